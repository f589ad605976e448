"""Where one was: kept from one start to the next, and lost without harm."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from judge.keeping.past import FILE, MOST_RECENT, Past, Stop, read_past, write_past

FIRST, SECOND = Stop("lantern", "2.1.3", line=4), Stop("lantern", "7-2", step="[6]")


def test_what_was_kept_is_read_again(tmp_path: Path) -> None:
    past = Past((FIRST, SECOND), (SECOND,), (FIRST,), "lantern", "textual-light")
    write_past(str(tmp_path), past)
    assert read_past(str(tmp_path)) == past


@pytest.mark.parametrize(
    "text", ["", "[]", '{"form": 2}', "{", '{"form": 1, "way": [["a"], 3, ["a", "1", "x", "", false, 0]], "recent": 7}']
)
def test_a_file_that_is_damaged_or_of_another_form_is_as_none(tmp_path: Path, text: str) -> None:
    (tmp_path / FILE).write_text(text, encoding="utf-8")
    assert read_past(str(tmp_path)) == Past()


def test_the_rule_opened_last_stands_first_and_once() -> None:
    past = Past()
    for number in ("1", "2", "1"):
        past = past.opened(Stop("lantern", number, line=int(number)))
    assert [stop.number for stop in past.recent] == ["1", "2"]
    for place in range(2 * MOST_RECENT):
        past = past.opened(Stop("lantern", f"9.{place}"))
    assert len(past.recent) == MOST_RECENT


def test_a_rule_is_collected_once_and_taken_out_by_the_same_key() -> None:
    past = Past().gathered(FIRST).gathered(SECOND)
    assert past.collected == (FIRST, SECOND)
    assert past.gathered(FIRST._replace(line=9)).collected == (SECOND,)


def test_only_the_end_of_a_long_way_is_kept(tmp_path: Path) -> None:
    write_past(str(tmp_path), Past(tuple(Stop("lantern", str(number)) for number in range(80))))
    way = json.loads((tmp_path / FILE).read_text(encoding="utf-8"))["way"]
    assert (len(way), way[-1][1]) == (50, "79")
