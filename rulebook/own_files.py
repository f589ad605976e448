"""The small files that a desk keeps for itself: notes, settings, who sits there. None is read that is no file, or larger than any of them is."""

from __future__ import annotations

import os
import stat

LARGEST = 4 << 20  # bytes


def own_text(path: str | os.PathLike[str], encoding: str = "utf-8") -> str:
    """What such a file says.

    Raises OSError where the system does not give it, ValueError where it is no text, a device or a pipe, or larger than any such file.
    """
    mark = os.stat(path)  # noqa: PTH116 - the names of the home are texts on the way of a look-up
    if not stat.S_ISREG(mark.st_mode) and not stat.S_ISDIR(mark.st_mode):
        raise ValueError("is no file")
    with open(path, "rb") as file:  # noqa: PTH123
        data = file.read(LARGEST + 1)
    if len(data) > LARGEST:
        raise ValueError(f"more than {LARGEST:,} bytes")
    return data.decode(encoding)
