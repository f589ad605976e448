"""The file of concepts: its form, and that every rule and term in it is in the documents."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path
from typing import Any

import pytest

from rulebook.data import data_file
from rulebook.document import Document
from rulebook.search.concepts import read_concepts
from rulebook.search.normal import squeeze
from rulebook.search.roots import stem
from rulebook.typed import normal

GAMES = ("evolve", "moncolle", "rebirth", "leaffight", "animal")
CONCEPTS = read_concepts()
MOST_RULES = 40


def linked(game: str) -> list[tuple[str, dict[str, list[str]]]]:
    """The concepts that a game has: key, terms and rules."""
    return [
        (key, concept[game]) for key, concept in CONCEPTS.items() if game in concept and "absent" not in concept[game]
    ]


def test_reading_it_line_by_line_gives_what_any_toml_reader_gives() -> None:
    with Path(data_file("concepts.toml")).open("rb") as file:
        whole: dict[str, Any] = tomllib.load(file)
    for concept in whole.values():
        for game in GAMES:
            if game in concept and "absent" not in concept[game]:
                concept[game] = {"terms": [], "rules": []} | concept[game]
    assert whole == CONCEPTS


def test_a_line_of_another_form_is_named(tmp_path: Path) -> None:
    (tmp_path / "concepts.toml").write_text('[one]\nname = "x"\nnonsense\n', encoding="utf-8")
    with pytest.raises(ValueError, match="nonsense"):
        read_concepts(str(tmp_path / "concepts.toml"))


@pytest.mark.parametrize("key", CONCEPTS)
def test_a_concept_has_a_name_and_words_and_nothing_strange(key: str) -> None:
    concept = CONCEPTS[key]
    assert re.fullmatch(r"[a-z0-9_]+", key)
    assert set(concept) <= {"name", "english", "words", *GAMES}
    assert concept["name"].strip()
    assert re.fullmatch(r"[A-Za-z+][ -~é]+", concept["english"])
    assert concept["words"]
    assert all(squeeze(word) for word in concept["words"])
    assert len(concept["words"]) == len({squeeze(word) for word in concept["words"]})
    assert any(game in concept for game in GAMES)


def test_no_two_concepts_have_one_name_in_english() -> None:
    assert len({concept["english"] for concept in CONCEPTS.values()}) == len(CONCEPTS)


def test_no_word_of_what_no_game_has_is_one_of_what_every_game_has() -> None:
    """Where a rule answers, what no game has is never lacking: there it would be a word of nothing."""
    lost: set[str] = set()
    held = {game: set[str]() for game in GAMES}
    for concept in CONCEPTS.values():
        words = {squeeze(word) for word in concept["words"]}
        if all("absent" in concept[game] for game in GAMES if game in concept) and set(GAMES) <= concept.keys():
            lost |= words
        for game in GAMES:
            if concept.get(game, {}).get("rules"):
                held[game] |= words
    assert lost
    assert sorted(lost.intersection(*held.values())) == []


@pytest.mark.parametrize("game", GAMES)
def test_a_game_has_a_few_rules_for_a_concept_each_once(game: str) -> None:
    for key, link in linked(game):
        assert 1 <= len(link["rules"]) <= MOST_RULES, key
        assert len(link["rules"]) == len(set(link["rules"])), key
        assert all(squeeze(term) for term in link["terms"]), key


@pytest.mark.documents
@pytest.mark.parametrize("game", GAMES)
def test_every_rule_of_a_concept_is_in_the_document(game: str, outlines: dict[str, Document]) -> None:
    document = outlines[game]
    numbers = {normal(section.number) for section in document.sections}
    numbers |= {normal(name) for section in document.sections for name in (*section.names, section.meant) if name}
    numbers |= {
        f"{normal(section.number)}{part.label}" for section in document.sections for part in section.parts if part.label
    }
    missing = [(key, rule) for key, link in linked(game) for rule in link["rules"] if normal(rule) not in numbers]
    assert missing == []


@pytest.mark.documents
@pytest.mark.parametrize("game", GAMES)
def test_every_rule_with_words_of_its_own_has_a_concept(game: str, outlines: dict[str, Document]) -> None:
    named = {normal(rule.partition(" [")[0]) for _, link in linked(game) for rule in link["rules"]}
    document = outlines[game]
    without = [
        section.number
        for section in document.sections
        if section.text
        and not named.intersection(normal(name) for name in (section.number, *section.names, section.meant) if name)
    ]
    assert without == []


@pytest.mark.documents
@pytest.mark.parametrize("game", GAMES)
def test_every_term_of_a_concept_is_in_the_document(game: str, outlines: dict[str, Document]) -> None:
    letters = squeeze(outlines[game].source.text)
    missing = [(key, term) for key, link in linked(game) for term in link["terms"] if squeeze(term) not in letters]
    assert missing == []


@pytest.mark.parametrize(("lemma", "root"), [("倒す", "倒~"), ("攻め込む", "攻~"), ("攻撃", ""), ("タップ", "")])
def test_words_of_one_root_share_it(lemma: str, root: str) -> None:
    assert stem(lemma) == root
