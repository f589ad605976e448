"""Keys and theme in the settings file: followed, shown, and refused where they cannot be had."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from judge.tui.actions import BY_ID
from judge.tui.app import JudgeApp
from judge.tui.desk import Desk
from judge.tui.screens.goto import GoScreen

Judge = Callable[..., Any]


def put(home: Path, text: str) -> None:
    (home / "settings.toml").write_text(text, encoding="utf-8")


def test_the_settings_are_explained_before_there_are_any(judge: Judge, desk: Path) -> None:
    told = judge("config", "--json").json
    assert (told["file"], told["theme"]) == (str(desk / "settings.toml"), "")
    assert {"textual-dark", "textual-light"} <= set(told["themes"])
    assert {"name": "lookup.g", "keys": "g", "does": "go: to a number", "set": False} in told["keys"]
    assert "it is not there yet" in judge("config").out


def test_what_is_set_is_told_as_set(judge: Judge, desk: Path) -> None:
    put(desk, 'theme = "textual-light"\n[keys]\n"lookup.g" = "G, ctrl+j"\n')
    told = judge("config", "--json").json
    assert told["theme"] == "textual-light"
    assert [(one["name"], one["keys"]) for one in told["keys"] if one["set"]] == [("lookup.g", "G,ctrl+j")]


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ('theme = "bright"', "theme = 'bright'; expected one of"),
        ("[keys]\n'lookup.gg' = 'G'", "lookup.gg: there is no such action; did you mean lookup.g?"),
        ("[keys]\n'lookup.g' = 'slash'", "lookup.g = 'slash': / is the key of lookup.slash"),
        ("[keys]\n'lookup.g' = 'q'", "q is the key of app.q"),
        ("[keys]\n'lookup.g' = 7", "expected a table of keys by the names of actions"),
        ("colour = 1", "colour: is no setting; expected one of theme, keys"),
        ("theme = ", "cannot be read"),
    ],
)
def test_what_cannot_be_followed_is_said_in_a_sentence(judge: Judge, desk: Path, text: str, sentence: str) -> None:
    put(desk, text)
    ran = judge("config")
    assert ran.code == 1
    assert "settings.toml: " in ran.err
    assert sentence in ran.err


async def test_a_key_of_ones_own_works_and_is_shown_and_the_old_one_does_nothing(desk: Path) -> None:
    put(desk, 'theme = "textual-light"\n[keys]\n"lookup.g" = "G"\n')
    app = JudgeApp(Desk(str(desk)))
    async with app.run_test(size=(120, 40)) as pilot:
        await pilot.pause()
        assert app.theme == "textual-light"
        await pilot.press("escape", "g")
        assert not isinstance(app.screen, GoScreen)
        assert BY_ID["lookup.g"].key == "G"
        await pilot.press("G")
        assert isinstance(app.screen, GoScreen)


async def test_settings_that_cannot_be_followed_keep_nobody_from_the_desk(desk: Path) -> None:
    put(desk, "[keys]\n'lookup.g' = 'q'\n")
    app = JudgeApp(Desk(str(desk)))
    async with app.run_test(size=(120, 40)) as pilot:
        await pilot.pause()
        assert any("q is the key of app.q" in notice.sentence for notice in app.notices)
        assert BY_ID["lookup.g"].key == "g"
