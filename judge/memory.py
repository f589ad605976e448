"""How much memory a process may have, and how the system says that there is too little."""

from __future__ import annotations

import sys

UNMAPPED = "failed to map segment"  # the system's words for a library that it has no room for


def limit_of_memory() -> int:
    """How much memory this process may have; -1 where nothing limits it, or the system does not say."""
    if sys.platform == "win32":
        return -1
    import resource  # noqa: PLC0415 - not on every system

    return int(resource.getrlimit(resource.RLIMIT_AS)[0])
