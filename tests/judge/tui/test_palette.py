"""The palette: every action of the screen is found by its words in either language, and by other words for it."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import AbstractAsyncContextManager
from typing import cast

import pytest
from textual.command import CommandPalette, Hit

from judge.messages import wordings
from judge.tui.actions import ACTIONS, Where
from judge.tui.commands import NOT_HERE, Commands
from judge.tui.screens.kept import KeptScreen
from judge.tui.screens.lookup import LookupScreen
from judge.tui.synonyms import SYNONYMS
from tests.judge.tui.conftest import Reader

Read = Callable[..., AbstractAsyncContextManager[Reader]]


async def found(reader: Reader, query: str) -> list[str]:
    """What the palette shows for what is typed, the best first."""
    provider = Commands(reader.app.screen)
    hits = [cast("Hit", hit) async for hit in provider.search(query)]
    return [str(hit.match_display) for hit in sorted(hits, key=lambda hit: hit.score, reverse=True)]


@pytest.mark.parametrize("locale", ["C.UTF-8", "ja_JP.UTF-8"])
async def test_every_action_of_the_look_up_is_found_by_its_words_in_both_languages(
    read: Read, monkeypatch: pytest.MonkeyPatch, locale: str
) -> None:
    monkeypatch.setenv("LC_ALL", locale)
    actions = [
        one for one in ACTIONS if one.where in (Where.APP, Where.LOOKUP) and one.name not in NOT_HERE and one.command
    ]
    async with read() as reader:
        for action in actions:
            shown, *others = wordings(action.command)
            for words in (shown, *others):
                assert (await found(reader, words))[0] == shown, words
    assert len(actions) > 30


@pytest.mark.parametrize(
    ("typed", "command"),
    [
        ("theme", "view: light, dark or high contrast"), ("テーマ", "view: light, dark or high contrast"), ("ブックマーク", "section: bookmark it, or take the bookmark away"),
        ("exit", "quit"), ("clipboard", "section: copy citation"), ("pdf", "library: import documents"), ("履歴", "go: to bookmarks, recent and collected rules"),
    ],
)  # fmt: skip
async def test_another_word_for_an_action_finds_it(read: Read, typed: str, command: str) -> None:
    async with read() as reader:
        assert command in (await found(reader, typed))[:2]


async def test_what_is_found_is_done(read: Read) -> None:
    async with read() as reader:
        before = reader.app.theme
        await reader.press("ctrl+p")
        assert isinstance(reader.app.screen, CommandPalette)
        await reader.press(*"テーマ", "enter", "enter")
        assert reader.app.theme != before


async def test_each_screen_offers_its_own_actions(read: Read) -> None:
    async with read() as reader:
        await reader.press("f9")
        assert isinstance(reader.app.screen, KeptScreen)
        assert "kept: take it out" in await found(reader, "take it out")


async def test_what_another_screen_does_is_found_too_and_leads_there(read: Read) -> None:
    async with read() as reader:
        await reader.press("f9", "ctrl+p", *"peek at the target", "enter", "enter")
        assert isinstance(reader.app.screen, LookupScreen)


async def test_what_the_focused_widget_does_is_found(read: Read) -> None:
    async with read() as reader:
        await reader.open("2.1.3")
        assert await found(reader, "next link") == ["next link"]
        await reader.press("ctrl+p", *"next link", "down", "enter")
        assert reader.screen.page.chosen >= 0


async def test_nothing_that_fits_is_said(read: Read) -> None:
    async with read() as reader:
        assert await found(reader, "zzzq") == ["no command fits"]


MODES = {
    Where.LOOKUP: "f7",
    Where.SCENARIO: "f2",
    Where.RULINGS: "f3",
    Where.EDITIONS: "f4",
    Where.KEPT: "f9",
}


@pytest.mark.parametrize(
    ("where", "locale"), [*((where, "C.UTF-8") for where in MODES), (Where.RULINGS, "ja_JP.UTF-8")]
)
async def test_every_action_of_every_screen_is_found_on_any_by_its_words_in_both_languages(
    read: Read, monkeypatch: pytest.MonkeyPatch, where: Where, locale: str
) -> None:
    monkeypatch.setenv("LC_ALL", locale)
    actions = [one for one in ACTIONS if one.where in (Where.APP, *MODES) and one.command]
    async with read() as reader:
        await reader.press("escape", MODES[where])
        for action in actions:
            shown, *others = wordings(action.command)
            for words in (shown, *others):
                hits = await found(reader, words)
                assert any(hit.startswith(shown) for hit in hits[:6]), (words, hits)
    assert len(actions) > 90


async def test_no_command_stands_there_twice(read: Read) -> None:
    async with read() as reader:
        names = [command.name for command in Commands(reader.app.screen)._commands()]
        assert len(names) == len(set(names))


def test_other_words_are_of_actions_that_there_are() -> None:
    assert SYNONYMS.keys() - {action.name.partition("(")[0] for action in ACTIONS} == set()
