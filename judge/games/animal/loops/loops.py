"""Loops: how often they are done, and what nobody can stop (1400); positions that come back again and again (1500)."""

from __future__ import annotations

from dataclasses import dataclass

from judge.cardgame.loops.course import LoopCites, Loops
from judge.cardgame.loops.place import Place
from judge.engine.events import Unwait
from judge.engine.state import State
from judge.engine.table import Table
from judge.engine.texts import Text
from judge.games.animal.seen.speaking import action_said
from judge.games.animal.turn.record import record
from judge.games.animal.zones.zones import DECK, LAND_DECK

ORDERED = (DECK, LAND_DECK)  # the zones whose order nobody may change (603.5, 604.5)
STOPPED = Text(
    "強制的なループを1度処理したので、再度は処理しない", "nobody can stop this: it was done once, and is not done again"
)


@dataclass(frozen=True)
class AnimalLoops(Loops):
    """The loops of this game: no position is another by how often something was done in the turn."""

    def place_of(self, state: State) -> Place:
        """The position that a state is (1501.1)."""
        return Place(state.but(own=record(state)._replace(done=(), played=())), self.ordered)


LOOPS = AnimalLoops(
    LoopCites(circles="1401.2", declared="1402.1", again="1502.1a", endless="1403.1", fewest="1402.2", never="1402.3"),
    action_said,
    ORDERED,
    least=0,
    otherwise=False,
)


class Forced:
    """What abilities that have to be activated do again and again, where nobody decides anything (1403.1)."""

    def __init__(self) -> None:
        self._seen: dict[Place, int] = {}
        self._stopped: set[Place] = set()

    def stop(self, table: Table) -> None:
        """Where what waits has led back to this very position, it was done once: what waits now is not activated."""
        if not table.state.waiting:
            return
        here = LOOPS.place_of(table.state)
        since = self._seen.setdefault(here, len(table.answers))
        decided = [answer for _who, answer in table.answers[since:] if answer not in (None, "pass")]
        if here not in self._stopped and (since == len(table.answers) or decided):
            self._seen[here] = len(table.answers)
            return
        self._stopped.add(here)
        with table.under((LOOPS.cites.circles, LOOPS.cites.endless)):
            table.note_rule(STOPPED)
            table.do(*(Unwait(one.id) for one in table.state.waiting))
