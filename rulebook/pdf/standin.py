"""One font in the place of every font that a PDF names and does not bring along.

PDFium leaves out a character of which the machine's own font has no picture, and widens the place of one by the picture that it
has: what is read would depend on the fonts that happen to be installed. This font has the same slim bar for every
character, no wider than any letter is set, and nothing for spaces; so the places of characters come from the PDF alone: where each
begins, and how far its own widths go.
"""

from __future__ import annotations

import ctypes
import struct
from functools import cache
from types import ModuleType
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from _ctypes import _Pointer

EM = 1000
BAR = (0, 0, 100, 700)  # left, lower, right, upper edge
GLYPHS = 0xFFFF  # as many as there can be: some PDFs name glyphs by their place
BLANK = 1  # the glyph without a picture, as it is the first in the character sets for Japanese
BLANKS = (0x20, 0xA0, 0x3000)
LAST = 0x10FFFF
HANDLE = 1  # PDFium asks for no more than that it is not zero


@cache
def font() -> bytes:
    """The font, as a TrueType file."""
    left, lower, right, upper = BAR
    outline = struct.pack(
        ">hhhhhHH4B4h4h", 1, left, lower, right, upper, 3, 0, 1, 1, 1, 1,
        left, 0, right - left, 0, lower, upper - lower, 0, lower - upper,
    )  # fmt: skip
    size = len(outline)
    offsets = [place * size if place <= BLANK else (place - 1) * size for place in range(GLYPHS + 1)]
    return _file(
        {
            b"cmap": _characters(),
            b"glyf": outline * (GLYPHS - 1),
            b"head": struct.pack(
                ">IIIIHHqqhhhhHHhhh", 0x10000, 0, 0, 0x5F0F3CF5, 0, EM, 0, 0, left, lower, right, upper, 0, 8, 2, 1, 0
            ),
            b"hhea": struct.pack(">IhhhHhhhhhh8xhH", 0x10000, 800, -200, 0, EM, 0, 0, right, 1, 0, 0, 0, 1),
            b"hmtx": struct.pack(">Hh", EM, 0) + bytes(2 * (GLYPHS - 1)),
            b"loca": struct.pack(f">{GLYPHS + 1}I", *offsets),
            b"maxp": struct.pack(">IHHHHH16x", 0x10000, GLYPHS, 4, 1, 0, 0),
        }
    )


def use(pdfium: ModuleType) -> None:
    """Let PDFium see no other font. pdfium: its functions, as `pypdfium2.raw` has them."""
    _installed(pdfium)


@cache
def _installed(pdfium: ModuleType) -> list[object]:
    """What PDFium was given, which has to live as long as it does."""
    given = pdfium.FPDF_SYSFONTINFO()
    kinds = dict(pdfium.FPDF_SYSFONTINFO._fields_)
    given.version = 1
    given.MapFont = kinds["MapFont"](lambda *_asked: HANDLE)
    given.GetFont = kinds["GetFont"](lambda *_asked: HANDLE)
    given.GetFontData = kinds["GetFontData"](_give)
    given.DeleteFont = kinds["DeleteFont"](lambda *_asked: None)
    pdfium.FPDF_SetSystemFontInfo(given)
    return [given]


def _give(_info: object, _handle: object, table: int, buffer: _Pointer[ctypes.c_ubyte] | None, room: int) -> int:
    """Copy the font, or one of its tables, into a buffer that has the room. Returns how long it is."""
    data = font() if table == 0 else b""
    if buffer and room >= len(data):
        ctypes.memmove(buffer, data, len(data))
    return len(data)


def _characters() -> bytes:
    """The table of characters: one picture for all of them, and none for spaces."""
    groups: list[tuple[int, int, int]] = []
    start = 0
    for blank in BLANKS:
        groups += [(start, blank - 1, BLANK + 1), (blank, blank, BLANK)]
        start = blank + 1
    groups.append((start, LAST, BLANK + 1))
    body = b"".join(struct.pack(">III", *group) for group in groups)
    table = struct.pack(">HHIII", 13, 0, 16 + len(body), 0, len(groups)) + body
    return struct.pack(">HHHHIHHI", 0, 2, 3, 1, 20, 3, 10, 20) + table


def _file(tables: dict[bytes, bytes]) -> bytes:
    """A TrueType file of these tables."""
    count = len(tables)
    power = 1 << (count.bit_length() - 1)
    head = struct.pack(">IHHHH", 0x10000, count, 16 * power, power.bit_length() - 1, 16 * (count - power))
    place = len(head) + 16 * count
    entries, bodies = [], []
    for name, data in sorted(tables.items()):
        entries.append(struct.pack(">4sIII", name, 0, place, len(data)))
        bodies.append(data + bytes(-len(data) % 4))
        place += len(bodies[-1])
    return b"".join([head, *entries, *bodies])
