"""The line in which a rule to be cited is named, and the rules that may be meant."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar

from rich.cells import cell_len
from textual.binding import BindingType
from textual.message import Message

from judge.messages import _
from judge.ruling_words import role_word
from judge.rulings.evidence import read_evidence
from judge.rulings.ruling import Role
from judge.tui.actions import Where, bindings
from judge.tui.pages.wrapping import shortened
from judge.tui.views import HitView
from judge.tui.widgets.line_list import LineList, Piece
from judge.tui.widgets.plain_line import PlainLine

MOST_MEANT = 5


class CiteLine(PlainLine):
    """A number, or words of the rule; before it its role, behind a colon a note."""

    BINDINGS: ClassVar[list[BindingType]] = [*bindings(Where.CITE)]

    class Choose(Message):
        """The cursor of what may be meant is to move."""

        def __init__(self, step: int) -> None:
            super().__init__()
            self.step = step

    class Take(Message):
        """The rule is to be cited."""

    def __init__(self, *, id: str | None = None) -> None:  # noqa: A002
        super().__init__(placeholder=_("number or words of a rule, Enter cites it"), compact=True, id=id)

    @property
    def asked(self) -> str:
        """The number or the words alone."""
        return parted(self.value)[1]

    def action_choose(self, step: int) -> None:
        """Move among what may be meant."""
        self.post_message(self.Choose(step))

    def action_take(self) -> None:
        """Cite it."""
        self.post_message(self.Take())


def parted(text: str) -> tuple[Role, str, str]:
    """Role, number or words, and note: "defines 10.1.4 (analogy): note", the evidence left aside. A role in English or in the user's language."""
    head, _mark, note = text.replace("：", ": ").partition(": ")
    head = read_evidence(head)[0]
    first, _blank, rest = head.strip().partition(" ")
    known = {word: role for role in Role for word in (role.value, role_word(role.value))}
    if first in known and rest.strip():
        return known[first], rest.strip(), note.strip()
    return Role.GOVERNS, head.strip(), note.strip()


class Meant(LineList):
    """The rules that may be meant, best first."""

    can_focus = False

    def __init__(self, *, id: str | None = None) -> None:  # noqa: A002
        super().__init__(id=id)
        self.hits: tuple[HitView, ...] = ()

    @property
    def count(self) -> int:
        """Rules."""
        return len(self.hits)

    @property
    def is_steered(self) -> bool:
        """The line above moves the cursor."""
        return True

    @property
    def hit(self) -> HitView | None:
        """The rule under the cursor."""
        return self.hits[self.cursor] if self.hits else None

    def fill(self, hits: tuple[HitView, ...]) -> None:
        """Show other rules."""
        self.hits = hits[:MOST_MEANT]
        self.styles.height = len(self.hits)
        self.display = bool(self.hits)
        self.scroll_to(y=0, animate=False)
        self.rows_changed()

    def pieces(self, index: int, _line: int, width: int) -> Iterable[Piece]:
        """Number and what it says."""
        hit = self.hits[index]
        lead = f"  {hit.number}  "
        yield lead, "number"
        room = max(0, width - cell_len(lead))
        title = shortened(hit.title, room)
        yield title, "text"
        yield shortened(f"  {hit.snippet}" if hit.snippet != hit.title else "", max(0, room - cell_len(title))), "note"
