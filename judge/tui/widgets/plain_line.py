"""A line of input that never holds what a terminal would obey, whatever is pasted into it."""

from __future__ import annotations

from textual.widgets import Input

from judge.tui.pages.wrapping import one_line


class PlainLine(Input):
    """An input without control characters."""

    def validate_value(self, value: str) -> str:
        """The value as it may be shown."""
        return one_line(value)
