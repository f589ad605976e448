"""Discarding a card of the hand as an action (14-5)."""

from __future__ import annotations

from functools import partial

from judge.cardgame.play.acting import Found
from judge.cardgame.play.doing import Doing
from judge.cardgame.play.prepared import Prepared, declare, end
from judge.cardgame.play.ref import Ref, is_there
from judge.engine.events import Happens
from judge.engine.state import PlayerId
from judge.engine.table import Table
from judge.engine.texts import Text
from judge.games.leaffight.actions_effects_processing import using
from judge.games.leaffight.actions_effects_processing.actions import ACT
from judge.games.leaffight.actions_effects_processing.timing import timing
from judge.games.leaffight.players.zones import HAND, to_trash

DISCARD = "discard"


def found(table: Table, who: PlayerId) -> list[Found]:
    """Each card of the hand may be discarded, one an action (14-5)."""
    return [
        Found(f"discard {table.state.cards[card].label}", partial(declare_discarding, who, card))
        for card in table.state.in_zone(HAND, who)
    ]


def declare_discarding(who: PlayerId, card: int, table: Table) -> None:
    """14-5-1 [1], [2]: a card of the hand is shown."""
    state = table.state
    doing = Doing(table, who, card, {ACT: DISCARD, using.CARD: Ref(card, state.cards[card].since)})
    with table.under(("14-5", "14-5-1", "14-5-1 [1]")):
        table.note_rule(Text(f"{who}は手札を捨てることを宣言", f"{who} declares that a card is discarded"))
    with table.under(("14-5-1", "14-5-1 [2]")):
        table.note_rule(Text(f"{state.cards[card].label}を提示する", f"{state.cards[card].label} is shown"))
    declare(table, doing.prepared(()))


def process(table: Table, play: Prepared) -> None:
    """14-5-1 [3] to [8]. No cost arises from it (7-2)."""
    end(table, play)
    ref: Ref = play.bound[using.CARD]
    if not is_there(table.state, ref):
        table.abandon("14-5-1 [4]", using.GONE)
    label = table.state.cards[ref.card].label
    with table.rule("14-5-1 [3]"):
        table.note_rule(Text(f"{label}を再提示する", f"{label} is shown again"))
    timing(
        table,
        "14-5-1 [5]",
        Happens(
            "discards",
            play.master,
            ref.card,
            told=Text("《手札をゴミ箱送りにするとき》", "《a card of the hand is about to be discarded》"),
        ),
    )
    if not is_there(table.state, ref):
        table.abandon("14-5-1 [6]", using.GONE)
    with table.rule("14-5-1 [7]"):
        table.do(to_trash(table.state, ref.card, "discard"))
    timing(
        table,
        "14-5-1 [8]",
        Happens(
            "discarded",
            play.master,
            ref.card,
            told=Text("《手札をゴミ箱送りにしたとき》", "《a card of the hand was discarded》"),
        ),
    )
