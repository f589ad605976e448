"""What a first search loads: seconds for a judge who starts the program anew with every question."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from rulebook.store.home import library_file

ROOT = Path(__file__).resolve().parent.parent.parent
HEAVY = (
    "fugashi",
    "rapidfuzz",
    "dataclasses",
    "json",
    "tomllib",
    "pathlib",
    "sqlmodel",
    "sqlalchemy",
    "pydantic",
    "inspect",
)
PROGRAM = """
import sys
from rulebook.store.library import Library
from rulebook.search.query import search
answer = search(Library(sys.argv[1]), sys.argv[2])
print(len(answer.hits), *(name for name in sys.argv[3:] if name in sys.modules))
"""


def loaded(home: Path, query: str) -> list[str]:
    """How many hits a fresh process finds, and which heavy modules it loaded for it."""
    done = subprocess.run(
        [sys.executable, "-c", PROGRAM, library_file(str(home)), query, *HEAVY],
        cwd=ROOT, capture_output=True, text=True, check=True,
    )  # fmt: skip
    return done.stdout.split()


@pytest.mark.parametrize("query", ["1.1", "灯札"])
def test_numbers_and_phrases_load_nothing_heavy(built_home: Path, query: str) -> None:
    count, *modules = loaded(built_home, query)
    assert int(count) > 0
    assert modules == []


def test_a_word_in_another_form_loads_the_tokenizer_only(built_home: Path) -> None:
    _, *modules = loaded(built_home, "灯札を灯せなかった者が勝つことになるとき")
    assert "fugashi" in modules
    assert "rapidfuzz" not in modules
    assert "sqlmodel" not in modules
