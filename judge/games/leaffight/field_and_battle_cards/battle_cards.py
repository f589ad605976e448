"""Placing battle cards, and scrapping them (19)."""

from __future__ import annotations

from functools import partial

from judge.cardgame.ground.zones import ACT as USED
from judge.cardgame.play.acting import Found
from judge.cardgame.play.doing import Doing
from judge.cardgame.play.prepared import Prepared, declare, end
from judge.cardgame.play.ref import Ref, is_there
from judge.engine.errors import Illegal
from judge.engine.events import Happens, Move
from judge.engine.state import PlayerId, State
from judge.engine.table import Table
from judge.engine.texts import Text
from judge.games.leaffight.actions_effects_processing import using
from judge.games.leaffight.actions_effects_processing.actions import ACT
from judge.games.leaffight.actions_effects_processing.layers import cards_of, kind_of
from judge.games.leaffight.actions_effects_processing.timing import timing
from judge.games.leaffight.players.zones import FIELD, HAND, to_trash, zone

PLACE, SCRAP = "place battle card", "scrap"
MOST = 3  # 19-1
STEPS = using.Steps(
    "19-2", declares="19-2 [1]", checks="19-2 [2]", shows="19-2 [3]", plans="19-2 [4]", again="19-2 [6]", costs="19-2 [7]", using="19-2 [8]",
    pays="19-2 [9]",
)  # fmt: skip
VOLUNTARY = Text("任意にゴミ箱送りにすることはできない", "nobody may trash it as they like")
FULL = Illegal("19-1", Text(f"バトルカードが{MOST}枚ある", f"{MOST} battle cards are there"), ("19-2",))


def battle_cards(state: State, player: PlayerId) -> tuple[int, ...]:
    """The battle cards of a player's field (19-1)."""
    return cards_of(state, player, "battle")


def unused(state: State) -> list[int]:
    """The battle cards of both fields that may be chosen: those unused (19-3, 20-3)."""
    return [
        card for player in state.players for card in battle_cards(state, player) if USED not in state.cards[card].marks
    ]


def found(table: Table, who: PlayerId) -> list[Found]:
    """The battle cards of the hand that may be placed, and those of the field that may be scrapped."""
    state = table.state
    full = FULL if len(battle_cards(state, who)) >= MOST else None
    placing = [
        Found(f"place {state.cards[card].label}", partial(declare_placing, who, card), full)
        for card in state.in_zone(HAND, who)
        if kind_of(state, card) == "battle"
    ]
    scrapping = [
        Found(f"scrap {state.cards[card].label}", partial(declare_scrapping, who, card))
        for card in battle_cards(state, who)
    ]
    return [*placing, *scrapping, *_kept(state, who)]


def _kept(state: State, who: PlayerId) -> list[Found]:
    """What of the own field nobody may trash as they like (15-11, 17-4, 18-3)."""
    kept = {"character": "15-11", "tag": "15-11", "item": "17-4", "field": "18-3"}
    there = [(card, kept[kind]) for card in state.in_zone(FIELD, who) if (kind := kind_of(state, card)) in kept]
    return [Found(f"scrap {state.cards[card].label}", why=Illegal(number, VOLUNTARY)) for card, number in there]


def declare_placing(who: PlayerId, card: int, table: Table) -> None:
    """19-2 [1] to [5]."""
    using.announce(table, who, card, PLACE, STEPS, cost=table.state.cards[card].face.fact("cost") or "")


def process_placing(table: Table, play: Prepared) -> None:
    """19-2 [6] to [12]: the card lies there unused."""
    doing, card = using.begin(table, play), play.source
    using.again(doing, STEPS)
    using.costs_made(doing, STEPS)
    using.using(doing, STEPS, "battle_card_used", "《{}を使用するとき》", "《{} is used》")
    paid = using.paid(doing, STEPS)
    shown = using.is_shown(doing)
    using.broken_off(doing, "19-2 [10]", shown=shown, was_paid=paid, trashes=True)
    with table.rule("19-2 [11]"):
        table.do(Move(card, zone(FIELD, play.master), -1, up=True, why="place"))
    using.moment(doing, "19-2 [12]", "battle_card_placed", "《{}を配置したとき》", "《{} was placed》")


def declare_scrapping(who: PlayerId, card: int, table: Table) -> None:
    """19-4 [1] to [3]: a battle card of one's own field is named."""
    state = table.state
    label = state.cards[card].label
    doing = Doing(table, who, card, {ACT: SCRAP, using.CARD: Ref(card, state.cards[card].since)})
    with table.under(("19-4", "19-4 [1]")):
        table.note_rule(
            Text(f"{who}はバトルカードをゴミ箱送りにすることを宣言", f"{who} declares that a battle card is scrapped")
        )
    with table.under(("19-4", "19-4 [2]")):
        table.note_rule(Text(f"{label}を選択する", f"{label} is chosen"))
    declare(table, doing.prepared(()))


def process_scrapping(table: Table, play: Prepared) -> None:
    """19-4 [4] to [12]."""
    end(table, play)
    ref: Ref = play.bound[using.CARD]
    name = table.state.cards[ref.card].label if ref.card in table.state.cards else ""
    with table.rule("19-4 [4]"):
        table.note_rule(Text(f"{name}を再提示する", f"{name} is shown again"))
    timing(
        table,
        "19-4 [5]",
        Happens(
            "scraps",
            play.master,
            ref.card,
            told=Text("《バトルカードをゴミ箱送りにするとき》", "《a battle card is about to be scrapped》"),
        ),
    )
    if not is_there(table.state, ref):
        table.abandon("19-4 [6]", using.GONE)
    with table.rule("19-4 [7]"):
        table.do(to_trash(table.state, ref.card, "scrap"))
    timing(
        table,
        "19-4 [12]",
        Happens(
            "scrapped",
            play.master,
            ref.card,
            told=Text("《バトルカードをゴミ箱送りにしたとき》", "《a battle card was scrapped》"),
        ),
    )
