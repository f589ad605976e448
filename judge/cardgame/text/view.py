"""A state as the words of a card's text read it: whose the text is, what "this" is, what was chosen."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from judge.cardgame.game import CardGame
from judge.engine.selectors import Selector
from judge.engine.state import PlayerId, State
from judge.engine.traits import Traits, World


class View:
    """A state seen from a card's text.

    me: the text's master. this: its card. world: what cards are while effects are being put in order; None where all apply.
    bound: what was chosen or counted so far.
    """

    __slots__ = ("bound", "game", "me", "state", "this", "world")

    def __init__(
        self, game: CardGame, state: State, me: PlayerId, this: int, world: World | None = None, bound: Mapping[str, Any] | None = None
    ) -> None:  # fmt: skip
        self.game = game
        self.state = state
        self.me = me
        self.this = this
        self.world = world
        self.bound: Mapping[str, Any] = bound or {}

    @property
    def active(self) -> PlayerId:
        """The turn player."""
        return self.game.turn_order(self.state)[0]

    def traits(self, card: int) -> Traits:
        """What a card is here."""
        return self.game.traits(self.state, card, self.world)

    def master(self, card: int) -> PlayerId:
        """Whose card it is."""
        return self.game.master(self.state, card)

    def all_cards(self) -> tuple[int, ...]:
        """Every card, in the order in which options are listed."""
        return self.game.all_cards(self.state)

    def number(self, name: str) -> int:
        """A number that resolving has left under a name."""
        return int(self.bound.get(name, 0))

    def select(self, selector: Selector) -> tuple[int, ...]:
        """The cards that a selector picks."""
        return self.game.select(self, selector)

    def picks(self, selector: Selector, card: int) -> bool:
        """Whether a selector picks a card where it lies."""
        return self.game.picks(self, selector, card)

    def amount(self, amount: int | str) -> int:
        """The number that an expression is."""
        return amount if isinstance(amount, int) else self.game.amount(self, amount)

    def value(self, name: str, card: int) -> int:
        """A number of a card."""
        return self.game.value(self, name, card)
