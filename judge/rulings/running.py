"""Rulings that run: the engine plays the case, and what comes of it agrees with the verdict or contradicts it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from judge.folders import scenario_file
from judge.rulings.ruling import Case, Content, Role, Verdict
from judge.scenarios.claims import claim_failures, numbers_claimed
from judge.scenarios.expecting import Wrong
from judge.scenarios.many import tried
from judge.scenarios.playing import Outcome
from judge.scenarios.source import ScenarioError, Source, source_of

OPPOSITE = {Verdict.YES: Verdict.NO, Verdict.NO: Verdict.YES}


@dataclass(frozen=True, slots=True)
class Played:
    """A case that was played.

    failures: why the scenario itself did not come as it expects, or cannot be played. says: what the run says to the question;
    None where nothing ties it to the verdict. against: why it contradicts the verdict, a sentence each. touched: the numbers that
    act in it. unseen: the governing citations that do not.
    """

    case: Case
    failures: tuple[str, ...] = ()
    says: Verdict | None = None
    against: tuple[str, ...] = ()
    touched: frozenset[str] = frozenset()
    unseen: tuple[str, ...] = ()

    @property
    def agrees(self) -> bool:
        """Whether the scenario came as expected and does not contradict the verdict."""
        return not self.failures and not self.against


def played(content: Content, numbers: Callable[[str], Iterable[str]] = lambda _game: ()) -> list[Played]:
    """Play every case of a ruling. numbers: the rule numbers of a game, to find slips in what a scenario names."""
    done = [_played(content.game, case, numbers) for case in content.cases]
    if len(done) > 1:  # a rule may govern one case only
        seen = frozenset().union(*(one.touched for one in done))
        return [_with_unseen(one, content, seen) for one in done]
    return [_with_unseen(one, content, one.touched) for one in done]


def _with_unseen(one: Played, content: Content, seen: frozenset[str]) -> Played:
    governing = [citation.number for citation in content.citations if citation.role is Role.GOVERNS]
    unseen = () if one.failures else tuple(number for number in governing if not _acts(number, seen))
    return Played(one.case, one.failures, one.says, one.against, one.touched, unseen)


def _acts(number: str, seen: frozenset[str]) -> bool:
    """Whether a number, or something below it, acts."""
    return number in seen or any(each.startswith((f"{number}.", f"{number} [")) for each in seen)


def unreadable(content: Content, case: Case) -> str:
    """Why a case cannot be played, or its conditions cannot be read, in a sentence; "" where all is well.

    What the scenario itself expects need not come true.
    """
    try:
        run = tried(_file(case))
    except ScenarioError as error:
        return str(error)
    if run.scenario is not None and run.scenario.game != content.game:
        return _other_game(content.game, run.scenario.game)
    if run.outcome is None:
        return run.failures[0] if run.failures else "the scenario cannot be played"
    try:
        _said(run.outcome, case)
    except Wrong as wrong:
        return "" if run.failures else _where(wrong)  # a card that never came into play is no slip of the condition
    return ""


def _other_game(game: str, other: str) -> str:
    return f"the scenario is one of {other}, the ruling one of {game}"


def _where(wrong: Wrong) -> str:
    where = ".".join(wrong.path)
    return f"{where}: {wrong}" if where and not str(wrong).startswith(where) else str(wrong)


def _played(game: str, case: Case, numbers: Callable[[str], Iterable[str]]) -> Played:
    try:
        run = tried(_file(case), numbers)
    except ScenarioError as error:
        return Played(case, (str(error),))
    if run.scenario is not None and run.scenario.game != game:
        return Played(case, (_other_game(game, run.scenario.game),))
    if run.failures or run.outcome is None:
        return Played(case, run.failures or ("the scenario cannot be played",))
    if misnamed := _misnamed(game, case, frozenset(numbers(game))):
        return Played(case, misnamed, None, (), run.touched)
    try:
        says, against = _said(run.outcome, case)
    except Wrong as wrong:
        return Played(case, (_where(wrong),), None, (), run.touched)
    return Played(case, (), says, against, run.touched)


def _misnamed(game: str, case: Case, numbers: frozenset[str]) -> tuple[str, ...]:
    """What the conditions name as a rule that is none: under such a number nothing ever happens, so they would say what they like."""
    if not numbers:
        return ()
    claimed = [each for claim in (case.yes_if, case.no_if) for each in numbers_claimed(claim)]
    return tuple(f"{key}: {number}: no such rule of {game}" for key, number in claimed if number not in numbers)


def _file(case: Case) -> Path | Source:
    """The scenario of a case: what the ruling carries, or one of the program's, by its name. Raises ScenarioError."""
    if case.play:
        return source_of(case.play, "play")
    if not (file := scenario_file(case.scenario)):
        raise ScenarioError(case.scenario or "scenario", 0, "there is no such scenario")
    return Path(file)


def _said(outcome: Outcome, case: Case) -> tuple[Verdict | None, tuple[str, ...]]:
    """What the run says, and what of it speaks against the case's verdict. Raises Wrong."""
    says: Verdict | None = None
    against: list[str] = []
    for name, verdict, claim in (("yes_if", Verdict.YES, case.yes_if), ("no_if", Verdict.NO, case.no_if)):
        if not claim:
            continue
        failures = claim_failures(outcome, claim)
        answer = OPPOSITE[verdict] if failures else verdict
        if says is not None and answer is not says:
            return None, ("yes_if and no_if do not go together: the run says yes and no",)
        says = answer
        if answer is not case.verdict:
            what = "; ".join(failures) or f"{_told(claim)} comes true"
            against.append(f"the run says {answer.value} ({name}: {what}), the verdict is {case.verdict.value}")
    return says, tuple(against)


def _told(claim: Mapping[str, Any]) -> str:
    return ", ".join(f"{key} = {value}" for key, value in claim.items())
