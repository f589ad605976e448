"""The rulings: the list and what it is filtered by, the page, its links, the way to the look-up and back."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
from textual.widgets import Input

from judge.rulings.giving import first, following
from judge.rulings.ruling import Case, Citation, Content, Status, Verdict
from judge.scenarios.playing import load
from judge.tui.ruling_filter import matching
from judge.tui.rulings import RulingDesk
from judge.tui.screens.lookup import LookupScreen
from judge.tui.screens.scenario import ScenarioScreen
from judge.tui.screens.writing import WritingScreen
from tests.judge.tui.ruling_judge import DRAWN, FRAMES, OLD, WINNING, add, at_noon, copied, judging, kept

WIDE = (140, 40)
SCENARIOS = Path(__file__).resolve().parents[3] / "data" / "scenarios"


# The list


async def test_the_newest_ruling_comes_first_and_what_has_ended_is_left_out(judging_home: str) -> None:
    async with judging(judging_home) as judge:
        assert judge.listed == ["d", "t", "b", "f", "w"]
        await judge.press("a")
        assert judge.listed == ["d", "a", "t", "b", "f", "w"]


@pytest.mark.parametrize(
    ("query", "found"),
    [
        ("灯", ["b", "w"]),
        ("七つ 引き分け", ["d"]),
        ("タグ:場", ["f"]),
        ("tag:勝敗", ["w"]),
        ("event:秋祭り", ["f", "w"]),
        ("大会：秋祭り　卓：３", ["f"]),
        ("status:draft", ["t"]),
        ("状態:下書き", ["t"]),
        ("status:superseded", ["a"]),
        ("verdict:yes", ["w"]),
        ("by:頭", ["d", "a"]),
        ("2.2", ["f"]),
        ("2.2.2", ["f"]),
        ("1.1.1", ["w"]),
        ("1", ["d", "w"]),
        ("is:suspect", ["b", "w"]),
        ("is:要確認 3", ["b"]),
        ("on:2024-06-01 is:sus", ["b", "w"]),
        ("since:2024-06-02", []),
        ("tag:", ["d", "t", "b", "f", "w"]),
        ("nothing like it", []),
    ],
)  # fmt: skip
def test_the_filter_takes_words_numbers_and_fields(judging_desk: RulingDesk, query: str, found: list[str]) -> None:
    rows = matching(judging_desk.rows, query, None, judging_desk.marks, ended="by:" in query)
    assert [row.id[0] for row in rows] == found


async def test_what_is_suspect_is_counted_and_marked(judging_home: str) -> None:
    async with judging(judging_home) as judge:
        assert "5 rulings · newest first" in judge.drawn
        assert "⚠ 2 suspect" in judge.drawn
        marked = [line for line in judge.drawn.splitlines() if line.startswith("⚠")]
        assert len(marked) == 2


async def test_keys_of_the_filter_line_move_through_the_list(judging_home: str) -> None:
    async with judging(judging_home) as judge:
        await judge.press("slash")
        await judge.write("灯")
        await judge.press("down", "enter")
        assert judge.screen.opened == WINNING
        await judge.press("escape", "escape")
        assert judge.screen.filter.value == ""


async def test_another_game_shows_its_own_rulings(judging_home: str) -> None:
    kite = Content("kite", "嵐でも凧を動かせるか。", Verdict.NO, "動かせない。", citations=(Citation("kite", "1.1.2"),))
    add(judging_home, [first(kite, "A", ruling="k" * 16)])
    async with judging(judging_home) as judge:
        seen = [judge.listed]
        for _ in range(2):
            await judge.press("ctrl+g")
            seen.append(judge.listed)
        assert sorted(seen, key=len) == [["k"], [one for one in seen[0] if one != "k"], seen[0]]
        await judge.press("ctrl+g")
        assert judge.listed == seen[0]


# The page


async def test_the_page_says_everything_of_a_ruling(judging_home: str) -> None:
    async with judging(judging_home) as judge:
        judge.screen.show_ruling(WINNING)
        await judge.settle()
        for words in ("灯を八つともした側も勝つか", "yes", "七つに届けばよい", "数え過ぎても同じ", "1.1.1", "governs", "1.2(2024-03-09)", "changed", "秋祭り12", "灯守", "勝敗"):  # fmt: skip
            assert words in judge.page
        assert "then この遊び".replace(" ", "") in judge.page
        assert "先に灯を九つ" in judge.page


async def test_a_rule_that_moved_is_no_cause_for_doubt(judging_home: str) -> None:
    async with judging(judging_home, WIDE) as judge:
        judge.screen.show_ruling(FRAMES)
        await judge.settle()
        assert "moved→2.2.2" in judge.page
        assert "2.1.3defines1.2(2024-03-09)" in judge.page
        assert "場の枠は五つです" in judge.page


async def test_the_chain_leads_to_the_old_ruling_and_back(judging_home: str) -> None:
    async with judging(judging_home) as judge:
        judge.screen.show_ruling(DRAWN)
        await judge.settle()
        assert "intheplaceofaaaaa" in judge.page
        await judge.press("tab", "tab", "enter")
        assert judge.screen.opened == OLD
        assert "supersededbyddddd" in judge.page
        await judge.press("left_square_bracket")
        assert judge.screen.opened == DRAWN


async def test_the_history_shows_every_version_with_what_changed(judging_home: str) -> None:
    ruling = kept(judging_home)[WINNING]
    more = following(ruling, replace(ruling.content, answer="勝つ。多くともした側ではない。"), "頭 取", "言い足りない")
    add(judging_home, [more])
    async with judging(judging_home) as judge:
        judge.screen.show_ruling(WINNING)
        await judge.settle()
        assert "lastchanged" in judge.page
        assert "history" not in judge.page
        await judge.press("h")
        assert "頭取:言い足りない" in judge.page.partition("history")[2]
        assert "answer勝つ。七つに届けばよい。→勝つ。多くともした側ではない。" in judge.page
        await judge.press("h")
        assert "history" not in judge.page


async def test_enter_on_a_rule_opens_it_in_the_look_up_and_back_returns(judging_home: str) -> None:
    async with judging(judging_home) as judge:
        judge.screen.show_ruling(FRAMES)
        await judge.settle()
        await judge.press("tab", "enter")
        lookup = judge.app.screen
        assert isinstance(lookup, LookupScreen)
        assert lookup.shown is not None
        assert lookup.shown.name == "2.2.2"
        await judge.press("left_square_bracket")
        assert judge.screen.opened == FRAMES
        assert judge.screen.page.has_focus


async def test_below_a_rule_stand_the_rulings_that_cite_it_under_whatever_number(judging_home: str) -> None:
    async with judging(judging_home, (80, 24), "f7") as judge:
        lookup = judge.app.screen
        assert isinstance(lookup, LookupScreen)
        lookup.preview_delay = 0
        lookup.open(lookup.desk.find("2.2.2", ("lantern",)))
        await judge.settle()
        assert "埋まった枠に重ねて置けるか" in lookup.page.text
        lookup.open(lookup.desk.find("2.2.3", ("lantern",)))
        await judge.settle()
        assert "rulings" not in lookup.page.text
        lookup.open(lookup.desk.find("2.2.2", ("lantern",)))
        await judge.settle()
        links = list(lookup.page._layout_now.links)
        lookup.page.chosen = links[-1]
        await judge.press("enter")
        assert judge.screen.opened == FRAMES


async def test_a_ruling_given_meanwhile_is_there_when_one_comes_back_to_the_rule(judging_home: str) -> None:
    async with judging(judging_home, (80, 24), "f7") as judge:
        lookup = judge.app.screen
        assert isinstance(lookup, LookupScreen)
        lookup.preview_delay = 0
        lookup.open(lookup.desk.find("2.1.4", ("lantern",)))
        await judge.settle()
        await judge.press("plus")
        await judge.write("三枚灯せるか。")
        await judge.press("alt+n", "ctrl+s")
        assert judge.screen.opened
        await judge.press("f7")
        assert "三枚灯せるか" in lookup.page.text


# Playing, handing on


async def test_what_shows_a_ruling_is_played_on_the_screen_of_scenarios(
    evolve_home: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    at_noon(monkeypatch)
    home = copied(evolve_home, tmp_path)
    name = "evolve/08-main-phase/new-follower-cannot-attack"
    carried = (SCENARIOS / f"{name}.toml").read_text(encoding="utf-8")
    cases = (
        Case(Verdict.NO, scenario=name, no_if={"refused": "8.4.2.1"}),
        Case(Verdict.NO, play=carried, yes_if={"refused": "8.4.2.1"}),
    )
    content = Content(
        "evolve",
        "出たばかりの札で殴れるか。",
        Verdict.NO,
        "殴れない。",
        citations=(Citation("evolve", "8.4.2.1"),),
        cases=cases,
    )
    add(home, [first(content, "A", ruling="e" * 16)])
    async with judging(home) as judge:
        await judge.press("enter")
        title = load(SCENARIOS / f"{name}.toml").title
        assert title in judge.screen.page.text
        assert name not in judge.screen.page.text
        assert "refused" not in judge.screen.page.text
        await judge.press("h")
        assert 'refused = "8.4.2.1"' in judge.screen.page.text
        await judge.press("m")
        played = judge.app.screen
        assert isinstance(played, ScenarioScreen)
        assert played.run is not None
        assert played.run.path.endswith(f"{name}.toml")
        await judge.press("f3", "tab", "tab", "tab", "enter")
        assert played.run is not None
        assert not played.run.path.endswith(f"{name}.toml")
        await judge.press("f3", "K")
        assert any("1 wrong" in one for one in judge.said)
        assert "the run says yes" in " ".join(judge.screen.page.text.split())
        await judge.press("escape")
        await judge.ask("is:wrong")
        assert judge.listed == ["e"]


async def test_a_check_of_everything_says_what_is_in_order(judging_home: str) -> None:
    async with judging(judging_home) as judge:
        await judge.press("K")
        assert any("2 suspect" in one for one in judge.said)


async def test_the_days_sheet_is_written_in_the_form_that_the_name_says(judging_home: str, tmp_path: Path) -> None:
    given = Content("lantern", "今日の<問い>か。", Verdict.NONE, "規定がない。")
    add(judging_home, [first(given, "A")])
    async with judging(judging_home) as judge:
        for name, words in (
            ("day.md", "## no rule found: 今日の\\<問い\\>か。"),
            ("day.html", "今日の&lt;問い&gt;か。"),
        ):
            await judge.press("J")
            dialog = judge.app.screen
            assert isinstance(dialog, WritingScreen)
            dialog.query_one(Input).value = str(tmp_path / name)
            await judge.press("enter")
            written = (tmp_path / name).read_text(encoding="utf-8")
            assert words in written
            assert "灯を八つ" not in written


async def test_the_rulings_of_the_list_are_exported_whole(judging_home: str, tmp_path: Path) -> None:
    async with judging(judging_home) as judge:
        await judge.press("a")
        await judge.ask("by:頭")
        await judge.press("ctrl+s")
        judge.app.screen.query_one(Input).value = str(tmp_path / "out.jsonl")
        await judge.press("enter")
        lines = (tmp_path / "out.jsonl").read_text(encoding="utf-8").splitlines()
        assert len(lines) == 3
        assert any("written to" in one for one in judge.said)


async def test_a_ruling_is_copied_with_what_it_cites(judging_home: str) -> None:
    async with judging(judging_home) as judge:
        judge.screen.show_ruling(WINNING)
        await judge.settle()
        await judge.press("y")
        copied_text = judge.app.clipboard
        for words in (
            "灯を八つともした側も勝つか。",
            "yes: 勝つ。七つに届けばよい。",
            "1.1.1 [governs] 1.2 (2024-03-09)",
            WINNING,
        ):
            assert words in copied_text


# Nothing there


async def test_without_rulings_the_screen_says_what_to_do(
    home: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    at_noon(monkeypatch)
    async with judging(copied(home, tmp_path), WIDE) as judge:
        assert "no rulings yet" in judge.drawn
        assert "+ gives the first one" in judge.screen.page.text
        await judge.press("s", "i", "ctrl+s", "e", "x", "delete", "C", "m", "h", "y", "enter")
        assert judge.screen.opened == ""
        assert "no citation is suspect" in judge.said


async def test_control_characters_of_a_ruling_never_reach_the_terminal(judging_home: str) -> None:
    evil = Content(
        "lantern",
        "\x1b[31m赤い[b]問い\u202e",
        Verdict.NONE,
        "\x07鳴る",
        "\x9b2J",
        tags=("\x1b]0;",),
        status=Status.GIVEN,
        event="\x1b[2J",
    )
    add(judging_home, [first(evil, "\x1b[1m誰か", ruling="z" * 16)])
    async with judging(judging_home, WIDE) as judge:
        judge.screen.show_ruling("z" * 16)
        await judge.settle()
        assert "赤い[b]問い" in judge.drawn
        assert not set(judge.drawn) & set("\x1b\x07\x9b\u202e")
        await judge.press("e")
        assert not set(judge.drawn) & set("\x1b\x07\x9b\u202e")


async def test_the_filter_finds_words_in_other_forms_too(judging_home: str) -> None:
    async with judging(judging_home) as judge:
        await judge.ask("めくらない")
        assert judge.listed == []
        await judge.ask("山 めくった")
        assert judge.listed == ["t"]
        await judge.ask("山 めくった status:given")
        assert judge.listed == []
