"""A concept in every game, and what a word is defined as: against the program's own vocabulary, without any document."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from rulebook.search.comparing import compared, concepts_at, concepts_named, defined
from rulebook.store.home import library_file
from rulebook.store.library import GAMES, Library
from tests.rulebook.cannons import CONCEPTS, RULES
from tests.rulebook.made import made_library


@pytest.fixture(scope="module")
def ours(our_lines: str) -> Iterator[Library]:
    """The library of our own lines alone."""
    library = Library(library_file(our_lines))
    yield library
    library.close()


def test_a_word_of_one_game_leads_to_the_terms_of_all(ours: Library) -> None:
    concept = compared(ours, concepts_named(ours, "ﾀｯﾌﾟ")[0])
    terms = {one.game: one.terms for one in concept.games}
    assert tuple(terms) == GAMES
    assert "アクト状態" in terms["evolve"]
    assert "レスト状態" in terms["rebirth"]
    assert "行動完了" in terms["moncolle"]
    assert all(one.rules and not one.absent for one in concept.games)


def test_a_game_without_the_concept_is_said_to_be_without(ours: Library) -> None:
    concept = compared(
        ours,
        concepts_named(ours, "本拠地を失う")[0]
        if concepts_named(ours, "本拠地を失う")
        else concepts_named(ours, "本丸")[0],
    )
    assert {one.game for one in concept.games if one.absent} == {"rebirth", "animal"}
    assert all(not one.rules for one in concept.games if one.absent)


def test_from_a_rule_its_concepts_are_found_those_it_tells_most_of_first(ours: Library) -> None:
    keys = [compared(ours, one).key for one in concepts_at(ours, ours.section("evolve", "5.3.1")[0])]
    assert "tapped" in keys
    first = compared(ours, concepts_at(ours, ours.section("evolve", "5.3.1")[0])[0])
    assert next(one for one in first.games if one.game == "evolve").rules[0].number == "5.3.1"


def test_a_rule_without_a_concept_has_those_of_the_nearest_rule_above(ours: Library) -> None:
    for row in ours.sections("evolve"):
        own = ours.db.execute(
            "select count(*) from concept_rule r join entry e on e.id = r.entry_id where e.section_id = ?", (row.id,)
        ).fetchone()[0]
        parent = ours.path_to(row)[-1:]
        if not own and parent and concepts_at(ours, parent[0]):
            assert concepts_at(ours, row) == concepts_at(ours, parent[0])
            return
    raise AssertionError("every rule has a concept of its own")


def test_a_term_is_defined_in_its_game_with_its_rule_and_who_uses_it(ours: Library) -> None:
    (found,) = defined(ours, "ファンファーレ", "evolve")
    assert (found.game, found.name) == ("evolve", "ファンファーレ")
    assert found.path[0].number == found.rule.number.partition(".")[0]
    assert found.rule.number not in found.uses
    assert all(ours.section("evolve", number) for number in found.uses)


def test_where_no_term_is_called_so_those_that_begin_so_are_named(ours: Library) -> None:
    assert {one.name for one in defined(ours, "ファンファ")} == {"ファンファーレ"}
    assert defined(ours, "誰も知らない語") == ()
    assert defined(ours, "ファンファーレ", "animal") == ()


def test_marks_alone_name_no_concept_that_has_no_name_in_english(tmp_path: Path) -> None:
    with made_library(tmp_path, RULES, CONCEPTS, "fleet") as ships:
        assert concepts_named(ships, "大砲")
        assert concepts_named(ships, "「」") == ()
