"""The text of a PDF, laid out as lines: glyphs → rows → columns → lines → paragraphs."""

from __future__ import annotations

from typing import NamedTuple

from rulebook.pdf.columns import in_order
from rulebook.pdf.glyphs import Page, pages_of
from rulebook.pdf.lines import lines_of
from rulebook.pdf.margins import without_margins
from rulebook.pdf.paragraphs import paragraphs_of
from rulebook.pdf.rows import rows_of


class Layout(NamedTuple):
    """text: a line for each paragraph. pages: the page on which each begins. margins: the words of headers and footers, each once."""

    text: str
    pages: tuple[int, ...]
    margins: tuple[str, ...]


def layout_of(data: bytes) -> Layout:
    """The text of a PDF. Raises SourceError, without the name of the file, where it cannot be read."""
    return laid_out(pages_of(data))


def laid_out(pages: list[Page]) -> Layout:
    """The text of these pages."""
    rows, margins = without_margins(pages, [rows_of(page) for page in pages])
    found = paragraphs_of(lines_of(in_order(pages, rows)))
    text = "".join(f"{one.text}{' ' if one.ended else ''}\n" for one in found)
    return Layout(text, tuple(one.page for one in found), margins)
