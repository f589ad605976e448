"""What goes round again and again: a decision that has led back to exactly the same position may not be taken again there."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import replace
from math import comb, factorial, inf
from types import TracebackType
from typing import Any, NamedTuple, Self

from judge.cardgame.game import game_of
from judge.cardgame.loops.course import AGAIN, Loops
from judge.cardgame.loops.endless import STOPLESS, Circle, OneMore
from judge.cardgame.loops.place import Place
from judge.engine.requests import NONE, Answer, Choose, ChooseNumber, ChooseSome, Order, Refusal, Request, said_of
from judge.engine.state import CHANCE, PlayerId, State
from judge.engine.table import Table

NOTHING_DONE = frozenset(("no", "pass", "end", "mate", NONE))  # answers by which a player does nothing
Said = str | int | tuple[str, ...]  # an answer, to be compared


class At(NamedTuple):
    """A moment at which somebody decides: where the round began, what was decided in it before, who is asked what."""

    place: Place
    besides: object
    before: tuple[tuple[PlayerId, Said], ...]
    who: PlayerId
    label: str
    options: tuple[str, ...]


class Decision(NamedTuple):
    """A decision that was taken. acting: something is done by it. ways: how many there were. turn: by whom the turn is."""

    at: At
    answer: Said
    acting: bool
    ways: float
    turn: bool


class Rounds:
    """What players have decided in something that goes round, as long as it may come back to the same position.

    What has led back there may not be decided again by a turn player, nor, where no turn player does anything in it that could be
    left undone, by whoever else does. Where every decision has led back to where it was taken, nobody can stop it.
    besides: what else belongs to the position in which a round begins.
    """

    def __init__(self, loops: Loops, besides: Callable[[State], object] = lambda _state: None) -> None:
        self._loops = loops
        self._besides = besides
        self._place: Place | None = None
        self._beside: object = None
        self._said: tuple[tuple[PlayerId, Said], ...] = ()
        self._series: list[Decision] = []

    @contextmanager
    def watching(self, table: Table) -> Iterator[Rounds]:
        """As long as it goes round, every decision is looked at."""
        before = table.watches
        table.watches = (*before, self)
        try:
            yield self
        finally:
            table.watches = before

    def begins(self, table: Table) -> None:
        """The next round begins."""
        self._place, self._said = self._loops.place_of(table.state), ()
        self._beside = self._besides(table.state)

    def ends(self) -> None:
        """It goes round no longer."""
        self._place = None
        self._series.clear()

    def mark(self) -> int:
        """How many decisions it remembers."""
        return len(self._series)

    def back(self, mark: int) -> None:
        """Whatever was decided after so many is taken back."""
        self._said = self._said[: max(len(self._said) - (len(self._series) - mark), 0)]
        del self._series[mark:]

    def asks(self, table: Table, who: PlayerId, request: Request[Any]) -> Request[Any]:
        """The request without what may not be decided again. Where nobody can stop what goes round, that ends the game."""
        barred = self._barred(table, who, request)
        if not barred:
            return request
        gone = [one for one in request.options if _single(request) and (one.label in barred or (one.label,) in barred)]
        refused = tuple(Refusal(one.label, self._loops.cites.again, AGAIN, text=one.said) for one in gone)
        return replace(
            request,
            options=tuple(one for one in request.options if one not in gone),
            refused=(*request.refused, *refused),
        )

    def refuses(self, table: Table, who: PlayerId, request: Request[Any], answer: Answer) -> Refusal | None:
        """Why a player may not decide so; None where nothing keeps them from it."""
        if said_as(answer) not in self._barred(table, who, request):
            return None
        labels = answer if isinstance(answer, list) else [str(answer)]
        said = said_of([one for one in request.options if one.label in labels])
        return Refusal(", ".join(labels), self._loops.cites.again, AGAIN, text=said)

    def took(self, table: Table, who: PlayerId, request: Request[Any], answer: Answer) -> None:
        """A player has decided."""
        if self._place is None:
            return
        said = said_as(answer)
        acting = said not in NOTHING_DONE and said != () and answer != request.idle
        turn = who in game_of(table).turn_players(table.state)
        ways = inf if who == CHANCE else ways_of(request)
        self._series.append(Decision(self._at(self._place, who, request), said, acting, ways, turn))
        self._said = (*self._said, (who, said))

    def _at(self, place: Place, who: PlayerId, request: Request[Any]) -> At:
        return At(place, self._beside, self._said, who, request.label, tuple([one.label for one in request.options]))

    def _barred(self, table: Table, who: PlayerId, request: Request[Any]) -> Collection[Said]:
        """What may not be decided again. Nobody being able to stop it, it ends as the game says."""
        if self._place is None or who == CHANCE or not self._series:
            return ()
        at = self._at(self._place, who, request)
        first = next((index for index, one in enumerate(self._series) if one.at == at), None)
        if first is None:
            return ()
        series = self._series[first:]
        left = {one.at for one in series if one.at != at and len(_tried(series, one.at)) < one.ways}
        tried = _tried(series, at)
        if len(tried) >= ways_of(request):
            if not left:
                self._no_end(table)
            return ()
        if who not in game_of(table).turn_players(table.state) and any(
            one.turn and one.acting and one.at in left for one in series
        ):
            return ()
        return {one.answer for one in series if one.at == at and one.acting}

    def _no_end(self, table: Table) -> None:
        cites = self._loops.cites
        with table.rule(cites.circles), table.rule(cites.endless):
            table.note_rule(STOPLESS)
            self._loops.endless(table)


class Going:
    """Something that the rules do again and again, watched as long as it is entered. again: told before each time but the first."""

    __slots__ = ("_circle", "_outside", "_rounds", "_table")

    def __init__(self, table: Table, circle: Circle, rounds: Rounds) -> None:
        self._table = table
        self._circle = circle
        self._rounds = rounds
        self._outside = table.watches

    def __enter__(self) -> Self:
        table = self._table
        self._outside = table.watches
        table.watches = (*self._outside, self._rounds)
        self._rounds.begins(table)
        return self

    def __exit__(
        self, _kind: type[BaseException] | None, _error: BaseException | None, _where: TracebackType | None
    ) -> None:
        self._table.watches = self._outside

    def again(self, table: Table) -> None:
        """Once more: unless it has no end (see Circle)."""
        self._circle.again(table)
        self._rounds.begins(table)


def going_round(table: Table, loops: Loops, one_more: OneMore, must: str = "") -> Going:
    """Something that the rules do again and again begins. one_more: one round of it. must: as `Circle` has it."""
    return Going(table, Circle(table, loops, one_more, must), Rounds(loops))


def said_as(answer: Answer) -> Said:
    """An answer, to be compared with others."""
    return tuple(answer) if isinstance(answer, list) else answer


def ways_of(request: Request[Any]) -> float:
    """How many answers a request has; without an end where it is not easily told."""
    match request:
        case Choose():
            return len(request.options)
        case ChooseNumber():
            return request.high - request.low + 1
        case ChooseSome():
            known = len(request.options)
            return inf if request.apart else sum(comb(known, count) for count in range(request.least, request.most + 1))
        case Order():
            return factorial(len(request.options))
    return inf


def _single(request: Request[Any]) -> bool:
    """Whether one option alone is named."""
    return isinstance(request, Choose) or (isinstance(request, ChooseSome) and request.most == 1)


def _tried(series: Sequence[Decision], at: At) -> set[Said]:
    return {one.answer for one in series if one.at == at}
