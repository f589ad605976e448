"""The verbs that make targets and that choose, and that say how a text goes on (206-4, 206-5, 904)."""

from __future__ import annotations

from judge.cardgame.play.able import missing
from judge.cardgame.play.able import times as how_often
from judge.cardgame.play.doing import Doing
from judge.cardgame.play.ref import Ref
from judge.cardgame.text.conditions import Condition
from judge.cardgame.text.selectors import Selector
from judge.cardgame.text.verbs import Amount, Instructions
from judge.cardgame.verbs import choose as choosing
from judge.cardgame.verbs.choose import CHOOSING, all_choose
from judge.cardgame.verbs.flow import FLOW
from judge.engine.errors import Illegal, Runaway
from judge.engine.state import PlayerId
from judge.engine.texts import Text
from judge.games.animal.terms.several import each_of
from judge.games.animal.terms.verbs import VERBS, verb
from judge.games.animal.wording import obliging
from judge.games.animal.zones.moving import note_asked

MOST_ROUNDS = 500  # of one text: no game needs more, an endless one does
CHOOSE = Text("選ぶ", "choose")
NONE = Text("1つも選べないので、行えない処理である", "there is none to choose: it cannot be done")


@verb("target", '["target", "enemy animal"]', "206-4a", kind="target")
def target(
    doing: Doing, what: Selector, number: Amount = 1, up_to: bool = False, name: str = "", different: str = "", who: str = "own",
    same: str = "", least: Amount = 0,
) -> None:  # fmt: skip
    """対象にする: プレイや発動の時に選ぶ。以後 chosen（名を付ければ chosen:名）。least: 『1つか2つ』は up_to と least = 1。different・same: 互いに異なる・ちょうど同じ情報のものだけ / make targets, while it is played or activated; called `chosen` from here on; least: one or two is up_to with least = 1; different, same: such as differ in this, or have just the same"""
    del same, least  # they were asked for as the targets were chosen
    if doing.path in doing.taken:
        told = Text("「それ」は対象にしたもの", "'it' is what was made the target")
        with doing.table.rule("206-4c"):
            doing.table.cite("904.5a", told)
    choosing.choose(doing, what, number, up_to, name, different, who)


@verb("choose", '["choose", "own card in:hand"]', "206-5a", "206-5b", "206-5c")
def choose(
    doing: Doing, what: Selector, number: Amount = 1, up_to: bool = False, name: str = "", who: str = "own"
) -> None:
    """選ぶ: 解決の時に選ぶ。対象にならないものも選べる（who: 選ぶプレイヤー。何人かいればそれぞれ） / choose on resolution; cards that cannot be targets, too; who: who chooses, each for themselves where they are several"""
    wanted = max(doing.amount(number), 0)
    picked = [ref for player in each_of(doing, who) for ref in _chosen(doing, player, what, wanted, up_to=up_to)]
    _bind(doing, tuple(picked), name)


def _bind(doing: Doing, picked: tuple[Ref, ...], name: str = "") -> None:
    doing.bound["chosen"] = doing.bound["it"] = picked
    doing.bound["done"] = len(picked)
    if name:
        doing.bound[f"chosen:{name}"] = picked


def _chosen(doing: Doing, player: PlayerId, what: Selector, wanted: int, *, up_to: bool = False) -> tuple[Ref, ...]:
    """What a player chooses, whether it can be a target or not (206-5b), as many as there are (206-5c)."""
    found = obliging.narrowed(doing, obliging.CHOOSE, doing.choosable(player, what), player)
    most = min(wanted, len(found))
    if most < wanted and not up_to:
        told = Text(f"{wanted}のうち選べる{most}を選ぶ", f"of {wanted} as many as there are: {most}")
        doing.table.cite("206-5c", told if most else NONE)
    try:
        demand = obliging.demanded(doing, obliging.CHOOSE, what, found, most, player, up_to=up_to)
    except Illegal as no:  # nothing may be chosen then
        doing.table.cite(no.rule, no.why)
        found, most, demand = [], 0, obliging.FREE
    with (
        missing(doing, what, found, 0 if up_to else most, player) as least,
        doing.table.rule("904.4c" if least < most and not up_to else demand.rule),
    ):
        low, rule = max(least, demand.least), demand.rule or "206-5c"
        picked = doing.refer(doing.choose(found, low, most, CHOOSE, player, rule=rule, demand=demand))
        if len(picked) < most and not up_to:
            told = Text("あるかどうかを証明しなくてよい", "whether there is any need not be proved")
            doing.table.cite("904.4d", told)
    doing.game.tell_picked(doing, [ref.card for ref in picked])
    for ref in picked:
        if (bar := doing.game.barred(doing, ref.card)) is not None:
            with doing.table.rule("206-4b"):
                told = Text(
                    f"{bar.label}は対象にならないが、選ぶことはできる", f"{bar.label} is no target, but can be chosen"
                )
                doing.table.cite("206-5b", told)
    note_asked(doing, what, [ref.card for ref in picked])
    return picked


@verb("everyone chooses", '["everyone chooses", "own animal"]', "102.4")
def everyone_chooses(doing: Doing, what: Selector, number: Amount = 1) -> None:
    """各プレイヤーが自分のものから選ぶ（ターンプレイヤーが先）。以後 chosen / each player chooses among the own cards on resolution, the turn player first"""
    wanted = how_often(doing, number)

    def picks(player: PlayerId) -> tuple[Ref, ...]:
        with doing.table.rule(doing.game.decks.second_knows):  # 102.4b
            return _chosen(doing, player, what, wanted)

    _bind(doing, all_choose(doing, picks))


@verb("repeat", '["repeat", 3, [["draw", 1]]]', "206-15a", kind="frame")
def repeat(doing: Doing, times: Amount, then: Instructions) -> None:
    """回数だけ繰り返す。1回ずつ行う（206-15b） / do it so many times, each time by itself"""
    for _ in range(how_often(doing, times)):
        with doing.table.rule("206-15b"):
            doing.carry_out(then)


@verb("repeat until", '["repeat until", "own deck = 0", [["draw", 1]]]', "206-15a", kind="frame")
def repeat_until(doing: Doing, condition: Condition, then: Instructions) -> None:
    """条件を満たすまで繰り返す。1回ずつ行う（206-15b） / do it again and again until a condition holds, each time by itself"""
    for _ in range(MOST_ROUNDS):
        if doing.game.asked(doing, condition):
            return
        with doing.table.rule("206-15b"):
            doing.carry_out(then)
    raise Runaway(f"{MOST_ROUNDS} rounds of one text")


@verb("at most", '["at most", "X", 5]', "207-15g")
def at_most(doing: Doing, name: str, most: Amount) -> None:
    """数に最大値を付ける: 超えていれば最大値になる（軽減ではない） / a number has a maximum: what is more becomes that, which is no lowering"""
    now, highest = int(doing.bound.get(name, 0)), doing.amount(most)
    if now > highest:
        doing.bound[name] = highest
        told = Text(f"{name}は{now}でなく最大値の{highest}", f"{name} is its maximum {highest}, not {now}")
        doing.table.note_rule(told)


VERBS.take(
    CHOOSING,
    {"choice": ("705-1a", "705-1h"), "name X": ("207-15d",), "random": ()},
)
VERBS.take(FLOW, {"if": ("904.3",), "each": (), "set": ("207-15f",)})
