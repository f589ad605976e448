"""The scenarios: the list, the trace, the table, rules and back, what if."""

from __future__ import annotations

import shutil
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any, TypeVar

import pytest

from judge.scenarios.indexing import Acting, written
from judge.tui.actions import ACTIONS, Where
from judge.tui.app import JudgeApp
from judge.tui.desk import Desk
from judge.tui.plays import DecisionView, OptionView, RowView
from judge.tui.screens.help import HelpScreen
from judge.tui.screens.lookup import LookupScreen
from judge.tui.screens.scenario import ScenarioScreen
from judge.tui.screens.what_if import WhatIfScreen
from judge.tui.screens.whole_table import TableScreen
from judge.tui.stage import Stage
from judge.tui.travel import ShowMe
from judge.tui.widgets.option_list import OptionRows
from judge.tui.widgets.trace_list import TraceList
from rulebook.showing import INDEX
from tests.judge.tui.conftest import Watcher

SCENARIOS = Path(__file__).resolve().parents[2] / "data" / "scenarios"
BOTH_WAIT, FRESH, HOPE = "両プレイヤーの自動能力", "出たばかりの", "期待のほうが"
Watch = Callable[..., Any]
Made = TypeVar("Made")


# The list


async def test_the_list_shows_every_scenario_and_says_why_one_cannot_be_read(watch: Watch) -> None:
    async with watch(size=(160, 24)) as watcher:
        assert len(watcher.titles) == 4
        assert "stepp" in watcher.drawn


@pytest.mark.parametrize(
    ("typed", "found"),
    [
        ("出たばかり", [FRESH]),
        ("見張り台 古い封筒", []),
        ("見張り台 ラストワード", [BOTH_WAIT, HOPE]),
        ("8.4.2.1", [FRESH]),
        ("８．４．２", [FRESH]),
        ("攻撃", [FRESH]),
        ("broken", ["broken"]),
    ],
)
async def test_typing_filters_by_title_question_number_and_topic(watch: Watch, typed: str, found: list[str]) -> None:
    async with watch() as watcher:
        await watcher.write(typed)
        titles = sorted(watcher.titles)
        assert len(titles) == len(found)
        assert all(title.startswith(start) for title, start in zip(titles, sorted(found), strict=True))
        assert ("no scenario fits" in watcher.drawn) == (not found)


async def test_a_number_finds_the_scenarios_in_which_it_only_acts(watch: Watch) -> None:
    async with watch() as watcher:
        await watcher.write("7.3.3")
        assert [title for title in watcher.titles if title.startswith(FRESH)]
        assert all("7.3.3" not in one.rules for one in watcher.screen.scenarios.listed)


async def test_a_folder_without_scenarios_says_so(watch: Watch, tmp_path: Path) -> None:
    async with watch(size=(160, 24), folder=tmp_path) as watcher:
        assert "There are no scenarios" in watcher.drawn
        await watcher.press("full_stop", "w", "d", "b", "z", "n", "enter")
        assert watcher.screen.run is None


async def test_a_broken_file_is_one_sentence_and_the_next_one_opens(watch: Watch) -> None:
    async with watch() as watcher:
        await watcher.open("broken")
        assert watcher.screen.run is None
        assert "broken.toml:3" in watcher.drawn
        assert "Traceback" not in watcher.drawn
        await watcher.open(FRESH)
        assert watcher.screen.run is not None
        assert "broken.toml" not in watcher.drawn


# The trace


async def test_a_scenario_begins_with_its_question_and_answer(watch: Watch) -> None:
    async with watch() as watcher:
        await watcher.open(FRESH)
        assert watcher.screen.trace.cursor == 0
        assert "できるか。" in watcher.drawn
        assert "できない。" in watcher.drawn


async def test_steps_lead_through_the_entries_and_the_table_follows(watch: Watch) -> None:
    async with watch() as watcher:
        await watcher.open(BOTH_WAIT)
        assert "火花の使い(3)" in watcher.screen.board.text
        await watcher.press("full_stop", "full_stop")
        assert watcher.row.number == 2
        assert "火花の使い(3)" not in watcher.screen.board.text.splitlines()[-2]
        await watcher.press("comma")
        assert watcher.row.number == 1
        await watcher.press("end")
        assert watcher.screen.trace.cursor == watcher.screen.trace.count - 1
        assert "古い封筒" in watcher.screen.board.text.splitlines()[1]
        await watcher.press("home")
        assert watcher.row.number == 0


async def test_digits_lead_to_the_entry_of_that_number(watch: Watch) -> None:
    async with watch() as watcher:
        await watcher.open(BOTH_WAIT)
        await watcher.press("1", "2")
        assert watcher.row.number == 12


