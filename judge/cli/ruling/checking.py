"""`judge ruling check`: whether rulings still hold."""

from __future__ import annotations

from typing import Any

from judge.cli.progress import ProgressLine
from judge.cli.reading import Given, Misuse
from judge.cli.ruling.desk import Desk, opened
from judge.cli.ruling.facts import standing_facts
from judge.cli.ruling.marked import both_wordings
from judge.cli.telling import failure
from judge.cli.terminal import (
    BOLD,
    DIM,
    NUMBER,
    WRONG,
    Line,
    Piece,
    columns,
    folded,
    in_list,
    say,
    width,
    write,
    write_json,
)
from judge.messages import _, translated
from judge.ruling_words import state_word, verdict_word
from judge.rulings.checking import Checked, check
from judge.rulings.errors import UnknownRuling
from judge.rulings.history import Ruling, Rulings
from judge.rulings.shipped import accepted
from judge.rulings.standing import Standing
from rulebook.errors import NotFound


def run(home: str, given: Given) -> int:
    """Print what is wrong; 1 where anything is."""
    with opened(home) as desk:
        rulings = desk.book.rulings()
        if "--accept" in given.switches:
            return _accept(desk, given)
        found = _meant(desk, rulings, given.words)
        progress = ProgressLine()
        only_suspect = "--suspect" in given.switches
        try:
            done = list(
                check(
                    desk.library, found, run="--no-run" not in given.switches and not only_suspect, progress=progress, among=rulings,
                    strict=desk.book.is_shipped,
                )
            )  # fmt: skip
        finally:
            progress.clear()
        wrong = [one for one in done if (one.suspect if only_suspect else not one.ok)]
        if given.json:
            write_json([facts(one) for one in (wrong if only_suspect else done)])
        else:
            shown = wrong if only_suspect else [one for one in done if not one.ok or one.notes]
            write([line for one in shown for line in told(rulings, one)])
    say(_summary(done))
    return 1 if wrong or (given.words and not done) else 0


def _meant(desk: Desk, rulings: Rulings, words: tuple[str, ...]) -> list[Ruling]:
    """Those named, or of the games named; else all that are not superseded or void, and those too whose chain is to be whole."""
    if not words:
        return rulings.all()
    found: dict[str, Ruling] = {}
    for word in words:
        of_game = [one for one in rulings.all() if one.content.game == word]
        if not of_game and word not in rulings:
            try:
                desk.library.edition(word)
            except NotFound:
                of_game = [_named(rulings, word)]
        found |= {one.id: one for one in of_game or ([rulings[word]] if word in rulings else [])}
    return list(found.values())


def _named(rulings: Rulings, word: str) -> Ruling:
    try:
        return rulings.find(word)
    except UnknownRuling as error:
        raise UnknownRuling(f"{error}; expected the key of a game, or the id of a ruling", error.near) from error


def _accept(desk: Desk, given: Given) -> int:
    games = {one.content.game for one in desk.book.rulings().all() if desk.book.is_shipped(one)}
    unknown = next((word for word in given.words if word not in games), None)
    if unknown is not None:
        raise Misuse(_("{game}: the program has no rulings of its own of this game", game=unknown))
    for game in sorted(games & set(given.words) if given.words else games):
        say(_("{game}: {count} citations noted", game=game, count=accepted(desk.library, game)))
    return 0


def facts(one: Checked) -> dict[str, Any]:
    """A ruling that was checked, as JSON."""
    content = one.ruling.content
    return {
        "id": one.ruling.id, "question": content.question, "verdict": content.verdict.value, "ok": one.ok,
        "suspect": [standing_facts(each) for each in one.suspect],
        "contradicted": [failure(why) for each in one.contradicted for why in each.against],
        "failures": [failure(why) for why in one.faults], "notes": [failure(why) for why in one.notes],
    }  # fmt: skip


def told(rulings: Rulings, one: Checked) -> list[Line]:
    """What is wrong with a ruling, for people."""
    content, name = one.ruling.content, rulings.short(one.ruling.id)
    question = in_list(content.question, max(columns() - width(name) - 14, 24) if columns() else 0)
    lines: list[Line] = [
        [Piece(name, NUMBER), f"  {verdict_word(content.verdict)}  ", Piece(question, BOLD if not one.ok else "")]
    ]
    for each in one.suspect:
        lines += _suspect(each)
    for played in one.contradicted:
        lines += _sentences([failure(why) for why in played.against], WRONG)
    lines += _sentences([failure(why) for why in one.faults], WRONG)
    lines += _sentences([failure(why) for why in one.notes], DIM)
    if one.suspect:
        hint = _("`judge ruling confirm {id}` where it holds all the same, else `judge ruling supersede {id}`", id=name)
        lines += _sentences([hint], DIM)
    return lines


def _suspect(one: Standing) -> list[Line]:
    now = f" → {one.now.number}" if one.now and one.now.number != one.citation.number else ""
    head = f"  {one.citation.number}{now}  {state_word(one.state)}  {one.citation.edition}"
    lines: list[Line] = [[Piece(head, WRONG)]]
    if one.note:
        lines += _sentences([translated(one.note)], DIM)
    return lines + both_wordings(one.old, one.new, (_("then"), _("now")))


def _sentences(sentences: list[str], style: str) -> list[Line]:
    return [["  ", Piece(row, style)] for text in sentences for row in folded(text, max(columns() - 2, 0))]


def _summary(done: list[Checked]) -> str:
    facts = _(
        "{ok} in order, {suspect} suspect, {contradicted} contradicted, {wrong} otherwise wrong; {notes} with notes",
        ok=sum(one.ok for one in done),
        suspect=sum(bool(one.suspect) for one in done),
        contradicted=sum(bool(one.contradicted) for one in done),
        wrong=sum(bool(one.faults) for one in done),
        notes=sum(bool(one.notes) for one in done),
    )
    return (
        _("1 ruling: {facts}", facts=facts)
        if len(done) == 1
        else _("{count} rulings: {facts}", count=len(done), facts=facts)
    )
