"""The game of coins as a playable one, its places, and cases of scenarios written in a test."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from judge.scenarios import playing
from judge.scenarios.scenario import scenario_of
from judge.scenarios.source import source_of
from tests.mutants.cases import Case, Watch
from tests.mutants.change import Change
from tests.mutants.changes import changes
from tests.mutants.places import Place, handed, known, literal, modules, places
from tests.mutants.sources import Source
from tests.mutants.toy.table import NUMBERS, PLAYED

HEAD = 'title = "一巡"\ngame = "toy"\n[A]\ncoins = {coins}\n[B]\ncoins = 4\n[[step]]\nA = "two"\n'


@pytest.fixture
def sources(monkeypatch: pytest.MonkeyPatch) -> list[Source]:
    """The modules of the toy game, which can be played."""
    monkeypatch.setattr(playing, "playable", lambda key: PLAYED if key == "toy" else None)
    found = modules("tests.mutants.toy")
    known(found, NUMBERS)
    return found


@pytest.fixture
def watch(sources: list[Source]) -> Watch:
    """A watch over it."""
    return Watch({one.file for one in sources})


@pytest.fixture
def case(watch: Watch) -> Callable[..., Case]:
    """A scenario of the toy game that passes, by what it expects."""

    def made(expect: str = "", coins: int = 5) -> Case:
        found = watch.case(scenario_of(source_of(HEAD.format(coins=coins) + expect, "toy.toml")))
        assert found is not None
        return found

    return made


@pytest.fixture
def there(sources: list[Source], watch: Watch, case: Callable[..., Case]) -> list[Place]:
    """The places of the toy game, those of its shared module among them."""
    case()
    lines = {line: frozenset(said & NUMBERS) for line, said in watch.lines.items()}
    found = [place for one in sources for place in places(one, literal(one, NUMBERS))]
    return found + [
        place for one in sources if one.name.endswith("shared") for place in places(one, handed(one, lines))
    ]


@pytest.fixture
def change(there: list[Place]) -> Callable[[str, str, str], tuple[Place, Change]]:
    """The change of a kind at a number whose statement says this before."""

    def found(number: str, kind: str, before: str) -> tuple[Place, Change]:
        return next(
            (place, one)
            for place in there
            if number in place.numbers
            for one in changes(place.source, place.statement)
            if one.kind == kind and before in one.before
        )

    return found
