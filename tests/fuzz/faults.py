"""`python -m tests.fuzz.faults [--calls N] [--first F] [--step K] [--memory]`: every call to the system that touches a desk's files fails once.

A small library, made with the machine's C compiler and loaded before the system's, makes the calls fail of Python and of SQLite
alike: no room, a broken disk, an interruption, half of what was asked; once, or from there on. `--memory`: memory runs out instead,
a little later each time. After each, nothing acknowledged may be lost, what was written is whole, and what was said is a sentence.
Prints how many calls failed and what was wrong after them; exit 1 where something was, 2 where this machine cannot do it.
"""

from __future__ import annotations

import argparse
import errno
import json
import mmap
import os
import shutil
import signal
import struct
import subprocess
import sys
import tempfile
import time
import traceback
from collections.abc import Iterator, Sequence
from contextlib import redirect_stderr, redirect_stdout
from pathlib import Path
from typing import NamedTuple, NoReturn

from judge.cli.line import main as judge

ROOT = Path(__file__).resolve().parents[2]
DATA = ROOT / "tests" / "data"
SOURCE = Path(__file__).with_name("failing.c")
PLAN = "JUDGE_FAULTS_PLAN"
HEAD = struct.Struct("5i1000s")  # as `struct plan` in failing.c
PATIENCE = 60  # seconds for a command
STEP_OF_MEMORY = 1 << 20  # bytes more for each try
MEMORY = (10 << 20, 200 << 20)  # bytes: from where Python itself may begin
SURE = 24 << 20  # with so much it does; with less it may not where it does with less still
BEGINNINGS = 3
LIMITED = 'ulimit -v "$1" && shift && exec "$@"'
NEW = ("ruling", "new", "lantern", "-v", "no", "-a", "いいえ。", "-c", "2.1.4", "--author", "甲", "-q")
KEPT, FRESH, TAKEN = ("灯は二枚か。", "札は三枚か。"), "新しい問いか。", "よその問いか。"
Words = tuple[str, ...]
COMMANDS: dict[str, Words] = {
    "new": (*NEW, FRESH),
    "list": ("ruling", "list", "--from", "desk"),
    "search": ("search", "灯"),
    "show": ("show", "lantern", "2.1.4"),
    "export": ("ruling", "export", "-o", "{folder}/out.jsonl"),
    "journal": ("ruling", "journal", "-o", "{folder}/out.md"),
    "excerpt": ("export", "lantern", "2.1", "-o", "{folder}/out.html"),
    "take": ("ruling", "import", "{folder}/others.jsonl"),
    "check": ("ruling", "check", "lantern"),
    "rescue": ("ruling", "rescue", "--force"),
    "import": ("import", "{folder}/second.txt", "--game", "second"),
    "rebuild": ("import", "--rebuild"),
}


class Fault(NamedTuple):
    """How calls fail. error: 0 where they do half of what is asked."""

    error: int = 0
    only_writes: bool = False
    goes_on: bool = False


FAULTS = {
    "ENOSPC": Fault(errno.ENOSPC, only_writes=True),
    "EIO": Fault(errno.EIO),
    "EINTR": Fault(errno.EINTR),
    "half": Fault(),
    "full": Fault(errno.ENOSPC, only_writes=True, goes_on=True),
    "broken": Fault(errno.EIO, goes_on=True),
}


class Came(NamedTuple):
    """What came of a command. calls: how many it made that touch the folder."""

    code: int
    out: str
    err: str
    calls: int = 0


def made(folder: Path) -> Path | None:
    """The library that makes calls fail; None where this machine makes none, or does not load it."""
    compiler = shutil.which(os.environ.get("CC", "cc"))
    path = folder / "failing.so"
    if compiler is None or not sys.platform.startswith("linux"):
        return None
    call = [compiler, "-shared", "-fPIC", "-O1", "-o", str(path), str(SOURCE), "-ldl"]
    return path if not subprocess.run(call, capture_output=True, check=False).returncode else None


class Plan:
    """Which call fails, in memory that every process of a try shares."""

    def __init__(self, path: Path, folder: Path) -> None:
        self._folder = str(folder).encode()
        with path.open("r+b") as file:
            self._memory = mmap.mmap(file.fileno(), HEAD.size)

    def set(self, place: int = 0, fault: Fault | None = None) -> None:
        """The call at this place fails so, from 1; 0: none does, and they are counted."""
        how = fault or Fault()
        self._memory[: HEAD.size] = HEAD.pack(0, place, how.error, how.only_writes, how.goes_on, self._folder)

    def rest(self) -> int:
        """Let nothing fail. Returns how many calls were made since it was set."""
        calls = int(HEAD.unpack(self._memory[: HEAD.size])[0])
        self._memory[: HEAD.size] = bytes(HEAD.size)
        return calls


