"""A home with rulings of an invented game whose rules have changed since, and somebody who judges there."""

from __future__ import annotations

import shutil
import time
from collections.abc import AsyncIterator, Iterable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest
from textual.pilot import Pilot

from judge.rulings.book import open_book
from judge.rulings.citing import checked
from judge.rulings.giving import first, superseding
from judge.rulings.history import Ruling, Rulings
from judge.rulings.ruling import Citation, Content, Role, Status, Verdict, Version
from judge.tui.app import JudgeApp
from judge.tui.desk import Desk
from judge.tui.screens.ruling_form import RulingFormScreen
from judge.tui.screens.rulings import RulingsScreen
from judge.tui.screens.suspects import SuspectsScreen
from rulebook.store.importing import import_files
from tests.judge.rulings.editions import DATA, LANTERNS, NEXT, library_of

WINNING, FRAMES, BORROWED, TURNING, DRAWN = (
    "wwwww00000000001",
    "fffff00000000002",
    "bbbbb00000000003",
    "ttttt00000000004",
    "ddddd00000000005",
)
OLD = "aaaaa00000000006"
AUTHOR = "灯 守"


def governed(number: str, question: str, verdict: Verdict, answer: str, *more: Citation, **rest: Any) -> Content:  # noqa: ANN401
    """A ruling of the lantern game."""
    return Content("lantern", question, verdict, answer, citations=(Citation("lantern", number), *more), **rest)


GIVEN = (
    (WINNING, governed("1.1.1", "灯を八つともした側も勝つか。", Verdict.YES, "勝つ。七つに届けばよい。", reason="数え過ぎても同じ。", tags=("勝敗",), event="秋祭り", table="12")),
    (FRAMES, governed("2.2.1", "埋まった枠に重ねて置けるか。", Verdict.NO, "置けない。", Citation("lantern", "2.1.3", Role.DEFINES), tags=("場",), event="秋祭り", table="3")),
    (BORROWED, governed("3.3.1", "借りた灯札を手元に残せるか。", Verdict.NO, "残せない。終わったら返す。", event="冬祭り")),
    (TURNING, governed("2.1.2", "山から二枚めくれるか。", Verdict.NO, "めくれるのは一枚。", status=Status.DRAFT)),
    (OLD, governed("1.1.2", "同時に届いたら先手が勝つか。", Verdict.YES, "先手が勝つ。")),
)  # fmt: skip


def home_with_rulings(folder: Path) -> str:
    """A home in which rulings were given under one edition of the rules, and another edition was imported since."""
    home = folder / "home"
    with library_of(home, "lantern", LANTERNS) as library:
        book = open_book(str(home))
        made = [
            first(checked(library, content), AUTHOR, at=f"2024-06-01T0{place}:15:00.000000Z", ruling=ruling)
            for place, (ruling, content) in enumerate(GIVEN, 1)
        ]
        old = Rulings(made)[OLD]
        drawn = checked(
            library, governed("1.1.2", "同時に七つに届いたらどうなるか。", Verdict.NO, "どちらも勝たず、引き分け。")
        )
        book.add([*made, *superseding([old], drawn, "頭 取", "読み違い", "2024-06-01T07:15:00.000000Z", DRAWN)])
        book.close()
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("JUDGE_GAMES", str(DATA / "games"))
        (home / "next.txt").write_text(NEXT, encoding="utf-8")
        done, refused = import_files(str(home), [str(home / "next.txt")], "lantern")
    assert len(done) == 1, refused
    return str(home)


def copied(home: str, folder: Path) -> str:
    """A copy of a home, to be worked in."""
    shutil.copytree(home, folder / "home")
    return str(folder / "home")


def kept(home: str) -> Rulings:
    """What is in the store of a home now."""
    book = open_book(home)
    try:
        return book.rulings()
    finally:
        book.close()


def add(home: str, versions: Iterable[Version]) -> None:
    """Another desk adds versions to the same store."""
    book = open_book(home)
    book.add(list(versions))
    book.close()


