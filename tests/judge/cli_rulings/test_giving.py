"""Rulings given and changed with options: what is saved, and what is refused."""

from __future__ import annotations

import io
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

Ruling = Callable[..., Any]
Given = Callable[..., str]


def test_a_new_ruling_is_kept_with_its_rules_as_they_are_printed(ruling: Ruling, given: Given) -> None:
    key = given(
        "灯札は何枚まで灯せますか。",
        "２・１・４",
        "-c",
        "defines 1.2.2: 灯札",
        "-c",
        "2.1.1:contrasts",
        "-t",
        "灯",
        "--table",
        "7",
    )
    shown = ruling("show", key, "--json").json
    assert (shown["verdict"], shown["status"], shown["author"], shown["table"], shown["tags"]) == ("no", "given", "田中", "7", ["灯"])  # fmt: skip
    assert [(one["number"], one["role"], one["note"]) for one in shown["citations"]] == [
        ("2.1.4", "governs", ""), ("1.2.2", "defines", "灯札"), ("2.1.1", "contrasts", ""),
    ]  # fmt: skip
    assert all(one["wording"] and one["edition"] == "1.2 (2024-03-09)" for one in shown["citations"])


def test_the_place_of_the_rulings_is_told_with_the_first_and_never_again(ruling: Ruling, desk: Path) -> None:
    line = ("new", "lantern", "-v", "no", "-c", "2.1.4", "-q")
    first, second = ruling(*line, "枠は五つですか。"), ruling(*line, "山から引くのは一枚ですか。")
    assert f"rulings are kept in {desk / 'rulings.sqlite3'}" in first.err
    assert "are kept in" not in second.err


@pytest.mark.parametrize(
    ("line", "sentence"),
    [
        ("-q x -v yes", "names no rule that governs it"),
        ("-q x -v yes -c 9.9.9", "no rule 9.9.9"),
        ("-q x -v none -c 2.1.4", "the verdict none says that no rule was found"),
        ("-q x -v yes -c 2.1.4 --edition 7", "no edition 7"),
    ],
)
def test_what_the_rules_do_not_bear_is_refused_in_a_sentence_with_exit_1(
    ruling: Ruling, line: str, sentence: str
) -> None:
    ran = ruling("new", "lantern", *line.split())
    assert (ran.code, ran.out, ran.err.count("\n")) == (1, "", 1)
    assert sentence in ran.err
    assert ruling("list").code == 1


@pytest.mark.parametrize(
    ("line", "sentence"),
    [
        ("new lantern -q x", "--verdict is missing; expected one of yes, no, depends, none"),
        ("new -q x -v no", "something is missing; expected judge ruling new KEY"),
        ("new lantern -q x -v perhaps", "--verdict perhaps: expected one of yes, no, depends, none"),
        ("new lantern --game kite -q x -v no", "the game is named twice: lantern, kite"),
        ("new lantern -q x -v no -c defines", "--cite 'defines': names no rule"),
        ("new lantern -q x -v no -c 2.1.4 --scenario nowhere", "nowhere: there is no such scenario, nor a file of this name"),
        ("new lantern -q x -v no -c 2.1.4 --no-if refused=1", "--no-if: belongs to one scenario"),
        ("new lantern", "nobody is there to fill in a form; say --question"),
        ("new lantern --form nowhere.toml", "nowhere.toml: cannot be read"),
        ("void zz", "a change has a reason; expected --why TEXT"),
        ("edit zz -a x", "a change has a reason; expected --why TEXT"),
        ("shwo zz", "shwo: no such command; did you mean show?"),
        ("zzzzzz", "zzzzzz: no such command; `judge ruling --help` lists them"),
        ("show", "something is missing; expected judge ruling show ID…"),
        ("list --statsu given", "--statsu: no such option; did you mean --status?"),
        ("list --since 2026-13-01", "--since 2026-13-01: is no time"),
    ],
)  # fmt: skip
def test_misuse_is_one_sentence(ruling: Ruling, line: str, sentence: str) -> None:
    ran = ruling(*line.split())
    assert (ran.code, ran.out, ran.err.count("\n")) == (2, "", 1)
    assert sentence in ran.err


def test_a_form_from_a_file_is_saved_and_options_go_before_it(ruling: Ruling, tmp_path: Path) -> None:
    form = tmp_path / "form.toml"
    form.write_text('question = "枠は五つか"\nverdict = "no"\ncites = ["2.2.1"]\ntable = "1"\n', encoding="utf-8")
    shown = ruling("new", "lantern", "--form", str(form), "--verdict", "yes", "--json").json
    assert (shown["verdict"], shown["table"], shown["alike"]) == ("yes", "1", [])


def test_a_wrong_form_is_named_with_its_line(ruling: Ruling, tmp_path: Path) -> None:
    form = tmp_path / "form.toml"
    form.write_text('question = "x"\n\nverdict = "maybe"\n', encoding="utf-8")
    ran = ruling("new", "lantern", "--form", str(form))
    assert ran.code == 1
    assert f"{form}:3: verdict = 'maybe'; expected one of yes, no, depends, none" in ran.err