async def test_letters_lead_to_the_next_decision_event_and_refusal(watch: Watch) -> None:
    async with watch() as watcher:
        await watcher.open(FRESH)
        await watcher.press("r")
        assert watcher.row.kind == "refusal"
        await watcher.press("d")
        assert watcher.row.kind == "choice"
        await watcher.press("v")
        assert watcher.row.kind == "event"
        await watcher.press("R")
        assert watcher.row.kind == "refusal"
        here = watcher.screen.trace.cursor
        await watcher.press("r")
        assert watcher.screen.trace.cursor == here


async def test_a_refusal_shows_its_rule_and_its_reason(watch: Watch) -> None:
    async with watch(size=(160, 50)) as watcher:
        await watcher.open(FRESH)
        await watcher.press("r")
        assert watcher.row.rule == "8.4.2.1"
        assert "手番のはじめから場にいた札だけが殴れます" in watcher.screen.law.text
        assert "✗" in watcher.drawn


async def test_a_failure_is_shown_over_the_trace_and_with_the_question(watch: Watch) -> None:
    async with watch() as watcher:
        await watcher.open(HOPE)
        assert watcher.screen.banner.display
        assert "B.graveyard" in watcher.screen.law.text
        await watcher.open(FRESH)
        assert not watcher.screen.banner.display


def test_what_was_taken_back_is_dimmed_and_said() -> None:
    rows = TraceList()
    rows.rows = (
        RowView(1, "event", ("10.6.2.1",), "a card moves", undone=True),
        RowView(2, "rewind", ("8.1.2",), "no"),
    )
    first, second = (list(rows.pieces(index, 0, 80)) for index in (0, 1))
    assert {role for words, role in first if words.strip()} == {"undone"}
    assert "taken back" in "".join(words for words, _ in first)
    assert "↶" in "".join(words for words, _ in second)


# Rules and back


async def test_enter_opens_the_rule_in_the_look_up_and_back_leads_to_the_entry(watch: Watch) -> None:
    async with watch() as watcher:
        await watcher.open(FRESH)
        await watcher.press("r", "enter")
        look_up = watcher.app.screen
        assert isinstance(look_up, LookupScreen)
        assert look_up.shown is not None
        assert look_up.shown.name == "8.4.2.1"
        await watcher.press("left_square_bracket")
        assert watcher.row.kind == "refusal"


async def test_a_link_of_the_rule_leads_to_the_look_up(watch: Watch) -> None:
    async with watch() as watcher:
        await watcher.open(FRESH)
        await watcher.press("d")
        watcher.screen.law.focus()
        for _ in range(20):
            await watcher.press("tab")
            if watcher.screen.law.chosen_words == "8.4.2.1":
                break
        await watcher.press("enter")
        look_up = watcher.app.screen
        assert isinstance(look_up, LookupScreen)
        assert look_up.shown is not None
        assert look_up.shown.name == "8.4.2.1"


async def test_show_me_opens_the_shortest_scenario_where_the_rule_acts(watch: Watch) -> None:
    async with watch() as watcher:
        await watcher.press("f7")
        look_up = watcher.app.screen
        assert isinstance(look_up, LookupScreen)
        look_up.open(look_up.desk.find("8.4.2.1", ("evolve",)))
        await watcher.settle()
        await watcher.press("m")
        assert watcher.screen.run is not None
        assert watcher.screen.run.title.startswith(FRESH)
        assert watcher.row.rule == "8.4.2.1"
        assert watcher.screen.filter.value == "evolve: 8.4.2.1"


async def test_show_me_from_a_rule_of_a_game_without_scenarios_plays_none_of_another_game(watch: Watch) -> None:
    async with watch() as watcher:
        await watcher.press("f7")
        look_up = watcher.app.screen
        assert isinstance(look_up, LookupScreen)
        look_up.post_message(ShowMe("moncolle", "8.4.2.1", "8.4.2.1"))
        await watcher.settle()
        assert watcher.app.screen is look_up
        said = [notification.sentence for notification in watcher.app.notices]
        assert said == ["moncolle: there are no scenarios yet"]


def _noted(done: list[str], name: str, does: Callable[..., Made], *given: object) -> Made:
    done.append(name)
    return does(*given)


async def test_show_me_plays_before_the_other_scenarios_are_read(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, evolve_home: str
) -> None:
    copied = shutil.copytree(SCENARIOS, tmp_path / "scenarios")
    folder = copied / "evolve"
    file = next(one for one in sorted(folder.rglob("*.toml")) if FRESH in one.read_text(encoding="utf-8"))
    shown = [Acting((file.relative_to(folder).as_posix(), 5, FRESH), frozenset({"8.4.2.1"}))]
    (folder / INDEX).write_text(written(shown, ["8.4.2.1"]), encoding="utf-8")
    done: list[str] = []
    for name in ("run", "read_all"):
        noted = partial(_noted, done, name, getattr(Stage, name))
        monkeypatch.setattr(Stage, name, lambda stage, *given, noted=noted: noted(stage, *given))
    app = JudgeApp(Desk(evolve_home), str(copied))
    async with app.run_test(size=(80, 24)) as pilot:
        watcher = Watcher(pilot)
        await watcher.settle()
        app.screen.post_message(ShowMe("evolve", "8.4.2.1", "8.4.2.1"))
        await watcher.settle()
        assert watcher.row.rule == "8.4.2.1"
        assert done == ["run", "read_all"]


