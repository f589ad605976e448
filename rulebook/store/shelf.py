"""The shelf: imported documents, kept unchanged beside the library, each in a folder with what is known of it."""

from __future__ import annotations

import errno
import json
import os
import shutil
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass, replace
from pathlib import Path

from rulebook.clock import here
from rulebook.errors import LibraryError
from rulebook.locking import try_lock
from rulebook.own_files import NoFile, own_text
from rulebook.store.home import DOCUMENTS

FACTS = "edition.json"
UNFINISHED = f".{FACTS}-"  # how the name of a note begins that is being written
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

    A folder whose note is torn is passed over; `rulebook.store.mending` reads its document again. Raises OSError where the disk
    does not give what is there: nothing may be taken for gone because it could not be seen.
    """
    found = [kept for folder in folders_of(home) if (kept := kept_in(folder)) is not None]
    found.sort(key=lambda kept: (kept.imported, kept.game))
    newest = {game: max((k for k in found if k.game == game), key=age) for game in {k.game for k in found}}
    return [replace(kept, current=kept is newest[kept.game]) for kept in found]


def folders_of(home: Path) -> list[Path]:
    """The folders of the documents on the shelf, but those that a killed import left half. Raises OSError as `kept_documents` does."""
    games = _listed(home / DOCUMENTS)
    return [folder for game in games for folder in _listed(game) if not folder.name.startswith(".") and folder.is_dir()]


def _listed(folder: Path) -> list[Path]:
    try:
        return sorted(folder.iterdir())
    except (FileNotFoundError, NotADirectoryError):
        return []


def kept_in(folder: Path) -> Kept | None:
    """The document in a folder of the shelf, None where its note is torn or names none that is there. Raises OSError."""
    try:
        known = json.loads(own_text(folder / FACTS))
        game, edition, date, digest, imported, name = (
            str(known[key]) for key in ("game", "edition", "date", "digest", "imported", "file")
        )
    except (FileNotFoundError, NotADirectoryError, IsADirectoryError, NoFile):
        return None
    except OSError as error:
        if error.errno == errno.ELOOP:  # a link that leads to itself, not a disk that fails
            return None
        raise
    except (ValueError, KeyError, TypeError, RecursionError):
        return None
    is_here = Path(name).name == name and (folder / name).is_file()
    return Kept(game, edition, date, digest, imported, folder / name) if is_here else None


def write_note(folder: Path, kept: Kept) -> None:
    """Write what is known of a document beside it, whole or not at all. Raises OSError."""
    facts = {
        "game": kept.game, "edition": kept.edition, "date": kept.date, "digest": kept.digest, "file": kept.path.name,
        "imported": kept.imported,
    }  # fmt: skip
    fresh = folder / f"{UNFINISHED}{os.getpid()}"
    try:
        with fresh.open("w", encoding="utf-8") as file:
            json.dump(facts, file, ensure_ascii=False, indent=1)
            file.flush()
            os.fsync(file.fileno())
        fresh.replace(folder / FACTS)
    except BaseException:
        with suppress(OSError):
            fresh.unlink()
        raise


def age(kept: Kept) -> tuple[str, str]:
    """Orders editions from old to new: by the date that the document names, else by the day of its import."""
    return kept.date or kept.imported[:10], kept.imported


def keep(home: Path, source: Path, game: str, edition: str, date: str, digest: str, data: bytes | None = None) -> bool:
    """Put a document on the shelf, unchanged. False where the very same bytes are there already for this game.

    edition: "" leaves the name that the same bytes were given before. data: its bytes where they were read already; a pipe cannot be
    read twice, and a file may change meanwhile. Raises LibraryError where the folder cannot be written.
    """
    there = kept_as(home, game, digest)
    if there is not None and edition in ("", there.edition):
        return False
    folder = home / DOCUMENTS / game / digest[:16]
    fresh = home / DOCUMENTS / game / f".{digest[:16]}-{os.getpid()}"
    for left in folder.parent.glob(f".{digest[:16]}-*"):
        shutil.rmtree(left, ignore_errors=True)
    try:
        if there is not None:
            write_note(folder, replace(there, edition=edition))
            return True
        fresh.mkdir(parents=True, exist_ok=True)
        name = source.name if source.name != FACTS else f"document-{FACTS}"
        with (fresh / name).open("wb") as file:
            file.write(source.read_bytes() if data is None else data)
            file.flush()
            os.fsync(file.fileno())
        now = here().strftime("%Y-%m-%dT%H:%M:%S.%f")
        write_note(fresh, Kept(game, edition, date, digest, now, fresh / name))
        if folder.exists():  # what stands there is torn
            folder.rename(left := fresh.with_name(f"{fresh.name}-torn"))
            shutil.rmtree(left, ignore_errors=True)
        fresh.rename(folder)
    except OSError as error:
        shutil.rmtree(fresh, ignore_errors=True)
        raise LibraryError(
            f"{home}: the document cannot be kept ({error.strerror or error}); nothing was imported"
        ) from error
    return True


def kept_as(home: Path, game: str, digest: str) -> Kept | None:
    """The document of these bytes on the shelf of a game, None where it is not there."""
    kept = kept_in(home / DOCUMENTS / game / digest[:16])
    return kept if kept is not None and kept.digest == digest else None


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
        while not try_lock(file.fileno()):
            if time.monotonic() > until:
                raise LibraryError(
                    f"{home}: another import has been running for {patience:.0f} s; try again when it is done"
                )
            time.sleep(0.05)
        yield
