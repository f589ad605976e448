"""Verbs of numbers: damage, healing, the numbers of a player, a die, victory."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from judge.cardgame.play.able import permitted
from judge.cardgame.play.doing import Doing
from judge.cardgame.text.selectors import Selector
from judge.cardgame.text.verbs import Amount, Family
from judge.cardgame.verbs.events import Damage, Heal, Lose
from judge.engine.events import Gain
from judge.engine.requests import ChooseNumber
from judge.engine.state import CHANCE
from judge.engine.texts import Text

NUMBERS = Family()


@dataclass(frozen=True, slots=True)
class Harming:
    """What a game says of health and victory.

    damage, heal, lose: its events. by_text: the kind of damage that texts deal, and its number. health, life: what the health of
    cards and of players is; negative: damage below 0 changes nothing. below: life may be less than 0.
    called: what health is. timed: whose damage it is that an ability set for later deals. wins, loses: a text says who does; at_once: that it is so at once. sides: of a die.
    """

    damage: type[Damage] = Damage
    heal: type[Heal] = Heal
    lose: type[Lose] = Lose
    called: Text = Text("ライフ", "life")
    by_text: tuple[str, str] = ("text", "")
    health: str = ""
    life: str = ""
    negative: str = ""
    below: str = ""
    timed: str = ""
    wins: str = ""
    loses: str = ""
    at_once: str = ""
    sides: int = 6


@NUMBERS.verb("damage", '["damage", 2, "chosen"]')
def damage(doing: Doing, amount: Amount, to: Selector) -> None:
    """ダメージを与える / deal damage to cards, or to the players for whom they stand"""
    value = doing.game.worth(doing, amount)
    deal(doing, [(card, value) for card in doing.cards(to)])


def deal(doing: Doing, shares: Sequence[tuple[int, int]]) -> None:
    """Deal damage to cards, to each its share, all at once."""
    cites, called, health = doing.game.harming, doing.game.called, doing.game.harming.called
    kind, number = cites.by_text
    allowed = permitted(doing, [card for card, amount in shares if amount > 0], "be damaged")
    for card, amount in shares:
        if amount < 0:
            name = called(doing.state, card)
            told = Text(
                f"負の値のダメージは{name.ja}の{health.ja}を変えない", f"negative damage does not change {name.en}"
            )
            doing.table.cite(cites.negative, told)
    events = [cites.damage(card, amount, doing.source, kind) for card, amount in shares if card in allowed]
    players = [player for event in events if (player := event.player(doing.state))]
    with doing.table.under((cites.health, cites.life if players else "", number)):
        if "origin" in doing.bound and doing.source in doing.state.cards and cites.timed:
            name = called(doing.state, doing.source)
            told = Text(f"発生源は、この能力を作った{name.ja}", f"its source is {name.en}, which has set it for later")
            doing.table.cite(cites.timed, told)
        doing.do(*events)
    for player in players:
        if (life := doing.state.players[player].value(cites.damage.life.number)) < 0:
            doing.table.cite(
                cites.below, Text(f"{health.ja}は負の値（{life}）になる", f"{health.en} becomes negative: {life}")
            )


@NUMBERS.verb("heal", '["heal", 2, "chosen"]')
def heal(doing: Doing, amount: Amount, what: Selector) -> None:
    """回復する（カードは減った分まで）/ raise health; of a card up to what it has lost"""
    value, cites = doing.amount(amount), doing.game.harming
    events = [cites.heal(card, value) for card in doing.cards(what)]
    lives = any(event.player(doing.state) for event in events)
    with doing.table.rule(cites.life if lives else cites.health):
        doing.do(*events)


@NUMBERS.verb("lose life", '["lose life", 1]')
def lose_life(doing: Doing, amount: Amount, who: str = "own") -> None:
    """ダメージでなくプレイヤーのライフを減らす / take health from a player, not as damage"""
    value = doing.amount(amount)
    doing.do(*(doing.game.harming.lose(player, value) for player in doing.players(who)))


def change_number(doing: Doing, name: str, amount: Amount, who: str = "own") -> None:
    """A number of players rises or falls, never below 0."""
    for player in doing.players(who):
        doing.do(Gain(player, name, max(doing.state.players[player].value(name) + doing.amount(amount), 0)))


@NUMBERS.verb("win", '["win"]')
def win(doing: Doing, who: str = "own") -> None:
    """ゲームに勝利する / win the game at once"""
    winners, cites = doing.players(who), doing.game.harming
    with doing.table.rule(cites.at_once):
        doing.game.defeat(doing.table, [player for player in doing.state.players if player not in winners], cites.wins)


@NUMBERS.verb("lose", '["lose"]')
def lose(doing: Doing, who: str = "own") -> None:
    """ゲームに敗北する / lose the game at once"""
    doing.game.defeat(doing.table, doing.players(who), doing.game.harming.loses)


@NUMBERS.verb("roll", '["roll"]')
def roll(doing: Doing) -> None:
    """サイコロを1つ振る（出目は dice）/ throw a die; the number is `dice`"""
    asks = Text("サイコロを振る", "throw a die")
    high = doing.game.harming.sides
    doing.bound["dice"] = doing.table.ask(CHANCE, ChooseNumber("die", asks, (), low=1, high=high))
