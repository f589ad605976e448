"""Verbs that say how a text goes on: if, may, pay, extra, each, repeat, set."""

from __future__ import annotations

from judge.cardgame.play.able import times as how_often
from judge.cardgame.play.costs import pay_on_resolution
from judge.cardgame.play.doing import Doing
from judge.cardgame.play.extras import bring, follow
from judge.cardgame.text.conditions import Condition
from judge.cardgame.text.selectors import Selector
from judge.cardgame.text.verbs import Amount, Family, Instructions
from judge.engine.requests import yes_or_no
from judge.engine.texts import Text

FLOW = Family()


@FLOW.verb("may", '["may", [["draw", 1]]]', kind="frame")
def may(doing: Doing, then: Instructions, who: str = "own") -> None:
    """行ってもよい（who: 決めるプレイヤー） / do it or not, as the text's master likes; who: who decides instead"""
    if doing.table.ask(doing.player(who), yes_or_no("may", Text("行うか", "do it?"))):
        doing.carry_out(then)
    else:
        doing.bound["done"] = 0


@FLOW.verb("if", '["if", "done", [["draw", 1]]]', kind="if")
def if_(doing: Doing, condition: Condition, then: Instructions, otherwise: Instructions = ()) -> None:
    """条件を満たすなら行う / do it where a condition holds, else the other"""
    if doing.game.asked(doing, condition):
        doing.carry_out(then)
        return
    said = condition.said
    told = Text(f"条件「{said.ja}」を満たさない部分は無効", f'"{said.en}" does not hold: this part is void')
    doing.table.cite(doing.game.preparing_cites.condition, told)
    doing.carry_out(otherwise)


@FLOW.verb("repeat", '["repeat", 3, [["draw", 1]]]', kind="frame")
def repeat(doing: Doing, times: Amount, then: Instructions) -> None:
    """回数だけ繰り返す（0以下なら行わない）/ do it so many times; 0 or less: not at all"""
    for _ in range(how_often(doing, times)):
        doing.carry_out(then)


@FLOW.verb("each", '["each", "own card", [["damage", 1, "it"]]]', kind="frame")
def each(doing: Doing, what: Selector, then: Instructions) -> None:
    """ひとつずつ順に行う / do it for one after the other; each is `it`"""
    for ref in doing.refer(doing.cards(what)):
        if doing.is_there(ref):
            doing.bound["it"] = (ref,)
            doing.carry_out(then)


@FLOW.verb("set", '["set", "X", "count own card"]', kind="frame")
def set_number(doing: Doing, name: str, amount: Amount) -> None:
    """数に名を付ける / give a number a name"""
    doing.bound[name] = number = doing.amount(amount)
    told = Text(f"テキストから{name}は{number}に決まる", f"the text says that {name} is {number}")
    doing.table.note_rule(told)


@FLOW.verb("pay", '["pay", [["discard", 1]], [["draw", 2]]]', kind="frame")
def pay(
    doing: Doing, cost: Instructions, then: Instructions = (), otherwise: Instructions = (), who: str = "own"
) -> None:
    """任意のコスト: 払えば続きを、払わなければ otherwise を行う（who: 払うプレイヤー） / an optional cost on resolution; paid, the rest follows, else the other; who: who may pay it"""
    player = doing.player(who)
    payer = doing if player == doing.me else doing.done_by(player, apart=True)
    doing.bound["paid"] = pay_on_resolution(payer, cost)
    if doing.bound["paid"]:
        follow(doing, then)
        return
    if then:
        told = Text("コストを支払っていないので行わない", "the cost was not paid: it is not done")
        doing.table.cite(doing.game.paying_cites.follows, told)
    doing.carry_out(otherwise)


@FLOW.verb("extra", '["extra", [["discard", 1]], [["draw", 2]]]', kind="extra")
def extra(doing: Doing, cost: Instructions, then: Instructions = (), must: bool = False) -> None:
    """さらに支払うコスト。mustでなければ任意: 支払ってプレイしていれば続きを行う / a further cost of playing, as one likes unless it must be paid; paid, the rest follows"""
    del cost, must
    bring(doing, then)
