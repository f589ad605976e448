"""What a play or an effect on a pile says is done, in its order, as far as it can be (904)."""

from __future__ import annotations

from judge.cardgame.play.doing import Doing
from judge.cardgame.play.prepared import Prepared, end
from judge.cardgame.play.ref import is_there
from judge.engine.table import Table
from judge.engine.texts import Text
from judge.games.animal.abilities.layers import traits
from judge.games.animal.terms.targets import tell_fallen, tell_kept

AIMS = ("target", "aim")  # verbs that are a part of activation


def carry_out(table: Table, play: Prepared) -> None:
    """904.1: all that it says; where all of its targets are gone, too, what is not done to them (206-4i, 206-4j)."""
    doing = Doing.of(table, play)
    end(table, play)
    with table.rule("904.1"):
        tell_fallen(table, play)
        _tell_outlived(table, play)
        with table.rule("904.2" if sum(one.verb.kind not in AIMS for one in play.text) > 1 else ""):
            doing.carry_out(play.text)
        tell_kept(doing, play)


def _tell_outlived(table: Table, play: Prepared) -> None:
    """That an effect on a pile goes on although its card has lost the ability (206-9f)."""
    ability, there = play.bound.get("ability"), is_there(table.state, play.origin)
    if ability is None or ability.kind == "play" or not there:
        return
    if ability not in traits(table.state, play.origin.card)["abilities"]:
        told = Text("能力を失った後も、パイルの効果は解決する", "its ability is lost, and the effect is resolved")
        table.cite("206-9f", told)
