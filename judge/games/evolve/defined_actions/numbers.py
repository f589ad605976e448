"""Verbs of numbers: damage, health, points, limits, a die, and victory (1.2.4, 3.2, 5.13, 5.14, 5.19, 5.22)."""

from __future__ import annotations

from collections.abc import Sequence

from judge.cardgame.text.amounts import Worked
from judge.cardgame.text.selectors import Selector
from judge.cardgame.text.verbs import Amount
from judge.engine.events import Gain
from judge.engine.requests import ChooseNumber
from judge.engine.texts import Text
from judge.games.evolve.defined_actions.events import Damage, Heal, LoseLife
from judge.games.evolve.defined_actions.verbs import verb
from judge.games.evolve.outline.able import permitted
from judge.games.evolve.play_and_resolution.doing import Doing
from judge.games.evolve.play_and_resolution.layers import traits
from judge.games.evolve.rule_processing.processing import lose
from judge.games.evolve.turn.record import LEADER, called

PP_MOST = 10  # 3.2.4, 3.2.4.1


def deal(doing: Doing, shares: Sequence[tuple[int, int]], kind: str = "ability") -> None:
    """Deal damage, all at once: 5.13.1, and to a leader 5.13.1.1."""
    table, state = doing.table, doing.state
    allowed = permitted(doing, [card for card, amount in shares if amount > 0], "be damaged")
    for card, amount in shares:
        if amount < 0:
            name = called(state, card)
            told = Text(f"負の値のダメージは{name.ja}の体力を変えない", f"negative damage does not change {name.en}")
            table.cite("1.3.2.2", told)
    leaders = [card for card, _amount in shares if state.cards[card].zone.name == LEADER and card in allowed]
    with table.under(("2.8.2", *(("2.8.3",) if leaders else ()), "5.13.4")):
        doing.do(*(Damage(card, amount, doing.source, kind) for card, amount in shares if card in allowed))
    for card in leaders:
        player = state.cards[card].zone.player
        if (life := doing.state.players[player].value("life")) < 0:
            table.cite("5.13.1.1", Text(f"体力は負の値（{life}）になる", f"health becomes negative: {life}"))


def information(doing: Doing, amount: Amount) -> int:
    """A value to act upon; where it is negative information of a card, it counts as 0 (1.3.2.2.1)."""
    value = doing.amount(amount)
    of = amount.of if isinstance(amount, Worked) else None
    if of is not None and of[0].declared.name in ("attack", "cost"):
        found = doing.cards(of[1])
        now = int(traits(doing.state, found[0])[of[0].declared.name] or 0) if found else 0
        if now < 0:
            doing.table.cite("1.3.2.2.1", Text(f"値が{now}なので0とみなす", f"the value is {now} and counts as 0"))
            return max(value, 0)
    return value


@verb("damage", '["damage", 2, "chosen"]', "5.13.1", "5.13.1.1", "5.13.4")
def damage(doing: Doing, amount: Amount, to: Selector) -> None:
    """ダメージを与える / deal damage to cards, leaders among them"""
    value = information(doing, amount)
    deal(doing, [(card, value) for card in doing.cards(to)])


@verb("heal", '["heal", 2, "own leader"]', "2.8.1", "2.8.3.1", "2.8.2")
def heal(doing: Doing, amount: Amount, what: Selector) -> None:
    """体力を増やす（フォロワーは減った分まで）/ raise health; of a follower up to what it has lost"""
    value = doing.amount(amount)
    cards = doing.cards(what)
    leaders = any(doing.state.cards[card].zone.name == LEADER for card in cards)
    with doing.table.under(("2.8.3", "2.8.3.1") if leaders else ("2.8.2",)):
        doing.do(*(Heal(card, value) for card in cards))


@verb("lose life", '["lose life", 1]', "2.8.3.1")
def lose_life(doing: Doing, amount: Amount, who: str = "own") -> None:
    """ダメージでなくリーダーの体力を減らす / take health from a leader, not as damage"""
    value = doing.amount(amount)
    doing.do(*(LoseLife(player, value) for player in doing.players(who)))


