"""What keywords do when their abilities are resolved: ドレイン, 必殺 (12.13.2, 12.14.2)."""

from __future__ import annotations

from collections.abc import Sequence

from judge.cardgame.play.able import permitted
from judge.cardgame.play.doing import Doing
from judge.cardgame.play.ref import Ref
from judge.engine.events import Event
from judge.engine.state import State
from judge.engine.table import Table
from judge.engine.texts import Text
from judge.games.evolve.defined_actions.actions import DESTROY
from judge.games.evolve.defined_actions.events import Damage, Heal
from judge.games.evolve.defined_actions.moves import MOVES
from judge.games.evolve.keywords.keywords import KEYWORDS
from judge.games.evolve.keywords.words import BANE, DRAIN
from judge.games.evolve.play_and_resolution.layers import has, traits
from judge.games.evolve.texts import verb
from judge.games.evolve.zones.zones import LEADER


@verb("drain", '["drain"]', DRAIN[1])
def drain(doing: Doing) -> None:
    """ドレイン: 与えた攻撃ダメージの分だけ自分のリーダーの体力を増やす / one's leader gains what was dealt"""
    _tell_single(doing, "ドレイン")
    leaders = doing.state.in_zone(LEADER, doing.me)
    doing.do(*(Heal(card, int(doing.bound.get("amount", 0))) for card in leaders))


@verb("bane", '["bane"]', BANE[1])
def bane(doing: Doing) -> None:
    """必殺: 交戦した相手のフォロワーを破壊する / the opposing follower that it has fought is destroyed"""
    _tell_single(doing, "必殺")
    refs: tuple[Ref, ...] = doing.bound.get("chosen:other", ())  # the opponent's when they fought, whosever it is
    cards = [ref.card for ref in refs if doing.is_there(ref) and traits(doing.state, ref.card)["kind"] == "follower"]
    events = MOVES.destroying(doing.state, permitted(doing, permitted(doing, cards, "be destroyed"), "leave"))
    harmless = int(doing.bound.get("amount", 0)) <= 0
    with doing.table.under(("12.14.2.1",) if harmless else ()):
        if harmless:
            doing.table.note_rule(Text("ダメージを与えていなくても破壊する", "destroyed although no damage was dealt"))
        with doing.table.rule(DESTROY):
            doing.do(*events)


def _tell_single(doing: Doing, name: str) -> None:
    """12.13.3, 12.14.3: a card that gets the keyword several times has it once."""
    known = doing.state.cards.get(doing.source)
    count = sum(one.keyword == name for one in traits(doing.state, doing.source)["abilities"]) if known else 0
    if count > 1:
        told = Text(f"【{name}】が重なっても1つだけ持つ", f"however often it was given, it has one 【{name}】")
        doing.table.cite(KEYWORDS[name].single, told)


def tell_no_drain(table: Table, before: State, events: Sequence[Event]) -> None:
    """12.13.2.2: damage that a ドレイン dealt as the one attacked, or by an ability, is no occasion for it."""
    for event in events:
        if not isinstance(event, Damage) or event.kind == "attack" or event.source not in before.cards:
            continue
        if has(before, event.source, "ドレイン"):
            told = Text(
                "攻撃によるダメージでないので【ドレイン】は誘発しない",
                "no damage by attack: 【ドレイン】 does not wait",
            )
            table.cite("12.13.2.2", told)