def test_a_form_may_come_from_standard_input(ruling: Ruling, monkeypatch: pytest.MonkeyPatch) -> None:
    text = 'game = "lantern"\nquestion = "枠は五つか"\nverdict = "yes"\ncites = ["2.2.1"]\n'
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(text.encode())))
    assert ruling("new", "--form", "-").code == 0


def test_event_and_author_come_from_the_environment_unless_named(
    ruling: Ruling, given: Given, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("JUDGE_EVENT", "灯火杯")
    first = given()
    second = given("枠は五つか", "2.2.1", "--author", "鈴木", "--event", "")
    facts = [ruling("show", key, "--json").json for key in (first, second)]
    assert [(one["author"], one["event"]) for one in facts] == [("田中", "灯火杯"), ("鈴木", "")]


def test_the_same_question_ruled_before_is_shown_and_kept_apart_on_wish(ruling: Ruling, given: Given) -> None:
    key = given("左端と中央の灯札を一度に灯せますか。")
    again = ("new", "lantern", "-q", "左端と中央の灯札は一度に灯せますか", "-v", "yes", "-c", "2.1.4")
    refused = ruling(*again, "--unless-ruled")
    assert (refused.code, refused.out) == (1, "")
    assert key[:5] in refused.err
    saved = ruling(*again, "--json")
    assert [one["id"] for one in saved.json["alike"]] == [key]
    assert len(ruling("list", "--json").json) == 2


def test_a_ruling_that_was_taken_back_does_not_stand_in_the_way(ruling: Ruling, given: Given) -> None:
    key = given("左端と中央の灯札を一度に灯せますか。")
    ruling("void", key, "--why", "誤り")
    ran = ruling(
        "new", "lantern", "-q", "左端と中央の灯札を一度に灯せますか。", "-v", "yes", "-c", "2.1.4", "--unless-ruled"
    )
    assert (ran.code, key[:5] in ran.err) == (0, True)


def test_a_change_is_a_version_more_and_the_old_one_stays(ruling: Ruling, given: Given) -> None:
    key = given()
    assert ruling("edit", key[:5], "-a", "二枚まで", "--why", "言い直し").out.strip() == key
    versions = ruling("history", key, "--json").json
    assert [version["content"]["answer"] for version in versions] == ["答え", "二枚まで"]
    assert versions[1]["changes"] == [{"field": "answer", "old": "答え", "new": "二枚まで"}]
    assert (versions[1]["why"], versions[1]["parents"]) == ("言い直し", [versions[0]["version"]])


def test_a_change_of_nothing_is_refused(ruling: Ruling, given: Given) -> None:
    ran = ruling("edit", given(), "-a", "答え", "--why", "x")
    assert (ran.code, "nothing is changed" in ran.err) == (1, True)


def test_an_older_version_is_taken_again(ruling: Ruling, given: Given) -> None:
    key = given()
    ruling("edit", key, "-a", "別", "--why", "x")
    first = ruling("history", key, "--json").json[0]["version"]
    assert ruling("edit", key, "--take", first[:8], "--why", "戻す").code == 0
    assert ruling("show", key, "--json").json["answer"] == "答え"
    assert "has no such version" in ruling("edit", key, "--take", "zz", "--why", "x").err


def test_a_ruling_in_the_place_of_another_is_chained_in_both_directions(ruling: Ruling, given: Given) -> None:
    old = given("手番の順は変えられますか。", "2.1.1", "--table", "3")
    new = ruling("supersede", old, "-v", "yes", "--why", "改めた").out.strip()
    shown = {key: ruling("show", key, "--json").json for key in (old, new)}
    assert (shown[old]["status"], shown[old]["after"]) == ("superseded", [new])
    assert (shown[new]["status"], shown[new]["before"], shown[new]["table"]) == ("given", [old], "")
    again = ruling("supersede", old, "-v", "no", "--why", "x")
    assert (again.code, "is superseded already" in again.err) == (1, True)


def test_void_takes_back_all_that_are_named_or_none(ruling: Ruling, given: Given) -> None:
    first, second = given(), given("枠は五つですか。", "2.2.1")
    ruling("void", first, "--why", "誤り")
    ran = ruling("void", second, first, "--why", "誤り")
    assert (ran.code, "is void already" in ran.err) == (1, True)
    assert ruling("show", second, "--json").json["status"] == "given"


def test_confirm_gives_the_status_once(ruling: Ruling, given: Given) -> None:
    key = given()
    assert ruling("confirm", key).code == 0
    assert ruling("show", key, "--json").json["status"] == "confirmed"
    again = ruling("confirm", key)
    assert (again.code, "there is nothing to confirm" in again.err) == (1, True)


def test_what_ended_is_not_confirmed(ruling: Ruling, given: Given) -> None:
    key = given()
    ruling("void", key, "--why", "誤り")
    ran = ruling("confirm", key)
    assert (ran.code, "only one that stands is confirmed" in ran.err) == (1, True)


def test_an_id_that_is_not_there_names_what_is_near(ruling: Ruling, given: Given) -> None:
    key = given()
    ran = ruling("show", f"{key[:6]}zzzzzzzzzz")
    assert (ran.code, "there is no such ruling" in ran.err, ran.out) == (1, True, "")
