"""Whether rulings still hold: after the rules have changed, and against the engine."""

from __future__ import annotations

import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from judge.rulings.citing import checked
from judge.rulings.giving import first
from judge.rulings.ruling import Citation, Content, Verdict
from judge.rulings.store import open_store
from rulebook.store.importing import import_files
from rulebook.store.opening import open_library
from tests.judge.rulings.editions import NEXT

ROOT = Path(__file__).resolve().parents[3]
Judge = Callable[..., Any]
Ruling = Callable[..., Any]
Given = Callable[..., str]
OLD, NEW = "1.2 (2024-03-09)", "1.3 (2025-04-01)"


QUESTIONS = {
    "changed": ("何点で勝ちますか。", "1.1.1"), "moved": ("枠は五つですか。", "2.2.1"), "removed": ("借りた札は。", "3.3.1"),
    "valid": ("灯札とは。", "1.2.2"),
}  # fmt: skip


@pytest.fixture(scope="module")
def reworded(built_home: Path, tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, dict[str, str]]:
    """A home with rulings that were given under one edition, and with the next one, imported since.

    Gives their ids by what the next edition did with the rule that governs them.
    """
    home = Path(shutil.copytree(built_home, tmp_path_factory.mktemp("reworded") / "home"))
    library = open_library(str(home))
    versions = {}
    for place, (what, (question, number)) in enumerate(QUESTIONS.items()):
        content = Content("lantern", question, Verdict.NO, "答え", citations=(Citation("lantern", number),))
        versions[what] = first(checked(library, content), "田中", at=f"2026-01-01T00:00:0{place}.000000Z")
    library.close()
    with open_store(str(home), "") as store:
        store.add(list(versions.values()))
    file = home / "next.txt"
    file.write_text(NEXT, encoding="utf-8")
    import_files(str(home), [str(file)], "lantern")
    return home, {what: version.ruling for what, version in versions.items()}


