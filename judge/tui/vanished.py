"""That nobody sits at the desk any more: its terminal is gone, or the server that showed it in a browser."""

from __future__ import annotations

from io import FileIO
from typing import TYPE_CHECKING

from textual.message import Message

if TYPE_CHECKING:
    from _typeshed import ReadableBuffer

HUNG_UP = 1  # the number of the signal by which a terminal says that it goes; not every system has it


class Vanished(Message):
    """Nobody is there any more: the desk is to end without asking. code: the exit code, as a shell gives it for a signal."""

    def __init__(self, code: int = 128 + HUNG_UP) -> None:
        super().__init__()
        self.code = code


class Patient(FileIO):
    """A file that takes what is written though nobody can read it: the thread that writes must not end before the desk does."""

    def write(self, b: ReadableBuffer, /) -> int:
        """Write what can be written."""
        try:
            return super().write(b)
        except OSError:
            return memoryview(b).nbytes