class Desk:
    """A home with a document and two rulings, put back to that before each try, and what is tried on it.

    Everything it does is done in this process, which was started with the library loaded; each command runs in a copy of it.
    """

    def __init__(self, folder: Path, names: Sequence[str]) -> None:
        self.folder = folder / "tried"
        self.home = self.folder / "home"
        self._seed = folder / "seed"
        self._plan = Plan(Path(os.environ[PLAN]), self.folder)
        self.folder.mkdir()
        os.environ |= {
            "JUDGE_GAMES": str(DATA / "no-games"), "JUDGE_RULINGS_DATA": str(DATA / "no-rulings"), "LC_ALL": "C.UTF-8", "JUDGE_HOME": str(self.home),
        }  # fmt: skip
        shutil.copyfile(DATA / "lanterns.txt", self.folder / "second.txt")
        first: tuple[Words, ...] = (
            ("import", str(DATA / "lanterns.txt"), "--game", "lantern"),
            (*NEW, TAKEN),
            ("ruling", "export", "-o", f"{self.folder}/others.jsonl"),
        )
        self._plan.set()
        for command in first:
            self._run_here(command)
        for path in self.home.glob("rulings*"):
            path.unlink()
        more: tuple[Words, ...] = (*((*NEW, question) for question in KEPT), ("search", "灯"))
        for command in more:
            self._run_here(command)
        shutil.copytree(self.folder, self._seed)
        self.whole: dict[str, dict[str, bytes]] = {}
        for name in names:  # here too, so that every module is there, and no try begins with reading it
            self._run_here(COMMANDS[name])
            self.put_back()
            self.run(name)
            self.whole[name] = self._written()

    def put_back(self) -> None:
        """As it was at first."""
        shutil.rmtree(self.folder, ignore_errors=True)
        shutil.copytree(self._seed, self.folder)

    def run(self, name: str, place: int = 0, fault: Fault | None = None) -> Came:
        """Run a command, of which a call fails."""
        self._plan.set(place, fault)
        return self._forked(self._words(COMMANDS[name]))

    def cold(self, name: str, memory: int) -> Came:
        """Run a command as a process of its own, which gets no more memory than this."""
        self._plan.rest()
        done = subprocess.run(
            ["/bin/sh", "-c", LIMITED, "sh", str(memory >> 10), sys.executable, "-m", "judge", *self._words(COMMANDS[name])],
            capture_output=True, text=True, check=False, cwd=ROOT,
        )  # fmt: skip
        return Came(done.returncode, done.stdout, done.stderr)

    def wrong(self, name: str, came: Came) -> str:
        """What is wrong after a command, "" for nothing."""
        told = f"exit {came.code}: {came.err[-400:]}"
        said = [row for row in came.err.splitlines() if row]
        if came.code not in (0, 1, 2) or any(word in came.err for word in ("Traceback", "fault here", "SQL", "Error:")):
            return told
        if came.code and not (said or came.out):
            return f"exit {came.code} without a word"
        if any(not row.startswith(("judge: ", " ")) for row in said):
            return f"no sentence: {told}"
        after = self._forked(("ruling", "list", "--json", "--from", "desk"))
        if after.code:
            return f"the rulings cannot be read afterwards: {after.err[-400:]} after {told}"
        there = {one["question"] for one in json.loads(after.out)}
        added = {"new": {FRESH}, "take": {TAKEN}}.get(name, set())
        if lost := ({*KEPT} | (added if came.code == 0 else set())) - there:
            return f"lost: {lost}; {told}"
        if came.code and added and added <= there and "nothing was saved" in came.err:
            return f"saved, and said not to be: {told}"
        for file, data in self._written().items():
            if data != self.whole[name].get(file) or (came.code == 0 and not data):
                return f"{file} is neither whole nor absent; {told}"
        if came.code == 0 and self._written().keys() != self.whole[name].keys():
            return f"nothing was written; {told}"
        games = ["lantern", *(["second"] if name == "import" and came.code == 0 else [])]
        for game in games:
            shown = self._forked(("show", game, "2.1.4"))
            if shown.code:
                return f"the library cannot be read afterwards: {shown.err[-300:]} after {told}"
        return ""

    def _written(self) -> dict[str, bytes]:
        """What was exported."""
        return {path.name: path.read_bytes() for path in self.folder.glob("out.*") if path.suffix != ".part"}

    def _words(self, command: Sequence[str]) -> tuple[str, ...]:
        return tuple(word.replace("{folder}", str(self.folder)) for word in command)

    def _run_here(self, command: Sequence[str]) -> None:
        with (self.folder.parent / "said").open("w") as said, redirect_stdout(said), redirect_stderr(said):
            judge(self._words(command))

    def _forked(self, command: Sequence[str]) -> Came:
        """Run a command in a copy of this process."""
        with tempfile.TemporaryFile() as out, tempfile.TemporaryFile() as err:
            sys.stdout.flush()
            process = os.fork()
            if not process:
                _be(command, out.fileno(), err.fileno())
            code = _ended(process)
            calls = self._plan.rest()
            texts = []
            for file in (out, err):
                file.seek(0)
                texts.append(file.read().decode("utf-8", "replace"))
            return Came(code, texts[0], texts[1], calls)


