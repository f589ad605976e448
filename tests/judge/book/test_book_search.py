"""The search of a book answers as the library's own search does, though no tokenizer and no database is there."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from rulebook.search.english import in_japanese
from rulebook.search.kana import from_romaji, skeleton, sound
from rulebook.search.likeness import ratio
from rulebook.search.normal import clean, squeeze
from rulebook.search.numbering import find_numbers
from rulebook.search.query import search
from rulebook.search.spoken import in_digits
from rulebook.store.home import library_file
from rulebook.store.library import Library
from rulebook.typed import loose, normal
from tests.judge.book.conftest import written
from tests.judge.book.running import answers, numbers_found

WIDTHS = [
    "ＥＸ エリア",
    "「EXエリア」",
    "ｶﾞｷﾞ ㍍ Ⅲ",
    "か\u3099き",
    "①②",
    "𠮷野家 を",
    "a‐b—c−d",
    "+2/+2　‰ □◎×",
    "İstanbul ẞ",
    "﷐\u202e1",
]
READINGS = [
    "ファンファーレ",
    "ふぁんふぁれー",
    "ヴァンパイア",
    "ちかんこうか",
    "ゔ",
    "コウゲキ",
    "おおきい",
    "ラー",
    "ヵヶ",
    "Hpー",
]
LATIN = [
    "chikankouka",
    "shissou",
    "HP",
    "fanfa-re",
    "matchi",
    "jya",
    "zyaku",
    "kan'i",
    "tōkyō",
    "n",
    "xa",
    "",
    "ttsu",
    "dzu",
    "fyu",
    "la",
]
SPOKEN = [
    "十の六の二の三", "七点四点六", "いちのご", "5ハイフン15ハイフン1", "204-1 b", "三枚の二点", "第十三章", "千五のいち", "ルール二の三", "じゅうにてんさん",
    "二〇四-一", "十五-十の二", "にてんいち", "８．４．２", "二点与える", "ハチテンヨンテンニ", "いちまるいちのに", "8点4点2", "十二ノ二ノ五",
]  # fmt: skip
NUMBERED = [
    "10.6.2.3", "１０－６－２", "第13章", "20-4 [12]", "7-2の手順6", "8.2.1～8.2.4", "rule 704.5b", "ver 1.4", "2枚", "8.4.2 アクト",
    "第12章の2の7", "8 3 1", "1.1から1.3を見せて", "611の2のj", "2023-02-20", "8.4と8.5", "ルール13の2について", "no. 5", "1.2.", "9.9.9",
]  # fmt: skip


def test_letters_readings_and_latin_letters_are_folded_as_the_library_folds_them(
    lantern_book: str, tmp_path: Path
) -> None:
    said = [*WIDTHS, *READINGS, *LATIN, *SPOKEN, *NUMBERED]
    calls = [("squeeze", one) for one in said] + [("sound", one) for one in said] + [("skeleton", one) for one in said]
    calls += [("fromRomaji", one) for one in said] + [("clean", one) for one in said]
    theirs = answers(lantern_book, [(name, one) for name, one in calls], tmp_path)
    ours = {"squeeze": squeeze, "sound": sound, "skeleton": skeleton, "fromRomaji": from_romaji, "clean": clean}
    assert [(name, one, found) for (name, one), found in zip(calls, theirs, strict=True)] == [
        (name, one, ours[name](one)) for name, one in calls
    ]


def test_numbers_are_found_however_they_are_typed_or_spoken(lantern_book: str, tmp_path: Path) -> None:
    said = [clean(one) for one in (*SPOKEN, *NUMBERED)]
    digits = answers(lantern_book, [("inDigits", one) for one in said], tmp_path)
    assert list(zip(said, digits, strict=True)) == [(one, in_digits(one)) for one in said]
    numbers = answers(lantern_book, [("findNumbers", one) for one in said], tmp_path)
    for one, found in zip(said, numbers, strict=True):
        mentions = [tuple(mention[key] for key in ("number", "last", "step", "sure")) for mention in found["mentions"]]
        assert (one, mentions, found["rest"]) == (
            one,
            list(map(tuple, find_numbers(one).mentions)),
            find_numbers(one).rest,
        )
    looked_up = answers(lantern_book, [(name, one) for one in said for name in ("normal", "loose")], tmp_path)
    assert looked_up == [form(one) for one in said for form in (normal, loose)]


def test_two_words_are_as_alike_as_the_library_finds_them(lantern_book: str, tmp_path: Path) -> None:
    couples = [(one, other) for one in READINGS for other in (*READINGS, "守護ファンファーレ", "")]
    found = answers(lantern_book, [("likeness", couple) for couple in couples], tmp_path)
    assert found == pytest.approx([ratio(one, other) for one, other in couples])


def test_a_small_rulebook_is_searched_as_the_library_searches_it(
    lantern_book: str, built_home: Path, tmp_path: Path
) -> None:
    queries = [
        "2.1.3", "lantern 2.1.3", "灯札", "とうふだ", "引き分け", "ひきわけ", "風が吹いたら", "貸し借り", "2.1.2〜2.1.4", "二の一の三", "勝者", "「枠」", "9.9.9", "配当金の税率",
        "zzzz",
    ]  # fmt: skip
    library = Library(library_file(str(built_home)))
    expected = [search(library, query, "lantern") for query in queries]
    library.close()
    for query, (numbers, unsure), answer in zip(
        queries, numbers_found(lantern_book, queries, tmp_path), expected, strict=True
    ):
        theirs = [hit.number for hit in answer.hits]
        assert (query, unsure or not numbers) == (query, answer.nearest or not theirs)
        assert answer.nearest or numbers[:1] == theirs[:1] or set(numbers[:2]) == set(theirs[:2]), query


def test_a_fresh_machine_finds_words_kana_romaji_inflected_misspelt_and_everyday_ones(
    gist_book: str, gists: Library, tmp_path: Path
) -> None:
    queries = [
        "10.6.2.3", "evolve 10.6.2.3", "十の六の二の三", "第13章", "待機状態", "ちかんこうか", "chikankouka", "ファンファレー", "サレンダー", "マリガン", "引かせられた",
        "タップしているフォロワーで殴れるか", "山札", "しゅご", "墓地のカードを除外したい", "エボルヴデッキの枚数", "手札 上限", "8.4.2～8.4.5",
    ]  # fmt: skip
    found = numbers_found(gist_book, queries, tmp_path)
    for query, (numbers, unsure) in zip(queries, found, strict=True):
        answer = search(gists, query, "evolve")
        assert not unsure, query
        assert numbers[0] in [hit.number for hit in answer.hits[:3]], query
        assert set(numbers[:5]) & {hit.number for hit in answer.hits[:3]}, query


def test_english_questions_are_put_into_the_words_of_the_library(
    gist_book: str, gists: Library, tmp_path: Path
) -> None:
    lines = (Path(__file__).parents[2] / "data" / "queries_english.jsonl").read_text(encoding="utf-8").splitlines()
    asked = [json.loads(line)["query"] for line in lines]
    asked += [
        "hikaeshitsu",
        "graveyrad order",
        "a tapped creature can’t attack",
        "PP",
        "can Skullcrusher attack twice?",
        "第2手札調整",
    ]
    assert answers(gist_book, [("inJapanese", one) for one in asked], tmp_path) == [in_japanese(one) for one in asked]
    queries = [json.loads(line)["query"] for line in lines if json.loads(line)["game"] == "evolve"]
    for query, (numbers, _unsure) in zip(queries, numbers_found(gist_book, queries, tmp_path), strict=True):
        theirs = [hit.number for hit in search(gists, query, "evolve").hits]
        assert numbers[:1] == theirs[:1] or set(numbers[:3]) & set(theirs[:3]), query


def test_what_the_game_does_not_have_is_said(gist_book: str, tmp_path: Path) -> None:
    missing, foreign = answers(gist_book, [("search", "99.9.9"), ("search", "配当金の税率")], tmp_path)
    assert missing["missing"] == ["99.9.9"]
    assert foreign["unsure"] or not foreign["hits"]


@pytest.mark.documents
def test_with_the_documents_as_many_rules_are_found_as_by_the_library(
    real_desk: Path, own_registry: Path, tmp_path: Path
) -> None:
    """Judged questions of two games: among the first ten of a book stands a rule that answers, as often as among the library's, but one."""
    assert own_registry.is_dir()
    games = ("leaffight", "evolve")
    library = Library(library_file(str(real_desk)))
    lines = (Path(__file__).parents[2] / "data" / "queries_second.jsonl").read_text(encoding="utf-8").splitlines()
    judged = [query for line in lines if (query := json.loads(line))["game"] in games and query["relevant"]]
    for game in games:
        mine = [query for query in judged if query["game"] == game]
        found = numbers_found(written(library, game), [query["query"] for query in mine], tmp_path)
        ours = sum(
            not set(query["relevant"]).isdisjoint(numbers[:10]) for query, (numbers, _) in zip(mine, found, strict=True)
        )
        theirs = sum(
            not {hit.number for hit in search(library, query["query"], game).hits}.isdisjoint(query["relevant"])
            for query in mine
        )
        assert ours >= theirs - 1, (game, len(mine))
    library.close()
