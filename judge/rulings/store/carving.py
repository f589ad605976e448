"""Records carved out of raw bytes: of a database that SQLite no longer reads, of its log, of a torn file of lines.

A record is a line of JSON that begins with its first key. Whether one is whole its fingerprint says: nothing half is taken for a
record. Where a page of an SQLite file holds rows, each row is put together with the pages that carry the rest of it; what is
left of pages that are in no use any more is looked through too.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

from judge.rulings.errors import FormError
from judge.rulings.records import FORM, line, sealed_line, version_of
from judge.rulings.ruling import Version
from judge.rulings.store.second_record import BEGIN

FIRST = 1 << 12  # bytes in which most records end
LEAF = 0x0D  # a page of an SQLite file that holds rows of a table
SIZES = tuple(1 << power for power in range(9, 17))  # that a page may have
DECODER = json.JSONDecoder()
_CONTROL = re.compile(r"[\x00-\x1f]")  # no record holds one: what goes on behind it is something else


@dataclass(slots=True)
class Carved:
    """What was found.

    altered: of records that are there but do not give their id, this id and their ruling. newer: how many are of a newer form.
    """

    versions: list[Version] = field(default_factory=list)
    altered: dict[str, str] = field(default_factory=dict)
    newer: int = 0


def carved(*pieces: bytes, known: dict[str, Version] | None = None) -> Carved:
    """The versions whose records stand in these bytes, each once, in the order in which they are found.

    known: by their text, the records that were understood already; those that are now are put there.
    """
    understood = {} if known is None else known
    found: dict[str, Version] = {}
    altered: dict[str, str] = {}
    newer: set[str] = set()
    for piece in pieces:
        for value, text in _objects(piece):
            key = str(value.get("id"))
            if key in found:
                continue
            if isinstance(value.get("form"), int) and value["form"] > FORM:
                newer.add(key)
                continue
            try:
                if text not in understood:
                    understood[text] = _version(value, text)
                found[key] = understood[text]
            except FormError:
                altered[key] = str(value.get("ruling", ""))
    left = {key: ruling for key, ruling in altered.items() if key not in found}
    return Carved(list(found.values()), left, len(newer))


def _version(value: Mapping[str, Any], text: str) -> Version:
    """The version in a record. text: the record as it stands there. Raises FormError where it was altered."""
    made = sealed_line(text)
    return made if made is not None and line(made) == text else version_of(value)


def rows_of_pages(database: bytes, log: bytes = b"") -> Iterator[bytes]:
    """The rows in an SQLite file, and in its log (the -wal file): each whole, with its pages that hold the rest."""
    sizes = _page_sizes(database, log)
    for size in sizes:
        pages = {place // size + 1: database[place : place + size] for place in range(0, len(database), size)}
        frames = list(_frames(log, size))
        pages |= dict(frames)
        for page in [*pages.values(), *(page for _number, page in frames)]:
            yield from _rows(page, pages, size)


def _objects(piece: bytes) -> Iterator[tuple[Mapping[str, Any], str]]:
    """Every JSON object in these bytes that begins as a record does, and its text."""
    place = piece.find(BEGIN)
    while place >= 0:
        end = place + len(BEGIN)
        size = FIRST
        while True:
            text = piece[place : place + size].decode("utf-8", "replace")
            try:
                value, stop = DECODER.raw_decode(text)
            except json.JSONDecodeError as error:
                breaks_off = error.msg.startswith("Unterminated") or error.pos > len(text) - 8
                if breaks_off and place + size < len(piece) and not _CONTROL.search(text):
                    size *= 16
                    continue
            except (ValueError, RecursionError):  # a number longer than Python reads; no record nests so deep
                pass
            else:
                if isinstance(value, Mapping) and "ruling" in value and "content" in value:
                    yield value, text[:stop]
                    end = end if "\ufffd" in text[:stop] else place + len(text[:stop].encode())
            break
        place = piece.find(BEGIN, end)


def _page_sizes(database: bytes, log: bytes) -> Iterable[int]:
    """The size of a page as the file or its log says; where neither does, every size that there is."""
    said = int.from_bytes(database[16:18], "big") if database.startswith(b"SQLite format 3\0") else 0
    said = 65536 if said == 1 else said
    if said not in SIZES and log[:3] == b"\x37\x7f\x06":
        said = int.from_bytes(log[8:12], "big")
    return (said,) if said in SIZES else (4096, *(size for size in SIZES if size != 4096))


def _frames(log: bytes, size: int) -> Iterator[tuple[int, bytes]]:
    """The pages in a log with their numbers, the later ones behind."""
    for place in range(32, len(log) - 24 - size + 1, 24 + size):
        yield int.from_bytes(log[place : place + 4], "big"), log[place + 24 : place + 24 + size]


def _rows(page: bytes, pages: Mapping[int, bytes], size: int) -> Iterator[bytes]:
    """The rows of a page, if it holds any: the record is the last column, so the bytes of the row are enough."""
    for head in (0, 100):  # the first page of the file begins with the header of the file
        if len(page) < size or page[head] != LEAF:
            continue
        cells = int.from_bytes(page[head + 3 : head + 5], "big")
        for cell in range(min(cells, size // 4)):
            start = int.from_bytes(page[head + 8 + 2 * cell : head + 10 + 2 * cell], "big")
            length, start = _number(page, start)
            _row, start = _number(page, start)
            if start < size and length > size - 35:  # else it is on this page, and found there
                yield _row_with_rest(page, start, length, pages, size)


def _row_with_rest(page: bytes, start: int, length: int, pages: Mapping[int, bytes], size: int) -> bytes:
    """A row that is longer than a page takes: its beginning, and what is on the pages that each names the next of."""
    least = (size - 12) * 32 // 255 - 23
    kept = least + (length - least) % (size - 4)
    here = kept if kept <= size - 35 else least
    row = [page[start : start + here]]
    following = int.from_bytes(page[start + here : start + here + 4], "big")
    left = length - here
    seen: set[int] = set()
    while left > 0 and following in pages and following not in seen:
        seen.add(following)
        rest = pages[following]
        row.append(rest[4 : 4 + left])
        left -= len(row[-1])
        following = int.from_bytes(rest[:4], "big")
    return b"".join(row)


def _number(page: bytes, place: int) -> tuple[int, int]:
    """A number of one to nine bytes, and where it ends."""
    value = 0
    for at in range(place, min(place + 9, len(page))):
        if at == place + 8:
            return (value << 8) | page[at], at + 1
        value = (value << 7) | (page[at] & 0x7F)
        if page[at] < 0x80:
            return value, at + 1
    return value, len(page)
