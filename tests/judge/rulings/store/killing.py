"""Kills writers of rulings at random moments, and looks after each at what is left: FOLDER KILLS SEED, versions on standard input.

FOLDER holds a home for each kind of work, which each round begins with a copy of. A writer is a fork that has everything loaded,
so that what it is killed in is writing. It goes on until so many were killed in the middle of it. Prints one JSON value: what is wrong, sentences, and how often a kill fell into what.
"""

from __future__ import annotations

import json
import mmap
import os
import shutil
import signal
import sqlite3
import sys
import time
from collections import Counter
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

from judge.rulings.errors import RulingError
from judge.rulings.records import read_lines
from judge.rulings.ruling import Version
from judge.rulings.store import backups, carving, file, open_store, verifying  # noqa: F401 - loaded before the forks

# what a killed process leaves does not depend on the disk; in memory nobody waits for one
MEMORY = "/dev/shm" if os.access("/dev/shm", os.W_OK) else None  # noqa: S108 - its own folder is made in it
Groups = list[list[Version]]
SIZES = {"create": [1, 3, 1, 2], "add": [1] * 6, "batch": [15, 15], "migrate": [1, 1], "backup": [1, 1]}


def groups_of(kind: str, versions: list[Version]) -> Groups:
    """What a writer of this kind adds, one addition after the other."""
    left = iter(versions)
    return [[next(left) for _ in range(size)] for size in SIZES[kind]]


def write(home: Path, groups: Groups, counts: mmap.mmap) -> None:
    """A writer. counts: how many additions it has begun, and how many were acknowledged."""
    store = open_store(str(home))
    for place, group in enumerate(groups, 1):
        counts[0] = place
        store.add(group)
        counts[1] = place


def writer(home: Path, groups: Groups, counts: mmap.mmap) -> int:
    """Start a writer. Returns the number of its process."""
    counts[:2] = bytes(2)
    process = os.fork()
    if process == 0:
        try:
            write(home, groups, counts)
        except BaseException as error:  # noqa: BLE001 - told by its exit code
            print(repr(error), file=sys.stderr, flush=True)
            os._exit(3)
        os._exit(0)
    return process


def duration(template: Path, folder: Path, groups: Groups, counts: mmap.mmap) -> float:
    """How long a writer takes that nobody kills."""
    taken = []
    for number in range(3):
        home = Path(shutil.copytree(template, folder / f"timed-{number}"))
        start = time.perf_counter()
        os.waitpid(writer(home, groups, counts), 0)
        taken.append(time.perf_counter() - start)
        shutil.rmtree(home)
    return sorted(taken)[1]


def wait_for(process: int, counts: mmap.mmap, addition: int) -> None:
    """Wait until a writer has begun this addition, or has ended, which it has only where it failed."""
    while counts[0] < addition and os.waitid(os.P_PID, process, os.WEXITED | os.WNOWAIT | os.WNOHANG) is None:
        time.sleep(0.0002)


def whole_lines(path: Path) -> list[str]:
    """The ids of the whole lines of the second record, and nothing of those that are torn."""
    found = []
    for each in path.read_bytes().split(b"\n") if path.exists() else []:
        try:
            found.append(json.loads(each)["id"])
        except ValueError:
            continue
    return found


def is_sound(path: Path) -> bool:
    """Whether SQLite finds nothing wrong with a copy of this file, and its log."""
    with TemporaryDirectory(dir=MEMORY) as folder:
        copy = Path(folder) / "copy"
        for end in ("", "-wal"):
            if Path(f"{path}{end}").exists():
                shutil.copyfile(f"{path}{end}", f"{copy}{end}")
        try:
            with closing(sqlite3.connect(copy)) as db:
                return bool(db.execute("pragma integrity_check").fetchall() == [("ok",)])
        except sqlite3.Error:
            return False


def ids_in(path: Path) -> list[str]:
    """The ids in a copy of a database, whatever schema it has."""
    with TemporaryDirectory(dir=MEMORY) as folder:
        copy = Path(folder) / "copy"
        for end in ("", "-wal"):
            if Path(f"{path}{end}").exists():
                shutil.copyfile(f"{path}{end}", f"{copy}{end}")
        with closing(sqlite3.connect(copy)) as db:
            if not db.execute("select 1 from sqlite_master where name = 'ruling_version'").fetchall():
                return []
            return [key for (key,) in db.execute("select id from ruling_version order by seq")]


