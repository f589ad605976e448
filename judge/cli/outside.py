"""Programs of the user's own, named in the environment: an editor, a pager."""

from __future__ import annotations

import os
import shlex


def command_in(*variables: str) -> list[str]:
    """The command in the first of these variables that names one, word by word; none where no variable does."""
    for name in variables:
        if command := os.environ.get(name, "").strip():
            try:
                return shlex.split(command)
            except ValueError:
                return [command]
    return []
