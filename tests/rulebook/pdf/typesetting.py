"""Sets a text as a PDF, in the manner of the programs that rulebooks are made with: a line of the text is a paragraph."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import lru_cache
from io import BytesIO
from pathlib import Path
from typing import Any

from reportlab.lib.pagesizes import A4
from reportlab.pdfbase import pdfmetrics
from reportlab.pdfbase.cidfonts import UnicodeCIDFont
from reportlab.pdfbase.ttfonts import TTFont
from reportlab.pdfgen.canvas import Canvas

MINCHO, GOTHIC = "HeiseiMin-W3", "HeiseiKakuGo-W5"
DROID = Path("/usr/share/fonts/truetype/droid/DroidSansFallbackFull.ttf")  # kana and kanji
DEJAVU = Path("/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf")  # Latin letters and signs
CLOSERS = "、。，．」』）)】〉》］｝・：；？！ー々ぁぃぅぇぉっゃゅょァィゥェォッャュョ,.:;!?]}…"
OPENERS = "「『（(【〈《［｛[{"
PAGE_MARK = re.compile(r"<\|[^|>]*\|>")
CONTENTS = re.compile(r"(.*\S)\t(ページ|\d{1,3})\s*")
NUMBER = re.compile(r"(?:\s*(?:- )?(?:#+ )?)(?:第\d+章|\d+(?:[.-]\d+)*[a-z]?[. ])")


@dataclass(frozen=True)
class Style:
    """How a text is set. Lengths in points, but `hang`, `indent` and `gutter` in sizes of the type.

    header and footer: with {page} and {pages}. hang: wrapped lines begin so far in; indent: the first line does.
    after: white space behind a paragraph. between: letter-spacing. leaders: dots in the contents.
    latin: the font of what is not Japanese, where `font` has no such letters. justified: lines reach the right edge.
    words: Latin words are not parted. title: a first page with this on it.
    """

    font: str = MINCHO
    latin: str = ""
    size: float = 10.5
    leading: float = 1.5
    page: tuple[float, float] = A4
    margin: float = 60
    columns: int = 1
    gutter: float = 2
    header: str = ""
    footer: str = ""
    hang: float = 0
    indent: float = 0
    after: float = 3
    between: float = 0
    leaders: bool = True
    justified: bool = False
    words: bool = True
    title: tuple[str, ...] = ()
    heading: float = 1


def register() -> None:
    """Make the fonts known that need no file."""
    for name in (MINCHO, GOTHIC):
        if name not in pdfmetrics.getRegisteredFontNames():
            pdfmetrics.registerFont(UnicodeCIDFont(name))


def embedded() -> tuple[str, str] | None:
    """The names of two fonts that are put into the PDF, for Japanese and for the rest; None where the machine has none."""
    if not (DROID.is_file() and DEJAVU.is_file()):
        return None
    for name, path in (("Droid", DROID), ("DejaVu", DEJAVU)):
        if name not in pdfmetrics.getRegisteredFontNames():
            pdfmetrics.registerFont(TTFont(name, str(path)))
    return "Droid", "DejaVu"


def set_text(text: str, style: Style) -> bytes:
    """The PDF of a text."""
    register()
    pages = _Typesetter(text, style, 0).pages if "{pages}" in style.header + style.footer else 0
    return _Typesetter(text, style, pages).made()


@lru_cache(maxsize=100_000)
def _width(words: str, font: str, size: float) -> float:
    return float(pdfmetrics.stringWidth(words, font, size))


class _Typesetter:
    """Sets lines from top to bottom, column by column, page by page."""

    def __init__(self, text: str, style: Style, total: int) -> None:
        self.style = style
        self.total = total
        self.buffer = BytesIO()
        self.canvas: Any = Canvas(self.buffer, pagesize=style.page, pageCompression=1, invariant=1)
        self.width, self.height = style.page
        inner = self.width - 2 * style.margin - (style.columns - 1) * style.gutter * style.size
        self.measure = inner / style.columns
        self.pages = 0
        self.column = 0
        self.y = 0.0
        self._begin()
        for line in style.title:
            self._put(line, replace(style, size=style.size * 1.8), 0)
        if style.title:
            self._next_page()
        for line in text.splitlines():
            self._paragraph(line)
        self._finish()

    def made(self) -> bytes:
        self.canvas.save()
        return self.buffer.getvalue()

    @property
    def left(self) -> float:
        return self.style.margin + self.column * (self.measure + self.style.gutter * self.style.size)

    def _begin(self) -> None:
        self.pages += 1
        self.column = 0
        self.y = self.height - self.style.margin

    def _finish(self) -> None:
        style = self.style
        for words, y in ((style.header, self.height - style.margin / 2), (style.footer, style.margin / 2)):
            said = words.format(page=self.pages, pages=self.total)
            if said:
                self._draw(
                    said,
                    (self.width - self._wide(said, style.size * 0.85)) / 2,
                    y,
                    replace(style, size=style.size * 0.85),
                )
        self.canvas.showPage()

    def _next_page(self) -> None:
        self._finish()
        self._begin()

    def _room(self, height: float) -> None:
        if self.y - height < self.style.margin:
            self.column += 1
            self.y = self.height - self.style.margin
            if self.column == self.style.columns:
                self._next_page()

    def _paragraph(self, line: str) -> None:
        style = self.style
        if not PAGE_MARK.sub("", line).strip():
            return
        line = PAGE_MARK.sub("", line)
        if contents := CONTENTS.fullmatch(line):
            self._entry(contents.group(1), contents.group(2))
        elif "\t" in line:
            self._cells(line.split("\t"))
        else:
            title = style.heading > 1 and len(line) < 30 and NUMBER.match(line) and not line.rstrip().endswith("。")
            self._put(line, replace(style, size=style.size * style.heading) if title else style, style.hang)
        self.y -= style.after

    def _entry(self, title: str, page: str) -> None:
        style = self.style
        self._room(style.size * style.leading)
        self.y -= style.size * style.leading
        self._draw(title, self.left, self.y, style)
        end = self.left + self.measure - self._wide(page, style.size)
        self._draw(page, end, self.y, style)
        start = self.left + self._wide(title, style.size) + style.size
        dots = int((end - start - style.size) / max(1.0, self._wide(".", style.size)))
        if style.leaders and dots > 3:
            self._draw("." * dots, start, self.y, style)

    def _cells(self, cells: list[str]) -> None:
        """A row of a table: each cell where it stands, the last one wrapped where it is too long."""
        style = self.style
        step = self.measure / max(4, len(cells))
        at = 0.0
        self._room(style.size * style.leading)
        for index, cell in enumerate(cells):
            if index == len(cells) - 1:
                rows = list(self._wrapped(cell, style, at, at)) or [""]
                self.y -= style.size * style.leading
                self._draw(rows[0], self.left + at, self.y, style)
                for row in rows[1:]:
                    self._room(style.size * style.leading)
                    self.y -= style.size * style.leading
                    self._draw(row, self.left + at, self.y, style)
                return
            self._draw(cell, self.left + at, self.y - style.size * style.leading, style)
            at = min(max(at + step, at + self._wide(cell, style.size) + 2.5 * style.size), self.measure * 0.8)

    def _put(self, line: str, style: Style, hang: float) -> None:
        first, rest = style.indent * style.size, hang * style.size
        for index, row in enumerate(self._wrapped(line, style, first, rest)):
            self._room(style.size * style.leading)
            self.y -= style.size * style.leading
            self._draw(row, self.left + (rest if index else first), self.y, style)

    def _wrapped(self, line: str, style: Style, first: float, rest: float) -> Iterator[str]:
        """The line cut where it reaches the right edge, by the rules for the beginning and the end of a line."""
        row, end = "", first
        for piece in self._pieces(line, style):
            if row and end + self._wide(piece.rstrip(), style.size) > self.measure:
                yield row
                row, end = "", rest
            row += piece if row else piece.lstrip()
            end += self._wide(piece, style.size)
        if row:
            yield row

    @staticmethod
    def _pieces(line: str, style: Style) -> Iterator[str]:
        """What is not parted: a character with its brackets and stops, a Latin word."""
        pattern = r"[!-~]+ ?|." if style.words else "."
        pieces: list[str] = []
        for match in re.finditer(pattern, line):
            piece = match.group()
            if pieces and (piece[0] in CLOSERS or pieces[-1][-1] in OPENERS):
                pieces[-1] += piece
            else:
                pieces.append(piece)
        yield from pieces

    def _wide(self, words: str, size: float) -> float:
        style = self.style
        return sum(_width(run, font, size) + len(run) * style.between for run, font in self._fonts(words))

    def _fonts(self, words: str) -> Iterator[tuple[str, str]]:
        style = self.style
        if not style.latin:
            yield words, style.font
            return
        face: Any = pdfmetrics.getFont(style.font).face
        latin: Any = pdfmetrics.getFont(style.latin).face
        run, font = "", ""
        for letter in words:
            other = style.font if ord(letter) > 0x2FFF and ord(letter) in face.charToGlyph else style.latin
            if other == style.latin and ord(letter) not in latin.charToGlyph:
                other = MINCHO  # neither has it
            if run and other != font:
                yield run, font
                run = ""
            run, font = run + letter, other
        if run:
            yield run, font

    def _draw(self, words: str, x: float, y: float, style: Style) -> None:
        text = self.canvas.beginText(x, y)
        text.setCharSpace(style.between)
        for run, font in self._fonts(words):
            text.setFont(font, style.size)
            text.textOut(run)
        self.canvas.drawText(text)
