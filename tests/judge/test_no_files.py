"""Where a desk keeps a file, and a pipe or a device lies there: no command waits for it to end, and what is saved is saved."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
NEW = ("ruling", "new", "lantern", "-q", "灯は二枚か。", "-v", "no", "-a", "いいえ。", "-c", "2.1.4", "--author", "甲")
Run = Callable[..., tuple[int, str]]


@pytest.fixture
def run(desk: Path) -> Run:
    """Runs a command that has a minute at most: its exit code, and what it says."""

    def run(*words: str) -> tuple[int, str]:
        done = subprocess.run(
            [sys.executable, "-m", "judge", *words], cwd=ROOT, capture_output=True, text=True, check=False, timeout=60,
            env={**os.environ, "JUDGE_HOME": str(desk), "LC_ALL": "C.UTF-8"},
        )  # fmt: skip
        return done.returncode, done.stdout + done.stderr

    return run


@pytest.fixture(params=["a pipe", "a device without an end"])
def lay(request: pytest.FixtureRequest) -> Callable[[Path], None]:
    """Lays something into the place of a file."""

    def lay(path: Path) -> None:
        path.unlink(missing_ok=True)
        if request.param == "a pipe":
            if not hasattr(os, "mkfifo"):
                pytest.skip("this system has no such pipes")
            os.mkfifo(path)
        else:
            if not Path("/dev/zero").exists():
                pytest.skip("this system has no such device")
            path.symlink_to("/dev/zero")

    return lay


def test_a_ruling_is_saved_beside_a_second_record_that_is_no_file(
    run: Run, desk: Path, lay: Callable[[Path], None]
) -> None:
    run(*NEW)
    lay(desk / "rulings.jsonl")
    code, said = run("ruling", "new", "lantern", "-q", "札は三枚か。", *NEW[5:])
    assert code == 0
    assert f"{desk}/rulings.jsonl: the second record cannot be written (is no file)" in said
    code, said = run("ruling", "list", "--from", "desk")
    assert (code, "札は三枚か。" in said, "灯は二枚か。" in said) == (0, True, True)
    code, said = run("ruling", "rescue")
    assert "rulings.jsonl" in said
    assert "is no file" in said


def test_bookmarks_that_are_no_file_are_a_sentence(run: Run, desk: Path, lay: Callable[[Path], None]) -> None:
    lay(desk / "marks.jsonl")
    for words in (("mark", "list"), ("mark", "add", "lantern", "2.1.4"), ("mark", "export")):
        code, said = run(*words)
        assert code
        assert f"{desk}/marks.jsonl: cannot be" in said
        assert "is no file" in said
