"""A card as the object that it was when it was referred to."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from judge.engine.state import State


class Ref(NamedTuple):
    """A card as the object it was when it was referred to: another zone makes it another."""

    card: int
    since: int


def refer(state: State, cards: Iterable[int]) -> tuple[Ref, ...]:
    """Cards as the objects that they are now; those that are not there are left out."""
    return tuple(Ref(card, state.cards[card].since) for card in cards if card in state.cards)


def is_there(state: State, ref: Ref) -> bool:
    """Whether a card is still the object that was referred to."""
    card = state.cards.get(ref.card)
    return card is not None and card.since == ref.since
