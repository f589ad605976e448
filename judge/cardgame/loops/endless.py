"""Whether what goes round by itself has no end, in whatever order the waiting abilities are played.

It is played on from here on the side, in every order, round by round. Where some order comes to an end, or asks somebody for any
other decision, it can be stopped. Where all orders lead into positions that were there before, or a ledger proves it, it has no
end. Where neither is found it is not decided: the game goes on, and says so when it has gone on for too long.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from enum import Enum
from typing import Any

from judge.cardgame.game import game_of
from judge.cardgame.loops.course import Loops
from judge.cardgame.loops.ledger import Tried, has_no_end, played_in
from judge.cardgame.loops.line import Line
from judge.cardgame.loops.place import Place
from judge.engine.errors import EngineError, GameOver, NotDecided, Undecided
from judge.engine.requests import Answer, Request
from judge.engine.state import PlayerId
from judge.engine.table import Table
from judge.engine.texts import Text

OneMore = Callable[[Table], bool]  # what the rules do, and one waiting ability; whether there was one
MOST_ROUNDS = 400  # that anything goes on, before it is given up
SOON = frozenset(
    (2, 4, 8, 16, 32, 64, 128, 256)
)  # the rounds after which it is tried on the side, where players decide
LATE = frozenset((16, 64, 256))  # and where nobody does: that comes back to the same position by itself, where it does
MOST_TRIED = 200  # rounds played on the side in every order
ENOUGH = 24  # of them, for a ledger
WAITING = "waiting"  # the request that asks which ability is played: the only one that is answered here
STOPLESS = Text("どちらのプレイヤーも永久循環を止められない", "neither player can stop it")
MUST = Text("待機状態の能力のプレイは強制なので止められない", "what waits has to be played: nobody can stop it")


class Verdict(Enum):
    """What is known of something that goes round."""

    ENDLESS = "endless"
    STOPPABLE = "stoppable"
    OPEN = "not decided"


class Circle:
    """Whether something that is done again and again goes round without an end.

    one_more: one round of it, to be tried on the side. must: the number by which abilities that go round have to be played; "" where
    the rules alone go round.
    """

    def __init__(self, table: Table, loops: Loops, one_more: OneMore, must: str = "") -> None:
        self._loops = loops
        self._must = must
        self._one_more = one_more
        self._from = len(table.answers)
        self._decided = 0  # decisions since then
        self._seen: set[Place] = set()
        self._rounds = 0

    def again(self, table: Table) -> None:
        """Once more round. Where it has no end, what the game says of that follows. Raises NotDecided where it goes on for too long.

        It has none where nobody has decided anything since the same position was there before, nor where no order ends it.
        """
        decided = sum(answer is not None for _who, answer in table.answers[self._from :])
        if decided != self._decided:
            self._decided = decided
            self._seen.clear()
        here = self._loops.place_of(table.state)
        endless = here in self._seen
        self._seen.add(here)
        self._rounds += 1
        if not endless and self._rounds in (SOON if decided else LATE):
            most = MOST_TRIED if decided else ENOUGH  # where nobody decides there is one way on, and it is gone anyway
            endless = judged(table, self._loops, self._one_more, most) is Verdict.ENDLESS
        if endless:
            with table.rule(self._loops.cites.circles), table.rule(self._loops.cites.endless):
                table.note_rule(STOPLESS)
                if self._must:
                    table.cite(self._must, MUST)
                self._loops.endless(table)
        if self._rounds >= MOST_ROUNDS:
            number = self._loops.cites.endless
            raise NotDecided(
                f"not decided whether this has an end ({number}): it has gone on {MOST_ROUNDS} times, no order of the abilities was "
                "found that ends it, and nothing proves that none does"
            )


def judged(table: Table, loops: Loops, one_more: OneMore, most: int = MOST_TRIED) -> Verdict:
    """Whether nobody can stop what is going on by the order of the waiting abilities, the only thing that is decided here."""
    left, seen = deque([table.state]), {loops.place_of(table.state)}
    tried: list[Tried] = []
    enough = ENOUGH
    line: Line | None = Line(table.state, loops.spent, loops.read_as, loops.counted)
    while left and len(tried) < most:
        here = left.popleft()
        count, at = 1, 0
        while at < count:
            oracle = _Order(at)
            trial = Table(table.game, here, oracle, off=table.off)
            trial.quiet = True
            try:
                if not one_more(trial):
                    return Verdict.STOPPABLE
            except (GameOver, Undecided):  # the game has ended, or somebody has something else to decide
                return Verdict.STOPPABLE
            except EngineError:  # what cannot be played on the side tells nothing
                return Verdict.OPEN
            count, at = max(count, oracle.options), at + 1
            tried.append(Tried(played_in(here, trial.state), here, trial.state))
            place = loops.place_of(trial.state)
            if place not in seen:
                seen.add(place)
                left.append(trial.state)
            line = line if count == 1 else None  # somebody may say which comes first
            if line is not None and line.comes_again([*(entry.state for entry in trial.trace), trial.state]):
                return Verdict.ENDLESS
        if len(tried) >= enough:
            enough *= 4  # only now and then: each time all of it is looked at
            if has_no_end(game_of(table), tried, loops.spent):
                return Verdict.ENDLESS
    return Verdict.OPEN if left else Verdict.ENDLESS


class _Order:
    """Decides which ability is played, and nothing else."""

    def __init__(self, at: int) -> None:
        self.options = 1
        self._at = at

    def wants(self, _who: PlayerId, _request: Request[Any]) -> bool:
        """Never where only one way is open."""
        return False

    def answer(self, _who: PlayerId, request: Request[Any]) -> Answer | None:
        """The one whose turn it is in this order."""
        if request.label != WAITING:
            return None
        self.options = len(request.options)
        return request.options[min(self._at, self.options - 1)].label
