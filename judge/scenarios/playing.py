"""A scenario played: its trace, what failed, what is still to be decided."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from judge.engine.budget import budget, spend
from judge.engine.errors import (
    Abandoned,
    Ambiguous,
    CannotRead,
    EngineError,
    GameOver,
    Illegal,
    NotNow,
    Spent,
    Undecided,
)
from judge.engine.requests import NONE, Answered, Refusal, Request
from judge.engine.state import PlayerId, State
from judge.engine.table import Table
from judge.engine.texts import EMPTY, Text
from judge.engine.trace import Entry, Kind, Trace
from judge.scenarios.expecting import Wrong, state_failures
from judge.scenarios.games import PLAYABLE, Playable, PlayedGame, playable
from judge.scenarios.giving_up import Again, GivingUp
from judge.scenarios.happened import about_a_number, cited, is_law, options_failure, refusals, trace_failures
from judge.scenarios.scenario import Scenario, Step, numbers_counted, scenario_of
from judge.scenarios.script import Script, Unscripted
from judge.scenarios.source import ScenarioError, read_source
from judge.scenarios.what_if import Decision, Pick, WhatIf, picked

BUDGET = 8  # seconds of computing that a play may take; the longest of our own takes a fifth of one


@dataclass(frozen=True, slots=True)
class Pending:
    """A decision that nobody took.

    options: what could be chosen; refused: what could not, with its rule; text and why: the question, and the reason of each
    refusal, in both languages; means and barred: what the options and the refusals mean.
    """

    who: PlayerId
    label: str
    asks: str
    options: tuple[str, ...]
    refused: tuple[tuple[str, str], ...] = ()
    text: Text = EMPTY
    why: tuple[Text, ...] = ()
    means: tuple[Text, ...] = ()
    barred: tuple[Text, ...] = ()


@dataclass(slots=True)
class Outcome:
    """What became of a scenario.

    failures: sentences with file and line, empty where it passed. asserted: the numbers on which an expectation of it depends.
    marks: for each step the index of the trace's entry at which it was taken. answers: what was decided, so that it can be
    played again; conceded: who gave up, each behind how many entries; untimely: what was refused without being asked, likewise.
    uncited: how many failures say no more than that a number is not cited where it was to be, or another in its place.
    stumbled: the engine could not go on, other than for an answer that it cannot read.
    start: the position. decisions: all that were taken; open: the one that nobody took.
    """

    scenario: Scenario
    game: Playable
    trace: Trace
    state: State
    start: State
    failures: list[str] = field(default_factory=list)
    pending: Pending | None = None
    asserted: set[str] = field(default_factory=set)
    marks: list[int] = field(default_factory=list)
    answers: list[Answered] = field(default_factory=list)
    conceded: list[tuple[PlayerId, int]] = field(default_factory=list)
    untimely: list[tuple[int, PlayerId, Refusal]] = field(default_factory=list)
    uncited: int = 0
    stumbled: bool = False
    decisions: list[Decision] = field(default_factory=list)
    open: Decision | None = None

    @property
    def fork(self) -> int:
        """The index of the entry at which it leaves the script, -1 where it does not."""
        return next((one.entry for one in self.decisions if one.by == "pick"), -1)

    @property
    def passed(self) -> bool:
        """Whether everything came as expected."""
        return not self.failures

    @property
    def touched(self) -> set[str]:
        """The numbers that govern something in it, taken back or not: a rewind carries its rule out too."""
        return self.trace.rules

    @property
    def acts(self) -> set[str]:
        """The numbers by which something is done, asked or refused in it: innermost in an entry that does not only explain."""
        found = {number for one in self.trace if one.kind is not Kind.RULE for number in (one.by or (one.rule,))}
        return found - {""}


def load(path: Path) -> Scenario:
    """A scenario from its file. Raises ScenarioError."""
    return scenario_of(read_source(path))


def play(
    scenario: Scenario,
    *,
    off: frozenset[str] = frozenset(),
    answers: Sequence[str | Pick] = (),
    until: int | None = None,
) -> Outcome:
    """Play a scenario.

    off: numbers that are switched off. answers: they stand in place of the script's, from the first decision that they fit
    ("A: pass") or at the one that they name; what the scenario expects is not looked at then. until: stop after so many steps.
    Raises ScenarioError where the position cannot be, or the play takes more computing than it may.
    """
    game = _game(scenario)
    picks = [picked(one) if isinstance(one, str) else one for one in answers]
    run: _Run | None = None
    try:
        with budget(BUDGET):
            state, rules = _placed(scenario, game)
            run = _Run(scenario, game, state, rules, off, picks, until)
            return run.play()
    except Spent as spent:
        raise spent_at(scenario, run.place if run is not None else ("cards",)) from spent


def spent_at(scenario: Scenario, path: Sequence[str]) -> ScenarioError:
    """What is said of a play that takes more computing than it may. path: where the file stands."""
    sentence = f"the play is not over after {BUDGET} s of computing, and is stopped here"
    return scenario.source.error(path, f"{sentence}; expected fewer cards or effects")


def _placed(scenario: Scenario, game: Playable) -> tuple[State, PlayedGame]:
    try:
        return game.place(scenario.position)
    except Spent:
        raise
    except EngineError as error:
        raise scenario.source.error(
            getattr(error, "path", ()), str(error), getattr(error, "near", ()), _word(error)
        ) from error
    except RecursionError as error:
        raise scenario.source.error(("cards",), "is nested too deep; expected a scenario") from error


def _word(error: BaseException | None) -> str:
    """The word that a game does not have, of the error or of what caused it."""
    while error is not None:
        if word := getattr(error, "word", ""):
            return str(word)
        error = error.__cause__
    return ""


def _game(scenario: Scenario) -> Playable:
    game = playable(scenario.game)
    if game is None:
        known = ", ".join(PLAYABLE)
        raise scenario.source.error(("game",), f"{scenario.game}: is no game on the engine; expected one of {known}")
    return game


class _Run:
    """One playing of a scenario. picks: other answers; until: after how many steps it stops."""

    def __init__(
        self, scenario: Scenario, game: Playable, state: State, rules: Any, off: frozenset[str], picks: list[Pick], until: int | None  # noqa: ANN401
    ) -> None:  # fmt: skip
        self.scenario = scenario
        self.game = game
        self.rules = rules
        self.picks = picks
        self.until = until
        self.script = Script(scenario.steps[:until], self._reached, game.untimely, game.free, game.unfit)
        self.what_if = WhatIf(self.script, picks)
        self.table = self.what_if.table = Table(rules, state, self.what_if, off=off)
        self.table.interrupt = self.what_if.interrupt
        self.outcome = Outcome(scenario, game, self.table.trace, state, state, decisions=self.what_if.decisions)
        self._from = self._decided = 0
        self._uncited: list[tuple[int, str]] = []  # failures of steps whose numbers may act in other steps
        self._step: Step | None = None
        self._unasked: Step | None = None  # whose answer no decision could read

    @property
    def place(self) -> tuple[str, ...]:
        """Where the file stands, for what is told of the run as a whole."""
        return self._last()

    def play(self) -> Outcome:
        outcome = self.outcome
        over = False
        try:
            self._run()
        except (Undecided, Unscripted) as undecided:
            outcome.pending = pending(undecided.who, undecided.request)
            outcome.open = outcome.decisions.pop() if outcome.decisions else None
            if self.until is None and not self.picks and isinstance(undecided, Unscripted):
                self._fail(self._last(), f"nobody answers: {undecided}")
        except GameOver:
            over = True
        except Spent:
            raise
        except (EngineError, Illegal, Abandoned) as error:
            outcome.stumbled = not isinstance(error, CannotRead | NotNow | Ambiguous)
            self._fail(*self._blamed(error))
        outcome.state = self.table.state
        outcome.answers = self.table.answers
        outcome.untimely = self.script.untimely
        if self.picks:
            outcome.failures += [self.what_if.unread(one) for one in self.what_if.left]
        elif self.until is None:
            self._settle(over=over)
        else:
            self._look()
        return outcome

    def _blamed(self, error: Exception) -> tuple[tuple[str, ...], str]:
        """The step at which it went wrong, and the sentence: where an answer cannot be read, with what was not asked before it."""
        step, sentence = self.script.blamed, str(error)
        if step is None or self.picks:
            return self._last(), sentence
        if isinstance(error, CannotRead | NotNow | Ambiguous):
            self._unasked = step
            name = f"step {step.index + 1} ({step.who} = {step.answer!r})"
            if self.what_if.decisions and (why := self.script.nothing_asked(step, self.what_if.decisions[-1].request)):
                return ("step", str(step.index)), f"{name}: {why}"
            sentence = sentence if sentence.startswith(f"{name}: ") else f"{name}: {sentence}"
            unasked = [
                f"{one.label} ({one.shown()})"
                for one in self.script.unasked
                if one.idle is None and one.shown() != NONE
            ]
            if self.script.unclear:
                sentence += f"; passed over: {', '.join(self.script.unclear)}"
            if unasked:
                sentence += f"; not asked, as there was one way only: {', '.join(dict.fromkeys(unasked))}"
        return ("step", str(step.index)), sentence

    def _last(self) -> tuple[str, ...]:
        """Where the file stands: the step that was to be taken next, else the last one."""
        step = self.script.left[0] if self.script.left else self.script.last
        return ("step", str(step.index)) if step else ("title",)

    def _fail(self, path: Sequence[str], sentence: str, word: str = "", *, number: bool = False) -> None:
        """Something is not as expected. number: it is about a number alone."""
        spend()
        self.outcome.uncited += number
        self.outcome.failures.append(str(self.scenario.source.error(path, sentence, word=word)))

    def _run(self) -> None:
        giving_up = GivingUp(self.table, self.game)
        self.outcome.conceded = giving_up.done
        self.rules.run(self.table)

    def _reached(self, index: int) -> None:
        """A step is about to be taken: what the one before expects is looked at now."""
        if not self.picks:
            self._look()
        self.outcome.marks.append(len(self.table.trace))
        self._step = self.scenario.steps[index]
        self._from = len(self.table.trace)
        self._decided = len(self.what_if.decisions)

    def _look(self) -> None:
        step = self._step
        entries = self.table.trace.entries[self._from :]
        refused = refusals(entries)
        if step is None:
            return
        name = f"step {step.index + 1} ({step.who} {'concedes' if step.concede else f'= {step.answer!r}'})"
        for failure, number in self._failures(step, entries, refused):
            self._fail(("step", str(step.index)), f"{name}: {failure}", number=number)
        self.outcome.asserted |= {*step.cites, *numbers_counted(step.laws), *([step.refused] if step.refused else [])}

    def _failures(self, step: Step, entries: list[Entry], refused: list[Entry]) -> list[tuple[str, bool]]:
        """What is not as a step expects it, and whether that is about a number alone."""
        found: list[tuple[str, bool]] = []
        numbers = [entry.rule for entry in refused]
        if step.refused and not any(step.refused in (entry.rule, *entry.by) for entry in refused):
            allowed = "it is allowed" if step is not self._unasked else "nothing asked for it"
            said = f"refused by {', '.join(numbers)}" if numbers else allowed
            found.append((f"expected to be refused by {step.refused}, but {said}", bool(numbers)))
        if not step.refused:
            unexpected = [entry for entry in refused if entry.rule not in step.cites and self._is_own(entry)]
            found += [(f"refused by {entry.rule}: {entry.text.en}", False) for entry in unexpected]
        for number in step.cites:
            if not any(number in entry.rules for entry in entries):
                self._uncited.append((len(self.outcome.failures) + len(found), number))
                found.append((f"{number} governs nothing in it", True))
        path = ("step", str(step.index))
        asked = self.what_if.decisions[self._decided :]
        try:
            laws = {key: value for key, value in step.laws.items() if key != "options"}
            wrong_laws = trace_failures(entries, self.game, laws, asked)
            found += [(said, about_a_number(key, said)) for key, said in wrong_laws]
            if "options" in step.laws:
                request = self.what_if.decisions[self._decided - 1].request
                found += [(said, False) for said in [options_failure(request, step.laws["options"])] if said]
            states = state_failures(self.table.state, self.game, step.expect, (*path, "expect"))
            found += [(said, False) for _, said in states]
        except Wrong as wrong:
            where = (
                wrong.path if wrong.path[:1] == ("step",) else (*path, *(key for key in wrong.path if key != "expect"))
            )
            raise self.scenario.source.error(where, str(wrong)) from wrong
        return found

    def _is_own(self, refusal: Entry) -> bool:
        """Whether what a step says is refused or taken back, and not an ability that it only led to."""
        if refusal.kind is not Kind.REWIND:
            return True
        first = refusal.index
        while first > 0 and self.table.trace[first - 1].undone:
            first -= 1
        return first <= self._from + 1

    def _say_where(self) -> None:
        """Behind each number that governs nothing in a step: the steps in which it does."""
        ends = [*self.outcome.marks[1:], len(self.table.trace)]
        for at, number in self._uncited:
            spans = zip(self.outcome.marks, ends, strict=True)
            acts = [
                str(index)
                for index, (start, end) in enumerate(spans, 1)
                if cited(self.table.trace.entries[start:end], number)
            ]
            if acts:
                steps = f"; it does in step {', '.join(acts)}"
                self.outcome.failures[at] += steps

    def _settle(self, *, over: bool) -> None:
        """At the end: the last step's expectations, those of the whole, and whether every step was taken."""
        self._look()
        self._say_where()
        scenario, outcome = self.scenario, self.outcome
        if self.script.left:
            step = self.script.left[0]
            why = "the game was over" if over else "nothing asked for it"
            if self.script.missed:
                why += f"; passed over: {', '.join(self.script.missed)}"
            self._fail(("step", str(step.index)), f"step {step.index + 1} ({step.who}) was not used: {why}")
        try:
            laws = {key: value for key, value in scenario.expect.items() if is_law(key)}
            found = trace_failures(outcome.trace.entries, self.game, laws, outcome.decisions)
            numbers = [one for one in found if about_a_number(*one)]
            states = {key: value for key, value in scenario.expect.items() if not is_law(key)}
            found += state_failures(outcome.state, self.game, states, ("expect",))
            for key, sentence in found:
                self._fail(("expect", key), sentence, key.partition(".")[0], number=(key, sentence) in numbers)
        except Wrong as wrong:
            if not outcome.failures:
                raise scenario.source.error(wrong.path, str(wrong)) from wrong
            self._fail(wrong.path, str(wrong))  # a token that never came, say: what went wrong before is told too
        for key in ("order", "together", "cites"):
            value = scenario.expect.get(key, [])
            outcome.asserted |= {value} if isinstance(value, str) else set(value)
        for key in ("governed", "after", "amounts"):
            outcome.asserted |= {one["rule"] for one in scenario.expect.get(key, [])}
        outcome.asserted |= set(numbers_counted(scenario.expect))
        touched = outcome.touched
        for number in scenario.rules:
            if number not in touched:
                self._fail(("rules",), f"{number} is named in rules, but governs nothing", number=True)


def pending(who: PlayerId, request: Request[Any]) -> Pending:
    """An open decision for those who are to take it."""
    options = tuple(option.label for option in request.options) or (request.shown(),)
    refused = tuple((one.label, one.rule) for one in request.refused)
    return Pending(
        who, request.label, request.asks.en, options, refused, request.asks, tuple(one.why for one in request.refused),
        tuple(one.said for one in request.options) or (Text(options[0], options[0]),), tuple(one.said for one in request.refused),
    )  # fmt: skip


def replay(scenario: Scenario, outcome: Outcome) -> Outcome:
    """The same answers once more: gives the same trace."""
    game = outcome.game
    state, rules = _placed(scenario, game)
    oracle = Again(outcome.answers, outcome.conceded, outcome.untimely)
    table = oracle.table = Table(rules, state, oracle)
    table.interrupt = oracle.interrupt
    again = Outcome(scenario, game, table.trace, state, state)
    GivingUp(table, game)
    with suppress(Undecided, GameOver):
        rules.run(table)
    again.state = table.state
    return again


__all__ = ["Outcome", "Pending", "ScenarioError", "load", "play", "replay"]
