"""A server that dies, a network that stalls, a desk that goes on without either: nothing is lost, and each is a sentence."""

from __future__ import annotations

import os
import re
import signal
import subprocess
from collections.abc import Callable, Iterator
from pathlib import Path
from threading import Timer

import pytest
from psycopg import OperationalError
from sqlalchemy.exc import DBAPIError

from judge.cli.line import main
from judge.rulings.errors import StoreError
from judge.rulings.ruling import Version
from judge.rulings.store import open_store, rows
from judge.rulings.store.patient import Patient
from judge.tui.ruling_changes import give
from judge.tui.rulings import RulingDesk

SCRIPT = str(Path(__file__).resolve().parents[4] / ".ci" / "postgres")
Ruled = Callable[..., Version]


@pytest.fixture(scope="module")
def own_server() -> Iterator[str]:
    """The address of a server of its own, which may die."""
    if not os.environ.get("JUDGE_TEST_POSTGRES"):
        pytest.skip("no PostgreSQL: export JUDGE_TEST_POSTGRES=$(.ci/postgres start)")
    ran = subprocess.run([SCRIPT, "start"], capture_output=True, text=True, check=False)
    if ran.returncode:
        pytest.skip(ran.stderr)
    url = ran.stdout.strip()
    yield url
    subprocess.run([SCRIPT, "stop", url], check=True)


def beside(monkeypatch: pytest.MonkeyPatch, happens: Callable[[int], object]) -> None:
    """Between two statements of an addition this happens; it gets the server's process for the connection."""
    inserted = rows.insert

    def insert(db: rows.Connection, versions: list[Version]) -> None:
        [(process,)] = db.run("select pg_backend_pid()")
        inserted(db, versions)
        happens(int(process))

    monkeypatch.setattr(rows, "insert", insert)


def test_a_server_that_dies_in_the_middle_of_a_save_has_all_that_was_acknowledged_when_it_is_back(
    tmp_path: Path, own_server: str, ruled: Ruled, monkeypatch: pytest.MonkeyPatch
) -> None:
    heard: list[str] = []
    with open_store(str(tmp_path), own_server, say=heard.append) as store:
        store.add([ruled(1)])
        before = (store.stamp(), store.versions())
        beside(monkeypatch, lambda _process: subprocess.run([SCRIPT, "crash", own_server], check=True))
        store.add([ruled(2)])
        monkeypatch.undo()
        assert re.search(
            r"the connection was lost .*what was to be saved lies in .*-waiting.jsonl, and is brought", heard[-1]
        )
        assert store.versions() == [ruled(1), ruled(2)]
        assert (before[1], "cannot be reached" in store.outage, before[0] != store.stamp()) == ([ruled(1)], True, True)
        store.add([ruled(3)])
        assert re.search(r"cannot be reached .*what was to be saved lies in", heard[-1])
        assert store.versions() == [ruled(1), ruled(2), ruled(3)]
        with open_store(str(tmp_path), own_server, say=heard.append) as later:  # begun without the server
            assert re.search(r"cannot be reached .*goes on with what it last saw there \(1\)", heard[-1])
            later.add([ruled(4)])
            assert later.versions() == [ruled(1), ruled(2), ruled(3), ruled(4)]
        with pytest.raises(StoreError, match=r"cannot be reached .*they are kept in a file of this desk"):
            open_store(str(tmp_path / "another"), own_server)  # which never saw it
        subprocess.run([SCRIPT, "again", own_server], check=True)
        assert store.versions() == [ruled(1), ruled(2), ruled(3), ruled(4)]
        assert (store.outage, store.add([ruled(1), ruled(2), ruled(3)])) == ("", 0)
    assert "what waited on this desk was brought there" in heard[-1]
    assert not list(tmp_path.glob("*waiting.jsonl"))


def test_what_waits_is_brought_by_the_next_who_opens_the_rulings_and_is_there_once(
    tmp_path: Path, postgres: str, ruled: Ruled, monkeypatch: pytest.MonkeyPatch
) -> None:
    def lost(_process: int) -> None:
        raise DBAPIError("commit", {}, OperationalError("lost"), connection_invalidated=True)

    with open_store(str(tmp_path), postgres) as store:
        beside(monkeypatch, lost)
        store.add([ruled(1), ruled(2)])
        monkeypatch.undo()
    with open_store(str(tmp_path / "other"), postgres) as other:
        assert other.versions() == []
        other.add([ruled(2)])  # as if it had come through
    heard: list[str] = []
    with open_store(str(tmp_path), postgres, say=heard.append) as store:
        assert sorted(version.id for version in store.versions()) == sorted([ruled(1).id, ruled(2).id])
    assert re.search(r"what waited on this desk was brought there \(1\)", " ".join(heard))


