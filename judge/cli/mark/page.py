"""Bookmarks for people and as JSON."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from judge.cli.terminal import DIM, MARK, NUMBER, WRONG, Line, Piece, columns, folded, relay
from judge.keeping.found import Marked
from judge.keeping.marks import Marks, read_marks
from judge.messages import _, translated
from judge.rulings.standing import State
from judge.rulings.times import local

STATES = {State.CHANGED: "rule changed", State.REMOVED: "rule removed", State.UNKNOWN: "cannot be checked here"}
SIGN = "★"


def marks_of(home: str) -> Marks:
    """The bookmarks of a home; what is damaged in their file is said. Raises StoreError."""
    found = read_marks(home)
    for sentence in found.damaged:
        file, _mark, what = sentence.partition(": ")
        relay(f"{file}: {translated(what)}")
    return found


def facts(one: Marked) -> dict[str, object]:
    """A bookmark as JSON."""
    mark = one.mark
    return {
        "game": mark.game, "number": one.number, "marked": mark.number, "edition": mark.edition, "state": one.state.value, "note": mark.note,
        "author": mark.author, "at": mark.at,
    }  # fmt: skip


def listed(found: Sequence[Marked]) -> list[Line]:
    """Bookmarks by game and rule: the number today, what became of it, and the note below."""
    lines: list[Line] = []
    for one in found:
        mark = one.mark
        head: list[Piece | str] = [Piece(f"{mark.game} ", DIM), Piece(one.number or mark.number, NUMBER)]
        if one.number and one.number != mark.number:
            head.append(Piece(f"  {_('marked as {number}', number=mark.number)}", DIM))
        if one.state in STATES:
            head.append(Piece(f"  {_(STATES[one.state])}", WRONG))
        lines += [[*head, Piece(f"  {signed(one)}", DIM)], *noted(one)]
    return lines


def noted(one: Marked) -> list[Line]:
    """What is noted, indented."""
    texts = one.mark.note.split("\n") if one.mark.note else []
    return [["  ", Piece(row, MARK)] for text in texts for row in folded(text, max(columns() - 2, 0))]


def signed(one: Marked) -> str:
    """By whom and when."""
    return " · ".join(filter(None, (one.mark.author, local(one.mark.at, "%Y-%m-%d"))))


def below_rule(found: Iterable[Marked]) -> list[Line]:
    """The bookmarks of one rule, to be read with it."""
    lines: list[Line] = []
    for one in found:
        state = [Piece(f"  {_(STATES[one.state])}", WRONG)] if one.state in STATES else []
        lines += [
            [Piece(f"{SIGN} ", MARK), Piece(_("bookmark"), MARK), *state, Piece(f"  {signed(one)}", DIM)],
            *noted(one),
        ]
    return lines
