"""What begins first: the command line, or one sentence where there is no memory even to begin with it."""

from __future__ import annotations

import os
import sys
from importlib import import_module

LEAST = 24 << 20  # bytes of address space; with less, parts of Python itself are missing while the program runs
SENTENCE = "there is not enough memory for this"
UNMAPPED = "failed to map segment"  # the system's words for a library that it has no room for


def program() -> int:
    """Run the command line that this process was started with. Returns its exit code."""
    try:
        if not 0 <= _limit() < LEAST:
            return int(import_module("judge.cli").program())
    except MemoryError:
        pass
    except ImportError as error:
        if UNMAPPED not in str(error):
            raise
    os.write(2, f"judge: {_said()}\n".encode())
    return 1


def _said() -> str:
    """The sentence in the user's language; in English where there is not even room for the catalogue."""
    try:
        return str(import_module("judge.messages")._(SENTENCE))
    except (MemoryError, ImportError):
        return SENTENCE


def _limit() -> int:
    """How much memory this process may have; -1 where nothing limits it, or the system does not say."""
    if sys.platform == "win32":
        return -1
    resource = import_module("resource")
    return int(resource.getrlimit(resource.RLIMIT_AS)[0])
