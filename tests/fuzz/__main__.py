"""`python -m tests.fuzz documents|scenarios|rulings|queries|registry|home|screens --seconds N --seed S [--keep FOLDER]`: tries, and their failures.

`scenarios:animal` tries those of one game, `screens:rulings` one screen.

Exit 1 where there are any; FOLDER gets the input of each, with what went wrong beside it.
"""

from __future__ import annotations

import argparse
import hashlib
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

from tests.fuzz.running import run
from tests.fuzz.targets import OF_ONE, TARGETS


def _for(seconds: float) -> Callable[[int], bool]:
    until = time.monotonic() + seconds
    return lambda _tries: time.monotonic() < until


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.fuzz")
    parser.add_argument("targets", nargs="+", choices=[*TARGETS, *OF_ONE])
    parser.add_argument("--seconds", type=float, default=20)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--keep", type=Path)
    given = parser.parse_args()
    failed = False
    for name in given.targets:
        with tempfile.TemporaryDirectory() as folder:
            target = (TARGETS | OF_ONE)[name](Path(folder))
            done = run(target, given.seed, _for(given.seconds))
        besides = target.told()
        print(
            f"{name}: {done.tries} tries, {len(done.places)} places, {len(done.failures)} failures{'; ' * bool(besides)}{besides}",
            flush=True,
        )
        for kind, (data, told) in done.failures.items():
            failed = True
            print(f"  {kind}")
            if given.keep:
                given.keep.mkdir(parents=True, exist_ok=True)
                mark = hashlib.sha256(data).hexdigest()[:12]
                (given.keep / f"{name}-{mark}.input").write_bytes(data)
                (given.keep / f"{name}-{mark}.txt").write_text(told, encoding="utf-8", errors="backslashreplace")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
