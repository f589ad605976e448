"""Writing what the program made to a file that the user named, in the command line and in the screens."""

from __future__ import annotations

import errno
import os
from contextlib import suppress
from pathlib import Path

from judge.belongings import belongs_to_a_desk, real
from judge.durable import write_whole
from rulebook.errors import RulebookError


class Spared(RulebookError):
    """The file belongs to a desk, and nothing is written there."""


def write_file(file: Path, text: str, *, replace: bool) -> None:
    """Write a file whole or not at all. A link stays one; what is no file, as a pipe, is written to as it is.

    replace: whether a file may be there already; it is replaced only by the whole, and keeps its rights. Raises Spared where the
    file belongs to a desk, FileExistsError where it may not be there, OSError or ValueError where it cannot be written.
    """
    data = text.encode("utf-8", "backslashreplace")
    if belongs_to_a_desk(file):
        raise Spared(f"{file}: belongs to a judge's desk, and is left as it is; expected another name")
    if not replace:
        file.open("xb").close()  # nobody else takes the name
        try:
            write_whole(str(file), data, lasting=False)
        except BaseException:
            with suppress(OSError):
                file.unlink()
            raise
    elif file.exists() and not file.is_file():
        file.write_bytes(data)
    else:
        write_whole(str(_target(file)), data, lasting=False)


def _target(file: Path) -> Path:
    """Where a link leads in the end. Raises FileNotFoundError for one that leads to itself."""
    target = real(file)
    if target.is_symlink():
        raise FileNotFoundError(errno.ELOOP, os.strerror(errno.ELOOP))
    return target
