"""What a text itself has happen in the place of what stands before it (906.2), and what it lets somebody choose between (904.4b)."""

from __future__ import annotations

from judge.cardgame.play.doing import Doing
from judge.cardgame.play.prepare import choose_options
from judge.cardgame.text.conditions import Condition
from judge.cardgame.text.verbs import Instructions
from judge.engine.requests import yes_or_no
from judge.engine.texts import Text
from judge.games.animal.resolution.trying import is_futile
from judge.games.animal.terms.several import each_of
from judge.games.animal.terms.verbs import verb


@verb(
    "instead", '["instead", "X >= 6", [["put", "chosen", "hand"]], [["put", "chosen", "field"]]]', "906.2", kind="frame"
)
def instead(doing: Doing, condition: Condition, before: Instructions, then: Instructions, may: bool = False) -> None:
    """『～なら、代わりに～する』: 条件を満たし、後の処理を実行できるなら、前の処理を置換する（may: してもよい） / the second in the place of the first, where a condition holds and it can be done; may: as one likes"""
    if not doing.game.asked(doing, condition) or _is_vain(doing, before, then):
        doing.carry_out(before)
        return
    if may:
        with doing.table.rule("906.1d"):
            if not doing.table.ask(doing.me, yes_or_no("instead", Text("代わりに行うか", "do it instead?"))):
                doing.carry_out(before)
                return
    if is_futile(doing, before):
        told = Text(
            "置換前の処理が実行できなくても、置換は適用する", "what cannot be done can be replaced none the less"
        )
        doing.table.cite("906.6", told)
    told = Text("置換前の処理は行われていないものとして扱う", "what was replaced has not been done at all")
    doing.table.cite("906.5", told)
    doing.carry_out(then)


def _is_vain(doing: Doing, before: Instructions, then: Instructions) -> bool:
    """Whether nothing of what would be done instead can be; told where it is so."""
    vain = is_futile(doing, then)
    if vain:
        told = Text(
            "置換後の処理は実行できないので、置換しない", "what would be done instead cannot be: nothing is replaced"
        )
        with doing.table.rule("906.8" if is_futile(doing, before) else ""):
            doing.table.cite("906.7", told)
    return vain


@verb("either", '["either", [[["discard", 1]], [["damage player", 1, {who = "own"}]]]]', "904.4b", kind="frame")
def either(doing: Doing, options: tuple[Instructions, ...], who: str = "own") -> None:
    """『AかB』: 解決する時に、実行できるものから1つを選んで行う（who: 選ぶプレイヤー。何人かいればそれぞれ） / one of several, chosen on resolution among those that can be done; who: who chooses, each for themselves where they are several"""
    for _player in each_of(doing, who):
        _one_of(doing, options, who)


def _one_of(doing: Doing, options: tuple[Instructions, ...], who: str) -> None:
    if all(is_futile(doing, option) for option in options):
        told = Text("どれも実行できないので行わない", "none of them can be done")
        doing.table.cite("904.4", told)
        doing.bound["done"] = 0
        return
    for index in choose_options(doing, options, 1, who=who):
        doing.carry_out(options[index])
