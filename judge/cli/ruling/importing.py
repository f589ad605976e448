"""`judge ruling import`: another's rulings put with one's own."""

from __future__ import annotations

import sys
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from judge.cli.line import sentence_of
from judge.cli.reading import Given
from judge.cli.ruling.desk import Desk, author_of, opened
from judge.cli.terminal import WRONG, Piece, say, write, write_json
from judge.cli.terminal import done as note_done
from judge.cli.working import at_rest
from judge.messages import _
from judge.rulings.exchange import Brought, brought, brought_from
from judge.rulings.history import Rulings
from judge.rulings.lengths import LARGEST_FILE
from judge.rulings.merging import Giver, Merged, merged
from rulebook.errors import RulebookError


@dataclass
class Taken:
    """What became of a file. wrong: why nothing was taken of it; unreadable: whether it could not even be read."""

    file: str
    merged: Merged = field(default_factory=Merged)
    wrong: str = ""
    unreadable: bool = False


def run(home: str, given: Given) -> int:
    """Take in each file, whole or not at all; 1 where one was refused, 2 where one cannot be read."""
    author = author_of(home, given)
    with opened(home) as desk:
        giver = Giver(author.name, _("from a form"), given.edition or "")
        done = [_taken(desk, name, giver) for name in given.words]
        rulings = desk.book.rulings()
        if taken := [one.file for one in done if not one.wrong]:
            note_done(_("{files}: imported", files=", ".join(taken)))
        if any(one.merged.made for one in done):
            author.tell()
        if given.json:
            write_json([facts(one) for one in done])
        else:
            for one in done:
                _tell(rulings, one)
    for one in done:
        if one.wrong:
            say(one.wrong)
    return 2 if any(one.unreadable for one in done) else 1 if any(one.wrong for one in done) else 0


def _taken(desk: Desk, name: str, giver: Giver) -> Taken:
    """Take in a file. What is wrong with it is said; then nothing of it was taken."""
    try:
        return Taken(name, merged(desk.book, _read(name), giver, lambda: desk.library))
    except RulebookError as error:
        return Taken(name, wrong=sentence_of(error))
    except (OSError, ValueError) as error:
        why = getattr(error, "strerror", None) or str(error)
        return Taken(name, wrong=_("{file}: cannot be read ({why})", file=name, why=why), unreadable=True)


def _read(name: str) -> Brought:
    if name != "-":
        return brought_from(Path(name))
    if sys.stdin is None:
        raise OSError(_("there is no standard input"))
    with at_rest():
        data = sys.stdin.buffer.read(LARGEST_FILE + 1)
    return brought(data, name)


def facts(one: Taken) -> dict[str, Any]:
    """What became of a file, as JSON."""
    return {
        "file": one.file, "versions_new": one.merged.versions, "versions_known": one.merged.known, "rulings": one.merged.rulings, "new": one.merged.new,
        "changed": one.merged.changed, "divided": one.merged.divided, "wrong": one.wrong,
    }  # fmt: skip


def _tell(rulings: Rulings, one: Taken) -> None:
    if one.wrong:
        return
    counts = _(
        "{new} rulings new, {changed} changed, {versions} versions new, {known} known",
        new=len(one.merged.new), changed=len(one.merged.changed), versions=one.merged.versions, known=one.merged.known,
    )  # fmt: skip
    write([[f"{one.file}  {counts}"]])
    for key in one.merged.divided:
        short = rulings.short(key)
        hint = _("{id} is divided: both versions are kept; `judge ruling show {id}` shows them, `judge ruling edit {id} --take VERSION` settles it", id=short)  # fmt: skip
        write([["  ", Piece(hint, WRONG)]])
