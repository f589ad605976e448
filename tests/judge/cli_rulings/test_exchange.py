"""Rulings handed from judge to judge: files of every form, put together without loss, in any order."""

from __future__ import annotations

import json
import os
import shutil
import sqlite3
import subprocess
import sys
from collections.abc import Callable
from contextlib import closing
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given as for_any
from hypothesis import settings
from hypothesis import strategies as st

from judge.cli.line import main
from judge.rulings.errors import FormError
from judge.rulings.exchange import brought, brought_from, forms_of, toml_of
from judge.rulings.giving import first, following
from judge.rulings.history import Rulings
from judge.rulings.records import lines, sealed
from judge.rulings.ruling import Case, Citation, Content, Role, Status, Verdict, Version
from judge.rulings.store import open_store
from tests.judge.cli_rulings.conftest import ASKED
from tests.judge.rulings.desks import Desk, desks

ROOT = Path(__file__).resolve().parents[3]
LEAVE_NO_WRITING: tuple[str, ...] = ()  # before a command, so that it may not write where files say so
if hasattr(os, "geteuid") and os.geteuid() == 0:  # whom files hinder only without these
    LEAVE_NO_WRITING = ("setpriv", "--bounding-set", "-dac_override,-dac_read_search", "--inh-caps", "-all")
Ruling = Callable[..., Any]
Given = Callable[..., str]
TEXT = st.text(st.characters(codec="utf-8", exclude_characters="\0"), max_size=30)
PLAIN = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False, allow_infinity=False) | TEXT,
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(TEXT, inner, max_size=3),
    max_leaves=6,
)


@st.composite
def anything(draw: st.DrawFn) -> Version:
    """A version that says whatever can be said."""
    citations = st.builds(Citation, TEXT, TEXT, st.sampled_from(Role), TEXT, TEXT, TEXT, TEXT)
    claims = st.dictionaries(TEXT, PLAIN.filter(_no_null), max_size=2)
    cases = st.builds(Case, st.sampled_from(Verdict), TEXT, TEXT, TEXT, claims, claims)
    content = Content(
        draw(TEXT), draw(TEXT), draw(st.sampled_from(Verdict)), draw(TEXT), draw(TEXT), tuple(draw(st.lists(citations, max_size=2))),
        tuple(draw(st.lists(cases, max_size=2))), tuple(draw(st.lists(TEXT, max_size=2))), draw(st.sampled_from(Status)), draw(TEXT),
    )  # fmt: skip
    ruling = draw(st.sampled_from(("", "lamp", "evolve-lamp-2", "abcdefgh12345678")))
    return first(content, draw(TEXT), draw(TEXT), "2026-11-21T00:00:00.000000Z", ruling)


def _no_null(value: object) -> bool:
    return "null" not in json.dumps(value)


@settings(max_examples=40, deadline=None)
@for_any(st.lists(anything(), min_size=1, max_size=3))
def test_toml_and_json_lines_give_back_every_version_as_it_was(versions: list[Version]) -> None:
    there = {version.id: version for version in versions}
    for text in (toml_of(versions), lines(versions)):
        assert {one.id: one for one in brought(text.encode(), "x").versions} == there


@settings(max_examples=15, deadline=None)
@for_any(desks())
def test_files_of_several_judges_make_the_same_rulings_in_any_order(machines: list[Desk]) -> None:
    texts = [
        form(desk.versions.values())
        for desk, form in zip(machines, (lines, toml_of, lines), strict=True)
        if desk.versions
    ]
    read = [brought(text.encode(), "x").versions for text in texts]
    one_way = lines({version.id: version for part in read for version in part}.values())
    other_way = lines({version.id: version for part in reversed(read + read) for version in part}.values())
    assert one_way == other_way
    assert one_way == lines({key: each for desk in machines for key, each in desk.versions.items()}.values())


