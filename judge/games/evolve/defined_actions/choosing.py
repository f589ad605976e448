"""Verbs that choose (targets, options, values; 5.17, 5.18, 10.6.2.2–10.6.2.4), and that say how a text goes on (if, may, each, pay; 10.3.3, 10.4.7)."""

from __future__ import annotations

from judge.cardgame.text.conditions import Condition
from judge.cardgame.text.selectors import Selector
from judge.cardgame.text.verbs import Amount, Instructions
from judge.engine.requests import ChooseSome, yes_or_no
from judge.engine.texts import Text
from judge.games.evolve.classes.asking import asked
from judge.games.evolve.defined_actions.numbers import deal
from judge.games.evolve.defined_actions.verbs import verb
from judge.games.evolve.outline.able import times as how_often
from judge.games.evolve.play_and_resolution.costs import pay_on_resolution
from judge.games.evolve.play_and_resolution.doing import Doing
from judge.games.evolve.play_and_resolution.extras import follow
from judge.games.evolve.play_and_resolution.preparing import (
    HIDDEN,
    MOST,
    TARGET,
    barred,
    candidates,
    choose_options,
    choose_x,
    is_hidden,
    shares_of,
)
from judge.games.evolve.seen.speaking import option_of


@verb("choose", '["choose", "enemy follower"]', "10.6.2.3", "10.6.2.3.1", "10.6.2.3.2", "10.6.2.3.3", "10.6.2.3.4")
def choose(doing: Doing, what: Selector, number: Amount = 1, up_to: bool = False, name: str = "") -> None:
    """目標を選ぶ。以後 chosen（名を付ければ chosen:名）で指す / choose targets, called `chosen` from here on"""
    instruction = doing.bound.get("current")
    prepared = doing.choices.get(id(instruction)) if instruction is not None else None
    if prepared is None:
        count = doing.amount(number)
        found = candidates(doing, what)
        least = 0 if up_to or (is_hidden(what) and _may_fail(what)) else min(count, len(found))
        prepared = doing.refer(doing.choose(found, least, count, TARGET, refused=barred(doing, what)))
    doing.bound["chosen"] = prepared
    doing.bound["it"] = prepared
    doing.bound["done"] = len(prepared)
    if name:
        doing.bound[f"chosen:{name}"] = prepared


def _may_fail(what: Selector) -> bool:
    """Whether nobody has to find a card: what is asked for is more than a card in a hidden zone (4.1.2.2)."""
    return any(piece not in ("own", "card", *HIDDEN) for piece in what.pieces) and "in:hand" not in what.pieces


@verb("divide", '["divide", 5, "enemy follower", 3]', "10.6.2.4", "10.6.2.4.1", "10.6.2.3.2.1")
def divide(doing: Doing, amount: Amount, what: Selector, number: Amount = MOST, exactly: bool = False) -> None:
    """ダメージの値を目標に割り振って与える（numberまで、exactlyならその数） / divide damage among up to so many targets, or just so many"""
    instruction = doing.bound.get("current")
    chosen = doing.choices.get(id(instruction), ())
    shares = doing.bound.get(f"shares of {id(instruction)}", ())
    if not chosen:
        found = candidates(doing, what)
        total = doing.amount(amount)
        most = min(doing.amount(number), total, len(found))
        picked = doing.choose(found, most if exactly else min(1, most), most, TARGET)
        chosen, shares = doing.refer(picked), shares_of(doing, picked, total)
    doing.bound["chosen"] = chosen
    deal(doing, [(ref.card, share) for ref, share in zip(chosen, shares, strict=False) if doing.is_there(ref)])


@verb(
    "choice",
    '["choice", [[["draw", 1]], [["damage", 2, "enemy leader"]]]]',
    "5.17.1",
    "5.17.1.2",
    "5.17.2",
    "5.17.3",
    kind="frame",
)
def choice(doing: Doing, options: tuple[Instructions, ...], number: Amount = 1, up_to: bool = False) -> None:
    """チョイス: 選択肢から選び、選んだものだけを行う / take options; the others are as if not there"""
    instruction = doing.bound.get("current")
    taken = doing.choices.get(id(instruction)) if instruction is not None else None
    if taken is None:
        taken = choose_options(doing, options, number, up_to)
    for index in sorted(taken):
        doing.carry_out(options[index])


