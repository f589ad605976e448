"""Where a form lies while it is being written: a file in the home's folder of drafts, there until its ruling is saved."""

from __future__ import annotations

import secrets
from pathlib import Path

from judge.durable import write_whole
from judge.rulings.errors import StoreError
from judge.rulings.giving import now
from judge.rulings.times import local

FOLDER = "drafts"
LETTERS = "abcdefghijkmnpqrstuvwxyz"


def folder_of(home: str) -> Path:
    """The folder of drafts of a home, as it is named; links are not followed."""
    return Path(home) / FOLDER


def new_draft(home: str, ending: str = ".toml") -> Path:
    """The file of a new draft, which nobody else has: named by the moment, so that a folder lists them in order."""
    mark = "".join(secrets.choice(LETTERS) for _place in range(4))
    return folder_of(home) / f"{local(now(), '%Y%m%d-%H%M%S')}-{mark}{ending}"


def write_draft(path: Path, text: str) -> None:
    """Write a draft, the whole of it or nothing, so that it is there whatever happens next. Raises StoreError."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        write_whole(str(path), text.encode())
    except OSError as error:
        why = error.strerror or str(error)
        raise StoreError(f"{path}: cannot be written ({why}); a form needs a place to lie in") from error
