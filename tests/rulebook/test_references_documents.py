"""References of the real documents, held against labels made by hand."""

from __future__ import annotations

import csv
import re
from collections import Counter
from pathlib import Path

import pytest

from rulebook.document import Document, Reference, ReferenceState
from rulebook.references import references_of

pytestmark = pytest.mark.documents

LABELS = Path(__file__).resolve().parent.parent / "data" / "references"
GAMES = ("evolve", "moncolle", "rebirth", "leaffight", "animal")
WORDS = ("named", "timing", "appendix", "relative")  # kinds that carry no number; the labels have none of them
BY_WORDS = {"evolve": 3, "moncolle": 11, "rebirth": 2, "leaffight": 8, "animal": 8}
Row = tuple[str, int, str, str]


def labels(game: str) -> list[dict[str, str]]:
    with (LABELS / f"{game}.tsv").open(encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file, delimiter="\t", quoting=csv.QUOTE_NONE))


def ends(reference: Reference) -> str:
    targets = reference.targets
    return ",".join((targets[0], targets[-1]) if reference.is_range else targets)


def short(surface: str) -> str:
    """A surface as the labels have it: long titles are cut, so that they repeat no wording of a document."""
    letters = re.sub(r"[\W\d_]", "", surface)
    return f"{surface[:20]}…" if len(surface) > 20 and len(letters) > 16 else surface


def numeric(document: Document) -> list[Reference]:
    return [reference for reference in references_of(document) if reference.kind not in WORDS]


@pytest.mark.parametrize("game", GAMES)
def test_every_reference_labelled_by_hand_is_found_and_no_other(game: str, outlines: dict[str, Document]) -> None:
    document = outlines[game]
    wanted = Counter((row["from"], int(row["line"]), row["surface"], row["to"]) for row in labels(game))
    found: Counter[Row] = Counter(
        (document.sections[r.source].number, r.line, short(r.surface), ends(r)) for r in numeric(document)
    )  # fmt: skip
    assert found == wanted


@pytest.mark.parametrize("game", GAMES)
def test_dangling_and_displaced_references_are_those_labelled_by_hand(game: str, outlines: dict[str, Document]) -> None:
    document = outlines[game]
    wanted = sorted(
        (row["from"], int(row["line"]), row["state"], row["suggest"])
        for row in labels(game)
        if row["state"] != "resolved"
    )
    found = sorted(
        (document.sections[r.source].number, r.line, r.state.value, r.suggest)
        for r in references_of(document)
        if r.state is not ReferenceState.RESOLVED
    )
    assert found == wanted


@pytest.mark.parametrize("game", GAMES)
def test_references_without_a_number_are_only_those_that_are_certain(game: str, outlines: dict[str, Document]) -> None:
    found = [r for r in references_of(outlines[game]) if r.kind in WORDS]
    assert len(found) == BY_WORDS[game]


@pytest.mark.parametrize("game", GAMES)
def test_a_surface_is_the_text_at_its_place(game: str, outlines: dict[str, Document]) -> None:
    document = outlines[game]
    for r in references_of(document):
        assert document.sections[r.source].parts[r.part].text[r.start : r.end] == r.surface
