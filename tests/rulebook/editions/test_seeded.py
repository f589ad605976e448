"""Hundreds of known edits: every class is found with precision and recall of 0.97 and more.

`scoring.py` measures more seeds; what is held here is few of them, so that it takes seconds.
"""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from rulebook.dialects import known
from rulebook.document import Document
from rulebook.references import references_of
from tests.rulebook.editions.invented import rulebook
from tests.rulebook.editions.scoring import Score, read, scored
from tests.rulebook.editions.seeded import Edited

pytestmark = pytest.mark.long

LEAST = 0.97
DIALECT = known()["evolve"]


@pytest.mark.parametrize("references", [True, False])
def test_of_invented_rulebooks_every_class_is_found(references: bool) -> None:
    total = Score()
    for seed in range(12):
        document = read(rulebook(Random(seed), 3 + seed % 6), DIALECT, "evolve")
        total.add(scored(Edited(document, DIALECT, seed).run(len(document.sections) // 4), references=references))
    assert total.unread == 0
    assert min(total.there.values()) > 20
    assert total.worst >= LEAST, "\n".join(total.wrong)


@pytest.mark.documents
@pytest.mark.parametrize("key", ["evolve", "moncolle", "rebirth", "leaffight", "animal"])
def test_of_the_real_documents_every_class_is_found(outlines: dict[str, Document], key: str) -> None:
    document = replace(outlines[key], references=references_of(outlines[key]))
    score = scored(Edited(document, known()[key], 101).run(200))
    assert score.worst >= LEAST, "\n".join(score.wrong)


def test_the_edits_are_told_by_themselves_and_not_by_the_comparison() -> None:
    document = read(rulebook(Random(1)), DIALECT, "evolve")
    edited = Edited(document, DIALECT, 1)
    assert set(edited.truth().values()) == {"same"}
    assert edited.text()[0] == document.source.text
    while not edited.drop():
        pass
    assert sorted(set(edited.truth().values())) == ["removed", "same"]
