"""The door of a game: everything that scenarios and front ends need of it, in one value."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Protocol

from judge.cardgame.seen.board import Board
from judge.cardgame.seen.card import CardPage
from judge.cardgame.text.parts import Row
from judge.engine.faces import Face
from judge.engine.requests import Answer, Refusal
from judge.engine.state import PlayerId, State
from judge.engine.table import Game, Table

if TYPE_CHECKING:
    from judge.cardgame.printed.printed import Printed

FREE = frozenset(("main",))  # what a turn player likes to do, in most games
Section = tuple[str, str, Sequence[Row]]  # a heading of the reference page, some words about it, its rows


class PlayedGame(Game, Protocol):
    """A game that plays on from a state."""

    def run(self, table: Table) -> None:
        """Play on until the game ends or nobody answers."""


@dataclass(frozen=True, slots=True)
class Playable:
    """A game on the engine.

    players: all that there may be, in seating order. place: a written position → state and game; raises EngineError with the path
    to what is wrong. face: the name and the table of a card → its face; raises EngineError with the path behind the name. ask: what is true of a state, raising KeyError; unordered: the names of lists whose order does not matter.
    concede: a player gives up. board: the table as it is drawn; card: a card looked at closely. sections: the reference page.
    printed: the notation of its cards, by which printed texts are read and said, made when it is first asked for.
    starting: the text of a scenario to begin with. decisions: the labels of all requests. paying: the numbers under which costs
    are paid. free: the decisions of a player's own actions, at which a script may simply be over. untimely: which rule refuses what a player names while it is not the moment for it; None for what is no such thing.
    unfit: the number that refuses what is no option of a decision, by its label, besides that under which it is asked.
    """

    key: str
    players: tuple[PlayerId, ...]
    place: Callable[[Mapping[str, Any]], tuple[State, PlayedGame]]
    face: Callable[[str, Mapping[str, Any]], Face]
    ask: Callable[[State, str, str], Any]
    unordered: frozenset[str]
    concede: Callable[[Table, PlayerId], None]
    board: Callable[[State], Board]
    card: Callable[[State, int], CardPage]
    sections: Callable[[], Sequence[Section]]
    printed: Callable[[], Printed]
    starting: str
    decisions: tuple[str, ...] = ()
    paying: frozenset[str] = frozenset()
    free: frozenset[str] = FREE
    untimely: Callable[[State, PlayerId, Answer], Refusal | None] = lambda _state, _player, _answer: None
    unfit: Mapping[str, str] = field(default_factory=dict)
