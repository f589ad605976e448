"""`judge run`: scenarios played, with every event under the rule that governs it."""

from __future__ import annotations

import os
import sys
from pathlib import Path

from judge.cli.reading import Given, Misuse
from judge.cli.telling import facts, failure, numbers_of, told
from judge.cli.terminal import Line, say, write, write_json
from judge.folders import scenarios_folder
from judge.messages import _
from judge.scenarios.many import ENDING, Tried, tried
from judge.scenarios.source import LARGEST, ScenarioError, Source, source_in


def run(_home: str, given: Given) -> int:
    """Play each; 1 where any did not come as expected."""
    until = given.number("--until", 0, 1) or None
    answers = given.all("--answer")
    if any(not answer.partition(":")[2].strip() if ":" in answer else not answer.strip() for answer in answers):
        raise Misuse(_("an empty answer; expected one such as {example}", example='--answer "A: pass"'))
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
    return source_in(sys.stdin.buffer.read(LARGEST + 1), "-")
