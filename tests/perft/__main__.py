"""`python -m tests.perft KEY [--write]`: the counts of a game's positions, beside those that are noted."""

from __future__ import annotations

import re
import sys

from tests.perft.counting import counted, files_of


def main(words: list[str]) -> int:
    """Print the counts of each position, at each depth; 1 where they are not those that are noted."""
    keys = [word for word in words if not word.startswith("-")]
    wrong = 0
    for file in (file for key in keys or ["evolve"] for file in files_of(key)):
        noted, found = counted(file)
        wrong += noted != found
        print(f"{file.parent.name}/{file.stem}: {' '.join(f'{one.ways}/{one.states}' for one in found)}")
        if "--write" in words and noted != found:
            text = file.read_text(encoding="utf-8")
            line = f"counts = {[list(one) for one in found]}"
            file.write_text(re.sub(r"^counts = .*$", line, text, count=1, flags=re.MULTILINE), encoding="utf-8")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