@verb("may", '["may", [["draw", 1]]]', "10.4.7.4", kind="frame")
def may(doing: Doing, then: Instructions) -> None:
    """行ってもよい / do it or not, as the text's master likes"""
    asks = Text("行うか", "do it?")
    if doing.table.ask(doing.me, yes_or_no("may", asks)):
        doing.carry_out(then)
    else:
        doing.bound["done"] = 0


@verb("if", '["if", "combo 3", [["draw", 1]]]', "10.3.1", kind="frame")
def if_(doing: Doing, condition: Condition, then: Instructions, otherwise: Instructions = ()) -> None:
    """条件を満たすなら行う / do it where a condition holds, else the other"""
    if doing.table.holds("10.3.3", asked(doing, condition)):
        doing.carry_out(then)
        return
    said = condition.said
    told = Text(f"条件「{said.ja}」を満たさない部分は無効", f'"{said.en}" does not hold: this part is void')
    doing.table.cite("10.3.3", told)
    doing.carry_out(otherwise)


@verb("random", '["random", "enemy follower"]', "5.18.1")
def at_random(doing: Doing, what: Selector, number: Amount = 1) -> None:
    """無作為に選ぶ（『選ぶ』ではない）/ pick at random, which is not choosing"""
    found = doing.cards(what)
    count = min(max(doing.amount(number), 0), len(found))
    options = tuple(option_of(doing.state, card) for card in found)
    if found and count == len(found):
        doing.table.note_rule(Text("ランダムに参照するのはそのすべて", "at random: it is all there are"))
    asks = Text("無作為に選ぶ", "at random")
    picked = doing.table.ask("chance", ChooseSome("random", asks, options, least=count, most=count))
    doing.bound["chosen"] = doing.bound["it"] = doing.refer(picked)
    doing.bound["done"] = len(picked)


@verb("repeat", '["repeat", 3, [["draw", 1]]]', "1.3.2.2", kind="frame")
def repeat(doing: Doing, times: Amount, then: Instructions) -> None:
    """回数だけ繰り返す（0以下なら行わない）/ do it so many times; 0 or less: not at all"""
    for _ in range(how_often(doing, times)):
        doing.carry_out(then)


@verb("each", '["each", "own follower", [["damage", 1, "it"]]]', "10.6.2.7.2", kind="frame")
def each(doing: Doing, what: Selector, then: Instructions) -> None:
    """ひとつずつ順に行う / do it for one after the other; each is `it`"""
    for ref in doing.refer(doing.cards(what)):
        if doing.is_there(ref):
            doing.bound["it"] = (ref,)
            doing.carry_out(then)


@verb("set", '["set", "X", "count own follower"]', "5.2.1.2.1", kind="frame")
def set_number(doing: Doing, name: str, amount: Amount) -> None:
    """数に名を付ける / give a number a name"""
    doing.bound[name] = doing.amount(amount)
    told = Text(f"{name}は{doing.bound[name]}", f"{name} is {doing.bound[name]}")
    doing.table.cite("5.2.1.2.1", Text(f"テキストから{told.ja}に決まる", f"the text says that {told.en}"))


@verb("name X", '["name X", 0, 5]', "5.2.1.2.2", kind="frame")
def name_x(doing: Doing, low: Amount = 0, high: Amount = MOST) -> None:
    """Xの値を決める / choose the value of X"""
    prepared = doing.choices.get(id(doing.bound.get("current")))
    doing.bound["X"] = choose_x(doing, low, high) if prepared is None else prepared


@verb("pay", '["pay", [["discard", 1]], [["draw", 2]]]', "10.4.7.4", "10.4.7", "10.4.7.1", kind="frame")
def pay(doing: Doing, cost: Instructions, then: Instructions) -> None:
    """任意のコスト: 払えば続きを行う / an optional cost on resolution; paid, the rest follows"""
    doing.bound["paid"] = pay_on_resolution(doing, cost)
    if doing.bound["paid"]:
        follow(doing, then)
    else:
        told = Text("コストを支払っていないので行わない", "the cost was not paid: it is not done")
        doing.table.cite("10.4.7.1", told)