def files_in(folder: Path, begin: str = "") -> dict[str, bytes]:
    """The files of a folder whose names begin so."""
    return {path.name: path.read_bytes() for path in folder.iterdir() if path.is_file() and path.name.startswith(begin)}


def put_back(folder: Path, files: dict[str, bytes]) -> None:
    """Write files as they were."""
    for name, data in files.items():
        (folder / name).write_bytes(data)


def spoiled(home: str) -> bytes:
    """Make the store of a home something else than a database; what it was."""
    store = Path(home, "rulings.sqlite3")
    whole = store.read_bytes()
    for end in ("-wal", "-shm"):
        Path(f"{store}{end}").unlink(missing_ok=True)
    store.write_bytes(b"no database at all, " * 400)
    return whole


def at_noon(monkeypatch: pytest.MonkeyPatch) -> None:
    """The same times, names and words on every machine."""
    monkeypatch.setenv("TZ", "UTC")
    time.tzset()
    monkeypatch.setenv("JUDGE_AUTHOR", AUTHOR)
    monkeypatch.delenv("JUDGE_EVENT", raising=False)
    monkeypatch.delenv("JUDGE_RULINGS_URL", raising=False)


class Judge:
    """Somebody at the rulings."""

    def __init__(self, pilot: Pilot[int], home: str) -> None:
        self.pilot = pilot
        self.app: Any = pilot.app
        self.home = home

    async def settle(self) -> None:
        """Wait until the workers are done and what they found is drawn."""
        await self.pilot.pause()
        await self._work()

    async def _work(self) -> None:
        while list(self.app.workers):
            await self.app.workers.wait_for_complete()
            await self.pilot.pause()

    async def press(self, *keys: str) -> None:
        """Press keys, waiting after each until all of it has come to rest."""
        for key in keys:
            await self.pilot.press(key)
            await self.settle()  # a thread that ended meanwhile has said something that is not drawn yet
            if isinstance(self.app.screen, RulingFormScreen):
                self.app.screen.delay = 0

    async def write(self, text: str) -> None:
        """Type into the field that has the focus."""
        field: Any = self.app.screen.focused
        (field.insert_text_at_cursor if hasattr(field, "insert_text_at_cursor") else field.insert)(text)
        await self.settle()

    async def ask(self, query: str) -> None:
        """Write into the filter line, and leave it."""
        self.screen.filter.value = query
        await self.settle()

    @property
    def screen(self) -> RulingsScreen:
        """The rulings, which must be what is seen."""
        assert isinstance(self.app.screen, RulingsScreen), self.app.screen
        return self.app.screen

    @property
    def form(self) -> RulingFormScreen:
        """The form, which must be what is seen."""
        assert isinstance(self.app.screen, RulingFormScreen), self.app.screen
        return self.app.screen

    @property
    def suspects(self) -> SuspectsScreen:
        """The suspect citations, which must be what is seen."""
        assert isinstance(self.app.screen, SuspectsScreen), self.app.screen
        return self.app.screen

    @property
    def listed(self) -> list[str]:
        """The ids in the list, by their first letter."""
        return [row.id[0] for row in self.screen.rulings.rows]

    @property
    def page(self) -> str:
        """The words of the page, without blanks and line breaks."""
        return "".join(self.screen.page.text.split())

    @property
    def drawn(self) -> str:
        """Everything that is drawn."""
        return "\n".join(strip.text for strip in self.app.screen._compositor.render_strips())

    @property
    def said(self) -> list[str]:
        """What was said for a while."""
        return [one.sentence for one in self.app.notices]

    def ruling(self, key: str) -> Ruling:
        """A ruling as it is in the store now."""
        return kept(self.home)[key]


@asynccontextmanager
async def judging(home: str, size: tuple[int, int] = (80, 24), *keys: str) -> AsyncIterator[Judge]:
    """Sit down at the rulings."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(JudgeApp, "DEFAULT_MODE", "rulings")  # the look-up is not drawn first: half the time
        app = JudgeApp(Desk(home))
        async with app.run_test(size=size) as pilot:
            judge = Judge(pilot, home)
            await judge.settle()
            await judge.press(*keys)
            yield judge
