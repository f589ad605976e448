"""`judge bench`: the figures."""

from __future__ import annotations

from judge.bench import main
from judge.cli.reading import Given


def run(home: str, given: Given) -> int:
    """Run the benches named."""
    return main(given.words, home)
