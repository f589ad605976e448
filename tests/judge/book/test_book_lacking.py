"""The search of a book knows what the game lacks where the library's own search does."""

from __future__ import annotations

from pathlib import Path

from rulebook.search.query import search
from tests.judge.book.conftest import written
from tests.judge.book.running import numbers_found
from tests.rulebook.cannons import CONCEPTS, RULES
from tests.rulebook.made import made_library

LACKING = [
    "大砲の枚数",
    "大砲を積荷と入れ替える",
    "港に降ろす大砲",
    "砲弾を2個積む",
    "カノン砲の場所はどこ",
    "バラスト",
]
HELD = [
    "アンカーの枚数",
    "停泊アンカーを降ろす",
    "荷物を数える",
    "港の場所",
    "大砲みたいに荷物を降ろす",
    "荷物を数えたらあかん？",
    "荷物を積む",
]


def test_a_book_is_unsure_of_what_the_library_is_unsure_of(tmp_path: Path) -> None:
    queries = [*LACKING, *HELD]
    with made_library(tmp_path, RULES, CONCEPTS, "fleet") as library:
        ours = [
            (answer.nearest or not answer.hits) for answer in (search(library, query, "fleet") for query in queries)
        ]
        theirs = numbers_found(written(library, "fleet"), queries, tmp_path)
    assert [said or not numbers for numbers, said in theirs] == ours
    assert all(ours[: len(LACKING)])
    assert not all(ours[len(LACKING) :])
