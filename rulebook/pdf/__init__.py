"""Rulebooks as PDF: the text layer of a PDF, laid out as the lines of a text document.

    glyphs      what PDFium tells of each character: where it stands, how large
    letters     radicals, ligatures and hyphens as the characters that are meant
    rows        glyphs on one baseline, without ruby; white space and cells by their gaps
    margins     running headers, footers and page numbers
    columns     one column or two, and the order in which they are read
    lines       rows as text; lines of the printed contents
    paragraphs  which line goes on in the next
    layout      all of them, one behind the other
    process     the same in a process of its own, which a hostile file cannot hold up or crash

Needs the extra `pdf` (pypdfium2). Text that runs from top to bottom is refused, and so are scanned pages.
"""

from __future__ import annotations

from rulebook.pdf.process import read_pdf

__all__ = ["read_pdf"]
