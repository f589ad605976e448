"""Saving: the same question ruled before is shown, versions are added, and the user is told what came of it."""

from __future__ import annotations

import sys
from collections.abc import Sequence

from judge.cli.reading import Given
from judge.cli.ruling.desk import Author, Desk
from judge.cli.ruling.drafting import ask, on_terminal
from judge.cli.ruling.facts import alike_facts, ruling_facts
from judge.cli.ruling.page import rows
from judge.cli.terminal import Line, columns, done, say, write, write_json
from judge.messages import _
from judge.ruling_words import status_word
from judge.rulings.history import Ruling, Rulings
from judge.rulings.ruling import Content, Version

TYPE_CHECKING = False
if TYPE_CHECKING:
    from judge.rulings.similar import Alike


def ruled_before(rulings: Rulings, content: Content, without: Sequence[Ruling] = ()) -> list[Alike]:
    """The rulings on the same question. without: those that are changed or superseded anyway."""
    from judge.rulings.similar import alike  # noqa: PLC0415 - slow to import

    known = {one.id for one in without}
    return [one for one in alike(content, rulings) if one.ruling.id not in known]


def tell_alike(rulings: Rulings, found: Sequence[Alike]) -> None:
    """Show the rulings on the same question, on standard error."""
    say(_("the same question may have been ruled before:"))
    notes = ["" if one.ruling.stands else status_word(one.ruling.content.status) for one in found]
    room = columns(sys.stderr)
    lines = rows(rulings, [one.ruling for one in found], notes, max(room - 4, 0))
    numbered: list[Line] = [[f"{place:>2}  ", *line] for place, line in enumerate(lines, 1)]
    write(numbered, sys.stderr)


def decided(given: Given, rulings: Rulings, found: Sequence[Alike]) -> Ruling | bool:
    """What is to be done where the same question was ruled before: save it, supersede that ruling, or stop.

    Off a terminal it is saved, unless --unless-ruled says otherwise and one of them stands.
    """
    if not found:
        return True
    tell_alike(rulings, found)
    if "--unless-ruled" in given.switches and any(one.ruling.stands for one in found):
        say(_("the question was ruled before; nothing is saved"))
        return False
    if not on_terminal() or given.json:
        return True
    standing = {str(place): one.ruling for place, one in enumerate(found, 1) if one.ruling.content.status.value not in ("superseded", "void")}  # fmt: skip
    while True:
        answer = ask(_("Enter: save it beside these, a number: in the place of that one, q: stop"))
        if not answer:
            return True
        if answer in ("q", "ｑ"):
            say(_("nothing is saved"))
            return False
        if answer in standing:
            return standing[answer]


def tell_contradicted(content: Content) -> None:
    """Say so where the engine, playing the cases, comes to another answer than the verdict."""
    if not content.cases:
        return
    from judge.cli.telling import failure, numbers_of  # noqa: PLC0415 - the engine, only where something is to be played
    from judge.rulings.running import played  # noqa: PLC0415

    for one in played(content, numbers_of):
        for why in (*one.failures, *one.against):
            say(_("the scenario does not bear the ruling out: {why}", why=failure(why)))


def add(desk: Desk, versions: Sequence[Version], author: Author) -> Rulings:
    """Add versions to the store. Returns the rulings as they are then; says where they are kept where these are the first.

    author: of all of them.
    """
    first = not desk.book.store.stamp()
    desk.book.add(versions)
    done(_("{ids}: saved", ids=", ".join(dict.fromkeys(version.ruling for version in versions))))
    rulings = desk.book.rulings()
    author.tell()
    if first:
        say(_("rulings are kept in {place}", place=desk.book.store.place))
    return rulings


def told(desk: Desk, given: Given, ids: Sequence[str], more: dict[str, object] | None = None) -> None:
    """Print what was saved: ids, or as JSON everything of the first. more: what else belongs to its JSON."""
    rulings = desk.book.rulings()
    if given.json:
        from judge.rulings.citing import standings  # noqa: PLC0415 - only for JSON

        found = [rulings[one] for one in ids]
        values = [ruling_facts(desk, rulings, one, standings(desk.library, one.content)) for one in found]
        values[0] |= more or {}
        write_json(values[0] if len(values) == 1 else values)
        return
    write([[one] for one in ids])


def alike_json(rulings: Rulings, found: Sequence[Alike]) -> dict[str, object]:
    """The rulings on the same question, as what belongs to the JSON of a new one."""
    return {"alike": [alike_facts(rulings, one) for one in found]}


def tell_divided(ruling: Ruling, rulings: Rulings) -> None:
    """Say so where somebody else has changed the ruling meanwhile."""
    if ruling.is_divided:
        say(_("{id}: somebody else has changed it meanwhile; both versions are kept, and `judge ruling show {id}` shows them", id=rulings.short(ruling.id)))  # fmt: skip