def test_forms_say_what_rulings_say(given: Given, desk: Path) -> None:
    key = given("枠は五つですか。", "2.2.1", "-c", "defines 1.2.2: 灯札", "-t", "枠")
    with open_store(str(desk), "") as store:
        rulings = Rulings(store.versions())
    (form,) = brought(forms_of(rulings.all()).encode(), "x").forms
    plain = tuple(replace(one, edition="", wording="", gist="") for one in rulings[key].content.citations)
    assert (form.id, form.content) == (key, replace(rulings[key].content, citations=plain))


def a_line() -> str:
    return lines(
        [first(Content("lantern", "問い", Verdict.NONE), "甲", at="2026-11-21T00:00:00.000000Z", ruling="aaaa")]
    )


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("", "x: is empty; expected rulings"),
        ('{"form": 1}\n', "x:1: is no whole record of a ruling"),
        (f"{a_line()}\n{{broken\n", "x:3: is no line of JSON"),
        (a_line().replace("問い", "答え"), "x:1: the record of ruling aaaa was altered"),
        (a_line().replace('"form":1', '"form":9'), "x:1: was written by a newer version of the program (form 9"),
        ("[[version]]\nform = 1\n\n[[version]]\nform = 2\n", "x:1: is no whole record"),
        ('# ruling\n\n[[version]]\nline = "{"\n', "x:3: is no line of JSON"),
        ("[[version]]\nform = 1\n[other]\n", "x:3: other: has no place here; expected [[version]] tables alone"),
        ("version = 1\n", "x:1: version: has no place here"),
        ("= 1\n", "x:1: is no TOML"),
        ('question = "x"\nverdict = "no"\nwhat = 1\n', "x:3: what: has no place in a ruling"),
    ],
)
def test_what_cannot_be_read_is_named_with_its_line(text: str, sentence: str) -> None:
    with pytest.raises(FormError) as error:
        brought(text.encode(), "x")
    assert str(error.value).startswith(sentence)


def test_bytes_that_are_no_text_are_named_with_their_line() -> None:
    with pytest.raises(FormError, match="x:2: is no UTF-8 text"):
        brought(b"{}\n\xff", "x")


@pytest.mark.parametrize("form", ["jsonl", "toml"])
def test_what_one_exports_another_imports_with_its_history_and_again_to_no_effect(
    ruling: Ruling, given: Given, other_desk: Path, tmp_path: Path, form: str, capsys: pytest.CaptureFixture[str]
) -> None:
    key = given()
    ruling("edit", key, "-a", "別", "--why", "x")
    file = tmp_path / f"rulings.{form}"
    assert "1 rulings, 2 versions" in ruling("export", "-o", str(file)).err
    counts = []
    for _time in range(2):
        assert main(["--home", str(other_desk), "ruling", "import", str(file), "--json"]) == 0
        (facts,) = json.loads(capsys.readouterr().out)
        counts.append((facts["new"], facts["versions_new"], facts["versions_known"]))
    assert counts == [([key], 2, 0), ([], 0, 2)]
    main(["--home", str(other_desk), "ruling", "export"])
    assert capsys.readouterr().out == ruling("export").out


def test_two_judges_who_changed_one_ruling_are_told_and_nothing_is_lost(
    ruling: Ruling, given: Given, desk: Path, other_desk: Path
) -> None:
    key = given()
    with open_store(str(desk), "") as ours, open_store(str(other_desk), "") as theirs:
        theirs.add(ours.versions())
        known = Rulings(theirs.versions())[key]
        theirs.add([following(known, replace(known.content, answer="鈴木の答え"), "鈴木", "x")])
    ruling("edit", key, "-a", "田中の答え", "--why", "y")
    ran = ruling("import", str(other_desk / "rulings.sqlite3"))
    assert ran.code == 0
    assert f"{key[:5]} is divided: both versions are kept" in ran.out
    shown = ruling("show", key)
    assert all(text in shown.out for text in ("田中の答え", "{+鈴木+}の答え", "the other version"))
    assert [one["id"] for one in ruling("list", "--divided", "--json").json] == [key]


PARENT = first(Content("lantern", "問い", Verdict.NONE), "甲", ruling="aaaa")


