"""The search line's own language: filters, operators, quotes."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from rulebook.search import grammar
from rulebook.search.grammar import only_excludes, understand
from rulebook.search.hits import Answer
from rulebook.search.query import search
from rulebook.search.question import QUOTES, SIGNS, understood
from rulebook.store.library import Library
from tests.rulebook.made import made_library

GAMES = frozenset(("stones", "marbles"))
CONCEPTS = """\
[bowl]
name = "石を置く所"
words = ["碁盤"]
stones = { terms = ["盤"], rules = ["1.1.1", "1.2.1"] }
"""
RULES = """\
1. 遊び
1.1. 赤石
1.1.1. 赤石を盤に置く。
1.1.2. 赤石を袋に戻す。
1.2. 青石
1.2.1. 青石を盤に置く。
1.2.2. 青石と赤石を並べる。
"""


@pytest.fixture(scope="module")
def library(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Library]:
    with made_library(tmp_path_factory.mktemp("grammar"), RULES, CONCEPTS, *sorted(GAMES)) as library:
        yield library


def found(library: Library, query: str) -> set[str]:
    return {hit.number for hit in search(library, query, limit=50).hits}


def written(query: str) -> str:
    """A query's expression, each operator behind what it joins, quoted words in quotes."""
    items = understand(query, GAMES).expression
    return " ".join(f"「{item.text}」" if item.kind == "quoted" else item.text or item.kind for item in items)


@pytest.mark.parametrize("query", ["赤石 盤", "赤石（盤）", "10-6", "赤石", "第1章(2)"])
def test_plain_words_are_no_expression(query: str) -> None:
    assert written(query) == ""


@pytest.mark.parametrize(
    ("query", "expected"),
    [
        ('"赤石を盤" 置く', "「赤石を盤」 置く AND"),
        ("赤石 AND 盤 OR 青石 NOT 並べる", "赤石 盤 AND 青石 並べる NOT AND OR"),
        ("赤石 & 盤 ｜ 青石 -並べる", "赤石 盤 AND 青石 並べる NOT AND OR"),
        ("赤石 AND （盤 OR 袋）", "赤石 盤 袋 OR AND"),
        ("-(盤 OR 袋) 赤石", "盤 袋 OR NOT 赤石 AND"),
        ("(赤石 OR 青石) -「を袋」", "赤石 青石 OR 「を袋」 NOT AND"),
        ("赤石 OR", "赤石"),
        ("AND 赤石 OR OR 青石 NOT", "赤石 青石 OR"),
        ("赤石 OR ( ) 青石", "赤石 青石 OR"),
        ("(赤石 OR (青石 AND", "赤石 青石 OR"),
        ("赤石) OR 青石", "赤石 青石 OR"),
        ("NOT NOT 赤石", "赤石 NOT NOT"),
    ],
)
def test_operators_stand_behind_what_they_join(query: str, expected: str) -> None:
    assert written(query) == expected


@pytest.mark.parametrize(
    ("query", "excludes"),
    [
        ("-赤石", True),
        ("NOT 赤石", True),
        ("-赤石 -青石", True),
        ("-(赤石 OR 青石)", True),
        ("赤石 OR NOT 青石", True),
        ("赤石 -青石", False),
        ("NOT (盤 -赤石) 青石", False),
        ("赤石", False),
    ],
)
def test_a_query_of_exclusions_only_is_told(query: str, excludes: bool) -> None:
    assert only_excludes(understand(query, GAMES).expression) is excludes


@given(
    st.lists(st.sampled_from(["赤石", "-青石", "「盤」", "AND", "OR", "NOT", "(", ")", "-(", "-", '"']), max_size=14)
)
def test_every_expression_is_whole(pieces: list[str]) -> None:
    depth = 0
    for item in understand(" ".join(pieces), GAMES).expression:
        depth += {"AND": -1, "OR": -1, "NOT": 0}.get(item.kind, 1)
        assert depth > 0
    assert depth <= 1


def test_a_prefix_names_the_game() -> None:
    question = understand("stones:marbles:赤石", GAMES)
    assert (question.games, question.text) == (("stones", "marbles"), "赤石")


@pytest.mark.parametrize(
    ("query", "number"),
    [
        ("stones 5.3.1", "5.3.1"),
        ("Stones 1005-4a", "1005-4a"),
        ("stones　第13章", "第13章"),
        ("stones 7-2 [6]", "7-2 [6]"),
    ],
)
def test_a_key_before_a_number_names_the_game_as_the_desk_prints_a_rule(query: str, number: str) -> None:
    question = understand(query, GAMES)
    assert (question.games, question.text) == (("stones",), number)


@pytest.mark.parametrize("query", ["stones 3枚", "stones 赤石", "5.3.1 stones", "stones", "pebbles 5.3.1"])
def test_a_key_elsewhere_than_before_a_number_is_a_word(query: str) -> None:
    assert understand(query, GAMES).games == ()


def test_a_colon_behind_anything_else_is_a_letter() -> None:
    assert understand("コスト:赤", GAMES).games == ()


