"""What damage does at last: 気力 goes down by it (15-4-2 [6]), and a character that has none left goes down (15-5-1 [1])."""

from __future__ import annotations

from typing import ClassVar

from judge.engine.events import Count, Event, label_of
from judge.engine.state import State
from judge.engine.texts import Text
from judge.engine.values import plain_value
from judge.games.leaffight.end_and_procedure.record import DAMAGE

KINDS = BATTLE, EFFECT = "battle", "effect"  # what damage is the work of (20-10, 15-4-2)


@plain_value(frozen=True, slots=True)
class Hurt(Event):
    """A character's 気力 goes down by the value of damage. by: the card that deals it; 0 for none. kind: the result of a battle, or an effect."""

    name: ClassVar[str] = "hurt"
    card: int
    amount: int
    by: int = 0
    kind: str = EFFECT

    @property
    def counts(self) -> Count:
        """It as the number that it changes."""
        return Count(self.card, DAMAGE, max(self.amount, 0))

    def possible(self, state: State) -> bool:
        """Whether that changes anything: damage of 0 or less does not (15-4-2)."""
        return self.counts.possible(state)

    def apply(self, state: State) -> State:
        """The state with the damage."""
        return self.counts.apply(state)

    def tell(self, state: State) -> Text:
        """The number before and after."""
        return self.counts.tell(state)


@plain_value(frozen=True, slots=True)
class Falls(Event):
    """A character goes down; where something else happens instead, nothing of what follows a down does (15-5-1 [1])."""

    name: ClassVar[str] = "falls"
    card: int

    def apply(self, state: State) -> State:
        """The same state, a moment later."""
        return state.but(clock=state.clock + 1)

    def tell(self, state: State) -> Text:
        """Who goes down."""
        label = label_of(state, self.card)
        return Text(f"{label}がダウンする", f"{label} goes down")
