"""A few tries of every target with fixed seeds; `python -m tests.fuzz` goes on for as long as one likes."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from random import Random

import pytest

from tests.fuzz import faults, kills, servers
from tests.fuzz.mutating import MUTATIONS
from tests.fuzz.running import OfBytes, run
from tests.fuzz.targets import TARGETS

pytestmark = pytest.mark.long

TRIES = {"documents": 60, "scenarios": 150, "rulings": 150, "queries": 60, "registry": 120, "home": 8, "screens": 7}


@pytest.mark.parametrize("name", TARGETS)
def test_whatever_comes_in_is_taken_or_refused_in_a_sentence(name: str, tmp_path: Path) -> None:
    done = run(TARGETS[name](tmp_path), 2, lambda tries: tries < TRIES[name])
    assert {kind: told for kind, (_data, told) in done.failures.items()} == {}
    assert len(done.places) > 3


def test_the_same_seed_makes_the_same_tries(tmp_path: Path) -> None:
    places = []
    for time in range(2):
        (tmp_path / str(time)).mkdir()
        places.append(run(TARGETS["rulings"](tmp_path / str(time)), 7, lambda tries: tries < 40).places)
    assert places[0] == places[1]


def test_a_failure_is_told_with_its_input_and_the_next_is_tried() -> None:
    class Broken(OfBytes):
        def seeds(self) -> list[bytes]:
            return [b"1", b"2", b"3"]

        def attempt(self, data: bytes, _chance: object) -> str:
            if data == b"2":
                raise KeyError("灯")
            return "fine"

    done = run(Broken(), 1, lambda tries: tries < 3)
    assert done.tries == 3
    ((kind, (data, told)),) = done.failures.items()
    assert kind.startswith("KeyError in attempt")
    assert data == b"2"
    assert "Traceback" in told


def test_every_mutation_takes_an_empty_input() -> None:
    for mutation in MUTATIONS:
        assert isinstance(mutation(b"", Random(1), [b""]), bytes)


@pytest.mark.parametrize(
    "arguments",
    [
        (
            "--calls",
            "60",
            "--step",
            "29",
            "--commands",
            "new",
            "export",
            "import",
            "--faults",
            "ENOSPC",
            "EIO",
            "half",
            "full",
        ),
        ("--memory", "--step", "30", "--commands", "show", "new"),
    ],
    ids=["calls", "memory"],
)
def test_what_the_system_refuses_loses_nothing_and_is_a_sentence(arguments: tuple[str, ...]) -> None:
    done = faults.started(arguments)
    if done is None:
        pytest.skip("no C compiler is here, or this is no Linux")
    told = done.stdout.splitlines()
    assert (done.returncode, told[:-1]) == (0, [])
    assert int(told[-1].split()[0]) > 5


def test_desks_that_are_killed_in_the_middle_of_a_save_lose_nothing_that_was_acknowledged(tmp_path: Path) -> None:
    if not hasattr(os, "fork"):
        pytest.skip("this system forks no processes")
    came, wrong = kills.tried(4, 1, tmp_path)
    assert wrong == []
    assert came["saves"] >= 6
    assert came["kept"] >= came["acknowledged"] >= 2


def test_saves_over_a_line_that_breaks_to_a_server_that_dies_lose_nothing() -> None:
    if not os.environ.get("JUDGE_TEST_POSTGRES"):
        pytest.skip("no PostgreSQL: export JUDGE_TEST_POSTGRES=$(.ci/postgres start)")
    done = subprocess.run(
        [sys.executable, "-m", "tests.fuzz.servers", "--times", "4", "--stall", "0.5"],
        cwd=servers.ROOT, capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert (done.returncode, done.stdout.splitlines()[:-1]) == (0, [])
    assert "4 saves, 0 times something was wrong" in done.stdout
    assert all(f"{kind} in the middle 1" in done.stdout for kind in servers.TROUBLES)
