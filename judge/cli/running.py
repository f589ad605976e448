"""`judge run`: scenarios played, with every event under the rule that governs it."""

from __future__ import annotations

import os
import sys
from pathlib import Path

from judge.cli.dice import case_facts, cases_told
from judge.cli.reading import Given, Misuse
from judge.cli.telling import facts, failure, numbers_of, told
from judge.cli.terminal import Line, say, write, write_json
from judge.cli.working import at_rest
from judge.folders import scenarios_folder
from judge.messages import _
from judge.scenarios.distribution import distribution
from judge.scenarios.many import ENDING, Tried, tried
from judge.scenarios.own import look_in
from judge.scenarios.scenario import scenario_of
from judge.scenarios.source import LARGEST, ScenarioError, Source, read_source, source_in


def run(home: str, given: Given) -> int:
    """Play each; 1 where any did not come as expected."""
    look_in(home)
    until = given.number("--until", 0, 1) or None
    answers = given.all("--answer")
    if any(not answer.partition(":")[2].strip() if ":" in answer else not answer.strip() for answer in answers):
        raise Misuse(_("an empty answer; expected one such as {example}", example='--answer "A: pass"'))
    if "--dice" in given.switches:
        return dice(given)
    played = [_tried(name, answers, until) for name in given.words]
    if given.json:
        values = [facts(one) for one in played]
        write_json(values if len(values) > 1 else values[0])
    else:
        lines: list[Line] = []
        for one in played:
            lines += [[""]] if lines else []
            lines += told(one, trace="--trace" in given.switches or until is not None or bool(answers))
        write(lines)
    for one in played:
        if one.outcome is None:
            for each in one.failures:
                say(failure(each))
    return 0 if all(one.passed for one in played) else 1


def _tried(name: str, answers: tuple[str, ...], until: int | None) -> Tried:
    try:
        source = _standard_input() if name == "-" else named(name)
    except ScenarioError as error:
        return Tried(name, None, (str(error),))
    return tried(source, numbers_of, answers=answers, until=until)


def named(name: str) -> Path:
    """A scenario by its path, or by where it lies in the folder of the program's scenarios, with its ending or without."""
    if os.path.lexists(name):
        return Path(name)
    for path in (scenarios_folder(name), scenarios_folder(f"{name}{ENDING}")):
        if os.path.isfile(path):  # noqa: PTH113 - a name may hold what no path can
            return Path(path)
    return Path(name)


def _standard_input() -> Source:
    if sys.stdin is None:
        raise ScenarioError("-", 0, "there is no standard input")
    with at_rest():
        data = sys.stdin.buffer.read(LARGEST + 1)
    return source_in(data, "-")


def dice(given: Given) -> int:
    """`--dice`: of each scenario the outcomes of the dice that it leaves open; 1 where one cannot be played."""
    values: list[object] = []
    lines: list[Line] = []
    failed = False
    for name in given.words:
        try:
            source = _standard_input() if name == "-" else read_source(named(name))
            scenario = scenario_of(source)
            cases = distribution(scenario)
        except ScenarioError as error:
            say(failure(str(error)))
            failed = True
            continue
        values.append({"file": name, "title": scenario.title, "cases": [case_facts(one) for one in cases]})
        lines += [[""]] if lines else []
        lines += cases_told(name, scenario, cases)
    if given.json:
        write_json(values if len(values) != 1 else values[0])
    else:
        write(lines)
    return 1 if failed else 0
