"""The lock of an open file, as each operating system has it: free again when its process ends, however it ends."""

from __future__ import annotations

import sys

if sys.platform == "win32":
    import msvcrt

    def _take(descriptor: int) -> None:
        msvcrt.locking(descriptor, msvcrt.LK_NBLCK, 1)

else:
    import fcntl

    def _take(descriptor: int) -> None:
        fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)


def try_lock(descriptor: int) -> bool:
    """Take the lock of an open file, until it is closed. False where another process has it. Raises OSError where files have no locks."""
    try:
        _take(descriptor)
    except (BlockingIOError, PermissionError):
        return False
    return True
