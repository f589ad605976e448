"""How nights end and cards wake, also where it cannot be but something is done instead (204-3, 204-5, 906.6, 1002.1)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

from judge.cardgame.ground.zones import ACT
from judge.cardgame.verbs.events import Flip
from judge.engine.events import Event, Mark
from judge.engine.state import State
from judge.engine.table import Table
from judge.engine.values import plain_value
from judge.games.animal.abilities.layers import is_night


@plain_value(frozen=True, slots=True)
class Dawn(Flip):
    """The night of a card ends. barred: something forbids it: it happens in no case (102.2)."""

    barred: bool = False

    def possible(self, state: State) -> bool:
        """Whether it is at night, and nothing forbids it."""
        return not self.barred and self.card in state.cards and is_night(state, self.card)


@plain_value(frozen=True, slots=True)
class Waking(Mark):
    """A card wakes in the wake phase (1002.1b). barred: something forbids it."""

    barred: bool = False

    def possible(self, state: State) -> bool:
        """Whether it is moved, and nothing forbids it."""
        return not self.barred and self.card in state.cards and ACT in state.cards[self.card].marks


def dawn(card: int, barred: bool) -> Event:
    """The end of the night of a card."""
    return Dawn(card, up=True, barred=barred)


def waking(card: int, barred: bool) -> Event:
    """A card as it wakes in the wake phase."""
    return Waking(card, ACT, on=False, barred=barred)


def attempts(
    table: Table,
    cards: Iterable[int],
    due: Callable[[int], bool],
    may: Callable[[int], bool],
    make: Callable[[int, bool], Event],
) -> Iterator[Event]:
    """What is done to cards: to those that are due and may; to others too for which something else is done in its place (906.6)."""
    for card in cards:
        barred = not (due(card) and may(card))
        if not barred or table.game.replacements(table.state, make(card, True)):
            yield make(card, barred)
