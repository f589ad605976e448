"""Misspelt names inside longer queries, on a small game of our own invention."""

from __future__ import annotations

from collections.abc import Collection, Iterator

import pytest

from rulebook.search.mending import ALIKE, _likely, is_slip, with_names
from rulebook.search.query import search
from rulebook.store.library import Library
from tests.rulebook.fleet import CONCEPTS, RULES, pieces
from tests.rulebook.made import made_library


@pytest.fixture(scope="module")
def library(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Library]:
    with made_library(tmp_path_factory.mktemp("mending"), RULES, CONCEPTS, "fleet") as library:
        yield library


def meant(library: Library, text: str) -> dict[str, str]:
    return {text[start:stop]: name for start, stop, name in pieces(library, text)}


@pytest.mark.parametrize("query", ["マトスが折れたら", "マズトが折れたら", "マースト が折れたら"])
def test_one_slip_in_a_short_name_is_mended(library: Library, query: str) -> None:
    assert list(meant(library, query).values()) == ["マスト"]


def test_a_letter_that_looks_like_another_is_mended(library: Library) -> None:
    assert meant(library, "推進カを上げたい") == {"推進カ": "推進力"}


def test_letters_that_only_stand_inside_a_longer_name_are_no_word_of_the_game(library: Library) -> None:
    assert meant(library, "船のオーナは誰") == {"オーナ": "オーナー"}


@pytest.mark.parametrize(
    ("query", "expected"),
    [
        ("オーナーとオーナの違い", "オーナーとオーナーの違い"),
        ("オーナとオーナーの違い", "オーナーとオーナーの違い"),
        ("オーナの船　オーナの港 オーナーの海", "オーナーの船　オーナーの港 オーナーの海"),
        ("マトスとオーナと推進カ", "マストとオーナーと推進力"),
        ("オーナーの違い", "オーナーの違い"),
    ],
)
def test_only_what_is_misspelt_is_mended_where_the_right_spelling_stands_beside_it(
    library: Library, query: str, expected: str
) -> None:
    assert with_names(query, pieces(library, query)) == expected


def test_a_query_with_a_name_spelt_both_ways_is_answered_as_with_it_spelt_rightly_twice(library: Library) -> None:
    wrong, right = (
        search(library, query, "fleet").hits for query in ("オーナーとオーナの違い", "オーナーとオーナーの違い")
    )
    assert right
    assert [hit.number for hit in wrong] == [hit.number for hit in right]


@pytest.mark.parametrize("query", ["シグルナを送る", "シクナルを送る", "シグナールを送る"])
def test_a_slip_in_a_word_of_players_is_mended(library: Library, query: str) -> None:
    assert list(meant(library, query).values()) == ["シグナル"]


def test_a_misspelt_act_is_mended_without_its_verb(library: Library) -> None:
    assert meant(library, "泊定する時") == {"泊定": "定泊"}


@pytest.mark.parametrize("query", ["手旗を振る", "信号旗を3枚", "2枚マスト", "山を越えた", "マストを折る時"])
def test_what_rules_or_players_say_stays(library: Library, query: str) -> None:
    assert meant(library, query) == {}


@pytest.mark.parametrize("query", ["何点から始まる", "積荷は何点", "何箇所に積む"])
def test_a_question_word_is_no_misspelt_name(library: Library, query: str) -> None:
    assert meant(library, query) == {}


@pytest.mark.parametrize("query", ["shingouki no keiyou", "しんごうきのけいよう"])
def test_a_name_whose_words_a_particle_joins_is_found_by_its_sound(library: Library, query: str) -> None:
    answer = search(library, query, "fleet")
    assert not answer.nearest
    assert answer.hits[0].number.startswith("1.4")


def test_a_query_that_is_a_misspelt_name_and_no_more_is_answered(library: Library) -> None:
    answer = search(library, "推進カ", "fleet")
    assert not answer.nearest
    assert answer.hits[0].number.startswith("1.2")


@pytest.mark.parametrize(
    ("piece", "name", "slip"),
    [
        ("コトス", "コスト", True),
        ("オーナ", "オーナー", True),
        ("マースター", "マスター", True),
        ("コスト", "コスト", False),
        ("デノキ", "デッキ", False),
        ("ストコ", "コスト", False),
    ],
)
def test_a_slip_is_a_letter_more_or_less_or_two_that_changed_places(piece: str, name: str, slip: bool) -> None:
    assert is_slip(piece, name) is slip


@pytest.mark.parametrize("piece", ["かき", "かきく", "かきくけ", "かきくけこ", "かきくけこさ"])
def test_of_many_names_every_one_is_looked_at_that_is_a_slip_away(piece: str) -> None:
    places = range(len(piece) + 1)
    slips = {piece[:at] + "ん" + piece[at:] for at in places} | {piece[:at] + piece[at + 1 :] for at in places}
    slips |= {piece[:at] + piece[at : at + 2][::-1] + piece[at + 2 :] for at in places}
    slips -= {piece}
    assert all(is_slip(piece, name) for name in slips)
    assert likely(piece, *slips, "なにぬねの") >= slips


def test_a_name_is_looked_at_that_is_like_a_piece_looks_like_it_or_sounds_like_it() -> None:
    assert likely("推進力量", "椎新力料", "量進力推", near={0}) == {"椎新力料"}
    assert likely("カニロエ", "力二口工") == {"力二口工"}
    assert likely("地間効果", "置換高価", shape="ちかんこうか") == {"置換高価"}


def likely(piece: str, *names: str, near: Collection[int] = (), shape: str = "") -> set[str]:
    """Those of the names that are looked at for a piece. shape: how it and each of them sounds."""
    known = [(name, shape or "?", 1, 1) for name in names]
    places = _likely(piece, piece.translate(ALIKE), shape, known, dict.fromkeys(near, 1.0))
    return {names[place] for place in places}
