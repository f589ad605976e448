"""Defined terms and their uses."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from rulebook.document import Document
from rulebook.terms import term_uses, terms_of

Outline = Callable[[str, str], Document]

SAMPLES = {
    "evolve": {"チェックタイミング", "オーナー", "マスター", "PP", "EP", "ファンファーレ", "守護", "永久循環"},
    "moncolle": {"進軍側", "守備側", "自軍山札", "敵軍山札", "対抗連鎖", "逆順処理", "英雄点"},
    "rebirth": {"エントリー領域", "パートナー化", "リフレッシュ処理", "ソウル", "マスター"},
    "leaffight": {"アクティブプレイヤー優先処理", "空打ち", "立ち消え", "回復効果", "気力を回復させる効果"},
    "animal": {"優先権", "コントローラー", "パイル", "生贄に捧げる", "許容ダメージ量", "夜牢カウンター", "敏捷"},
}


def names(document: Document) -> dict[str, str]:
    """The terms of a document and the numbers of the sections that define them."""
    return {term.name: document.sections[term.section].number for term in terms_of(document)}


def test_a_short_title_is_a_term_of_its_section(outline: Outline) -> None:
    text = "総合ルール本文\n1. 進行\n1.1. 見張り番\n1.1.1. 門を守ります。\n1.2. 概要\n1.2.1. 略します。\n"
    assert names(outline("evolve", text)) == {"見張り番": "1.1"}


def test_a_title_of_two_terms_gives_both(outline: Outline) -> None:
    text = "総合ルール本文\n1. 進行\n1.1. 親方と徒弟\n1.1.1. ふたりいます。\n"
    assert names(outline("evolve", text)) == {"親方": "1.1", "徒弟": "1.1"}


@pytest.mark.parametrize(
    "sentence",
    [
        "これを「見張り番」といいます。",
        "‘見張り番’とは、門を守る人です。",
        "これを『見張り番』と呼びます。",
        "この人を『見張り番』と記述します。",
    ],
)
def test_a_sentence_that_gives_a_name_defines_it(outline: Outline, sentence: str) -> None:
    text = f"総合ルール本文\n1. 進行\n1.1. 概要\n1.1.1. {sentence}\n"
    assert names(outline("evolve", text)) == {"見張り番": "1.1.1"}


def test_names_given_together_are_both_defined(outline: Outline) -> None:
    text = "総合ルール本文\n1. 進行\n1.1. 概要\n1.1.1. それぞれ「東組」「西組」といいます。\n"
    assert set(names(outline("evolve", text))) == {"東組", "西組"}


def test_the_longest_term_is_used_and_none_overlap() -> None:
    assert term_uses("複製効果と効果", ["効果", "複製効果"]) == [(0, 4, 1), (5, 7, 0)]


def test_a_word_of_katakana_is_not_found_inside_a_longer_one() -> None:
    assert term_uses("コストとコストダウンとPPとAPP", ["コスト", "PP"]) == [(0, 3, 0), (11, 13, 1)]


def test_no_terms_have_no_uses() -> None:
    assert term_uses("何もない", []) == []


@pytest.mark.documents
@pytest.mark.parametrize("game", SAMPLES)
def test_the_terms_of_a_real_document_are_found(game: str, outlines: dict[str, Document]) -> None:
    assert SAMPLES[game] <= set(names(outlines[game]))


@pytest.mark.documents
@pytest.mark.parametrize("game", SAMPLES)
def test_no_term_is_a_fragment_or_an_everyday_word(game: str, outlines: dict[str, Document]) -> None:
    for name in names(outlines[game]):
        assert 2 <= len(name) <= 16
        assert not set(name) & set("。、「」『』【】《》（）()")
        assert name not in ("カード", "プレイヤー", "ゲーム", "概要")
