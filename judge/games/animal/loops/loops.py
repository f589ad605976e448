"""Loops: how often they are done, and what nobody can stop (1400); positions that come back again and again (1500)."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass

from judge.cardgame.loops.course import LoopCites, Loops
from judge.cardgame.loops.line import Line
from judge.cardgame.loops.place import Place
from judge.engine.events import Unwait
from judge.engine.state import PlayerId, State
from judge.engine.table import Table
from judge.engine.texts import Text
from judge.games.animal.counters.kinds import RULED
from judge.games.animal.seen.speaking import action_said
from judge.games.animal.turn.record import LIFE, record
from judge.games.animal.zones.zones import DECK, LAND_DECK

ORDERED = (DECK, LAND_DECK)  # the zones whose order nobody may change (603.5, 604.5)
REPEATED = ("1501.1", "1501.3", "1502.1")  # what a repetition is, what comes of it, and that it is one within a turn
STOPPED = Text(
    "強制的なループを1度処理したので、再度は処理しない", "nobody can stop this: it was done once, and is not done again"
)


@dataclass(frozen=True)
class AnimalLoops(Loops):
    """The loops of this game: no position is another by how often something was done in the turn."""

    def place_of(self, state: State) -> Place:
        """The position that a state is (1501.1)."""
        return Place(plain(state), self.ordered, piles=True)

    def why_again(self, within: Collection[PlayerId], since: Collection[PlayerId]) -> tuple[str, tuple[str, ...]]:
        """By whose actions it goes round: one player's (1502.1a), those that answer one player's (1502.1b), or some on their own (1502.1c).

        Where several act, it is a repetition too (1501.1a).
        """
        number = "1502.1c" if since else "1502.1b" if within else self.cites.again
        return number, (*REPEATED, "1501.1a") if since or within else REPEATED


def plain(state: State) -> State:
    """A state without which turn it is (1502.2), and how often anything was done in it."""
    own = record(state)
    return state.but(own=own._replace(done=(), played=(), number=0, fought=int(own.fought == own.number)))


LOOPS = AnimalLoops(
    LoopCites(
        circles="1401.2", means="1401.1", declared="1402.1", again="1502.1a", endless="1403.1", fewest="1402.2", never="1402.3",
        once="1402.2a",
    ),
    action_said,
    ORDERED,
    spent=(LIFE,),
    read_as=("life",),
    counted=RULED,
    least=0,
    otherwise=False,
)  # fmt: skip


class Forced:
    """What abilities that have to be activated do again and again, where nobody decides anything (1403.1)."""

    def __init__(self) -> None:
        self._seen: dict[Place, int] = {}
        self._stopped: set[Place] = set()
        self._line: Line | None = None
        self._from = (0, 0)  # how many answers and entries there were where the line goes on

    def stop(self, table: Table) -> None:
        """Where what waits has led back to this very position, it was done once: what waits now is not activated."""
        if not table.state.waiting:
            return
        here, grows = LOOPS.place_of(table.state), self._grows(table)
        since = self._seen.setdefault(here, len(table.answers))
        if here not in self._stopped and not grows and (since == len(table.answers) or _decided(table, since)):
            self._seen[here] = len(table.answers)
            return
        self._stopped.add(here)
        with table.under(("1501.1b", LOOPS.cites.means, LOOPS.cites.circles, LOOPS.cites.endless)):
            table.note_rule(STOPPED)
            table.do(*(Unwait(one.id) for one in table.state.waiting))

    def _grows(self, table: Table) -> bool:
        """Whether it is an earlier position over again, but for numbers that have risen and that nothing asks for."""
        answered, told = self._from
        self._from = len(table.answers), len(table.trace)
        if self._line is None or _decided(table, answered):
            self._line = Line(_bare(table.state), LOOPS.spent, LOOPS.read_as, LOOPS.counted)
            return False
        return self._line.comes_again([*(entry.state for entry in table.trace.entries[told:]), _bare(table.state)])


def _bare(state: State) -> State:
    """A state without how often anything was done in the turn, and what waits in it as it saw such a state."""
    waiting = [
        one._replace(seen=plain(one.seen), after=plain(one.after) if one.after is not None else None)
        for one in state.waiting
    ]
    return plain(state).but(waiting=tuple(waiting))


def _decided(table: Table, since: int) -> bool:
    """Whether anybody has decided anything but to pass, after so many answers."""
    return any(answer not in (None, "pass") for _who, answer in table.answers[since:])
