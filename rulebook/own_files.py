"""The files that a desk keeps for itself. None is read that is no file: a pipe or a device may have no end.

The small ones (notes, settings, who sits there) are read by `own_text`, and not where they are larger than any of them is.
"""

from __future__ import annotations

import errno
import os
import stat

TYPE_CHECKING = False  # typing is slow to import
if TYPE_CHECKING:
    from typing import BinaryIO

LARGEST = 4 << 20  # bytes
_WITHOUT_WAITING = os.O_RDONLY | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0)


class NoFile(OSError):
    """A pipe, a device or the like in the place of a file of the desk."""


def own_file(path: str | os.PathLike[str]) -> BinaryIO:
    """Such a file, open to be read.

    Raises OSError where the system does not give it, NoFile among them; FileNotFoundError where nothing is there.
    """
    descriptor = os.open(path, _WITHOUT_WAITING)  # to open a pipe would wait for whoever writes into it
    try:
        see_that_it_is_a_file(descriptor)
        return os.fdopen(descriptor, "rb")
    except OSError:
        os.close(descriptor)
        raise


def see_that_it_is_a_file(descriptor: int) -> None:
    """Raise NoFile where what is open is no file and no folder, of which the system itself says that it cannot be read."""
    kind = os.fstat(descriptor).st_mode
    if not stat.S_ISREG(kind) and not stat.S_ISDIR(kind):
        raise NoFile(errno.EINVAL, "is no file")


def own_text(path: str | os.PathLike[str], encoding: str = "utf-8") -> str:
    """What a small one says.

    Raises OSError as `own_file` does, ValueError where it is no text, or larger than any such file.
    """
    with own_file(path) as file:
        data = file.read(LARGEST + 1)
    if len(data) > LARGEST:
        raise ValueError(f"more than {LARGEST:,} bytes")
    return data.decode(encoding)