@pytest.mark.parametrize(
    ("forged", "said"),
    [
        (replace(PARENT, parents=(PARENT.id,), depth=7), "aaaa has the depth 7; expected 2"),
        (replace(PARENT, parents=(PARENT.id,), depth=2, ruling="bbbb"), "bbbb follows a version of another ruling"),
        (replace(PARENT, parents=("0" * 40,), depth=10**9), "aaaa has the depth 1000000000; expected 1 to 1000000"),
        (replace(PARENT, parents=("0" * 40, PARENT.id), depth=1 + 1), ""),
    ],
    ids=["too deep", "of another", "never changed again", "with a lost one"],
)
def test_a_version_that_cannot_follow_what_it_names_is_refused(
    ruling: Ruling, tmp_path: Path, forged: Version, said: str
) -> None:
    file = tmp_path / "forged.jsonl"
    file.write_text(lines([PARENT, sealed(forged)]), encoding="utf-8")
    ran = ruling("import", str(file))
    assert (ran.code, said in ran.err) == (1 if said else 0, True)
    assert ruling("list", "--from", "desk").code == (1 if said else 0)


def test_anothers_store_is_only_read(given: Given, desk: Path, tmp_path: Path) -> None:
    given()
    theirs = Path(shutil.copytree(desk, tmp_path / "theirs"))
    before = {file.name: file.read_bytes() for file in theirs.iterdir() if file.is_file()}
    assert len(brought_from(theirs / "rulings.sqlite3").versions) == 1
    after = {
        file.name: file.read_bytes() for file in theirs.iterdir() if file.is_file() and not file.name.endswith("-shm")
    }
    assert {name: after[name] for name in before if name in after} == {
        name: before[name] for name in after if name in before
    }


@pytest.mark.parametrize("has_log", [False, True])
def test_anothers_store_is_read_from_where_nothing_can_be_written(
    given: Given, desk: Path, tmp_path: Path, *, has_log: bool
) -> None:
    given()
    stick = tmp_path / "stick"
    stick.mkdir()
    with closing(sqlite3.connect(desk / "rulings.sqlite3")) as reader:  # keeps what is added from being worked in
        reader.execute("begin")
        reader.execute("select count(*) from ruling_version").fetchall()
        given(ASKED[1])
        for end in ("", "-wal") if has_log else ("",):
            shutil.copy(desk / f"rulings.sqlite3{end}", stick / f"rulings.sqlite3{end}")
    stick.chmod(0o555)
    for file in stick.iterdir():
        file.chmod(0o444)
    code = "import sys; from pathlib import Path; from judge.rulings.exchange import brought_from; print(len(brought_from(Path(sys.argv[1])).versions))"
    ran = subprocess.run(
        [*LEAVE_NO_WRITING, sys.executable, "-c", code, str(stick / "rulings.sqlite3")],
        cwd=ROOT, capture_output=True, text=True, check=False,
    )  # fmt: skip
    stick.chmod(0o755)
    assert (ran.returncode, ran.stdout) == (0, "2\n" if has_log else "1\n"), ran.stderr
    assert len(list(stick.iterdir())) == 1 + has_log


def test_of_a_file_with_one_broken_line_nothing_is_taken_and_the_others_are(
    ruling: Ruling, given: Given, tmp_path: Path
) -> None:
    given()
    whole, broken = tmp_path / "whole.jsonl", tmp_path / "broken.jsonl"
    whole.write_text(a_line(), encoding="utf-8")
    other = lines([first(Content("lantern", "別", Verdict.NONE), "乙", ruling="bbbb")])
    broken.write_text(f"{other}{{\n", encoding="utf-8")
    ran = ruling("import", str(broken), str(whole))
    assert (ran.code, f"{broken}:2: is no line of JSON" in ran.err) == (1, True)
    assert ruling("show", "aaaa").code == 0
    assert ruling("show", "bbbb").code == 1


def test_a_file_that_is_not_there_is_exit_2(ruling: Ruling) -> None:
    ran = ruling("import", "nowhere.jsonl")
    assert (ran.code, "nowhere.jsonl: cannot be read" in ran.err) == (2, True)


