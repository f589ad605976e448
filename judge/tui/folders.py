"""What a half-typed path may mean: the folders and documents that begin so."""

from __future__ import annotations

import os
from pathlib import Path
from typing import NamedTuple

DOCUMENTS = (".txt", ".text", ".md", ".pdf")
MOST = 500  # entries listed


class PathEntry(NamedTuple):
    """A row under the path line.

    kind: "all" (every document of the folder), "folder", "file". path: what stands in the line once it is taken.
    """

    kind: str
    path: str
    name: str
    size: int = 0


class Listing(NamedTuple):
    """What was found for a typed path. texts: the documents of the folder."""

    typed: str
    entries: tuple[PathEntry, ...]
    texts: tuple[str, ...]


def listed(typed: str, endings: tuple[str, ...] = DOCUMENTS) -> Listing:
    """The entries that a typed path may mean: folders, and files with these endings. A folder that cannot be read has none."""
    whole = os.path.expanduser(typed)  # noqa: PTH111 - a final separator matters, and Path drops it
    folder, stem = (whole, "") if whole.endswith(os.sep) else os.path.split(whole)
    folders: list[PathEntry] = []
    files: list[PathEntry] = []
    try:
        with os.scandir(folder or ".") as found:
            for entry in found:
                if not entry.name.lower().startswith(stem.lower()) or (entry.name[:1] == "." and stem[:1] != "."):
                    continue
                path = os.path.join(folder, entry.name)  # noqa: PTH118
                if entry.is_dir():
                    folders.append(PathEntry("folder", f"{path}{os.sep}", f"{entry.name}{os.sep}"))
                elif entry.name.lower().endswith(endings):
                    files.append(PathEntry("file", path, entry.name, entry.stat().st_size))
    except (OSError, ValueError):
        return Listing(typed, (), ())
    files.sort(key=lambda entry: entry.name)
    folders.sort(key=lambda entry: entry.name)
    texts = tuple(entry.path for entry in files)
    everything = [PathEntry("all", folder, "", len(texts))] if len(texts) > 1 else []
    return Listing(typed, (*everything, *files, *folders)[:MOST], texts)


def completed(listing: Listing) -> str:
    """The typed path, carried on as far as all entries agree."""
    paths = [entry.path for entry in listing.entries if entry.kind != "all"]
    common = os.path.commonprefix(paths) if paths else ""  # noqa: RUF071 - letters are meant, not folders
    return common if len(common) >= len(os.path.expanduser(listing.typed)) else listing.typed  # noqa: PTH111


def file_named(typed: str) -> str | None:
    """The file that a typed path names, None where it names none."""
    path = Path(typed).expanduser()
    try:
        return str(path) if path.is_file() else None
    except (OSError, ValueError):
        return None
