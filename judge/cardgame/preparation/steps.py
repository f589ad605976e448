"""The steps before a game that games share: laying out what was brought, who begins, first hands, and a new hand."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from judge.cardgame.preparation.decks import OUTSIDE
from judge.cardgame.verbs.events import Lay
from judge.engine.errors import Illegal
from judge.engine.requests import Choose, Option, Order, Refusal
from judge.engine.state import CHANCE, PlayerId, State, Zone
from judge.engine.table import Table
from judge.engine.texts import Text

YES = Option("yes", value=True, text=Text("はい", "yes"))
NO = Option("no", value=False, text=Text("いいえ", "no"))


def lay_out(
    table: Table, number: str, players: Iterable[PlayerId], part: str, to: str, told: Text, *, up: bool
) -> None:
    """A part of what each player has brought is laid into a zone."""
    with table.rule(number):
        for player in players:
            cards = table.state.in_zone(OUTSIDE, player, part)
            table.do(Lay(cards, Zone(to, player), up, Text(f"{player}: {told.ja}", f"{player}: {told.en}")))


def who_begins(table: Table, players: Sequence[PlayerId]) -> PlayerId:
    """Chance picks a player, who chooses to be first or second. Returns who is first."""
    who = tuple(Option(player, player) for player in players)
    asks = Text("先攻・後攻を選ぶプレイヤー", "who chooses who begins")
    picked: PlayerId = table.ask(CHANCE, Choose("who chooses", asks, who))
    return chooses_order(table, picked, players)


def chooses_order(table: Table, picked: PlayerId, players: Sequence[PlayerId]) -> PlayerId:
    """A player chooses to be first or second; of more than two the one behind is first then. Returns who is first."""
    order = (
        Option("first", value=True, text=Text("先攻", "first")),
        Option("second", value=False, text=Text("後攻", "second")),
    )
    begins: bool = table.ask(picked, Choose("first or second", Text("先攻か後攻か", "first or second"), order))
    return picked if begins else players[(players.index(picked) + 1) % len(players)]


class Hands(NamedTuple):
    """First hands. rule: the number by which a hand is taken anew, once and as a whole. size: how many cards."""

    rule: str
    size: int
    deck: str
    hand: str

    def first(self, state: State, player: PlayerId) -> Lay:
        """The top cards of the deck come into the hand; nobody draws them."""
        cards = state.in_zone(self.deck, player)[: self.size]
        ja = f"{player}: デッキの上から{len(cards)}枚を手札に移す"
        return Lay(
            cards,
            Zone(self.hand, player),
            up=False,
            told=Text(ja, f"{player}: the top {len(cards)} cards go to the hand"),
        )

    def anew(self, table: Table, player: PlayerId) -> None:
        """Once, the whole hand to the bottom in any order, then the top cards as before. Nothing is shuffled."""
        asks, whole = (
            Text("手札を引き直すか", "a new hand?"),
            Text("引き直すなら手札をすべて戻す", "it is the whole hand or nothing"),
        )
        for again in (False, True):
            state = table.state
            labels = [state.cards[card].label for card in state.in_zone(self.hand, player)]
            refused = [
                Refusal(f"return {label}", self.rule, whole, text=Text(f"{label}だけを戻す", f"return {label} alone"))
                for label in labels
            ]
            if again:
                refused.append(Refusal("yes", self.rule, Text("引き直しは1回だけ", "only once"), text=YES.text))
            options = (NO,) if again else (YES, NO)
            if not table.ask(player, Choose("mulligan", asks, options, tuple(refused), idle="no")):
                return
            hand = tuple(Option(state.cards[card].label, card) for card in state.in_zone(self.hand, player))
            how = Text("デッキの下に置く順番（最後が一番下）", "in which order to the bottom, the last lowest")
            order = table.ask(player, Order("bottom", how, hand, idle=[]))
            told = Text(f"{player}: 手札をデッキの一番下に移す", f"{player}: the hand goes to the bottom of the deck")
            table.do(Lay(order, Zone(self.deck, player), up=False, told=told))
            table.do(self.first(table.state, player))


def present(table: Table, player: PlayerId, under: str, no: Illegal | None, asks: Text, called: Text) -> None:
    """A player shows what is brought; what may not be brought cannot be shown. no: what it is against; under: of which rule that is a part."""
    options = (Option("present", value=True, text=called),) if no is None else ()
    refused = (Refusal("present", no.rule, no.why, (under, *no.under), called),) if no is not None else ()
    table.ask(player, Choose("deck", asks, options, refused))