@verb("recover pp", '["recover pp", 1]', "5.14.1", "5.14.1.1")
def recover_pp(doing: Doing, amount: Amount, who: str = "own") -> None:
    """PPを回復する（PP最大値まで）/ recover PP, up to the most one has"""
    for player in doing.players(who):
        known = doing.state.players[player]
        pp, most = known.value("pp"), known.value("pp_max")
        value = pp + doing.amount(amount)
        if value > most and doing.table.in_force("5.14.1.1"):
            with doing.table.rule("5.14.1.1"):
                if pp > most:
                    doing.table.note_rule(
                        Text("すでにPP最大値を超えているPPは減らない", "what exceeds the limit already stays")
                    )
                doing.do(Gain(player, "pp", max(most, pp)))
        else:
            doing.do(Gain(player, "pp", value))


@verb("pay pp", '["pay pp", "X"]', "10.4.4", "5.2.1.2")
def pay_pp(doing: Doing, amount: Amount) -> None:
    """コストとして●を支払う（●がXのとき）/ pay PP as a part of a cost, where its number is X"""
    wanted, have = max(doing.amount(amount), 0), doing.state.players[doing.me].value("pp")
    if have < wanted:
        doing.table.refuse(
            "10.6.2.5.3", Text(f"PPが足りない（{have}/{wanted}）", f"not enough PP ({have} of {wanted})")
        )
    with doing.table.rule("3.2.2"):
        doing.do(Gain(doing.me, "pp", max(have - wanted, 0)))
    doing.bound["done"] = wanted


@verb("raise pp_max", '["raise pp_max", 1]', "3.2.3", "3.2.4.1")
def raise_pp_max(doing: Doing, amount: Amount, who: str = "own", beyond: bool = False) -> None:
    """PP最大値を増減する（10まで。beyond: 10を超えてよいと書いてある）/ change the PP limit, up to 10 unless the text says otherwise"""
    table = doing.table
    for player in doing.players(who):
        value = max(doing.state.players[player].value("pp_max") + doing.amount(amount), 0)
        if value <= PP_MOST:
            doing.do(Gain(player, "pp_max", value))
        elif beyond and table.in_force("1.3.1"):
            with table.rule(
                "1.3.1", Text("総合ルールの上限よりテキストを優先する", "the text comes before the rules' limit")
            ):
                doing.do(Gain(player, "pp_max", value))
        else:
            most = PP_MOST if table.in_force("3.2.4", "3.2.4.1") else value
            with table.under(("3.2.4", "3.2.4.1")):
                table.note_rule(Text("上限の10になる", "it becomes 10, the most there can be"))
                with table.rule("3.2.3"):
                    doing.do(Gain(player, "pp_max", most))


@verb("gain ep", '["gain ep", 1]', "3.2.1", "3.2.5")
def gain_ep(doing: Doing, amount: Amount, who: str = "own") -> None:
    """EPを増減する / change EP"""
    for player in doing.players(who):
        doing.do(Gain(player, "ep", max(doing.state.players[player].value("ep") + doing.amount(amount), 0)))


@verb("change limit", '["change limit", "field", 1]', "4.4.4.1", "4.7.3.1", "4.8.3.1")
def change_limit(doing: Doing, of: str, amount: Amount, who: str = "own") -> None:
    """場・手札・EXエリアの上限を増減する / change how many cards a zone holds"""
    rules = {"field": ("4.4.4", "4.4.4.1"), "hand": ("4.7.3", "4.7.3.1"), "ex": ("4.8.3", "4.8.3.1")}[of]
    with doing.table.under(rules):
        for player in doing.players(who):
            name = f"{of}_limit"
            doing.do(Gain(player, name, max(doing.state.players[player].value(name) + doing.amount(amount), 0)))


@verb("win", '["win"]', "5.22.1", "1.2.4")
def win(doing: Doing, who: str = "own") -> None:
    """バトルに勝利する / win the battle at once"""
    winners = doing.players(who)
    if doing.table.in_force("1.2.4"):
        with doing.table.rule("1.2.4"):
            lose(doing.table, [player for player in doing.state.players if player not in winners], "5.22.1")


@verb("lose", '["lose"]', "1.2.4")
def lose_battle(doing: Doing, who: str = "own") -> None:
    """バトルに敗北する / lose the battle at once"""
    lose(doing.table, list(doing.players(who)), "1.2.4")


@verb("roll", '["roll"]', "5.19.1")
def roll(doing: Doing) -> None:
    """サイコロを1つ振る（出目は dice）/ throw a die; the number is `dice`"""
    asks = Text("サイコロを振る", "throw a die")
    doing.bound["dice"] = doing.table.ask("chance", ChooseNumber("die", asks, (), low=1, high=6))
