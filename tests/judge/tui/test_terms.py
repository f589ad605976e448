"""From any rule: what its terms are defined as, where, and which rules use them; and a term that is typed."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import AbstractAsyncContextManager
from pathlib import Path

from textual.events import Key

from judge.tui.screens.terms import TermsScreen
from rulebook.store.importing import import_files
from tests.judge.tui.conftest import Reader

Read = Callable[..., AbstractAsyncContextManager[Reader]]


async def asked(reader: Reader, word: str) -> str:
    """What the screen of terms shows for a word typed."""
    screen = reader.app.screen
    assert isinstance(screen, TermsScreen)
    screen.line.value = word
    screen.line.focus()
    await reader.press("enter")
    return screen.page.text


async def test_the_terms_of_a_rule_are_shown_with_scope_and_uses_and_lead_to_them(read: Read) -> None:
    async with read() as reader:
        await reader.open("1.2.2")
        await reader.press("T")
        screen = reader.app.screen
        assert isinstance(screen, TermsScreen)
        lines = screen.page.text.split("\n")
        assert lines[0].split() == ["灯札", "lantern", "1.2.2"]
        assert lines[1].strip() == "1 遊びのあらまし › 1.2 用意するもの"
        assert "2.1.3, " in screen.page.text
        await reader.press("tab", "tab", "enter")
        assert reader.open_number == "1.2.1"


async def test_a_term_that_is_typed_is_defined_and_one_that_no_game_defines_is_said_to_be_none(read: Read) -> None:
    async with read() as reader:
        await reader.open("3.2", "lantern")
        await reader.press("T")
        assert "灯札" in await asked(reader, "灯札")
        assert await asked(reader, "帆柱") == "帆柱: no game defines it"
        await reader.press("escape")
        assert reader.open_number == "3.2"


async def test_letters_that_come_in_one_burst_behind_the_key_of_the_search_line_stand_in_it(read: Read) -> None:
    async with read() as reader:
        await reader.open("2.1.3")
        for key, letter in (("slash", "/"), ("2", "2"), ("full_stop", "."), ("a", "a")):
            reader.app.post_message(Key(key, letter))
        await reader.settle()
        assert reader.screen.search.value == "2.a"
        reader.app.post_message(Key("slash", "/"))
        await reader.settle()
        assert reader.screen.search.value == "2.a/"


async def test_uses_that_find_no_room_are_behind_a_link_that_shows_them_all(
    read: Read, rules: Path, tmp_path: Path
) -> None:
    more = "\n".join(f"3.3.{number}. 灯札を{number}枚まで表にします。" for number in range(1, 31))
    file = tmp_path / "more.txt"
    file.write_text(f"{(rules / 'lanterns.txt').read_text(encoding='utf-8')}\n3.3. 灯す\n{more}\n", encoding="utf-8")
    home = str(tmp_path / "home")
    done, refused = import_files(home, [str(file)], "lantern")
    assert done, refused
    async with read(at=home) as reader:
        await reader.open("1.2.2")
        await reader.press("T")
        screen = reader.app.screen
        assert isinstance(screen, TermsScreen)
        assert "3.3.30" not in screen.page.text
        screen.page.follow(len(screen.page._page.links) - 1)
        await reader.settle()
        assert "3.3.30" in screen.page.text
        assert "more" not in screen.page.text
        assert reader.app.screen is screen
