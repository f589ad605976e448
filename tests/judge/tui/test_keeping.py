"""At the look-up: bookmarks and notes on a rule, and what is copied where."""

from __future__ import annotations

import shutil
from collections.abc import AsyncIterator, Callable
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from pathlib import Path

import pytest

from judge.keeping.marks import read_marks
from judge.tui.copying import system_command
from judge.tui.screens.lookup import LookupScreen
from judge.tui.screens.noting import NoteScreen
from rulebook.store.importing import import_files
from tests.judge.tui.conftest import Reader
from tests.judge.tui.edition_comparer import SECOND, edited

Read = Callable[..., AbstractAsyncContextManager[Reader]]


@pytest.fixture
def own(home: str, tmp_path: Path) -> str:
    """A home that a test may write into."""
    return str(shutil.copytree(home, tmp_path / "home"))


@pytest.fixture
def keep(read: Read, own: str) -> Read:
    """Sit down at that home."""

    @asynccontextmanager
    async def sit(number: str = "2.2.1", size: tuple[int, int] = (160, 40)) -> AsyncIterator[Reader]:
        async with read(size=size, at=own) as reader:
            await reader.open(number)
            yield reader

    return sit


def notes(home: str) -> list[tuple[str, str]]:
    return [(one.number, one.note) for one in read_marks(home).kept]


async def test_a_bookmark_is_seen_at_its_rule_and_taken_away_by_the_same_key(keep: Read, own: str) -> None:
    async with keep() as reader:
        await reader.press("asterisk")
        assert notes(own) == [("2.2.1", "")]
        assert "★ bookmark" in reader.screen.page.text
        await reader.open("2.2.2")
        assert "★" not in reader.screen.page.text
        await reader.open("2.2.1")
        await reader.press("asterisk")
        assert "★" not in reader.screen.page.text
        assert notes(own) == []


async def test_a_note_is_written_shown_and_brought_back(keep: Read, own: str) -> None:
    async with keep() as reader:
        await reader.press("e", *"five", "enter", *"slots", "ctrl+s")
        assert notes(own) == [("2.2.1", "five\nslots")]
        assert reader.screen.page.text.index("★ five") < reader.screen.page.text.index("slots")
        await reader.press("asterisk")
        assert "bookmark and note taken away" in reader.drawn
        await reader.press("asterisk")
        assert notes(own) == [("2.2.1", "five\nslots")]


async def test_a_note_is_changed_where_it_stands(keep: Read, own: str) -> None:
    async with keep() as reader:
        await reader.press("e", *"five", "ctrl+s")
        await reader.press("e", *" slots", "ctrl+s")
        assert notes(own) == [("2.2.1", "five slots")]


async def test_a_note_is_not_thrown_away_by_one_key(keep: Read, own: str) -> None:
    async with keep() as reader:
        await reader.press("e", *"five", "escape")
        assert "Escape again throws it away" in reader.drawn
        assert isinstance(reader.app.screen, NoteScreen)
        await reader.press("escape")
        assert isinstance(reader.app.screen, LookupScreen)
        assert notes(own) == []


async def test_nothing_is_marked_before_a_rule_is_open(read: Read, own: str) -> None:
    async with read(at=own) as reader:
        await reader.press("escape", "asterisk", "e")
        assert isinstance(reader.app.screen, LookupScreen)
        assert notes(own) == []


async def test_after_the_next_edition_a_bookmark_is_where_its_rule_went(
    keep: Read, read: Read, own: str, rules: Path, tmp_path: Path
) -> None:
    async with keep("2.2.1") as reader:
        await reader.press("e", *"five", "ctrl+s")
    text = edited((rules / "lanterns.txt").read_text(encoding="utf-8"), SECOND).replace(
        "2.2.1. 場の", "2.2.1. 場は両者の間に置き、灯札のほかは置けません。\n2.2.9. 場の"
    )
    text = text.replace("2.2.2. ", "2.2.3. ").replace("2.2.9. ", "2.2.2. ")
    (tmp_path / "next.txt").write_text(text, encoding="utf-8")
    done, refused = import_files(own, [str(tmp_path / "next.txt")], "lantern")
    assert len(done) == 1, refused
    async with read(size=(160, 40), at=own) as reader:
        await reader.open("2.2.2")
        assert "★ five" in reader.screen.page.text
        await reader.open("2.2.1")
        assert "★" not in reader.screen.page.text


# Copying


@pytest.fixture
def programs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder for programs that come first, and nothing set that tells of a clipboard."""
    for name in (
        "WAYLAND_DISPLAY",
        "DISPLAY",
        "WSL_DISTRO_NAME",
        "TERMUX_VERSION",
        "SSH_CONNECTION",
        "SSH_TTY",
        "TEXTUAL_DRIVER",
    ):
        monkeypatch.delenv(name, raising=False)
    folder = tmp_path / "programs"
    folder.mkdir()
    monkeypatch.setenv("PATH", f"{folder}:/bin:/usr/bin")
    return folder


def program(folder: Path, name: str, does: str) -> None:
    (folder / name).write_text(f"#!/bin/sh\n{does}\n", encoding="utf-8")
    (folder / name).chmod(0o755)


@pytest.mark.usefixtures("programs")
async def test_without_a_clipboard_of_the_system_the_terminal_gets_what_is_copied(keep: Read) -> None:
    async with keep() as reader:
        await reader.press("y")
        assert reader.app.clipboard.startswith("2.2.1")
        assert "copied through the terminal (OSC 52): 2.2.1" in reader.drawn


async def test_the_clipboard_of_the_system_gets_it_too(
    keep: Read, programs: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("WAYLAND_DISPLAY", "wayland-0")
    program(programs, "wl-copy", f"cat > {programs}/taken")
    async with keep() as reader:
        await reader.press("y")
        assert (programs / "taken").read_text(encoding="utf-8") == reader.app.clipboard
        assert "to the system's clipboard (wl-copy): 2.2.1" in reader.drawn


async def test_a_program_that_fails_is_said(keep: Read, programs: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("WAYLAND_DISPLAY", "wayland-0")
    program(programs, "wl-copy", "exit 3")
    async with keep() as reader:
        await reader.press("y")
        assert reader.app.clipboard.startswith("2.2.1")
        assert "wl-copy did not take it" in reader.drawn


def test_over_ssh_and_in_a_browser_the_clipboard_of_this_machine_is_not_meant(programs: Path) -> None:
    program(programs, "xclip", "true")
    path = {"PATH": str(programs)}
    assert system_command({"DISPLAY": ":0", **path}, "linux") == ("xclip", "-selection", "clipboard")
    assert system_command({"DISPLAY": ":0", "SSH_TTY": "/dev/pts/1", **path}, "linux") == ()
    assert system_command({"DISPLAY": ":0", "TEXTUAL_DRIVER": "textual_serve", **path}, "linux") == ()
    assert system_command(path, "darwin") == ()
    program(programs, "pbcopy", "true")
    assert system_command(path, "darwin") == ("pbcopy",)


async def test_a_rule_is_copied_alone_or_with_all_below(keep: Read) -> None:
    async with keep("2.2") as reader:
        await reader.press("y")
        assert "場の枠は五つです" not in reader.app.clipboard
        await reader.press("Y")
        text = reader.app.clipboard
        assert text.index("2.2 場") < text.index("2.2.1") < text.index("2.2.2")
        assert text.count("ver 1.2") + text.count("1.2 (2024-03-09)") == 1
        assert "2.2 with all below" in reader.drawn
