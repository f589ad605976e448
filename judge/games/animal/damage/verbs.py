"""Damage by effects (207-8, 1807), and victory by them (206-16, 206-17)."""

from __future__ import annotations

from collections.abc import Sequence

from judge.cardgame.play.doing import Doing
from judge.cardgame.text.selectors import Selector
from judge.cardgame.text.verbs import Amount
from judge.engine.events import Count
from judge.engine.state import PlayerId
from judge.games.animal.damage.dealing import deal
from judge.games.animal.damage.events import BY_BATTLE, BY_EFFECT, Share
from judge.games.animal.principles.ending import LOST_BY_EFFECT, leave, win
from judge.games.animal.terms.verbs import verb


@verb("damage", '["damage", 2, "chosen"]', "207-9a", "207-8a")
def damage(doing: Doing, amount: Amount, to: Selector, by: Selector | None = None, battle: bool = False) -> None:
    """存在にダメージを与える。by: そのカードが与える。battle: 戦闘ダメージとして / deal damage to cards; by: these cards deal it; battle: as combat damage"""
    number, cards = max(doing.amount(amount), 0), doing.cards(to)
    _deal(doing, [(card, number) for card in cards], by, battle=battle)


@verb("damage player", '["damage player", 2, {who = "enemy"}]', "207-9a", "207-8a")
def damage_player(
    doing: Doing, amount: Amount, who: str = "enemy", by: Selector | None = None, battle: bool = False
) -> None:
    """プレイヤーにダメージを与える。by・battle: damage と同じ / deal damage to players; by, battle: as of `damage`"""
    number = max(doing.amount(amount), 0)
    _deal(doing, [(player, number) for player in doing.players(who)], by, battle=battle)


def _deal(doing: Doing, shares: Sequence[tuple[int | PlayerId, int]], by: Selector | None, *, battle: bool) -> None:
    """Damage of an effect: 効果ダメージ, unless its text says that it is 戦闘ダメージ (207-8c)."""
    sources, kind = (doing.source,) if by is None else doing.cards(by), BY_BATTLE if battle else BY_EFFECT
    with doing.table.under(("207-8c", "207-7b") if battle else ("207-8c", "207-8a", "207-8b")):
        deal(doing.table, [Share(source, to, number, kind) for source in sources for to, number in shares])


@verb("win", '["win"]', "206-16a", "206-16b")
def text_wins(doing: Doing, who: str = "own") -> None:
    """ゲームに勝利する / win the game by an effect"""
    win(doing.table, doing.player(who))


@verb("lose", '["lose"]', "206-17a", "105-2c")
def text_loses(doing: Doing, who: str = "own") -> None:
    """ゲームに敗北する / lose the game by an effect"""
    leave(doing.table, doing.players(who), LOST_BY_EFFECT)


@verb("remove damage", '["remove damage", "this"]', "206-7a")
def remove_damage(doing: Doing, what: Selector) -> None:
    """受けているダメージをすべて取り除く / all damage is removed from cards"""
    there = [(card, doing.state.cards[card].value("damage")) for card in doing.cards(what)]
    doing.do(*(Count(card, "damage", -number) for card, number in there if number))
