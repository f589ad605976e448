"""A judge's own cards: taken from files, kept in the home, and handed on as a file of the same form.

A file names its game and has tables of cards, as a scenario has them, or it has a table of cards for each game.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import Any, NamedTuple

from judge.cardgame.printed.table import key_of, lines_of
from judge.cardgame.text import shapes
from judge.cardgame.text.shapes import Miswritten
from judge.durable import locked, make_folder, write_whole
from judge.engine.budget import budget, spend
from judge.engine.errors import EngineError, Spent
from judge.rulings.errors import StoreError
from judge.scenarios.games import PLAYABLE, playable
from judge.scenarios.own import FILE, all_in
from judge.scenarios.source import Source
from judge.scenarios.texts import TEXT, read_card

LOCK = "cards.lock"
BUDGET = 8.0  # seconds of computing in which the cards of a file are read
Kept = dict[str, dict[str, dict[str, Any]]]  # by game and name


class Card(NamedTuple):
    """A card of the judge's own. table: as it was written."""

    game: str
    name: str
    table: Mapping[str, Any]


class Taken(NamedTuple):
    """What became of the cards of a file. other: names that stand for another card already, which stays."""

    new: tuple[Card, ...]
    known: tuple[Card, ...]
    other: tuple[Card, ...]


def cards_in(source: Source, game: str = "") -> list[Card]:
    """The cards in a file, each one that its game would take. game: of a file that names none.

    Raises ScenarioError, with the line, for the first that its game would refuse.
    """
    found = [Card(key, name, card) for path, key in _tables(source, game) for name, card in _in(source, path).items()]
    if not found:
        raise source.error((), 'holds no cards; expected tables such as [cards."石の番人"]')
    with budget(BUDGET):
        _see_that_they_are_taken(source, found)
    return found


def _see_that_they_are_taken(source: Source, found: list[Card]) -> None:
    for one in found:
        path = ("cards", one.name) if "cards" in source.table else (one.game, one.name)
        try:
            shapes.TABLE.check(path, one.table)
        except Miswritten as error:
            raise source.error(path, str(error)) from error
        try:
            spend()
            check(one)
        except Spent as error:
            why = f"the cards up to it took {BUDGET:.0f} s of computing to read; expected fewer of them in a file"
            raise source.error(path, f"{one.name}: {why}") from error
        except EngineError as error:
            raise source.error(
                (*path, *getattr(error, "path", ())), f"{one.name}: {error}", getattr(error, "near", ())
            ) from error


def check(card: Card) -> None:
    """Raise EngineError where a card's game would not take it."""
    game = playable(card.game)
    if game is None:
        raise Miswritten((), f"{card.game}: is no game on the engine; expected one of {', '.join(PLAYABLE)}")
    table = read_card(game, card.table) if TEXT in card.table else card.table
    try:
        game.face(card.name, table)
    except EngineError as error:
        sentence = str(error).removeprefix(f"{card.name}: ")
        raise Miswritten(getattr(error, "path", ()), sentence, getattr(error, "near", ())) from error


def kept(home: str) -> list[Card]:
    """The cards of a home, by game and name. Raises ScenarioError where their file is damaged."""
    return _listed(all_in(Path(home) / FILE))


def take(home: str, cards: list[Card], *, replace: bool = False) -> Taken:
    """Have cards besides those of a home, on the disk when this returns. replace: also in place of others of their names.

    Raises StoreError, or ScenarioError where the file of the home is damaged.
    """
    new: list[Card] = []
    known: list[Card] = []
    other: list[Card] = []

    def change(found: Kept) -> bool:
        for one in cards:
            there = found.get(one.game, {})
            if there.get(one.name) == one.table:
                known.append(one)
            elif one.name in there and not replace:
                other.append(one)
            else:
                new.append(one)
        if other:
            return False
        for one in new:
            found.setdefault(one.game, {})[one.name] = dict(one.table)
        return bool(new)

    _changed(home, change)
    return Taken(tuple(new), tuple(known), tuple(other))


def take_away(home: str, game: str, name: str) -> bool:
    """Take a card away; whether it was there. Raises StoreError, or ScenarioError where the file is damaged."""
    return _changed(home, lambda found: found.get(game, {}).pop(name, None) is not None)


def text_of(cards: list[Card]) -> str:
    """Cards as a file that can be taken in again."""
    tables = ("\n".join((f"[{one.game}.{key_of(one.name)}]", *lines_of(one.table), "")) for one in cards)
    return "\n".join(tables)


def _listed(found: Kept) -> list[Card]:
    return [Card(game, name, found[game][name]) for game in sorted(found) for name in sorted(found[game])]


def _tables(source: Source, game: str) -> Iterator[tuple[tuple[str, ...], str]]:
    """Where the cards of each game stand in a file."""
    table = source.table
    if "cards" in table:
        named = table.get("game", game) or ""
        if not isinstance(named, str) or not named:
            raise source.error((), 'names no game; expected one such as game = "evolve", or --game')
        yield ("cards",), named
        return
    for key in table:
        if key not in PLAYABLE:
            raise source.error((key,), f"{key}: is no game on the engine; expected one of {', '.join(PLAYABLE)}")
        yield (key,), key


def _in(source: Source, path: tuple[str, ...]) -> Mapping[str, Any]:
    cards = source.table[path[0]]
    if not isinstance(cards, dict):
        raise source.error(path, f"{path[0]} = {cards!r}; expected a table of cards")
    return cards


def _changed(home: str, change: Callable[[Kept], bool]) -> bool:
    """Change the cards of a home, and have its file written anew, whole or not at all, where `change` says that it has; whether it was."""
    path = Path(home) / FILE
    try:
        make_folder(home)
        with locked(str(Path(home) / LOCK)):
            found = all_in(path)
            is_changed = change(found)
            if is_changed:
                write_whole(str(path), text_of(_listed(found)).encode())
            return is_changed
    except TimeoutError:
        raise StoreError(f"{path}: another program keeps it locked") from None
    except OSError as error:
        raise StoreError(f"{path}: cannot be written ({error.strerror or error})") from error
