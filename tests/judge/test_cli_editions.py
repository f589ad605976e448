"""`judge diff` and `judge history`: two editions side by side, the life of one rule."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

Judge = Callable[..., Any]  # the fixture `judge`


@pytest.fixture
def newer(lanterns: Path, tmp_path: Path) -> Path:
    """The next edition: 2.1.2 put in, so that what stands behind it moves; 1.2.1 reworded; 3.1.1 taken out."""
    text = lanterns.read_text(encoding="utf-8")
    for old, new in (
        ("2024 年 3 月 9 日 ver 1.2", "2025 年 4 月 1 日 ver 1.3"),
        ("2.1.4. とも", "2.1.5. とも"),
        ("2.1.3. なら", "2.1.4. なら"),
        ("2.1.2. めく", "2.1.2. はじめに山札を切ります。\n2.1.3. めく"),
        ("二十枚ずつ", "三十枚ずつ"),
        ("3.1.1. 勝者が決まったら、灯札を持ち主に返します。\n", ""),
    ):
        assert old in text, old
        text = text.replace(old, new)
    file = tmp_path / "newer.txt"
    file.write_text(text, encoding="utf-8")
    return file


@pytest.fixture
def both(judge: Judge, newer: Path) -> Judge:
    """The command line on a home with both editions."""
    assert judge("import", str(newer), "--game", "lantern").code == 0
    return judge


def test_diff_gives_every_section_its_class(both: Judge) -> None:
    answer = both("diff", "lantern", "1.2", "1.3", "--json").json
    assert (answer["game"], answer["old"], answer["new"]) == ("lantern", "1.2 (2024-03-09)", "1.3 (2025-04-01)")
    found = {(change["old"], change["new"]): change["class"] for change in answer["changes"]}
    assert found["2.1.3", "2.1.4"] == "moved"
    assert found["1.2.1", "1.2.1"] == "changed"
    assert found[None, "2.1.2"] == "added"
    assert found["3.1.1", None] == "removed"
    assert answer["counts"] == {
        kind: list(found.values()).count(kind) for kind in ("same", "moved", "changed", "added", "removed")
    }


def test_diff_marks_the_words_that_changed(both: Judge) -> None:
    changes = both("diff", "lantern", "1.2", "1.3", "--json").json["changes"]
    (change,) = [one for one in changes if one["old"] == "1.2.1"]
    assert [word for word in change["words"] if word[0] != "="] == [["-", "二十"], ["+", "三十"]]
    assert all(one["words"] == [] for one in changes if one["class"] in ("same", "moved"))


def test_diff_tells_of_a_reference_that_nobody_renumbered(both: Judge) -> None:
    changes = both("diff", "lantern", "1.2", "1.3", "--json").json["changes"]
    (change,) = [one for one in changes if one["old"] == "2.1.1"]
    assert change["class"] == "same"
    assert change["references"] == [
        {"old": "2.1.2", "new": "2.1.2", "state": "left", "rule": "2.1.3"}, {"old": "2.1.4", "new": "2.1.4", "state": "left", "rule": "2.1.5"},
    ]  # fmt: skip
    assert change["note"] == "It still names 2.1.2, which is 2.1.3 now. It still names 2.1.4, which is 2.1.5 now."


def test_diff_for_people_shows_what_changed_in_the_order_of_the_new_edition(both: Judge) -> None:
    out = both("diff", "lantern", "1.2", "1.3").out
    lines = [" ".join(line.split()) for line in out.splitlines()]
    shown = [line for line in lines if line.split(" ")[0] in ("moved", "changed", "added", "removed")]
    assert shown == [
        "changed 前文", "changed 1.2.1", "added 2.1.2", "moved 2.1.2 → 2.1.3", "moved 2.1.3 → 2.1.4", "moved 2.1.4 → 2.1.5", "removed 3.1.1",
    ]  # fmt: skip
    assert "[-二十-]{+三十+}" in out
    assert any(line.startswith("same ") and line.endswith("removed 1") for line in lines)


def test_diff_shows_only_the_classes_asked_for(both: Judge) -> None:
    answer = both("diff", "lantern", "1.2", "1.3", "--only", "added,removed", "--json").json
    assert [change["class"] for change in answer["changes"]] == ["added", "removed"]
    assert both("diff", "lantern", "1.2", "1.3", "--only", "new").code == 2


def test_diff_reads_files_without_importing_them(judge: Judge, lanterns: Path, newer: Path) -> None:
    answer = judge("diff", "lantern", str(lanterns), str(newer), "--json").json
    assert answer["counts"]["moved"] == 3
    assert judge("diff", "lantern", "1.2", str(newer), "--json").json["counts"] == answer["counts"]
    assert judge("show", "lantern", "1.1", "--edition", "1.3").code == 1


def test_diff_says_what_to_do_where_only_one_edition_is_there(judge: Judge) -> None:
    ran = judge("diff", "lantern", "1.2", "1.3")
    assert (ran.code, ran.out) == (1, "")
    assert ran.err == (
        "judge: lantern: no edition 1.3 and no such file; the library has only 1.2 (2024-03-09); name a file, or import the other one\n"
    )


def test_diff_of_editions_of_one_name_takes_their_digests(judge: Judge, lanterns: Path, tmp_path: Path) -> None:
    twin = tmp_path / "twin.txt"
    twin.write_text(lanterns.read_text(encoding="utf-8").replace("二十枚ずつ", "三十枚ずつ"), encoding="utf-8")
    judge("import", str(twin), "--game", "lantern")
    refused = judge("diff", "lantern", "1.2", "1.2")
    assert refused.code == 1
    assert "2 editions are called 1.2; name one by its digest" in refused.err
    new, old = (part.split(" ")[0] for part in refused.err.partition("digest: ")[2].split(", "))
    answer = judge("diff", "lantern", old, new, "--json").json
    assert [change["new"] for change in answer["changes"] if change["class"] == "changed"] == ["1.2.1"]


def test_diff_keeps_matches_for_everything_that_follows_rules(both: Judge, tmp_path: Path) -> None:
    file = tmp_path / "m.toml"
    file.write_text('[[match]]\nold = "3.1.1"\nnew = "2.1.2"\n', encoding="utf-8")
    matched = both("diff", "lantern", "1.2", "1.3", "--matches", str(file), "--json").json
    assert ("3.1.1", "2.1.2") in {(one["old"], one["new"]) for one in matched["changes"] if one["class"] == "changed"}
    assert [one["class"] for one in both("history", "lantern", "2.1.2", "--json").json] == ["added"]
    assert both("diff", "lantern", "1.2", "1.3", "--matches", str(file), "--keep").code == 0
    assert [one["number"] for one in both("history", "lantern", "2.1.2", "--json").json] == ["3.1.1", "2.1.2"]
    again = both("diff", "lantern", "1.2", "1.3", "--json").json
    assert again["counts"] == matched["counts"]


def test_matches_of_other_editions_are_refused(both: Judge, tmp_path: Path) -> None:
    file = tmp_path / "m.toml"
    file.write_text('old = "1.3"\nnew = "1.2"\n[[match]]\nold = "3.1.1"\nnew = ""\n', encoding="utf-8")
    ran = both("diff", "lantern", "1.2", "1.3", "--matches", str(file))
    assert (ran.code, ran.err) == (1, f"judge: {file}: belongs to 1.3 and 1.2; expected these two editions\n")
    assert both("diff", "lantern", "1.2", "1.3", "--keep").code == 2


def test_history_tells_the_life_of_a_rule(both: Judge) -> None:
    first, second = both("history", "lantern", "1.2.1", "--json").json
    assert (first["edition"], first["date"], first["number"], first["class"], first["words"]) == (
        "1.2 (2024-03-09)", "2024-03-09", "1.2.1", "first", [],
    )  # fmt: skip
    assert (second["edition"], second["class"]) == ("1.3 (2025-04-01)", "changed")
    assert "".join(text for op, text in second["words"] if op != "+") == first["text"]
    assert "".join(text for op, text in second["words"] if op != "-") == second["text"]


def test_history_begins_from_the_number_of_any_edition(both: Judge) -> None:
    assert [one["number"] for one in both("history", "lantern", "2.1.4", "--json").json] == ["2.1.3", "2.1.4"]
    assert [one["number"] for one in both("history", "lantern", "2.1.4", "--edition", "1.2", "--json").json] == [
        "2.1.4",
        "2.1.5",
    ]
    assert [one["class"] for one in both("history", "lantern", "3.1.1", "--edition", "1.2", "--json").json] == [
        "first",
        "removed",
    ]


def test_history_for_people_marks_what_changed(both: Judge) -> None:
    lines = both("history", "lantern", "1.2.1").out.splitlines()
    assert lines[0].split() == ["first", "1.2.1", "1.2", "(2024-03-09)"]
    assert any("[-二十-]{+三十+}" in line for line in lines)


def test_control_characters_of_a_document_never_reach_the_terminal(judge: Judge, newer: Path, tmp_path: Path) -> None:
    file = tmp_path / "odd.txt"
    file.write_text(newer.read_text(encoding="utf-8").replace("三十枚", "三\x1b[31m十\u202e枚"), encoding="utf-8")
    ran = judge("diff", "lantern", "1.2", str(file))
    assert ran.code == 0
    assert "\x1b" not in ran.out
    assert "\u202e" not in ran.out


def test_the_older_edition_is_shown_and_listed_by_its_name(both: Judge) -> None:
    assert both("show", "lantern", "2.1.3", "--edition", "1.2", "--json").json["text"].startswith("ならべる")
    assert both("show", "lantern", "2.1.3", "--json").json["text"].startswith("めくる")
    numbers = [one["number"] for one in both("sections", "lantern", "--edition", "1.2", "--json").json]
    assert ("3.1.1" in numbers, "2.1.5" in numbers) == (True, False)


def test_without_names_the_current_edition_is_compared_with_the_one_before_it(both: Judge) -> None:
    assert both("diff", "lantern", "--json").json == both("diff", "lantern", "1.2", "1.3", "--json").json


def test_a_single_edition_has_nothing_to_be_compared_with(judge: Judge) -> None:
    ran = judge("diff", "lantern")
    assert (ran.code, ran.out) == (1, "")
    assert "there is no other edition than 1.2 (2024-03-09) to compare with" in ran.err


def test_an_import_says_what_became_of_the_edition_before_it(judge: Judge, newer: Path) -> None:
    ran = judge("import", str(newer), "--game", "lantern")
    assert "since 1.2 (2024-03-09): moved 3, changed 2, added 1, removed 1" in ran.out


def test_the_life_of_a_removed_rule_is_told_by_its_old_number(both: Judge) -> None:
    ran = both("history", "lantern", "3.1.1", "--json")
    assert [(one["edition"], one["class"]) for one in ran.json][-1] == ("1.3 (2025-04-01)", "removed")
    assert "3.1.1: 1.3 (2025-04-01) has no such rule; 1.2 (2024-03-09) has" in ran.err


def test_an_edition_compared_with_itself_is_said_to_be_so(both: Judge) -> None:
    assert "1.3 (2025-04-01): is compared with itself" in both("diff", "lantern", "1.3", "1.3").err
