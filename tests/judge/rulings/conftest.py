"""Rulings of our own invention, and databases to keep them in."""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
import uuid
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from judge.rulings.giving import first
from judge.rulings.records import lines
from judge.rulings.ruling import Citation, Content, Role, Verdict, Version
from judge.rulings.store import rows
from judge.rulings.store.places import files_in
from judge.rulings.store.schema import migrate
from judge.rulings.store.sqlite import APPLICATION, writing

ROOT = Path(__file__).resolve().parents[3]
ADDING = Path(__file__).parent / "store" / "adding.py"


@pytest.fixture(autouse=True)
def no_address(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever database the developer keeps rulings in, no test reaches it."""
    monkeypatch.delenv("JUDGE_RULINGS_URL", raising=False)


@pytest.fixture
def ruled() -> Callable[..., Version]:
    """Makes the first version of an invented ruling: ruled(7) is the same wherever it is made. size: about how many letters it has."""

    def make(number: int, size: int = 0) -> Version:
        citations = (Citation("lantern", f"2.1.{number}"), Citation("lantern", "1.1", Role.DEFINES))
        content = Content(
            "lantern", f"灯札 {number} 枚を伏せたまま置けますか。", Verdict.NO, "置けません。", "伏せ札には数の上限がある。" * (1 + size // 13),
            citations, tags=("灯札", f"札{number % 3}"), event="灯火杯", table=str(number),
        )  # fmt: skip
        return first(content, "甲", at=f"2026-01-01T00:00:00.{number:06d}Z", ruling=f"invented{number:08d}")

    return make


@pytest.fixture
def older_store(ruled: Callable[..., Version]) -> Callable[..., list[Version]]:
    """Makes a store of schema 1 in a home folder, with so many rulings in it, which it returns."""

    def make(home: Path, many: int) -> list[Version]:
        home.mkdir(parents=True, exist_ok=True)
        versions = [ruled(number) for number in range(1, many + 1)]
        values = [
            {
                "id": one.id, "ruling": one.ruling, "depth": one.depth, "at": one.at, "author": one.author, "why": one.why,
                "game": one.content.game, "question": one.content.question, "verdict": str(one.content.verdict),
                "status": str(one.content.status), "record": lines([one]).strip(),
            }
            for one in versions
        ]  # fmt: skip
        with writing(files_in(str(home)).database) as db, db.transaction():
            migrate(db, 1, "sqlite")
            db.run(f"pragma application_id = {APPLICATION}")
            db.run("pragma user_version = 1")
            db.run_many(rows.VERSION, values)
        return versions

    return make


Adding = Callable[..., "subprocess.Popen[str]"]


@pytest.fixture
def adding(tmp_path: Path) -> Iterator[Adding]:
    """Starts a process of its own that adds versions: adding(home, versions, url="…", batch=1, size=bytes, user=65534)."""

    started: list[subprocess.Popen[str]] = []

    def start(
        home: Path, versions: list[Version], url: str = "", batch: int = 1, size: int = 0, user: int = 0
    ) -> subprocess.Popen[str]:
        file = tmp_path / f"to-add-{uuid.uuid4().hex}.jsonl"
        file.write_text("".join(lines([one]) for one in versions), encoding="utf-8")
        with file.open(encoding="utf-8") as records:
            process = subprocess.Popen(
                [sys.executable, str(ADDING), str(home), str(batch), str(size), str(user)],
                cwd=ROOT, text=True, stdin=records, stdout=subprocess.PIPE, stderr=subprocess.PIPE,
                env={**os.environ, "JUDGE_RULINGS_URL": url},
            )  # fmt: skip
        started.append(process)
        return process

    yield start
    for process in started:  # where the test was stopped before it waited
        if process.returncode is None:
            process.kill()
            process.communicate()


@pytest.fixture
def open_home() -> Iterator[Path]:
    """A home folder that other users of the machine can reach, with nothing in it."""
    with tempfile.TemporaryDirectory(prefix="judge-home-", ignore_cleanup_errors=True) as folder:
        Path(folder).chmod(0o755)
        home = Path(folder) / "home"
        home.mkdir()
        yield home


@pytest.fixture
def postgres() -> Iterator[str]:
    """The address of an empty place in a real PostgreSQL; the test is skipped where $JUDGE_TEST_POSTGRES names none."""
    url = os.environ.get("JUDGE_TEST_POSTGRES")
    if not url:
        pytest.skip("no PostgreSQL: export JUDGE_TEST_POSTGRES=$(.ci/postgres start)")
    import psycopg  # noqa: PLC0415 - only where there is a server

    name = f"test_{uuid.uuid4().hex}"
    with psycopg.connect(url, autocommit=True) as db:
        db.execute(f'create schema "{name}"')
    yield f"{url}{'&' if '?' in url else '?'}options=-csearch_path%3D{name}"
    with psycopg.connect(url, autocommit=True) as db:
        db.execute(f'drop schema "{name}" cascade')
