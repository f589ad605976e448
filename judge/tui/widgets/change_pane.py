"""The page of a change: both wordings side by side where there is room, else one below the other."""

from __future__ import annotations

from textual.message import Message

from judge.tui.pages.change import DIFFERENCE, NO_CHANGE, ChangePage, laid_out
from judge.tui.pages.lines import NO_LINK, Layout
from judge.tui.pages.section import Page
from judge.tui.widgets.page_view import PageView

LEAST = 78  # cells from which on two wordings can stand side by side
ABOVE = 2  # lines that stay in sight above the first words that differ


class ChangePane(PageView):
    """Shows a change. Enter without a chosen link asks for its rule."""

    class Asked(Message):
        """The rule of the change is to be opened."""

    def __init__(self, *, id: str | None = None) -> None:  # noqa: A002
        super().__init__(id=id)
        self._change = NO_CHANGE

    def show_change(self, page: ChangePage) -> None:
        """Show another change, from the first words that differ where they would not be seen."""
        self._change = page
        self.show(Page((), page.links), DIFFERENCE)

    def laid_out(self, width: int) -> Layout:
        """The lines of the page at this width."""
        found = laid_out(self._change, width, beside=width >= LEAST)
        line = found.anchors.get(DIFFERENCE, 0)
        seen = line < self.scrollable_content_region.height - ABOVE
        return found._replace(anchors={DIFFERENCE: 0 if seen else line - ABOVE})

    def action_open(self) -> None:
        """Open the chosen link, else ask for the rule."""
        if self.chosen == NO_LINK:
            self.post_message(self.Asked())
        else:
            super().action_open()
