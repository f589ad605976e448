"""The second record: what it lacks is made up, what the database lacks comes back from it, torn lines harm nothing."""

from __future__ import annotations

import json
import tempfile
from collections.abc import Callable
from pathlib import Path

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from judge.rulings.records import line
from judge.rulings.ruling import Version
from judge.rulings.store import open_store
from judge.rulings.store.second_record import SecondRecord

Ruled = Callable[..., Version]


def whole_lines(path: Path) -> list[str]:
    """The ids of the lines that are whole."""
    found = []
    for each in path.read_bytes().split(b"\n"):
        try:
            found.append(json.loads(each)["id"])
        except ValueError:
            continue
    return found


@pytest.mark.parametrize(
    "left",
    ["nothing", "one line", "torn in the last line", "torn in a character", "zeros behind", "no last line break"],
)
def test_what_a_crash_left_out_is_made_up_by_the_next_addition(tmp_path: Path, ruled: Ruled, left: str) -> None:
    store = open_store(str(tmp_path))
    made = [ruled(number) for number in range(1, 6)]
    store.add(made[:4])
    file = tmp_path / "rulings.jsonl"
    whole = file.read_bytes()
    first = whole.index(b"\n") + 1
    cut = {
        "nothing": b"", "one line": whole[:first], "torn in the last line": whole[:-40], "zeros behind": whole[:first] + bytes(500),
        "torn in a character": whole[: whole.rindex("置".encode()) + 1], "no last line break": whole[:-1],
    }[left]  # fmt: skip
    file.write_bytes(cut)
    assert store.add(made[4:]) == 1
    assert whole_lines(file) == [version.id for version in made]
    assert file.read_bytes().startswith(cut)


def test_a_second_record_that_was_deleted_is_written_anew(tmp_path: Path, ruled: Ruled) -> None:
    store = open_store(str(tmp_path))
    store.add([ruled(1), ruled(2)])
    (tmp_path / "rulings.jsonl").unlink()
    store.add([ruled(2)])
    assert whole_lines(tmp_path / "rulings.jsonl") == [ruled(1).id, ruled(2).id]


def test_what_an_old_copy_of_the_database_lacks_comes_back_when_it_is_opened(tmp_path: Path, ruled: Ruled) -> None:
    store = open_store(str(tmp_path))
    store.add([ruled(1)])
    old = (tmp_path / "rulings.sqlite3").read_bytes()
    store.add([ruled(2)])
    store.add([ruled(3)])
    (tmp_path / "rulings.sqlite3").write_bytes(old)
    said: list[str] = []
    assert open_store(str(tmp_path), say=said.append).versions() == [ruled(1), ruled(2), ruled(3)]
    assert [sentence.partition(": ")[2] for sentence in said] == [
        f"2 versions of rulings were put back from {tmp_path}/rulings.jsonl"
    ]
    assert whole_lines(tmp_path / "rulings.jsonl") == [ruled(number).id for number in (1, 2, 3)]


def test_nothing_of_a_record_that_was_altered_in_the_second_record_comes_back(tmp_path: Path, ruled: Ruled) -> None:
    store = open_store(str(tmp_path))
    store.add([ruled(1)])
    with (tmp_path / "rulings.jsonl").open("a", encoding="utf-8") as file:
        file.write(line(ruled(2)).replace('"甲"', '"乙"') + "\n")
    store.add([ruled(3)])
    assert store.versions() == [ruled(1), ruled(3)]


def test_a_second_record_that_cannot_be_written_hinders_no_ruling_and_is_told(tmp_path: Path, ruled: Ruled) -> None:
    (tmp_path / "rulings.jsonl").mkdir()
    said: list[str] = []
    store = open_store(str(tmp_path), say=said.append)
    assert store.add([ruled(1)]) == 1
    assert len(said) == 1
    assert "the second record cannot be written" in said[0]
    (tmp_path / "rulings.jsonl").rmdir()
    store.add([ruled(2)])
    assert whole_lines(tmp_path / "rulings.jsonl") == [ruled(1).id, ruled(2).id]


def test_a_database_that_is_gone_is_not_taken_for_an_empty_one(tmp_path: Path, ruled: Ruled) -> None:
    open_store(str(tmp_path)).add([ruled(1)])
    (tmp_path / "rulings.sqlite3").unlink()
    with pytest.raises(Exception, match=r"the file is gone, but .*rulings\.jsonl has rulings.*judge ruling rescue"):
        open_store(str(tmp_path))


LINES = [
    json.dumps(
        {"at": "x", "id": f"{number:040x}", "why": "札" * number * 700}, ensure_ascii=False, separators=(",", ":")
    )
    for number in range(4)
]


@settings(max_examples=60, deadline=None)
@given(
    st.lists(
        st.one_of(
            st.sampled_from(LINES).map(lambda one: f"{one}\n".encode()), st.binary(max_size=90), st.just(bytes(70_000))
        ),
        max_size=6,
    )
)
@example([f"{LINES[1]}\n".encode(), bytes(70_000), b"\n\n"])
def test_the_last_whole_line_is_found_behind_whatever_stands_after_it(pieces: list[bytes]) -> None:
    data = b"".join(pieces)
    with tempfile.TemporaryDirectory() as folder:
        record = SecondRecord(f"{folder}/rulings.jsonl")
        Path(record.path).write_bytes(data)
        whole = [each for each in data.split(b"\n") if each.decode("utf-8", "replace") in LINES]
        assert record.last() == (json.loads(whole[-1])["id"] if whole else "")
        record.append([LINES[3]])
        assert record.last() == f"{3:040x}"
        assert Path(record.path).read_bytes().startswith(data)
