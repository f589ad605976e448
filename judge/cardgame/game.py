"""What the mechanisms of this layer ask of a game."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Protocol, cast

from judge.cardgame.ground.zones import Zones
from judge.cardgame.play.cites import CarryingCites
from judge.engine.requests import Option
from judge.engine.selectors import Selector
from judge.engine.state import PlayerId, State
from judge.engine.table import Game, Table
from judge.engine.texts import Text
from judge.engine.traits import Traits, World

if TYPE_CHECKING:
    from judge.cardgame.text.view import View


class CardGame(Game, Protocol):
    """A card game: a stateless value, made of what the game has declared.

    zones: all of them. carrying: what carrying out a text cites.
    """

    zones: Zones
    carrying: CarryingCites

    def turn_order(self, state: State) -> tuple[PlayerId, ...]:
        """The players in the order in which they act, the turn player first."""

    def opponents(self, state: State, player: PlayerId) -> tuple[PlayerId, ...]:
        """The players against whom a player plays, in turn order."""

    def master(self, state: State, card: int) -> PlayerId:
        """Whose card it is."""

    def called(self, state: State, card: int) -> Text:
        """What a card is called, whether it is there or not."""

    def traits(self, state: State, card: int, world: World | None = None) -> Traits:
        """What a card is. world: under the effects applied so far, where these are being put in order; None under all."""

    def all_cards(self, state: State) -> tuple[int, ...]:
        """Every card, in the order in which options are listed."""

    def view(
        self, state: State, me: PlayerId, this: int, world: World | None = None, bound: Mapping[str, Any] | None = None
    ) -> View:
        """A state as a text reads it."""

    def select(self, view: View, selector: Selector) -> tuple[int, ...]:
        """The cards that a selector picks."""

    def picks(self, view: View, selector: Selector, card: int) -> bool:
        """Whether a selector picks a card where it lies."""

    def amount(self, view: View, amount: int | str) -> int:
        """The number that an expression is."""

    def value(self, view: View, name: str, card: int) -> int:
        """A number of a card."""

    def option(self, state: State, card: int) -> Option:
        """A card that may be chosen."""

    def explain_cards(self, table: Table, view: View, selector: Selector, picked: tuple[int, ...]) -> None:
        """Tell by which rules a selector has picked these cards."""

    def explain_amount(self, table: Table, view: View, amount: str) -> None:
        """Tell by which rules a number is what it is."""


def game_of(table: Table) -> CardGame:
    """The card game that is played at a table."""
    return cast("CardGame", table.game)
