"""`judge`: the interface in the terminal."""

from __future__ import annotations

import contextlib
import gc
import os
import sys

from judge.cli.reading import Misuse
from judge.cli.terminal import relay
from judge.messages import _
from rulebook.errors import LibraryError
from rulebook.store.opening import ensure


def run(home: str) -> int:
    """Open the interface."""
    in_browser = "TEXTUAL_DRIVER" in os.environ  # then pipes stand where a terminal would
    if not in_browser and not (sys.stdin.isatty() and sys.stdout.isatty()):
        raise Misuse(_("the interface needs a terminal; `judge --help` lists the commands"))
    with contextlib.suppress(LibraryError):  # the interface says itself that there is no library yet
        ensure(home, relay)
    gc.disable()  # until the first frame is there: nothing made before it is ever thrown away
    from judge.tui.app import run as open_interface  # noqa: PLC0415

    return int(open_interface(home))
