"""Keys, clicks and changes of size, any of them, on every screen of the desk."""

from __future__ import annotations

import asyncio
import contextlib
import os
import shutil
import time
from collections import Counter
from collections.abc import Iterator, Sequence
from pathlib import Path
from random import Random
from typing import NamedTuple

from textual.pilot import Pilot

from judge.tui.app import JudgeApp
from judge.tui.desk import Desk
from tests.fuzz.running import SLOW
from tests.judge.tui.ruling_judge import home_with_rulings

MODES = ("lookup", "scenario", "rulings", "editions", "import", "kept")
SMALLEST, LARGEST = (20, 5), (200, 60)
SIZES = (SMALLEST, (30, 8), (40, 12), (80, 24), (100, 30), (120, 40), LARGEST)
GAMES = Path(__file__).resolve().parents[1] / "data" / "games"
MANY = 25  # things done in one try
PATIENT = 8  # acts in a dialog, before it is left by its key
LONG = 100  # and in one that stays on a screen
AWAY = 3  # acts elsewhere, where a box did not open, before that is tried again
NAMED = (
    "enter", "escape", "tab", "shift+tab", "up", "down", "left", "right", "pageup", "pagedown", "home", "end", "space", "backspace", "delete",
    *(f"f{number}" for number in range(1, 13)), *(f"ctrl+{letter}" for letter in "abdefghklnoprstuvwxy"),
    *(f"shift+{arrow}" for arrow in ("up", "down", "left", "right")), "question_mark", "slash",
)  # fmt: skip
TYPED = "abcdefghijklmnopqrstuvwxyz0123456789.-:\"'[]()灯札をにひのア１「」"  # no way to another folder


class Box(NamedTuple):
    """What opens above a mode: its class, the mode, and the keys that lead there."""

    screen: str
    mode: str
    keys: tuple[str, ...]


_RULE = ("escape", "slash", "ctrl+u", *"2.1.4", "enter")
_WRITTEN = ("plus", "ctrl+end", "a")
BOXES = {
    "help": Box("HelpScreen", "lookup", ("f1",)),
    "palette": Box("CommandPalette", "lookup", ("ctrl+p",)),
    "go": Box("GoScreen", "lookup", (*_RULE, "g")),
    "find": Box("FindScreen", "lookup", (*_RULE, "F")),
    "peek": Box("PeekScreen", "lookup", (*_RULE, "tab", "p")),
    "export": Box("ExportScreen", "lookup", (*_RULE, "ctrl+s")),
    "walk": Box("WalkScreen", "lookup", (*_RULE, "L")),
    "concept": Box("ConceptScreen", "lookup", (*_RULE, "S")),
    "terms": Box("TermsScreen", "lookup", (*_RULE, "T")),
    "history": Box("HistoryScreen", "lookup", (*_RULE, "h")),
    "note": Box("NoteScreen", "lookup", (*_RULE, "e")),
    "sitting": Box("SittingScreen", "lookup", (*_RULE, "at")),
    "what-if": Box("WhatIfScreen", "scenario", ("enter", "d", "w")),
    "table": Box("TableScreen", "scenario", ("enter", "z")),
    "card": Box("CardScreen", "scenario", ("enter", "z", "tab", "enter")),
    "writing": Box("WritingScreen", "scenario", ("enter", "ctrl+s")),
    "form": Box("RulingFormScreen", "rulings", ("plus",)),
    "why": Box("WhyScreen", "rulings", ("delete",)),
    "suspects": Box("SuspectsScreen", "rulings", ("s",)),
    "leaving": Box("LeavingScreen", "rulings", (*_WRITTEN, "escape")),
    "drafts": Box("DraftsScreen", "rulings", (*_WRITTEN, "escape", "enter", "i")),
    "taking": Box("TakingScreen", "rulings", ("X",)),
    "quitting": Box("QuittingScreen", "rulings", (*_WRITTEN, "ctrl+q")),
}


