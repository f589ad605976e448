"""Players who leave a game while others play on: what goes with them, and what is passed over because they are not there."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from contextlib import contextmanager, suppress
from typing import NamedTuple

from judge.engine.errors import Absent
from judge.engine.events import Cease, Erase, Event, Expire, Unwait
from judge.engine.state import PlayerId, State


@contextmanager
def left_out() -> Iterator[None]:
    """What happens inside ends where a player is asked who has left: what that player would have to do is passed over."""
    with suppress(Absent):
        yield


class Gone(NamedTuple):
    """What goes with players who leave: their cards, their abilities that wait, their effects and what they have set for later."""

    cards: tuple[Event, ...]
    waiting: tuple[Event, ...]
    effects: tuple[Event, ...]


def gone_with(state: State, players: Collection[PlayerId]) -> Gone:
    """What goes with these players."""
    return Gone(
        tuple(Erase(card.id) for card in state.cards.values() if card.owner in players),
        tuple(Unwait(one.id) for one in state.waiting if one.master in players),
        (
            *(Cease(one.id) for one in state.effects if one.master in players),
            *(Expire(one.id) for one in state.timed if one.master in players),
        ),
    )
