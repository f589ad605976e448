"""What a play or an effect on a pile says is done, in its order, as far as it can be (904)."""

from __future__ import annotations

from judge.cardgame.play.doing import Doing
from judge.cardgame.play.prepared import Prepared, end
from judge.engine.table import Table
from judge.games.animal.terms.targets import tell_fallen, tell_kept


def carry_out(table: Table, play: Prepared) -> None:
    """904.1: all that it says; where all of its targets are gone, too, what is not done to them (206-4i, 206-4j)."""
    doing = Doing.of(table, play)
    end(table, play)
    with table.rule("904.1"):
        tell_fallen(table, play)
        doing.carry_out(play.text)
        tell_kept(doing, play)
