"""Damage by effects (207-8, 1807), and victory by them (206-16, 206-17)."""

from __future__ import annotations

from judge.cardgame.play.able import times
from judge.cardgame.play.doing import Doing
from judge.cardgame.text.selectors import Selector
from judge.cardgame.text.verbs import Amount
from judge.games.animal.damage.dealing import deal
from judge.games.animal.damage.events import BY_EFFECT, Share
from judge.games.animal.principles.ending import leave, win
from judge.games.animal.terms.verbs import verb


@verb("damage", '["damage", 2, "chosen"]', "207-9a", "207-8a")
def damage(doing: Doing, amount: Amount, to: Selector) -> None:
    """存在にダメージを与える / deal damage to cards"""
    number = times(doing, amount)
    deal(doing.table, [Share(doing.source, card, number, BY_EFFECT) for card in doing.cards(to)])


@verb("damage player", '["damage player", 2, {who = "enemy"}]', "207-9a", "207-8a")
def damage_player(doing: Doing, amount: Amount, who: str = "enemy") -> None:
    """プレイヤーにダメージを与える / deal damage to players"""
    number = times(doing, amount)
    deal(doing.table, [Share(doing.source, player, number, BY_EFFECT) for player in doing.players(who)])


@verb("win", '["win"]', "206-16a", "206-16b")
def text_wins(doing: Doing, who: str = "own") -> None:
    """ゲームに勝利する / win the game by an effect"""
    win(doing.table, doing.player(who))


@verb("lose", '["lose"]', "206-17a", "105-2c")
def text_loses(doing: Doing, who: str = "own") -> None:
    """ゲームに敗北する / lose the game by an effect"""
    leave(doing.table, doing.players(who), "105-2c")
