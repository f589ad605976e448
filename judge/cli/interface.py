"""`judge`: the interface in the terminal."""

from __future__ import annotations

import contextlib
import gc
import os
import sys

from judge.cli.reading import Misuse
from judge.cli.terminal import relay, say
from judge.memory import limit_of_memory
from judge.messages import _
from rulebook.errors import LibraryError
from rulebook.store.opening import ensure

LEAST = (
    384 << 20
)  # bytes of address space; with less, Python's own code breaks off in the middle of loading what a screen needs


def run(home: str) -> int:
    """Open the interface."""
    if 0 <= limit_of_memory() < LEAST:
        say(
            _(
                "there is not enough memory for the interface, which needs {least} MB; the commands take less",
                least=LEAST >> 20,
            )
        )
        return 1
    in_browser = "TEXTUAL_DRIVER" in os.environ  # then pipes stand where a terminal would
    if not in_browser and not (sys.stdin.isatty() and sys.stdout.isatty()):
        raise Misuse(_("the interface needs a terminal; `judge --help` lists the commands"))
    with contextlib.suppress(LibraryError):  # the interface says itself that there is no library yet
        ensure(home, relay)
    gc.disable()  # until the first frame is there: nothing made before it is ever thrown away
    from judge.tui.app import run as open_interface  # noqa: PLC0415

    return int(open_interface(home))
