"""Numbers in a query: what is one, and what it finds."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from rulebook.search.normal import clean
from rulebook.search.number import plain_number
from rulebook.search.numbering import find_numbers, spoken
from rulebook.search.query import search
from rulebook.store.home import library_file
from rulebook.store.importing import import_files
from rulebook.store.library import Library

STEPS = (
    "3 手順\n3-1 石の取り方\n石は次の手順で取ります。\n[1]石を一つ選ぶ。\n[2]選んだ石を袋に入れる。\n付録Ａ\n石の一覧\n"
)
DOTTED = "1. 遊び\n" + "".join(
    f"1.{chapter}. 題{chapter}\n" + "".join(f"1.{chapter}.{rule}. 石を{rule}つ置きます。\n" for rule in range(1, 6))
    for chapter in range(1, 4)
)
HYPHENS = "1 遊び\n1-1 準備\n石を並べます。\n1-2 進行\n石を取ります。\n2 終わり\n2-1 勝敗\n石が無ければ負けです。\n"


@pytest.fixture(scope="module")
def library(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Library]:
    folder = tmp_path_factory.mktemp("numbers")
    for game, text in (("stones", DOTTED), ("marbles", HYPHENS + STEPS)):
        (folder / f"{game}.txt").write_text(text, encoding="utf-8")
        import_files(str(folder / "home"), [str(folder / f"{game}.txt")], game)
    library = Library(library_file(str(folder / "home")))
    yield library
    library.close()


@pytest.mark.parametrize(
    ("query", "number"),
    [
        ("10.6.2.3", "10.6.2.3"),
        ("１０．６．２．", "10.6.2"),
        ("10-6-2", "10-6-2"),
        ("８－３－１", "8-3-1"),
        ("第13章", "13"),
        ("ルール13の2", "13.2"),
        ("rule 704.5b", "704.5b"),
        ("§10.2", "10.2"),
        ("8.4.2.1について", "8.4.2.1"),
        ("ルール1005-3aのところ", "1005-3a"),
        ("11", "11"),
    ],
)
def test_a_number_is_recognised_however_it_is_written(query: str, number: str) -> None:
    (mention,) = find_numbers(clean(query)).mentions
    assert mention.number == number


@pytest.mark.parametrize(
    "query",
    [
        "2枚",
        "2枚引く",
        "ver 1.4",
        "バージョン1.4で変わった",
        "2023-02-20",
        "攻撃力が2のとき",
        "5体以上",
        "+1/+1",
        "1.5倍",
        "第2手札調整フェイズ",
        "第1メインステップ",
    ],
)
def test_amounts_versions_dates_and_names_are_no_numbers_of_rules(query: str) -> None:
    assert find_numbers(clean(query)).mentions == ()


@pytest.mark.parametrize("query", ["7-2 [6]", "7-2の手順6", "7-2手順[6]"])
def test_a_step_belongs_to_its_rule(query: str) -> None:
    (mention,) = find_numbers(clean(query)).mentions
    assert (mention.number, mention.step) == ("7-2", "6")


@pytest.mark.parametrize("query", ["10.2.1～10.2.3", "10.2.1〜10.2.3", "10.2.1から10.2.3まで", "10.2.1..10.2.3"])
def test_a_range_has_two_ends(query: str) -> None:
    (mention,) = find_numbers(clean(query)).mentions
    assert (mention.number, mention.last) == ("10.2.1", "10.2.3")


def test_words_beside_a_number_are_kept() -> None:
    assert find_numbers("8.4.2.1 攻撃").rest == "攻撃"


def test_the_number_is_the_first_hit(library: Library) -> None:
    hit = search(library, "1.2.3").hits[0]
    assert (hit.number, hit.why) == ("1.2.3", "番号")


def test_other_separators_find_it_too(library: Library) -> None:
    assert search(library, "1-2-3", "stones").hits[0].number == "1.2.3"


def test_every_game_is_searched_unless_one_is_named(library: Library) -> None:
    assert {hit.game for hit in search(library, "第1章").hits} == {"stones", "marbles"}
    assert {hit.game for hit in search(library, "第1章", "marbles").hits} == {"marbles"}


def test_a_range_gives_its_members_in_order(library: Library) -> None:
    assert [hit.number for hit in search(library, "1.2.2～1.2.4").hits] == ["1.2.2", "1.2.3", "1.2.4"]


def test_a_hyphen_between_two_numbers_with_stops_is_a_range(library: Library) -> None:
    assert [hit.number for hit in search(library, "1.2.2-1.2.4").hits] == ["1.2.2", "1.2.3", "1.2.4"]
    assert [hit.number for hit in search(library, "1.2-1.3", "stones").hits] == ["1.2", "1.3"]


def test_a_hyphen_is_part_of_a_number_where_there_is_such_a_rule(library: Library) -> None:
    assert [hit.number for hit in search(library, "1-2", "marbles").hits] == ["1-2"]
    assert "no rule 1.2-9.9" in search(library, "1.2-9.9", "stones").note


def test_a_step_shows_its_own_words(library: Library) -> None:
    answer = search(library, "3-1 [2]", "marbles")
    assert (answer.hits[0].number, answer.hits[0].snippet) == ("3-1", "[2]選んだ石を袋に入れる。")
    assert answer.note == ""


def test_a_step_that_is_not_there_is_named(library: Library) -> None:
    answer = search(library, "3-1 [9]", "marbles")
    assert (answer.hits[0].number, answer.note) == ("3-1", "there is no step 3-1 [9]")


def test_a_step_alone_gives_the_rules_that_have_one(library: Library) -> None:
    hit = search(library, "手順2").hits[0]
    assert (hit.number, hit.snippet) == ("3-1", "[2]選んだ石を袋に入れる。")


def test_several_numbers_come_in_the_order_asked(library: Library) -> None:
    assert [hit.number for hit in search(library, "1.3.1と1.1.2").hits] == ["1.3.1", "1.1.2"]


def test_a_number_that_is_not_there_gives_the_nearest_and_says_so(library: Library) -> None:
    answer = search(library, "1.2.9", "stones")
    assert answer.nearest
    assert "no rule 1.2.9" in answer.note
    assert all(hit.number.startswith("1.2") and hit.why == "近い番号" for hit in answer.hits)


def test_a_number_comes_before_what_the_words_beside_it_find(library: Library) -> None:
    found = [hit.number for hit in search(library, "1.3.5 石を1つ", "stones").hits]
    assert found[0] == "1.3.5"
    assert "1.1.1" in found


@pytest.mark.parametrize("query", ["10.6.2.3", "705.5b", "8-3-1", "11", "8.3.7.3."])
def test_a_bare_number_is_understood_as_the_patterns_understand_it(query: str) -> None:
    assert plain_number(query) == find_numbers(query)


@pytest.mark.parametrize("query", ["2023-02-20", "HP", "abc", "1.x", "12345", "1..2", "-1", "", "2枚", "3pp"])
def test_what_only_looks_like_a_number_is_left_to_the_patterns(query: str) -> None:
    assert plain_number(query) is None


@pytest.mark.parametrize(
    ("said", "meant"),
    [
        ("8・3・5・6", "8.3.5.6"),
        ("第12章の2の7", "第12.2.7"),
        ("10章6節2項", "10.6.2"),
        ("611の2のj", "611.2j"),
        ("第十三章", "第13章"),
        ("10 6 2", "10.6.2"),
        ("10、6、2", "10.6.2"),
        ("十の六の二の三", "10.6.2.3"),
        ("ルール七点四点六", "ルール7.4.6"),
        ("第十五条の一の四", "第15.1.4"),
        ("千五の四のa", "1005.4a"),
        ("十五ハイフン十のニ", "15-10.2"),
        ("5ハイフン15ハイフン1", "5-15-1"),
        ("12ドット2ドット6", "12.2.6"),
        ("じゅうのろくのに", "10.6.2"),
        ("12 . 12 . 2", "12.12.2"),
        ("705.5 b", "705.5b"),
        ("9.8.2 項の1", "9.8.2.1"),
        ("ハチテンヨンテンニ", "8.4.2"),
        ("じゅってんろくてんに", "10.6.2"),
        ("いちまるいちのに", "101.2"),
        ("ごてんにーにーてんいち", "5.22.1"),
        ("十二ノ二ノ五", "12.2.5"),
        ("8点4点2", "8.4.2"),
        ("10点6の2", "10.6.2"),
        ("8点と4点", "8点と4点"),
        ("手札の2枚", "手札の2枚"),
        ("二人の三枚", "二人の三枚"),
        ("一点三点", "一点三点"),
        ("四の五の言う", "四の五の言う"),
        ("二の次にする", "二の次にする"),
        ("7-2の手順6", "7-2の手順6"),
    ],
)
def test_numbers_as_they_are_said_come_to_stops(said: str, meant: str) -> None:
    assert spoken(said) == meant
