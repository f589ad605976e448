"""Questions in English: what they are called at a Japanese table, and that they find the rule."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from judge.headings import shown
from rulebook.english import headings, in_english
from rulebook.search.english import in_japanese, wordings
from rulebook.search.query import search
from rulebook.store.home import library_file
from rulebook.store.library import Library

ROOT = Path(__file__).resolve().parents[2]
QUERIES = ROOT / "tests" / "data" / "queries_english.jsonl"
FLOOR = 0.9  # of the questions have a rule that answers among the first five


@pytest.fixture(scope="module")
def library(our_lines: str) -> Iterator[Library]:
    """The five games as they come, without documents."""
    library = Library(library_file(our_lines))
    yield library
    library.close()


@pytest.mark.parametrize(
    ("query", "japanese"),
    [
        ("What happens when the deck is empty?", "デッキ切れ どうなる"),
        ("can a tapped creature attack", "タップ クリーチャー 攻撃する できる"),
        ("a tapped creature can’t attack", "タップ クリーチャー 攻撃する できない"),
        ("Creatures attacking", "クリーチャー 攻撃する"),
        ("the source has left the battlefield", "能力の持ち主が消えた フィールド"),
        ("can I counter a counter", "さらに対抗 できる"),
        ("can I play two lands in one turn", "領土を出す ターン できる"),
        ("maximum hand size", "手札の上限"),
    ],
)
def test_a_question_is_put_into_the_words_of_a_japanese_table(query: str, japanese: str) -> None:
    assert in_japanese(query) == japanese


@pytest.mark.parametrize("query", ["待機状態", "hikaeshitsu", "chikankouka", "8.4.2.1", "", "???", "カードの owner"])
def test_what_is_no_english_question_stays_as_it_is(query: str) -> None:
    assert in_japanese(query) == query


def test_a_misspelt_word_is_mended_where_another_is_known() -> None:
    assert in_japanese("graveyrad order") == in_japanese("graveyard order") == "墓地 順番"
    assert in_japanese("graveyrad") == "graveyrad"


def test_a_name_that_no_rulebook_knows_stays_in_the_question() -> None:
    assert in_japanese("can Skullcrusher attack twice") == "skullcrusher 攻撃する できる"


def test_a_phrase_that_has_two_meanings_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "english.txt"
    file.write_text("[things]\n手札 = hand\n墓地 = the hand\n", encoding="utf-8")
    with pytest.raises(ValueError, match=r"english\.txt:3: 'the hand' is 手札 already"):
        wordings(str(file))


def test_search_understands_each_wording(library: Library) -> None:
    things = {wording.japanese for wording in wordings().values() if wording.order < 2}
    assert len(things) > 250
    assert [japanese for japanese in things if search(library, japanese).nearest] == []


def test_english_questions_find_the_rule_and_say_how_they_were_read(library: Library) -> None:
    asked = [json.loads(line) for line in QUERIES.read_text(encoding="utf-8").splitlines()]
    missed = []
    for query in asked:
        answer = search(library, query["query"], query["game"])
        if not {hit.number for hit in answer.hits[:5]} & set(query["relevant"]):
            missed.append(query["query"])
        assert "read as" in answer.note or " " not in query["query"], query
    assert len(missed) <= (1 - FLOOR) * len(asked), missed


def test_every_heading_and_term_of_the_five_games_has_an_english_name(library: Library) -> None:
    known = {title for (title,) in library.db.execute("select distinct title from section where title <> ''")}
    for terms in (ROOT / "data" / "games").glob("*/terms.txt"):
        known |= {line.partition("\t")[0] for line in terms.read_text(encoding="utf-8").splitlines() if "\t" in line}
    assert len(known) > 950
    named = {heading: in_english(heading) for heading in known}
    assert {
        heading: name
        for heading, name in named.items()
        if not re.search("[A-Za-z]", name) or re.search("[ぁ-ヿ一-鿿々]", name)
    } == {}


def test_a_heading_shows_its_english_where_the_program_speaks_english(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LC_ALL", "C.UTF-8")
    assert shown("狩りフェイズ") == "狩りフェイズ (hunting phase)"
    assert shown("灯の順") == "灯の順"
    monkeypatch.setenv("LC_ALL", "ja_JP.UTF-8")
    assert shown("狩りフェイズ") == "狩りフェイズ"


def test_a_heading_in_english_finds_its_rules(library: Library) -> None:
    found = search(library, "second hand adjustment phase", "moncolle")
    assert found.hits[0].number == "7.5"


def test_a_heading_named_twice_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "headings.txt"
    file.write_text("場 = field\n場 = board\n", encoding="utf-8")
    with pytest.raises(ValueError, match=r"headings\.txt:2: '場' stands there already"):
        headings(str(file))
