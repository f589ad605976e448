"""Another answer to a decision of a scenario."""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar

from rich.cells import cell_len
from textual import on
from textual.app import ComposeResult
from textual.binding import BindingType
from textual.containers import Vertical
from textual.screen import ModalScreen

from judge.messages import _
from judge.tui.actions import Where, bindings
from judge.tui.plays import DecisionView
from judge.tui.widgets.action_bar import ActionBar
from judge.tui.widgets.line_list import LineList
from judge.tui.widgets.option_list import NONE, OptionRows
from judge.tui.widgets.prose import Prose

Given = str | list[str]


class WhatIfScreen(ModalScreen[Given | None]):
    """Lists the options and what a rule refuses. Ends with the answer, or with None. gist_of: what a number says, in short."""

    CSS_PATH = "scenario.tcss"
    BINDINGS: ClassVar[list[BindingType]] = [*bindings(Where.DIALOG)]

    def __init__(self, decision: DecisionView, gist_of: Callable[[str], str]) -> None:
        super().__init__()
        self._decision = decision
        self._gist_of = gist_of

    def compose(self) -> ComposeResult:
        """The question, the options, what a rule says that refuses the one under the cursor."""
        decision = self._decision
        with Vertical(id="what-if"):
            yield Prose(
                _("What if {who} answers otherwise? {asks}", who=decision.who, asks=decision.asks), id="what-if-asks"
            )
            yield OptionRows(decision, id="options")
            yield Prose(id="what-if-why")
        yield ActionBar()

    def on_mount(self) -> None:
        """Make the box as high as its rows."""
        rows = self.query_one(OptionRows)
        rows.styles.height = max(1, min(rows.count, self.app.size.height - 10))
        rows.focus()
        self._explain()

    @on(LineList.Moved)
    def _moved(self, _event: LineList.Moved) -> None:
        self._explain()

    def _explain(self) -> None:
        option = self.query_one(OptionRows).option
        words = ""
        if option is not None and option.rule:
            words = f"✗ {option.rule}  {option.why}\n{self._gist_of(option.rule)}".rstrip()
        elif option is not None and cell_len(f"{option.said}  {option.written}") > self.size.width // 2:
            words = f"{option.said}  {option.written}"  # the list may cut it
        elif self._decision.several:
            words = _("Space chooses several, in the order in which they are chosen.")
        self.query_one("#what-if-why", Prose).update(words)

    @on(LineList.Opened)
    def _taken(self, event: LineList.Opened) -> None:
        rows = self.query_one(OptionRows)
        if rows.option is None or event.list is not rows:
            return
        decision = self._decision
        label = rows.option.label
        if not decision.several or label == NONE or rows.option.rule:
            self.dismiss(label)
            return
        picked = rows.picked or [label]
        ordered = decision.least == decision.most == sum(not one.rule for one in decision.options)
        if not ordered and not decision.least <= len(picked) <= decision.most:
            least, most = decision.least, decision.most
            wanted = str(least) if least == most else f"{least}–{most}"
            self.query_one("#what-if-why", Prose).update(_("choose {wanted} of them with Space", wanted=wanted))
            return
        self.dismiss(picked)

    def action_close(self) -> None:
        """Leave it as it was."""
        self.dismiss(None)
