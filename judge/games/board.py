"""A state as it lies on the table: what every game gives to whoever draws it, so that who draws knows no game."""

from __future__ import annotations

from typing import NamedTuple

from judge.engine.state import PlayerId
from judge.engine.texts import EMPTY, Text


class Fact(NamedTuple):
    """Something to be seen on a card, or of a player. tone: "" as printed, "up" or "down" against it, "state" a state it is in."""

    text: Text
    tone: str = ""


class BoardCard(NamedTuple):
    """A card as it lies there. figures: its numbers now, the first the most important; facts: states, counters, keywords."""

    id: int
    label: str
    figures: tuple[Fact, ...] = ()
    facts: tuple[Fact, ...] = ()
    up: bool = True


class Area(NamedTuple):
    """A zone of a player, or one that all share.

    drawn: "cards" each card by itself, "names" one line of names, "pile" only how many. limit: how many it holds, 0 without
    limit.
    """

    key: str
    name: Text
    cards: tuple[BoardCard, ...]
    drawn: str = "names"
    limit: int = 0


class Side(NamedTuple):
    """A player: points, and areas from the middle of the table outwards."""

    player: PlayerId
    is_active: bool
    points: tuple[Fact, ...]
    areas: tuple[Area, ...]


class Board(NamedTuple):
    """The table. far: who sits opposite, drawn at the top. near: who sits here. between: what both share.

    moment: turn and phase. going_on: what is going on besides (a combat, abilities that wait, effects in force).
    result: how the game ended.
    """

    far: Side
    near: Side
    between: tuple[Area, ...]
    moment: Text
    going_on: tuple[Text, ...] = ()
    result: Text = EMPTY


class CardPage(NamedTuple):
    """A card looked at closely.

    name: what is printed on it, which may be another name than its label. facts: what they are called, and what they are;
    abilities: what it can do, one by one, those lost marked so; effects: what is applied to it, and until when.
    """

    label: str
    name: str
    facts: tuple[tuple[Text, Fact], ...]
    abilities: tuple[Text, ...] = ()
    effects: tuple[Text, ...] = ()
