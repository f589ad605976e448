"""The pager itself: which program it is, and an answer read in it. Loaded only for an answer that is longer than the screen."""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
from contextlib import suppress

from judge.cli.outside import command_in
from judge.cli.terminal import say
from judge.messages import _, translated

LESS = ("less", "-FRX")
SETTINGS = {"LESS": "FRX", "LESSCHARSET": "utf-8"}  # for a pager of the user's own that reads them; what is set stays
NOT_HERE = 9009, 127  # how a shell says that there is no such program


def read(answer: bytes) -> bool:
    """Show the answer in the pager, and wait until its reader is done. Returns whether one could be started."""
    pager = _pager()
    if not pager:
        return False
    try:
        process = subprocess.Popen(pager, stdin=subprocess.PIPE, env={**SETTINGS, **os.environ})
    except (OSError, ValueError) as error:
        why = getattr(error, "strerror", None) or str(error)
        say(_("{pager}: this pager cannot be started ({why})", pager=pager[0], why=translated(why)))
        return False
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)  # it is the pager's to follow
    try:
        with suppress(OSError):  # whoever leaves it early has read enough
            process.communicate(answer)
        return process.wait() not in NOT_HERE
    finally:
        signal.signal(signal.SIGINT, before)


def _pager() -> list[str]:
    """The pager: $JUDGE_PAGER, $PAGER, else less where it is; none where the one named only copies."""
    named = command_in("JUDGE_PAGER", "PAGER")
    if named:
        return [] if named == ["cat"] else named
    return list(LESS) if shutil.which(LESS[0]) else []
