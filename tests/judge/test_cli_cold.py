"""A look-up starts as fast as Python itself: what a process loads on the way."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from rulebook.light import NamedTuple

ROOT = Path(__file__).resolve().parent.parent.parent

HEAVY = {
    "sqlalchemy", "sqlmodel", "pydantic", "textual", "rich", "dataclasses", "argparse", "fugashi", "rapidfuzz", "pathlib",
    "platformdirs", "typing",
}  # fmt: skip


def loaded(home: Path, *arguments: str) -> set[str]:
    """The modules that a command loads."""
    code = "import sys\nfrom judge.cli import main\nmain(sys.argv[1:])\nsys.stderr.write(' '.join(sys.modules))"
    ran = subprocess.run(
        [sys.executable, "-S", "-c", f"import sys; sys.path[:0] = {sys.path!r}\n{code}", "--home", str(home), *arguments],
        cwd=ROOT, capture_output=True, text=True, check=True, timeout=60,
    )  # fmt: skip
    assert ran.stdout
    return set(ran.stderr.split())


@pytest.mark.parametrize("form", [[], ["--json"]])
def test_show_loads_nothing_heavy(desk: Path, form: list[str]) -> None:
    assert loaded(desk, "show", "lantern", "2.1.3", *form) & HEAVY == set()


@pytest.mark.parametrize("query", ["2.1.3", "灯札"])
def test_a_plain_search_loads_nothing_heavy(desk: Path, query: str) -> None:
    assert loaded(desk, "search", query) & (HEAVY - {"typing"}) == set()


def test_results_for_people_load_no_json(desk: Path) -> None:
    assert "json" not in loaded(desk, "show", "lantern", "2.1.3")


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