def _be(command: Sequence[str], out: int, err: int) -> NoReturn:
    """Be the command, in a copy of this process, and end."""
    code = 98
    try:
        os.dup2(out, 1)
        os.dup2(err, 2)
        code = judge(command)
        sys.stdout.flush()
        sys.stderr.flush()
    finally:  # whatever came out of it: this copy of the process goes no further
        if sys.exc_info()[0]:
            os.write(2, traceback.format_exc().encode())
        os._exit(code)


def _ended(process: int) -> int:
    """The exit code of a process, negative for a signal; that of one which takes too long is that of the signal that ends it."""
    until = time.monotonic() + PATIENCE
    while True:
        found, status = os.waitpid(process, os.WNOHANG)
        if found:
            return os.waitstatus_to_exitcode(status)
        if time.monotonic() > until:
            os.kill(process, signal.SIGKILL)
        time.sleep(0.001)


def failing(desk: Desk, names: Sequence[str], faults: Sequence[str], places: range) -> Iterator[tuple[str, str]]:
    """Each try in which a call failed, and what was wrong after it, "" for nothing."""
    for name in names:
        for kind in faults:
            for place in places:
                desk.put_back()
                came = desk.run(name, place, FAULTS[kind])
                if came.calls < place:
                    break  # it makes no more calls
                yield f"{name}: {kind} at call {place}", desk.wrong(name, came)


def without_memory(desk: Desk, names: Sequence[str], step: int) -> Iterator[tuple[str, str]]:
    """Each try in which memory ran out, a little later each time, and what was wrong after it."""
    limits = [limit for limit in range(*MEMORY, STEP_OF_MEMORY) if limit >= SURE or _begins(limit)]
    for name in names:
        for limit in limits[::step]:
            desk.put_back()
            came = desk.cold(name, limit)
            if came.code == 0:
                break  # it was enough
            yield f"{name}: {limit:,} bytes of memory", desk.wrong(name, came)


def _begins(memory: int) -> bool:
    """Whether Python itself begins with no more memory than this, and finds the program, however often it is tried."""
    words = ["/bin/sh", "-c", LIMITED, "sh", str(memory >> 10), sys.executable, "-m", "judge.program"]
    tries = (subprocess.run(words, capture_output=True, check=False, cwd=ROOT) for _ in range(BEGINNINGS))
    return not any(one.returncode for one in tries)


def started(arguments: Sequence[str]) -> subprocess.CompletedProcess[str] | None:
    """The program with the library loaded before the system's; None where that cannot be."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        library = made(folder)
        if library is None:
            return None
        (folder / "plan").write_bytes(bytes(HEAD.size))
        return subprocess.run(
            [sys.executable, "-m", "tests.fuzz.faults", "--inside", name, *arguments], cwd=ROOT, check=False, text=True, stdout=subprocess.PIPE,
            env={**os.environ, "LD_PRELOAD": str(library), PLAN: str(folder / "plan"), "PYTHONPATH": str(ROOT)},
        )  # fmt: skip


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.fuzz.faults")
    parser.add_argument("--calls", type=int, default=200)
    parser.add_argument("--step", type=int, default=1)
    parser.add_argument("--first", type=int, default=1)
    parser.add_argument("--commands", nargs="+", choices=[*COMMANDS], default=[*COMMANDS])
    parser.add_argument("--faults", nargs="+", choices=[*FAULTS], default=[*FAULTS])
    parser.add_argument("--memory", action="store_true")
    parser.add_argument("--inside", type=Path, help=argparse.SUPPRESS)
    given = parser.parse_args()
    if not given.inside:
        done = started(sys.argv[1:])
        print(
            done.stdout if done else "no C compiler is here, or what it makes is not loaded", end="" if done else "\n"
        )
        return done.returncode if done else 2
    desk = Desk(given.inside, given.commands)
    tries = (
        without_memory(desk, given.commands, given.step)
        if given.memory
        else failing(desk, given.commands, given.faults, range(given.first, given.calls + 1, given.step))
    )
    count = bad = 0
    for what, found in tries:
        count += 1
        if found:
            bad += 1
            print(f"{what}: {found}", flush=True)
    print(
        f"{count} {'commands ran out of memory' if given.memory else 'calls failed'}, {bad} times something was wrong"
    )
    return 1 if bad or not count else 0


if __name__ == "__main__":
    sys.exit(main())
