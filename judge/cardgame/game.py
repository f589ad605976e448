"""What the mechanisms of this layer ask of a game."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Protocol, cast

from judge.cardgame.play.cites import CarryingCites
from judge.cardgame.text.amounts import Worked
from judge.cardgame.text.selectors import Selector
from judge.cardgame.text.view import Readable, View
from judge.engine.requests import Option
from judge.engine.state import PlayerId, State
from judge.engine.table import Game, Table
from judge.engine.texts import Text
from judge.engine.traits import World


class CardGame(Game, Readable, Protocol):
    """A card game: a stateless value, made of what the game has declared. carrying: what carrying out a text cites."""

    carrying: CarryingCites

    def called(self, state: State, card: int) -> Text:
        """What a card is called, whether it is there or not."""

    def view(
        self, state: State, me: PlayerId, this: int, world: World | None = None, bound: Mapping[str, Any] | None = None
    ) -> View:
        """A state as a text reads it."""

    def option(self, state: State, card: int) -> Option:
        """A card that may be chosen."""

    def explain_cards(self, table: Table, view: View, selector: Selector, picked: tuple[int, ...]) -> None:
        """Tell by which rules a selector has picked these cards."""

    def explain_amount(self, table: Table, view: View, amount: Worked) -> None:
        """Tell by which rules a number is what it is."""


def game_of(table: Table) -> CardGame:
    """The card game that is played at a table."""
    return cast("CardGame", table.game)
