"""The commands that take documents in and hand excerpts out."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

Judge = Callable[..., Any]  # the fixture `judge`


@pytest.fixture
def poem(tmp_path: Path) -> Path:
    """A file that is no rulebook."""
    path = tmp_path / "poem.txt"
    path.write_text("静かな夜\n灯がともる\n", encoding="utf-8")
    return path


def test_an_import_has_its_fixed_form(judge: Judge, lanterns: Path) -> None:
    assert judge("import", str(lanterns), "--game", "second", "--json").json == [
        {
            "file": str(lanterns), "game": "second", "edition": "1.2", "date": "2024-03-09", "sections": 23, "references": 5,
            "findings": {"error": 1, "warning": 0, "note": 0}, "status": "new", "without_gist": [], "without_rule": [],
        }
    ]  # fmt: skip


def test_an_import_tells_people_what_is_odd_and_what_was_known(judge: Judge, lanterns: Path) -> None:
    out = judge("import", str(lanterns), "--game", "lantern").out
    assert "already known" in out
    assert "sections 23, references 5" in out
    assert "dangling 1" in out


def test_a_file_that_is_no_rulebook_is_exit_1_and_the_others_are_imported(
    judge: Judge, lanterns: Path, poem: Path
) -> None:
    ran = judge("import", str(poem), str(lanterns), "--game", "second")
    assert ran.code == 1
    assert ran.err.startswith(f"judge: {poem}: no numbered rules found")
    assert judge("sections", "second").code == 0


def test_a_path_that_cannot_be_read_is_exit_2_and_the_others_are_imported(judge: Judge, lanterns: Path) -> None:
    assert judge("import", "nowhere.txt", str(lanterns), "--game", "second").code == 2
    assert judge("sections", "second").code == 0


def test_a_game_that_is_not_recognised_has_to_be_named(judge: Judge, lanterns: Path) -> None:
    ran = judge("import", str(lanterns))
    assert ran.code == 1
    assert "--game KEY" in ran.err


def test_a_document_is_read_in_the_dialect_of_a_game_that_is_named(judge: Judge, lanterns: Path) -> None:
    assert judge("import", str(lanterns), "--game", "evolve").code == 0
    assert judge("show", "evolve", "2.1.4", "--json").json["game"] == "evolve"


def test_the_library_can_be_rebuilt_on_wish(judge: Judge) -> None:
    ran = judge("import", "--rebuild")
    assert (ran.code, ran.out) == (0, "")
    assert "built again from 1 documents" in ran.err


def test_rebuilding_takes_no_files(judge: Judge, lanterns: Path) -> None:
    assert judge("import", str(lanterns), "--rebuild").code == 2


def test_an_excerpt_goes_to_standard_output_as_markdown(judge: Judge) -> None:
    out = judge("export", "lantern", "2.2").out
    assert out.startswith("# lantern 1.2 (2024-03-09)\n")
    assert "## 2.2.1" in out


@pytest.mark.parametrize(
    ("name", "start"), [("x.html", "<!doctype html>"), ("x.json", "{"), ("x.txt", "# "), ("x.md", "# "), ("x", "# ")]
)
def test_the_form_follows_the_name_of_the_file(judge: Judge, tmp_path: Path, name: str, start: str) -> None:
    ran = judge("export", "lantern", "2.1.1", "--depth", "1", "-o", str(tmp_path / name))
    assert (ran.code, ran.out) == (0, "")
    assert "1 rules, and 3 that they refer to" in ran.err
    assert (tmp_path / name).read_text(encoding="utf-8").startswith(start)


def test_what_was_written_before_stays_where_the_excerpt_cannot_be_made(judge: Judge, tmp_path: Path) -> None:
    file = tmp_path / "kept.md"
    file.write_text("before", encoding="utf-8")
    assert judge("export", "lantern", "7.7", "-o", str(file)).code == 1
    assert file.read_text(encoding="utf-8") == "before"
    assert [path.name for path in tmp_path.glob("kept*")] == ["kept.md"]


def test_an_excerpt_that_holds_is_exit_0(judge: Judge, tmp_path: Path) -> None:
    file = str(tmp_path / "x.html")
    judge("export", "lantern", "2", "-o", file)
    ran = judge("verify", file)
    assert ran.code == 0
    assert "valid 9, changed 0, unknown 0" in ran.err


def test_an_excerpt_that_was_changed_is_exit_1_and_both_wordings_are_shown(judge: Judge, tmp_path: Path) -> None:
    file = tmp_path / "x.txt"
    file.write_text(judge("export", "lantern", "2.2", "--format", "txt").out.replace("五つ", "六つ"), encoding="utf-8")
    ran = judge("verify", str(file))
    assert ran.code == 1
    assert "六つ" in ran.out
    assert "五つ" in ran.out


def test_a_verdict_has_its_fixed_form(judge: Judge, tmp_path: Path) -> None:
    file = tmp_path / "x.json"
    value = json.loads(judge("export", "lantern", "2.2.1", "--format", "json").out)
    value["quotations"][0]["number"] = "7.7"
    file.write_text(json.dumps(value), encoding="utf-8")
    ran = judge("verify", str(file), "--json")
    assert ran.code == 1
    assert ran.json == [
        {
            "game": "lantern", "number": "7.7", "edition": "1.2 (2024-03-09)", "state": "unknown", "why": "no rule",
            "file_text": "場の枠は五つです。埋まった枠には置けません。", "library_text": "", "library_edition": "1.2 (2024-03-09)",
        }
    ]  # fmt: skip


def test_a_file_that_is_no_excerpt_is_exit_1(judge: Judge, poem: Path) -> None:
    ran = judge("verify", str(poem))
    assert (ran.code, ran.out) == (1, "")
    assert "holds no quotations" in ran.err
