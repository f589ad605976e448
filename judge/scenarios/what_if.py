"""What if: a scenario with other answers than its script gives, and every decision of a run with its options.

Other answers come first, then the script as far as it fits, then the answer that does nothing; else nobody answers, and the run
stops and says who has to choose among what.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any, NamedTuple

from judge.cardgame.play.withdrawing import WITHDRAW, may_wish
from judge.engine.errors import Ambiguous, EngineError
from judge.engine.requests import Answer, Order, Refused, Request
from judge.engine.state import CHANCE, PlayerId
from judge.engine.table import Table
from judge.scenarios.scenario import Step
from judge.scenarios.script import Conceded, Script

CONCEDES = "concede"


class Pick(NamedTuple):
    """Another answer. at: how many answers come before it, -1 for the first decision of its player that can read it.

    who: whose answer it is, "" for anybody's. written: as it was given, for sentences about it.
    """

    at: int
    answer: Answer
    who: PlayerId = ""
    written: str = ""


def picked(written: str) -> Pick:
    """An answer such as "A: pass", for the first decision that can read it."""
    who, colon, rest = written.partition(":")
    named = bool(colon) and (who.strip() == CHANCE or re.fullmatch("[A-Z]", who.strip()) is not None)
    return Pick(-1, (rest if named else written).strip(), who.strip() if named else "", written)


class Decision(NamedTuple):
    """A decision of a run. at: how many answers were given before it. entry: the index of the trace's entry that tells of it.

    answer: what was answered, None where nobody did. by: "script"; "pick", another answer; "rest", the script behind one;
    "idle", nothing done behind one.
    """

    at: int
    entry: int
    who: PlayerId
    request: Request[Any]
    answer: Answer | None = None
    by: str = "script"


class WhatIf:
    """Answers with picks, each in its turn, and between them as the script does.

    A step in whose place a pick stood is passed over; behind it the script goes on as far as it fits. A pick that a rule refuses
    is given and refused, and the script answers after it.
    """

    def __init__(self, script: Script, picks: Sequence[Pick] = ()) -> None:
        self.decisions: list[Decision] = []
        self._script = script
        self._picks = list(picks)
        self._doubts: dict[str, str] = {}  # by which picks: between which options an answer is
        self._rest: list[Step] | None = None  # what is left of the script, once it was departed from

    @property
    def left(self) -> list[Pick]:
        """The picks that nothing asked for."""
        return list(self._picks)

    @property
    def table(self) -> Table:
        """Where it is played. Set before the run begins."""
        assert self._script.table is not None  # noqa: S101 - see above
        return self._script.table

    @table.setter
    def table(self, table: Table) -> None:
        self._script.table = table

    def wants(self, who: PlayerId, request: Request[Any]) -> bool:
        """Where another answer can be read, or the script names the only way that is open."""
        if self._turn(who, request):
            answer = self._picks[0].answer
            return answer == WITHDRAW or (answer != CONCEDES and _fits(request, answer))
        if self._rest is None:
            return self._script.wants(who, request)
        step = self._rest[0] if self._rest else None
        return step is not None and step.who == who and bool(request.options) and _fits(request, step.answer)

    def answer(self, who: PlayerId, request: Request[Any]) -> Answer | None:
        """The other answer where it is its turn, else the script's, else the one that does nothing; None for none of them."""
        pick = self._picks[0] if self._turn(who, request) else None
        self.decisions.append(Decision(len(self.decisions), len(self.table.trace), who, request))
        if pick is not None:
            del self._picks[0]
            given: Answer | None = pick.answer
            by = "pick"
            if not _refused(request, given):
                self._depart(who, request)
        elif self._rest is None:
            given, by = self._script.answer(who, request), "script"
        else:
            given, by = self._go_on(who, request, self._rest)
        self.decisions[-1] = self.decisions[-1]._replace(answer=given, by=by)
        if pick is not None and given == CONCEDES:
            raise Conceded(who)
        return given

    def interrupt(self, table: Table) -> None:
        """A concession that is to come right here, in the script or in what is left of it."""
        if self._rest is None:
            self._script.interrupt(table)
        elif self._rest and self._rest[0].concede:
            step = self._rest[0]
            if not step.after or step.after in table.trace[len(table.trace) - 1].rules:
                del self._rest[0]
                raise Conceded(step.who)

    def _turn(self, who: PlayerId, request: Request[Any]) -> bool:
        """Whether the next pick is one for this decision."""
        pick = self._picks[0] if self._picks else None
        if pick is None or pick.who not in (who, ""):
            return False
        if pick.at >= 0:
            return pick.at == len(self.decisions)
        if pick.answer == WITHDRAW:
            return may_wish(self.table, who)
        if pick.answer == CONCEDES or _fits(request, pick.answer):
            return True
        self._doubt(pick, request)
        return False

    def _doubt(self, pick: Pick, request: Request[Any]) -> None:
        """A pick that fits several options is read as none: it is kept between which, of the first decision where it was so."""
        if _key(pick) in self._doubts:
            return
        try:
            request.read(pick.answer)
        except Ambiguous as error:
            self._doubts[_key(pick)] = str(error)
        except (EngineError, Refused):
            return

    def unread(self, pick: Pick) -> str:
        """Why nothing has taken a pick that is left: it fits several options, or nothing asked for it."""
        return self._doubts.get(_key(pick)) or f"{pick.written or pick.answer}: nothing asked for this answer"

    def _depart(self, who: PlayerId, request: Request[Any]) -> None:
        """The step that would have answered here is passed over."""
        if self._rest is None:
            self._rest = self._script.left
        step = self._rest[0] if self._rest else None
        if step is not None and not step.concede and step.who == who and _fits(request, step.answer):
            del self._rest[0]

    def _go_on(self, who: PlayerId, request: Request[Any], rest: list[Step]) -> tuple[Answer | None, str]:
        """The first step left that fits, where what is done is free; what has to be chosen is answered by the very next or by none."""
        free = request.label in self._script.free
        for index, step in enumerate(rest):
            if step.concede:
                if index == 0 and not step.after:
                    del rest[0]
                    raise Conceded(step.who)
                continue
            meant = (
                request.idle is None or step.refused or not _refused(request, step.answer)
            )  # else it is meant for later
            if step.who == who and meant and _fits(request, step.answer):
                del rest[: index + 1]
                return step.answer, "rest"
            if not free:
                break
        if who == CHANCE and isinstance(request, Order):
            return [], "idle"
        return request.idle, "idle"


def _key(pick: Pick) -> str:
    return f"{pick.who}: {pick.answer!r}"


def _fits(request: Request[Any], answer: Any) -> bool:  # noqa: ANN401 - as a script writes it
    """Whether an answer can be read, even if a rule refuses it."""
    try:
        request.read(answer)
    except Refused:
        return True
    except EngineError:
        return False
    return True


def _refused(request: Request[Any], answer: Any) -> bool:  # noqa: ANN401
    try:
        request.read(answer)
    except Refused:
        return True
    except EngineError:
        return False
    return False
