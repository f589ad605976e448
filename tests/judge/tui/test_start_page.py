"""The start page: what can be gone on with, who sits here, today's rulings, documents and screens."""

from __future__ import annotations

import re
import shutil
from collections.abc import AsyncIterator, Callable
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from datetime import date, timedelta
from pathlib import Path

import pytest

from judge.keeping.past import Past, Stop, write_past
from judge.rulings.book import open_book
from judge.rulings.giving import first
from judge.rulings.ruling import Citation, Content, Verdict
from judge.rulings.sitting import sit, sitting
from judge.tui.app import JudgeApp
from judge.tui.desk import Desk
from judge.tui.pages.lines import lay_out
from judge.tui.pages.overview import overview_page
from judge.tui.screens.kept import KeptScreen
from judge.tui.screens.ruling_form import RulingFormScreen
from judge.tui.screens.rulings import RulingsScreen
from judge.tui.screens.sitting import SittingScreen
from judge.tui.views import DocumentView, ModeLink, Place, Spot
from tests.judge.tui.conftest import Reader

Begin = Callable[..., AbstractAsyncContextManager[Reader]]
Read = Callable[..., AbstractAsyncContextManager[Reader]]


@pytest.fixture
def own(home: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    """A home that a test may write into, with nobody named by the environment."""
    for name in ("JUDGE_AUTHOR", "JUDGE_EVENT", "JUDGE_RULINGS_URL"):
        monkeypatch.delenv(name, raising=False)
    return str(shutil.copytree(home, tmp_path / "home"))


@pytest.fixture
def begin(own: str) -> Begin:
    """Start the desk at that home, as it goes on from the time before."""

    @asynccontextmanager
    async def start(size: tuple[int, int] = (120, 40)) -> AsyncIterator[Reader]:
        app = JudgeApp(Desk(own, lasting=True))
        async with app.run_test(size=size) as pilot:
            reader = Reader(pilot)
            await reader.settle()
            yield reader

    return start


def ruled(home: str, question: str, at: str = "") -> None:
    """Give a ruling at a home."""
    book = open_book(home)
    content = Content(
        "lantern", question, Verdict.NO, "いいえ。", citations=(Citation("lantern", "2.2.1"),), event="灯火杯"
    )
    book.add([first(content, "田中", at=at)])
    book.close()


async def test_the_rules_read_last_are_links_the_latest_first(begin: Begin, own: str) -> None:
    write_past(own, Past(recent=(Stop("lantern", "2.2.1"), Stop("kite", "1.1.1"), Stop("lantern", "77.7"))))
    async with begin() as reader:
        text = reader.screen.page.text
        assert text.index("Go on with") < text.index("lantern 2.2.1") < text.index("kite 1.1.1")
        assert "77.7" not in text
        await reader.choose("2.2.1  場の枠は五つです。埋まった枠には置けません。")
        await reader.press("enter")
        assert reader.open_number == "2.2.1"


async def test_name_event_and_the_rulings_of_today_are_there(begin: Begin, own: str) -> None:
    sit(own, "田中", "灯火杯")
    ruled(own, "枠が埋まっていても置けるか。")
    ruled(own, "昔の問い。", "2020-01-01T00:00:00.000000Z")
    async with begin() as reader:
        text = reader.screen.page.text
        assert "田中 · 灯火杯" in text
        assert "Rulings of today (1)" in text
        assert "no  枠が埋まっていても置けるか。" in text
        assert "昔の問い" not in text


async def test_a_ruling_of_today_is_opened_from_there(begin: Begin, own: str) -> None:
    ruled(own, "枠が埋まっていても置けるか。")
    async with begin() as reader:
        link = next(
            at for at, target in enumerate(reader.screen.page._page.links) if "RulingLink" in type(target).__name__
        )
        reader.screen.page.follow(link)
        await reader.settle()
        assert isinstance(reader.app.screen, RulingsScreen)


async def test_the_first_start_asks_for_name_and_event_and_the_form_shows_both(begin: Begin, own: str) -> None:
    async with begin() as reader:
        assert "who rules here, and at which event?" in reader.screen.page.text
        assert "Rulings of today (0)" in reader.screen.page.text
        await reader.press("escape", "at", *"Sato", "enter", *"Cup", "enter")
        assert "Sato · Cup" in reader.screen.page.text
        await reader.press("f3", "plus")
        form = reader.app.screen
        assert isinstance(form, RulingFormScreen)
        assert (form.author.value, form.event.value) == ("Sato", "Cup")
    assert sitting(own) == ("Sato", "Cup")


async def test_a_name_in_the_environment_that_goes_before_the_one_written_is_told(
    begin: Begin, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with begin() as reader:
        await reader.press("escape", "at")
        assert "$JUDGE" not in reader.drawn
        await reader.press("escape")
        monkeypatch.setenv("JUDGE_AUTHOR", "三木")
        await reader.press("at")
        assert "$JUDGE_AUTHOR is set" in reader.drawn
        await reader.press("escape")
        monkeypatch.setenv("JUDGE_EVENT", "灯火杯")
        await reader.press("at")
        assert "$JUDGE_AUTHOR, $JUDGE_EVENT" in reader.drawn


async def test_a_name_that_a_variable_says_is_not_kept_by_confirming_the_box(
    begin: Begin, own: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    sit(own, "灯 守", "秋祭り")
    monkeypatch.setenv("JUDGE_AUTHOR", "三木")
    async with begin() as reader:
        await reader.press("escape", "at", "enter", "enter")
    monkeypatch.delenv("JUDGE_AUTHOR")
    assert sitting(own) == ("灯 守", "秋祭り")


async def test_a_key_with_which_no_query_begins_acts_while_the_search_line_is_empty(begin: Begin) -> None:
    async with begin() as reader:
        await reader.press("at")
        assert isinstance(reader.app.screen, SittingScreen)
        await reader.press("escape", "a", "at")
        assert reader.screen.search.value == "a@"


async def test_the_key_of_the_search_line_pressed_in_it_while_it_is_empty_is_no_letter(begin: Begin) -> None:
    async with begin() as reader:
        await reader.press("slash", "2", "slash")
        assert reader.screen.search.has_focus
        assert reader.screen.search.value == "2/"


async def test_what_was_typed_for_name_and_event_is_left_out_where_one_leaves(begin: Begin, own: str) -> None:
    async with begin() as reader:
        await reader.press("escape", "at", *"Sato", "escape")
        assert "who rules here, and at which event?" in reader.screen.page.text
    assert sitting(own) == ("", "")


@pytest.mark.parametrize(("days", "event"), [(0, "春季大会"), (3, "春季大会"), (4, "")])
def test_an_event_is_there_for_three_days_and_over_on_the_fourth(own: str, days: int, event: str) -> None:
    sit(own, "佐藤", "春季大会")
    file, begun = Path(own, "sitting.toml"), (date.today() - timedelta(days)).isoformat()  # noqa: DTZ011 - as the desk counts
    file.write_text(re.sub('begun = ".*"', f'begun = "{begun}"', file.read_text(encoding="utf-8")), encoding="utf-8")
    assert sitting(own) == ("佐藤", event)


async def test_an_event_that_was_taken_away_comes_back_from_no_ruling(begin: Begin, own: str) -> None:
    sit(own, "田中", "灯火杯")
    ruled(own, "枠が埋まっていても置けるか。")
    async with begin() as reader:
        await reader.press("escape", "at", "enter", "ctrl+u", "enter")
        assert "田中" in reader.screen.page.text
        assert "灯火杯" not in reader.screen.page.text
        await reader.press("f3", "plus")
        form = reader.app.screen
        assert isinstance(form, RulingFormScreen)
        assert (form.author.value, form.event.value) == ("田中", "")


async def test_the_start_page_is_there_again_and_back_leads_to_what_was_open(begin: Begin) -> None:
    async with begin() as reader:
        await reader.open("2.2.1")
        await reader.press("asterisk", "H")
        assert reader.open_number == ""
        assert "bookmarks: 1, with a note: 0" in reader.screen.page.text
        await reader.press("left_square_bracket")
        assert reader.open_number == "2.2.1"


async def test_the_screens_are_links(begin: Begin) -> None:
    async with begin() as reader:
        await reader.choose("kept")
        await reader.press("enter")
        assert isinstance(reader.app.screen, KeptScreen)


async def test_where_several_desks_share_a_database_it_is_not_reached_at_the_start(
    begin: Begin, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("JUDGE_RULINGS_URL", "postgresql://nobody@nowhere.invalid/none")
    async with begin() as reader:
        assert "Rulings of today (0)" in reader.screen.page.text


def test_a_document_that_is_our_own_lines_alone_leads_to_the_import() -> None:
    place = Place((Spot(1),))
    documents = (DocumentView(1, "a", "甲", "1.0 要約", 3, place), DocumentView(2, "b", "乙", "1.0", 3, place))
    page = overview_page(documents, ())
    assert page.links.count(ModeLink("import")) == 1
    text = "\n".join(line.text for line in lay_out(page.paragraphs, 80).lines)
    assert text.index("our own lines") < text.index("乙")


async def test_what_a_game_without_its_document_lacks_is_said_in_one_line(
    read: Read, our_lines: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("JUDGE_GAMES")
    monkeypatch.setenv("LC_ALL", "ja_JP.UTF-8")
    async with read(at=our_lines) as reader:
        assert reader.drawn.count("要約のみ。公式の文書は未取り込み") >= 4
