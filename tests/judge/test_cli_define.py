"""`judge define`: terms, and the concept behind a word in every game."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

Judge = Callable[..., Any]  # the fixture `judge`


@pytest.fixture
def ours(judge: Judge, our_lines: str, monkeypatch: pytest.MonkeyPatch) -> Judge:
    """Runs `judge define …` there."""
    monkeypatch.delenv("JUDGE_GAMES", raising=False)
    return lambda *words: judge("--home", our_lines, "define", *words)


def test_a_word_has_its_definition_and_the_words_of_the_other_games(ours: Judge) -> None:
    ran = ours("アクト状態")
    assert ran.code == 0
    assert "4.2.2.2  " in ran.out
    assert "レスト状態" in ran.out
    assert "行動完了" in ran.out


@pytest.mark.parametrize(
    ("english", "japanese"),
    [("tapped", "タップ"), ("hand adjustment phase", "手札調整フェイズ")],
)
def test_an_english_word_is_defined_as_what_it_means(ours: Judge, english: str, japanese: str) -> None:
    assert ours(english).out == ours(japanese).out != ""


def test_in_english_a_concept_and_its_terms_have_their_english_behind_them_and_in_japanese_none(
    ours: Judge, monkeypatch: pytest.MonkeyPatch
) -> None:
    english = ours("アクト状態").out
    assert "アクトする (to engage) / アクト状態 (engaged)" in english
    assert "(tapped: turning a card sideways, used)" in english
    monkeypatch.setenv("LC_ALL", "ja_JP.UTF-8")
    japanese = ours("アクト状態").out
    assert "アクトする / アクト状態" in japanese
    assert "(tapped" not in japanese


def test_the_english_name_of_a_concept_finds_it(ours: Judge) -> None:
    assert ours("who may attack", "--json").json["concepts"][0]["key"] == "who_may_attack"


def test_one_game_alone_may_be_asked(ours: Judge) -> None:
    found = ours("タップ", "--game", "rebirth", "--json").json
    assert {one["game"] for concept in found["concepts"] for one in concept["games"]} == {"rebirth"}
    assert ours("タップ", "--game", "chess").code == 1


def test_as_json_a_term_has_its_rule_its_scope_and_its_uses(ours: Judge) -> None:
    (term,) = ours("ファンファーレ", "--game", "evolve", "--json").json["terms"]
    assert list(term) == ["game", "term", "number", "title", "gist", "text", "path", "uses"]
    assert term["uses"]
    assert term["path"][0]["number"] == term["number"].partition(".")[0]


def test_a_word_that_nobody_defines_is_said_to_be_none(ours: Judge) -> None:
    ran = ours("誰も知らない語")
    assert ran.code == 1
    assert "no game defines it" in ran.err
    assert ours("誰も知らない語", "--json").json == {"terms": [], "concepts": []}
