"""What follows from nothing but the cards of a state: found out once, and from what it was before only for the cards that have changed since."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping
from functools import wraps
from typing import Any

from judge.engine.state import Card, OfCards, State
from judge.engine.watched import Watched, fact_of

MOST_STEPS = 32  # back to what was derived before; from further away it is sooner derived anew
STEPS = range(MOST_STEPS)


Before = tuple[Any, Mapping[int, Card], tuple[int, ...]]


def derived_before(state: State, key: Hashable) -> Before | None:
    """What was derived last under a key, from the cards of this state or of one from which it came by a few steps; None where nothing was.

    With it come the cards from which it was derived, and the ids of those that may be others now, some of them more than once.
    """
    here: OfCards | None = state.of_cards
    touched: tuple[int, ...] = ()
    for _ in STEPS:
        if here is None:
            return None
        if (found := here.kept.get(key)) is not None:
            return found, here.cards, touched
        touched += here.touched
        here = here.earlier
    return None


def cards_that(are_so: Callable[[Card], bool]) -> Callable[[State], frozenset[int]]:
    """The cards of a state of which something is so that is told by each card alone."""

    @wraps(are_so)
    def found_out(state: State) -> frozenset[int]:
        found: frozenset[int] | None = state.of_cards.kept.get(found_out)
        if found is None:
            if isinstance(state, Watched):
                return fact_of(state, found_out)
            before = derived_before(state, found_out)
            if before is None:
                found = frozenset([key for key, card in state.cards.items() if are_so(card)])
            else:
                found, _cards, touched = before
                now = {key for key in touched if key in state.cards and are_so(state.cards[key])}
                if now != found.intersection(touched):
                    found = frozenset(sorted(found.difference(touched) | now))
            state.of_cards.kept[found_out] = found
        return found

    return found_out
