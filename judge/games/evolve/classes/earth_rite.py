"""土の秘術: an additional cost that spends a counter of a stacked amulet (13.3.3)."""

from __future__ import annotations

from judge.cardgame.play.doing import Doing
from judge.cardgame.play.extras import bring
from judge.cardgame.text.verbs import Amount, Instructions
from judge.engine.events import Count, Move
from judge.engine.texts import Text
from judge.games.evolve.classes.conditions import COUNTER, STACK
from judge.games.evolve.texts import GRAMMAR, VERBS, verb
from judge.games.evolve.zones.zones import GRAVEYARD, zone

RITE = "earth rite"


@verb(RITE, '["earth rite", [["draw", 1]]]', "13.3.3.2", kind="extra")
def earth_rite(doing: Doing, then: Instructions) -> None:
    """土の秘術: スタックカウンターを1個取り除いてプレイしていれば行う / done where a stack counter was spent on playing it"""
    bring(doing, then)


@verb("spend stack", '["spend stack", 1]', "13.3.3.2")
def spend_stack(doing: Doing, number: Amount = 1) -> None:
    """自分の【スタック】のアミュレット1つからカウンターを除き、尽きたら墓場へ / spend counters of one stacked amulet; emptied, it goes"""
    count = doing.amount(number)
    doing.table.cite("13.3.3.1", Text("【土の秘術】のカウンターを取り除く", "a counter is spent on 【土の秘術】"))
    found = [card for card in doing.cards(STACKED) if doing.state.cards[card].value(COUNTER) >= count]
    chosen = doing.choose(found, 1, 1, Text("カウンターを取り除くアミュレット", "the amulet that loses the counter"))
    doing.do(*(Count(card, COUNTER, -count) for card in chosen))
    empty = [card for card in chosen if card in doing.state.cards and not doing.state.cards[card].value(COUNTER)]
    doing.do(*(Move(card, zone(GRAVEYARD, doing.state.cards[card].owner), 0, up=True, why="emptied") for card in empty))
    doing.bound["done"] = count * len(chosen)


STACKED = GRAMMAR.selector(f"own amulet has:{STACK}")
RITE_COST: Instructions = VERBS.bind_all([["spend stack"]])


def extra_costs(verb: str) -> Instructions:
    """The additional cost that a verb always has: that of 土の秘術 (13.3.3.2)."""
    return RITE_COST if verb == RITE else ()
