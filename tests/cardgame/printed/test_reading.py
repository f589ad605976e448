"""Texts of invented cards, as players write them, read into what a scenario writes; and what is not understood, named."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

import pytest

from judge.cardgame.printed.compiled import LONGEST
from judge.cardgame.printed.printed import Printed
from judge.cardgame.text.shapes import Miswritten
from judge.scenarios.games import PLAYABLE, playable
from judge.scenarios.texts import read_card

DATA = Path(__file__).resolve().parents[2] / "data"
TEXTS = [
    (key, text) for key in PLAYABLE if (file := DATA / key / "printed.toml").is_file()
    for text in tomllib.loads(file.read_text(encoding="utf-8"))["text"]
]  # fmt: skip
SAID = [(key, text) for key, text in TEXTS if text["reads"]]


def notation(key: str) -> Printed:
    """The notation of a game's cards."""
    game = playable(key)
    assert game is not None
    return game.printed()


@pytest.mark.parametrize(("key", "text"), TEXTS, ids=[f"{key}: {text['printed'][:24]}" for key, text in TEXTS])
def test_a_text_comes_to_what_it_says_and_to_nothing_where_it_is_not_understood(key: str, text: dict[str, Any]) -> None:
    found = notation(key).compile(text["printed"])
    assert [one.text for one in found.unread] == text.get("unread", [])
    assert found.card == text["reads"]


@pytest.mark.parametrize(("key", "text"), SAID, ids=[f"{key}: {text['printed'][:24]}" for key, text in SAID])
def test_what_is_said_back_is_read_as_the_same(key: str, text: dict[str, Any]) -> None:
    printed = notation(key)
    found = printed.compile(text["printed"])
    assert found.said
    again = printed.compile(found.said)
    assert again.understood
    assert printed.same(again.card, found.card)


def test_half_and_full_width_line_ends_and_blanks_make_no_difference() -> None:
    printed = notation("evolve")
    plain = printed.compile("【ファンファーレ】相手のフォロワー1体を選ぶ。それに3ダメージ。\n【ラストワード】1枚引く。")
    typed = "【ファンファーレ】 相手のフォロワー１体を選ぶ。 それに ３ ダメージ｡\r\n【ラストワード】 １枚引く。"
    assert plain.understood
    assert printed.compile(typed).card == plain.card


def test_a_piece_that_is_not_understood_is_named_with_its_place_in_what_was_typed() -> None:
    text = "【ファンファーレ】１枚 引く。 踊る。"
    (piece,) = notation("evolve").compile(text).unread
    assert text[piece.at :] == piece.text == "踊る。"


def test_what_refers_to_a_card_that_nobody_has_named_is_not_understood() -> None:
    found = notation("evolve").compile("それを破壊する。")
    assert not found.understood
    assert found.card == {}


def test_what_always_applies_is_refused_on_an_event_that_is_over_when_it_has_been_used() -> None:
    game = playable("leaffight")
    assert game is not None
    text = "自分のキャラは力+1する。"
    assert read_card(game, {"kind": "character", "text": text})["static"]
    with pytest.raises(Miswritten, match="ターン終了時まで"):
        read_card(game, {"kind": "event", "text": text})


def test_what_always_applies_is_said_back_as_such() -> None:
    assert (
        notation("leaffight").compile("自分のキャラは力+1する。").said == "常に、自分のフィールドのキャラは力+1する。"
    )


def test_a_letter_of_which_nothing_says_what_it_is_is_not_understood() -> None:
    found = notation("animal").compile("【プレイ】相手にY点ダメージを与える。")
    assert not found.understood


def test_what_only_reminds_of_a_rule_is_passed_over_and_told() -> None:
    found = notation("evolve").compile("【守護】（この能力は守りの能力）")
    assert found.understood
    assert found.card == {"keywords": ["守護"]}
    assert [one.text for one in found.reminders] == ["（この能力は守りの能力）"]


def test_of_a_text_longer_than_any_card_no_more_is_read_than_a_card_could_say() -> None:
    found = notation("evolve").compile("【守護】" + "あ" * LONGEST)
    assert not found.understood
    assert found.unread[-1].at == LONGEST


@pytest.mark.parametrize(
    "text", ["", "。", "「", "「" * 300, "【" * 300, "（" * 300, "\x00\x1b[31m", "1枚引く" * 200, "それ" * 400, "🎴"]
)
@pytest.mark.parametrize("key", ["evolve", "rebirth", "animal", "moncolle", "leaffight"])
def test_what_no_card_says_is_refused_and_nothing_goes_wrong(key: str, text: str) -> None:
    found = notation(key).compile(text)
    assert found.understood == (not text)
