"""Faults of the program's own: a sentence that says so, and the details in a file that can be handed to whoever puts it right.

What a user types or a file holds is refused with a sentence of its own; nothing of that comes here.
"""

from __future__ import annotations

import os

from judge.messages import _
from rulebook.store.home import home_folder

FOLDER = "faults"
KEPT = 20


def fault_sentence(error: BaseException, home: str | None = None) -> str:
    """What to tell the user of what nobody foresaw. home: where the details are written; None: the usual folder.

    A disk or a memory that does not do what is asked is no fault of the program, and told as what it is.
    """
    if isinstance(error, MemoryError):
        return _("there is not enough memory for this")
    if isinstance(error, OSError) and error.strerror:
        what = f"{error.filename}: {error.strerror}" if error.filename else error.strerror
        return _("this went wrong: {what}", what=_in_one_line(what))
    what = _in_one_line(f"{type(error).__name__}: {error}".removesuffix(": "))
    where = _written(error, home or home_folder())
    if where:
        return _("the program itself has a fault here ({what}); the details are in {where}", what=what, where=where)
    return _("the program itself has a fault here ({what}); $JUDGE_DEBUG=1 shows the details", what=what)


def _in_one_line(text: str) -> str:
    return " ".join(text.split())[:200]


def _written(error: BaseException, home: str) -> str:
    """The file with the details; "" where none can be written."""
    import platform  # noqa: PLC0415 - slow to import, and hardly ever needed
    import sys  # noqa: PLC0415
    import traceback  # noqa: PLC0415
    from datetime import datetime  # noqa: PLC0415

    details = "".join(traceback.format_exception(error))
    folder = os.path.join(home, FOLDER)  # noqa: PTH118 - pathlib is slow to import
    name = f"fault-{datetime.now():%Y%m%d-%H%M%S}-{os.getpid()}.txt"  # noqa: DTZ005 - the wall clock of whoever looks for it
    try:
        os.makedirs(folder, exist_ok=True)  # noqa: PTH103
        for old in sorted(os.listdir(folder))[: -KEPT + 1]:  # noqa: PTH208
            os.unlink(os.path.join(folder, old))  # noqa: PTH108, PTH118
        path = os.path.join(folder, name)  # noqa: PTH118
        with open(path, "w", encoding="utf-8", errors="backslashreplace") as file:  # noqa: PTH123
            file.write(f"{sys.argv}\nPython {sys.version}\n{platform.platform()}\n\n{details}")
    except (OSError, ValueError):
        return ""
    return path
