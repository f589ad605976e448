"""The index file of scenarios: read for one number, for titles and as a whole, alike."""

from __future__ import annotations

from pathlib import Path

import pytest

from rulebook.showing import HEAD, indexed, showing, titled

SCENARIOS = [("1-water/flood.toml", 12, "洪水"), ("storm.toml", 7, "嵐 の夜"), ("dry.toml", 3, "")]
NUMBERS = [("2.1", [0]), ("2.1.3", [1, 0]), ("3", [2])]
LINES = [HEAD, *("\t".join(map(str, one)) for one in SCENARIOS), *(f"= {number}\t{' '.join(map(str, places))}" for number, places in NUMBERS)]  # fmt: skip
TEXT = "\n".join(LINES) + "\n"


def kept(folder: Path, data: bytes) -> str:
    file = folder / "index.txt"
    file.write_bytes(data)
    return str(file)


@pytest.mark.parametrize("text", [TEXT, TEXT.rstrip("\n"), TEXT.replace("\n", "\r\n")])
def test_a_file_says_the_same_for_one_number_for_titles_and_as_a_whole(tmp_path: Path, text: str) -> None:
    path = kept(tmp_path, text.encode())
    assert indexed(path) == (SCENARIOS, NUMBERS)
    assert titled(path) == [(file, title) for file, _entries, title in SCENARIOS]
    for number, places in NUMBERS:
        assert showing(path, number) == [SCENARIOS[place] for place in places]
    assert showing(path, "2.1.3.1") == showing(path, "") == showing(path, "\udcff") == []


@pytest.mark.parametrize("text", [HEAD, f"{HEAD}\n", ""])
def test_a_file_that_names_nothing_says_nothing(tmp_path: Path, text: str) -> None:
    path = kept(tmp_path, text.encode())
    assert (indexed(path), titled(path), showing(path, "2.1")) == (([], []), [], [])


@pytest.mark.parametrize(
    "data",
    [TEXT.encode("utf-16"), b"\xff" + TEXT.encode(), TEXT.replace("\t12\t", "\tmany\t").encode(), TEXT.replace("storm.toml\t", "storm.toml ").encode()],
)  # fmt: skip
def test_a_file_that_is_no_index_says_nothing(tmp_path: Path, data: bytes) -> None:
    path = kept(tmp_path, data)
    assert (indexed(path), titled(path), showing(path, "2.1.3")) == (([], []), [], [])


@pytest.mark.parametrize("places", ["9", "-1", "x", "1 x"])
def test_places_that_no_scenario_has_show_nothing(tmp_path: Path, places: str) -> None:
    assert showing(kept(tmp_path, TEXT.replace("\t1 0", f"\t{places}").encode()), "2.1.3") == []


def test_a_folder_or_nothing_in_the_place_of_the_file_says_nothing(tmp_path: Path) -> None:
    for path in (str(tmp_path), str(tmp_path / "none")):
        assert (indexed(path), titled(path), showing(path, "2.1")) == (([], []), [], [])
