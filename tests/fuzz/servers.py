"""`python -m tests.fuzz.servers [--times N] [--seed S] [--stall SECONDS]`: desks save through a line that breaks, to a server that dies.

Two desks take turns; between them and a PostgreSQL of its own (`.ci/postgres`) stands a line that, somewhere in the middle of each save,
is cut, loses the answer, stands still for a while, or beyond which the server dies. What was acknowledged has to be there in the end, once;
what was refused at most once; whatever was said is a sentence. Exit 1 where something is wrong, 2 where there is no server.
"""

from __future__ import annotations

import argparse
import json
import os
import socket
import subprocess
import sys
import tempfile
import threading
import time
from collections import Counter
from pathlib import Path
from random import Random

ROOT = Path(__file__).resolve().parents[2]
DATA = ROOT / "tests" / "data"
SCRIPT = str(ROOT / ".ci" / "postgres")
TROUBLES = ("cut", "unanswered", "crash", "stall")
MOST = 45  # pieces that a desk sends while it saves, at most
PIECE = 1 << 16


class Trouble:
    """What happens to the line, and with which piece that a desk sends. kind: "" for nothing."""

    def __init__(self, kind: str = "", at: int = 0) -> None:
        self.kind, self.at, self.sent = kind, at, 0
        self.came = False

    def is_due(self) -> bool:
        """Whether it is to happen with this piece."""
        self.sent += 1
        self.came = self.came or (bool(self.kind) and self.sent == self.at)
        return self.came and self.sent == self.at


class Wire:
    """A socket of PostgreSQL's name in a folder, and whatever comes to it is handed on to the server. stall: seconds of standing still."""

    def __init__(self, folder: Path, url: str, stall: float) -> None:
        self.url, self.trouble = url, Trouble()
        self._server = f"{url.partition('host=')[2]}/.s.PGSQL.5432"
        self._stall = stall
        self._door = socket.socket(socket.AF_UNIX)
        self._door.bind(str(folder / ".s.PGSQL.5432"))
        self._door.listen(16)
        threading.Thread(target=self._let_in, daemon=True).start()

    def _let_in(self) -> None:
        while True:
            desk, _from = self._door.accept()
            server = socket.socket(socket.AF_UNIX)
            try:
                server.connect(self._server)
            except OSError:
                desk.close()
                continue
            threading.Thread(target=self._there, args=(desk, server), daemon=True).start()
            threading.Thread(target=self._back, args=(server, desk), daemon=True).start()

    def _there(self, desk: socket.socket, server: socket.socket) -> None:
        """What the desk says, to the server, as long as the line holds."""
        while data := _read(desk):
            if self.trouble.is_due() and not self._happens(server, data):
                break
            if not _sent(server, data):
                break
        _hang_up(desk, server)

    def _happens(self, server: socket.socket, data: bytes) -> bool:
        """Let it happen. Returns whether the line holds."""
        match self.trouble.kind:
            case "stall":
                time.sleep(self._stall)
                return True
            case "crash":
                subprocess.run([SCRIPT, "crash", self.url], check=False)
            case "unanswered":  # the server does it, and nobody hears of it
                _sent(server, data)
                time.sleep(0.2)
        return False

    def _back(self, server: socket.socket, desk: socket.socket) -> None:
        while data := _read(server):
            if self.trouble.came and self.trouble.kind == "unanswered":
                break
            if not _sent(desk, data):
                break
        _hang_up(desk, server)


def _read(end: socket.socket) -> bytes:
    try:
        return end.recv(PIECE)
    except OSError:
        return b""


def _sent(end: socket.socket, data: bytes) -> bool:
    try:
        end.sendall(data)
    except OSError:
        return False
    return True


def _hang_up(*ends: socket.socket) -> None:
    for end in ends:
        try:
            end.shutdown(socket.SHUT_RDWR)
        except OSError:
            continue
    # closed by whoever of the two notices last, with the process


