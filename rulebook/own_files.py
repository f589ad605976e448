"""The files that a desk keeps for itself. None is read that is no file: a pipe or a device may have no end.

The small ones (notes, settings, who sits there) are read by `own_text`, and not where they are larger than any of them is.
"""

from __future__ import annotations

import errno
import os
import stat

LARGEST = 4 << 20  # bytes


def see_that_it_is_a_file(path: str | os.PathLike[str]) -> None:
    """Raise OSError where a pipe, a device or the like lies in the place of a file of the desk; FileNotFoundError where nothing does."""
    if not _is_file(path):
        raise OSError(errno.EINVAL, "is no file")


def own_text(path: str | os.PathLike[str], encoding: str = "utf-8") -> str:
    """What such a file says.

    Raises OSError where the system does not give it, ValueError where it is no text, a device or a pipe, or larger than any such file.
    """
    if not _is_file(path):
        raise ValueError("is no file")
    with open(path, "rb") as file:  # noqa: PTH123
        data = file.read(LARGEST + 1)
    if len(data) > LARGEST:
        raise ValueError(f"more than {LARGEST:,} bytes")
    return data.decode(encoding)


def _is_file(path: str | os.PathLike[str]) -> bool:
    """Whether it is read to an end: a file, or a folder, of which the system itself says that it is none."""
    kind = os.stat(path).st_mode  # noqa: PTH116 - the names of the home are texts on the way of a look-up
    return stat.S_ISREG(kind) or stat.S_ISDIR(kind)
