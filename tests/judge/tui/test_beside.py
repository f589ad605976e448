"""What decides beside a rule, in the pane of its own: rulings, scenarios, what cites it, its terms; from any edition."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import AbstractAsyncContextManager
from pathlib import Path

import pytest

from judge.scenarios.indexing import Acting, written
from judge.tui.desk import Desk
from judge.tui.screens.rulings import RulingsScreen
from judge.tui.screens.scenario import ScenarioScreen
from judge.tui.views import Place, Spot
from rulebook.showing import INDEX
from rulebook.store.importing import import_files
from tests.judge.tui.conftest import GAMES, Reader
from tests.judge.tui.edition_comparer import SECOND, edited
from tests.judge.tui.ruling_judge import FRAMES

Read = Callable[..., AbstractAsyncContextManager[Reader]]


@pytest.fixture(scope="module")
def two_editions_at(lanterns: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with a home with two editions of one game, the newer with other numbers than its registry has; and scenarios by these."""
    folder = tmp_path_factory.mktemp("two")
    text = lanterns.read_text(encoding="utf-8")
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("JUDGE_GAMES", str(GAMES))
        for name, edition in (("old", text), ("new", edited(text, SECOND))):
            file = folder / f"{name}.txt"
            file.write_text(edition, encoding="utf-8")
            done, refused = import_files(str(folder / "home"), [str(file)], "lantern")
            assert len(done) == 1, refused
    acting = [
        Acting(("placing.toml", 3, "ならべる札"), frozenset({"2.1.3"})),
        Acting(("lighting.toml", 4, "ともす札"), frozenset({"2.1.4"})),
    ]
    scenarios = folder / "scenarios" / "lantern"
    scenarios.mkdir(parents=True)
    (scenarios / INDEX).write_text(written(acting, ["2.1.3", "2.1.4"]), encoding="utf-8")
    for one in acting:
        (scenarios / one.shown[0]).write_text('game = "lantern"\n', encoding="utf-8")
    return folder


@pytest.fixture
def two_editions(two_editions_at: Path, invented_registry: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    """That home, with its scenarios and its registry in use for the test."""
    assert invented_registry.samefile(GAMES)
    monkeypatch.setenv("JUDGE_SCENARIOS", str(two_editions_at / "scenarios"))
    return str(two_editions_at / "home")


def place_in(desk: Desk, number: str, edition: str) -> Place:
    """Where a rule of the lantern game stands in an edition."""
    (row,) = desk.library.section("lantern", number, edition)
    return Place((Spot(row.id),))


@pytest.mark.parametrize(
    ("edition", "number", "title", "other"),
    [("1.3", "2.1.4", "ならべる札", "ともす札"), ("1.2", "2.1.4", "ともす札", "ならべる札")],
)
async def test_a_renumbered_rule_keeps_its_scenarios(
    read: Read, two_editions: str, edition: str, number: str, title: str, other: str
) -> None:
    async with read(size=(160, 40), at=two_editions) as reader:
        reader.screen.open(place_in(reader.screen.desk, number, edition))
        await reader.press("c")
        assert title in reader.screen.related.text
        assert other not in reader.screen.related.text


async def test_show_me_asks_for_the_number_by_which_scenarios_cite_the_rule(read: Read, two_editions: str) -> None:
    async with read(at=two_editions) as reader:
        reader.screen.open(place_in(reader.screen.desk, "2.1.4", "1.3"))
        await reader.press("m")
        screen = reader.app.screen
        assert isinstance(screen, ScenarioScreen)
        assert screen.filter.value == "lantern: 2.1.3"


async def test_show_me_from_a_rule_that_no_scenario_can_cite_says_so_and_goes_nowhere(
    read: Read, two_editions: str
) -> None:
    async with read(at=two_editions) as reader:
        reader.screen.open(place_in(reader.screen.desk, "2.1.2", "1.3"))
        await reader.press("m")
        assert reader.open_number == "2.1.2"
        assert "2.1.2 acts in no scenario yet" in reader.drawn


async def followed(reader: Reader, words: str) -> None:
    """Go to the pane, to the link in it on these words, and follow it."""
    await reader.press("c")
    pane = reader.screen.related
    assert words in pane.text
    for _ in range(40):
        if words in pane.chosen_words:
            break
        await reader.pilot.press("tab")
    assert words in pane.chosen_words
    await reader.press("enter")


@pytest.mark.parametrize("size", [(80, 24), (160, 40)])
async def test_a_ruling_that_cites_the_rule_is_opened_among_the_rulings(
    read: Read, judging_home: str, size: tuple[int, int]
) -> None:
    async with read(size=size, at=judging_home) as reader:
        await reader.open("2.2.2")
        await followed(reader, "埋まった枠に重ねて置けるか。")
        screen = reader.app.screen
        assert isinstance(screen, RulingsScreen)
        assert screen.opened == FRAMES


async def test_a_scenario_begins_where_the_rule_acts_in_it(read: Read, evolve_home: str) -> None:
    async with read(size=(160, 50), at=evolve_home) as reader:
        await reader.open("8.4.2.1", "evolve")
        await followed(reader, reader.screen.related.text.split("\n")[1].strip()[:8])
        screen = reader.app.screen
        assert isinstance(screen, ScenarioScreen)
        assert screen.trace.row is not None
        assert screen.trace.row.number > 0
        assert "8.4.2.1" in screen.trace.row.rules


@pytest.mark.parametrize("edition", ["1.2", "1.3"])
async def test_a_term_leads_to_the_rule_of_the_same_edition_that_defines_it(
    read: Read, two_editions: str, edition: str
) -> None:
    async with read(size=(160, 40), at=two_editions) as reader:
        desk = reader.screen.desk
        reader.screen.open(place_in(desk, "2.1.4", edition))
        await followed(reader, "灯札")
        assert reader.screen.shown is not None
        assert reader.screen.shown.place == place_in(desk, "1.2.2", edition)


@pytest.mark.parametrize(("edition", "number"), [("1.2", "2.1.3"), ("1.3", "2.1.4")])
async def test_what_cites_a_rule_is_of_the_same_edition(
    read: Read, two_editions: str, edition: str, number: str
) -> None:
    async with read(size=(160, 40), at=two_editions) as reader:
        desk = reader.screen.desk
        reader.screen.open(place_in(desk, "2.2.1", edition))
        await followed(reader, number)
        assert reader.screen.shown is not None
        assert reader.screen.shown.place.sections == place_in(desk, number, edition).sections


@pytest.mark.parametrize(
    ("edition", "number", "stands"),
    [("1.2", "2.2.1", True), ("1.3", "2.2.2", True), ("1.2", "2.2.2", False), ("1.3", "2.2.1", False)],
)
async def test_a_ruling_stands_with_its_rule_in_every_edition_by_whatever_number(
    read: Read, judging_home: str, edition: str, number: str, stands: bool
) -> None:
    async with read(size=(160, 40), at=judging_home) as reader:
        reader.screen.open(place_in(reader.screen.desk, number, edition))
        await reader.settle()
        assert ("埋まった枠に重ねて" in reader.screen.related.text) == stands


async def test_that_a_renumbered_rule_acts_in_no_scenario_is_said_by_the_number_that_is_seen(
    read: Read, two_editions: str
) -> None:
    async with read(at=two_editions) as reader:
        reader.screen.open(place_in(reader.screen.desk, "2.1.3", "1.3"))
        await reader.press("m")
        assert "2.1.3 acts in no scenario yet" in reader.drawn