@pytest.mark.parametrize("query", ["AND", "OR NOT", '"', "「", "-", "in:", "edition: ", ":"])
def test_a_query_of_signs_alone_is_understood_as_words_or_nothing(query: str) -> None:
    assert understand(query, GAMES).expression == ()


def test_a_long_query_is_cut(library: Library) -> None:
    assert "beginning" in search(library, "石" * 10_000).note


def test_both_words_must_be_there(library: Library) -> None:
    assert {"1.2.2"} <= found(library, "stones:青石 AND 赤石") <= {"1.2.2", "1.1.1", "1.1.2"}


def test_either_word_will_do(library: Library) -> None:
    assert {"1.1.2", "1.2.2"} <= found(library, "stones:袋 OR 並べる")


def test_a_word_can_be_excluded(library: Library) -> None:
    assert "1.1.1" not in found(library, "stones:赤石 -盤")
    assert found(library, "stones:赤石 -盤") == found(library, "stones:赤石 NOT 盤")


@pytest.mark.parametrize(
    ("query", "expected"),
    [
        ("stones:碁盤 OR 袋", {"1.1.1", "1.2.1", "1.1.2"}),
        ("stones:碁盤 NOT 青石", {"1.1.1"}),
        ("stones:碁盤 AND 青石", {"1.2.1"}),
        ("stones:戻される OR ならべる", {"1.1.2", "1.2.2"}),
        ("stones:(碁盤 OR 袋) -青石", {"1.1.1", "1.1.2"}),
        ("stones:「碁盤」 OR 袋", {"1.1.2"}),
        ("stones:1.1.2 OR 並べる", {"1.1.2", "1.2.2"}),
    ],
)
def test_a_word_beside_an_operator_is_found_in_every_way(library: Library, query: str, expected: set[str]) -> None:
    assert found(library, query) == expected


def test_a_rule_for_which_both_words_speak_comes_first(library: Library) -> None:
    hits = search(library, "stones:青石 OR 並べる").hits
    assert hits[0].number == "1.2.2"


@pytest.mark.parametrize("query", ["-赤石", "NOT 赤石", "stones:-(赤石 OR 青石)"])
def test_exclusions_alone_find_nothing_and_it_is_said(library: Library, query: str) -> None:
    assert search(library, query) == Answer((), False, "nothing to search for but exclusions")


def test_a_game_can_be_named_by_a_filter_too(library: Library) -> None:
    assert search(library, "赤石 game:stones") == search(library, "stones:赤石")


@pytest.mark.parametrize("query", ["nogame: 赤石", "game:nogame 赤石", "stones:nogame:赤石"])
def test_a_game_that_is_not_there_is_named(library: Library, query: str) -> None:
    assert search(library, query) == Answer((), False, "there is no game nogame in the library")


def test_quotes_want_the_very_letters(library: Library) -> None:
    assert found(library, "stones:「赤石を盤」") == {"1.1.1"}
    assert found(library, '"赤石が盤"') == set()


def test_a_search_can_be_confined_to_a_rule_and_what_is_below_it(library: Library) -> None:
    assert found(library, "stones:in:1.2 赤石") == {"1.2.2"}


def test_a_filter_that_names_nothing_is_reported(library: Library) -> None:
    assert search(library, "in:9.9 赤石").note == "there is no rule 9.9 to search in"
    assert search(library, "edition:77 赤石").note == "there is no edition 77 in the library"


@pytest.mark.parametrize(
    "query", ["evolve 8.4.2", "EVOLVE 8.4.2 [1]", "evolve 第8章", "evolve 攻撃", "8.4.2", "攻撃 -守護", "kind:floor 遅刻", "  a  b "]
)  # fmt: skip
def test_the_short_way_understands_a_query_as_the_grammar_does(query: str) -> None:
    games = frozenset(("evolve",))
    assert understood(query, games) == understand(query, games)


PIECES = (
    "赤石", "盤", "AND", "OR", "NOT", "and", *SIGNS, "＆", "｜", *QUOTES, "」", "』", "”", "«", "»", "（", "(", ")", "-1", "-", "- ", "-青石", "-「", "--", "−", " ", "　", "1", "第13章",
    "5.3.1", "[6]", "stones", "STONES", "marbles", "pebbles", ":", "：", "in:", "in:1.2 ", "kind:floor ", "game:stones ", "edition:", "x" * 239, "\x00", "\u202e", "･",
)  # fmt: skip


@given(st.lists(st.sampled_from(PIECES), max_size=8), st.sampled_from(["", " "]))
@example(["stones", "5.3.1"], " ")
@example(["赤石", "-1"], " ")
@example(["赤石", "-"], " ")
def test_whatever_is_typed_the_short_way_understands_it_as_the_grammar_does(pieces: list[str], between: str) -> None:
    query = between.join(pieces)
    assert understood(query, GAMES) == understand(query, GAMES)


@pytest.mark.parametrize(
    "query",
    ["攻撃", "攻撃 守護", "8.4.2", "攻撃 -1", "攻撃 - 守護", "and 攻撃", "stones", "stones 攻撃", "pebbles 8.4.2", ""],
)
def test_words_alone_are_understood_without_the_grammar(query: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(grammar, "understand", None)
    assert understood(query, GAMES).text == query
