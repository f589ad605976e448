"""What is read from a PDF is what the text says from which it was made, however it was set."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from reportlab.lib.pagesizes import A5, A6, B5

from rulebook.dialects import known
from rulebook.dialects.generic import generic
from rulebook.document import Document
from rulebook.pdf.layout import layout_of
from tests.rulebook.pdf.comparing import packed, read_pdf, read_text, words
from tests.rulebook.pdf.invented import DOCUMENTS, dotted
from tests.rulebook.pdf.typesetting import GOTHIC, Style, embedded, set_text

PLAIN = Style(header="札遊びの決まり", footer="{page}")
STYLES = {
    "one column": PLAIN,
    "two columns": replace(PLAIN, columns=2, size=9, margin=45),
    "two columns of small pages": replace(PLAIN, columns=2, size=7.5, margin=35, page=B5, footer="- {page} -"),
    "small pages": replace(PLAIN, page=A6, size=9, margin=30, footer="{page} / {pages}"),
    "large type": replace(PLAIN, page=A5, size=18, margin=40, header=""),
    "hanging lines and gaps between paragraphs": replace(PLAIN, hang=2, after=8, font=GOTHIC),
    "no gaps at all": replace(PLAIN, after=0, leading=1.25),
    "letters apart": replace(PLAIN, between=2.5),
    "words parted anywhere": replace(PLAIN, words=False, page=A5),
    "large headings": replace(PLAIN, heading=1.4),
    "a title page": replace(PLAIN, title=("札遊びの決まり", "第七版")),
    "contents without dots": replace(PLAIN, leaders=False),
    "wide lines apart": replace(PLAIN, leading=2.4, after=0),
}


def said(document: Document) -> list[tuple[str, int, str, str]]:
    """The numbered sections: number, occurrence, title and text."""
    return [(section.number, section.occurrence, *words(section)) for section in document.numbered]


@pytest.mark.parametrize("game", DOCUMENTS)
@pytest.mark.parametrize("style", STYLES.values(), ids=STYLES)
def test_the_sections_are_those_of_the_text(game: str, style: Style) -> None:
    text = DOCUMENTS[game]
    dialect = known()[game]
    before = said(read_text(text, dialect, game))
    assert len(before) > 15
    assert said(read_pdf(set_text(text, style), dialect, game)) == before


def test_a_rulebook_of_no_game_known_is_read_by_its_numbers(lanterns: Path) -> None:
    text = lanterns.read_text(encoding="utf-8")
    laid_out = layout_of(set_text(text, replace(PLAIN, page=A6, margin=30))).text
    before, behind = read_text(text, generic(text), "lantern"), read_text(laid_out, generic(laid_out), "lantern")
    assert (said(behind), behind.label, behind.date) == (said(before), before.label, before.date)


@pytest.mark.parametrize("game", DOCUMENTS)
def test_a_font_inside_the_file_is_read_like_one_that_is_not(game: str) -> None:
    fonts = embedded()
    if fonts is None:
        pytest.skip("no TrueType font with kana on this machine")
    text = DOCUMENTS[game]
    dialect = known()[game]
    data = set_text(text, replace(PLAIN, font=fonts[0], latin=fonts[1]))
    assert said(read_pdf(data, dialect, game)) == said(read_text(text, dialect, game))


@settings(max_examples=10, deadline=None)
@given(
    size=st.floats(7, 16),
    leading=st.floats(1.2, 2.2),
    width=st.floats(330, 640),
    after=st.sampled_from([0, 2, 9]),
    hang=st.sampled_from([0, 1, 2.5]),
    game=st.sampled_from(sorted(DOCUMENTS)),
)
def test_no_measure_changes_what_is_read(
    size: float, leading: float, width: float, after: float, hang: float, game: str
) -> None:
    style = replace(PLAIN, size=size, leading=leading, page=(width, 700), after=after, hang=hang, margin=45)
    dialect = known()[game]
    assert said(read_pdf(set_text(DOCUMENTS[game], style), dialect, game)) == said(
        read_text(DOCUMENTS[game], dialect, game)
    )


def test_a_paragraph_is_one_line_with_the_page_on_which_it_begins() -> None:
    text = dotted()
    layout = layout_of(set_text(text, replace(PLAIN, page=A6, margin=30)))
    lines = layout.text.splitlines()
    assert [packed(line) for line in lines] == [packed(line) for line in text.splitlines()]
    assert len(layout.pages) == len(lines)
    assert list(layout.pages) == sorted(layout.pages)
    assert layout.pages[0] == 1 < layout.pages[-1]


def test_a_heading_at_the_foot_of_a_page_goes_on_at_the_head_of_the_next() -> None:
    style = replace(PLAIN, page=(400, 120), margin=40, header="", footer="")
    layout = layout_of(set_text("1. 札\n1.1. 場\n1.1.1. 札を置きます。\n1.1.2. 札を引きます。\n", style))
    assert layout.text.split("\n")[:4] == ["1. 札", "1.1. 場", "1.1.1. 札を置きます。 ", "1.1.2. 札を引きます。 "]
    assert layout.pages == (1, 1, 2, 2)
