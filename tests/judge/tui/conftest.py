"""A library of two invented games, and the desk's app on it."""

from __future__ import annotations

import shutil
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest
from textual.pilot import Pilot
from textual.widgets import Input

from judge.tui.app import JudgeApp
from judge.tui.desk import Desk
from judge.tui.plays import RowView
from judge.tui.rulings import RulingDesk
from judge.tui.screens.lookup import LookupScreen
from judge.tui.screens.scenario import ScenarioScreen
from rulebook.store.importing import import_files
from tests.judge.rulings.editions import DATA
from tests.judge.tui.edition_comparer import SECOND, THIRD, edited, sit_down
from tests.judge.tui.rest import wait_for_rest
from tests.judge.tui.ruling_judge import at_noon, copied, home_with_rulings
from tests.judge.tui.someone import Someone

GAMES = DATA / "games"
LANTERNS = """\
灯籠ならべ 総合規則
2024 年 3 月 9 日 ver 1.2

1. 遊びのあらまし
1.1. 人数と勝敗
1.1.1. この遊びは二人でおこない、先に灯を七つともした側が勝ちます。
1.1.2. 同じ手番で両者が七つに届いたら、引き分けとして 3.2.1 に進みます。
1.2. 用意するもの
1.2.1. 各自が灯札を二十枚ずつ持ち寄ります。[普通/対抗]の印と[b]太い[/b]印は同じ扱いです。
1.2.2. 灯札とは、表に灯の絵がある札のことです。
2. 手番
2.1. 手番の進めかた
2.1.1. 手番は、めくる・ならべる・ともすの順に進みます（2.1.2〜2.1.4）。
2.1.2. めくるときは、山から一枚を表にします。
2.1.3. ならべるときは、場の空き枠へ灯札を置きます。枠の数は 2.2.1 に従います。
2.1.4. ともすときは、隣り合う灯札を二枚まで灯します。
例：左端と中央に灯札があれば、その二枚を一度に灯せます。
2.2. 場
2.2.1. 場の枠は五つです。埋まった枠には置けません。
2.2.2. 風が吹いたら 9.9.9 の手順で灯を一つ消します。
3. 片づけ
3.1. 終わりかた
3.1.1. 勝者が決まったら、灯札を持ち主に返します。
3.2. 引き分け
3.2.1. 引き分けでは、両者が灯札を一枚ずつ交換して終わります。
"""
KITES = """\
凧あげ 総合規則
2023 年 1 月 2 日 ver 2.0

1. 空
1.1. 風の強さ
1.1.1. 風は手番のはじめに賽を振って決め、六が出たら嵐になります。
1.1.2. 嵐のあいだ、凧は 2.1.1 の高さから動かせません。
2. 凧
2.1. 高さ
2.1.1. 凧の高さは一から九までの数で表します。
2.2. 糸
2.2.1. 糸の長さは、凧の高さより短くなることがありません。
"""


