"""Over all screens: one meaning for a key, one way back, and nothing unsaved is left without a word."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from judge.tui.actions import ACTIONS, Where, readable
from judge.tui.app import JudgeApp
from judge.tui.desk import Desk, nearby
from judge.tui.screens.editions import EditionsScreen
from judge.tui.screens.importing import ImportScreen
from judge.tui.screens.lookup import LookupScreen
from judge.tui.screens.quitting import QuittingScreen
from judge.tui.screens.ruling_form import RulingFormScreen
from judge.tui.screens.rulings import RulingsScreen
from judge.tui.screens.scenario import ScenarioScreen
from judge.tui.travel import PlayCase
from judge.tui.widgets.action_bar import ActionBar
from judge.tui.widgets.page_view import PageView
from rulebook.search.hits import Hit
from tests.judge.tui.conftest import SCENARIOS, Watcher
from tests.judge.tui.ruling_judge import judging
from tests.pictures.__main__ import PHONE_BOOK, PICTURES

Read = Callable[..., Any]
Watch = Callable[..., Any]
SCREENS = (
    Where.APP,
    Where.LOOKUP,
    Where.SCENARIO,
    Where.RULINGS,
    Where.SUSPECTS,
    Where.EDITIONS,
    Where.FORM,
    Where.IMPORT,
    Where.KEPT,
)
# Actions that mean the same under the names that fit their screens.
SAME = (
    {"search", "filter"}, {"contents", "list"}, {"show_me", "play"}, {"whole", "all"}, {"neighbour", "step", "occurrence"},
    {"export", "write", "save"}, {"new", "new_ruling"}, {"close", "leave"}, {"void", "remove"},
)  # fmt: skip
README = Path(__file__).resolve().parent.parent.parent.parent / "README.md"


def test_a_key_means_the_same_on_all_screens() -> None:
    meant: dict[str, set[str]] = defaultdict(set)
    for action in ACTIONS:
        if action.where in SCREENS:
            name = action.name.replace("(-1)", "(1)") if action.name.startswith("step") else action.name
            name = name.partition("(")[0] if not action.name.startswith("next(") else name
            for key in action.keys.split(","):
                meant[key].add(name)
    double = {key: names for key, names in meant.items() if len(names) > 1 and not any(names <= same for same in SAME)}
    assert double == {}


def test_the_readme_and_the_screens_agree_on_every_key() -> None:
    text = README.read_text(encoding="utf-8")
    rows = dict(re.findall(r"^\| `([^`|]+)` \| ([^|]+) \|", text, re.MULTILINE))
    labels: dict[str, set[str]] = defaultdict(set)
    for action in ACTIONS:
        for key in [*action.keys.split(","), *([action.shown] if action.shown else [])]:
            labels[readable(key)].add(action.label)
    named = {key: what.strip() for keys, what in rows.items() for key in keys.split() if what.strip() in _labels()}
    assert {"F2", "F3", "F4", "F7", "F8", "["} <= set(named)
    assert {key: what for key, what in named.items() if what not in labels[key]} == {}
    said = set(re.findall(r"`(F\d+|\^[A-Z]|Ctrl\+[A-Z]|[?/+\[])`", text))
    assert sorted(key for key in said if key.replace("Ctrl+", "^") not in labels) == []


def test_every_picture_that_the_readme_shows_is_there_and_made_by_the_script() -> None:
    named = set(re.findall(r"\((tests/pictures/[^)]+)\)", README.read_text(encoding="utf-8")))
    made = {f"tests/pictures/{name}.png" for name in (*(one.name for one in PICTURES), PHONE_BOOK)}
    assert named == made
    for name in named:
        picture = (README.parent / name).read_bytes()
        assert picture.startswith(b"\x89PNG")
        assert len(picture) < 400_000


def _labels() -> set[str]:
    return {action.label for action in ACTIONS}


async def test_back_leads_over_the_screens_the_way_that_one_came(read: Read) -> None:
    async with read() as reader:
        await reader.open("2.1.3")
        await reader.press("f3", "f4", "f8")
        assert isinstance(reader.app.screen, ImportScreen)
        await reader.press("alt+left")
        assert isinstance(reader.app.screen, EditionsScreen)
        await reader.press("left_square_bracket")
        assert isinstance(reader.app.screen, RulingsScreen)
        await reader.press("backspace")
        assert isinstance(reader.app.screen, LookupScreen)
        assert reader.open_number == "2.1.3"


async def test_back_leads_through_what_was_opened_before_it_leaves_the_screen(watch: Watch) -> None:
    async with watch() as watcher:
        await watcher.open("出たばかりの")
        await watcher.press("r", "enter")
        lookup = watcher.app.screen
        assert isinstance(lookup, LookupScreen)
        lookup.open(lookup.desk.find("8.4.2", ("evolve",)))
        await watcher.settle()
        await watcher.press("left_square_bracket")
        assert watcher.app.screen is lookup
        assert lookup.shown is not None
        assert lookup.shown.name == "8.4.2.1"
        await watcher.press("left_square_bracket")
        assert isinstance(watcher.app.screen, ScenarioScreen)


async def test_leaving_the_import_leads_where_one_came_from(read: Read) -> None:
    async with read() as reader:
        await reader.press("f3", "f8", "escape")
        assert isinstance(reader.app.screen, RulingsScreen)


async def test_quitting_asks_where_a_ruling_is_being_written_wherever_one_is(judging_home: str) -> None:
    async with judging(judging_home, (80, 24), "plus") as judge:
        await judge.write("風が二度吹いたらどうなるか。")
        await judge.press("f7", "ctrl+q")
        assert isinstance(judge.app.screen, QuittingScreen)
        await judge.press("escape")
        assert isinstance(judge.app.screen, LookupScreen)
        await judge.press("alt+left")
        assert isinstance(judge.app.screen, RulingFormScreen)
        await judge.press("ctrl+q")
        await judge.pilot.press("enter")
        assert not judge.app.is_running or judge.app._exit


async def test_quitting_asks_nothing_where_an_empty_form_is_open(judging_home: str) -> None:
    async with judging(judging_home, (80, 24), "plus") as judge:
        await judge.pilot.press("ctrl+q")
        assert not judge.app.is_running or judge.app._exit


# What is said


@pytest.mark.parametrize("width", [40, 79, 80, 160])
async def test_what_is_said_loses_no_letter_whatever_lies_beneath(read: Read, width: int) -> None:
    sentence = "裁定四百九件の索引を作りました。裁定が変わった後に一度だけです。" * 2
    async with read(size=(width, 24)) as reader:
        await reader.open("2.1.3")
        reader.app.notify(sentence, markup=False)
        await reader.settle()
        height = reader.screen.query_one(ActionBar).size.height
        assert "".join(reader.text_of(line=line).strip() for line in range(24 - height, 24)) == sentence
        assert reader.screen.page.region.bottom <= 24 - height


async def test_what_was_said_stands_in_lines_below_a_box_that_opens_then(read: Read) -> None:
    async with read() as reader:
        await reader.open("2.1.3")
        reader.app.notify("灯籠の裁定を残しました", markup=False)
        await reader.press("g")
        assert "灯籠の裁定を残しました" in reader.text_of(line=23)


async def test_what_was_said_gives_way_to_the_keys(read: Read) -> None:
    async with read() as reader:
        await reader.open("2.1.3")
        reader.app.notify("gone at once", timeout=0.05, markup=False)
        await reader.settle()
        await reader.pilot.pause(0.2)
        assert "gone at once" not in reader.drawn
        assert " / " in reader.text_of(line=23)


async def test_a_narrow_terminal_shows_one_pane_in_its_whole_width(read: Read) -> None:
    async with read(size=(40, 24)) as reader:
        await reader.open("2.1.3")
        assert reader.screen.page.region.width == 40
        await reader.press("t")
        assert reader.screen.contents.region.width == 40
        await reader.press("enter")
        assert reader.screen.page.region.width == 40
        await reader.press("c")
        assert reader.screen.related.region.width >= 38


async def test_a_sentence_with_foreign_words_is_not_broken_at_their_blanks(
    read: Read, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LC_ALL", "ja_JP.UTF-8")
    async with read() as reader:
        await reader.press("f8")
        first = next(line for line in reader.drawn.split("\n") if "総合ルールのテキスト" in line)
        assert "PDF を読み込みます" in first


HELPED = ("escape", "f2", "f3", "f4", "f8", "f9")


@pytest.mark.parametrize("size", [(40, 20), (80, 24), (120, 30)])
async def test_the_help_of_every_screen_names_its_keys(read: Read, size: tuple[int, int]) -> None:
    async with read(size=size) as reader:
        for key in HELPED:
            await reader.press(key, "f1")
            page = reader.app.screen.query_one(PageView)
            assert all(line in reader.drawn for line in page.text.split("\n")[1:6]), key
            assert "^P" in page.text, key
            await reader.press("escape")


@pytest.mark.parametrize("size", [(80, 24), (160, 50)])
@pytest.mark.parametrize("filtered", ["", "no scenario fits this"])
async def test_the_list_stands_on_a_scenario_that_was_opened_from_elsewhere(
    watch: Watch, size: tuple[int, int], filtered: str
) -> None:
    async with watch(size=size) as watcher:
        screen = watcher.screen
        far = screen.stage.listed[-3].path
        await watcher.write(filtered)
        await watcher.press("f7")
        watcher.app.screen.post_message(PlayCase(far))
        await watcher.settle()
        await watcher.press("t")
        rows = screen.scenarios
        assert rows.listed[rows.cursor].path == far
        assert 0 <= rows.cursor * rows.ROW - rows.scroll_y < rows.scrollable_content_region.height


async def test_the_list_stands_on_a_scenario_that_was_opened_before_it_was_read(evolve_home: str) -> None:
    far = str(max(SCENARIOS.rglob("*.toml")))
    app = JudgeApp(Desk(evolve_home), str(SCENARIOS))
    async with app.run_test(size=(80, 24)) as pilot:
        watcher = Watcher(pilot)
        await watcher.settle()
        app.screen.post_message(PlayCase(far))
        await watcher.settle()
        await watcher.press("t")
        assert watcher.screen.scenarios.listed[watcher.screen.scenarios.cursor].path == far


def test_rules_of_the_game_on_which_the_desk_stands_come_first_where_they_answer_nearly_as_well() -> None:
    def hit(game: str, number: str, score: float) -> Hit:
        return Hit(0, game, number, "", "", (), score, "")

    found = (hit("kite", "1", 84.0), hit("lantern", "2", 80.0), hit("kite", "3", 50.0), hit("lantern", "4", 20.0))
    assert [one.number for one in nearby(found, "lantern")] == ["2", "1", "3", "4"]
    assert [one.number for one in nearby(found, "")] == ["1", "2", "3", "4"]
    assert nearby((), "lantern") == []


async def test_the_desk_stands_on_the_game_of_the_rule_that_was_opened_last(read: Read) -> None:
    async with read() as reader:
        for game in ("lantern", "kite"):
            await reader.open("1.1.1", game)
            reader.screen.search.value = ""
            await reader.write("2.1.1")
            assert reader.screen.hits.answer.hits[0].game == game
            await reader.press("escape")
