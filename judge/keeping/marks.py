"""The bookmarks of a home: a file of lines that is only ever added to, so that nothing that was noted is lost.

It lies in the home whatever database the rulings are in: what one judge notes is nobody else's until it is handed on.
"""

from __future__ import annotations

import os
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path

from judge.durable import flush, flush_folder, locked, make_folder, write_all
from judge.folders import MARKS, MARKS_LOCK
from judge.keeping.mark import Mark, line, mark_of
from judge.rulings.errors import FormError, StoreError
from judge.rulings.lengths import LARGEST_FILE
from rulebook.own_files import own_file


@dataclass(frozen=True, slots=True)
class Marks:
    """What a file of bookmarks holds. versions: every one that is whole; damaged: what is wrong with the other lines, in sentences."""

    versions: tuple[Mark, ...] = ()
    damaged: tuple[str, ...] = ()

    @property
    def heads(self) -> dict[str, tuple[Mark, ...]]:
        """Of each bookmark the versions that none follows: one, or several where two desks changed it apart from each other."""
        followed = {parent for one in self.versions for parent in one.parents}
        found: dict[str, list[Mark]] = {}
        for one in sorted(self.versions, key=lambda one: (one.at, one.id)):
            if one.id not in followed:
                found.setdefault(one.mark, []).append(one)
        return {mark: tuple(heads) for mark, heads in found.items()}

    @property
    def kept(self) -> tuple[Mark, ...]:
        """Those that are there, the latest last; of one that is divided each that says something of its own."""
        found: list[Mark] = []
        for heads in self.heads.values():
            notes = {one.note for one in heads if one.kept}
            found += [one for one in heads if one.kept and (one.note or notes == {""})]
        return tuple(sorted(found, key=lambda one: (one.at, one.id)))


def read_marks(home: str) -> Marks:
    """The bookmarks of a home. Raises StoreError where the file is there and cannot be read."""
    path = Path(home) / MARKS
    try:
        with own_file(path) as file:
            data = file.read()
    except FileNotFoundError:
        return Marks()
    except OSError as error:
        raise StoreError(f"{path}: cannot be read ({error.strerror or error})") from error
    return marks_in(data, str(path))


def marks_in(data: bytes, where: str, *, whole: bool = False) -> Marks:
    """The bookmarks in the bytes of a file. where: names it in what is said of a damaged line. whole: nothing is read beyond the first of those."""
    found: dict[str, Mark] = {}
    damaged: list[str] = []
    for number, each in enumerate(data.split(b"\n"), 1):
        if whole and damaged:
            break
        if not each.strip():
            continue
        try:
            one = mark_of(each.decode("utf-8"), f"{where}:{number}")
        except UnicodeDecodeError:
            damaged.append(f"{where}:{number}: is no UTF-8 text; expected bookmarks")
        except FormError as error:
            damaged.append(str(error))
        else:
            found.setdefault(one.id, one)
    return Marks(tuple(found.values()), tuple(damaged))


def marks_from(file: Path) -> Marks:
    """The bookmarks in a file that somebody handed on. Raises OSError, or FormError where a line is damaged: then none is to be taken."""
    with file.open("rb") as opened:
        data = opened.read(LARGEST_FILE + 1)
    if len(data) > LARGEST_FILE:
        raise FormError(f"{file}: more than {LARGEST_FILE:,} bytes; expected bookmarks of at most that size")
    found = marks_in(data, str(file), whole=True)
    if found.damaged:
        raise FormError(found.damaged[0])
    if not found.versions:
        raise FormError(f"{file}: is empty; expected bookmarks")
    return found


def add(home: str, versions: Iterable[Mark]) -> tuple[Mark, ...]:
    """Add versions to those of a home, on the disk when this returns. Returns those that were new. Raises StoreError."""
    path = Path(home) / MARKS
    try:
        make_folder(home)
        with locked(str(Path(home) / MARKS_LOCK)):
            known = {one.id for one in read_marks(home).versions}
            new = tuple({one.id: one for one in versions if one.id not in known}.values())
            if new:
                _append(path, new)
    except TimeoutError:
        raise StoreError(f"{path}: another program keeps it locked") from None
    except OSError as error:
        raise StoreError(f"{path}: cannot be written ({error.strerror or error})") from error
    return new


def _append(path: Path, versions: Sequence[Mark]) -> None:
    """Write lines behind those of the file; one that was cut off by a crash stays a line of its own."""
    is_new = not path.exists()
    descriptor = os.open(path, os.O_RDWR | os.O_CREAT | os.O_APPEND | getattr(os, "O_BINARY", 0), 0o666)
    try:
        size = os.lseek(descriptor, 0, os.SEEK_END)
        torn = False
        if size:
            os.lseek(descriptor, size - 1, os.SEEK_SET)
            torn = os.read(descriptor, 1) != b"\n"
        write_all(descriptor, (("\n" if torn else "") + "".join(f"{line(one)}\n" for one in versions)).encode())
        flush(descriptor)
    finally:
        os.close(descriptor)
    if is_new:
        flush_folder(str(path.parent))