def test_where_nothing_can_be_kept_aside_it_is_said_that_it_was_not_saved(
    tmp_path: Path, own_server: str, ruled: Ruled
) -> None:
    home = tmp_path / "home"
    with open_store(str(home), own_server) as store:
        subprocess.run([SCRIPT, "crash", own_server], check=True)
        home.write_text("no folder")
        with pytest.raises(StoreError, match=r"nothing can be kept in .*; do it again when it is reached"):
            store.add([ruled(4)])
    subprocess.run([SCRIPT, "again", own_server], check=True)


def stopped(postgres: str, process: int) -> None:
    """Let a process of the server stand still; skipped where it is somebody else's."""
    try:
        os.kill(process, signal.SIGSTOP)
    except PermissionError:
        pytest.skip(f"the server of {postgres.partition('?')[0]} runs as somebody else")


def test_who_gets_no_answer_for_too_long_is_told_and_it_is_saved_once(
    tmp_path: Path, postgres: str, ruled: Ruled, monkeypatch: pytest.MonkeyPatch
) -> None:
    processes: list[int] = []

    def stands_still(process: int) -> None:
        processes.append(process)
        stopped(postgres, process)

    heard: list[str] = []
    with open_store(str(tmp_path), postgres, say=heard.append) as store:
        store.add([ruled(1)])
        beside(monkeypatch, stands_still)
        monkeypatch.setattr(Patient, "patience", 0.3)
        try:
            store.add([ruled(2)])
        finally:
            monkeypatch.undo()
            for process in processes:
                os.kill(process, signal.SIGCONT)
        assert "the connection was lost (the server has not answered for 0 s)" in heard[-1]
        assert store.versions() == [ruled(1), ruled(2)]


def test_a_stall_that_ends_in_time_ends_in_a_save(
    tmp_path: Path, postgres: str, ruled: Ruled, monkeypatch: pytest.MonkeyPatch
) -> None:
    def stands_still(process: int) -> None:
        stopped(postgres, process)
        Timer(0.3, os.kill, (process, signal.SIGCONT)).start()

    with open_store(str(tmp_path), postgres) as store:
        beside(monkeypatch, stands_still)
        assert store.add([ruled(1)]) == 1
        monkeypatch.undo()
        assert store.versions() == [ruled(1)]


def test_a_desk_that_does_not_reach_the_server_goes_on_in_its_file_and_brings_it_there_later(
    tmp_path: Path, desk: Path, postgres: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def judge(*words: str) -> tuple[int, str]:
        capsys.readouterr()
        code = main(("--home", str(desk), *words))
        told = capsys.readouterr()
        return code, told.out + told.err

    new = ("ruling", "new", "lantern", "-v", "no", "-a", "いいえ。", "-c", "2.1.4", "--author", "甲", "-q")
    monkeypatch.setenv("LC_ALL", "C.UTF-8")
    monkeypatch.setenv("JUDGE_RULINGS_URL", postgres)
    assert judge(*new, "灯は二枚か。")[0] == 0
    monkeypatch.setenv("JUDGE_RULINGS_URL", f"postgresql://judge@/rulings?host={tmp_path}/nowhere")
    code, told = judge(*new, "札は三枚か。")
    assert code == 1
    assert "without $JUDGE_RULINGS_URL they are kept in a file of this desk" in told
    monkeypatch.delenv("JUDGE_RULINGS_URL")
    assert judge(*new, "札は三枚か。")[0] == 0
    monkeypatch.setenv("JUDGE_RULINGS_URL", postgres)
    for _time in range(2):
        assert judge("ruling", "import", str(desk / "rulings.sqlite3"))[0] == 0
    with open_store(str(desk), postgres) as store:
        assert [one.content.question for one in store.versions()] == ["灯は二枚か。", "札は三枚か。"]


def test_a_running_desk_goes_on_while_the_server_is_gone_and_says_so(
    desk: Path, own_server: str, ruled: Ruled, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("JUDGE_RULINGS_URL", own_server)
    monkeypatch.setenv("LC_ALL", "C.UTF-8")
    running = RulingDesk(str(desk))
    assert running.read()
    before = len(running.rulings.all())
    subprocess.run([SCRIPT, "crash", own_server], check=True)
    content = ruled(90).content
    first, second = give(running, content, "甲"), give(running, content, "乙")
    assert {first.ruling, second.ruling} <= {one.id for one in running.rulings.all()}
    assert "cannot be reached" in running.trouble
    subprocess.run([SCRIPT, "again", own_server], check=True)
    assert running.read()
    assert (running.trouble, len(running.rulings.all())) == ("", before + 2)
    running.close()
    with open_store(str(desk / "other"), own_server) as other:
        assert {first.ruling, second.ruling} <= {version.ruling for version in other.versions()}
