"""Positions that come back in a later turn: what was done in one of them is not done again in this game (1502.2)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple
from weakref import WeakKeyDictionary

from judge.cardgame.loops.course import AGAIN, Course
from judge.cardgame.loops.place import Place
from judge.cardgame.play.acting import Action
from judge.engine.errors import Illegal
from judge.engine.requests import Answer, Option, Refusal
from judge.engine.state import PlayerId, State
from judge.engine.table import Table
from judge.games.animal.turn.record import record
from judge.games.animal.zones.zones import DECK

ONCE_IN_A_GAME = "1502.2"
CASE_OF = ("1501.1", "1501.3")  # what a repetition is, and what comes of it
Key = tuple[
    PlayerId, tuple[int, ...]
]  # whose, and how many cards the decks had: in most games they never have as many again


class Known(NamedTuple):
    """Something that a player did. number: in which turn. place: the position. said: what was decided in it."""

    number: int
    place: Place
    label: str
    said: tuple[Answer, ...]


KNOWN: WeakKeyDictionary[Table, dict[Key, list[Known]]] = WeakKeyDictionary()  # of each game in progress


def _earlier(table: Table, key: Key) -> list[Known]:
    """What that player did in earlier turns, while the decks had as many cards."""
    number = record(table.state).number
    return [one for one in KNOWN.get(table, {}).get(key, ()) if one.number < number]


def _key(state: State, player: PlayerId) -> Key:
    return player, tuple([len(state.in_zone(DECK, one)) for one in state.players])


class GameCourse(Course):
    """What a player has done in a window, and in the turns before."""

    def options(
        self, table: Table, options: list[Option], refused: Sequence[Refusal]
    ) -> tuple[list[Option], Sequence[Refusal]]:
        """The actions that are open: without those that led back to this position in an earlier turn."""
        options, refused = super().options(table, options, refused)
        if known := _earlier(table, _key(table.state, self.player)):
            here, said = self.loops.place_of(table.state), self.loops.said
            barred = {one.label for one in known if not one.said and one.place == here}
            again = [one.label for one in options if one.label in barred]
            refused = [*refused, *(Refusal(one, ONCE_IN_A_GAME, AGAIN, CASE_OF, said(one)) for one in again)]
            options = [one for one in options if one.label not in barred]
        return options, refused

    def play(self, table: Table, label: str, action: Action) -> None:
        """Take an action. Raises Illegal where it is one that led back to this position, in this turn or an earlier one."""
        key, number = _key(table.state, self.player), record(table.state).number
        here, mark = self.loops.place_of(table.state), len(table.answers)
        known = _earlier(table, key)
        super().play(table, label, action)
        said = tuple([answer for who, answer in table.answers[mark:] if who == self.player and answer is not None])
        if said and any((one.label, one.said) == (label, said) and one.place == here for one in known):
            raise Illegal(ONCE_IN_A_GAME, AGAIN, CASE_OF)
        KNOWN.setdefault(table, {}).setdefault(key, []).append(Known(number, here, label, said))
