"""Reading a file as text, whatever its encoding, without losing a byte; and a PDF by its text layer."""

from __future__ import annotations

import codecs
import hashlib
import re
from bisect import bisect_right
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path

from rulebook.errors import SourceError

LIMIT = 20_000_000  # bytes; the largest rulebook known has half a million
LONGEST_TEXT = 3_000_000  # characters; the largest has two hundred thousand
LONGEST_LINE = 20_000  # characters; the longest line known has 447
PDF = b"%PDF-"
PDF_HEAD = 1024  # bytes in which that mark stands, by the notes of the standard on what readers accept
ENCODINGS = ("utf-8", "cp932", "euc_jp")
BREAK = re.compile(r"\r\n|\r|\n")
JAPANESE = re.compile(r"[\u3041-\u30ff\u4e00-\u9fff]")
KANA = re.compile(r"[\u3041-\u3096\u30a1-\u30fa]")


@dataclass(frozen=True)
class Source:
    """The text of a file and how its bytes were read.

    encoding: a codec name that gives the bytes back; bom: the byte order mark that stood before the text.
    Of a PDF the text is its text layer laid out as lines, a line for each paragraph; original: the bytes of the PDF; pages:
    the page on which each line begins; margins: the words of its running headers and footers, each once.
    """

    name: str
    text: str
    encoding: str
    bom: bytes
    digest: str
    original: bytes = field(default=b"", repr=False)
    pages: tuple[int, ...] = ()
    margins: tuple[str, ...] = ()

    @property
    def data(self) -> bytes:
        """The bytes of the file."""
        return self.original or self.bom + self.text.encode(self.encoding)

    @cached_property
    def lines(self) -> tuple[tuple[int, int, int], ...]:
        """(start, end of the words, end with the line break) of each physical line."""
        found = []
        start = 0
        for match in BREAK.finditer(self.text):
            found.append((start, match.start(), match.end()))
            start = match.end()
        if start < len(self.text):
            found.append((start, len(self.text), len(self.text)))
        return tuple(found)

    def line_of(self, offset: int) -> int:
        """The physical line (from 1) of a character."""
        return bisect_right(self.lines, offset, key=lambda line: line[0])

    def page_of(self, line: int) -> int | None:
        """The page of a physical line (from 1), None where the file has no pages."""
        return self.pages[line - 1] if 0 < line <= len(self.pages) else None


def read_source(path: Path) -> Source:
    """Read a document: a text, or a PDF with a text layer.

    Raises SourceError where the path cannot be read, the file is empty, too large, or no text.
    """
    try:
        size = path.stat().st_size
        if path.is_dir():
            raise SourceError(f"{path}: is a folder; expected a text file with numbered rules")
        if size > LIMIT:
            raise SourceError(f"{path}: {size:,} bytes; expected a rule document of at most {LIMIT:,}")
        with path.open("rb") as file:
            data = file.read(LIMIT + 1)  # a device or a pipe has no size of its own
        if len(data) > LIMIT:
            raise SourceError(f"{path}: more than {LIMIT:,} bytes; expected a rule document of at most that size")
    except OSError as error:
        raise SourceError(f"{path}: cannot be read ({error.strerror or error})") from error
    return decode(data, str(path))


