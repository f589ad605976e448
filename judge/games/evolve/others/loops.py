"""Endless circles: the same position, what may be declared, the draw where nobody can stop one (15.2)."""

from __future__ import annotations

from judge.cardgame.loops.course import LoopCites, Loops
from judge.games.evolve.classes.conditions import STACK
from judge.games.evolve.seen.speaking import action_said
from judge.games.evolve.zones.zones import DECK

LOOPS = Loops(
    LoopCites(circles="15.2.1", declared="15.2.1.1", again="15.2.1.2", endless="15.2.1.3"), action_said, ordered=(DECK,),
    spent=("life",), read_as=("health", "defense"), counted=(STACK,),  # 11.7.1, 13.3.2
)  # fmt: skip
