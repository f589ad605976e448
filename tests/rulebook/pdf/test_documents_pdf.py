"""The real documents, set as PDFs, say what their texts say. The figures of all layouts: tests/rulebook/pdf/measure.py."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.rulebook.pdf.measure import LAYOUTS, measured

pytestmark = pytest.mark.documents
SHARE = 0.995  # of the sections must be the same


@pytest.mark.parametrize(("game", "layout"), [("evolve", "two"), ("leaffight", "hanging"), ("rebirth", "small")])
def test_a_real_document_set_as_pdf_keeps_its_sections(rulebooks: dict[str, Path], game: str, layout: str) -> None:
    found, differences = measured(game, rulebooks[game], LAYOUTS[layout])
    assert not found.lost
    assert not found.invented
    assert found.same >= SHARE * found.sections, differences
    here, there, more = found.references
    assert here >= 0.98 * there
    assert more <= 0.02 * there
