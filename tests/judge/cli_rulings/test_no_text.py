"""Bytes that are no text are refused wherever a ruling could take them in: nothing is saved in their place."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from judge.rulings.errors import RulingRefused
from judge.rulings.giving import first
from tests.judge.cli_rulings.conftest import Ruling
from tests.judge.rulings.desks import asked

SAID = {"-q": "灯は二枚か。", "-v": "no", "-a": "いいえ。", "-r": "理由", "-c": "2.1.4", "--event": "杯", "--table": "3", "--tag": "灯", "--author": "甲"}  # fmt: skip
SJIS = "灯".encode("cp932").decode("utf-8", "surrogateescape")


@pytest.mark.parametrize("option", [name for name in SAID if name != "-v"])
def test_an_option_that_is_no_utf_8_is_refused_and_nothing_is_saved(desk: Path, ruling: Ruling, option: str) -> None:
    said = SAID | {option: SJIS}
    ran = ruling("new", "lantern", *(word for pair in said.items() for word in pair))
    assert (ran.code, ran.out) == (2, "")
    assert r"\x93\x94: is no text in UTF-8" in ran.err
    assert not (desk / "rulings.sqlite3").exists()


@pytest.mark.parametrize("name", ["JUDGE_AUTHOR", "JUDGE_EVENT"])
def test_a_variable_that_is_no_utf_8_is_refused_by_its_name(
    desk: Path, ruling: Ruling, monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    monkeypatch.setenv(name, SJIS)
    ran = ruling("new", "lantern", "-q", "灯は二枚か。", "-v", "no", "-a", "いいえ。", "-c", "2.1.4")
    assert (ran.code, ran.out) == (2, "")
    assert f"${name}" in ran.err
    assert not (desk / "rulings.sqlite3").exists()


def test_a_form_in_another_encoding_is_refused_with_its_line(desk: Path, ruling: Ruling, tmp_path: Path) -> None:
    form = tmp_path / "form.toml"
    form.write_bytes('game = "lantern"\nquestion = "灯は二枚か。"\n'.encode("cp932"))
    ran = ruling("new", "lantern", "--form", str(form))
    assert (ran.code, ran.out) == (1, "")
    assert f"{form}:2: is no UTF-8 text" in ran.err
    assert not (desk / "rulings.sqlite3").exists()


@pytest.mark.parametrize("field", ["question", "answer", "reason", "event", "table"])
def test_no_version_is_made_of_what_is_no_text(field: str) -> None:
    changed: dict[str, Any] = {field: "灯\udc93"}
    with pytest.raises(RulingRefused, match=f"^{field}: is no text in UTF-8 from character 2 on"):
        first(replace(asked("灯は二枚か。"), **changed), "A")


def test_an_author_who_is_no_text_makes_no_version() -> None:
    with pytest.raises(RulingRefused, match=r"^author: is no text"):
        first(asked("灯は二枚か。"), "\udc93")
