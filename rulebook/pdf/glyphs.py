"""The glyphs of a PDF: what each page shows, and where.

Everything is turned upright: `x` grows to the right and `y` upwards as the reader sees the page, in points.
"""

from __future__ import annotations

import ctypes
import itertools
import math
from collections import Counter
from collections.abc import Iterator
from typing import Any, NamedTuple

from rulebook.errors import SourceError
from rulebook.pdf.letters import meant, plain
from rulebook.pdf.standin import use

MOST_PAGES = 2_000
MOST_CHARACTERS = 3_000_000  # the largest rulebook known has two hundred thousand
PASSWORD = 4  # PDFium's FPDF_ERR_PASSWORD
SECURITY = 5  # FPDF_ERR_SECURITY: an encryption that PDFium does not know
UNREADABLE = 0.2  # the share of characters without a meaning from which a text is no text


class Glyph(NamedTuple):
    """A character on a page. x0, x1: its left and right; y: its baseline; size: of its type.

    lead: the white space that the PDF has before it. turned: it stands at an angle to the page's text.
    """

    text: str
    x0: float
    x1: float
    y: float
    size: float
    lead: str = ""
    turned: bool = False


class Page(NamedTuple):
    """A page: its lower, upper, left and right edge, and its glyphs in the order in which they were painted.

    trailing: the glyphs (by their place in the order) behind which the PDF has white space.
    """

    number: int
    bottom: float
    top: float
    left: float
    right: float
    glyphs: tuple[Glyph, ...]
    trailing: frozenset[int]


class Raw(NamedTuple):
    """A character as PDFium tells it: code, origin, left and right, lower and upper edge, size, direction in quarters."""

    letter: str
    x: float
    y: float
    left: float
    right: float
    bottom: float
    top: float
    size: float
    angle: float


def pages_of(data: bytes) -> list[Page]:
    """The pages of a PDF. Raises SourceError, without the name of the file, where they cannot be read."""
    import pypdfium2  # noqa: PLC0415 - the extra may be missing
    from pypdfium2 import raw as pdfium  # noqa: PLC0415

    use(pdfium)
    try:
        document = pypdfium2.PdfDocument(data)
        count = len(document)
    except pypdfium2.PdfiumError as error:
        raise SourceError(_closed(getattr(error, "err_code", None))) from error
    if count == 0:
        raise SourceError("the PDF has no pages; expected a rulebook")
    if count > MOST_PAGES:
        raise SourceError(f"the PDF has {count:,} pages; expected a rulebook of at most {MOST_PAGES:,}")
    pages: list[Page] = []
    total = lost = upright = stacked = pictures = 0
    for index in range(count):
        try:
            page = document[index]
            text = page.get_textpage()
        except pypdfium2.PdfiumError as error:
            raise SourceError(f"page {index + 1} of the PDF is damaged; expected a whole one") from error
        total += text.count_chars()
        if total > MOST_CHARACTERS:
            raise SourceError(
                f"the PDF has more than {MOST_CHARACTERS:,} characters by page {index + 1}; expected a rulebook of at most that many"
            )
        letters = list(_letters(pdfium, text.raw, text.count_chars()))
        if not letters:
            pictures += any(one.type == pdfium.FPDF_PAGEOBJ_IMAGE for one in page.get_objects(max_depth=3))
        lost += sum(not meant(letter.letter) for letter in letters)
        along, down = _directions(letters)
        upright, stacked = upright + along, stacked + down
        pages.append(_page(index + 1, page.get_bbox(), letters))
        text.close()
        page.close()
    found = sum(len(page.glyphs) for page in pages)
    if not found:
        held = "holds pictures of its pages and no text" if pictures else "holds no text"
        raise SourceError(
            f"the PDF {held}; expected one with a text layer (scanned pages need character recognition first)"
        )
    if lost > UNREADABLE * (found + lost):
        raise SourceError(
            f"the PDF does not say which characters {lost:,} of its {found + lost:,} glyphs are; expected a text that can be copied"
        )
    if stacked > upright:
        raise SourceError("the text of the PDF runs from top to bottom; expected horizontal lines")
    return pages


def _closed(code: int | None) -> str:
    """Why a PDF does not open."""
    if code == PASSWORD:
        return "the PDF is locked with a password; expected one that opens without (save a copy without the password first)"
    if code == SECURITY:
        return "the PDF is encrypted in a way that cannot be read; expected one that opens without a password"
    return "the PDF is damaged or cut off; expected a whole one"