@pytest.fixture(autouse=True)
def _in_english(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LC_ALL", "C.UTF-8")


@pytest.fixture(autouse=True)
def _waits_until_all_rests(monkeypatch: pytest.MonkeyPatch) -> None:
    wait_for_rest(monkeypatch)


@pytest.fixture(scope="session")
def rules(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with the two documents."""
    folder = tmp_path_factory.mktemp("rules")
    (folder / "lanterns.txt").write_text(LANTERNS, encoding="utf-8")
    (folder / "kites.txt").write_text(KITES, encoding="utf-8")
    return folder


@pytest.fixture(scope="session")
def home(tmp_path_factory: pytest.TempPathFactory, rules: Path) -> str:
    """The home with both games imported."""
    folder = str(tmp_path_factory.mktemp("home"))
    for game in ("lantern", "kite"):
        done, refused = import_files(folder, [str(rules / f"{game}s.txt")], game)
        assert len(done) == 1, refused
    return folder


class Reader:
    """Somebody at the desk: the pilot, and what a test does with it again and again."""

    def __init__(self, pilot: Pilot[int]) -> None:
        self.pilot = pilot
        self.app = pilot.app

    @property
    def screen(self) -> LookupScreen:
        """The look-up screen, which must be the one that is seen."""
        screen = self.app.screen
        assert isinstance(screen, LookupScreen), screen
        return screen

    async def press(self, *keys: str) -> None:
        """Press keys, and wait until all of it has come to rest."""
        await self.pilot.press(*keys)
        await self.settle()

    async def settle(self) -> None:
        """Wait until the workers are done and what they found is drawn."""
        await self.pilot.pause()
        while list(self.app.workers):
            await self.app.workers.wait_for_complete()
            await self.pilot.pause()

    async def write(self, text: str) -> None:
        """Type into the search line."""
        self.screen.search.focus()
        await self.pilot.pause()
        for letter in text:
            self.screen.search.insert_text_at_cursor(letter)
        await self.settle()

    async def open(self, number: str, game: str = "lantern") -> None:
        """Open a rule of a game, with the focus on the section."""
        self.screen.open(self.screen.desk.find(number, (game,)))
        await self.settle()

    @property
    def open_number(self) -> str:
        """The number of what is shown, "" where nothing is."""
        return self.screen.shown.name if self.screen.shown else ""

    async def choose(self, words: str) -> None:
        """Press Tab until the link on these words is chosen."""
        page = self.screen.page
        page.focus()
        for _ in range(40):
            await self.pilot.press("tab")
            if page.chosen_words == words:
                return
        raise AssertionError(f"no link on {words}")

    def text_of(self, *, line: int) -> str:
        """A line of the terminal as it is drawn."""
        return self.app.screen._compositor.render_strips()[line].text

    @property
    def drawn(self) -> str:
        """Everything that is drawn."""
        return "\n".join(strip.text for strip in self.app.screen._compositor.render_strips())

    @property
    def unfolded(self) -> list[str]:
        """The numbers of the rows of the contents; a document's own row by its game."""
        return [entry.number or entry.game for entry in self.screen.contents._shown]

    def section(self, number: str) -> int:
        """The row id of a rule of the lantern game."""
        return self.screen.desk.find(number, ("lantern",)).sections[0]

    @property
    def path(self) -> Input:
        """The path line of the import."""
        return self.app.screen.query_one("#path", Input)

    async def put(self, path: str, game: str = "") -> None:
        """Write a path into the line of the import, and a game into its own."""
        self.path.value = path
        self.app.screen.query_one("#game-key", Input).value = game
        await self.settle()


@pytest.fixture
def read(home: str) -> Callable[..., Any]:
    """Sit down at the desk: `async with read(size=(80, 24)) as reader`."""

    @asynccontextmanager
    async def sit(size: tuple[int, int] = (80, 24), at: str = home) -> AsyncIterator[Reader]:
        # the invented games have none, and to read those of all games takes a second
        few = str(SCENARIOS) if at == home else ""
        app = JudgeApp(Desk(at), few)
        async with app.run_test(size=size) as pilot:
            reader = Reader(pilot)
            if isinstance(app.screen, LookupScreen):
                app.screen.preview_delay = 0
                app.screen.search.cursor_blink = False
            await reader.settle()
            yield reader

    return sit


# Watching scenarios

SCENARIOS = Path(__file__).resolve().parent.parent.parent / "data" / "scenarios"
RULES = """\
卓上札遊び 総合ルール
ver 1.2.0
7. ゲームの進行
7.3. 主な段階
7.3.3. 手番の人は、札を使う・殴る・終える、のどれかを選びます。殴れる札は 8.4.2.1 が決めます。
8. 主な段階の細則
8.4. 攻撃
8.4.2. 攻撃する札の条件
8.4.2.1. 手番のはじめから場にいた札だけが殴れます。
9. ほか
9.9. 何も起こさない決まり
"""


@pytest.fixture(scope="session")
def evolve_home(tmp_path_factory: pytest.TempPathFactory) -> str:
    """A home with a few rules under the key of a game that is on the engine."""
    folder = tmp_path_factory.mktemp("evolve")
    document = folder / "rules.txt"
    document.write_text(RULES, encoding="utf-8")
    done, refused = import_files(str(folder / "home"), [str(document)], "evolve")
    assert len(done) == 1, refused
    return str(folder / "home")


class Watcher(Someone):
    """Somebody who watches scenarios."""

    @property
    def screen(self) -> ScenarioScreen:
        """The scenario screen, which must be the one that is seen."""
        screen = self.app.screen
        assert isinstance(screen, ScenarioScreen), screen
        return screen

    async def write(self, text: str) -> None:
        """Type into the filter line."""
        self.screen.action_filter()
        await self.settle()
        self.screen.filter.value = text
        await self.settle()

    async def open(self, title: str) -> None:
        """Open the scenario whose title begins so."""
        listed = self.screen.stage.listed
        self.screen.open(next(one.path for one in listed if one.title.startswith(title)))
        await self.settle()

    @property
    def titles(self) -> list[str]:
        """What the list shows."""
        return [one.title for one in self.screen.scenarios.listed]

    @property
    def row(self) -> RowView:
        """The row under the cursor of the trace."""
        row = self.screen.trace.row
        assert row is not None
        return row

    @property
    def drawn(self) -> str:
        """Everything that is drawn."""
        return "\n".join(strip.text for strip in self.app.screen._compositor.render_strips())


@pytest.fixture
def watch(evolve_home: str) -> Callable[..., Any]:
    """Sit down before the scenarios: `async with watch(size=(80, 24)) as watcher`."""

    @asynccontextmanager
    async def sit(
        size: tuple[int, int] = (80, 24), folder: Path = SCENARIOS, at: str = evolve_home
    ) -> AsyncIterator[Watcher]:
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(JudgeApp, "DEFAULT_MODE", "scenario")  # the look-up is not drawn first
            app = JudgeApp(Desk(at), str(folder))
            async with app.run_test(size=size) as pilot:
                watcher = Watcher(pilot)
                await watcher.settle()
                if not isinstance(app.screen, ScenarioScreen):  # without a library the desk begins with the import
                    await watcher.press("f2")
                watcher.screen.filter.cursor_blink = False
                yield watcher

    return sit


# Judging


@pytest.fixture(scope="session")
def ruled_home(tmp_path_factory: pytest.TempPathFactory) -> str:
    """A home with rulings, some of whose rules have changed since. Only to be copied: see `judging_home`."""
    return home_with_rulings(tmp_path_factory.mktemp("ruled"))


@pytest.fixture
def judging_home(ruled_home: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    """A copy of the home with rulings, for one test."""
    monkeypatch.setenv("JUDGE_GAMES", str(GAMES))
    at_noon(monkeypatch)
    return copied(ruled_home, tmp_path)


@pytest.fixture(scope="session")
def judging_desk(ruled_home: str, tmp_path_factory: pytest.TempPathFactory) -> Iterator[RulingDesk]:
    """The rulings of that home, read and compared with the rules; only to be asked."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("JUDGE_GAMES", str(GAMES))
        at_noon(patch)
        desk = RulingDesk(copied(ruled_home, tmp_path_factory.mktemp("asked")))
        assert desk.read()
        assert desk.stand()
    yield desk
    desk.close()


# Comparing editions


@pytest.fixture(scope="session")
def three(home: str, rules: Path, tmp_path_factory: pytest.TempPathFactory) -> str:
    """A home with three editions of one game and one of another."""
    folder = tmp_path_factory.mktemp("editions")
    there = str(shutil.copytree(home, folder / "home"))
    text = (rules / "lanterns.txt").read_text(encoding="utf-8")
    for name, edits in (("second", SECOND), ("third", THIRD)):
        text = edited(text, edits)
        (folder / f"{name}.txt").write_text(text, encoding="utf-8")
        done, refused = import_files(there, [str(folder / f"{name}.txt")], "lantern")
        assert len(done) == 1, refused
    return there


@pytest.fixture
def sit(three: str) -> Callable[..., Any]:
    """Sit down before the editions: `async with sit(size=(80, 24)) as comparer`."""

    def down(size: tuple[int, int] = (80, 24), at: str = three, keys: tuple[str, ...] = ("f4",)) -> Any:  # noqa: ANN401
        return sit_down(at, size, keys)

    return down
