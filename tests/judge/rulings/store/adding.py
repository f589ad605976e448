"""Adds the versions on standard input to the rulings of a home: HOME BATCH SIZE USER. Prints the ids that were acknowledged.

SIZE: of the largest file that the system lets it write; 0 for any. USER: the number of the user that it acts as; 0 for whoever
started it. What goes wrong is printed last; what the store says goes to standard error.
"""

from __future__ import annotations

import os
import sys


def main() -> int:
    # all before the user is changed, who may not be allowed to read the program, nor Python's own library
    import shutil  # noqa: F401, PLC0415
    import tempfile  # noqa: F401, PLC0415

    from judge.rulings.errors import StoreError  # noqa: PLC0415
    from judge.rulings.records import read_lines  # noqa: PLC0415
    from judge.rulings.store import backups, carving, file, open_store, verifying  # noqa: F401, PLC0415

    home, batch, size, user = sys.argv[1], *map(int, sys.argv[2:])
    versions = list(read_lines(sys.stdin.read(), "standard input"))
    if size:
        import resource  # noqa: PLC0415 - is not on every system

        resource.setrlimit(resource.RLIMIT_FSIZE, (size, size))
    if user:
        import fcntl  # noqa: F401, PLC0415 - is not on every system

        os.setgroups([])
        os.setuid(user)
    try:
        store = open_store(home, say=lambda sentence: print(sentence, file=sys.stderr))
        print("open", len(store.versions()), flush=True)
        for start in range(0, len(versions), batch):
            some = versions[start : start + batch]
            store.add(some)
            print(*(one.id for one in some), sep="\n", flush=True)
    except StoreError as error:
        print(type(error).__name__, error)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
