"""`judge card`: the text of a card as it is printed, compiled into what a scenario writes, and said back."""

from __future__ import annotations

import sys
from contextlib import suppress
from typing import TYPE_CHECKING

from judge.cli.reading import Given, Misuse
from judge.cli.terminal import BOLD, DIM, NUMBER, WRONG, Line, Piece, say, width, write, write_json
from judge.messages import _, translated
from rulebook.errors import RegistryError

if TYPE_CHECKING:
    from judge.cardgame.printed.compiled import Compiled
    from judge.cardgame.printed.compiled import Piece as Unread

LARGEST = 100_000  # characters that are read from standard input


def run(_home: str, given: Given) -> int:
    """Print what was understood; 0 where that is all of it, else 1.

    Raises Misuse for what is no game.
    """
    from judge.scenarios.games import PLAYABLE, playable  # noqa: PLC0415 - the engine, once it is known that the line can be read

    key = given.words[0]
    text = given.values.get("--text", " ".join(given.words[1:]))
    if "--text" in given.values and len(given.words) > 1:
        raise Misuse(_("the text stands behind the key and in --text; expected one of them"))
    game = playable(key)
    if game is None:
        raise Misuse(_("{key}: is no game on the engine; expected one of {known}", key=key, known=", ".join(PLAYABLE)))
    if text == "-":
        text = sys.stdin.read(LARGEST)
    if not text.strip():
        raise Misuse(_("something is missing; expected {usage}", usage="judge card KEY --text TEXT"))
    found = game.printed().compile(text)
    if given.json:
        write_json(facts(found))
    else:
        write(page(key, text, found))
    if found.understood:
        return 0
    say(_("not understood: {pieces}", pieces="".join(f"「{one.text.strip()}」" for one in found.unread)))
    return 1


def facts(found: Compiled) -> dict[str, object]:
    """What a text comes to, as JSON."""
    return {
        "understood": found.understood, "abilities": list(found.abilities), "said": found.said,
        "unread": [_piece(one) for one in found.unread], "rules": list(found.rules), "reminders": [_piece(one) for one in found.reminders], "card": found.card,
    }  # fmt: skip


def _piece(one: Unread) -> dict[str, object]:
    return {"text": one.text, "at": one.at, **({"why": one.why} if one.why else {})}


def page(key: str, text: str, found: Compiled) -> list[Line]:
    """The same for people: the tables as TOML, the text said back, the text with marks under what was not understood."""
    from judge.cardgame.printed.table import lines_of  # noqa: PLC0415

    lines: list[Line] = [[Piece(_("understood") if found.understood else _("not understood"), BOLD if found.understood else WRONG)]]  # fmt: skip
    if found.card:
        lines += [[""], [Piece(_("as a scenario writes it"), DIM)], *([one] for one in lines_of(found.card))]
    if found.rules:
        lines += [[""], [Piece(_("rests on"), DIM)], *_gists(key, found.rules)]
    if found.said:
        lines += [[""], [Piece(_("said back"), DIM)], *([one] for one in found.said.split("\n"))]
    for heading, pieces, style in ((_("not read"), found.unread, WRONG), (_("only reminders"), found.reminders, DIM)):
        if pieces:
            lines += [[""], [Piece(heading, DIM)], *_marked(text, pieces, style)]
    return lines


def _gists(key: str, numbers: tuple[str, ...]) -> list[Line]:
    """Rules with what they say in our own words."""
    from rulebook.registry.registry import read_registry  # noqa: PLC0415

    known = {}
    with suppress(RegistryError):  # where these are not at hand, the numbers say enough
        known = read_registry(key).by_number
    gists = {number: known[number].gist or known[number].title for number in numbers if number in known}
    return [[Piece(number, NUMBER), f"  {gists.get(number, '')}".rstrip()] for number in numbers]


def _marked(text: str, pieces: tuple[Unread, ...], style: str) -> list[Line]:
    """The lines of a text in which pieces stand, each with ^ under these, and why below."""
    lines: list[Line] = []
    start = 0
    for row in text.split("\n"):
        inside = [one for one in pieces if one.at < start + len(row) + 1 and one.at + len(one.text) > start]
        if inside:
            under = "".join(
                ("^" if any(one.at <= start + place < one.at + len(one.text) for one in inside) else " ") * width(letter)
                for place, letter in enumerate(row)
            )  # fmt: skip
            lines += [[row], [Piece(under.rstrip(), style)]]
            lines += [[Piece(f"  {translated(one.why)}", style)] for one in inside if one.why]
        start += len(row) + 1
    return lines
