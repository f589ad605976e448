"""The evolve deck: of the cards in its zone those that lie face down (4.6)."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from judge.engine.errors import Illegal
from judge.engine.state import Card, PlayerId, State
from judge.engine.texts import Text
from judge.games.evolve.zones.zones import EVOLVE_DECK, FACE_UP_APART


class Found(NamedTuple):
    """Cards of a kind: those in an evolve deck, and those that lie face up in its zone and so are not in it (4.6.3)."""

    cards: tuple[int, ...]
    face_up: tuple[int, ...]

    def missing(self, rule: str, why: Text) -> Illegal:
        """That there are too few of them; where some lie face up, that these are not in the evolve deck."""
        if not self.face_up:
            return Illegal(rule, why)
        told = (
            "表向きのカードはエボルヴデッキにあるとみなさない",
            "a card that lies face up is not in the evolve deck",
        )
        return Illegal(rule, Text(f"{why.ja}：{told[0]}", f"{why.en}: {told[1]}"), (FACE_UP_APART,))


def in_evolve_deck(state: State, player: PlayerId, fits: Callable[[Card], bool]) -> Found:
    """The cards of a player's evolve deck that fit."""
    found = [state.cards[card] for card in state.in_zone(EVOLVE_DECK, player)]
    fitting = [card for card in found if fits(card)]
    return Found(tuple(card.id for card in fitting if not card.up), tuple(card.id for card in fitting if card.up))
