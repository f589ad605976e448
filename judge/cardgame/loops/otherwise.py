"""Who stops a series that was shown has to do something else in it: answers as it was decided, until then."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from judge.engine.errors import Illegal
from judge.engine.oracles import Oracle, Recorded
from judge.engine.requests import Answer, Answered, Request, said_of
from judge.engine.state import PlayerId
from judge.engine.table import Table
from judge.engine.texts import Text
from judge.engine.trace import Kind

if TYPE_CHECKING:
    from judge.cardgame.loops.course import Taken


class Otherwise:
    """Answers as in the series, until the player who stops it has decided something else; then as the table does."""

    def __init__(self, table: Table, who: PlayerId, after: Oracle, rule: str) -> None:
        self.stopped = False
        self.stopped_at = 0  # how many answers there were then
        self.refused: list[Answered] = []  # what was named to stop it and is part of it
        self._table = table
        self._who = who
        self._after = after
        self._rule = rule
        self._record = Recorded(())

    def begins(self, taken: Taken) -> None:
        """The next action of the series."""
        self._record = Recorded(taken.answers)

    def wants(self, who: PlayerId, request: Request[Any]) -> bool:
        """Where it was asked then; after the stop as the table does."""
        return self._after.wants(who, request) if self.stopped else self._record.wants(who, request)

    def answer(self, who: PlayerId, request: Request[Any]) -> Answer | None:
        """What was decided then; of the player who stops it, anything but that."""
        if self.stopped:
            return self._after.answer(who, request)
        before = self._record.answer(who, request)
        if who != self._who:
            return before
        given = self._after.answer(who, request)
        if given is not None and given == before:
            self.refused.append((who, given))
            with self._table.rule(self._rule):
                named = given if isinstance(given, list) else [str(given)]
                said = said_of([one for one in request.options if one.label in named])
                told = Text(f"{who}: 「{said.ja}」は循環に含まれる行動", f"{who}: {said.en} is part of the loop")
                self._table.note(Kind.REFUSAL, told, who=who)
            why = Text("循環に含まれない行動を行わなければならない", "something else has to be done")
            raise Illegal(self._rule, why)
        self.stopped, self.stopped_at = True, len(self._table.answers)
        return given
