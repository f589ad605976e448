"""What an event is: a value that gives the state after it."""

from __future__ import annotations

from typing import ClassVar

from judge.engine.state import State
from judge.engine.texts import Text


class Event:
    """The base of events. name: what occurs, for abilities that wait for it. silent: no moment of the game, and not told."""

    __slots__ = ()
    name: ClassVar[str] = "event"
    silent: ClassVar[bool] = False

    def possible(self, _state: State) -> bool:  # most always are
        """Whether it can happen at all; what cannot is not done."""
        return True

    def apply(self, state: State) -> State:
        """The state after it."""
        raise NotImplementedError

    def tell(self, state: State) -> Text:
        """What happens, told from the state before it."""
        raise NotImplementedError


def label_of(state: State, card: int) -> str:
    """What a card is called in the trace."""
    known = state.cards.get(card)
    return known.label if known else f"#{card}"
