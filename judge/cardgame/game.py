"""What the mechanisms of this layer ask of a game."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, Protocol, cast

from judge.cardgame.play.cites import AbleCites, CarryingCites, PayingCites, PreparingCites
from judge.cardgame.text.amounts import Amount, Worked
from judge.cardgame.text.conditions import Condition
from judge.cardgame.text.selectors import Selector
from judge.cardgame.text.verbs import Instruction, Instructions
from judge.cardgame.text.view import Readable, View
from judge.engine.requests import Option, Refusal
from judge.engine.state import PlayerId, State
from judge.engine.table import Game, Table
from judge.engine.texts import Text
from judge.engine.traits import World

if TYPE_CHECKING:
    from judge.cardgame.moments.continuous import Layering
    from judge.cardgame.moments.replacing import Replacing
    from judge.cardgame.moments.waiting import Watching
    from judge.cardgame.play.costs import Due
    from judge.cardgame.play.doing import Doing
    from judge.cardgame.seen.speaking import Speaking
    from judge.cardgame.verbs.counters import Counters
    from judge.cardgame.verbs.decks import Decks
    from judge.cardgame.verbs.lasting import Lasting
    from judge.cardgame.verbs.numbers import Harming
    from judge.cardgame.verbs.states import Lying
    from judge.cardgame.verbs.tokens import Tokens
    from judge.cardgame.verbs.zones import Moving


class CardGame(Game, Readable, Protocol):
    """A card game: a stateless value, made of what the game has declared.

    carrying_cites, preparing_cites, paying_cites, able_cites: what plays cite. layering: what cards are under effects. watching,
    replacing: which abilities wait or replace. The others: what its verbs are told.
    """

    carrying_cites: CarryingCites
    preparing_cites: PreparingCites
    paying_cites: PayingCites
    able_cites: AbleCites
    layering: Layering
    watching: Watching
    replacing: Replacing | None
    speaking: Speaking
    moving: Moving
    decks: Decks
    lying: Lying
    harming: Harming
    tokens: Tokens
    counters: Counters
    lasting: Lasting

    def keeps(self, state: State, card: int, zone: str) -> bool:
        """Whether a card that goes to a zone stays the same object there, with the effects that apply to it."""

    def worth(self, doing: Doing, amount: Amount) -> int:
        """The number that an amount is where it is acted upon."""

    def defeat(self, table: Table, players: Sequence[PlayerId], rule: str) -> None:
        """These players lose at once."""

    def called(self, state: State, card: int) -> Text:
        """What a card is called, whether it is there or not."""

    def view(
        self, state: State, me: PlayerId, this: int, world: World | None = None, bound: Mapping[str, Any] | None = None
    ) -> View:
        """A state as a text reads it."""

    def room(self, state: State, zone: str, player: PlayerId) -> int | None:
        """How many cards more a zone of a player takes; None where there is no limit."""

    def unfit(self, state: State, card: int, zone: str) -> str:
        """The number that keeps a card from lying in a zone at all, "" where none does."""

    def leaves(self, state: State, card: int, zone: str) -> bool:
        """Whether a card that goes to a zone leaves the place where it is in play. zone: "" for whatever zone."""

    def barred(self, doing: Doing, card: int) -> Refusal | None:
        """The rule that keeps a text from choosing a card; None where none does."""

    def tell_chosen(self, doing: Doing, cards: Sequence[int]) -> None:
        """Tell by which rules cards could be chosen, where that is not plain."""

    def asked(self, doing: Doing, condition: Condition) -> bool:
        """Whether a condition holds now, told under the rules that say what its words mean."""

    def due(self, doing: Doing, part: Instruction) -> Due:
        """What a part of a cost asks for."""

    def extra_costs(self, verb: str) -> Instructions:
        """The additional cost that a verb always has."""

    def option(self, state: State, card: int) -> Option:
        """A card that may be chosen."""

    def explain_cards(self, table: Table, view: View, selector: Selector, picked: tuple[int, ...]) -> None:
        """Tell by which rules a selector has picked these cards."""

    def explain_amount(self, table: Table, view: View, amount: Worked) -> None:
        """Tell by which rules a number is what it is."""


def game_of(table: Table) -> CardGame:
    """The card game that is played at a table."""
    return cast("CardGame", table.game)
