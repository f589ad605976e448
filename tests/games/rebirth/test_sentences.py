"""What is wrong with a scenario of rebirth is said in Japanese where the locale asks for it."""

from __future__ import annotations

import re

import pytest

from judge.games.rebirth.playable import GAME
from judge.messages import translated
from judge.scenarios.many import tried
from judge.scenarios.source import source_of

WAITING_CARD = """
[cards."待ち人"]
kind = "character"
cost = 1
atk = 1
def = 1
auto = [{{ when = "{}", do = [] }}]
"""
BARE_CARD = '[cards."盾"]\nkind = "character"\n'


def slip(find: str, put: str, more: str = "") -> str:
    """What is said of the starting scenario with a slip in it."""
    text = GAME.starting.replace(find, put)
    assert (text != GAME.starting) == bool(find)
    run = tried(source_of(text + more, "slip.toml"))
    assert run.failures
    return run.failures[0]


@pytest.mark.parametrize(
    ("find", "put", "more"),
    [
        ("", "", BARE_CARD),
        ("", "", WAITING_CARD.format("retire own entry")),
        ('phase  = "start"', 'phase = "strat"', ""),
        ('phase  = "start"', 'phase = "setup"', ""),
        ("rest = true }]", 'at = "4" }]', ""),
        ('"石の番人.zone" = "B.entry"', '"B.retired.rest" = 1', ""),
        ('"石の番人.zone" = "B.entry"', '"石の番人.damag" = 2', ""),
        ('player = "A"', 'player = "G"', ""),
    ],
)
def test_a_slip_is_told_in_japanese(monkeypatch: pytest.MonkeyPatch, find: str, put: str, more: str) -> None:
    monkeypatch.setenv("LC_ALL", "ja_JP.UTF-8")
    said = translated(slip(find, put, more))
    assert re.search("[ぁ-ん]", said), said


def test_what_can_be_asked_is_told_in_words_that_the_game_knows() -> None:
    said = slip('"石の番人.zone" = "B.entry"', '"B.retired.xyzzy" = 1')
    assert "A.hand.count" in said
    assert "A.life" not in said


@pytest.mark.parametrize(
    "when",
    [
        "retire own entry",
        "retire own attacked character",
        "enter own card in:hand",
        "leave own card in:hand",
        "attack own member",
        "attacked own member at:1",
        "support own entry",
        "played own card in:hand",
        "hurt enemy member",
        "rested own retired",
        "set own card in:hand",
        "spark own member",
        "drawn own card in:deck",
        "to:waiting_room own entry",
    ],
)
def test_an_occurrence_that_can_never_happen_is_refused(when: str) -> None:
    said = slip("", "", WAITING_CARD.format(when))
    assert re.match(r"slip\.toml:\d+: 待ち人: .*never occurs; expected a card in ", said), said


@pytest.mark.parametrize(
    "when",
    [
        "retire own member",
        "retire own retired",
        "retire own character",
        "leave own entry",
        "enter this|own entry",
        "to:hand own entry",
        "rested own energy",
        "block this",
    ],
)
def test_an_occurrence_that_can_happen_is_read(when: str) -> None:
    run = tried(source_of(GAME.starting + WAITING_CARD.format(when), "read.toml"))
    assert not run.failures


@pytest.mark.parametrize("selector", ["own member atk>=3|entry", "own entry member", "own stand card in:hand"])
def test_words_that_no_card_can_fit_together_are_refused(selector: str) -> None:
    said = slip("", "", WAITING_CARD.format("hurt this").replace("do = []", f'do = [["choose", "{selector}"]]'))
    assert re.match(r"slip\.toml:\d+: 待ち人: .*is so of no card that is ", said), said


CHOICE = """
game = "rebirth"
title = "選ぶカード"
question = "2人を選ぶ。"
answer = "2人とも違うカード。"
rules = ["9.7.5"]
[A]
entry = ["石の番人"]
member = ["押す人", "双葉", "三葉"]
deck = 3
[B]
entry = ["重い石"]
deck = 3
[[step]]
A = "use 押す人"
[[step]]
A = ["双葉", "双葉"]
[expect]
"双葉.rest" = true
[cards."石の番人"]
kind = "character"
atk = 1
def = 4
[cards."重い石"]
kind = "character"
atk = 1
def = 9
[cards."双葉"]
kind = "character"
atk = 1
def = 2
[cards."三葉"]
kind = "character"
atk = 1
def = 2
[cards."押す人"]
kind = "character"
atk = 1
def = 2
activated = [{ do = [["choose", "other own character", 2], ["rest", "chosen"]] }]
"""


def said_of_choice(find: str, put: str) -> str:
    """What is said of the choice with something else in it."""
    return "\n".join(tried(source_of(CHOICE.replace(find, put), "choice.toml")).failures)


def test_a_card_named_twice_is_refused_with_a_number() -> None:
    said = said_of_choice("", "")
    assert "refused by 13.5.5.5.1" in said
    assert "one and the same is chosen once" in said


def test_a_card_that_is_no_candidate_is_told_so_with_the_candidates() -> None:
    assert "重い石: is none of the options: 石の番人, 双葉, 三葉" in said_of_choice(
        '["双葉", "双葉"]', '["双葉", "重い石"]'
    )


def test_a_card_that_is_no_candidate_where_nothing_was_asked_is_told_so() -> None:
    said = tried(
        source_of(CHOICE.replace("own character", "own member").replace('["双葉", "双葉"]', '"重い石"'), "choice.toml")
    ).failures[0]
    assert "重い石 cannot be chosen: nothing was asked, as there was one way only: choose (双葉, 三葉)" in said
