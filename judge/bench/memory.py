"""What a search holds: memory of its own, and mapped files that the system can drop."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

AIM = 40.0  # megabytes of its own
CODE = """
import sys
from rulebook.store.home import library_file
from rulebook.store.library import Library
from rulebook.search.query import search
library = Library(library_file(sys.argv[1]))
for query in sys.argv[2:]:
    search(library, query)
print(open('/proc/self/smaps_rollup').read())
"""
QUERIES = {
    "a keyword": ("待機状態",),
    "all stages": ("待機状態", "引かせられた", "ちかんこうか", "ファンファレー", "寝ているときに殴れる？"),
}


def run(_words: Sequence[str], home: str) -> bool:
    """Print the table; False where the aim is missed."""
    print("memory of a process that has searched")
    if not Path("/proc/self/smaps_rollup").exists():
        print("  not measured: this system does not tell its mappings")
        return True
    good = True
    for name, queries in QUERIES.items():
        answer = subprocess.run(
            [sys.executable, "-c", CODE, home, *queries],
            capture_output=True,
            text=True,
            check=False,
            env={**os.environ},
        )
        if answer.returncode:
            print(f"  {name:<16} INVALID: {answer.stderr.strip().splitlines()[-1:]}")
            good = False
            continue
        sizes = {
            line.partition(":")[0]: int(line.split()[1]) / 1024
            for line in answer.stdout.splitlines()
            if line.endswith("kB")
        }
        own = sizes["Anonymous"]
        good &= own <= AIM
        print(
            f"  {name:<16} own {own:6.1f} MB  mapped {sizes['Rss'] - own:6.1f} MB  aim {AIM:g} MB  {'ok' if own <= AIM else 'MISSED'}"
        )
    return good
