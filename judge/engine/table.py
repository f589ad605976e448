"""Where a game is played: what procedures ask, do, cite and refuse, each under the number of a rule."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from contextlib import AbstractContextManager
from types import TracebackType
from typing import Any, Protocol, TypeVar

from judge.engine.budget import spend
from judge.engine.errors import (
    Abandoned,
    Absent,
    CannotRead,
    GameOver,
    Illegal,
    NotNow,
    Runaway,
    Undecided,
    Unruled,
    bare,
)
from judge.engine.events import Event, Wait
from judge.engine.oracles import Oracle
from judge.engine.replacement import EVENTS, Replacement, replaced
from judge.engine.requests import NONE, Answer, Answered, Option, Refusal, Refused, Request, said_of
from judge.engine.state import CHANCE, PlayerId, State, Waiting
from judge.engine.texts import EMPTY, Later, Text
from judge.engine.trace import NO_AMOUNTS, Entry, Kind, Tell, Trace, plainly

T = TypeVar("T")
MOST_ENTRIES = 20_000  # of a run of two players, of more so much more: nobody watches that, and no loop rule lets a game come this far
MOST_LISTED = 12  # labels in an entry's text
MOST_REFUSALS = 50  # in a row, of one request
MOST_FUTILE = 10_000  # times in a row that events are tried and nothing happens
MOST_LISTS = 200_000  # lists of instructions carried out in one run
MOST_NESTED = 100  # events that happen at once because of events that happen at once because of events …


class Game(Protocol):
    """What the kernel needs of a game; everything else is procedures of its own package."""

    key: str
    waits: str  # the rule under which abilities begin to wait

    def replacements(self, state: State, event: Event) -> Sequence[Replacement]:
        """The replacement effects that could happen instead of an event (see `replacement`)."""

    def order_of_replacements(self, table: Table, event: Event, found: Sequence[Replacement]) -> Replacement:
        """Which of several comes first."""

    def noticed(self, table: Table, before: State, events: Sequence[Event]) -> Iterable[Waiting]:
        """The abilities that begin to wait because of these events; each waits as soon as it is given.

        A player may be asked whether one does; what is told behind the last comes behind all of them.
        """

    def explain(self, table: Table, events: Sequence[Event]) -> None:
        """Tell by which rules what goes into these events, about to happen, is what it is."""

    def at_once(self, table: Table, before: State, events: Sequence[Event]) -> None:
        """What the rules do immediately after events, whatever else is going on."""


class Watch(Protocol):
    """What looks at every decision, and may keep a player from one."""

    def asks(self, table: Table, who: PlayerId, request: Request[Any]) -> Request[Any]:
        """The request as the player is asked it."""

    def refuses(self, table: Table, who: PlayerId, request: Request[Any], answer: Answer) -> Refusal | None:
        """Why an answer is refused; None where it is not."""

    def took(self, table: Table, who: PlayerId, request: Request[Any], answer: Answer) -> None:
        """The player has decided."""

    def mark(self) -> int:
        """How many decisions it remembers."""

    def back(self, mark: int) -> None:
        """Whatever was decided after so many is taken back."""


class Attempt:
    """A play that may be taken back. failed: why it was, None where it stands."""

    def __init__(self) -> None:
        self.failed: Illegal | None = None


class Procedure:
    """A procedure that a rule may stop. stopped: why it was, None where it came to its end."""

    def __init__(self) -> None:
        self.stopped: Abandoned | None = None


class _Attempt:
    """What happens inside is taken back where a rule refuses it (see `Table.attempt`)."""

    __slots__ = ("_attempt", "_before", "_mark", "_rules", "_table", "_watched")

    def __init__(self, table: Table) -> None:
        self._table = table

    def __enter__(self) -> Attempt:
        table = self._table
        self._before, self._mark, self._rules = table.state, len(table.trace.entries), table.rules
        self._watched = [(watch, watch.mark()) for watch in table.watches]
        self._attempt = Attempt()
        return self._attempt

    def __exit__(
        self, _kind: type[BaseException] | None, error: BaseException | None, _where: TracebackType | None
    ) -> bool:
        if not isinstance(error, Illegal):
            return False
        table = self._table
        table.state = self._before
        table.rules = self._rules
        table.trace.undo_since(self._mark)
        for watch, reached in self._watched:
            watch.back(reached)
        numbers = (*error.under, error.rule)
        with table.under(numbers):
            table.note(Kind.REWIND, error.why).by = numbers
        self._attempt.failed = bare(error)
        return True


class _Procedure:
    """What happens inside ends early where a rule stops it (see `Table.procedure`)."""

    __slots__ = ("_procedure", "_table")

    def __init__(self, table: Table) -> None:
        self._table = table

    def __enter__(self) -> Procedure:
        self._procedure = Procedure()
        return self._procedure

    def __exit__(
        self, _kind: type[BaseException] | None, error: BaseException | None, _where: TracebackType | None
    ) -> bool:
        if not isinstance(error, Abandoned):
            return False
        self._table.stop(error.rule, error.why)
        self._procedure.stopped = bare(error)
        return True


class Table:
    """A game in progress.

    off: numbers that are switched off, to prove that something depends on them: their events do not happen, what they have
    done is left out (in_force), their refusals are ignored, their conditions are not asked (holds). answers: what was answered so far, so that the run can be played again.
    rules: the numbers that govern this moment, the innermost last.
    """

    def __init__(self, game: Game, state: State, oracle: Oracle, *, off: frozenset[str] = frozenset()) -> None:
        self.game = game
        self.state = state
        self.oracle = oracle
        self.trace = Trace()
        self.tell: Tell = getattr(game, "tell", plainly)  # a game may tell events of one moment in its own words
        self._absent: Callable[[State, PlayerId], bool] | None = getattr(game, "absent", None)
        self._beside: Callable[[Table, PlayerId, Answer], bool] | None = getattr(game, "aside", None)
        self.off = off
        self.answers: list[Answered] = []
        self.rules: tuple[str, ...] = ()
        self._outer: list[tuple[str, ...]] = []  # rules outside of those that are entered
        self._entered: tuple[str, ...] = ()  # the numbers that come next, once they are
        self.moment: dict[
            object, Any
        ] = {}  # what was settled of the events of one moment, while it is found out what becomes of them
        self.spent: frozenset[object] = frozenset()  # replacements that have taken hold of what is being carried out
        self.watches: tuple[Watch, ...] = ()  # what looks at decisions, the innermost last
        self.preparing: Any = None  # the play that is being prepared, as those keep it who let it be withdrawn
        self.quiet = False  # of a game tried on the side whose trace nobody reads: nothing is told that only explains
        self.makes = False  # of one tried to find out whether a play can be made: how it goes on is no question
        self.tries: Any = (
            None  # of a game tried on the side: how many more ways may be tried, by questions inside questions, too
        )
        self._most = MOST_ENTRIES * max(len(state.players), 2) // 2
        self._futile = 0
        self._nested = 0
        self._lists = 0
        self.interrupt: Callable[[Table], None] | None = (
            None  # asked after every entry: a concession may come at any time
        )

    def rule(self, number: str, note: Text = EMPTY) -> AbstractContextManager[None]:
        """Everything inside happens under this number; "" is no number. note: told as an entry of its own."""
        self._entered = (number,) if number else ()
        if note is not EMPTY:
            with self:
                self.note(Kind.RULE, note)
            self._entered = (number,) if number else ()
        return self

    def under(self, numbers: Iterable[str]) -> AbstractContextManager[None]:
        """Everything inside happens under these numbers, the last the innermost; "" is no number."""
        self._entered = tuple(filter(None, numbers))
        return self

    def __enter__(self) -> None:
        """See `rule` and `under`: the table itself is entered, for that is done for almost every event."""
        outer = self.rules
        self._outer.append(outer)
        self.rules = outer + self._entered

    def __exit__(
        self, _kind: type[BaseException] | None, _error: BaseException | None, _where: TracebackType | None
    ) -> None:
        self.rules = self._outer.pop()

    def count_list(self) -> None:
        """A list of instructions begins; repeated without an end, it would never come to an event. Raises Runaway."""
        self._lists += 1
        spend()
        if self._lists > MOST_LISTS:
            raise Runaway(f"{MOST_LISTS} lists of instructions without an end, under {' › '.join(self.rules[-5:])}")

    def cite(self, number: str, note: Text, amounts: Mapping[str, int] = NO_AMOUNTS) -> None:
        """Name a rule that explains something without doing anything. Switched off, or where there is none (""), nothing is told.

        amounts: what it reckons, by whom it is for.
        """
        if not number or self.quiet or number in self.off:
            return
        outer = self.rules
        self.rules = (*outer, number)
        try:
            self.note(Kind.RULE, note, amounts=amounts)
        finally:
            self.rules = outer

    def note_rule(self, note: Text, amounts: Mapping[str, int] = NO_AMOUNTS) -> None:
        """Say something under the rule that governs this moment. amounts: what it reckons, by whom it is for."""
        if not self.quiet:
            self.note(Kind.RULE, note, amounts=amounts)

    def in_force(self, *numbers: str) -> bool:
        """Whether none of these rules is switched off. What a rule has done, and nothing else, is left out without it."""
        return not self.off or self.off.isdisjoint(numbers)

    def holds(self, number: str, condition: object, otherwise: bool = True) -> bool:
        """A condition that a rule lays down. Switched off, it is not asked: it is what lets play go on (otherwise)."""
        return otherwise if number in self.off else bool(condition)

    def refuse(self, number: str, why: Text, under: tuple[str, ...] = ()) -> None:
        """Refuse the play in progress under this number, a case of those before it. Switched off, the rule refuses nothing."""
        if number not in self.off:
            raise Illegal(number, why, under)

    def abandon(self, number: str, why: Text) -> None:
        """Stop the procedure in progress under this number. Switched off, the rule stops nothing."""
        if number not in self.off:
            raise Abandoned(number, why)

    def note(
        self,
        kind: Kind,
        note: Text | Later,
        events: tuple[Event, ...] = (),
        who: PlayerId = "",
        before: State | None = None,
        amounts: Mapping[str, int] = NO_AMOUNTS,
    ) -> Entry:
        """Write an entry."""
        entries = self.trace.entries
        spend()
        if len(entries) >= self._most:
            raise Runaway(f"{self._most} entries without an end; the last was under {' › '.join(self.rules)}")
        entry = Entry(
            len(entries), self.rules, kind, before or self.state, self.state, events, note, who, self.tell, amounts
        )
        entries.append(entry)
        return entry

    def ask(self, who: PlayerId, request: Request[T]) -> T:
        """The decision of a player. What only one way is open to is not asked.

        An answer that a rule refuses is noted with the number, and the player is asked again.
        Raises Undecided where nobody answers, Absent where that player has left the game, CannotRead, NotNow or Ambiguous for
        what is no answer.
        """
        absent = self._absent
        whole = request
        for watch in self.watches:
            request = watch.asks(self, who, request)
        alone = request.alone()
        for _ in range(MOST_REFUSALS):
            if absent is not None and absent(self.state, who):
                raise Absent(who)
            if alone is not None and not self.oracle.wants(who, request):
                self.answers.append((who, None))
                if request is not whole:
                    self._taken(who, whole, whole.canonical(alone))
                if request.options and request.telling:
                    self._chosen(who, request, alone)
                return alone
            answer = self.oracle.answer(who, request)
            if absent is not None and absent(self.state, who):
                raise Absent(who)  # gave up instead of answering
            if answer is None:
                raise Undecided(who, request)
            self.answers.append((who, answer))
            if self._aside(who, answer):
                continue
            try:
                value = request.read(answer)
            except Refused as refused:
                self.turn_down(who, refused.refusal)
                continue
            if self.watches:
                named = request.canonical(value)
                found = [watch.refuses(self, who, whole, named) for watch in self.watches]
                if (why := next(filter(None, found), None)) is not None:
                    self.turn_down(who, why)
                    continue
                self._taken(who, whole, named)
            self._chosen(who, request, value)
            return value
        raise CannotRead(f"{who}: refused {MOST_REFUSALS} times in a row; options: {request.shown()}")

    def _taken(self, who: PlayerId, request: Request[T], answer: Answer) -> None:
        for watch in self.watches:
            watch.took(self, who, request, answer)

    def _aside(self, who: PlayerId, answer: Answer) -> bool:
        """Whether an answer decides nothing, but does what a player may do beside any decision, such as looking at a zone."""
        aside = self._beside
        return aside is not None and bool(aside(self, who, answer))

    def _chosen(self, who: PlayerId, request: Request[T], value: T) -> None:
        picked = [one for one in request.picked(value) if one.label not in ("", NONE)]
        kind = Kind.CHANCE if who == CHANCE else Kind.CHOICE
        self.note(kind, Later(_decided, who, request.asks, picked), who=who)

    def turn_down(self, who: PlayerId, refusal: Refusal) -> None:
        """Note that a rule refuses what a player has named."""
        under = refusal.numbers[:-1]
        if not self.in_force(refusal.rule, *under):
            raise NotNow(f"{refusal.label}: only {refusal.rule} says that it is refused, and it is switched off")
        with self.under(under), self.rule(refusal.rule):
            entry = self.note(
                Kind.REFUSAL,
                Text(
                    f"{who}: 「{refusal.said.ja}」は選べない（{refusal.why.ja}）",
                    f"{who}: {refusal.said.en} is refused: {refusal.why.en}",
                ),
                who=who,
            )
            entry.by = refusal.numbers

    def do(self, *events: Event) -> tuple[Event, ...]:
        """Let events happen at once. Returns those that really happened.

        Each may be replaced; what is impossible is left out; all the rest is applied; abilities begin to wait; then comes
        what the rules do immediately. Raises Runaway for what does not come to an end. What is silent only changes the state.
        """
        if events and events[0].silent and all(event.silent for event in events):
            for event in events:
                self.state = event.apply(self.state)
            return events
        if not self.rules:
            raise Unruled(f"{', '.join(type(event).__name__ for event in events)}: no rule governs it")
        if self.rules[-1] in self.off:
            return self._in_vain()
        return self._do(events, ())

    def together(self, *events: tuple[str, Event]) -> tuple[Event, ...]:
        """Let events happen at once, each under a number of its own. Returns those that really happened."""
        kept = [(number, event) for number, event in events if number not in self.off]
        with self.under(dict.fromkeys(number for number, _ in kept)):
            return self._do([event for _, event in kept], [number for number, _ in kept])

    def _do(self, events: Sequence[Event], numbers: Sequence[str]) -> tuple[Event, ...]:
        if self._nested >= MOST_NESTED:
            raise Runaway(f"{MOST_NESTED} events inside one another, under {' › '.join(self.rules[-5:])}")
        self._nested += 1
        try:
            if len(events) == 1 and not self.game.replacements(self.state, events[0]):
                return self._apply(events, (), numbers)
            return self._apply(*self._instead(events, numbers))
        finally:
            self._nested -= 1

    def _apply(
        self, events: Sequence[Event], behind: Sequence[Callable[[Table], None]], numbers: Sequence[str]
    ) -> tuple[Event, ...]:
        """What has become of events happens. behind: what is carried out then."""
        before = state = self.state  # after the replacements: one may have had something done first
        happened, by = tuple[Event, ...](), tuple[str, ...]()
        for index, event in enumerate(events):
            if event.possible(state):
                state = event.apply(state)
                happened += (event,)
                if numbers:
                    by += (numbers[index],)
        if happened:
            if state.zones is not before.zones:
                state = state.left_behind(before, [getattr(event, "card", 0) for event in happened])
            self._futile = 0
            game = self.game
            if not self.quiet:
                game.explain(self, happened)
            self.state = state
            self.note(Kind.END if state.result else Kind.EVENT, EMPTY, happened, before=before).by = by
            if state.result:
                raise GameOver
            if not self.makes:  # nothing that begins to wait is played before that is known
                self._notice(before, happened)
            game.at_once(self, before, happened)
        elif not behind:
            return self._in_vain()
        for then in behind:
            then(self)
        if happened and self.interrupt is not None:
            self.interrupt(self)
        return happened

    def _instead(
        self, events: Sequence[Event], numbers: Sequence[str]
    ) -> tuple[Sequence[Event], Sequence[Callable[[Table], None]], Sequence[str]]:
        """What becomes of events of one moment, what is to be carried out behind them, and the number of each."""
        done: list[Event] = []
        behind: list[Callable[[Table], None]] = []
        by: list[str] = []
        around, self.moment = self.moment, {EVENTS: events}
        for index, event in enumerate(events):
            found, later = replaced(self, event, self.spent)
            done += found
            behind += later
            if numbers:
                by += [numbers[index]] * len(found)
        self.moment = around
        return done, behind, by

    def _in_vain(self) -> tuple[Event, ...]:
        """Nothing happened. A procedure that waits for something to happen must not wait for ever."""
        self._futile += 1
        if self._futile >= MOST_FUTILE:
            raise Runaway(f"nothing happens {MOST_FUTILE} times in a row, under {' › '.join(self.rules)}")
        return ()

    def _notice(self, before: State, happened: Sequence[Event]) -> None:
        if self.game.waits in self.off:
            return
        for waiting in self.game.noticed(self, before, happened):
            if self.off.intersection(waiting.ability.rules):
                continue
            event = Wait(waiting)
            earlier = self.state
            self.state = event.apply(earlier)
            with self.under(waiting.ability.rules), self.rule(self.game.waits), self.under(waiting.rules):
                self.note(Kind.WAITING, EMPTY, (event,), before=earlier)

    def attempt(self) -> _Attempt:
        """What happens inside is taken back where a rule refuses it; the trace keeps it, marked as undone."""
        return _Attempt(self)

    def procedure(self) -> _Procedure:
        """What happens inside ends early where a rule stops it (Abandoned); what was done stays done."""
        return _Procedure(self)

    def stop(self, rule: str, why: Text) -> None:
        """Note that a procedure was given up under a rule; what was done stays done."""
        with self.rule(rule):
            self.note(Kind.STOP, why)


def _decided(who: PlayerId, asks: Text, picked: Sequence[Option]) -> Text:
    """What a player has decided, in the words of the options; of a whole deck only the first."""
    ja, en = said_of(picked[:MOST_LISTED])
    if len(picked) > MOST_LISTED:
        ja, en = f"{ja}、…（{len(picked)}枚）", f"{en}, … ({len(picked)})"
    whose = "" if who == CHANCE else f"{who}: "
    return Text(f"{whose}{asks.ja} → {ja}", f"{who}: {asks.en} → {en}")
