"""From any rule: what it is about in every game."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable
from contextlib import AbstractAsyncContextManager, asynccontextmanager

import pytest

from judge.tui.app import JudgeApp
from judge.tui.desk import Desk
from judge.tui.screens.concept import ConceptScreen
from judge.tui.screens.lookup import LookupScreen
from judge.tui.screens.terms import TermsScreen
from tests.judge.tui.conftest import Reader

Sit = Callable[..., AbstractAsyncContextManager[Reader]]


@pytest.fixture
def sit(our_lines: str, monkeypatch: pytest.MonkeyPatch) -> Sit:
    """Sit down at that home."""
    monkeypatch.delenv("JUDGE_GAMES", raising=False)

    @asynccontextmanager
    async def down(size: tuple[int, int] = (100, 60)) -> AsyncIterator[Reader]:
        app = JudgeApp(Desk(our_lines))
        async with app.run_test(size=size) as pilot:
            reader = Reader(pilot)
            await reader.settle()
            yield reader

    return down


async def test_the_concept_of_a_rule_is_shown_in_the_five_games_its_own_first(sit: Sit) -> None:
    async with sit() as reader:
        await reader.open("5.3.1", "rebirth")
        await reader.press("S")
        screen = reader.app.screen
        assert isinstance(screen, ConceptScreen)
        text = screen.page.text
        first = text.split("\n\n")[0]
        assert first.index("rebirth") < min(first.index(game) for game in ("evolve", "moncolle", "leaffight", "animal"))
        assert "アクト" in text
        assert "消耗状態" in text


async def test_in_english_a_concept_and_the_terms_that_are_known_have_their_english_behind_them(sit: Sit) -> None:
    async with sit(size=(160, 50)) as reader:
        await reader.open("1305.2", "animal")
        await reader.press("S")
        screen = reader.app.screen
        assert isinstance(screen, ConceptScreen)
        assert "攻撃できるものの条件 (who may attack)" in screen.page.text
        assert "スタンド状態 (standing)" in screen.page.text
        await reader.press("escape", "T")
        terms = reader.app.screen
        assert isinstance(terms, TermsScreen)
        assert "ムーブ (move)" in terms.page.text


async def test_a_rule_of_another_game_is_opened_from_there(sit: Sit) -> None:
    async with sit() as reader:
        await reader.open("5.3.1", "rebirth")
        await reader.press("S")
        screen = reader.app.screen
        assert isinstance(screen, ConceptScreen)
        screen.page.focus()
        while screen.page.chosen_words != "204-7a":
            await reader.pilot.press("tab")
        await reader.press("enter")
        assert isinstance(reader.app.screen, LookupScreen)
        assert reader.open_number == "204-7a"
        await reader.press("left_square_bracket")
        assert reader.open_number == "5.3.1"


async def test_a_game_that_does_not_have_it_says_so(sit: Sit) -> None:
    async with sit() as reader:
        await reader.open("9-1", "leaffight")
        await reader.press("S")
        screen = reader.app.screen
        assert isinstance(screen, ConceptScreen)
        absent = [line for line in screen.page.text.split("\n") if line.endswith("does not have it")]
        assert {line.split()[0] for line in absent} >= {"rebirth", "animal"}
        await reader.press("S")
        assert isinstance(reader.app.screen, LookupScreen)


async def test_where_no_concept_leads_that_is_said(read: Sit) -> None:
    async with read() as reader:
        await reader.open("2.2.1")
        await reader.press("S")
        assert isinstance(reader.app.screen, LookupScreen)
        assert "no concept of the vocabulary leads here" in reader.drawn