def wrong_with(
    home: Path, before: list[str], groups: Groups, begun: int, acknowledged: int, later: Version
) -> Iterator[str]:
    """What is wrong with a home in which a writer was killed, a sentence each."""
    database = home / "rulings.sqlite3"
    if database.exists() and not is_sound(database):
        yield "the database is not sound"
    there = ids_in(database) if database.exists() else []
    may_be = [before + [one.id for group in groups[:number] for one in group] for number in (acknowledged, begun)]
    if there not in may_be:
        yield f"{len(there)} versions are there; {len(may_be[0])} were acknowledged, {len(may_be[1])} begun"
    second = whole_lines(home / "rulings.jsonl")
    if not set(may_be[0][len(before) :]) <= set(second):
        yield "the second record lacks what was acknowledged"
    if not set(second) <= set(there):
        yield "the second record has what the database has not"
    for path in (home / "backups").glob("rulings-*"):
        if not is_sound(path) or not ids_in(path) or ids_in(path) != there[: max(len(ids_in(path)), len(before) - 1)]:
            yield f"{path.name} does not hold what was there before"
    store = open_store(str(home))
    if [version.id for version in store.versions()] != there:
        yield "opening it again changed what is there"
    if store.add([later]) != 1:
        yield "nothing can be added any more"
    if not [version.id for version in store.versions()] == whole_lines(home / "rulings.jsonl") == [*there, later.id]:
        yield "the database and the second record do not agree after the next addition"
    if list((home / "backups").glob(".*")):
        yield "a copy that was left half is still there"


def main() -> None:
    folder, kills, random = Path(sys.argv[1]), int(sys.argv[2]), Random(int(sys.argv[3]))
    *versions, later = read_lines(sys.stdin.read(), "standard input")
    counts = mmap.mmap(-1, 2)
    wrong: list[str] = []
    fell: Counter[str] = Counter()
    with TemporaryDirectory(dir=MEMORY) as work:
        groups = {kind: groups_of(kind, versions) for kind in SIZES}
        takes = {kind: duration(folder / kind, Path(work), groups[kind], counts) for kind in SIZES}
        before = {kind: ids_in(folder / kind / "rulings.sqlite3") if kind != "create" else [] for kind in SIZES}
        for number in range(4 * kills):
            if fell["in the middle"] == kills:
                break
            kind = list(SIZES)[number % len(SIZES)]
            home = Path(shutil.copytree(folder / kind, Path(work) / str(number)))
            process = writer(home, groups[kind], counts)
            wait_for(process, counts, random.randrange(len(groups[kind]) + 1))
            time.sleep(random.uniform(0, takes[kind] / len(groups[kind])))
            os.kill(process, signal.SIGKILL)
            _process, status = os.waitpid(process, 0)
            begun, acknowledged = counts[0], counts[1]
            killed = os.WIFSIGNALED(status) and (begun > acknowledged or not begun)
            fell["in the middle"] += killed
            fell["while opening"] += killed and not begun
            fell[kind] += killed
            fell["a log left"] += (
                Path(f"{home}/rulings.sqlite3-wal").exists() and Path(f"{home}/rulings.sqlite3-wal").stat().st_size > 0
            )
            fell["a backup half made"] += bool(list((home / "backups").glob(".*")))
            if killed and (home / "rulings.sqlite3").exists() and before[kind] != ids_in(home / "rulings.sqlite3"):
                fell["saved but not recorded twice"] += len(whole_lines(home / "rulings.jsonl")) < len(
                    ids_in(home / "rulings.sqlite3")
                )
            if os.WIFEXITED(status) and os.WEXITSTATUS(status):
                wrong.append(f"{number}, {kind}: the writer failed by itself")
            try:
                wrong += [
                    f"{number}, {kind}: {each}"
                    for each in wrong_with(home, before[kind], groups[kind], begun, acknowledged, later)
                ]
            except RulingError as error:
                wrong.append(f"{number}, {kind}: {error}")
            shutil.rmtree(home)
    print(json.dumps({"wrong": wrong, "fell": fell, "takes": takes}))


if __name__ == "__main__":
    main()
