"""What reviewers of the search asked of the real documents, and must stay answered."""

from __future__ import annotations

import pytest

from rulebook.search.query import search
from rulebook.store.library import Library

pytestmark = pytest.mark.documents


@pytest.mark.parametrize(
    ("query", "game", "first"),
    [
        ("evolve: タップ OR サレンダー", None, {"5.3.1"}),
        ("サレンダー AND ゲーム", "evolve", {"1.2.3"}),
        ("引かせる NOT デッキ", "evolve", {"5.9"}),
        ("ひかえしつ -エントリー", "rebirth", {"4.11", "4.11.1", "4.11.2"}),
        ("付録A", None, {"付録A"}),
        ("付録Ｂ", None, {"付録B"}),
        ("付則", None, {"付則"}),
        ("用語説明【ドロー】", None, {"用語説明【ドロー】"}),
        ("更新履歴", None, {"更新履歴"}),
        ("PP", None, {"5.2"}),
        ("アクト", None, {"5.3.1", "4.2.2.2"}),
        ("リタイア", None, {"5.15.1", "4.8", "4.8.1"}),
        ("引かせられた", "evolve", {"5.9", "5.9.1"}),
        ("1005-1", None, {"1005-1"}),
    ],
)
def test_it_comes_first(read_library: Library, query: str, game: str | None, first: set[str]) -> None:
    assert search(read_library, query, game).hits[0].number in first


@pytest.mark.parametrize(
    ("query", "game"),
    [
        ("絶滅危惧種", "animal"),
        ("サモサモ", "evolve"),
        ("あいうえお", None),
        ("tatakai dameeji", "animal"),
        ("vexta", None),
        ("next", None),
        ("hex", None),
        ("sync", None),
        ("😀", None),
    ],
)
def test_what_no_rule_speaks_of_is_not_said_to_be_found(read_library: Library, query: str, game: str | None) -> None:
    answer = search(read_library, query, game)
    assert answer.nearest or not answer.hits
    assert answer.note


def test_a_range_with_a_hyphen(read_library: Library) -> None:
    assert [hit.number for hit in search(read_library, "10.6-10.8", "evolve").hits] == ["10.6", "10.7", "10.8"]


def test_no_rule_that_holds_an_excluded_word(read_library: Library) -> None:
    numbers = [hit.number for hit in search(read_library, "カード -「デッキ」", "evolve", 1000).hits]
    assert len(numbers) > 100
    assert all(
        "デッキ" not in part.text
        for number in numbers
        for section in read_library.section("evolve", number)
        for part in read_library.parts(section.id)
    )


def test_a_step_shows_its_words(read_library: Library) -> None:
    assert search(read_library, "20-4 [12]").hits[0].snippet.startswith("[12]")
    assert search(read_library, "20-4 [99]").note == "there is no step 20-4 [99]"
