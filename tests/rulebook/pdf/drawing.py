"""PDFs drawn word by word, where a test says what stands where; and broken ones, written byte by byte."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from io import BytesIO
from typing import Any, NamedTuple

from reportlab.lib.pagesizes import A4
from reportlab.pdfgen.canvas import Canvas

from rulebook.pdf.layout import Layout, layout_of
from tests.rulebook.pdf.typesetting import MINCHO, register


class Word(NamedTuple):
    """Words at a place, in points from the lower left corner. apart: letter-spacing. turned: degrees."""

    x: float
    y: float
    words: str
    size: float = 10
    apart: float = 0
    turned: float = 0


Pages = Iterable[Sequence[Word]]


def draw(pages: Pages, size: tuple[float, float] = A4, font: str = MINCHO, **options: Any) -> bytes:  # noqa: ANN401
    """A PDF with these words on its pages. options: of the canvas."""
    register()
    buffer = BytesIO()
    canvas: Any = Canvas(buffer, pagesize=size, invariant=1, **options)
    for page in pages:
        for word in page:
            canvas.saveState()
            canvas.translate(word.x, word.y)
            canvas.rotate(word.turned)
            text = canvas.beginText(0, 0)
            text.setFont(font, word.size)
            text.setCharSpace(word.apart)
            text.textOut(word.words)
            canvas.drawText(text)
            canvas.restoreState()
        canvas.showPage()
    canvas.save()
    return buffer.getvalue()


def column(lines: Sequence[str], x: float = 60, top: float = 760, size: float = 10, leading: float = 15) -> list[Word]:
    """Lines below each other."""
    return [Word(x, top - index * leading, line, size) for index, line in enumerate(lines)]


def read(*pages: Sequence[Word], **options: Any) -> Layout:  # noqa: ANN401
    """What is read from pages of words."""
    return layout_of(draw(pages, **options))


def lines(*pages: Sequence[Word], **options: Any) -> list[str]:  # noqa: ANN401
    """The lines that are read from pages of words, without the spaces that end them."""
    return [line.rstrip() for line in read(*pages, **options).text.splitlines()]


def objects(*bodies: bytes) -> bytes:
    """A PDF of these objects, of which the first is the catalogue."""
    made = b"%PDF-1.4\n"
    offsets = []
    for number, body in enumerate(bodies, 1):
        offsets.append(len(made))
        made += b"%d 0 obj\n%s\nendobj\n" % (number, body)
    table = b"".join(b"%010d 00000 n \n" % offset for offset in offsets)
    return made + b"xref\n0 %d\n0000000000 65535 f \n%strailer\n<</Size %d/Root 1 0 R>>\nstartxref\n%d\n%%%%EOF" % (
        len(bodies) + 1, table, len(bodies) + 1, len(made),
    )  # fmt: skip


def stream(head: bytes, body: bytes) -> bytes:
    """An object with a stream."""
    return b"<<%s/Length %d>>stream\n%s\nendstream" % (head, len(body), body)
