"""Placing field cards: one for both fields (18)."""

from __future__ import annotations

from functools import partial

from judge.cardgame.play.acting import Found
from judge.cardgame.play.prepared import Prepared
from judge.engine.events import Move
from judge.engine.state import PlayerId, State
from judge.engine.table import Table
from judge.games.leaffight.actions_effects_processing import using
from judge.games.leaffight.actions_effects_processing.layers import cards_of, kind_of
from judge.games.leaffight.players.zones import FIELD, HAND, to_trash, zone

PLACE = "place field"
STEPS = using.Steps(
    "18-2", declares="18-2 [1]", checks="18-2 [2]", shows="18-2 [3]", plans="18-2 [4]", again="18-2 [6]", costs="18-2 [7]", using="18-2 [8]",
    pays="18-2 [9]", alias="用語説明【フィールドカードを使うとき】",
)  # fmt: skip


def field_cards(state: State) -> list[int]:
    """The field cards that lie on either field: one at most (18-2)."""
    return [card for player in state.players for card in cards_of(state, player, "field")]


def found(table: Table, who: PlayerId) -> list[Found]:
    """The field cards of the hand."""
    state = table.state
    there = [card for card in state.in_zone(HAND, who) if kind_of(state, card) == "field"]
    return [Found(f"place {state.cards[card].label}", partial(declare, who, card)) for card in there]


def declare(who: PlayerId, card: int, table: Table) -> None:
    """18-2 [1] to [5]."""
    using.announce(table, who, card, PLACE, STEPS, cost=table.state.cards[card].face.fact("cost") or "")


def process(table: Table, play: Prepared) -> None:
    """18-2 [6] to [13]: the one that lay there goes to the trash, and this takes its place."""
    doing, card = using.begin(table, play), play.source
    using.again(doing, STEPS)
    using.costs_made(doing, STEPS)
    using.using(doing, STEPS, "field_used", "《{}を使用するとき》", "《{} is used》")
    paid = using.paid(doing, STEPS)
    shown = using.is_shown(doing)
    using.broken_off(doing, "18-2 [10]", shown=shown, was_paid=paid, trashes=True)
    with table.rule("18-2 [11]"):
        table.do(*(to_trash(table.state, one) for one in field_cards(table.state)))
    with table.under(("18-1", "18-4", "18-2 [12]")):
        table.do(Move(card, zone(FIELD, play.master), -1, up=True, why="place"))
    using.moment(doing, "18-2 [13]", "field_placed", "《{}を配置したとき》", "《{} was placed》")
