"""Whole questions, typing errors inside them, and queries that no rule answers, on a small game of our own invention."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from rulebook.data import data_file
from rulebook.search.features import NAMES
from rulebook.search.grammar import understand
from rulebook.search.hits import Answer
from rulebook.search.likeness import likest, ratio
from rulebook.search.query import search
from rulebook.search.ranking import FILE, ranked, read_weights
from rulebook.store.library import Library
from tests.rulebook.made import made_library

RULES = """\
1. 港
1.1. 桟橋
1.1.1. 桟橋とは、船を着ける所です。桟橋に着けられる船は三隻までです。
1.1.2. 嵐の間は、どの船も桟橋を離れることができません。
1.2. 積荷
1.2.1. 積荷は船の上に重ねて置きます。
1.2.2. 船が沈んだ場合、その積荷も海に移します。
2. 航海
2.1. 出航
2.1.1. 手番の者は、桟橋の船を一隻選んで出航させます。
2.1.2. 二隻の船が同時に出航する場合、手番の者の船が先に進みます。
2.2. 羅針盤チェック
2.2.1. 羅針盤チェックでは、山の一番上を公開します。
"""
CONCEPTS = """\
[sink]
name = "船を失う"
words = ["沈没", "撃沈", "やられた船"]
harbour = { terms = ["沈む"], rules = ["1.2.2"] }

[mulligan_sea]
name = "最初の手札の引き直し"
words = ["マリガン", "引き直し"]
harbour = { absent = true }
"""


@pytest.fixture(scope="module")
def library(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Library]:
    with made_library(tmp_path_factory.mktemp("questions"), RULES, CONCEPTS, "harbour") as library:
        yield library


def numbers(answer: Answer) -> list[str]:
    return [hit.number for hit in answer.hits]


@pytest.mark.parametrize("query", ["「桟橋」の船は嵐のとき動ける？", "『赤い帆の船』は嵐の間に桟橋を離れられますか"])
def test_what_a_sentence_quotes_is_a_wish_and_no_filter(library: Library, query: str) -> None:
    assert "1.1.2" in numbers(search(library, query, "harbour"))[:3]


def test_a_query_quoted_as_a_whole_is_exact(library: Library) -> None:
    assert numbers(search(library, "「積荷も海に」", "harbour")) == ["1.2.2"]
    assert not search(library, "「赤い帆の船」", "harbour").hits


@pytest.mark.parametrize(
    ("query", "wishes", "exact"),
    [
        ("「桟橋」を離れる", ("桟橋",), False),
        ("「桟橋」", (), True),
        ("「桟橋」「積荷」", (), True),
        ('"桟橋" 離れる', (), True),
        ("船 -「桟橋」", (), True),
        ("船 AND 「桟橋」", (), True),
    ],
)
def test_quotes_are_exact_alone_and_beside_operators(query: str, wishes: tuple[str, ...], exact: bool) -> None:
    question = understand(query, frozenset())
    assert (question.wishes, bool(question.expression)) == (wishes, exact)


def test_a_weak_hit_does_not_end_the_search(library: Library) -> None:
    found = numbers(search(library, "三隻", "harbour"))
    assert found[0] == "1.1.1"
    assert len(found) > 1


def test_a_question_of_order_finds_the_rule_that_orders(library: Library) -> None:
    assert numbers(search(library, "いっぺんに出航したら自分の船と相手の船のどちらが先？", "harbour"))[0] == "2.1.2"


@pytest.mark.parametrize(
    "query", ["羅針番チェックで公開するのは", "羅針盤チエックで公開するのは", "羅針盤チェッグ 公開"]
)
def test_a_misspelt_name_inside_a_longer_query_is_mended(library: Library, query: str) -> None:
    assert numbers(search(library, query, "harbour"))[0].startswith("2.2")


@pytest.mark.parametrize("query", ["受付の締切は何時ですか", "量子コンピュータ", "賞金を受け取る方法"])
def test_that_no_rule_answers_is_said_and_only_a_few_guesses_are_shown(library: Library, query: str) -> None:
    answer = search(library, query, "harbour")
    assert answer.nearest or not answer.hits
    assert answer.note
    assert len(answer.hits) <= 5


def test_what_a_game_does_not_have_is_named(library: Library) -> None:
    answer = search(library, "マリガンしたい", "harbour")
    assert "最初の手札の引き直し" in answer.note


def test_likeness_counts_the_letters_shared_in_order() -> None:
    assert ratio("召喚", "召喚") == 1.0
    assert ratio("即時召還", "即時召喚") == pytest.approx(0.75)
    assert ratio("ab", "cd") == 0.0
    assert [place for place, _ in likest("即時召還", ["普通召喚", "即時召喚", "即時"], 0.7)] == [1]


def test_every_weight_of_the_file_is_that_of_a_feature_or_a_sign() -> None:
    held = read_weights(data_file(FILE))
    assert set(NAMES) <= set(held)
    assert "doubt.bias" in held


def test_a_line_that_is_no_weight_is_named(tmp_path: Path) -> None:
    (tmp_path / "weights.txt").write_text("# a\nstage one\n", encoding="utf-8")
    with pytest.raises(ValueError, match=r"weights\.txt:2: 'stage one' is no weight"):
        read_weights(str(tmp_path / "weights.txt"))


def test_a_rule_stands_higher_where_the_rule_above_it_does() -> None:
    known = {1: [0.0] * len(NAMES), 2: [0.0] * len(NAMES), 3: [0.0] * len(NAMES), 4: [0.0] * len(NAMES)}
    known[1][NAMES.index("stage")] = 1.0
    worth = ranked(known, {1: None, 2: 1, 3: 4, 4: None}, {"stage": 1.0, "parent": 0.5})
    assert worth[1] > worth[2] > worth[3]
