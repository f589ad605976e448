"""Players who give up, in a run that a script decides, and in one that is played again from its answers."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from judge.engine.oracles import Recorded
from judge.engine.requests import Answer, Answered, Refusal, Request
from judge.engine.state import PlayerId
from judge.engine.table import Table
from judge.scenarios.games import Playable
from judge.scenarios.script import Conceded


class GivingUp:
    """Players who give up do so where they are: the game ends, or others play on from there.

    done: who has, or was refused it, and behind how many entries: played again, it is tried there again.
    """

    def __init__(self, table: Table, game: Playable) -> None:
        self.done: list[tuple[PlayerId, int]] = []
        self.table = table
        self.oracle = table.oracle
        self._game = game
        self._interrupt = table.interrupt
        table.oracle = self
        table.interrupt = self.interrupt

    def _gives_up(self, player: PlayerId) -> bool:
        """Whether a player has given up; not where a rule refuses it."""
        table, rules = self.table, self.table.rules
        self.done.append((player, len(table.trace)))
        table.interrupt, table.rules = None, ()
        with table.attempt() as attempt:
            self._game.concede(table, player)
        table.interrupt, table.rules = self.interrupt, rules
        return attempt.failed is None

    def wants(self, who: PlayerId, request: Request[Any]) -> bool:
        """As the answers have it."""
        return self.oracle.wants(who, request)

    def answer(self, who: PlayerId, request: Request[Any]) -> Answer | None:
        """The answer that follows, once everybody has given up who does so here; none of a player who has."""
        while True:
            try:
                return self.oracle.answer(who, request)
            except Conceded as conceded:
                if self._gives_up(conceded.player) and conceded.player == who:
                    return None

    def interrupt(self, table: Table) -> None:
        """Give up between two decisions."""
        try:
            if self._interrupt is not None:
                self._interrupt(table)
        except Conceded as conceded:
            self._gives_up(conceded.player)


class Again(Recorded):
    """The answers of an earlier run; a player who gave up in it does so again at the same place."""

    def __init__(
        self,
        answers: Sequence[Answered],
        conceded: Sequence[tuple[PlayerId, int]],
        untimely: Sequence[tuple[int, PlayerId, Refusal]],
    ) -> None:
        super().__init__(answers)
        self._conceded = list(conceded)
        self._untimely = list(untimely)
        self.table: Table | None = None

    def interrupt(self, table: Table) -> None:
        """Give up where the player did."""
        if self._conceded and len(table.trace) >= self._conceded[0][1]:
            raise Conceded(self._conceded.pop(0)[0])

    def answer(self, who: PlayerId, request: Request[Any]) -> Answer | None:
        """The next answer of the record."""
        if self.table is not None:
            self.interrupt(self.table)
            while self._untimely and self._untimely[0][0] <= len(self.table.trace):
                self.table.turn_down(*self._untimely.pop(0)[1:])
        return super().answer(who, request)
