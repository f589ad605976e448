"""Withdrawing a play while it is being prepared: only what a rule would take back anyway can be taken back."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any

from judge.cardgame.play.ways import MOST_TRIES, Ways
from judge.engine.errors import EngineError, GameOver, Illegal, NotNow, Undecided, bare
from judge.engine.oracles import Recorded
from judge.engine.requests import Answer, Answered, ChooseNumber, Request
from judge.engine.state import PlayerId, State
from judge.engine.table import Table
from judge.engine.texts import Text
from judge.engine.trace import Kind

WITHDRAW = "withdraw"  # the answer that wishes it
NOT_HERE = f"{WITHDRAW}: no play of this player is being prepared; expected an answer to what is asked"


@dataclass(frozen=True)
class WithdrawingCites:
    """The numbers by which a play goes on that has begun. steps: those that say what has to be decided. play: that they follow each
    other, where none of them asks."""

    steps: Collection[str] = ()
    play: str = ""


@dataclass(frozen=True)
class Preparing:
    """A play that is being prepared. who: plays it. since: the state before it, answered: how many answers came before it.

    rules: those that governed it then. again: plays it on another table. goes_on: the number by which it must go on, "" for that of
    the step.
    """

    who: PlayerId
    since: State
    answered: int
    rules: tuple[str, ...]
    again: Callable[[Table], None]
    goes_on: str = ""


class _Stands(BaseException):
    """A play that was tried on the side is prepared whole."""


@contextmanager
def preparing(table: Table, who: PlayerId, again: Callable[[Table], None], goes_on: str = "") -> Iterator[None]:
    """What is decided inside belongs to preparing a play, which its player may wish to withdraw (see `Preparing`)."""
    before = table.preparing
    table.preparing = Preparing(who, table.state, len(table.answers), table.rules, again, goes_on)
    try:
        yield
    finally:
        table.preparing = before
    if before is None and isinstance(table.oracle, _Rest):
        raise _Stands


def may_wish(table: Table, who: PlayerId) -> bool:
    """Whether a player is preparing a play of their own."""
    return table.preparing is not None and table.preparing.who == who


def withdraw(table: Table, who: PlayerId, cites: WithdrawingCites) -> None:
    """A player wishes to withdraw the play that is being prepared.

    Where no decision is left by which it could be played, it is taken back under the rule that would take it back: raises Illegal.
    Else that is refused, by the step in which something has to be decided. Raises NotNow where nothing is prepared, or where that
    cannot be told.
    """
    if not may_wish(table, who):
        raise NotNow(NOT_HERE)
    play: Preparing = table.preparing
    no = _why_not(table, play, [one for one in table.answers[play.answered :] if one[1] != WITHDRAW])
    if no is not None:
        ja, en = f"プレイを取りやめる：{no.why.ja}", f"the play is withdrawn: {no.why.en}"
        raise Illegal(no.rule, Text(ja, en), no.under)
    rule = play.goes_on or next((one for one in reversed(table.rules) if one in cites.steps), cites.play)
    with table.rule(rule):
        told = Text(
            f"{who}: プレイを取りやめることはできない（このまま続けられる）",
            f"{who}: withdrawing the play is refused: it can go on",
        )
        table.note(Kind.REFUSAL, told, who=who)


def _why_not(table: Table, play: Preparing, answers: list[Answered]) -> Illegal | None:
    """The rule that takes the play back whatever is decided from here on; None where it can be played. Raises NotNow."""
    why: Illegal | None = None
    ways: Ways | None = Ways()
    for _ in range(MOST_TRIES):
        if ways is None:
            break
        trial = Table(table.game, play.since, _Rest(answers, ways), off=table.off)
        trial.rules = play.rules
        try:
            play.again(trial)
        except (_Stands, GameOver):
            return None
        except Illegal as illegal:
            why = why or bare(illegal)
        except (EngineError, Undecided):
            break
        ways = ways.next()
    if why is None or ways is not None:
        raise NotNow(f"{WITHDRAW}: not decided whether the play could go on, in {MOST_TRIES} ways that were tried")
    return why


class _Rest:
    """Answers as it was answered, and from there on in one way after the other."""

    def __init__(self, answers: list[Answered], ways: Ways) -> None:
        self._record = Recorded(answers)
        self._left = len(answers)
        self._ways = ways

    def wants(self, who: PlayerId, request: Request[Any]) -> bool:
        """Where it was asked then."""
        if not self._left:
            return False
        wanted = self._record.wants(who, request)
        self._left -= not wanted
        return wanted

    def answer(self, who: PlayerId, request: Request[Any]) -> Answer | None:
        """What was answered; behind that, of a value that is divided one for each, of all else the way whose turn it is."""
        if self._left:
            self._left -= 1
            return self._record.answer(who, request)
        if isinstance(request, ChooseNumber) and request.label == "divide" and request.low <= 1 <= request.high:
            return 1
        return self._ways.answer(who, request)
