"""永久循環: what leads back to the same position (16.1)."""

from __future__ import annotations

from judge.cardgame.loops.course import LoopCites, Loops
from judge.games.moncolle.field.zones import DECK
from judge.games.moncolle.seen.speaking import action_said

LOOPS = Loops(
    LoopCites(circles="16.1.1", declared="16.1.1.2", again="16.1.1.2", endless="16.1.1.1", fewest="16.1.1.3"),
    action_said,
    (DECK,),
)
