"""`judge since`: what changed since a day, in one list: editions and their rules, rulings, bookmarks."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import NamedTuple

from judge.cli.reading import Given, Misuse
from judge.cli.ruling.desk import opened
from judge.cli.terminal import BOLD, DIM, MARK, NUMBER, Line, Piece, columns, in_list, relay, say, write, write_json
from judge.keeping.mark import Mark
from judge.keeping.marks import read_marks
from judge.messages import _, translated
from judge.ruling_words import verdict_word
from judge.rulings.errors import RulingError
from judge.rulings.giving import TIME
from judge.rulings.history import Ruling
from judge.rulings.shipped import AUTHOR
from judge.rulings.times import local, period
from rulebook.store.library import Library
from rulebook.store.opening import reading
from rulebook.store.rows import EditionRow

MOST_RULES = 12  # of one kind, of one edition; JSON has all
KINDS = ("changed", "added", "removed", "moved")
RULES = """
select c.kind, coalesce(o.number, ''), coalesce(n.number, '') from change c left join section o on o.id = c.old_id
left join section n on n.id = c.new_id where c.new_edition_id = ? order by coalesce(n.position, o.position)
"""


class Edited(NamedTuple):
    """An edition that was imported. before: the name of the one before it, "" for the first. rules: (kind, old number, new number)."""

    at: str
    edition: EditionRow
    before: str
    rules: tuple[tuple[str, str, str], ...]


def run(home: str, given: Given) -> int:
    """Print it, the oldest first; 1 where nothing changed."""
    try:
        start = period(given.words[0])[0]
    except RulingError as error:
        raise Misuse(translated(str(error))) from error
    game = given.values.get("--game")
    editions = reading(home, lambda library: _editions(library, start, game), relay)
    with opened(home) as desk:
        rulings = [
            one for one in desk.book.rulings().all() if game in (None, one.content.game) and _moment(one) >= start
        ]
    marks = [one for one in read_marks(home).versions if game in (None, one.game) and one.at >= start]
    if given.json:
        write_json({
            "editions": [_edition_facts(one) for one in editions],
            "rulings": [_ruling_facts(one, start) for one in rulings],
            "marks": [{"at": one.at, "game": one.game, "number": one.number, "note": one.note, "kept": one.kept} for one in marks],
        })  # fmt: skip
    else:
        dated = [(one.at, _edited(one)) for one in editions]
        dated += [(_moment(one), [_ruled(one, start)]) for one in rulings]
        dated += [(one.at, [_marked(one)]) for one in marks]
        write([line for _at, lines in sorted(dated, key=lambda each: each[0]) for line in lines])
    if not (editions or rulings or marks):
        say(_("nothing has changed since {day}", day=local(start)))
        return 1
    return 0


def _moment(ruling: Ruling) -> str:
    """When a ruling changed last here; never for what the program brought and nobody touched."""
    return max((version.at for version in ruling.versions if version.author != AUTHOR), default="")


def _editions(library: Library, start: str, game: str | None) -> list[Edited]:
    found = []
    for edition in library.editions():
        if edition.is_embedded or not edition.imported or game not in (None, edition.game):
            continue
        at = datetime.fromisoformat(edition.imported).astimezone(UTC).strftime(TIME)
        if at < start:
            continue
        known = library.since(edition)
        rules = tuple((kind, old, new) for kind, old, new in library.db.execute(RULES, (edition.id,)) if kind in KINDS)
        found.append(Edited(at, edition, known[0].name if known else "", rules))
    return found


def _edited(one: Edited) -> list[Line]:
    """The edition, and below it its rules by what became of them."""
    name = f"{one.edition.game} {one.edition.name}"
    what = _("imported, after {edition}", edition=one.before) if one.before else _("imported")
    lines: list[Line] = [[Piece(f"{local(one.at)}  ", DIM), Piece(name, BOLD), f"  {what}"]]
    for kind in KINDS:
        numbers = [_number(kind, old, new) for each, old, new in one.rules if each == kind]
        if numbers:
            rest = len(numbers) - MOST_RULES
            listed = ", ".join(numbers[:MOST_RULES]) + (f", {_('and {rest} more', rest=rest)}" if rest > 0 else "")
            lines.append(["    ", Piece(f"{_(kind)} ({len(numbers)})  ", DIM), Piece(listed, NUMBER)])
    return lines


def _number(kind: str, old: str, new: str) -> str:
    return f"{old}→{new}" if kind == "moved" else new or old


def _ruled(one: Ruling, start: str) -> Line:
    content = one.content
    what = _("ruling given") if one.first.at >= start else _("ruling changed")
    lead = f"{local(_moment(one))}  "
    head = f"{content.game} {what} "
    room = max(columns() - len(lead) - 2 * len(head) - 12, 0)
    return [
        Piece(lead, DIM),
        head,
        Piece(one.id[:6], DIM),
        "  ",
        Piece(verdict_word(content.verdict), MARK),
        f"  {in_list(content.question, room)}",
    ]


def _marked(one: Mark) -> Line:
    what = _("bookmark put") if one.kept else _("bookmark taken away")
    note = one.note.partition("\n")[0]
    return [Piece(f"{local(one.at)}  ", DIM), f"{one.game} {what} ", Piece(one.number, NUMBER), f"  {note}".rstrip()]


def _edition_facts(one: Edited) -> dict[str, object]:
    rules = [{"kind": kind, "old": old, "new": new} for kind, old, new in one.rules]
    return {"at": one.at, "game": one.edition.game, "edition": one.edition.name, "before": one.before, "rules": rules}


def _ruling_facts(one: Ruling, start: str) -> dict[str, object]:
    content = one.content
    return {
        "at": _moment(one), "id": one.id, "new": one.first.at >= start, "game": content.game, "question": content.question,
        "verdict": content.verdict.value, "status": content.status.value,
    }  # fmt: skip