async def test_keys_typed_while_a_scenario_begins_to_play_are_no_words_of_the_filter(watch: Watch) -> None:
    async with watch() as watcher:
        await watcher.write(FRESH)
        await watcher.pilot.press("enter", "full_stop", "full_stop")
        await watcher.settle()
        assert watcher.screen.filter.value == FRESH
        assert watcher.screen.run is not None


async def test_an_index_says_at_once_where_a_rule_acts_and_nothing_is_played_for_it(
    watch: Watch, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    copied = shutil.copytree(SCENARIOS, tmp_path / "scenarios")
    async with watch(folder=copied) as watcher:
        one = next(one for one in watcher.screen.stage.listed if one.title.startswith(FRESH))
        folder = copied / "evolve"
        shown = [Acting((Path(one.path).relative_to(folder).as_posix(), 5, one.title), frozenset({"8.4.2.1"}))]
        (folder / INDEX).write_text(written(shown, ["8.4.2.1"]), encoding="utf-8")
        monkeypatch.setattr(watcher.screen.stage, "index", None)  # playing them all would fail
        watcher.screen.show_me("evolve", "8.4.2.1")
        await watcher.settle()
        assert watcher.screen.run is not None
        assert watcher.screen.run.path == one.path


async def test_show_me_says_where_a_rule_acts_in_no_scenario(watch: Watch) -> None:
    async with watch() as watcher:
        await watcher.press("f7")
        look_up = watcher.app.screen
        assert isinstance(look_up, LookupScreen)
        look_up.open(look_up.desk.find("9.9", ("evolve",)))
        await watcher.settle()
        await watcher.press("m")
        assert watcher.screen.run is None
        said = [notification.sentence for notification in watcher.app.notices]
        assert said == ["9.9 acts in no scenario yet"]


async def test_without_a_library_scenarios_are_played_and_say_that_the_rules_are_missing(
    watch: Watch, tmp_path: Path
) -> None:
    async with watch(at=str(tmp_path)) as watcher:
        await watcher.open(FRESH)
        await watcher.press("r")
        assert "8.4.2.1" in watcher.screen.law.text
        assert "library" in watcher.screen.law.text
        await watcher.press("enter")
        assert watcher.row.kind == "refusal"


# What if


async def test_what_if_lists_the_options_and_what_a_rule_refuses(watch: Watch) -> None:
    async with watch() as watcher:
        await watcher.open(BOTH_WAIT)
        await watcher.press("d", "w")
        assert isinstance(watcher.app.screen, WhatIfScreen)
        drawn = watcher.drawn
        assert "play 火花の使い" in drawn
        assert "end" in drawn
        assert "8.4.2 " in drawn
        await watcher.press("escape")
        assert not watcher.screen.in_branch


async def test_another_answer_is_played_as_a_branch_and_x_returns_to_the_script(watch: Watch) -> None:
    async with watch() as watcher:
        await watcher.open(BOTH_WAIT)
        script = [row.text for row in watcher.screen.trace.rows]
        await watcher.press("d", "w", "enter")
        assert watcher.screen.in_branch
        assert watcher.row.text.endswith("→ end the main phase")
        assert "┃" in watcher.drawn
        assert "what if: end" in watcher.drawn
        await watcher.press("b")
        assert not watcher.screen.in_branch
        assert [row.text for row in watcher.screen.trace.rows] == script
        await watcher.press("b")
        assert watcher.screen.in_branch


async def test_a_branch_is_shown_beside_the_script_where_there_is_room(watch: Watch) -> None:
    async with watch(size=(160, 50)) as watcher:
        await watcher.open(BOTH_WAIT)
        await watcher.press("d", "w", "enter")
        assert watcher.screen.beside.region.area
        assert watcher.screen.beside.rows[1].text.endswith("→ play 火花の使い")
        assert watcher.row.text.endswith("→ end the main phase")


async def test_a_refused_answer_is_seen_refused_and_the_script_goes_on(watch: Watch) -> None:
    async with watch() as watcher:
        await watcher.open(BOTH_WAIT)
        await watcher.press("d", "w", "down", "enter")
        rows = watcher.screen.trace.rows
        assert watcher.row.kind == "refusal"
        assert rows[watcher.screen.trace.cursor + 1].text.endswith("→ play 火花の使い")


async def test_a_branch_can_be_carried_on_at_its_open_end(watch: Watch) -> None:
    async with watch() as watcher:
        await watcher.open(BOTH_WAIT)
        await watcher.press("end", "w", "enter")
        first = watcher.screen.trace.count
        await watcher.press("end", "w", "enter")
        assert watcher.screen.trace.count > first
        assert watcher.screen.branch is not None
        assert len(watcher.screen.branch.picks) == 2


async def test_the_answer_of_the_script_is_no_what_if(watch: Watch) -> None:
    async with watch() as watcher:
        await watcher.open(BOTH_WAIT)
        await watcher.press("d", "w")
        rows = watcher.app.screen.query_one(OptionRows)
        given = next(i for i, one in enumerate(rows.options) if one.label == rows.decision.answer)
        rows.move_to(given)
        await watcher.press("enter")
        assert not watcher.screen.in_branch
        assert [one.sentence for one in watcher.app.notices] == [f"{rows.decision.answer}: so it goes already"]


async def test_where_nobody_decides_what_if_says_so_and_stays(watch: Watch) -> None:
    async with watch() as watcher:
        await watcher.open(BOTH_WAIT)
        await watcher.press("home", "w")
        assert watcher.row.kind == "start"
        assert "nobody decides anything here" in next(one.sentence for one in watcher.app.notices)
        assert not isinstance(watcher.app.screen, WhatIfScreen)


async def test_several_options_are_chosen_in_order(watch: Watch) -> None:
    options = tuple(OptionView(label) for label in ("a", "b", "c"))
    several = DecisionView(0, "A", "which", options, 2, 2, several=True, answer="", by="script")
    given: list[object] = []
    async with watch() as watcher:
        watcher.app.push_screen(WhatIfScreen(several, lambda _number: ""), given.append)
        await watcher.settle()
        await watcher.press("enter")
        assert given == []
        await watcher.press("end", "space", "home", "space", "enter")
        assert given == [["c", "a"]]


# Room


@pytest.mark.parametrize("size", [(60, 20), (80, 24), (160, 50), (240, 60)])
async def test_table_trace_and_rule_are_seen_at_every_size(watch: Watch, size: tuple[int, int]) -> None:
    async with watch(size=size) as watcher:
        await watcher.open(BOTH_WAIT)
        await watcher.press("1", "0")
        for pane in (watcher.screen.board, watcher.screen.trace, watcher.screen.law):
            assert pane.region.area
        assert "".join(watcher.row.text.split()) in "".join(watcher.screen.law.text.split())
        assert "古い封筒" in watcher.screen.board.text
        assert bool(watcher.screen.shelf.region.area) == (size[0] >= 120)


async def test_the_whole_table_opens_over_the_screen(watch: Watch) -> None:
    async with watch() as watcher:
        await watcher.open(BOTH_WAIT)
        await watcher.press("z")
        assert isinstance(watcher.app.screen, TableScreen)
        assert "EX area0/5" in watcher.drawn
        await watcher.press("escape")
        assert watcher.screen.run is not None


async def test_every_pane_is_reached_by_key_and_has_its_help(watch: Watch) -> None:
    async with watch(size=(160, 50)) as watcher:
        await watcher.open(BOTH_WAIT)
        seen = set()
        for _ in range(6):
            await watcher.press("f6")
            seen.add(watcher.screen.focused)
        assert {watcher.screen.board, watcher.screen.trace, watcher.screen.law, watcher.screen.scenarios} <= seen
        watcher.screen.board.focus()
        await watcher.press("question_mark")
        assert isinstance(watcher.app.screen, HelpScreen)
        assert watcher.drawn.index("Table") < watcher.drawn.index("Scenarios")


async def test_escape_goes_from_the_run_to_the_list_and_back(watch: Watch) -> None:
    async with watch() as watcher:
        await watcher.open(BOTH_WAIT)
        await watcher.press("escape")
        assert watcher.screen.scenarios.region.area
        await watcher.press("escape")
        assert watcher.screen.trace.region.area


def test_every_action_of_the_scenarios_is_carried_out_by_their_screen() -> None:
    names = {action.name.partition("(")[0] for action in ACTIONS if action.where is Where.SCENARIO}
    assert [name for name in sorted(names) if not hasattr(ScenarioScreen, f"action_{name}")] == []


async def test_all_of_it_speaks_japanese_where_the_locale_does(watch: Watch, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LC_ALL", "ja_JP.UTF-8")
    async with watch(size=(160, 50)) as watcher:
        await watcher.open(BOTH_WAIT)
        await watcher.press("d", "w", "enter")
        drawn = watcher.drawn
        for words in ("もしも", "台本", "体力20", "メインフェイズ", "選択待ち"):
            assert words in drawn