FORMS = """game = "lantern"
event = "灯火杯"
[[ruling]]
question = "枠は五つですか。"
verdict = "yes"
cites = ["2.2.1"]
[[ruling]]
id = "told-by-hand"
question = "灯札とは何ですか。"
verdict = "none"
"""


def test_forms_are_given_here_once_however_often_they_are_imported(ruling: Ruling, tmp_path: Path) -> None:
    file = tmp_path / "forms.toml"
    file.write_text(FORMS, encoding="utf-8")
    first_time, again = (ruling("import", str(file), "--author", "山田", "--json").json[0] for _time in range(2))
    assert (first_time["versions_new"], again["versions_new"]) == (2, 0)
    listed = ruling("list", "--json").json
    assert {(one["author"], one["event"]) for one in listed} == {("山田", "灯火杯")}
    assert "told-by-hand" in {one["id"] for one in listed}


def test_a_form_that_puts_its_ruling_in_the_place_of_another_is_counted_as_what_it_makes(
    ruling: Ruling, given: Given, tmp_path: Path
) -> None:
    key = given()
    file = tmp_path / "form.toml"
    file.write_text(FORMS.replace("[[ruling]]", f'[[ruling]]\nreplaces = ["{key}"]', 1), encoding="utf-8")
    first_time, again = (ruling("import", str(file), "--json").json[0] for _time in range(2))
    assert (first_time["versions_new"], first_time["versions_known"]) == (3, 0)
    assert (again["versions_new"], again["versions_known"]) == (0, 2)


def test_an_old_form_does_not_turn_a_ruling_back(ruling: Ruling, given: Given, tmp_path: Path) -> None:
    key = given()
    file = tmp_path / "old.toml"
    ruling("export", "--format", "form", "-o", str(file))
    ruling("edit", key, "-a", "新しい答え", "--why", "x")
    assert ruling("import", str(file)).code == 0
    assert ruling("show", key, "--json").json["answer"] == "新しい答え"


def test_a_form_that_was_edited_changes_its_ruling(ruling: Ruling, given: Given, tmp_path: Path) -> None:
    key = given()
    file = tmp_path / "form.toml"
    ruling("export", key, "--format", "form", "-o", str(file))
    file.write_text(file.read_text(encoding="utf-8").replace('"答え"', '"手で直した"'), encoding="utf-8")
    ruling("import", str(file))
    shown = ruling("show", key, "--json").json
    assert (shown["answer"], shown["versions"]) == ("手で直した", 2)


def test_a_wrong_form_is_named_with_its_line_and_none_is_taken(ruling: Ruling, tmp_path: Path) -> None:
    file = tmp_path / "forms.toml"
    file.write_text(FORMS.replace('"none"', '"yes"'), encoding="utf-8")
    ran = ruling("import", str(file))
    assert (ran.code, f"{file}:7: a ruling with the verdict yes names no rule" in ran.err) == (1, True)
    assert ruling("list").code == 1


@pytest.mark.parametrize("command", ["export", "journal"])
@pytest.mark.parametrize("name", ["rulings.sqlite3", "rulings.jsonl", "rulings.lock", "library.sqlite3"])
def test_what_is_written_never_takes_the_place_of_the_rulings_themselves(
    ruling: Ruling, given: Given, desk: Path, name: str, command: str
) -> None:
    key = given()
    before = (desk / name).read_bytes()
    ran = ruling(command, "-o", str(desk / name))
    assert (ran.code, "is left as it is; expected another name" in ran.err) == (2, True)
    assert (desk / name).read_bytes() == before
    assert ruling("show", key).code == 0


def test_filters_choose_what_is_exported(ruling: Ruling, given: Given) -> None:
    key = given("枠は五つですか。", "2.2.1", "--table", "3")
    given()
    ran = ruling("export", "--table", "3", "--format", "toml")
    assert {version.ruling for version in brought(ran.out.encode(), "x").versions} == {key}
    nothing = ruling("export", "--table", "9")
    assert (nothing.code, nothing.out) == (1, "")
