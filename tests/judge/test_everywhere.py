"""What holds on other systems than this one: no call that only POSIX has is taken without a branch."""

from __future__ import annotations

import os
import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path

import pytest

from rulebook.store.home import library_file
from rulebook.store.importing import import_files
from rulebook.store.library import Library

ROOT = Path(__file__).resolve().parents[2]
ELSEWHERE = """
import sys, os, types
import asyncio, getpass, importlib, multiprocessing, pathlib, shutil, signal, socket, sqlite3, subprocess, sysconfig, tempfile, tomllib, uuid
import fugashi, unidic_lite, sqlmodel, rapidfuzz, tomli_w  # what others wrote is theirs
sysconfig.get_config_vars()
for name in ("fcntl", "resource", "termios", "tty", "pty", "pwd", "grp", "readline", "syslog", "posix"):
    sys.modules[name] = None
locks = []
def locking(descriptor, mode, size):
    if mode != 2 or size != 1:
        raise OSError(22, "no such lock")
    locks.append(descriptor)
sys.modules["msvcrt"] = types.SimpleNamespace(locking=locking, LK_NBLCK=2)
for name in ("SIGALRM", "SIGHUP", "SIGPIPE", "SIGKILL", "SIGUSR1", "SIGUSR2", "SIGWINCH", "setitimer", "alarm", "ITIMER_REAL"):
    delattr(signal, name)
for name in ("fork", "getuid", "geteuid", "getpgid", "killpg", "setsid", "mkfifo", "chown", "statvfs", "O_NONBLOCK", "O_NOFOLLOW"):
    delattr(os, name)
sys.platform = "win32"
"""
COMMAND = f"""{ELSEWHERE}
from judge.cli.line import main
sys.exit(main(sys.argv[1:]))
"""
DESK = f"""
import os
os.environ["TEXTUAL_DRIVER"] = "textual.drivers.headless_driver:HeadlessDriver"  # in the place of that of this system
import textual.app, textual.drivers.headless_driver, textual.pilot, textual.widgets  # what others wrote is theirs
{ELSEWHERE}
from judge.tui.app import JudgeApp
from judge.tui.desk import Desk
from rulebook.store.opening import ensure

async def sit(home, keys):
    ensure(home, print)
    app = JudgeApp(Desk(home, lasting=True))
    async with app.run_test(size=(120, 40)) as pilot:
        for key in keys:
            await pilot.press(key)
            await pilot.pause()
            await app.workers.wait_for_complete()
            await pilot.pause()
            print(key, type(app.screen).__name__)
    return app.return_code or 0

sys.exit(asyncio.run(sit(os.environ["JUDGE_HOME"], sys.argv[1:])))
"""


@pytest.fixture
def elsewhere(tmp_path: Path, lanterns: Path) -> Path:
    (tmp_path / "lantern.txt").write_bytes(lanterns.read_bytes())
    return tmp_path


def run(place: Path, *arguments: str, program: str = COMMAND) -> subprocess.CompletedProcess[str]:
    environment = {**os.environ, "PYTHONPATH": str(ROOT), "JUDGE_HOME": str(place / "home"), "LC_ALL": "C.UTF-8"}
    return subprocess.run(
        [sys.executable, "-c", program, *arguments], capture_output=True, text=True, encoding="utf-8", env=environment,
        cwd=place, check=False, timeout=120,
    )  # fmt: skip


def test_a_system_without_posix_imports_searches_rules_plays_and_exports(elsewhere: Path) -> None:
    for arguments, said in (
        (("import", "lantern.txt", "--game", "lantern"), "lantern"),
        (("search", "2.2"), "2.2"),
        (("show", "lantern", "2.2"), "2.2"),
        (("export", "lantern", "2.2", "-o", "out.html"), ""),
        (("verify", "out.html"), ""),
        (("ruling", "new", "lantern", "--question", "灯は何個か。", "--answer", "三個。", "--verdict", "none", "--author", "A"), ""),
        (("ruling", "list"), "灯は何個か"),
        (("check", "evolve/08-main-phase/amulet-cannot-attack"), "as expected"),
    ):  # fmt: skip
        done = run(elsewhere, *arguments)
        assert done.returncode == 0, (arguments, done.stdout, done.stderr)
        assert said in done.stdout + done.stderr, (arguments, done.stdout, done.stderr)
        assert "Traceback" not in done.stderr


def test_the_desk_opens_looks_up_keeps_and_shows_every_screen_on_a_system_without_posix(elsewhere: Path) -> None:
    assert run(elsewhere, "import", "lantern.txt", "--game", "lantern").returncode == 0
    keys = ("slash", "2", "full_stop", "2", "enter", "asterisk", "y", "f2", "f3", "f4", "f8", "f9", "f7", "plus")
    done = run(elsewhere, *keys, program=DESK)
    assert done.returncode == 0, (done.stdout, done.stderr)
    shown = dict(line.split() for line in done.stdout.splitlines())
    assert {key: shown[key] for key in keys[-7:]} == {
        "f2": "ScenarioScreen", "f3": "RulingsScreen", "f4": "EditionsScreen", "f8": "ImportScreen", "f9": "KeptScreen", "f7": "LookupScreen",
        "plus": "RulingFormScreen",
    }  # fmt: skip
    assert '"2.2"' in (elsewhere / "home" / "marks.jsonl").read_text(encoding="utf-8")


def test_a_library_that_is_open_elsewhere_is_filled_where_nothing_can_be_renamed_over_it(
    tmp_path: Path, lanterns: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    import_files(str(tmp_path), [str(lanterns)], "lantern")
    changed = tmp_path / "other.txt"
    changed.write_text(lanterns.read_text(encoding="utf-8").replace("灯", "燈"), encoding="utf-8")

    given = Path.replace

    def refused(self: Path, target: str | os.PathLike[str]) -> Path:
        if str(target) == library_file(str(tmp_path)):
            raise PermissionError(13, "Access is denied", str(target))
        return given(self, target)

    monkeypatch.setattr("rulebook.store.connection.REPLACED", False)
    open_elsewhere = Library(library_file(str(tmp_path)))
    monkeypatch.setattr(Path, "replace", refused)
    import_files(str(tmp_path), [str(changed)], "candle")
    monkeypatch.undo()
    games = {game for (game,) in open_elsewhere.db.execute("select game from edition")}
    open_elsewhere.close()
    assert {"lantern", "candle"} <= games
    with closing(sqlite3.connect(library_file(str(tmp_path)))) as db:
        assert db.execute("pragma integrity_check").fetchone() == ("ok",)
    assert not list(tmp_path.glob("library.sqlite3.new-*"))
