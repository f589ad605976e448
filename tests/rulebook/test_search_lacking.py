"""What a game does not have: a query for it is not answered, whatever general words of it the rules use."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from rulebook.search.deeper import rank_deeper
from rulebook.search.doubt import NAMES
from rulebook.search.grammar import understand
from rulebook.search.lacking import Lacking, lacking
from rulebook.search.meant import asked, concepts_meant
from rulebook.search.query import search
from rulebook.search.scope import editions, scopes
from rulebook.search.vocabulary import standing_of
from rulebook.store.home import library_file
from rulebook.store.library import Library
from tests.rulebook.cannons import CONCEPTS, RULES
from tests.rulebook.made import made_library

ROOT = Path(__file__).resolve().parents[2]
DATA = ROOT / "tests" / "data"


@pytest.fixture(scope="module")
def ships(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Library]:
    with made_library(tmp_path_factory.mktemp("lacking"), RULES, CONCEPTS, "fleet") as ships:
        yield ships


def found(ships: Library, text: str) -> Lacking:
    known = editions(ships.db)
    places, _ = scopes(ships.db, known, understand(text, frozenset({"fleet"})), "fleet")
    query = asked(text)
    meant = concepts_meant(ships.db, query)
    concepts = {concept for unit in meant.units for concept in unit.concepts}
    return lacking(ships.db, places[0], query, meant, standing_of(ships.db, places[0].games, concepts))


@pytest.mark.parametrize(
    "query", ["大砲の枚数", "大砲を積荷と入れ替える", "港に降ろす大砲", "砲弾を2個積む", "カノン砲の場所はどこ"]
)
def test_a_word_for_what_the_game_lacks_tells_more_than_what_its_rules_say_of_everything(
    ships: Library, query: str
) -> None:
    assert found(ships, query).most == 1.0
    answer = search(ships, query, "fleet")
    assert answer.nearest or not answer.hits


def test_it_is_said_what_the_game_lacks(ships: Library) -> None:
    assert "大砲を撃つ" in search(ships, "大砲の枚数", "fleet").note


@pytest.mark.parametrize("query", ["アンカーの枚数", "停泊アンカーを降ろす", "荷物を数える", "帆を狙う時"])
def test_what_is_called_otherwise_or_is_no_noun_lacks_nothing(ships: Library, query: str) -> None:
    assert found(ships, query).concept == 0


def test_a_longer_word_of_players_hides_the_shorter_ones_in_it(ships: Library) -> None:
    assert found(ships, "停泊アンカー").concept == 0
    assert found(ships, "バラスト").concept > 0


@pytest.mark.parametrize("query", ["大砲みたいに荷物を降ろす", "大砲でいう荷物の枚数"])
def test_what_something_is_only_said_to_be_like_is_not_lacking(ships: Library, query: str) -> None:
    assert found(ships, query).concept == 0
    assert found(ships, query.replace("みたいに", "と").replace("でいう", "と")).concept > 0


def test_one_word_of_a_phrase_of_what_the_game_lacks_does_not_speak_of_it(ships: Library) -> None:
    places, _ = scopes(ships.db, editions(ships.db), understand("x", frozenset({"fleet"})), "fleet")
    half, whole = (
        dict(zip(NAMES, rank_deeper(ships.db, places[0], query, {}, ()).doubt.signs, strict=True))
        for query in ("荷物を積む", "砲弾を積む")
    )
    assert half["absent"] == 0.0
    assert whole["absent"] > 0.5


def test_what_something_is_only_said_to_be_like_is_not_asked_for(ships: Library) -> None:
    places, _ = scopes(ships.db, editions(ships.db), understand("x", frozenset({"fleet"})), "fleet")
    likened, named = (
        dict(zip(NAMES, rank_deeper(ships.db, places[0], query, {}, ()).doubt.signs, strict=True))
        for query in ("大砲みたいに降ろす", "大砲と降ろす")
    )
    assert likened["absent"] == 0.0
    assert named["absent"] > 0.0


def test_what_the_rules_use_themselves_is_not_lacking(ships: Library) -> None:
    assert found(ships, "港の場所").concept == 0


HELM = """
[helm]
name = "舵を取る"
words = ["向き", "舵輪"]
fleet = { absent = true }
"""


def test_what_stands_elsewhere_in_the_game_is_not_lacking_where_a_chapter_without_it_is_searched(
    tmp_path: Path,
) -> None:
    with made_library(tmp_path, RULES, CONCEPTS + HELM, "fleet") as ships:
        assert "舵を取る" in search(ships, "in:1.2 舵輪の枚数", "fleet").note
        assert "舵を取る" not in search(ships, "in:1.2 向きの枚数", "fleet").note


@pytest.fixture(scope="module")
def own(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Library]:
    """Rules of somebody's own: there are concepts, but none of them names this game."""
    with made_library(tmp_path_factory.mktemp("own"), RULES, CONCEPTS, "skiff") as own:
        yield own


