"""What is read from a PDF that brings no fonts along depends on the PDF alone, and not on the fonts of the machine."""

from __future__ import annotations

from itertools import pairwise

import pytest
from reportlab.pdfbase import pdfmetrics

from rulebook.pdf.glyphs import pages_of
from rulebook.pdf.standin import BAR, BLANKS, GLYPHS, font
from tests.rulebook.pdf.drawing import Word, draw, lines
from tests.rulebook.pdf.typesetting import GOTHIC, MINCHO

SIGNS = "札2を引く。、・「」（）①ア亜ｱ〇☆→Ａa1.,-%　鷗"


@pytest.mark.parametrize("font_name", [MINCHO, GOTHIC, "Helvetica", "Times-Roman", "Courier"])
def test_no_character_that_is_painted_alone_is_lost(font_name: str) -> None:
    letters = [
        letter for letter in SIGNS if not letter.isspace() and (letter.isascii() or font_name in (MINCHO, GOTHIC))
    ]
    words = [Word(50 + 20 * (place % 24), 700 - 20 * (place // 24), letter) for place, letter in enumerate(letters)]
    (page,) = pages_of(draw([words], font=font_name))
    assert [(glyph.x0, glyph.y) for glyph in page.glyphs] == [(word.x, word.y) for word in words]


@pytest.mark.parametrize("letter", ["札", "、", "2", "W", "ｱ", "―"])
def test_a_character_is_as_wide_as_the_pdf_says(letter: str) -> None:
    (page,) = pages_of(draw([[Word(60, 700, f"{letter}{letter}札", 10)]]))
    width = pdfmetrics.stringWidth(letter, MINCHO, 10)
    first, second, _last = page.glyphs
    assert (first.x1 - first.x0, second.x0 - first.x0) == pytest.approx((width, width), abs=0.01)


def test_characters_of_a_line_follow_each_other_without_a_gap_or_an_overlap() -> None:
    (page,) = pages_of(draw([[Word(60, 700, "第12章 札を2枚、山に戻す。", 12)]]))
    for before, glyph in pairwise(page.glyphs):
        assert not glyph.lead or glyph.lead == " "
        space = pdfmetrics.stringWidth(" ", MINCHO, 12) if glyph.lead else 0.0
        assert glyph.x0 - before.x1 == pytest.approx(space, abs=0.01)


def test_a_line_of_single_words_is_read_whole() -> None:
    words = [Word(60 + 10 * place, 700, letter) for place, letter in enumerate("札二枚を引きます。")]
    assert lines(words) == ["札二枚を引きます。"]


def test_the_font_has_a_picture_for_every_character_but_spaces() -> None:
    data = font()
    assert data[:4] == b"\0\1\0\0"
    assert data.count(BAR[3].to_bytes(2, "big")) >= GLYPHS - 1
    assert set(BLANKS) == {ord(space) for space in " \u00a0\u3000"}
