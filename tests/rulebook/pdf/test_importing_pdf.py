"""A PDF goes the way of a text: onto the shelf unchanged, into the library, and from the shelf again."""

from __future__ import annotations

import hashlib
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest
from reportlab.lib.pagesizes import A6

from judge.tui.folders import listed
from rulebook.dialects import known
from rulebook.reading import outline_of
from rulebook.source import read_source
from rulebook.store.shelf import kept_documents
from tests.conftest import Ran
from tests.rulebook.pdf.invented import DOCUMENTS
from tests.rulebook.pdf.typesetting import Style, set_text

PRINTED = Style(page=A6, margin=30, size=9, header="札遊びの決まり", footer="- {page} -")


@pytest.fixture(scope="module")
def lanterns_pdf(lanterns: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The small rulebook, printed."""
    path = tmp_path_factory.mktemp("pdf") / "lanterns.pdf"
    path.write_bytes(set_text(lanterns.read_text(encoding="utf-8"), PRINTED))
    return path


def test_the_source_of_a_pdf_has_its_bytes_and_its_text(lanterns_pdf: Path) -> None:
    source = read_source(lanterns_pdf)
    assert source.data == lanterns_pdf.read_bytes()
    assert source.digest == hashlib.sha256(source.data).hexdigest()
    assert source.text.startswith("ランタンならべ 遊びかた\n")
    assert source.margins[0] == "札遊びの決まり"


def test_the_page_of_a_line_is_known(lanterns_pdf: Path) -> None:
    source = read_source(lanterns_pdf)
    assert len(source.pages) == len(source.lines)
    first, last = source.line_of(source.text.index("1.1.1.")), source.line_of(source.text.index("3.3.1."))
    assert source.page_of(first) == 1
    assert source.page_of(last) == max(source.pages) > 1
    assert source.page_of(len(source.lines) + 1) is None


@pytest.mark.parametrize("game", DOCUMENTS)
def test_the_spans_of_a_pdf_tile_its_text(game: str, tmp_path: Path) -> None:
    path = tmp_path / "rules.pdf"
    path.write_bytes(set_text(DOCUMENTS[game], replace(PRINTED, columns=2, page=(500, 700))))
    document = outline_of(read_source(path), known()[game], game)
    text = document.source.text
    assert "".join(text[span.start : span.end] for span in document.spans) == text
    assert len(document.numbered) > 15


def test_a_pdf_is_imported_like_its_text(judge: Callable[..., Ran], desk: Path, lanterns_pdf: Path) -> None:
    before = judge("sections", "lantern", "--json").json
    ran = judge("import", str(lanterns_pdf), "--game", "kite")
    assert (ran.code, ran.err) == (0, "")
    behind = judge("sections", "kite", "--json").json
    places = ("line", "text", "parent")

    def said(section: dict[str, object]) -> dict[str, object]:
        return {key: value for key, value in section.items() if key not in places}

    assert [said(section) for section in behind] == [said(section) for section in before]
    assert [str(s["text"]).replace(" ", "") for s in behind] == [str(s["text"]).replace(" ", "") for s in before]
    kept = next(kept for kept in kept_documents(desk) if kept.game == "kite")
    assert kept.path.name == "lanterns.pdf"
    assert kept.path.read_bytes() == lanterns_pdf.read_bytes()


def test_the_library_is_built_again_from_the_pdf_on_the_shelf(judge: Callable[..., Ran], lanterns_pdf: Path) -> None:
    judge("import", str(lanterns_pdf), "--game", "kite")
    before = judge("sections", "kite", "--json").json, judge("lint", "kite", "--json").json
    assert judge("import", "--rebuild").code == 0
    assert (judge("sections", "kite", "--json").json, judge("lint", "kite", "--json").json) == before


def test_the_same_pdf_again_is_known(judge: Callable[..., Ran], lanterns_pdf: Path) -> None:
    judge("import", str(lanterns_pdf), "--game", "kite")
    assert [one["status"] for one in judge("import", str(lanterns_pdf), "--game", "kite", "--json").json] == ["known"]


def test_a_pdf_of_no_game_known_asks_for_its_key(judge: Callable[..., Ran], lanterns_pdf: Path) -> None:
    ran = judge("import", str(lanterns_pdf))
    assert ran.code == 1
    assert "name the game with --game KEY" in ran.err


def test_pdfs_are_offered_where_documents_are_chosen(lanterns_pdf: Path) -> None:
    assert [entry.name for entry in listed(str(lanterns_pdf.parent / "lant")).entries] == ["lanterns.pdf"]
