"""What each stage of the search finds, on a small game of our own invention."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from rulebook.search.hits import Answer
from rulebook.search.query import search
from rulebook.store.library import Library
from tests.rulebook.made import made_library

RULES = """\
1. 遊び方
1.1. 概要
1.1.1. 夜道に灯籠を並べ、朝まで火を守る遊びです。
1.1.2. 油が尽きた者は朝を待たずに負けます。
2. 場所
2.1. 灯籠置き場
2.1.1. 灯籠置き場とは、火のついた札を並べる所です。
2.1.2. 並べられるのは七枚までです。
2.2. 蔵
2.2.1. 使い終わった札は灯籠置き場から蔵に移ります。
3. 行い
3.1. 点火
3.1.1. 手番の者は油を支払い、灯籠に点火します。
3.1.2. 油を支払えない者は、この番には何もできません。
3.2. 吹き消す
3.2.1. 吹き消された灯籠は蔵に移ります。
3.3. 消灯置換
3.3.1. 消灯置換とは、吹き消すかわりに別のことを行う働きです。
4. 役
4.1. ランタンキーパー
4.1.1. ランタンキーパーは風から火を守ります。
4.2. フォレストガイド
4.2.1. フォレストガイドは道を知っています。
"""
CONCEPTS = """\
[graveyard]
name = "使い終わった札の置き場"
words = ["墓地", "捨て札置き場", "用済みの札"]
lantern = { terms = ["蔵"], rules = ["2.2", "2.2.1"] }

[pay]
name = "元手を払う"
words = ["マナを払う", "燃料切れ", "レスト"]
lantern = { terms = ["油"], rules = ["3.1.1", "3.1.2", "1.1.2"] }

[guide_fv]
name = "道案内"
words = ["FV"]
lantern = { rules = ["4.2.1"] }
"""


@pytest.fixture(scope="module")
def library(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Library]:
    with made_library(tmp_path_factory.mktemp("search"), RULES, CONCEPTS, "lantern") as library:
        yield library


def numbers(answer: Answer) -> list[str]:
    return [hit.number for hit in answer.hits]


def test_a_title_comes_before_what_stands_below_it_and_that_before_mere_use(library: Library) -> None:
    found = numbers(search(library, "灯籠置き場"))
    assert found[0] == "2.1"
    assert found.index("2.1.1") < found.index("2.2.1")


def test_a_hit_says_which_phrase_it_holds(library: Library) -> None:
    hit = search(library, "吹き消す").hits[0]
    assert (hit.number, hit.why, hit.title) == ("3.2", "語句 吹き消す", "吹き消す")


@pytest.mark.parametrize("query", ["油", "蔵", "七枚", "風"])
def test_one_and_two_characters_are_found(library: Library, query: str) -> None:
    assert search(library, query).hits


def test_blanks_and_quotes_inside_a_phrase_make_no_difference(library: Library) -> None:
    assert numbers(search(library, "灯籠 置き場"))[0] == numbers(search(library, "『灯籠置き場』"))[0] == "2.1"


def test_several_words_are_all_wanted(library: Library) -> None:
    assert numbers(search(library, "手番 点火"))[0] == "3.1.1"


def test_a_word_in_another_form_is_found(library: Library) -> None:
    answer = search(library, "油を支払わせられた")
    assert set(numbers(answer)[:2]) == {"3.1.1", "3.1.2"}


def test_a_denial_is_told_from_its_opposite(library: Library) -> None:
    assert numbers(search(library, "支払えなかった"))[0] == "3.1.2"


@pytest.mark.parametrize("query", ["しょうとうちかん", "ショウトウチカン", "shoutouchikan", "しょーとーちかん"])
def test_a_reading_is_found_in_any_script(library: Library, query: str) -> None:
    answer = search(library, query)
    assert numbers(answer)[0] == "3.3"
    assert answer.hits[0].why.startswith(("読み", "綴り"))


@pytest.mark.parametrize("query", ["ランタンキッパー", "ランタソキーパー", "ランタンキーハー", "消燈置換"])
def test_a_misspelt_name_is_found(library: Library, query: str) -> None:
    assert numbers(search(library, query))[0] in ("4.1", "3.3")


def test_a_word_of_a_concept_leads_to_its_rules_in_their_order(library: Library) -> None:
    answer = search(library, "墓地", "lantern")
    assert numbers(answer)[:2] == ["2.2", "2.2.1"]
    assert answer.hits[0].why == "言い換え 墓地"


@pytest.mark.parametrize("query", ["😀", "♪", "★ ☆"])
def test_what_has_no_sound_names_no_concept(library: Library, query: str) -> None:
    assert search(library, query).hits == ()


def test_stray_kana_are_only_near(library: Library) -> None:
    answer = search(library, "ふみをかう")
    assert answer.nearest or not answer.hits


def test_latin_letters_inside_a_word_are_no_word(library: Library) -> None:
    assert all("fv" not in hit.why for hit in search(library, "bfvx").hits)
    assert search(library, "FV を使う").hits[0].number == "4.2.1"


def test_a_question_is_answered_by_the_concepts_it_speaks_of(library: Library) -> None:
    assert "2.2" in numbers(search(library, "用済みになった札はどこへ行くの？"))[:3]


def test_a_piece_of_a_longer_word_is_no_word_of_the_game(library: Library) -> None:
    assert numbers(search(library, "レスト"))[0] == "3.1.1"


def test_what_is_not_there_gives_nothing_or_the_nearest_and_says_so(library: Library) -> None:
    answer = search(library, "量子力学")
    assert answer.note
    assert answer.nearest or not answer.hits


def test_the_best_comes_first_and_no_more_than_asked_for(library: Library) -> None:
    hits = search(library, "灯籠", limit=3).hits
    assert len(hits) == 3
    assert [hit.score for hit in hits] == sorted((hit.score for hit in hits), reverse=True)


def test_a_rule_without_a_title_shows_the_heading_above_it(library: Library) -> None:
    hit = next(hit for hit in search(library, "七枚").hits if hit.number == "2.1.2")
    assert hit.title == "灯籠置き場"


def test_the_marks_show_where_the_match_stands(library: Library) -> None:
    hit = next(hit for hit in search(library, "七枚").hits if hit.number == "2.1.2")
    assert [hit.snippet[start:stop] for start, stop in hit.marks] == ["七枚"]


def test_an_unknown_game_is_named_in_the_note(library: Library) -> None:
    assert search(library, "灯籠", "chess") == Answer((), False, "there is no game chess in the library")
