"""Where there is no room: what was done is not called failed, and what failed is a sentence."""

from __future__ import annotations

import os
import sqlite3
import subprocess
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest

from judge.rulings.ruling import Version
from judge.rulings.store import rows
from judge.rulings.store.file import FileStore

Judge = Callable[..., Any]  # the fixture `judge`
NEW = ("ruling", "new", "lantern", "-q", "灯は二枚か。", "-v", "no", "-a", "いいえ。", "-c", "2.1.4", "--author", "甲")
FULL = Path("/dev/full")
without_full = pytest.mark.skipif(not FULL.exists(), reason="this system has no /dev/full")


@pytest.fixture
def into_full(desk: Path) -> Callable[..., tuple[int, str]]:
    """Runs a command whose answer nobody can take: its exit code, and what it says."""

    def run(*arguments: str) -> tuple[int, str]:
        with FULL.open("w", encoding="utf-8") as full:
            done = subprocess.run(
                [sys.executable, "-m", "judge", *arguments], stdout=full, stderr=subprocess.PIPE, text=True, check=False,
                cwd=Path(__file__).resolve().parents[2], env={**os.environ, "JUDGE_HOME": str(desk), "LC_ALL": "C.UTF-8"},
            )  # fmt: skip
        return done.returncode, done.stderr

    return run


@without_full
@pytest.mark.parametrize("more", [(), ("--json",)])
def test_a_ruling_whose_id_cannot_be_written_is_said_to_be_saved(
    judge: Judge, into_full: Callable[..., tuple[int, str]], more: tuple[str, ...]
) -> None:
    code, said = into_full(*NEW, *more)
    (ruling,) = judge("ruling", "list", "--json", "--from", "desk").json
    assert code == 0
    assert f"{ruling['id']}: saved" in said
    assert "No space left" in said


@without_full
def test_an_import_whose_report_cannot_be_written_is_said_to_be_done(
    judge: Judge, into_full: Callable[..., tuple[int, str]], lanterns: Path
) -> None:
    code, said = into_full("import", str(lanterns), "--game", "second")
    assert (code, said.count("\n")) == (0, 1)
    assert f"{lanterns}: imported" in said
    assert judge("sections", "second").code == 0


@without_full
@pytest.mark.parametrize(
    "command", [("search", "灯"), ("show", "lantern", "2.1.4", "--json"), ("sections", "lantern"), ("--help",)]
)
def test_an_answer_that_cannot_be_written_is_a_sentence(
    into_full: Callable[..., tuple[int, str]], command: tuple[str, ...]
) -> None:
    code, said = into_full(*command)
    assert code == 1
    assert said == "judge: the answer cannot be written to standard output (No space left on device)\n"


@without_full
@pytest.mark.parametrize("command", [("search", "灯"), ("show", "lantern", "2.1.4", "--json")])
def test_what_a_terminal_cannot_show_is_settled_before_anything_is_written(
    desk: Path, command: tuple[str, ...]
) -> None:
    """Some Pythons write what was held back when they are told so, and fail again where there is no room."""
    code = (
        "import io, sys\n"
        "class Full(io.TextIOWrapper):\n"
        "    def reconfigure(self, **how):\n"
        "        self.flush()\n"
        "        super().reconfigure(**how)\n"
        f"sys.stdout = Full(open({str(FULL)!r}, 'wb'), encoding='utf-8')\n"
        "from judge.program import program\nprogram()"
    )
    done = subprocess.run(
        [sys.executable, "-c", code, *command], capture_output=True, text=True, check=False,
        cwd=Path(__file__).resolve().parents[2], env={**os.environ, "JUDGE_HOME": str(desk), "LC_ALL": "C.UTF-8"},
    )  # fmt: skip
    sentence = "judge: the answer cannot be written to standard output (No space left on device)\n"
    assert (done.returncode, done.stderr) == (1, sentence)


