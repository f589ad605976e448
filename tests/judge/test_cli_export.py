"""Writing excerpts to files, and checking what comes from anywhere."""

from __future__ import annotations

import io
import json
import os
import sys
from collections.abc import Callable
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

Judge = Callable[..., Any]  # the fixture `judge`


@pytest.mark.parametrize("name", ["x.htm", "X.HTML"])
def test_html_has_two_endings_in_any_case(judge: Judge, tmp_path: Path, name: str) -> None:
    assert judge("export", "lantern", "2.1.1", "-o", str(tmp_path / name)).code == 0
    assert (tmp_path / name).read_text(encoding="utf-8").startswith("<!doctype html>")


@pytest.mark.parametrize("name", ["x.pdf", "x.docx", "lantern-2.1"])
def test_an_ending_of_no_form_is_refused_and_nothing_is_written(judge: Judge, tmp_path: Path, name: str) -> None:
    ran = judge("export", "lantern", "2.1.1", "-o", str(tmp_path / name))
    assert (ran.code, ran.out) == (2, "")
    assert ran.err.count("\n") == 1
    assert f".{name.rpartition('.')[2]}" in ran.err
    assert not (tmp_path / name).exists()


def test_a_form_that_is_named_takes_any_ending(judge: Judge, tmp_path: Path) -> None:
    assert judge("export", "lantern", "2.1.1", "-f", "json", "-o", str(tmp_path / "x.pdf")).code == 0
    assert json.loads((tmp_path / "x.pdf").read_text(encoding="utf-8"))["game"] == "lantern"


@pytest.mark.parametrize("there", [True, False])
def test_a_link_is_written_through(judge: Judge, tmp_path: Path, there: bool) -> None:
    target, link = tmp_path / "real.md", tmp_path / "link.md"
    if there:
        target.write_text("before", encoding="utf-8")
        target.chmod(0o640)
    link.symlink_to(target.name)
    assert judge("export", "lantern", "2.1.1", "-o", str(link)).code == 0
    assert link.is_symlink()
    assert target.read_text(encoding="utf-8").startswith("# lantern")
    assert not there or target.stat().st_mode & 0o777 == 0o640
    assert sorted(path.name for path in tmp_path.glob("*.md*")) == ["link.md", "real.md"]


def test_a_link_to_itself_is_refused(judge: Judge, tmp_path: Path) -> None:
    link = tmp_path / "link.md"
    link.symlink_to(link)
    assert judge("export", "lantern", "2.1.1", "-o", str(link)).code == 2
    assert link.is_symlink()


def test_a_hyphen_is_standard_output(judge: Judge) -> None:
    ran = judge("export", "lantern", "2.1.1", "-o", "-")
    assert ran.out.startswith("# lantern")
    assert ran.err == ""


@pytest.mark.parametrize("form", ["md", "html", "json", "txt"])
def test_a_hyphen_is_standard_input(judge: Judge, monkeypatch: pytest.MonkeyPatch, form: str) -> None:
    written = judge("export", "lantern", "2.1", "-f", form, "--depth", "1").out
    monkeypatch.setattr(sys, "stdin", SimpleNamespace(buffer=io.BytesIO(written.encode())))
    ran = judge("verify", "-")
    assert ran.code == 0
    assert "changed 0, unknown 0" in ran.err


def test_without_standard_input_nothing_can_be_read_from_it(judge: Judge, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stdin", None)
    assert judge("verify", "-").code == 2


def test_a_pipe_can_be_verified(judge: Judge) -> None:
    written = judge("export", "lantern", "2.1").out
    out, into = os.pipe()
    os.write(into, written.encode())
    os.close(into)
    assert judge("verify", f"/dev/fd/{out}").code == 0
    os.close(out)


def test_words_outside_the_quotations_are_named_with_their_line(judge: Judge, tmp_path: Path) -> None:
    file = tmp_path / "x.txt"
    written = judge("export", "lantern", "2.2.1", "-f", "txt").out
    file.write_text(f"{written}しかし六つにもできます。\n", encoding="utf-8")
    ran = judge("verify", str(file))
    assert ran.code == 1
    place = written.count("\n") + 1
    assert f"line {place}" in ran.out
    assert "differs" in ran.out
    assert "the file holds words outside its quotations" in ran.out
    assert "しかし六つにもできます。" in ran.out
    assert "valid 1, changed 1, unknown 0" in ran.err


def test_words_outside_the_quotations_have_their_own_verdict_in_json(judge: Judge, tmp_path: Path) -> None:
    file = tmp_path / "x.md"
    file.write_text(judge("export", "lantern", "2.2.1").out + "しかし。\n", encoding="utf-8")
    ran = judge("verify", str(file), "--json")
    assert ran.code == 1
    assert ran.json[0]["state"] == "valid"
    assert ran.json[1] == {
        "game": "lantern", "number": "", "edition": "1.2 (2024-03-09)", "state": "changed", "why": "outside",
        "file_text": "しかし。", "library_text": "", "library_edition": "1.2 (2024-03-09)", "line": 8,
    }  # fmt: skip


def test_an_edition_that_was_made_up_is_exit_1(judge: Judge, tmp_path: Path) -> None:
    file = tmp_path / "x.md"
    file.write_text(judge("export", "lantern", "2.2.1").out.replace("1.2 (2024", "1.9 (2024"), encoding="utf-8")
    ran = judge("verify", str(file))
    assert ran.code == 1
    assert "1.9 (2024-03-09)" in ran.out
    assert "unknown" in ran.out