class Desk:
    """A home, whose commands go over the line."""

    def __init__(self, home: Path, line: Path) -> None:
        self._environment = {
            **os.environ, "PYTHONPATH": str(ROOT), "JUDGE_HOME": str(home), "JUDGE_GAMES": str(DATA / "no-games"), "LC_ALL": "C.UTF-8",
            "JUDGE_RULINGS_DATA": str(DATA / "no-rulings"), "JUDGE_RULINGS_URL": f"postgresql://judge@/postgres?host={line}",
        }  # fmt: skip
        self.said("import", str(DATA / "lanterns.txt"), "--game", "lantern")

    def said(self, *words: str) -> subprocess.CompletedProcess[str]:
        """A command, and what came of it."""
        return subprocess.run(
            [sys.executable, "-m", "judge", *words], env=self._environment, capture_output=True, text=True, check=False
        )

    def saves(self, question: str) -> subprocess.CompletedProcess[str]:
        """A ruling given."""
        return self.said(
            "ruling", "new", "lantern", "-v", "no", "-a", "いいえ。", "-c", "2.1.4", "--author", "甲", "-q", question
        )


def wrong_with(done: subprocess.CompletedProcess[str]) -> str:
    """What is wrong with what a command said; "" for nothing."""
    rows = done.stderr.splitlines()
    if done.returncode not in (0, 1) or (done.returncode and not rows):
        return f"exit {done.returncode}: {done.stderr[-300:]}"
    if any(not row.startswith(("judge: ", " ")) or "fault here" in row for row in rows):
        return f"no sentence: {done.stderr[-300:]}"
    return ""


def tried(folder: Path, url: str, times: int, chance: Random, stall: float) -> tuple[Counter[str], list[str]]:
    """So many saves. Returns what came how often, and what was wrong."""
    came: Counter[str] = Counter()
    wrong: list[str] = []
    wire = Wire(folder, url, stall)
    desks = [Desk(folder / name, folder) for name in ("first", "second")]
    acknowledged: list[str] = []
    asked: list[str] = []
    for place in range(times):
        question = f"{place} 枚目の灯は置けるか。"
        kind = TROUBLES[place % len(TROUBLES)]
        wire.trouble = Trouble(kind, chance.randint(1, MOST))
        done = desks[chance.randrange(2)].saves(question)
        came[f"{kind} {'in the middle' if wire.trouble.came else 'too late'}"] += 1
        wire.trouble = Trouble()
        if kind == "crash":
            subprocess.run([SCRIPT, "again", url], check=False)
        asked.append(question)
        acknowledged += [question] * (done.returncode == 0)
        if what := wrong_with(done):
            wrong.append(f"{kind} at {place}: {what}")
    listed = [
        desk.said("ruling", "list", "--json", "--all") for desk in (*desks, *desks)
    ]  # what waits is brought, then all have it
    for done in listed:
        if done.returncode:
            wrong.append(f"cannot be read in the end: {done.stderr[-300:]}")
            return came, wrong
    there = Counter(one["question"] for one in json.loads(listed[-1].stdout))
    wrong += [f"lost: {question}" for question in acknowledged if question not in there]
    wrong += [f"there twice: {question}" for question in asked if there[question] > 1]
    came["acknowledged"], came["refused"] = len(acknowledged), times - len(acknowledged)
    return came, wrong


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.fuzz.servers")
    parser.add_argument("--times", type=int, default=40)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--stall", type=float, default=3)
    given = parser.parse_args()
    ran = subprocess.run([SCRIPT, "start"], capture_output=True, text=True, check=False)
    if ran.returncode:
        print(ran.stderr.strip())
        return 2
    url = ran.stdout.strip()
    try:
        with tempfile.TemporaryDirectory() as folder:
            came, wrong = tried(Path(folder), url, given.times, Random(given.seed), given.stall)
    finally:
        subprocess.run([SCRIPT, "stop", url], check=False)
    for one in wrong:
        print(one)
    print(
        f"{given.times} saves, {len(wrong)} times something was wrong: {', '.join(f'{name} {count}' for name, count in sorted(came.items()))}"
    )
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
