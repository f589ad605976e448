"""The options of a decision, with those that a rule refuses."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar

from rich.cells import cell_len
from textual.binding import BindingType

from judge.messages import _
from judge.tui.actions import Where, bindings
from judge.tui.pages.wrapping import shortened
from judge.tui.plays import DecisionView, OptionView
from judge.tui.widgets.line_list import LineList, Piece

NONE = "none"


class OptionRows(LineList):
    """Options in the order in which the engine lists them. picked: those chosen so far, where several may be."""

    BINDINGS: ClassVar[list[BindingType]] = [*bindings(Where.OPTIONS)]

    def __init__(self, decision: DecisionView, *, id: str | None = None) -> None:  # noqa: A002
        super().__init__(id=id)
        self.decision = decision
        none = (OptionView(NONE, _("none of them")),) if decision.several and not decision.least else ()
        self.options = (*decision.options, *none)
        self.picked: list[str] = []

    @property
    def count(self) -> int:
        """Options and refusals."""
        return len(self.options)

    @property
    def option(self) -> OptionView | None:
        """The one under the cursor."""
        return self.options[self.cursor] if self.options else None

    def on_mount(self) -> None:
        """Begin with the first that was not chosen before."""
        others = (i for i, one in enumerate(self.options) if one.label != self.decision.answer and not one.rule)
        self.rows_changed(next(others, 0))

    def pieces(self, index: int, _line: int, width: int) -> Iterable[Piece]:
        """Whether it is chosen, what it is, which rule refuses it."""
        option = self.options[index]
        if self.decision.several:
            place = f"{self.picked.index(option.label) + 1}" if option.label in self.picked else " "
            yield f"[{place}] ", "number"
        if option.rule:
            yield "✗ ", "warning"
            yield f"{option.said}  ", "muted"
            yield f"{option.rule} ", "number"
            lead = 4 * self.decision.several + 2 + cell_len(option.said) + 2 + cell_len(option.rule) + 1
            yield shortened(option.why, max(0, width - lead)), "note"
            return
        given = option.label in self.decision.chosen
        yield "▸ " if given else "  ", "gist"
        tail = f"  ({_('chosen in this run')})" if given else ""
        room = max(0, width - 4 * self.decision.several - 2 - cell_len(tail))
        said = shortened(option.said, room)
        yield said, "text"
        if option.written:
            yield shortened(f"  {option.written}", max(0, room - cell_len(said))), "note"
        yield tail, "muted"

    def check_action(self, action: str, _parameters: tuple[object, ...]) -> bool | None:  # Textual's signature
        """Several can be chosen of some decisions only."""
        return action != "pick" or self.decision.several

    def action_pick(self) -> None:
        """Choose the option under the cursor too, or no longer."""
        if self.option is None or not self.decision.several or self.option.label == NONE:
            return
        label = self.option.label
        if label in self.picked:
            self.picked.remove(label)
        else:
            self.picked.append(label)
        self.refresh()
