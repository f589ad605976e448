"""The reference page is the code's: whole, up to date, and its examples can be read."""

from __future__ import annotations

import ast
import re
import tomllib
from pathlib import Path

import pytest

from judge.cardgame.ground.looking import ASIDE
from judge.cardgame.play.withdrawing import WITHDRAW
from judge.cardgame.position.reference import CONDITIONS, SELECTORS
from judge.cardgame.text.parts import Parts
from judge.cardgame.text.selectors import Selector
from judge.games.evolve.play_and_resolution.triggers import OCCURRENCES, when
from judge.games.evolve.playable import GAME
from judge.games.evolve.position.asked import ASKING
from judge.games.evolve.texts import GRAMMAR, VERBS
from judge.games.rebirth.playable import GAME as REBIRTH
from judge.games.rebirth.texts import GRAMMAR as REBIRTH_GRAMMAR
from judge.scenarios.expecting import flat, state_failures
from judge.scenarios.keys import EXPECT, file_parts, step_parts
from judge.scenarios.many import tried
from judge.scenarios.playing import load
from judge.scenarios.reference import page
from judge.scenarios.source import source_of
from judge.scenarios.starting import starting_file

ROOT = Path(__file__).resolve().parents[2]
FOLDER = ROOT / "judge" / "games" / "evolve"
LAYER = ROOT / "judge" / "cardgame"
REQUESTS = ("Choose", "ChooseSome", "ChooseNumber", "Order", "Request", "Window", "yes_or_no")


def test_the_page_in_the_repository_is_up_to_date() -> None:
    """Mended by `judge help scenario > data/scenarios/REFERENCE.md`."""
    assert (ROOT / "data" / "scenarios" / "REFERENCE.md").read_text(encoding="utf-8") == page()


@pytest.mark.parametrize(
    "parts", [file_parts(GAME.players), step_parts(GAME.players), EXPECT], ids=lambda parts: str(parts.what)
)
def test_every_key_of_a_file_is_explained(parts: Parts) -> None:
    assert [row for row in parts.rows() if not row.reads or not row.example] == []


@pytest.mark.parametrize("title", [title for title, _intro, _rows in GAME.sections()])
def test_everything_says_what_it_means(title: str) -> None:
    rows = next(rows for name, _intro, rows in GAME.sections() if name == title)
    assert rows
    assert [written for written, says, _example in rows if not says.strip()] == []
    if "keywords" not in title:
        assert [written for written, _says, example in rows if not example.strip()] == []


def test_every_request_of_the_code_is_explained_and_no_other() -> None:
    rows = next(rows for title, _intro, rows in GAME.sections() if "requests" in title)
    assert requests_in(FOLDER) | requests_in(LAYER) == {row.written for row in rows}


def test_every_answer_that_fits_any_decision_is_on_the_page() -> None:
    rows = next(rows for title, _intro, rows in GAME.sections() if "any decision" in title)
    assert {row.written for row in rows} == {*ASIDE, WITHDRAW}


def requests_in(folder: Path) -> set[str]:
    """The labels of the requests that a game makes."""
    found: set[str] = set()
    for path in folder.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            is_request = isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in REQUESTS
            if is_request and isinstance(node, ast.Call) and node.args and isinstance(node.args[0], ast.Constant):
                found.add(str(node.args[0].value))
    return found


def test_the_example_of_every_verb_can_be_read() -> None:
    for verb in VERBS.verbs.values():
        written = tomllib.loads(f"x = {verb.example}")["x"]
        assert VERBS.bind(written).verb is verb


def test_the_example_of_every_word_can_be_read() -> None:
    for word in GRAMMAR.words.values():
        occurs = word.shown.split()[0] in OCCURRENCES.declared  # some words only make sense behind an occurrence
        assert (
            when(word.shown) if occurs and word.shown.split()[0] not in GRAMMAR.words else GRAMMAR.selector(word.shown)
        )
    for value in GRAMMAR.values.values():
        assert isinstance(GRAMMAR.selector(value.shown), Selector)
    for _written, _says, example in SELECTORS:
        assert isinstance(GRAMMAR.selector(example), Selector)


def test_the_example_of_every_condition_can_be_read() -> None:
    for _written, _says, example in CONDITIONS:
        GRAMMAR.condition(tomllib.loads(example)["if"])


def test_what_can_be_expected_can_be_asked(good: Path) -> None:
    state, _game = GAME.place(load(good).position)
    for row in (*ASKING.rows("player"), *ASKING.rows("card"), *ASKING.rows("game")):
        key = next(key for key, _value in flat(tomllib.loads(row.example)))
        state_failures(state, GAME, {key.replace("炎の使い", "石の番人"): None}, ())


def test_the_starting_file_passes() -> None:
    text = starting_file("evolve")
    assert text is not None
    assert tried(source_of(text, "start.toml")).failures == ()
    assert starting_file("checkers") is None


def test_every_selector_that_the_page_of_rebirth_shows_is_one_of_rebirth() -> None:
    rows = next(rows for title, _intro, rows in REBIRTH.sections() if title.startswith("選択子 /"))
    for row in rows:
        assert REBIRTH_GRAMMAR.selector(row.example).text


def test_no_example_of_rebirth_names_a_zone_or_a_word_of_another_game() -> None:
    foreign = re.compile(r"\b(field|graveyard|ex|leader|follower|amulet|token|damaged card)\b")
    assert [
        row.example for _title, _intro, rows in REBIRTH.sections() for row in rows if foreign.search(row.example)
    ] == []
