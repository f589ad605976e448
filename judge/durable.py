"""What outlasts a crash: files and folders flushed to the disk, files written whole. And a lock between processes.

After `fsync` of a file its bytes are on the disk; its name is there only after `fsync` of the folder.
"""

from __future__ import annotations

import os
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress

from rulebook.locking import try_lock

PATIENCE = 20.0  # seconds to wait for another process
PAUSE = 0.004
HALF_WRITTEN = 3600.0  # seconds after which nobody goes on with a file half written


def flush(descriptor: int) -> None:
    """See to it that the bytes of an open file are on the disk, also on disks that keep them in a cache of their own."""
    if hasattr(os, "O_EVTONLY"):  # macOS, whose fsync leaves them there
        import fcntl  # noqa: PLC0415 - is not everywhere

        with suppress(OSError):
            fcntl.fcntl(descriptor, getattr(fcntl, "F_FULLFSYNC", 51))
            return
    os.fsync(descriptor)


def flush_folder(folder: str) -> None:
    """See to it that the names in a folder are on the disk."""
    if os.name == "nt":  # it has no such call, and keeps names by itself
        return
    descriptor = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(descriptor)
    finally:
        os.close(descriptor)


def make_folder(folder: str) -> None:
    """Make a folder and those above it, each of which is on the disk then. Raises OSError."""
    missing = []
    while folder and not os.path.isdir(folder):
        missing.append(folder)
        folder = os.path.dirname(folder)
    for each in reversed(missing):
        with suppress(
            FileExistsError
        ):  # another process made it meanwhile; a file of this name is found out by its use
            os.mkdir(each)
        flush_folder(os.path.dirname(each))


def write_all(descriptor: int, data: bytes) -> None:
    """Write all of these bytes. Raises OSError."""
    view = memoryview(data)
    while view:
        view = view[os.write(descriptor, view) :]


def write_whole(path: str, data: bytes, *, lasting: bool = True) -> None:
    """Write a file whole or not at all: it keeps its rights, and nothing is left beside it, nor of who was killed here before. Raises OSError.

    lasting: whether it outlasts a crash once this returns.
    """
    beside = f"{path}.{os.getpid()}.part"
    try:
        descriptor = os.open(beside, os.O_WRONLY | os.O_CREAT | os.O_TRUNC | getattr(os, "O_BINARY", 0), 0o666)
        try:
            write_all(descriptor, data)
            if lasting:
                flush(descriptor)
        finally:
            os.close(descriptor)
        with suppress(FileNotFoundError):
            os.chmod(beside, os.stat(path).st_mode & 0o777)
        os.replace(beside, path)
    except BaseException:
        with suppress(OSError):
            os.unlink(beside)
        raise
    _clear(path)
    if lasting:
        flush_folder(os.path.dirname(path) or os.curdir)


def _clear(path: str) -> None:
    """Take away what others who were killed have left half written beside a file."""
    folder, name = os.path.split(path)
    with suppress(OSError):
        for one in os.listdir(folder or os.curdir):
            if not (one.startswith(f"{name}.") and one.endswith(".part") and one[len(name) + 1 : -5].isdecimal()):
                continue
            left = os.path.join(folder, one)
            with suppress(OSError):
                if time.time() - os.stat(left).st_mtime > HALF_WRITTEN:
                    os.unlink(left)


@contextmanager
def locked(path: str) -> Iterator[None]:
    """Hold this lock file, so that what several processes do comes one after the other.

    The operating system holds the lock: it is free again when its process ends, however it ends. Raises OSError, TimeoutError
    where another process holds it longer than PATIENCE.
    """
    descriptor = os.open(path, os.O_RDWR | os.O_CREAT, 0o666)
    try:
        until = time.monotonic() + PATIENCE
        while not try_lock(descriptor):
            if time.monotonic() > until:
                raise TimeoutError
            time.sleep(PAUSE)
        yield
    finally:
        os.close(descriptor)
