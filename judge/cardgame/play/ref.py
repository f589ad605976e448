"""A card as the object that it was when it was referred to, and which of its abilities was used."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from judge.engine.faces import Ability
from judge.engine.state import State


class Ref(NamedTuple):
    """A card as the object it was when it was referred to: another zone makes it another."""

    card: int
    since: int


def refer(state: State, cards: Iterable[int]) -> tuple[Ref, ...]:
    """Cards as the objects that they are now; those that are not there are left out."""
    return tuple(Ref(card, state.cards[card].since) for card in cards if card in state.cards)


class Use(NamedTuple):
    """An ability of a card as the object that it is: of another object it is another. ability: its key, and which it is of those
    that share it."""

    card: int
    since: int
    ability: str


def use_of(state: State, card: int, ability: Ability, among: Sequence[Ability], nth: int = 0) -> Use:
    """The use of an ability of a card. among: all that it has. nth: which it is where it has the very same several times."""
    known = state.cards.get(card)
    alike = [one for one in among if one.key == ability.key]
    at = nth + (alike.index(ability) if ability in alike else 0)
    return Use(card, known.since if known is not None else 0, f"{ability.key} {at + 1}" if at else ability.key)


def is_there(state: State, ref: Ref) -> bool:
    """Whether a card is still the object that was referred to."""
    card = state.cards.get(ref.card)
    return card is not None and card.since == ref.since
