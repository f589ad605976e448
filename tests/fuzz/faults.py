"""`python -m tests.fuzz.faults [--calls N] [--step K]`: every call to the system that touches a desk's own files fails once.

Needs strace, which makes the calls fail: no room, a broken disk, an interruption. After each, nothing acknowledged may be lost, and
whatever was said is a sentence. Prints how many calls failed and what came of it; exit 1 where something was wrong.
"""

from __future__ import annotations

import argparse
import json
import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).resolve().parents[2]
DATA = ROOT / "tests" / "data"
ERRORS = ("ENOSPC", "EIO", "EINTR", "EACCES")
CALLS = "write,pwrite64,writev,read,pread64,openat,fsync,fdatasync,ftruncate,rename,unlink,mkdir,fcntl,newfstatat,lseek"
NEW = ("ruling", "new", "lantern", "-v", "no", "-a", "いいえ。", "-c", "2.1.4", "--author", "甲", "-q")
COMMANDS: dict[str, tuple[str, ...]] = {
    "new": (*NEW, "新しい問いか。"),
    "list": ("ruling", "list", "--from", "desk"),
    "export": ("ruling", "export"),
    "show": ("show", "lantern", "2.1.4"),
    "search": ("search", "灯"),
    "rebuild": ("import", "--rebuild"),
    "import": ("import", str(DATA / "lanterns.txt"), "--game", "second"),
}
OWN = (
    "", "rulings.sqlite3", "rulings.sqlite3-wal", "rulings.sqlite3-shm", "rulings.sqlite3-journal", "rulings.jsonl", "rulings.lock", "backups",
    "library.sqlite3", "library.lock", "rulings-index.sqlite3", "documents", "documents/lantern", "documents/second",
)  # fmt: skip


class Came(NamedTuple):
    """What came of a command."""

    code: int
    out: str
    err: str


def run(home: Path, command: Sequence[str], before: Sequence[str] = ()) -> Came:
    """Run a command of the program on a home. before: what starts it."""
    values = {
        "JUDGE_HOME": str(home),
        "JUDGE_GAMES": str(DATA / "no-games"),
        "JUDGE_RULINGS_DATA": str(DATA / "no-rulings"),
        "LC_ALL": "C.UTF-8",
    }
    done = subprocess.run(
        [*before, sys.executable, "-m", "judge", *command], capture_output=True, text=True, check=False, cwd=ROOT, timeout=120,
        env={**os.environ, **values, "PYTHONPATH": str(ROOT)},
    )  # fmt: skip
    return Came(done.returncode, done.stdout, done.stderr)


def is_there() -> bool:
    """Whether strace is there and may do its work."""
    strace = shutil.which("strace")
    return (
        strace is not None and not subprocess.run([strace, "-qq", "true"], capture_output=True, check=False).returncode
    )


def seeded(folder: Path) -> Path:
    """A home with a document and two rulings."""
    home = folder / "seed"
    run(home, ("import", str(DATA / "lanterns.txt"), "--game", "lantern"))
    for question in ("灯は二枚か。", "札は三枚か。"):
        run(home, (*NEW, question))
    run(home, ("search", "灯"))
    return home


def failing(home: Path, error: str, place: int) -> list[str]:
    """What starts a command of which this call that touches the home fails. error: "" for none, which counts them."""
    paths = [word for name in OWN for word in ("-P", str(home / name) if name else str(home))]
    inject = ["-e", f"inject={CALLS}:error={error}:when={place}"] if error else []
    return ["strace", "-f", "-qq", "-o", str(home.with_name("trace")), *paths, "-e", f"trace={CALLS}", *inject]


def calls_of(seed: Path, folder: Path, command: Sequence[str]) -> int:
    """How many calls of a command touch the home."""
    home = folder / "counted"
    shutil.copytree(seed, home)
    run(home, command, failing(home, "", 0))
    count = len(
        [
            row
            for row in (folder / "trace").read_text(errors="replace").splitlines()
            if "(" in row and "resumed" not in row
        ]
    )
    shutil.rmtree(home)
    return count


def wrong(seed: Path, folder: Path, name: str, error: str, place: int) -> str:
    """What is wrong after a call of a command has failed, "" for nothing."""
    home = folder / "home"
    shutil.rmtree(home, ignore_errors=True)
    shutil.copytree(seed, home)
    came = run(home, COMMANDS[name], failing(home, error, place))
    said = [row for row in came.err.splitlines() if row]
    if (
        came.code not in (0, 1)
        or "Traceback" in came.err
        or "fault here" in came.err
        or "went wrong" in came.err
        or "SQL" in came.err
    ):
        return f"exit {came.code}: {came.err[-400:]}"
    if came.code and not said:
        return f"exit {came.code} without a word"
    after = run(home, ("ruling", "list", "--json", "--from", "desk"))
    if after.code:
        return f"the rulings cannot be read afterwards: {after.err[-400:]}"
    there = {one["question"] for one in json.loads(after.out)}
    wanted = {"灯は二枚か。", "札は三枚か。"} | ({"新しい問いか。"} if name == "new" and came.code == 0 else set())
    if not wanted <= there:
        return f"lost: {wanted - there}; exit {came.code}: {came.err[-200:]}"
    if name == "new" and came.code and "新しい問いか。" in there and "nothing was saved" in came.err:
        return f"saved, and said not to be: {came.err[-300:]}"
    shown = run(home, ("show", "lantern", "2.1.4"))
    return f"the library cannot be read afterwards: {shown.err[-300:]}" if shown.code else ""


def tried(folder: Path, names: Sequence[str], errors: Sequence[str], most: int, step: int) -> Iterator[tuple[str, str]]:
    """Each failure that was made, and what was wrong after it, "" for nothing."""
    seed = seeded(folder)
    for name in names:
        count = min(calls_of(seed, folder, COMMANDS[name]), most)
        for error in errors:
            for place in range(1, count + 1, step):
                yield f"{name}: {error} at call {place} of {count}", wrong(seed, folder, name, error, place)


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.fuzz.faults")
    parser.add_argument("--calls", type=int, default=200)
    parser.add_argument("--step", type=int, default=1)
    parser.add_argument("--commands", nargs="+", choices=[*COMMANDS], default=[*COMMANDS])
    parser.add_argument("--errors", nargs="+", default=ERRORS)
    given = parser.parse_args()
    if not is_there():
        print("strace is not here, or may not trace")
        return 2
    made = bad = 0
    with tempfile.TemporaryDirectory() as folder:
        for what, found in tried(Path(folder), given.commands, given.errors, given.calls, given.step):
            made += 1
            if found:
                bad += 1
                print(f"{what}: {found}", flush=True)
    print(f"{made} calls failed, {bad} times something was wrong")
    return 1 if bad else 0


if __name__ == "__main__":
    sys.exit(main())
