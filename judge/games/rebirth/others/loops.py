"""Endless circles: the same position, what may be declared, the draw where nobody can stop one (14.1)."""

from __future__ import annotations

from judge.cardgame.loops.course import LoopCites, Loops
from judge.cardgame.loops.place import Place
from judge.engine.events import Finish
from judge.engine.state import State
from judge.engine.table import Table
from judge.games.rebirth.seen.speaking import action_said
from judge.games.rebirth.zones.zones import DECK

ORDERED = (DECK,)  # of all zones only that of the deck has an order (4.9.2)


def place_of(state: State) -> Place:
    """The position that a state is: cards, players, effects, what waits, the game's own record (14.1.1.2)."""
    return Place(state, ORDERED)


def _drawn(table: Table) -> None:
    table.do(Finish("draw"))


LOOPS = Loops(
    LoopCites(circles="14.1.1", declared="14.1.1.1", again="14.1.1.2", endless="14.1.1.3"), place_of, action_said, _drawn,
)  # fmt: skip
