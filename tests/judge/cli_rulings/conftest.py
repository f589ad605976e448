"""A judge at a desk with the small rulebook, and the commands about rulings."""

from __future__ import annotations

import shutil
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

Judge = Callable[..., Any]  # the fixture `judge`
Ruling = Callable[..., Any]  # the fixture `ruling`
Given = Callable[..., str]  # the fixture `given`
ASKED = ("手番で灯札を何枚まで灯せますか。", "枠が埋まっていても置けますか。", "引き分けのときは札を交換しますか。")


@pytest.fixture(autouse=True)
def at_the_desk(monkeypatch: pytest.MonkeyPatch) -> None:
    """田中 is at the desk, in UTC; what the developer's environment says of rulings does not count."""
    for name in ("JUDGE_RULINGS_URL", "JUDGE_EVENT", "VISUAL", "EDITOR"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("JUDGE_AUTHOR", "田中")
    monkeypatch.setenv("TZ", "UTC")
    time.tzset()


@pytest.fixture
def ruling(judge: Judge) -> Ruling:
    """Runs `judge ruling …` in this process."""
    return lambda *arguments: judge("ruling", *arguments)


@pytest.fixture
def given(ruling: Ruling) -> Given:
    """Gives a ruling and returns its id: given("問い", "2.2.1", "--table", "3")."""

    def give(question: str = ASKED[0], number: str = "2.1.4", *more: str, verdict: str = "no") -> str:
        ran = ruling("new", "lantern", "-q", question, "-v", verdict, "-a", "答え", "-r", "理由", "-c", number, *more)
        assert ran.code == 0, ran.err
        return str(ran.out.strip())

    return give


@pytest.fixture
def other_desk(built_home: Path, tmp_path: Path) -> Path:
    """The home of another judge."""
    return Path(shutil.copytree(built_home, tmp_path / "other"))
