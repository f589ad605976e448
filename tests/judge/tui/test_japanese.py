"""In Japanese nothing of the desk is English: every screen is walked, and a latin word must be one of those declared here."""

from __future__ import annotations

import errno
import os
import re
import shutil
from pathlib import Path

import pytest

from judge.catalogue.system import JAPANESE as OF_SYSTEM
from judge.messages import translated
from judge.tui.actions import ACTIONS
from judge.tui.app import JudgeApp
from judge.tui.desk import Desk
from judge.tui.screens.changing import sentence_of
from judge.tui.screens.lookup import LookupScreen
from rulebook.kinds import BESIDE, beside
from tests.judge.tui.someone import Someone

WORD = re.compile(r"[A-Za-z][A-Za-z'-]+")
KEYS = {word for action in ACTIONS for word in WORD.findall(action.all_keys)} | {
    "Enter",
    "Escape",
    "Delete",
    "Alt",
    "Esc",
}
NAMES = {
    "judge",
    "saitei",
    "PDF",
    "SQLite",
    "TOML",
    "ruling",
    "import",
    "FILE",
}  # of the program, of formats, of its commands
GAMES = {"lantern", "kite", "sail", "evolve"}  # the keys by which a query names a game
FORMS = {"md", "html", "json", "txt", "toml", "jsonl", "Markdown"}
PRINTED = {"ver"}  # in the name of an edition, as the document prints it
SOURCE = {"cards", "kind", "follower", "attack", "defense", "cost"}  # the lines of a scenario's file that name a card
CARDS = {"PP", "EP", "EX"}  # as the rulebook prints them
FILTERS = {
    "tag",
    "event",
    "table",
    "status",
    "verdict",
    "by",
    "on",
    "is",
    "today",
    "suspect",
    "divided",
    "wrong",
    "own",
}
ROLES = {"defines", "contrasts", "exception"}  # as they are typed in front of a number
DOCUMENTS = {
    beside(game, kind).lstrip("-") for game in ("evolve", "") for kind in BESIDE
}  # the keys of those beside a rulebook
ALLOWED = DOCUMENTS | KEYS | NAMES | GAMES | FORMS | CARDS | FILTERS | ROLES | PRINTED | SOURCE
TYPED = "zzzz"
SCENARIOS = Path(__file__).resolve().parent.parent.parent / "data" / "scenarios" / "evolve"
# Each row: where it begins, and the keys; after each key the screen is read.
WALKS = {
    "lookup": (
        "escape", "down", "right", "down", "enter", "c", "t", "enter", "a", "f", "escape", "f1", "escape", "p", "escape",
        "g", *"99.99", "enter", "escape", "ctrl+s", "escape", "m", "f7", "ctrl+g", "y", "slash", *TYPED, "enter", "escape", "f1",
        "escape", "ctrl+p", *TYPED, "escape", "escape", "ctrl+t",
    ),
    "kept": (
        "f7", "f9", "f7", "escape", "L", "f1", "escape", "escape", "H", "down", "right", "down", "enter", "asterisk", "e", *TYPED, "escape", "escape", "A", "Y", "f9", "f1", "escape", "y",
        "ctrl+s", "escape", "down", "ctrl+s", "escape", "end", "ctrl+s", "escape", "delete", "home", "delete",
    ),
    "import": ("tab", *TYPED, "f1", "escape", "escape"),
    "scenario": (
        "down", "f1", "escape", "enter", "home", "w", "r", "w", "d", "w", "down", "escape", "z", "enter", "escape", "escape",
        "v", "y", "Y", "ctrl+s", "escape", "t", "slash", *TYPED, "escape", "ctrl+p", "escape", "m",
    ),
    "rulings": (
        "f1", "escape", "enter", "h", "y", "m", "f3", "t", "s", "C", "f1", "escape", "n", "o", "f3", "delete", "escape", "escape",
        "a", "K", "i", "J", "escape", "ctrl+s", "escape", "slash", *TYPED, "escape", "escape", "plus", "ctrl+s", "f1", "escape",
        "escape", "ctrl+p", "escape",
    ),
    "editions": ("f1", "escape", "down", "enter", "h", "escape", "o", "f4", "O", "f4", "ctrl+s", "escape", "slash", *TYPED, "escape"),
}  # fmt: skip


@pytest.fixture(autouse=True)
def _in_japanese(monkeypatch: pytest.MonkeyPatch) -> None:
    """The desk speaks Japanese."""
    monkeypatch.setenv("LC_ALL", "ja_JP.UTF-8")


def foreign(app: JudgeApp) -> set[str]:
    """The latin words that are drawn and not declared; paths, and ids of one letter repeated, are what they are."""
    drawn = "\n".join(strip.text for strip in app.screen._compositor.render_strips())
    drawn = re.sub(r"[\w./-]+(?=[│╭╰])|(?<=[│╮╯])[\w./-]+", " ", drawn)  # cut by the box of a dialog
    drawn = re.sub(r"\S*/\S*|\S+\.(?:toml|md|jsonl|txt|html)\b|\b[0-9a-f]{16}\b", " ", drawn)
    return {word for word in WORD.findall(drawn) if word not in ALLOWED and len(set(word)) > 1}


@pytest.mark.parametrize("mode", WALKS)
@pytest.mark.parametrize("size", [(80, 24), (120, 40)])
async def test_no_screen_says_anything_in_english(
    mode: str,
    size: tuple[int, int],
    judging_home: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    folder = tmp_path / "scenarios" / "evolve" / "some"
    folder.mkdir(parents=True)
    for path in sorted(SCENARIOS.joinpath("08-main-phase").glob("*.toml"))[:4]:
        shutil.copy(path, folder)
    monkeypatch.setattr(JudgeApp, "DEFAULT_MODE", mode)
    monkeypatch.chdir(tmp_path)
    app = JudgeApp(Desk(judging_home), str(tmp_path / "scenarios"))
    async with app.run_test(size=size) as pilot:
        someone = Someone(pilot)
        await someone.settle()
        if isinstance(app.screen, LookupScreen):
            app.screen.preview_delay = 0
        found = {("", word) for word in foreign(app)}
        for place, key in enumerate(WALKS[mode]):
            await someone.press(key)
            found |= {(f"{place} {key}", word) for word in foreign(app)}
        assert found == set()


@pytest.mark.parametrize(
    "number",
    [errno.EACCES, errno.EPERM, errno.ENOENT, errno.EISDIR, errno.ENOTDIR, errno.ENOSPC, errno.EROFS, errno.ENAMETOOLONG,
     errno.EIO, errno.EMFILE, errno.ELOOP, errno.EDQUOT, errno.EBUSY, errno.EEXIST],
)  # fmt: skip
def test_what_the_operating_system_refuses_is_said_in_japanese(number: int) -> None:
    said = sentence_of(OSError(number, os.strerror(number), "裁定.md"))
    assert not WORD.search(said), said
    assert not WORD.search(translated(f"箱: cannot be read ({os.strerror(number)})").replace("UTF", ""))


def test_every_sentence_of_the_system_has_japanese_words() -> None:
    assert [words for words in OF_SYSTEM.values() if WORD.search(re.sub(r"\{\w+\}", "", words))] == []