class Screens:
    """What somebody does at a desk of a lantern game with rulings and two editions: each try a screen and a line for each act.

    An input says it: `lookup 80 24`, then `key f2`, `click 3 4`, `size 20 5`. mode: the one screen that is tried, or what opens above one,
    to which it goes back whenever something leads away.
    """

    def __init__(self, folder: Path, mode: str = "") -> None:
        self._box = BOXES.get(mode)
        mode = self._box.mode if self._box else mode
        self._modes = (mode,) if mode else MODES
        self.patience = float(SLOW * (LONG if mode else MANY))  # each act has its own limit besides
        self._slowest = (0.0, "")
        self._stays = bool(mode)
        self.acts: Counter[str] = Counter()  # done on each screen
        self._home = Path(home_with_rulings(folder))
        self._copy = folder / "desk"
        self._place = folder / "here"  # where files are written whose names are typed
        self._place.mkdir()

    def seeds(self) -> list[bytes]:
        return [f"{mode} 80 24\nkey down\nkey enter\n".encode() for mode in self._modes]

    def changed(self, _data: bytes, chance: Random, _others: Sequence[bytes]) -> bytes:
        """Anything that may be done at a desk: what was done before is no better place to begin with."""
        width, height = chance.choice(SIZES)
        many = LONG if self._stays else MANY
        acts = [f"{chance.choice(self._modes)} {width} {height}", *(_act(chance) for _ in range(many))]
        return "\n".join(acts).encode()

    def attempt(self, data: bytes, _chance: Random) -> str:
        shutil.rmtree(self._copy, ignore_errors=True)
        shutil.copytree(self._home, self._copy)
        first, *acts = data.decode().split("\n")
        with contextlib.chdir(self._place), _named(JUDGE_GAMES=str(GAMES), JUDGE_HOME=str(self._copy)):
            seen = asyncio.run(self._done(first.split(" "), acts))
        for fault in (self._copy / "faults").glob("*.txt"):  # what a screen told of itself, and went on
            raise RuntimeError(fault.read_text(encoding="utf-8"))
        return seen

    def told(self) -> str:
        """How often something was done on each screen, and what took longest."""
        return (
            f"{self.acts.total()} keys and clicks: "
            + ", ".join(f"{name} {count}" for name, count in self.acts.most_common())
            + f"; the slowest took {self._slowest[0]:.1f} s of computing: {self._slowest[1]}"
        )

    async def _done(self, first: Sequence[str], acts: Sequence[str]) -> str:
        app = JudgeApp(Desk(str(self._copy)))
        seen: dict[str, None] = {}
        since = 0  # how long a dialog has been open
        async with app.run_test(size=(int(first[1]), int(first[2]))) as pilot:
            app.switch_mode(first[0])
            await pilot.pause()
            for act in acts:
                if app._exit or not app.is_running:
                    break
                if self._box:
                    since = 0 if type(app.screen).__name__ == self._box.screen else since - 1
                    if since < 0:
                        await _opened(pilot, self._box)
                        since = AWAY
                elif self._stays:
                    await _brought_back(pilot, first[0], since := since + 1 if len(app.screen_stack) > 1 else 0)
                self.acts[type(app.screen).__name__] += 1
                await self._timed(pilot, act)
                seen[type(app.screen).__name__] = None
            await app.workers.wait_for_complete()
        return " ".join(seen)

    async def _timed(self, pilot: Pilot[int], act: str) -> None:
        """Do one thing. Raises RuntimeError where it takes as much computing as nothing may."""
        screen = type(pilot.app.screen).__name__
        begun = time.process_time()
        await _do(pilot, act)
        took = time.process_time() - begun
        self._slowest = max(self._slowest, (took, f"{act} on {screen}"))
        if took > SLOW:
            raise RuntimeError(f"{act} on {screen} took {took:.1f} s of computing")


@contextlib.contextmanager
def _named(**places: str) -> Iterator[None]:
    before = {name: os.environ.get(name) for name in places}
    os.environ.update(places)
    try:
        yield
    finally:
        for name, value in before.items():
            os.environ.pop(name)
            if value is not None:
                os.environ[name] = value


def _act(chance: Random) -> str:
    kind = chance.random()
    if kind < 0.55:
        return f"key {chance.choice(NAMED)}"
    if kind < 0.75:
        return f"key {chance.choice(TYPED)}"
    if kind < 0.97:
        return f"click {chance.randrange(LARGEST[0])} {chance.randrange(LARGEST[1])}"
    width, height = chance.choice(SIZES)
    return f"size {width} {height}"


async def _brought_back(pilot: Pilot[int], mode: str, since: int) -> None:
    """To a mode, and now and then out of what is open above it. since: for how many acts that has been."""
    if pilot.app.current_mode != mode:
        pilot.app.switch_mode(mode)
        await pilot.pause()
    if since and since % PATIENT == 0:
        await pilot.press("escape")


async def _opened(pilot: Pilot[int], box: Box) -> None:
    """Open a box above its mode, whatever lies there. On the way it may be that nothing opens it: the next act is done where one is."""
    app = pilot.app
    while len(app.screen_stack) > 1:
        app.pop_screen()
        await pilot.pause()
    if app.current_mode != box.mode:
        app.switch_mode(box.mode)
        await pilot.pause()
    await pilot.press("escape")
    for key in box.keys:
        if app._exit or type(app.screen).__name__ == box.screen:
            return
        await pilot.press(key)
        await pilot.pause()


async def _do(pilot: Pilot[int], act: str) -> None:
    kind, _, rest = act.partition(" ")
    if kind == "key":
        await pilot.press(rest)
    elif kind == "click":
        column, row = map(int, rest.split(" "))
        width, height = pilot.app.size
        await pilot.click(offset=(column % width, row % height))
    elif kind == "size":
        width, height = map(int, rest.split(" "))
        await pilot.resize_terminal(width, height)
