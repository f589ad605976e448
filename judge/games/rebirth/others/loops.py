"""Endless circles: the same position, what may be declared, the draw where nobody can stop one (14.1)."""

from __future__ import annotations

from judge.cardgame.loops.course import LoopCites, Loops
from judge.games.rebirth.seen.speaking import action_said
from judge.games.rebirth.zones.zones import DECK

ORDERED = (DECK,)  # of all zones only that of the deck has an order (4.9.2)

LOOPS = Loops(
    LoopCites(circles="14.1.1", declared="14.1.1.1", again="14.1.1.2", endless="14.1.1.3"), action_said, ORDERED,
)  # fmt: skip
