"""The rules that a ruling being written cites: what each does, and what it says."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import ClassVar, NamedTuple, TypeVar

from rich.cells import cell_len
from textual.binding import BindingType
from textual.message import Message

from judge.evidence import support
from judge.messages import _
from judge.ruling_words import role_word, state_word
from judge.rulings.ruling import Citation, Evidence, Role, Strength
from judge.tui.actions import Where, bindings
from judge.tui.pages.wrapping import one_line, shortened
from judge.tui.ruling_views import CitedView
from judge.tui.widgets.line_list import LineList, Piece

ROLES, KINDS, STRENGTHS = tuple(Role), tuple(Evidence), tuple(Strength)
T = TypeVar("T")


def _after(values: tuple[T, ...], value: T) -> T:
    return values[(values.index(value) + 1) % len(values)]


class CitedRow(NamedTuple):
    """A rule cited. view: how it is shown."""

    citation: Citation
    view: CitedView


class CitedRows(LineList):
    """Rules cited, a line each. Space makes another role of one, the arrows another evidence; Delete takes it out."""

    BINDINGS: ClassVar[list[BindingType]] = [*bindings(Where.CITED)]

    class Changed(Message):
        """Another role, or one less."""

    def __init__(self, *, id: str | None = None) -> None:  # noqa: A002
        super().__init__(id=id)
        self.rows: tuple[CitedRow, ...] = ()

    @property
    def count(self) -> int:
        """Rules."""
        return len(self.rows)

    @property
    def citations(self) -> tuple[Citation, ...]:
        """What is cited."""
        return tuple(row.citation for row in self.rows)

    def fill(self, rows: tuple[CitedRow, ...]) -> None:
        """Show these; the cursor goes on the last of them."""
        self.rows = rows
        self.rows_changed(len(rows) - 1)

    def add(self, row: CitedRow) -> None:
        """One rule more; in the place of what is cited already with the same number."""
        others = tuple(one for one in self.rows if one.citation.number != row.citation.number)
        self.fill((*others, row))
        self.post_message(self.Changed())

    def pieces(self, index: int, _line: int, width: int) -> Iterable[Piece]:
        """Role, number, what it says."""
        citation, view = self.rows[index]
        said = support(citation.evidence, citation.strength)
        lead = f"{role_word(citation.role.value)}{f' ({said})' if said else ''}  "
        yield lead, "label"
        yield f"{citation.number}  ", "number"
        room = width - cell_len(lead) - cell_len(citation.number) - 2
        state = f"{state_word(view.state)}  " if view.is_suspect or view.state == "moved" else ""
        yield state, "warning"
        note = f"{citation.note}: " if citation.note else ""
        yield shortened(one_line(f"{note}{view.text or _('not looked up')}"), max(0, room - cell_len(state))), "note"

    def action_role(self) -> None:
        """Another role for the rule under the cursor."""
        if self.rows:
            citation = self.rows[self.cursor].citation
            self._put(replace(citation, role=_after(ROLES, citation.role)))

    def action_evidence(self) -> None:
        """Another kind of evidence for the rule under the cursor."""
        if self.rows:
            citation = self.rows[self.cursor].citation
            self._put(replace(citation, evidence=_after(KINDS, citation.evidence)))

    def action_strength(self) -> None:
        """Another strength for the rule under the cursor."""
        if self.rows:
            citation = self.rows[self.cursor].citation
            self._put(replace(citation, strength=_after(STRENGTHS, citation.strength)))

    def _put(self, citation: Citation) -> None:
        """Cite the rule under the cursor so."""
        row = CitedRow(citation, self.rows[self.cursor].view)
        self.rows = (*self.rows[: self.cursor], row, *self.rows[self.cursor + 1 :])
        self.refresh()
        self.post_message(self.Changed())

    def action_remove(self) -> None:
        """Take out the rule under the cursor."""
        if self.rows:
            at = self.cursor
            self.rows = (*self.rows[:at], *self.rows[at + 1 :])
            self.rows_changed(at)
            self.post_message(self.Changed())
