"""What a game calls what can be seen on cards and of players: states, numbers, links, each declared once."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from judge.engine.texts import EMPTY, Text

COUNTER = "counter:"  # before the name of a counter, among the numbers of a card


@dataclass(frozen=True, slots=True)
class Seen:
    """A state of a card, or of a player, by its mark.

    begins, ends: told when it does, with a slot for who. board: on the table; EMPTY where it is not drawn. page: on the page of the
    card, where that is another word.
    """

    mark: str
    begins: Text = EMPTY
    ends: Text = EMPTY
    board: Text = EMPTY
    page: Text = EMPTY

    def told(self, *, on: bool) -> Text:
        """What is told when it begins or ends; EMPTY where nothing is."""
        return self.begins if on else self.ends


@dataclass(frozen=True, slots=True)
class Number:
    """A number of a player or a card.

    key: under which it is kept. name: what it is called. board: how it is drawn, with slots for numbers by their keys; EMPTY where
    it is not. low: at which it is a warning. always: drawn where it is 0, too. bad: it speaks against whoever has it.
    """

    key: str
    name: Text
    board: Text = EMPTY
    low: int | None = None
    always: bool = True
    bad: bool = False


@dataclass(frozen=True, slots=True)
class Linked:
    """A kind of link, as it is said of the card that others are linked to."""

    kind: str
    board: Text
    page: Text


@dataclass(frozen=True, slots=True)
class Words:
    """Everything that a game calls what can be seen. states, numbers: of cards. noted, points: of players."""

    states: Sequence[Seen] = ()
    noted: Sequence[Seen] = ()
    numbers: Sequence[Number] = ()
    points: Sequence[Number] = ()
    links: Sequence[Linked] = ()
