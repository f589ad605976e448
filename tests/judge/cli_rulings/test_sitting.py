"""Under whose name a ruling is given on the command line."""

from __future__ import annotations

from pathlib import Path

import pytest

from judge.rulings.sitting import FILE, sit, sitting
from tests.judge.cli_rulings.conftest import Given, Judge, Ruling


def author(ruling: Ruling, one: str) -> str:
    """Who gave a ruling, as it is shown."""
    return str(ruling("show", one).out)


def test_the_name_given_in_the_form_holds_on_the_command_line_too(
    desk: Path, ruling: Ruling, given: Given, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("JUDGE_AUTHOR")
    sit(str(desk), "川瀬")
    assert "川瀬" in author(ruling, given())


def test_a_name_in_the_environment_goes_before_the_one_kept(
    desk: Path, ruling: Ruling, given: Given, monkeypatch: pytest.MonkeyPatch
) -> None:
    sit(str(desk), "川瀬")
    monkeypatch.setenv("JUDGE_AUTHOR", "三木")
    assert "三木" in author(ruling, given())


@pytest.mark.parametrize(
    "text",
    ["author = " + "[" * 100_000, '"a".' * 50_000 + "b = 1", "author = [1]", "\0"],
    ids=["nested", "dotted", "list", "control"],
)
def test_a_file_of_any_make_is_read_at_once_and_stops_nothing(
    tmp_path: Path, text: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("JUDGE_AUTHOR", raising=False)
    (tmp_path / FILE).write_text(text, encoding="utf-8")
    assert sitting(str(tmp_path)).author in ("", "[1]")


def test_where_nobody_is_named_the_users_name_is_taken_and_said(
    desk: Path, judge: Judge, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("JUDGE_AUTHOR")
    monkeypatch.setenv("LOGNAME", "hall-pc")
    ran = judge("ruling", "new", "lantern", "-q", "問", "-v", "no", "-a", "答", "-c", "2.1.4")
    assert ran.code == 0
    assert "hall-pc" in ran.err
    assert "--author" in ran.err
    assert not (desk / FILE).exists()


def test_a_file_that_cannot_be_read_names_nobody(desk: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("JUDGE_AUTHOR")
    (desk / FILE).write_bytes(b"author = \xff")
    assert sitting(str(desk)).author == ""


@pytest.mark.parametrize(
    ("words", "code"),
    [
        (("new", "lantern", "-q", "問", "-v", "no", "-a", "答", "-c", "9.9.9"), 1),
        (("edit", "nothing", "--why", "x"), 1),
        (("void", "nothing", "--why", "x"), 1),
        (("confirm", "nothing"), 1),
        (("supersede", "nothing", "-v", "no", "--why", "x"), 1),
        (("import", "nothing.jsonl"), 2),
    ],
)
def test_nothing_is_said_of_a_name_under_which_nothing_is_saved(
    ruling: Ruling, monkeypatch: pytest.MonkeyPatch, words: tuple[str, ...], code: int
) -> None:
    monkeypatch.delenv("JUDGE_AUTHOR")
    monkeypatch.setenv("LOGNAME", "hall-pc")
    ran = ruling(*words)
    assert ran.code == code
    assert "hall-pc" not in ran.err
    assert ran.err.count("\n") == 1
