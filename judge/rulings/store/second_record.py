"""The second record: every version as a line of a file that only grows, beside the database.

Two files of different kinds, written one after the other, are not damaged by the same fault. What a crash left out is written
with the next version; a line that was torn off stays where it is, and what follows begins on a line of its own.
"""

from __future__ import annotations

import os
import re
from collections.abc import Sequence

from judge.durable import flush, flush_folder, write_all
from rulebook.own_files import own_file, see_that_it_is_a_file

TYPE_CHECKING = False  # the last id is asked for before every answer of `judge show`
if TYPE_CHECKING:
    from judge.rulings.ruling import Version

BEGIN = b'{"at":"'  # as every record does: its keys are sorted
ID = re.compile(rb'"id":"([0-9a-f]{40})"')  # no text within a record can hold it: there, " is written \"
PIECE = 1 << 16


class SecondRecord:
    """The second record of a store. path: its file, which need not be there."""

    def __init__(self, path: str) -> None:
        self.path = path

    def last(self) -> str:
        """The id of the last version in it; "" where there is none. Raises OSError."""
        try:
            with own_file(self.path) as file:
                size = file.seek(0, os.SEEK_END)
                piece = PIECE
                while True:
                    start = max(0, size - piece)
                    file.seek(start)
                    lines = file.read(size - start).split(b"\n")
                    for each in reversed(lines if start == 0 else lines[1:]):
                        if found := _id_of(each):
                            return found
                    if start == 0:
                        return ""
                    piece *= 8
        except FileNotFoundError:
            return ""

    def versions(self) -> list[Version]:
        """Every whole version in it, each once, in order; lines that are torn are passed over. Raises OSError."""
        from judge.rulings.store.carving import carved  # noqa: PLC0415 - only where something is amiss

        try:
            with own_file(self.path) as file:
                return carved(file.read()).versions
        except FileNotFoundError:
            return []

    def append(self, lines: Sequence[str]) -> None:
        """Add these lines; they are on the disk when this returns. Raises OSError."""
        if not lines:
            return
        descriptor = os.open(self.path, os.O_RDWR | os.O_CREAT | os.O_APPEND | getattr(os, "O_BINARY", 0), 0o666)
        try:
            see_that_it_is_a_file(descriptor)
            size = os.lseek(descriptor, 0, os.SEEK_END)
            torn = size and os.lseek(descriptor, size - 1, os.SEEK_SET) >= 0 and os.read(descriptor, 1) != b"\n"
            data = "".join(f"{line}\n" for line in lines).encode()
            write_all(descriptor, b"\n" + data if torn else data)
            flush(descriptor)
        finally:
            os.close(descriptor)
        if not size:
            flush_folder(os.path.dirname(self.path))  # noqa: PTH120


def _id_of(line: bytes) -> str:
    """The id of the version that a line is; "" where it is not whole."""
    if not (line.startswith(BEGIN) and line.rstrip(b"\r").endswith(b"}")):
        return ""
    found = ID.findall(line)
    return found[-1].decode() if found else ""
