"""What begins first: the command line, or one sentence where there is no memory even to begin with it."""

from __future__ import annotations

import gc
import os
import sys
from importlib import import_module

LEAST = 24 << 20  # bytes of address space; with less, parts of Python itself are missing while the program runs
SENTENCE = "there is not enough memory for this"
STOPPED = "interrupted"
INTERRUPTED = 130  # the exit code, as shells have it
# nearly all that is made is kept, a run's states, a library's pages: looking through it is seldom worth it
COLLECTED = (100_000, 10, 10)
UNMAPPED = "failed to map segment"  # the system's words for a library that it has no room for


def program() -> int:
    """Run the command line that this process was started with. Returns its exit code."""
    gc.set_threshold(*COLLECTED)
    try:
        if not 0 <= limit_of_memory() < LEAST:
            return int(import_module("judge.cli").program())
    except MemoryError:
        pass
    except ImportError as error:
        if UNMAPPED not in str(error):
            raise
    except KeyboardInterrupt:  # before the command line was there to hear of it, or while it told of the one before
        return _told(STOPPED, INTERRUPTED)
    os._exit(_told(SENTENCE, 1))  # Python's own end takes memory too, and would complain behind the sentence


def _told(sentence: str, code: int) -> int:
    """Say a sentence, in the user's language where there is room and time for the catalogue. Returns the exit code."""
    try:
        said = str(import_module("judge.messages")._(sentence))
    except (MemoryError, ImportError, KeyboardInterrupt):
        said = sentence
    try:
        os.write(2, f"judge: {said}\n".encode())
    except OSError:  # standard error is closed: nobody is there to be told
        return code
    return code


def limit_of_memory() -> int:
    """How much memory this process may have; -1 where nothing limits it, or the system does not say."""
    if sys.platform == "win32":
        return -1
    resource = import_module("resource")
    return int(resource.getrlimit(resource.RLIMIT_AS)[0])
