"""What decides beside a rule: rulings, scenarios, the rules that cite it, its terms."""

from __future__ import annotations

from typing import ClassVar

from textual.binding import BindingType
from textual.events import Focus

from judge.tui.actions import Where, bindings
from judge.tui.pages.lines import NO_LINK, Layout
from judge.tui.widgets.page_view import PageView


class Related(PageView):
    """A page of links, gone through one by one."""

    BINDINGS: ClassVar[list[BindingType]] = [*bindings(Where.RELATED)]

    def on_focus(self, _event: Focus) -> None:
        """The first link is at hand."""
        self._choose_first()

    def laid_out(self, width: int) -> Layout:
        """The lines of the page at this width; where they are there only now, the first link is at hand."""
        self.call_after_refresh(self._choose_first)
        return super().laid_out(width)

    def _choose_first(self) -> None:
        if self.has_focus and self.chosen == NO_LINK:
            self.action_link(1)
