"""永久循環: what leads back to the same position (16.1), in the main phase, in a timing of a battle, in a counter chain."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from judge.cardgame.loops.course import Course, LoopCites, Loops
from judge.cardgame.play.acting import Actions, nothing
from judge.engine.requests import Option, Refusal
from judge.engine.state import PlayerId
from judge.engine.table import Table
from judge.games.moncolle.field.zones import DECK, FIELD, GEAR
from judge.games.moncolle.seen.speaking import action_said

LOOPS = Loops(
    LoopCites(circles="16.1.1", declared="16.1.1.2", again="16.1.1.2", endless="16.1.1.1", fewest="16.1.1.3"),
    action_said,
    (DECK,),
    apart=(FIELD, GEAR),
    of_turn=False,
)


class InChain(Course):
    """What a player has declared in a counter chain, in which players take turns: that the other passes, or counters, is no part of it."""

    def options(
        self, table: Table, options: list[Option], refused: Sequence[Refusal]
    ) -> tuple[list[Option], Sequence[Refusal]]:
        """The declarations that are open, with the loops to declare (16.1.1.2)."""
        self._passing.add(len(table.answers))
        return super().options(table, options, refused)


def in_chain(actions: Actions) -> Callable[[PlayerId], Course]:
    """What each player has declared in a chain. actions: what may be declared in it."""
    passing: set[int] = set()
    return lambda player: InChain(LOOPS, player, actions, nothing, passing=passing)