@pytest.fixture
def changed(
    judge: Judge, reworded: tuple[Path, dict[str, str]], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> dict[str, str]:
    """The ids of those rulings, on a desk of its own for the test."""
    assert callable(judge)
    monkeypatch.setenv("JUDGE_HOME", str(shutil.copytree(reworded[0], tmp_path / "reworded")))
    return reworded[1]


def test_rulings_whose_rules_hold_are_in_order(ruling: Ruling, given: Given) -> None:
    given()
    ran = ruling("check")
    assert (ran.code, ran.out) == (0, "")
    assert "1 ruling: 1 in order" in ran.err


def test_a_new_edition_makes_suspect_what_cites_rules_it_changed(ruling: Ruling, changed: dict[str, str]) -> None:
    ran = ruling("check", "--json")
    assert ran.code == 1
    suspect = {one["id"]: [each["state"] for each in one["suspect"]] for one in ran.json if not one["ok"]}
    assert suspect == {changed["changed"]: ["changed"], changed["removed"]: ["removed"]}
    assert {one["id"] for one in ruling("list", "--suspect", "--json").json} == set(suspect)


def test_the_old_and_the_new_wording_stand_one_below_the_other(ruling: Ruling, changed: dict[str, str]) -> None:
    shown = ruling("show", changed["changed"]).out
    assert "changed" in shown
    assert "then" in shown
    assert "[-七-]つ" in shown
    assert "{+九+}つ" in shown
    facts = ruling("show", changed["changed"], "--json").json["citations"][0]
    assert ["-", "七"] in facts["words"]
    assert ruling("show", changed["moved"], "--json").json["citations"][0]["now"] == {"edition": NEW, "number": "2.2.2"}


def test_confirming_takes_the_rule_from_the_edition_of_today(ruling: Ruling, changed: dict[str, str]) -> None:
    ran = ruling("confirm", changed["changed"])
    assert (ran.code, f"1.1.1 is cited anew, from {NEW}" in ran.err) == (0, True)
    shown = ruling("show", changed["changed"], "--json").json
    assert (shown["suspect"], shown["citations"][0]["edition"], shown["status"]) == (False, NEW, "given")
    assert ruling("history", changed["changed"], "--json").json[1]["changes"][0]["field"] == "citations"


def test_a_rule_that_is_gone_cannot_be_confirmed(ruling: Ruling, changed: dict[str, str]) -> None:
    ran = ruling("confirm", changed["removed"])
    assert (ran.code, "is no rule any more and cannot be confirmed" in ran.err) == (1, True)


def test_a_rule_is_found_under_the_number_of_either_edition(ruling: Ruling, changed: dict[str, str]) -> None:
    found = ruling("list", "lantern", "--rule", "2.2.2", "--json").json
    assert [one["id"] for one in found] == [changed["moved"]]


@pytest.mark.parametrize("number", ["3.3.1", "3.3", "3"])
def test_a_rule_that_is_gone_is_found_below_what_it_was_below(
    ruling: Ruling, changed: dict[str, str], number: str
) -> None:
    found = ruling("list", "lantern", "--rule", number, "--json").json
    assert [one["id"] for one in found] == [changed["removed"]]


def test_a_rule_that_moved_is_not_below_what_it_was_below(ruling: Ruling, changed: dict[str, str]) -> None:
    listed = [one["id"] for one in ruling("list", "lantern", "--rule", "2.2", "--json").json]
    assert (listed, ruling("list", "lantern", "--rule", "2.2.1").code) == ([changed["moved"]], 1)


def test_superseding_cites_the_rules_of_today(ruling: Ruling, changed: dict[str, str]) -> None:
    new = ruling("supersede", changed["changed"], "-a", "九つ", "--why", "改定", "--json").json
    assert (new["citations"][0]["edition"], new["before"]) == (NEW, [changed["changed"]])
    assert changed["changed"] not in {one["id"] for one in ruling("check", "--json").json if not one["ok"]}


def test_an_older_edition_is_cited_on_wish(ruling: Ruling, changed: dict[str, str]) -> None:
    assert changed
    ran = ruling(
        "new",
        "lantern",
        "-q",
        "前の版では何点で勝ちましたか。",
        "-v",
        "yes",
        "-c",
        "1.1.1",
        "--edition",
        "1.2",
        "--json",
    )
    assert [one["edition"] for one in ran.json["citations"]] == [OLD]


def test_only_those_named_are_checked(ruling: Ruling, changed: dict[str, str]) -> None:
    assert ruling("check", changed["valid"]).code == 0
    assert ruling("check", changed["valid"], changed["removed"]).code == 1
    assert [one["id"] for one in ruling("check", "lantern", "--suspect", "--json").json] == [
        changed["changed"],
        changed["removed"],
    ]
    assert "expected the key of a game, or the id of a ruling" in ruling("check", "zzzzz").err


def test_accepting_is_for_games_that_the_program_has_rulings_of(ruling: Ruling) -> None:
    assert ruling("check", "--accept", "lantern").code == 2


@pytest.fixture(scope="module")
def evolve(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, Path]:
    """The registry of the one game that can be played, and a home with its library."""
    folder = tmp_path_factory.mktemp("evolve")
    (folder / "games").mkdir()
    (folder / "games" / "evolve").symlink_to(ROOT / "data" / "games" / "evolve")
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("JUDGE_GAMES", str(folder / "games"))
        open_library(str(folder / "home")).close()
    return folder / "games", folder / "home"


@pytest.fixture
def played_game(judge: Judge, evolve: tuple[Path, Path], tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A desk with that registry."""
    assert callable(judge)
    monkeypatch.setenv("JUDGE_GAMES", str(evolve[0]))
    monkeypatch.setenv("JUDGE_HOME", str(shutil.copytree(evolve[1], tmp_path / "evolve")))


SCENARIO = "evolve/10-play-and-resolution/abilities-in-the-hand"
LINE = (
    "new",
    "evolve",
    "-q",
    "手札の能力を使えるか",
    "-c",
    "10.3.5",
    "--scenario",
    SCENARIO,
    "--no-if",
    'refused = "10.3.5"',
)


@pytest.mark.usefixtures("played_game")
def test_a_verdict_that_the_engine_contradicts_is_told_at_once_and_found_by_the_check(ruling: Ruling) -> None:
    right = ruling(*LINE, "-v", "no")
    wrong = ruling(*LINE, "-v", "yes")
    assert "does not bear the ruling out" not in right.err
    assert "the scenario does not bear the ruling out: the run says no" in wrong.err
    ran = ruling("check", "--json")
    assert {one["id"]: bool(one["contradicted"]) for one in ran.json} == {
        right.out.strip(): False,
        wrong.out.strip(): True,
    }
    assert ruling("check", "--no-run").code == 0


@pytest.mark.usefixtures("played_game")
def test_a_scenario_from_a_file_goes_along_with_the_ruling(ruling: Ruling, tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    text = (ROOT / "data" / "scenarios" / f"{SCENARIO}.toml").read_text(encoding="utf-8")
    file.write_text(text, encoding="utf-8")
    line = (
        "new",
        "evolve",
        "-q",
        "使えるか",
        "-v",
        "no",
        "-c",
        "10.3.5",
        "--scenario",
        str(file),
        "--no-if",
        '{ refused = "10.3.5" }',
    )
    (case,) = ruling(*line, "--json").json["cases"]
    file.unlink()
    assert (case["scenario"], case["play"], case["no_if"]) == ("", text.strip(), {"refused": "10.3.5"})
    assert ruling("check").code == 0


@pytest.mark.usefixtures("played_game")
@pytest.mark.parametrize(
    ("typed", "claim"),
    [
        ('refused = "10.3.5"', {"refused": "10.3.5"}),
        ('refused = "10.3.5", "A.life" = 15', {"refused": "10.3.5", "A.life": 15}),
        ('refused = "10.3.5"\n"A.life" = 15', {"refused": "10.3.5", "A.life": 15}),
    ],
)
def test_claims_are_typed_as_lines_or_as_a_table(ruling: Ruling, typed: str, claim: dict[str, object]) -> None:
    ran = ruling(*LINE[:-2], "-v", "no", "--no-if", typed, "--json")
    assert ran.json["cases"][0]["no_if"] == claim


@pytest.mark.usefixtures("played_game")
def test_what_is_no_claim_is_misuse(ruling: Ruling) -> None:
    ran = ruling(*LINE[:-2], "-v", "no", "--no-if", "refused 10.3.5")
    assert (ran.code, "--no-if refused 10.3.5: is no TOML; expected such as" in ran.err) == (2, True)
