"""The search line's own language: filters, operators, quotes."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from rulebook.search.grammar import Clause, understand
from rulebook.search.query import search
from rulebook.store.home import library_file
from rulebook.store.importing import import_files
from rulebook.store.library import Library

GAMES = frozenset(("stones", "marbles"))
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
    folder = tmp_path_factory.mktemp("grammar")
    (folder / "rules.txt").write_text(RULES, encoding="utf-8")
    for game in sorted(GAMES):
        import_files(str(folder / "home"), [str(folder / "rules.txt")], game)
    library = Library(library_file(str(folder / "home")))
    yield library
    library.close()


def found(library: Library, query: str) -> set[str]:
    return {hit.number for hit in search(library, query, limit=50).hits}


def test_plain_words_have_no_clauses() -> None:
    assert understand("赤石 盤", GAMES).clauses == ()


def test_a_quoted_phrase_is_a_clause() -> None:
    assert understand('"赤石を盤" 置く', GAMES).clauses == (Clause(("赤石を盤", "置く"), (), True),)


def test_or_separates_clauses_and_not_excludes() -> None:
    assert understand("赤石 AND 盤 OR 青石 NOT 並べる", GAMES).clauses == (
        Clause(("赤石", "盤"), (), False),
        Clause(("青石",), ("並べる",), False),
    )


def test_a_prefix_names_the_game() -> None:
    question = understand("stones:marbles:赤石", GAMES)
    assert (question.games, question.text) == (("stones", "marbles"), "赤石")


def test_a_colon_behind_anything_else_is_a_letter() -> None:
    assert understand("コスト:赤", GAMES).games == ()


@pytest.mark.parametrize("query", ["AND", "OR NOT", '"', "「", "-", "in:", "edition: ", ":"])
def test_a_query_of_signs_alone_is_understood_as_words_or_nothing(query: str) -> None:
    assert understand(query, GAMES).clauses == ()


def test_a_long_query_is_cut(library: Library) -> None:
    assert "beginning" in search(library, "石" * 10_000).note


def test_both_words_must_be_there(library: Library) -> None:
    assert {"1.2.2"} <= found(library, "stones:青石 AND 赤石") <= {"1.2.2", "1.1.1", "1.1.2"}


def test_either_word_will_do(library: Library) -> None:
    assert {"1.1.2", "1.2.2"} <= found(library, "stones:袋 OR 並べる")


def test_a_word_can_be_excluded(library: Library) -> None:
    assert "1.1.1" not in found(library, "stones:赤石 -盤")
    assert found(library, "stones:赤石 -盤") == found(library, "stones:赤石 NOT 盤")


def test_quotes_want_the_very_letters(library: Library) -> None:
    assert found(library, "stones:「赤石を盤」") == {"1.1.1"}
    assert found(library, '"赤石が盤"') == set()


def test_a_search_can_be_confined_to_a_rule_and_what_is_below_it(library: Library) -> None:
    assert found(library, "stones:in:1.2 赤石") == {"1.2.2"}


def test_a_filter_that_names_nothing_is_reported(library: Library) -> None:
    assert search(library, "in:9.9 赤石").note == "there is no rule 9.9 to search in"
    assert search(library, "edition:77 赤石").note == "there is no edition 77 in the library"
