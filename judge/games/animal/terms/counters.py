"""Counters: put on cards and tokens, removed from them; they vanish with that, and leave the zone of what they lay on (208-2, 205-8c, 205-15c)."""

from __future__ import annotations

from judge.cardgame.play.able import permitted
from judge.cardgame.play.doing import Doing
from judge.cardgame.text.selectors import Selector
from judge.cardgame.verbs.counters import COUNTERS, Counters, put_counters
from judge.games.animal.counters.kinds import counted, taken
from judge.games.animal.counters.telling import barring, putting
from judge.games.animal.terms.verbs import VERBS, verb

LYING_ON = Counters(put="208-2a", putting=putting, barring=barring, taken=taken)
VERBS.take(
    COUNTERS,
    {"add counter": ("205-14a", "205-8a", "205-8c"), "remove counter": ("206-7a", "205-15c")},
    {"remove counter": ("カウンターを取り除く: 別の種類として扱われるものはその種類で / remove counters from cards, by what they count as", '["remove counter", "this", "成長", 1]')},
)  # fmt: skip


@verb("move counters", '["move counters", "this", "chosen", "成長"]', "205-8a", "206-7a")
def move_counters(doing: Doing, source: Selector, to: Selector, name: str) -> None:
    """カウンターをすべて取り除き、同じ数だけ置く: 別の種類として扱われるものはその種類で / all counters of a name go from one card, by what they count as, and as many are put on another"""
    here, there = doing.cards(source), doing.cards(to)
    if len(here) != 1 or len(there) != 1 or not (count := counted(doing.state, here[0], name)):
        return
    with doing.table.under(tuple(barring(doing.state, there, name))):
        there = permitted(doing, there, f"take {name}")
    if there:
        doing.do(*taken(doing.state, here[0], name, count, doing.source))
        put_counters(doing, there, name, count)
