"""Work on what others wrote, in a process of its own: it cannot hold the program up, eat its memory or take it down."""

from __future__ import annotations

import math
import os
import signal
import subprocess
import sys
from pathlib import Path
from typing import NamedTuple

if sys.platform != "win32":
    import resource

PATIENCE = 120.0  # seconds of computing; the largest rulebook known takes four
WAITED = 10  # times as long, on a machine that has much else to do
MEMORY = 2 << 30  # bytes of address space
REFUSED = 3  # the exit code behind a sentence on standard output


class Done(NamedTuple):
    """What a process did. code: its exit code, negative where a signal ended it."""

    code: int
    out: bytes
    err: bytes


def run_bounded(module: str, data: bytes, patience: float = PATIENCE, memory: int = MEMORY) -> Done:
    """Run a module of this program with these bytes as its standard input.

    patience: seconds of computing after which it is ended, of waiting where the system knows no such limit. memory: bytes that it may take, where the system knows limits.
    Raises TimeoutError, or OSError where no process can be started.
    """
    packages = str(Path(__file__).resolve().parents[1])
    path = os.pathsep.join([packages, *filter(None, [os.environ.get("PYTHONPATH")])])
    try:
        done = subprocess.run(
            [sys.executable, "-m", module, str(memory), str(patience)],
            input=data, capture_output=True, timeout=patience * (1 if sys.platform == "win32" else WAITED), check=False,
            env={**os.environ, "PYTHONPATH": path, "PYTHONIOENCODING": "utf-8"},
        )  # fmt: skip
    except subprocess.TimeoutExpired as error:
        raise TimeoutError from error
    if sys.platform != "win32" and done.returncode == -signal.SIGXCPU:
        raise TimeoutError
    return Done(done.returncode, done.stdout, done.stderr)


def limited() -> None:
    """Take no more memory and time than the process that started this one allows, where the system knows limits."""
    if sys.platform == "win32":
        return
    memory = int(sys.argv[1]) if len(sys.argv) > 1 else MEMORY
    _soft, hard = resource.getrlimit(resource.RLIMIT_AS)
    resource.setrlimit(resource.RLIMIT_AS, (memory if hard == resource.RLIM_INFINITY else min(memory, hard), hard))
    if len(sys.argv) > 2:
        _soft, hard = resource.getrlimit(resource.RLIMIT_CPU)
        seconds = math.ceil(float(sys.argv[2]))
        resource.setrlimit(
            resource.RLIMIT_CORE, (0, resource.getrlimit(resource.RLIMIT_CORE)[1])
        )  # as the system ends it
        resource.setrlimit(
            resource.RLIMIT_CPU, (seconds if hard == resource.RLIM_INFINITY else min(seconds, hard), hard)
        )
