"""What terms are defined as: those of a rule, or one that is typed, over what is there."""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar

from textual import on
from textual.app import ComposeResult
from textual.binding import BindingType
from textual.containers import Vertical
from textual.widgets import Input

from judge.messages import _, translated
from judge.tui.actions import Where, bindings
from judge.tui.pages.lines import Run
from judge.tui.pages.section import Page, PageWriter
from judge.tui.pages.term import term_page
from judge.tui.screens.box import BoxScreen
from judge.tui.views import FoldLink, TermView
from judge.tui.widgets.action_bar import ActionBar
from judge.tui.widgets.page_view import PageView
from judge.tui.widgets.plain_line import PlainLine
from rulebook.errors import RulebookError


class TermsScreen(BoxScreen):
    """Shows defined terms. Ends with the place to open, or with None."""

    BINDINGS: ClassVar[list[BindingType]] = [*bindings(Where.TERMS)]

    def __init__(
        self,
        called: Callable[[str], tuple[TermView, ...]],
        used: Callable[[TermView], TermView],
        number: str,
        terms: tuple[TermView, ...],
    ) -> None:
        """called: the terms of a word. used: a term with all of its uses. number: the rule that one came from, "" for none. terms: those of that rule."""
        super().__init__()
        self._called, self._used, self._number, self._terms = called, used, number, terms
        self.line = PlainLine(placeholder=_("a term, to see what it is defined as"), compact=True)

    def compose(self) -> ComposeResult:
        """A line for a term above the page."""
        with Vertical(id="peek"):
            yield self.line
            yield self.page
        yield ActionBar()

    def show_page(self) -> None:
        """The terms of the rule."""
        none = _("{number}: uses no defined term; type one above", number=self._number) if self._number else ""
        self.page.show(term_page(self._terms) if self._terms else _alone(none))

    def on_mount(self) -> None:
        """Without a term to read, one is typed."""
        super().on_mount()
        if not self._terms:
            self.line.focus()

    @on(Input.Submitted)
    def _typed(self, event: Input.Submitted) -> None:
        event.stop()
        word = event.value.strip()
        if not word:
            return
        try:
            found = self._called(word)
        except RulebookError as error:
            self.page.show(_alone(translated(str(error))))
            return
        self._terms = found
        self.page.show(term_page(found) if found else _alone(_("{word}: no game defines it", word=word)))
        if found:
            self.page.focus()
        self.call_after_refresh(self._fit)

    @on(PageView.Led)
    def _all_uses(self, event: PageView.Led) -> None:
        """The rest of the uses of a term."""
        event.stop()
        if not isinstance(event.target, FoldLink):
            return
        at, chosen, line = event.target.at, self.page.chosen, self.page.line
        try:
            term = self._used(self._terms[at])
        except RulebookError as error:
            self.notify(translated(str(error)), severity="error", markup=False)
            return
        self._terms = (*self._terms[:at], term, *self._terms[at + 1 :])
        self.page.show(term_page(self._terms), line=line)
        self.page.chosen = chosen
        self.call_after_refresh(self._fit)

    def _fit(self) -> None:
        self.query_one("#peek").styles.height = min(self.page.count + 3, self.size.height * 4 // 5)

    def action_ask(self) -> None:
        """Go to the line for a term."""
        self.line.focus()


def _alone(sentence: str) -> Page:
    page = PageWriter()
    page.add(Run(sentence, "muted"))
    return page.page
