"""Cards of a scenario: those that say in `text` what is printed on them, and those of the judge's own that it only names."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from judge.cardgame.playable import Playable
from judge.cardgame.text import shapes
from judge.cardgame.text.shapes import Miswritten
from judge.engine.budget import spend
from judge.scenarios import own

TEXT = "text"  # the key of a card behind which its printed text stands


def cards_of(table: Mapping[str, Any], game: Playable | None, players: tuple[str, ...]) -> dict[str, Any]:
    """The cards of a scenario as its game has them: without `text`, with those of the judge's own that it names.

    Raises Miswritten, with the path to it, for a text that is not understood.
    """
    written = table.get("cards", {})
    for name, card in written.items():
        shapes.TABLE.check(("cards", name), card)
    if game is None:
        return dict(written)
    cards = {name: _read(game, name, card) for name, card in written.items()}
    return {**_own(game, [cards, *(table.get(key) for key in ("effects", "waiting", *players))]), **cards}


def read_card(game: Playable, card: Mapping[str, Any]) -> dict[str, Any]:
    """A card with what its printed text says instead of that text. Raises Miswritten for what is not understood, Spent."""
    spend()
    text = card[TEXT]
    shapes.TEXT.check((TEXT,), text)
    found = game.printed().compile(text)
    if not found.understood:
        pieces = "".join(f"「{one.text.strip()}」" for one in found.unread)
        raise Miswritten((TEXT,), f"not understood: {pieces}")
    if why := game.printed().notation.unfit(card, found.card):
        raise Miswritten((TEXT,), why)
    if both := [key for key in found.card if key in card]:
        raise Miswritten((TEXT,), f"{both[0]} stands in the text and beside it; expected one of them")
    return {**{key: value for key, value in card.items() if key != TEXT}, **found.card}


def _read(game: Playable, name: str, card: Mapping[str, Any]) -> dict[str, Any]:
    try:
        return read_card(game, card) if TEXT in card else dict(card)
    except Miswritten as error:
        raise Miswritten(("cards", name, *error.path), f"{name}: {error}", error.near) from error


def _own(game: Playable, left: list[Any]) -> dict[str, Any]:
    """The judge's own cards that are named in what is left to look at, and those that these name. Raises Miswritten."""
    known = own.cards_of(game.key)
    found: dict[str, Any] = {}
    while left and known:
        texts = set(_texts(left.pop()))
        for name in texts & (known.keys() - found.keys()):
            found[name] = _read(game, name, known[name])
            left.append(found[name])
    return found


def _texts(value: object) -> Iterator[str]:
    """Every text in a value."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, Mapping):
        for one in value.values():
            yield from _texts(one)
    elif isinstance(value, list):
        for one in value:
            yield from _texts(one)
