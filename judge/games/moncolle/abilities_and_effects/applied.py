"""「Aする。効果適用後、Bする」: what A brings about comes before B, and B only where A was applied and who uses it is still there (4.1.11)."""

from __future__ import annotations

from judge.cardgame.play.doing import Doing
from judge.cardgame.play.ref import Ref
from judge.cardgame.text.verbs import Instructions
from judge.engine.texts import Text
from judge.games.moncolle.abilities_and_effects.timing import play_since
from judge.games.moncolle.standing_abilities.frames import USER
from judge.games.moncolle.texts import verb


@verb("applied", '["applied", [["turn", "chosen"]], [["damage", 2, "chosen", "津波"]]]', "4.1.11", kind="frame")
def applied(doing: Doing, first: Instructions, then: Instructions) -> None:
    """「～する。効果適用後、～する」: 前が一部でも適用されたら、それで誘発した能力の後に、後を行う / the first, what triggers by it, and then the other, where anything of the first was applied"""
    user: Ref | None = doing.bound.get(USER)
    was_there = user is not None and doing.is_there(user)
    before = doing.state
    doing.carry_out(first)
    if doing.state is before:
        doing.table.cite(
            "4.1.11", Text("適用されなかったので、続きは発揮されない", "nothing was applied: the rest has no effect")
        )
        doing.bound["done"] = 0
        return
    with doing.table.rule("4.1.11"):
        play_since(doing.table, {one.id for one in before.waiting})
    if was_there and user is not None and not doing.is_there(user):
        doing.table.cite(
            "4.1.11",
            Text(
                "使用したユニットが戦場を離れたので、続きは発揮されない",
                "the unit that uses it has left: the rest has no effect",
            ),
        )
        doing.bound["done"] = 0
    else:
        doing.carry_out(then)
