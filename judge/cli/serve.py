"""`judge serve`: the same interface in a browser."""

from __future__ import annotations

import shlex
import sys

from judge.cli.reading import Given, Misuse
from judge.messages import _


def run(home: str, given: Given) -> int:
    """Serve until interrupted."""
    port = given.number("--port", 8000, 1)
    if port > 65535:
        raise Misuse(_("--port {port}: expected a port from 1 to 65535", port=port))
    try:
        from textual_serve.server import Server  # noqa: PLC0415
    except ImportError as error:
        raise Misuse(_("serving needs an extra that is not installed: pip install 'saitei[serve]'")) from error
    command = shlex.join([sys.executable, "-m", "judge", "--home", home])
    Server(command, host=given.values.get("--host", "localhost"), port=port, title="judge").serve()
    return 0
