"""The program's own registry: five games, every number, in our own words."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from rulebook.document import Document
from rulebook.registry.check import borrowed, concept_faults, document_faults, example_faults, faults, printed_in
from rulebook.registry.embedded import embedded
from rulebook.registry.registry import Registry, read_registry
from rulebook.search.concepts import read_concepts
from rulebook.search.query import search
from rulebook.store.filling import fingerprint_of
from rulebook.store.home import library_file
from rulebook.store.library import GAMES, Library

FOLDER = Path(__file__).resolve().parents[2] / "data" / "games"
SECTIONS = {"evolve": 618, "moncolle": 916, "rebirth": 685, "leaffight": 146, "animal": 1673}


@pytest.fixture(scope="module")
def fresh(our_lines: str) -> Iterator[Library]:
    """The library of a machine on which nothing was ever imported."""
    library = Library(library_file(our_lines))
    yield library
    library.close()


@pytest.fixture(scope="module")
def registries() -> dict[str, Registry]:
    return {game: read_registry(game, FOLDER / game) for game in GAMES}


@pytest.mark.parametrize("game", GAMES)
def test_the_registry_of_a_game_has_no_fault(registries: dict[str, Registry], game: str) -> None:
    assert [str(fault) for fault in faults(registries[game])] == []


@pytest.mark.documents
@pytest.mark.parametrize("game", GAMES)
def test_no_gist_is_taken_from_anywhere_in_the_document(
    registries: dict[str, Registry], outlines: dict[str, Document], game: str
) -> None:
    assert [str(fault) for fault in borrowed(registries[game], outlines[game].source.text)] == []


def test_a_gist_with_words_of_another_rule_is_found(registries: dict[str, Registry]) -> None:
    rule = next(rule for rule in registries["evolve"].rules if len(rule.gist) > 40)
    (fault,) = borrowed(registries["evolve"], f"前書き。\n{rule.gist[:20]} {rule.gist[20:40]}\n後書き。")
    assert fault.number == rule.number
    assert borrowed(registries["evolve"], f"{rule.gist[:20]}。{rule.gist[21:40]}") == []


@pytest.mark.parametrize("game", GAMES)
def test_the_registry_has_every_number_of_the_game(registries: dict[str, Registry], game: str) -> None:
    assert len(embedded(registries[game]).numbered) == SECTIONS[game]


def test_leaffight_has_its_196_steps(registries: dict[str, Registry]) -> None:
    assert sum(bool(rule.step) for rule in registries["leaffight"].rules) == 196


@pytest.mark.documents
@pytest.mark.parametrize("game", GAMES)
def test_the_registry_agrees_with_the_document(
    registries: dict[str, Registry], outlines: dict[str, Document], game: str
) -> None:
    document = outlines[game]
    printed = printed_in(
        (s.number, s.title, s.kind.value, fingerprint_of(game, s), [step.label for step in s.steps])
        for s in document.sections
    )
    assert [str(fault) for fault in document_faults(registries[game], printed)] == []


@pytest.mark.documents
@pytest.mark.parametrize(("game", "count"), [("animal", 531), ("leaffight", 14), ("moncolle", 27)])
def test_the_worked_examples_are_counted_as_the_document_has_them(
    registries: dict[str, Registry], outlines: dict[str, Document], game: str, count: int
) -> None:
    printed = {section.number: len(section.examples) for section in outlines[game].sections if section.examples}
    assert sum(printed.values()) == count
    assert [str(fault) for fault in example_faults(registries[game], printed)] == []
    first, *rest = printed
    (fault,) = example_faults(registries[game], {first: printed[first] + 1} | {one: printed[one] for one in rest})
    assert fault.number == first


@pytest.mark.documents
@pytest.mark.parametrize("game", GAMES)
def test_sections_lie_where_the_document_has_them(
    registries: dict[str, Registry], outlines: dict[str, Document], game: str
) -> None:
    def parents(document: Document) -> dict[str, str | None]:
        return {
            s.number: None if s.parent is None else document.sections[s.parent].number
            for s in document.sections
            if not s.meant  # a misprinted number lies where the one meant would
            if s.parent is None or document.sections[s.parent].number[:1].isdigit()
        }

    assert parents(embedded(registries[game])) == parents(outlines[game])


def test_every_concept_names_every_game_and_only_rules_that_exist(registries: dict[str, Registry]) -> None:
    concepts = read_concepts()
    assert len(concepts) >= 250
    assert [str(fault) for fault in concept_faults(concepts, registries)] == []


@pytest.mark.parametrize("game", GAMES)
def test_every_erratum_says_what_is_printed_meant_and_played(registries: dict[str, Registry], game: str) -> None:
    errata = registries[game].errata
    assert errata
    assert [one.number for one in errata if one.printed == one.meant] == []


@pytest.mark.parametrize("game", GAMES)
def test_every_kind_of_name_of_a_game_is_filled(registries: dict[str, Registry], game: str) -> None:
    known = registries[game].game
    assert all(known.group(group) for group in ("zones", "phases", "words"))
    assert [name.name for name in known.names if not all("ぁ" <= letter <= "ー" for letter in name.reading)] == []


def test_a_fresh_machine_shows_all_five_games(fresh: Library) -> None:
    assert [edition.game for edition in fresh.editions()] == list(GAMES)
    assert all(edition.is_embedded for edition in fresh.editions())


@pytest.mark.parametrize(
    ("kind", "least"),
    [
        ("number", 1.0), ("keyword", 0.9), ("reading", 0.9), ("inflected", 0.85), ("typo", 0.9), ("synonym", 0.9),
        ("plain-language", 0.7), ("phrase", 0.6),
    ],
)  # fmt: skip
def test_rules_are_found_on_a_fresh_machine(
    fresh: Library, judged: Callable[[str], list[dict[str, object]]], kind: str, least: float
) -> None:
    queries = judged(kind)
    most = 1 if kind == "number" else 5
    found = 0
    for query in queries:
        hits = [hit.number for hit in search(fresh, str(query["query"]), str(query["game"]), most).hits]
        found += any(number in hits for number in query["relevant"])  # type: ignore[attr-defined]
    assert found >= least * len(queries)


@pytest.fixture(scope="module")
def judged() -> Callable[[str], list[dict[str, object]]]:
    """The judged queries of a kind."""
    folder = Path(__file__).resolve().parents[1] / "data"
    lines = [
        line
        for name in ("queries", "queries_second")
        for line in (folder / f"{name}.jsonl").read_text("utf-8").splitlines()
    ]
    queries = [json.loads(line) for line in lines]
    return lambda kind: [query for query in queries if query["kind"] == kind]