def test_a_ruling_is_said_to_be_saved_where_only_reading_fails_behind_it(
    judge: Judge, monkeypatch: pytest.MonkeyPatch
) -> None:
    whole = rows.records

    def failing(db: rows.Connection, after: int = 0) -> list[tuple[int, str, str]]:
        if len(made) == 1 and not after:
            error = sqlite3.OperationalError("disk I/O error")
            error.sqlite_errorcode = 10
            raise error
        return whole(db, after)

    def adding(store: FileStore, versions: Sequence[Version]) -> int:
        count = add(store, versions)
        made.append(versions)
        return count

    made: list[Sequence[Version]] = []
    add = FileStore.add
    monkeypatch.setattr(rows, "records", failing)
    monkeypatch.setattr(FileStore, "add", adding)
    ran = judge(*NEW)
    monkeypatch.undo()
    assert (ran.code, len(made)) == (0, 1)
    assert "nothing was saved" not in ran.err
    assert "the rulings cannot be read (disk I/O error)" in ran.err
    assert f"{made[0][0].ruling}: saved" in ran.err


@pytest.fixture
def small_disk(tmp_path: Path) -> Iterator[Path]:
    """A disk of four megabytes."""
    folder = tmp_path / "disk"
    folder.mkdir()
    mount = ["mount", "-t", "tmpfs", "-o", "size=4m", "tmpfs", str(folder)]
    if os.name == "nt" or os.geteuid() != 0 or subprocess.run(mount, capture_output=True, check=False).returncode:
        pytest.skip("no small disk can be made here: that takes root, and leave to mount")
    yield folder
    subprocess.run(["umount", str(folder)], check=True)


def test_a_library_for_which_there_is_no_room_is_a_sentence_at_every_size(
    small_disk: Path, judge: Judge, lanterns: Path
) -> None:
    home = small_disk / "home"
    assert judge("--home", str(home), "import", str(lanterns), "--game", "lantern").code == 0
    before = (home / "library.sqlite3").read_bytes()
    filler = small_disk / "filler"
    with filler.open("wb", buffering=0) as file, suppress(OSError):
        while True:
            file.write(bytes(4096))
    for room in range(0, 500_000, 70_000):
        os.truncate(filler, max(0, filler.stat().st_size - (room and 70_000)))
        ran = judge("--home", str(home), "import", "--rebuild")
        if ran.code == 0:
            break
        assert (ran.code, ran.out, ran.err.count("\n")) == (1, "", 1)
        assert "the library cannot be written" in ran.err
        assert "SQL" not in ran.err
        assert (home / "library.sqlite3").read_bytes() == before


def test_a_ruling_for_which_there_is_no_room_is_refused_for_that_at_every_size(
    small_disk: Path, judge: Judge, lanterns: Path
) -> None:
    home = small_disk / "home"
    assert judge("--home", str(home), "import", str(lanterns), "--game", "lantern").code == 0
    filler = small_disk / "filler"
    with filler.open("wb", buffering=0) as file, suppress(OSError):
        while True:
            file.write(bytes(4096))
    refused = 0
    for _more_room in range(40):
        ran = judge("--home", str(home), *NEW)
        if ran.code == 0:
            break
        refused += 1
        assert "the disk is full" in ran.err
        assert "nothing was saved" in ran.err
        os.truncate(filler, filler.stat().st_size - 8192)
    assert 2 < refused < 40
    assert judge("--home", str(home), "ruling", "list", "--from", "desk").out.count("\n") == 1


@pytest.mark.parametrize("name", ["a?b=c", "a#b", "a%41b", "a%2fb", "50% off?#&x=1", "日本 語;x", "file:x?mode=ro"])
def test_a_home_with_the_marks_of_an_address_in_its_name_is_a_home_like_any(
    tmp_path: Path, judge: Judge, lanterns: Path, name: str
) -> None:
    home = tmp_path / name
    assert judge("--home", str(home), "import", str(lanterns), "--game", "lantern").code == 0
    assert judge("--home", str(home), *NEW).code == 0
    assert judge("--home", str(home), "search", "灯は二枚か", "--rulings").code == 0
    assert judge("--home", str(home), "show", "lantern", "2.1.4").code == 0
    assert judge("--home", str(home), "ruling", "list", "--from", "desk").out.count("\n") == 1
    assert judge("--home", str(home), "ruling", "rescue").code == 0
    assert [path.name for path in tmp_path.iterdir()].count(name) == 1
    assert {path.name for path in home.iterdir()} >= {"library.sqlite3", "rulings.sqlite3", "rulings.jsonl"}
    assert not [path for path in tmp_path.iterdir() if path.name not in (name, "home")]
