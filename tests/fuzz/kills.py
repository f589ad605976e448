"""`python -m tests.fuzz.kills [--kills N] [--seed S]`: two desks save in one home, and are killed at any moment, N times in all.

Each save is a `judge ruling new` of its own, killed by signal 9 somewhere in the time that one takes. What was acknowledged has to be
there in the end, once; what was not, at most once; nobody mends anything in between. Exit 1 where something is wrong, 2 where this
system forks no processes.
"""

from __future__ import annotations

import argparse
import json
import os
import signal
import subprocess
import sys
import tempfile
import time
from collections import Counter
from contextlib import redirect_stderr, redirect_stdout
from pathlib import Path
from random import Random

from judge.cli.line import main as judge

ROOT = Path(__file__).resolve().parents[2]
DATA = ROOT / "tests" / "data"
NEW = ("ruling", "new", "lantern", "-v", "no", "-a", "いいえ。", "-c", "2.1.4")
REASONS = (1, 50, 5000)  # letters of a reason


class Saver:
    """A desk that saves, each time in a copy of this process that may be killed."""

    def __init__(self, name: str, chance: Random, folder: Path) -> None:
        self._name, self._chance = name, chance
        self._out, self._err = folder / f"{name}.out", folder / f"{name}.err"
        self.asked: list[str] = []
        self.acknowledged: list[str] = []
        self.wrong: list[str] = []

    def saves(self, patience: float) -> bool:
        """Save a ruling, for so many seconds at most. Returns whether it was killed."""
        question = f"{self._name} の {len(self.asked)} 枚目の灯は置けるか。"
        reason = "理" * self._chance.choice(REASONS)
        self.asked.append(question)
        process = os.fork()
        if not process:
            self._be((*NEW, "--author", self._name, "-q", question, "-r", reason))
        until, ended = time.monotonic() + patience, 0
        while not ended and time.monotonic() < until:
            ended, status = os.waitpid(process, os.WNOHANG)
            time.sleep(0.0005)
        if not ended:
            os.kill(process, signal.SIGKILL)
            _process, status = os.waitpid(process, 0)
        code, said = os.waitstatus_to_exitcode(status), self._err.read_text(encoding="utf-8", errors="replace")
        if self._out.read_bytes().endswith(b"\n"):
            self.acknowledged.append(question)
        if code not in (0, -signal.SIGKILL) or "Traceback" in said or "fault here" in said:
            self.wrong.append(f"{question} exit {code}: {said[-300:]}")
        return code == -signal.SIGKILL

    def _be(self, words: tuple[str, ...]) -> None:
        code = 98
        try:
            with self._out.open("w") as out, self._err.open("w") as err, redirect_stdout(out), redirect_stderr(err):
                code = judge(words)
        finally:
            os._exit(code)


def desk(name: str, seed: int, kills: int, folder: Path) -> dict[str, list[str]]:
    """One desk, until it was killed so often. Returns what it asked, what was acknowledged, and what was wrong."""
    chance = Random(f"{seed} {name}")
    saver = Saver(name, chance, folder)
    begun = time.monotonic()
    saver.saves(600)
    whole = time.monotonic() - begun
    killed = 0
    while killed < kills:
        killed += saver.saves(chance.uniform(0.2, 1.2) * whole)
    return {"asked": saver.asked, "acknowledged": saver.acknowledged, "wrong": saver.wrong}


def tried(kills: int, seed: int, folder: Path) -> tuple[Counter[str], list[str]]:
    """Two desks in one home of this folder. Returns what came how often, and what was wrong."""
    home = folder / "home"
    environment = {
        **os.environ, "PYTHONPATH": str(ROOT), "JUDGE_HOME": str(home), "JUDGE_GAMES": str(DATA / "no-games"), "LC_ALL": "C.UTF-8",
        "JUDGE_RULINGS_DATA": str(DATA / "no-rulings"), "JUDGE_RULINGS_URL": "",
    }  # fmt: skip

    def begun(*words: str) -> subprocess.Popen[str]:
        return subprocess.Popen(
            [sys.executable, "-m", *words], env=environment, cwd=ROOT, stdout=subprocess.PIPE, text=True
        )

    begun("judge", "import", str(DATA / "lanterns.txt"), "--game", "lantern").communicate()
    shares = {"first": kills - kills // 2, "second": kills // 2}
    desks = [
        begun("tests.fuzz.kills", "--kills", str(many), "--seed", str(seed), "--desk", name, "--folder", str(folder))
        for name, many in shares.items()
    ]
    found = [json.loads(one.communicate()[0]) for one in desks]
    asked, acknowledged, wrong = (
        [text for one in found for text in one[kind]] for kind in ("asked", "acknowledged", "wrong")
    )
    there = Counter(
        one["question"] for one in json.loads(begun("judge", "ruling", "list", "--json", "--all").communicate()[0])
    )
    wrong += [f"lost: {question}" for question in acknowledged if question not in there]
    wrong += [f"there twice: {question}" for question in asked if there[question] > 1]
    return Counter(saves=len(asked), acknowledged=len(acknowledged), kept=there.total()), wrong


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.fuzz.kills")
    parser.add_argument("--kills", type=int, default=150)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--desk", help=argparse.SUPPRESS)
    parser.add_argument("--folder", type=Path, help=argparse.SUPPRESS)
    given = parser.parse_args()
    if given.desk:
        print(json.dumps(desk(given.desk, given.seed, given.kills, given.folder)))
        return 0
    if not hasattr(os, "fork"):
        print("this system forks no processes")
        return 2
    with tempfile.TemporaryDirectory() as folder:
        came, wrong = tried(given.kills, given.seed, Path(folder))
    for one in wrong:
        print(one)
    print(
        f"{given.kills} kills, {len(wrong)} times something was wrong: {', '.join(f'{name} {count}' for name, count in came.items())}"
    )
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