@pytest.mark.parametrize(
    ("query", "number"), [("錨があると次は休み", "1.3.1"), ("帆の向きを決める", "1.1.1"), ("積荷を数えるのは誰", "1.2.1"), ("港の場所の交換", "1.4.1")],
)  # fmt: skip
def test_a_query_whose_words_are_mostly_those_of_ones_own_rules_is_answered_by_them(
    own: Library, query: str, number: str
) -> None:
    answer = search(own, query, "skiff")
    assert number in [hit.number for hit in answer.hits[:2]]
    assert not answer.nearest


@pytest.mark.parametrize("query", ["賞品と参加費と船", "忍術の札を捨てる"])
def test_a_query_of_which_ones_own_rules_know_little_is_doubted(own: Library, query: str) -> None:
    answer = search(own, query, "skiff")
    assert answer.nearest or not answer.hits


@pytest.fixture(scope="module")
def library(real_desk: Path) -> Iterator[Library]:
    """The five real documents with their registries, as they are at a desk."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("JUDGE_GAMES", str(ROOT / "data" / "games"))
        library = Library(library_file(str(real_desk)))
        yield library
        library.close()


def judged(name: str, *, answered: bool) -> list[dict[str, Any]]:
    rows = [json.loads(line) for line in (DATA / name).read_text(encoding="utf-8").splitlines()]
    return [row for row in rows if bool(row["relevant"]) is answered]


def unsure(library: Library, row: dict[str, Any]) -> bool:
    answer = search(library, row["query"], row["game"])
    return answer.nearest or not answer.hits


@pytest.mark.documents
@pytest.mark.parametrize(
    ("name", "floor"),
    [("queries_ninth.jsonl", 0.9), ("queries_tenth.jsonl", 0.85), ("queries_eleventh.jsonl", 0.9)],
)
def test_that_no_rule_answers_is_said_of_what_other_games_have(library: Library, name: str, floor: float) -> None:
    rows = judged(name, answered=False)
    assert rows
    assert sum(unsure(library, row) for row in rows) >= floor * len(rows)


@pytest.mark.documents
@pytest.mark.parametrize("name", ["queries_ninth.jsonl", "queries_tenth.jsonl", "queries_eleventh.jsonl"])
def test_borrowed_words_that_a_rule_answers_are_answered(library: Library, name: str) -> None:
    rows = judged(name, answered=True)
    assert rows
    assert sum(unsure(library, row) for row in rows) <= 0.02 * len(rows)


@pytest.mark.documents
def test_a_question_of_words_that_say_little_is_answered_where_a_concept_asks_so(library: Library) -> None:
    answer = search(library, "できないこと言われたらどうする", "rebirth")
    assert not answer.nearest
    assert "1.3.2" in [hit.number for hit in answer.hits]
    assert search(library, "どこにある", "rebirth").nearest


@pytest.mark.documents
@pytest.mark.parametrize(
    ("game", "query", "rule"),
    [
        ("evolve", "同じカードの採用枚数は何枚まで", "6.1.1.4"), ("evolve", "コストの内訳", "2.5.1"), ("evolve", "手札のカード公開", "5.20.1"),
        ("evolve", "効果の遅延", "10.7.5"), ("evolve", "攻撃する資格", "8.4.1"), ("evolve", "多人数戦の参加人数", "1.1.1"),
        ("animal", "ターン終了時の片付け", "1007.1"), ("rebirth", "座席の順番", "13.8.2"), ("evolve", "効果の優先順位", "1.3.1"),
        ("moncolle", "同時に起きたケース", "1.3.3"),
    ],
)  # fmt: skip
def test_a_word_that_is_said_of_events_and_wares_too_is_answered_where_rules_answer(
    library: Library, game: str, query: str, rule: str
) -> None:
    answer = search(library, query, game)
    assert not answer.nearest
    assert rule in [hit.number for hit in answer.hits[:5]]
