"""Faults of the program's own: a sentence that says so, and the details in a file that can be handed to whoever puts it right.

What a user types or a file holds is refused with a sentence of its own; nothing of that comes here.
"""

from __future__ import annotations

import os
import platform
import sqlite3
import sys
import traceback
from pathlib import Path

from judge.memory import UNMAPPED
from judge.messages import _, translated
from rulebook.clock import here
from rulebook.store.home import home_folder

FOLDER = "faults"
KEPT = 20
OF_A_DISK = (
    "malformed",
    "disk I/O error",
    "not a database",
    "disk is full",
    "unable to open",
    "database is locked",
)  # as SQLite says it
SHORT: dict[type[BaseException], tuple[str, ...]] = {
    ImportError: (UNMAPPED,),
    RuntimeError: ("can't start new thread",),
}  # how Python says besides that there is too little memory
OURS = ("judge", "rulebook")  # the packages that are ours


def fault_sentence(error: BaseException, home: str | None = None) -> str:
    """What to tell the user of what nobody foresaw. home: where the details are written; None: the usual folder.

    A disk or a memory that does not do what is asked, and a module that is not installed, are no fault of the program, and told
    as what they are.
    """
    if isinstance(error, MemoryError) or any(words in str(error) for words in SHORT.get(type(error), ())):
        return _("there is not enough memory for this")
    if isinstance(error, ModuleNotFoundError) and str(error.name).partition(".")[0] not in OURS:
        return _(
            "a part that the program needs is not installed ({module}); install the program again, with all that it needs",
            module=error.name,
        )
    if isinstance(error, sqlite3.Error) and any(words in str(error) for words in OF_A_DISK):
        return _(
            "a file of this desk is damaged, or the disk does not do it ({what}); `judge import --rebuild` makes the library again, "
            "`judge ruling rescue` saves the rulings",
            what=_in_one_line(str(error)),
        )
    if isinstance(error, OSError) and error.strerror:
        why = translated(error.strerror)
        what = f"{error.filename}: {why}" if error.filename else why
        return _("this went wrong: {what}", what=_in_one_line(what))
    what = _in_one_line(f"{type(error).__name__}: {error}".removesuffix(": "))
    where = _written(error, home)
    if where:
        return _("the program itself has a fault here ({what}); the details are in {where}", what=what, where=where)
    return _("the program itself has a fault here ({what}); $JUDGE_DEBUG=1 shows the details", what=what)


def _in_one_line(text: str) -> str:
    return " ".join(text.split())[:200]


def _written(error: BaseException, home: str | None) -> str:
    """The file with the details; "" where none can be written, or nothing says where."""
    details = "".join(traceback.format_exception(error))
    try:
        folder = Path(home_folder(home), FOLDER)
        path = folder / f"fault-{here():%Y%m%d-%H%M%S}-{os.getpid()}.txt"
        folder.mkdir(parents=True, exist_ok=True)
        for old in sorted(folder.iterdir())[: -KEPT + 1]:
            old.unlink()
        with path.open("w", encoding="utf-8", errors="backslashreplace") as file:
            file.write(f"{sys.argv}\nPython {sys.version}\n{platform.platform()}\n\n{details}")
    except (OSError, ValueError, ModuleNotFoundError):
        return ""
    return str(path)
