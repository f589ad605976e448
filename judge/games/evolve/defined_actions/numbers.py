"""Damage, health, points, limits, a die, and victory (1.2.4, 3.2, 5.13, 5.14, 5.19, 5.22)."""

from __future__ import annotations

from judge.cardgame.play.able import times
from judge.cardgame.play.doing import Doing
from judge.cardgame.text.amounts import Worked
from judge.cardgame.text.verbs import Amount
from judge.cardgame.verbs.numbers import NUMBERS, Harming, change_number
from judge.engine.events import Gain
from judge.engine.texts import Text
from judge.games.evolve.defined_actions.events import Damage, Heal, LoseLife
from judge.games.evolve.defined_actions.verbs import VERBS, verb

PP_MOST = 10  # 3.2.4, 3.2.4.1
LIMITS = {"field": ("4.4.4", "4.4.4.1"), "hand": ("4.7.3", "4.7.3.1"), "ex": ("4.8.3", "4.8.3.1")}

HARMING = Harming(
    Damage, Heal, LoseLife, called=Text("体力", "health"), by_text=("ability", "5.13.4"), health="2.8.2", life="2.8.3", negative="1.3.2.2",
    below="5.13.1.1", wins="5.22.1", loses="1.2.4", at_once="1.2.4",
)  # fmt: skip
VERBS.take(
    NUMBERS,
    {
        "damage": ("5.13.1", "5.13.1.1", "5.13.4"), "heal": ("2.8.1", "2.8.3", "2.8.2"), "lose life": ("2.8.3",),
        "win": ("5.22.1", "1.2.4"), "lose": ("1.2.4",), "roll": ("5.19.1",),
    },
    {
        "damage": ("ダメージを与える / deal damage to cards, leaders among them",),
        "heal": ("体力を増やす（フォロワーは減った分まで）/ raise health; of a follower up to what it has lost", '["heal", 2, "own leader"]'),
        "lose life": ("ダメージでなくリーダーの体力を減らす / take health from a leader, not as damage",),
        "win": ("バトルに勝利する / win the battle at once",), "lose": ("バトルに敗北する / lose the battle at once",),
    },
)  # fmt: skip


def worth(doing: Doing, amount: Amount) -> int:
    """A value to act upon; where it is negative information of a card, it counts as 0 (1.3.2.2.1)."""
    value = doing.amount(amount)
    of = amount.of if isinstance(amount, Worked) else None
    if of is not None and of[0].value.name in ("attack", "cost"):
        found = doing.cards(of[1])
        now = int(doing.game.traits(doing.state, found[0])[of[0].value.name] or 0) if found else 0
        if now < 0:
            doing.table.cite("1.3.2.2.1", Text(f"値が{now}なので0とみなす", f"the value is {now} and counts as 0"))
            return max(value, 0)
    return value


@verb("recover pp", '["recover pp", 1]', "5.14.1", "5.14.1.1")
def recover_pp(doing: Doing, amount: Amount, who: str = "own") -> None:
    """PPを回復する（PP最大値まで）/ recover PP, up to the most one has"""
    value = times(doing, amount)  # 0 and less: nothing is done, whatever the PP are
    for player in doing.players(who) if value else ():
        known = doing.state.players[player]
        pp, most = known.value("pp"), known.value("pp_max")
        with doing.table.rule("5.14.1.1" if pp + value > most else ""):
            if pp > most:
                told = Text("すでにPP最大値を超えているPPも、PP最大値になる", "PP above the limit become the limit too")
                doing.table.note_rule(told)
            doing.do(Gain(player, "pp", min(pp + value, most)))


@verb("pay pp", '["pay pp", "X"]', "10.4.4", "5.2.1.2")
def pay_pp(doing: Doing, amount: Amount) -> None:
    """コストとして●を支払う（●がXのとき）/ pay PP as a part of a cost, where its number is X"""
    wanted, have = max(doing.amount(amount), 0), doing.state.players[doing.me].value("pp")
    if have < wanted:
        told = Text(f"PPが足りない（{have}/{wanted}）", f"not enough PP ({have} of {wanted})")
        doing.table.refuse("10.6.2.5.3", told)
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
        elif beyond:
            with table.rule(
                "1.3.1", Text("総合ルールの上限よりテキストを優先する", "the text comes before the rules' limit")
            ):
                doing.do(Gain(player, "pp_max", value))
        else:
            with table.under(("3.2.4", "3.2.4.1")):
                table.note_rule(Text("上限の10になる", "it becomes 10, the most there can be"))
                with table.rule("3.2.3"):
                    doing.do(Gain(player, "pp_max", PP_MOST))


@verb("gain ep", '["gain ep", 1]', "3.2.1", "3.2.5")
def gain_ep(doing: Doing, amount: Amount, who: str = "own") -> None:
    """EPを増減する / change EP"""
    change_number(doing, "ep", amount, who)


@verb("change limit", '["change limit", "field", 1]', "4.4.4.1", "4.7.3.1", "4.8.3.1")
def change_limit(doing: Doing, of: str, amount: Amount, who: str = "own") -> None:
    """場・手札・EXエリアの上限を増減する / change how many cards a zone holds"""
    with doing.table.under(LIMITS[of]):
        change_number(doing, f"{of}_limit", amount, who)
