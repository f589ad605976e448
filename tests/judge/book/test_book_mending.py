"""The search of a book mends misspelt names where the library's own search does, by the same figures."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from rulebook.search.mending import is_slip, with_names
from rulebook.search.query import search
from rulebook.store.library import Library
from tests.judge.book.conftest import written
from tests.judge.book.running import answers, numbers_found
from tests.rulebook.fleet import CONCEPTS, RULES, pieces
from tests.rulebook.made import made_library

QUERIES = [
    "オーナーとオーナの違い", "オーナとオーナーの違い", "オーナの船　オーナの港 オーナーの海", "マトスとオーナと推進カ", "マズトが折れたら", "マースト が折れたら",
    "推進カを上げたい", "「推進カ」を上げたい", "シグルナを送る", "シクナルを送る", "シグナールを送る", "泊定する時", "2枚マスト", "マストを折る時", "手旗を振る", "信号旗を3枚",
    "信号期の掲揚", "信号旗の掲場", "船のオーナは誰", "ｵｰﾅと船", "OWNERとオーナ", "何点から始まる", "積荷は何点", "",
]  # fmt: skip
SLIPS = [("コトス", "コスト"), ("オーナ", "オーナー"), ("マースター", "マスター"), ("コスト", "コスト"), ("デノキ", "デッキ"), ("ストコ", "コスト"), ("ア", "イ"), ("", "ア"), ("アイ", "イア")]  # fmt: skip


@pytest.fixture(scope="module")
def fleet(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Library]:
    with made_library(tmp_path_factory.mktemp("fleet"), RULES, CONCEPTS, "fleet") as library:
        yield library


@pytest.fixture(scope="module")
def fleet_book(fleet: Library) -> str:
    return written(fleet, "fleet")


def test_the_same_pieces_are_mended_as_by_the_library(fleet: Library, fleet_book: str, tmp_path: Path) -> None:
    theirs = answers(fleet_book, [("mended", query) for query in QUERIES], tmp_path)
    assert [
        (query, sorted((one["start"], one["stop"], one["name"]) for one in found))
        for query, found in zip(QUERIES, theirs, strict=True)
    ] == [(query, sorted(map(tuple, pieces(fleet, query)))) for query in QUERIES]


def test_a_query_is_put_right_as_the_library_puts_it_right(fleet: Library, fleet_book: str, tmp_path: Path) -> None:
    assert answers(fleet_book, [("corrected", query) for query in QUERIES], tmp_path) == [
        with_names(query, pieces(fleet, query)) for query in QUERIES
    ]


def test_a_slip_is_what_the_library_takes_for_one(fleet_book: str, tmp_path: Path) -> None:
    found = answers(fleet_book, [("isSlip", couple) for couple in SLIPS], tmp_path)
    assert list(zip(SLIPS, found, strict=True)) == [(couple, is_slip(*couple)) for couple in SLIPS]


def test_two_letters_in_chinese_that_no_slip_has_made_are_left_for_the_lexicon_is_no_dictionary(
    fleet_book: str, tmp_path: Path
) -> None:
    assert answers(fleet_book, [("mended", query) for query in ("定期を買う", "推理を話す")], tmp_path) == [[], []]


@pytest.mark.parametrize("query", ["オーナーとオーナの違い", "マトスが折れたら", "推進カ"])
def test_a_query_with_a_misspelt_name_is_answered_as_by_the_library(
    fleet: Library, fleet_book: str, tmp_path: Path, query: str
) -> None:
    answer = search(fleet, query, "fleet")
    [(numbers, unsure)] = numbers_found(fleet_book, [query], tmp_path)
    assert (numbers[0], unsure) == (answer.hits[0].number, answer.nearest)
