"""The shelf: imported documents, kept unchanged beside the library, each in a folder with what is known of it."""

from __future__ import annotations

import json
import os
import shutil
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, replace
from datetime import datetime
from pathlib import Path

from rulebook.errors import LibraryError
from rulebook.store.home import DOCUMENTS

FACTS = "edition.json"
LOCK = "library.lock"
PATIENCE = 30.0  # seconds to wait for another build


@dataclass(frozen=True, slots=True)
class Kept:
    """A document on the shelf. edition: the label that the user gave it, else "". imported: when, ISO 8601.

    current: no newer edition of its game is on the shelf.
    """

    game: str
    edition: str
    date: str
    digest: str
    imported: str
    path: Path
    current: bool = False


def kept_documents(home: Path) -> list[Kept]:
    """The documents on the shelf, by game in order of their first import, the newest edition marked as current.

    A folder whose facts cannot be read is passed over; its file stays.
    """
    found = []
    for facts in sorted((home / DOCUMENTS).glob(f"*/*/{FACTS}")):
        if facts.parent.name.startswith("."):  # an import that was killed left it
            continue
        try:
            known = json.loads(facts.read_text(encoding="utf-8"))
            kept = Kept(
                str(known["game"]), str(known["edition"]), str(known["date"]), str(known["digest"]), str(known["imported"]),
                facts.parent / str(known["file"]),
            )  # fmt: skip
        except (OSError, ValueError, KeyError, TypeError):
            continue
        if kept.path.is_file():
            found.append(kept)
    found.sort(key=lambda kept: (kept.imported, kept.game))
    newest = {game: max((k for k in found if k.game == game), key=age) for game in {k.game for k in found}}
    return [replace(kept, current=kept is newest[kept.game]) for kept in found]


def age(kept: Kept) -> tuple[str, str]:
    """Orders editions from old to new: by the date that the document names, else by the day of its import."""
    return kept.date or kept.imported[:10], kept.imported


def keep(home: Path, source: Path, game: str, edition: str, date: str, digest: str, data: bytes | None = None) -> bool:
    """Put a document on the shelf, unchanged. False where the very same bytes are there already for this game.

    data: its bytes where they were read already; a pipe cannot be read twice, and a file may change meanwhile.
    Raises LibraryError where the folder cannot be written.
    """
    if any(kept.digest == digest and kept.game == game and kept.edition == edition for kept in kept_documents(home)):
        return False
    folder = home / DOCUMENTS / game / digest[:16]
    fresh = home / DOCUMENTS / game / f".{digest[:16]}-{os.getpid()}"
    for left in folder.parent.glob(f".{digest[:16]}-*"):
        shutil.rmtree(left, ignore_errors=True)
    try:
        fresh.mkdir(parents=True, exist_ok=True)
        name = source.name if source.name != FACTS else f"document-{FACTS}"
        if data is None:
            shutil.copyfile(source, fresh / name)
        else:
            (fresh / name).write_bytes(data)
        facts = {
            "game": game, "edition": edition, "date": date, "digest": digest, "file": name,
            "imported": datetime.now().astimezone().strftime("%Y-%m-%dT%H:%M:%S.%f"),
        }  # fmt: skip
        (fresh / FACTS).write_text(json.dumps(facts, ensure_ascii=False, indent=1), encoding="utf-8")
        if folder.exists():
            shutil.rmtree(folder)
        fresh.rename(folder)
    except OSError as error:
        shutil.rmtree(fresh, ignore_errors=True)
        raise LibraryError(
            f"{home}: the document cannot be kept ({error.strerror or error}); nothing was imported"
        ) from error
    return True


def discard(home: Path, game: str, digest: str) -> None:
    """Take a document off the shelf again, because the library could not be built with it."""
    shutil.rmtree(home / DOCUMENTS / game / digest[:16], ignore_errors=True)


@contextmanager
def locked(home: Path, name: str = LOCK, patience: float = PATIENCE) -> Iterator[None]:
    """Hold a lock of this home, so that two builds follow each other.

    name: of the file, the library's where none is given; it is held by the operating system: free again when its process ends,
    however it ends. patience: seconds after which LibraryError is raised because another build still holds it.
    """
    with (home / name).open("a+b") as file:
        until = time.monotonic() + patience
        while not _try_lock(file.fileno()):
            if time.monotonic() > until:
                raise LibraryError(
                    f"{home}: another import has been running for {patience:.0f} s; try again when it is done"
                )
            time.sleep(0.05)
        yield


def _try_lock(descriptor: int) -> bool:
    try:
        if os.name == "nt":
            import msvcrt  # noqa: PLC0415

            msvcrt.locking(descriptor, msvcrt.LK_NBLCK, 1)  # type: ignore[attr-defined,unused-ignore]
        else:
            import fcntl  # noqa: PLC0415

            fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        return False
    return True
