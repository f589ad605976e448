"""A store of rulings in a file: what is added stays, in order, once."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

from judge.rulings.errors import FormError, StoreError
from judge.rulings.records import line, read_lines
from judge.rulings.ruling import Version
from judge.rulings.store import open_store
from judge.rulings.store.places import files_in
from judge.rulings.store.sqlite import writing

ROOT = Path(__file__).resolve().parents[4]
Ruled = Callable[..., Version]


def test_a_home_without_rulings_is_an_empty_store_and_reading_it_makes_no_file(tmp_path: Path) -> None:
    store = open_store(str(tmp_path / "home"))
    assert (store.versions(), store.stamp(), list(tmp_path.iterdir())) == ([], "", [])


def test_versions_come_back_as_they_were_and_in_the_order_of_adding(tmp_path: Path, ruled: Ruled) -> None:
    made = [ruled(number, size=size) for number, size in ((5, 0), (2, 9000), (7, 100))]
    with open_store(str(tmp_path)) as store:
        store.add(made[:1])
        store.add(made[1:])
    assert open_store(str(tmp_path)).versions() == made


def test_only_what_is_not_there_yet_is_added_and_counted(tmp_path: Path, ruled: Ruled) -> None:
    store = open_store(str(tmp_path))
    store.add([ruled(1), ruled(2)])
    assert store.add([ruled(2), ruled(3), ruled(3)]) == 1
    assert store.add([]) == 0
    assert len(store.versions()) == 3


def test_one_version_that_was_altered_keeps_all_of_them_out(tmp_path: Path, ruled: Ruled) -> None:
    store = open_store(str(tmp_path))
    with pytest.raises(FormError, match="was altered"):
        store.add([ruled(1), replace(ruled(2), author="乙")])
    assert store.versions() == []


def test_the_stamp_is_another_after_each_addition_and_the_same_in_between(tmp_path: Path, ruled: Ruled) -> None:
    store = open_store(str(tmp_path))
    stamps = [store.stamp()]
    for number in (3, 1, 2):
        store.add([ruled(number)])
        stamps += [store.stamp(), open_store(str(tmp_path)).stamp()]
        store.add([ruled(number)])
        assert store.stamp() == stamps[-1]
    assert len(set(stamps)) == 4
    assert stamps[1::2] == stamps[2::2]


def test_two_stores_of_as_many_other_versions_have_other_stamps(tmp_path: Path, ruled: Ruled) -> None:
    for name, number in (("a", 1), ("b", 2)):
        open_store(str(tmp_path / name)).add([ruled(number)])
    assert open_store(str(tmp_path / "a")).stamp() != open_store(str(tmp_path / "b")).stamp()


def test_a_store_that_is_open_sees_what_another_adds(tmp_path: Path, ruled: Ruled) -> None:
    first, second = open_store(str(tmp_path)), open_store(str(tmp_path))
    first.add([ruled(1)])
    second.add([ruled(2)])
    assert first.versions() == second.versions() == [ruled(1), ruled(2)]


def test_what_is_added_is_on_the_disk_twice(tmp_path: Path, ruled: Ruled) -> None:
    open_store(str(tmp_path)).add([ruled(1), ruled(2)])
    assert (tmp_path / "rulings.jsonl").read_text(encoding="utf-8") == f"{line(ruled(1))}\n{line(ruled(2))}\n"


def test_who_writes_waits_for_the_disk(tmp_path: Path, ruled: Ruled) -> None:
    open_store(str(tmp_path)).add([ruled(1)])
    with writing(files_in(str(tmp_path)).database) as db:
        said = [
            db.run(f"pragma {name}")[0][0] for name in ("journal_mode", "synchronous", "foreign_keys", "busy_timeout")
        ]
    assert said == ["wal", 2, 1, 20_000]


def test_an_address_of_sqlite_names_another_file(tmp_path: Path, ruled: Ruled, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("JUDGE_RULINGS_URL", f"sqlite:///{tmp_path}/cup%20final.db")
    open_store(str(tmp_path / "home")).add([ruled(1)])
    assert sorted(each.name for each in tmp_path.iterdir()) == ["cup final.db", "cup final.jsonl", "cup final.lock"]


@pytest.mark.parametrize(
    ("url", "what"),
    [
        ("sqlite://", "a database in memory keeps no ruling"),
        ("sqlite:///:memory:", "a database in memory keeps no ruling"),
        ("nosuch://judge:lantern@desk/rulings", "names a database of nosuch"),
        ("judge:lantern@desk", "is no address of a database"),
        ("postgresql://judge:lantern@desk:port/rulings", "is no address of a database"),
    ],
)
def test_an_address_that_is_none_is_refused_in_a_sentence_without_its_password(
    tmp_path: Path, url: str, what: str
) -> None:
    with pytest.raises(StoreError, match=what) as refused:
        open_store(str(tmp_path), url)
    assert "lantern" not in str(refused.value)


def test_two_processes_that_add_at_once_lose_nothing(
    tmp_path: Path, ruled: Ruled, adding: Callable[..., subprocess.Popen[str]]
) -> None:
    home = tmp_path / "home"
    halves = [[ruled(number) for number in range(start, 200, 2)] for start in (0, 1)]
    for process in [adding(home, half) for half in halves]:
        out, err = process.communicate(timeout=60)
        assert (process.returncode, err, len(out.split())) == (0, "", 102)
    versions = open_store(str(home)).versions()
    assert sorted(version.id for version in versions) == sorted(version.id for half in halves for version in half)
    text = (home / "rulings.jsonl").read_text(encoding="utf-8")
    assert list(read_lines(text, "rulings.jsonl")) == versions


def test_reading_loads_nothing_heavy_and_a_stamp_not_even_values(tmp_path: Path, ruled: Ruled) -> None:
    open_store(str(tmp_path)).add([ruled(1)])
    code = (
        "import sys; from judge.rulings.store import open_store\n"
        f"store = open_store({str(tmp_path)!r}); assert store.stamp(); print(*sys.modules)\n"
        "assert store.versions(); print(*sys.modules)"
    )
    ran = subprocess.run([sys.executable, "-S", "-c", f"import sys; sys.path[:0] = {sys.path!r}\n{code}"],
                         cwd=ROOT, capture_output=True, text=True, check=True)  # fmt: skip
    stamp, versions = (set(each.split()) for each in ran.stdout.splitlines())
    assert versions & {"sqlalchemy", "sqlmodel", "pydantic", "textual", "argparse"} == set()
    assert stamp & {"json", "dataclasses", "typing", "pathlib", "tempfile", "shutil"} == set()
