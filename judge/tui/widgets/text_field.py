"""A few lines of text to be written, which never hold what a terminal would obey."""

from __future__ import annotations

from textual.events import Paste
from textual.widgets import TextArea

from judge.tui.pages.wrapping import clean


class TextField(TextArea):
    """Text on several lines. Tab goes on to the next field."""

    def __init__(self, text: str = "", placeholder: str = "", *, id: str | None = None) -> None:  # noqa: A002
        super().__init__(
            clean(text), id=id, compact=True, tab_behavior="focus", highlight_cursor_line=False, placeholder=placeholder
        )

    async def _on_paste(self, event: Paste) -> None:
        """Paste without control characters."""
        event.text = clean(event.text.replace("\r\n", "\n").replace("\r", "\n"))
        await super()._on_paste(event)
