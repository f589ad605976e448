"""Programs outside of this one: those of the user's own, named in the environment, and what is handed to the system's shell."""

from __future__ import annotations

import os
import shlex
import sys
from collections.abc import Sequence

WINDOWS = "win32"


def command_in(*variables: str) -> list[str]:
    """The command in the first of these variables that names one, word by word; none where no variable does."""
    for name in variables:
        if command := os.environ.get(name, "").strip():
            try:
                return _words(command)
            except ValueError:
                return [command]
    return []


def _words(command: str) -> list[str]:
    """The words of a command as who wrote it for this system means them: on Windows a backslash stands between folders.

    Raises ValueError where a quotation mark is not closed.
    """
    if sys.platform != WINDOWS:
        return shlex.split(command)
    return [word.strip('"') for word in shlex.split(command, posix=False)]


def shell_line(words: Sequence[str]) -> str:
    """A command as the shell of this system reads it, each word as it is."""
    if sys.platform != WINDOWS:
        return shlex.join(words)
    return " ".join([f'"{word}{_backslashes(word)}"' for word in words])  # no name of a file has the mark itself


def _backslashes(word: str) -> str:
    """Those at the end of a word once more: one alone would take the mark behind it with it."""
    return "\\" * (len(word) - len(word.rstrip("\\")))
