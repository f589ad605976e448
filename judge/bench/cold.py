"""Whole processes, from start to answer, against `python -c pass`."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial

from judge.bench.figures import in_turns, ratio_of
from rulebook.store.home import library_file
from rulebook.store.library import Library

HEAVY = ("sqlalchemy", "sqlmodel", "pydantic", "textual", "numpy", "dataclasses", "fugashi", "rapidfuzz", "argparse")


@dataclass(frozen=True, slots=True)
class Case:
    """A command, what its answer must hold, and its aim in multiples of `python -c pass`."""

    name: str
    arguments: tuple[str, ...]
    holds: str
    aim: float


CASES = (
    Case("show a number", ("show", "evolve", "10.6.2.3"), "10.6.2.3", 1.8),
    Case("search a number", ("search", "10.6.2.3", "--game", "evolve"), "10.6.2.3", 1.8),
    Case("search a keyword", ("search", "待機状態", "--game", "evolve"), "10.7.2", 2.0),
    Case("search in everyday words", ("search", "マリガン", "--game", "evolve"), "6.2.1.8", 3.2),
    Case("search an inflected word", ("search", "引かせられた", "--game", "evolve"), "5.9", 3.2),
    Case("search a misspelt word", ("search", "チェックタミイング", "--game", "evolve"), "10.5", 3.5),
    Case(
        "search a plain question",
        ("search", "手札が多すぎるまま番を終えたらどうなる", "--game", "evolve"),
        "7.4.6",
        3.5,
    ),
)


def run(_words: Sequence[str], home: str) -> bool:
    """Print the table; False where an aim is missed or an answer is wrong."""
    print("cold start, whole processes (x python -c pass)")
    library = Library(library_file(home))
    games = {edition.game for edition in library.editions()}
    library.close()
    cases = [case for case in CASES if {"evolve"} & games]
    if not cases:
        print("  the library has no evolve; nothing to measure")
        return True
    environment = {**os.environ, "JUDGE_HOME": home, "PYTHONHASHSEED": "0"}
    command = _command()

    def start(arguments: Sequence[str]) -> subprocess.CompletedProcess[str]:
        return subprocess.run([*command, *arguments], env=environment, capture_output=True, text=True, check=False)

    def floor() -> None:
        subprocess.run([sys.executable, "-c", "pass"], check=True)

    tasks: list[Callable[[], object]] = [floor, *(partial(start, case.arguments) for case in cases)]
    times = in_turns(tasks)
    good = True
    for case, taken in zip(cases, times[1:], strict=True):
        answer = start(case.arguments)
        wrong = "" if answer.returncode == 0 and case.holds in answer.stdout else f"no {case.holds} in the answer"
        figure = ratio_of(case.name, taken, times[0], case.aim, wrong)
        good &= figure.reached
        print(figure.line())
    loaded = _loaded(cases[2].arguments, environment)
    print(f"  loaded on the keyword path: {', '.join(loaded) or 'none of ' + ', '.join(HEAVY)}")
    return good and not loaded


def _command() -> list[str]:
    """The console script beside this Python, else the module."""
    script = shutil.which("judge", path=os.path.dirname(sys.executable))  # noqa: PTH120
    return [script] if script else [sys.executable, "-m", "judge"]


def _loaded(arguments: Sequence[str], environment: dict[str, str]) -> list[str]:
    """Which of the heavy modules a command loads."""
    code = (
        "import sys, io; sys.argv = ['judge', *sys.argv[1:]]; out = sys.stdout; sys.stdout = io.StringIO()\n"
        "from judge.cli.line import main\n"
        "try: main()\n"
        "except SystemExit: pass\n"
        "out.write(' '.join(sys.modules))"
    )
    answer = subprocess.run(
        [sys.executable, "-c", code, *arguments], env=environment, capture_output=True, text=True, check=False
    )
    modules = {name.partition(".")[0] for name in answer.stdout.split()}
    return [name for name in HEAVY if name in modules]
