"""What a text itself has happen in the place of what stands before it (906.2)."""

from __future__ import annotations

from judge.cardgame.play.doing import Doing
from judge.cardgame.play.trying import impossible
from judge.cardgame.text.conditions import Condition
from judge.cardgame.text.verbs import Instructions
from judge.engine.errors import Illegal
from judge.engine.requests import yes_or_no
from judge.engine.table import Table
from judge.engine.texts import EMPTY, Text
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
    if _is_futile(doing, before):
        told = Text(
            "置換前の処理が実行できなくても、置換は適用する", "what cannot be done can be replaced none the less"
        )
        doing.table.cite("906.6", told)
    told = Text("置換前の処理は行われていないものとして扱う", "what was replaced has not been done at all")
    doing.table.cite("906.5", told)
    doing.carry_out(then)


def _is_vain(doing: Doing, before: Instructions, then: Instructions) -> bool:
    """Whether nothing of what would be done instead can be; told where it is so."""
    vain = _is_futile(doing, then)
    if vain:
        told = Text(
            "置換後の処理は実行できないので、置換しない", "what would be done instead cannot be: nothing is replaced"
        )
        with doing.table.rule("906.8" if _is_futile(doing, before) else ""):
            doing.table.cite("906.7", told)
    return vain


def _is_futile(doing: Doing, text: Instructions) -> bool:
    """Whether nothing at all comes of a text, however it is carried out."""

    def does(trial: Table) -> None:
        before = trial.state
        other = Doing(trial, doing.me, doing.source, dict(doing.bound))
        other.carry_out(text)
        if trial.state is before:
            raise Illegal("906.7", EMPTY)

    return impossible(doing.table, does) is not None
