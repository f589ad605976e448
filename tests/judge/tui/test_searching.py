"""Searching while one types."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from judge.tui.screens.importing import ImportScreen
from judge.tui.screens.rulings import RulingsScreen
from judge.tui.screens.scenario import ScenarioScreen
from judge.tui.views import HitView, Place, RulingLink, SceneLink, Spot
from judge.tui.widgets.hits import EMPTY, Hits
from tests.judge.tui.ruling_judge import FRAMES

Read = Callable[..., Any]


async def test_a_number_is_the_first_hit_and_enter_opens_it(read: Read) -> None:
    async with read() as reader:
        await reader.write("2.2.1")
        assert reader.screen.hits.hit(0).number == "2.2.1"
        await reader.press("enter")
        assert reader.open_number == "2.2.1"
        assert reader.screen.focused is reader.screen.page


async def test_hits_take_the_place_of_the_contents_until_the_line_is_left(read: Read) -> None:
    async with read() as reader:
        await reader.write("灯札")
        assert reader.screen.found.display
        assert not reader.screen.contents.display
        await reader.press("escape")
        assert not reader.screen.found.display
        assert reader.screen.contents.display
        assert reader.screen.focused is not reader.screen.search


async def test_down_moves_through_the_hits_while_the_line_keeps_the_focus(read: Read) -> None:
    async with read() as reader:
        await reader.write("灯札")
        await reader.press("down", "down", "up")
        assert reader.screen.hits.cursor == 1
        assert reader.screen.focused is reader.screen.search


async def test_a_query_without_any_hit_says_so(read: Read) -> None:
    async with read() as reader:
        await reader.write("量子力学")
        assert "量子力学" in reader.text_of(line=2)
        assert reader.screen.summary.has_class("-nearest")


async def test_a_missing_number_shows_the_nearest_and_says_that_they_are(read: Read) -> None:
    async with read() as reader:
        await reader.write("2.1.9")
        assert reader.screen.summary.has_class("-nearest")
        assert "2.1.9" in reader.text_of(line=2)
        assert reader.screen.hits.count


async def test_the_match_is_marked_in_the_words_found(read: Read) -> None:
    async with read() as reader:
        await reader.write("埋まった枠")
        marked = [words for words, role in reader.screen.hits.pieces(0, 1, 60) if role == "mark"]
        assert marked == ["埋まった枠"]


async def test_the_game_key_narrows_the_search_to_one_game_after_another(read: Read) -> None:
    async with read() as reader:
        await reader.write("風")
        games = [{hit.game for hit in reader.screen.hits.answer.hits}]
        for _ in range(3):
            await reader.press("ctrl+g")
            games.append({hit.game for hit in reader.screen.hits.answer.hits})
        assert games[0] == games[3] == {"lantern", "kite"}
        assert sorted(min(found) for found in games[1:3]) == ["kite", "lantern"]


async def test_a_click_on_the_game_goes_to_the_next_one(read: Read) -> None:
    async with read() as reader:
        await reader.pilot.click("#game")
        await reader.settle()
        assert reader.screen.game is not None
        assert {entry.game for entry in reader.screen.contents._shown} == {reader.screen.game}


async def test_search_comes_back_with_its_hits(read: Read) -> None:
    async with read() as reader:
        await reader.write("灯札")
        await reader.press("enter", "slash")
        assert reader.screen.found.display
        assert reader.screen.search.value == "灯札"


async def test_a_click_opens_a_hit(read: Read) -> None:
    async with read() as reader:
        await reader.write("2.2.1")
        await reader.pilot.click("#hits", offset=(10, 0))
        await reader.settle()
        assert reader.open_number == "2.2.1"


async def test_no_query_is_taken_for_markup_or_syntax(read: Read) -> None:
    async with read() as reader:
        for query in ("[b]", "[/", "%s", "\\", '"', "*", "(", "AND", "\x1b[31m", "\u3000", "\ufeff"):
            reader.screen.search.value = query
            await reader.settle()
            assert "\x1b" not in reader.drawn


async def test_wide_screens_show_the_first_hit_beside_the_list(read: Read) -> None:
    async with read(size=(160, 50)) as reader:
        await reader.write("2.2.1")
        assert reader.open_number == "2.2.1"
        await reader.press("escape")
        assert reader.screen.trail.present is None


async def test_a_search_that_breaks_is_said_and_the_desk_stays(read: Read, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*_given: object, **_more: object) -> None:
        raise RuntimeError("no such luck")

    async with read() as reader:
        monkeypatch.setattr(reader.screen.desk, "search", broken)
        await reader.write("灯")
        assert ["no such luck" in notice.sentence for notice in reader.app.notices] == [True]
        assert reader.screen.search.value == "灯"


async def test_the_keys_named_at_the_start_work_where_one_is(read: Read) -> None:
    async with read() as reader:
        await reader.press("f8")
        assert isinstance(reader.app.screen, ImportScreen)


# Rulings and scenarios beside the rules


async def test_a_ruling_on_what_is_asked_stands_behind_the_first_rules(read: Read, judging_home: str) -> None:
    async with read(at=judging_home) as reader:
        await reader.write("埋まった枠に重ねて置けるか")
        hits = reader.screen.hits.answer.hits
        rules = reader.screen.hits.answer.rules
        assert [hit.place for hit in hits if isinstance(hit.place, RulingLink)] == [RulingLink(FRAMES)]
        assert [isinstance(hit.place, RulingLink) for hit in hits].index(True) == min(rules, 5)
        assert f"{rules} found" in reader.text_of(line=2)  # counts rules
        assert "ruled before" in reader.drawn


async def test_a_ruling_found_opens_among_the_rulings_and_leads_back(read: Read, judging_home: str) -> None:
    async with read(at=judging_home) as reader:
        await reader.write("埋まった枠に重ねて置けるか")
        at = next(at for at, hit in enumerate(reader.screen.hits.answer.hits) if isinstance(hit.place, RulingLink))
        await reader.press(*["down"] * at, "enter")
        screen = reader.app.screen
        assert isinstance(screen, RulingsScreen)
        assert screen.rulings.row is not None
        assert (screen.rulings.row.id, screen.showing_page) == (FRAMES, True)
        await reader.press("left_square_bracket")
        assert reader.screen.search.value == "埋まった枠に重ねて置けるか"


async def test_a_scenario_with_the_words_of_a_query_is_played_from_the_look_up(read: Read, evolve_home: str) -> None:
    async with read(at=evolve_home) as reader:
        await reader.write("体力0で破壊されないフォロワーのルール処理")
        hits = reader.screen.hits.answer.hits
        at = next(at for at, hit in enumerate(hits) if isinstance(hit.place, SceneLink))
        await reader.press(*["down"] * at, "enter")
        assert isinstance(reader.app.screen, ScenarioScreen)
        assert reader.app.screen.run is not None
        assert reader.app.screen.run.title == hits[at].title


def test_the_cursor_stays_on_its_rule_when_rulings_come_in_before_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Hits, "rows_changed", lambda self, cursor=0: setattr(self, "cursor", cursor))
    rule = HitView(Place((Spot(1),)), "kite", "1.1", "", "", (), "")
    other = rule._replace(place=RulingLink("r"), number="")
    for at, then in ((0, 0), (4, 4), (5, 6)):
        hits = Hits()
        hits.answer = EMPTY._replace(hits=tuple(rule._replace(number=f"1.{n}") for n in range(8)))
        hits.cursor = at
        before = hits.hit(at)
        hits.add((other,))
        assert (hits.cursor, hits.hit(hits.cursor)) == (then, before)


@pytest.mark.parametrize("size", [(80, 24), (160, 50)])
async def test_a_letter_that_changes_the_hits_lays_nothing_on_the_screen_out_again(
    read: Read, size: tuple[int, int]
) -> None:
    async with read(size=size) as reader:
        reader.screen.preview_delay = 60.0  # the page beside the hits is another matter
        await reader.write("灯")
        before = reader.screen.hits.count
        laid_out: list[object] = []
        reader.screen.screen_layout_refresh_signal.subscribe(reader.screen, laid_out.append, immediate=True)
        await reader.write("籠")
        assert reader.screen.hits.count < before
        assert laid_out == []


async def test_where_fewer_hits_are_left_nothing_of_the_others_stays_painted(read: Read) -> None:
    async with read() as reader:
        hits = reader.screen.hits
        await reader.write("灯")
        before = reader.drawn.split("\n")
        await reader.write("籠")
        after = reader.drawn.split("\n")
        top = hits.content_region.y
        low, high = (top + 2 * count for count in (hits.count, hits.count + 1))
        assert any(before[line].strip() for line in range(low, high))
        assert not any(after[line][: hits.content_region.right].strip() for line in range(low, high))


@pytest.mark.parametrize("query", ["kite: 2.1.1", "KITE: 2.1.1", "kite 2.1.1", "kite：2.1.1"])
async def test_a_game_named_in_the_query_is_asked_whatever_game_is_chosen(read: Read, query: str) -> None:
    async with read() as reader:
        reader.screen.choose_game("lantern")
        await reader.write(query)
        assert {hit.game for hit in reader.screen.hits.answer.hits} == {"kite"}
        await reader.press("enter")
        assert reader.screen.shown is not None
        assert (reader.screen.shown.game, reader.open_number) == ("kite", "2.1.1")


@pytest.mark.parametrize("width", [80, 81, 130])
async def test_what_stands_above_the_hits_is_cut_with_an_ellipsis_however_wide_the_list_becomes(
    read: Read, width: int
) -> None:
    async with read(size=(width, 24)) as reader:
        answer = reader.screen.desk.search("枠", None)
        reader.screen._answer(answer._replace(note="枠を置くこと" * 20))  # the list is not there yet
        reader.screen._show_hits(shown=True)
        await reader.settle()
        drawn = reader.text_of(line=2)
        assert "枠を置く" in drawn
        assert drawn.count("…") == 1
