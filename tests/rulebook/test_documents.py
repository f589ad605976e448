"""The five real documents, held against counts made by hand."""

from __future__ import annotations

from collections import Counter

import pytest

from rulebook.dialects import recognise
from rulebook.document import Document, SectionKind

pytestmark = pytest.mark.documents
Outlines = dict[str, Document]

COUNTS = {"evolve": 618, "moncolle": 916, "rebirth": 685, "leaffight": 146, "animal": 1673}
EXAMPLES = {"evolve": 2, "moncolle": 27, "rebirth": 7, "leaffight": 10, "animal": 531}
EDITIONS = {
    "evolve": ("1.4.0", "2023-02-20"), "moncolle": ("2.09", "2014-03-13"), "rebirth": ("1.20", "2024-12-26"),
    "leaffight": ("2007-04-25", "2007-04-25"), "animal": ("3.0", "2025-08-21"),
}  # fmt: skip


@pytest.mark.parametrize("game", list(COUNTS))
def test_the_game_is_recognised_by_its_terms(outlines: Outlines, game: str) -> None:
    assert recognise(outlines[game].source.text) == game


@pytest.mark.parametrize("game", list(COUNTS))
def test_every_numbered_section_is_found_once(outlines: Outlines, game: str) -> None:
    numbers = [section.number for section in outlines[game].numbered]
    assert len(numbers) == len(set(numbers)) == COUNTS[game]


@pytest.mark.parametrize("game", list(COUNTS))
def test_every_example_is_found(outlines: Outlines, game: str) -> None:
    assert sum(len(section.examples) for section in outlines[game].numbered) == EXAMPLES[game]


@pytest.mark.parametrize("game", list(COUNTS))
def test_the_spans_joined_are_the_file(outlines: Outlines, game: str) -> None:
    document = outlines[game]
    text = "".join(document.source.text[span.start : span.end] for span in document.spans)
    assert document.source.bom + text.encode(document.source.encoding) == document.source.data


@pytest.mark.parametrize("game", list(COUNTS))
def test_the_edition_is_read_from_the_document(outlines: Outlines, game: str) -> None:
    assert (outlines[game].label, outlines[game].date) == EDITIONS[game]


@pytest.mark.parametrize("game", list(COUNTS))
def test_a_heading_stands_on_its_line(outlines: Outlines, game: str) -> None:
    document = outlines[game]
    for section in document.numbered:
        start, end, _stop = document.source.lines[section.line - 1]
        assert section.number in document.source.text[start:end].replace(" ", "")


def test_leaffight_has_its_steps_and_refuses_the_headings_of_its_log(outlines: Outlines) -> None:
    document = outlines["leaffight"]
    assert sum(len(section.steps) for section in document.sections) == 196
    assert sum(1 for section in document.sections if section.steps) == 21
    assert sum(1 for finding in document.findings if finding.rule == "refused") == 20
    assert [step.label for step in document.by_number["19-4"].steps][-2:] == ["[7]", "[12]"]


def test_leaffight_has_its_glossary(outlines: Outlines) -> None:
    entries = [section for section in outlines["leaffight"].sections if section.kind is SectionKind.GLOSSARY]
    assert len(entries) == 32
    assert sum(len(section.names) for section in entries) == 40


def test_animal_files_its_two_misprinted_numbers_where_they_stand(outlines: Outlines) -> None:
    document = outlines["animal"]
    meant = {s.number: (s.meant, document.sections[s.parent or 0].number) for s in document.sections if s.meant}
    assert meant == {"105.1b": ("105-1b", "105-1"), "1502-0b": ("1502.1d", "1502.1")}


def test_animal_keeps_rules_that_resume_behind_an_example(outlines: Outlines) -> None:
    document = outlines["animal"]
    resumed = [
        n for n in ("202-6c", "203-5i", "203-7d", "204-8c", "205-17f", "907-4h") if "\n" in document.by_number[n].text
    ]
    assert len(resumed) == 6


def test_moncolle_puts_its_swapped_columns_in_order(outlines: Outlines) -> None:
    document = outlines["moncolle"]
    assert document.by_number["11.1.2"].parts[0].wraps[-1][1] == 1448
    assert document.by_number["11.2.1.3"].parts[0].wraps[-1][1] == 1478
    assert len(document.by_number["2.1"].parts) == 23
    assert document.sections[document.by_number["11.3.1.1"].parent or 0].number == "11.3"


def test_titles_are_told_from_rules(outlines: Outlines) -> None:
    titles = {game: Counter(s.kind for s in d.numbered)[SectionKind.TITLE] for game, d in outlines.items()}
    assert (titles["evolve"], titles["rebirth"], titles["leaffight"], titles["animal"]) == (134, 125, 12, 294)