def decode(data: bytes, name: str) -> Source:
    """The text of these bytes: a PDF's, UTF-8, UTF-16 (by its mark or its zero bytes), Shift_JIS or EUC-JP.

    Raises SourceError where they are empty or are no text in any of them.
    """
    if not data.strip():
        raise SourceError(f"{name}: the file is empty; expected a text file with numbered rules")
    digest = hashlib.sha256(data).hexdigest()
    if _is_pdf(data):
        from rulebook.pdf import read_pdf  # noqa: PLC0415 - most documents are texts

        found = read_pdf(data, name)
        return _bounded(Source(name, found.text, "utf-8", b"", digest, data, found.pages, found.margins))
    if name.lower().endswith(".pdf"):
        raise SourceError(
            f"{name}: has the name of a PDF and is none; expected a PDF, or a text file with another name"
        )
    for bom, encoding in (
        (codecs.BOM_UTF8, "utf-8"),
        (codecs.BOM_UTF16_LE, "utf-16-le"),
        (codecs.BOM_UTF16_BE, "utf-16-be"),
    ):
        if data.startswith(bom):
            text = _decoded(data[len(bom) :], encoding)
            if text is None:
                raise SourceError(f"{name}: begins with the mark of {encoding}, but is not; expected a text file")
            return _checked(Source(name, text, encoding, bom, digest))
    if b"\0" in data[:4096]:
        return _checked(Source(name, _utf16(data, name)[0], _utf16(data, name)[1], b"", digest))
    _whole(data, name)
    readings = [(text, encoding) for encoding in ENCODINGS if (text := _decoded(data, encoding)) is not None]
    if not readings:
        raise SourceError(
            f"{name}: is no text in UTF-8, UTF-16, Shift_JIS or EUC-JP; expected a text file with numbered rules"
        )
    text, encoding = (
        readings[0] if readings[0][1] == "utf-8" else max(readings, key=lambda reading: _likely(reading[0]))
    )
    return _checked(Source(name, text, encoding, b"", digest))


def _is_pdf(data: bytes) -> bool:
    """Whether these bytes are a PDF, whatever its name; something may stand before its mark."""
    return data.startswith(PDF) or (PDF in data[:PDF_HEAD] and b"endobj" in data)


def _whole(data: bytes, name: str) -> None:
    """Refuse UTF-8 that breaks off inside its last character: the file was cut."""
    try:
        data.decode("utf-8")
    except UnicodeDecodeError as error:
        if error.start >= len(data) - 3 and error.start > 100 and error.reason == "unexpected end of data":
            line = data.count(b"\n", 0, error.start) + 1
            raise SourceError(
                f"{name}:{line}: the file breaks off inside a character; expected a whole UTF-8 text"
            ) from error


def _decoded(data: bytes, encoding: str) -> str | None:
    """The text, if it is one and gives the same bytes back."""
    try:
        text = data.decode(encoding)
        return text if text.encode(encoding) == data else None
    except (UnicodeError, ValueError):
        return None


def _utf16(data: bytes, name: str) -> tuple[str, str]:
    """UTF-16 without a mark: the order of bytes that gives readable Japanese."""
    readings = [
        (text, encoding) for encoding in ("utf-16-le", "utf-16-be") if (text := _decoded(data, encoding)) is not None
    ]
    readings = [reading for reading in readings if _likely(reading[0]) > 0.3]
    if not readings:
        raise SourceError(f"{name}: holds binary data; expected a text file with numbered rules")
    return max(readings, key=lambda reading: _likely(reading[0]))


def _likely(text: str) -> float:
    """How much like Japanese prose the text looks: kana among its characters beyond ASCII."""
    beyond = [character for character in text[:20000] if ord(character) > 127]
    if not beyond:
        return 0.5 if text.isprintable() or text.isascii() else 0.0
    return sum(1 for character in beyond if KANA.match(character)) / len(beyond)


def _checked(source: Source) -> Source:
    """Refuse what decodes but is binary, or longer than what is read."""
    controls = sum(1 for character in source.text if character < " " and character not in "\t\r\n\f\v")
    if controls > max(8, len(source.text) // 200):
        raise SourceError(f"{source.name}: holds binary data; expected a text file with numbered rules")
    return _bounded(source)


def _bounded(source: Source) -> Source:
    """Refuse a text, or a line of one, that is longer than what is read."""
    if len(source.text) > LONGEST_TEXT:
        raise SourceError(
            f"{source.name}: {len(source.text):,} characters; expected a rule document of at most {LONGEST_TEXT:,}"
        )
    for number, (start, stop, _end) in enumerate(source.lines, 1):
        if stop - start > LONGEST_LINE:
            raise SourceError(
                f"{source.name}:{number}: a line of {stop - start:,} characters; expected at most {LONGEST_LINE:,}"
            )
    return source
