"""A look-up starts as fast as Python itself: what a process loads on the way."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from rulebook.light import NamedTuple

ROOT = Path(__file__).resolve().parent.parent.parent

SYSTEM = {  # of Python: what it loads before a program begins, or has built in, or is small
    "__future__", "_collections", "_collections_abc", "_functools", "_operator", "_sqlite3", "_stat", "atexit", "errno", "gc", "genericpath", "os", "os.path", "posixpath", "stat",
}  # fmt: skip
SHOWN = {
    "judge", "judge.cli", "judge.cli.quick", "judge.cli.show", "judge.cli.terminal", "judge.folders", "judge.messages", "judge.program", "judge.rulings",
    "judge.rulings.by_rule", "judge.rulings.index", "rulebook", "rulebook.data", "rulebook.errors", "rulebook.kinds", "rulebook.light", "rulebook.store", "rulebook.store.connection", "rulebook.store.home",
    "rulebook.store.library", "rulebook.store.rows", "rulebook.typed", "unicodedata",
}  # fmt: skip
SEARCHED = SHOWN - {"judge.cli.show", "judge.rulings.by_rule", "rulebook.store.library", "rulebook.store.rows"} | {
    "judge.cli.search", "judge.headings", "judge.reasons", "judge.ruling_words", "rulebook.english", "rulebook.search", "rulebook.search.hits", "rulebook.search.naming", "rulebook.search.normal", "rulebook.search.number",
    "rulebook.search.phrase", "rulebook.search.query", "rulebook.search.question", "rulebook.search.scope",
}  # fmt: skip


def loaded(home: Path, *arguments: str) -> set[str]:
    """The modules that a command loads beside those of Python's own start."""
    code = (
        "import sys\nbefore = set(sys.modules)\nimport atexit\nfrom judge.program import program\n"
        "atexit.register(lambda: sys.stderr.write(' '.join(set(sys.modules) - before)))\nprogram()"
    )
    ran = subprocess.run(
        [sys.executable, "-S", "-c", f"import sys; sys.path[:0] = {sys.path!r}\n{code}", *arguments],
        cwd=ROOT, capture_output=True, text=True, check=True, timeout=60, env={**os.environ, "JUDGE_HOME": str(home)},
    )  # fmt: skip
    assert ran.stdout
    found = set(ran.stderr.split())
    assert {"judge.program", "judge.cli.quick", f"judge.cli.{arguments[0]}"} <= found  # what answers is seen at all
    return found


def test_a_rule_is_shown_by_few_modules(desk: Path) -> None:
    assert loaded(desk, "show", "lantern", "2.1.3") <= SYSTEM | SHOWN | {
        "judge.cli.page",
        "judge.headings",
        "judge.ruling_words",
        "judge.scenes",
        "rulebook.english",
    }


def test_a_rule_is_printed_as_json_by_few_modules(desk: Path) -> None:
    assert loaded(desk, "show", "lantern", "2.1.3", "--json") <= SYSTEM | SHOWN | {
        "judge.cli.facts",
        "judge.cli.value",
        "judge.scenes",
    }


@pytest.mark.parametrize("query", ["2.1.3", "灯札"])
def test_a_plain_search_is_answered_by_few_modules(desk: Path, query: str) -> None:
    few = SYSTEM | SEARCHED | {"judge.situations", "rulebook.search.played", "rulebook.search.postings"}
    assert loaded(desk, "search", query) <= few


class Point(NamedTuple):
    """A tuple for these tests."""

    x: int
    y: int = 7


def test_a_light_tuple_has_names_defaults_and_compares_as_a_tuple() -> None:
    assert (Point(1).y, Point(1, y=2)._replace(x=3), Point(1)) == (7, (3, 2), (1, 7))


def test_a_light_tuple_refuses_what_it_has_no_place_for() -> None:
    with pytest.raises(TypeError):
        Point(1, 2, 3)  # type: ignore[call-arg]
    with pytest.raises(TypeError):
        Point(y=1)  # type: ignore[call-arg]


def test_a_light_tuple_is_matched_by_place() -> None:
    match Point(3, 4):
        case Point(x, y):
            assert (x, y) == (3, 4)
