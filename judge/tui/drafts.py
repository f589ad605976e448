"""Forms that are being written: each a file in the home's folder of drafts until its ruling is saved, or it is thrown away.

A draft is a form in TOML (`judge.rulings.forms`), and on its first line, as a remark, what it is for; `judge ruling new --form` takes it
too. Who writes one holds a lock; a draft that nobody holds was left behind.
"""

from __future__ import annotations

import json
import os
import threading
from contextlib import suppress
from pathlib import Path
from typing import Any, NamedTuple

from judge.messages import translated
from judge.rulings.drafts import folder_of, new_draft, write_draft
from judge.rulings.errors import StoreError
from judge.toml import dumps
from judge.tui.pages.wrapping import one_line
from rulebook.clock import here
from rulebook.locking import try_lock
from rulebook.own_files import own_text
from rulebook.toml import loads

ENDING = ".screen.toml"
LOCK = ".lock"
PURPOSE = "# judge: "


class Purpose(NamedTuple):
    """What a draft is for. kind: new, edit or supersede. rulings: those that are changed or superseded.

    base: the version that is changed. why: the reason, as far as it is written.
    """

    kind: str = "new"
    rulings: tuple[str, ...] = ()
    base: str = ""
    why: str = ""


class Left(NamedTuple):
    """A draft that somebody left behind. when: it was written last. fields: what stands in it, as it was typed."""

    path: str
    when: str
    purpose: Purpose
    fields: dict[str, Any]

    @property
    def question(self) -> str:
        """By what one knows it."""
        return one_line(str(self.fields.get("question", "")))


class Draft:
    """A form that is being written. path: its file, there from the first `keep` on. Raises StoreError where it cannot be put there."""

    def __init__(self, home: str, path: str = "") -> None:
        """path: of a draft that was left behind, to go on with."""
        self.path = Path(path) if path else new_draft(home, ENDING)
        self._lock = -1
        self._turn = threading.Lock()
        self._done = False
        if path:  # from now on nobody else takes it up
            with suppress(OSError):
                self._hold()

    def keep(self, purpose: Purpose, fields: dict[str, Any]) -> None:
        """Write what was typed so far, so that it is there whatever happens next. Once it was taken away nothing more is written."""
        with self._turn:
            if not self._done:
                self._write(purpose, fields)

    def _write(self, purpose: Purpose, fields: dict[str, Any]) -> None:
        text = f"{PURPOSE}{json.dumps(purpose)}\n{dumps(fields)}"
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            self._hold()
        except OSError as error:
            why = translated(error.strerror or str(error))
            raise StoreError(f"{self.path}: cannot be written ({why}); a form needs a place to lie in") from error
        write_draft(self.path, text)

    def _hold(self) -> None:
        if self._lock < 0:
            self._lock = os.open(_lock_of(self.path), os.O_RDWR | os.O_CREAT, 0o666)
            try_lock(self._lock)

    def remove(self) -> None:
        """Take it away: its ruling is saved, or it is of no use."""
        self.release()
        for path in (self.path, _lock_of(self.path)):
            with suppress(OSError):
                path.unlink(missing_ok=True)

    def release(self) -> None:
        """Leave it behind as it is."""
        with self._turn:
            self._done = True
            if self._lock >= 0:
                os.close(self._lock)
                self._lock = -1


def left_behind(home: str) -> tuple[Left, ...]:
    """The drafts that nobody is writing, the latest first. One that cannot be read is left out: its file stays."""
    free = [path for path in folder_of(home).glob(f"*{ENDING}") if _is_free(path)]
    found = [draft for draft in map(_read, free) if draft is not None]
    return tuple(sorted(found, key=lambda draft: (draft.when, draft.path), reverse=True))


def _lock_of(path: Path) -> Path:
    return path.with_name(f"{path.name}{LOCK}")


def _is_free(path: Path) -> bool:
    try:
        descriptor = os.open(_lock_of(path), os.O_RDWR)
    except OSError:
        return True  # there is no lock, or none that could be held
    try:
        return try_lock(descriptor)
    finally:
        os.close(descriptor)


def _read(path: Path) -> Left | None:
    try:
        text = own_text(path)
        first = text.partition("\n")[0]
        kind, rulings, base, why = json.loads(first.removeprefix(PURPOSE)) if first.startswith(PURPOSE) else Purpose()
        fields = loads(text)
        when = here(path.stat().st_mtime).strftime("%Y-%m-%d %H:%M")
    except (OSError, ValueError, TypeError, RecursionError):
        return None
    return Left(str(path), when, Purpose(str(kind), tuple(map(str, rulings)), str(base), str(why)), fields)