def _letters(pdfium: Any, page: Any, count: int) -> Iterator[Raw]:  # noqa: ANN401 - a module of C functions
    """The characters of a text page, but those that PDFium adds itself."""
    x, y = ctypes.c_double(), ctypes.c_double()
    box, matrix = pdfium.FS_RECTF(), pdfium.FS_MATRIX()
    code_of, added = pdfium.FPDFText_GetUnicode, pdfium.FPDFText_IsGenerated
    origin, box_of = pdfium.FPDFText_GetCharOrigin, pdfium.FPDFText_GetLooseCharBox
    size_of, matrix_of = pdfium.FPDFText_GetFontSize, pdfium.FPDFText_GetMatrix
    high = ""
    for index in range(count):
        code = code_of(page, index)
        if code in (10, 13, 32) and added(page, index) == 1:
            continue
        letter = chr(code) if code <= 0x10FFFF else "\ufffd"
        if "\ud800" <= letter <= "\udbff":  # PDFium tells a character beyond the first plane in two halves
            high = letter
            continue
        if "\udc00" <= letter <= "\udfff":
            letter = (high + letter).encode("utf-16", "surrogatepass").decode("utf-16", "replace") if high else "\ufffd"
        high = ""
        origin(page, index, x, y)
        box_of(page, index, box)
        matrix_of(page, index, matrix)
        size = size_of(page, index) * (math.hypot(matrix.c, matrix.d) if matrix.c else abs(matrix.d))
        angle = math.degrees(math.atan2(matrix.b, matrix.a)) % 360 if matrix.b or matrix.a < 0 else 0.0
        yield Raw(letter, x.value, y.value, box.left, box.right, box.bottom, box.top, size, angle)


def _directions(letters: list[Raw]) -> tuple[int, int]:
    """How many characters stand beside the one before them, and how many below it."""
    along = down = 0
    for before, letter in itertools.pairwise(letters):
        if letter.letter.isspace() or before.letter.isspace() or letter.size <= 0:
            continue
        across, drop = (letter.x - before.x) / letter.size, (before.y - letter.y) / letter.size
        if letter.angle % 180 > 45:
            across, drop = drop, across
        along += abs(drop) < 0.2 and 0 < abs(across) < 3
        down += abs(across) < 0.2 and 0.5 < abs(drop) < 1.7
    return along, down


def _page(number: int, box: tuple[float, float, float, float], letters: list[Raw]) -> Page:
    """A page turned so that most of its text stands upright."""
    quarters = Counter(round(letter.angle / 90) % 4 for letter in letters if not letter.letter.isspace())
    quarter = quarters.most_common(1)[0][0] if quarters else 0
    left, bottom, right, top = _turned(quarter, *box)
    glyphs: list[Glyph] = []
    trailing: set[int] = set()
    lead = ""
    for letter in letters:
        text = plain(letter.letter)
        if not text:
            continue
        if text.isspace():
            lead += "\t" if text == "\t" else text
            if glyphs:
                trailing.add(len(glyphs) - 1)
            continue
        x, y = _turn(quarter, letter.x, letter.y)
        x0, _y0, x1, _y1 = _turned(quarter, letter.left, letter.bottom, letter.right, letter.top)
        turned = abs((letter.angle - 90 * quarter + 180) % 360 - 180) > 5
        size = letter.size if letter.size > 0 else max(x1 - x0, 1.0)
        glyphs.append(Glyph(text, min(x, x1) if not turned else x0, x1, y, size, lead, turned))
        lead = ""
    return Page(number, bottom, top, left, right, tuple(glyphs), frozenset(trailing))


def _turn(quarter: int, x: float, y: float) -> tuple[float, float]:
    """A point of a page turned back by quarters."""
    if not quarter:
        return x, y
    return ((x, y), (y, -x), (-x, -y), (-y, x))[quarter]


def _turned(quarter: int, left: float, bottom: float, right: float, top: float) -> tuple[float, float, float, float]:
    """A box of a page turned back by quarters: its left, lower, right and upper edge."""
    if not quarter:
        return left, bottom, right, top
    (a, b), (c, d) = _turn(quarter, left, bottom), _turn(quarter, right, top)
    return min(a, c), min(b, d), max(a, c), max(b, d)
