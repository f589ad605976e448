"""The desk begins as the command begins it, whatever Python runs it."""

from __future__ import annotations

import asyncio
import subprocess
import sys

import pytest

BEGINS = """
import sys
from judge.tui.app import JudgeApp
from judge.tui.desk import Desk
async def look(pilot):
    await pilot.pause()
    app.exit(0 if app.screen is app.screen_stack[0] else 1)
app = JudgeApp(Desk(sys.argv[1]))
sys.exit(app.run(headless=True, size=(120, 40), auto_pilot=look))
"""


@pytest.mark.skipif(not hasattr(asyncio, "eager_task_factory"), reason="this Python has no tasks that begin at once")
def test_the_first_screen_stands_where_tasks_would_begin_at_once(home: str) -> None:
    # Textual asks for such tasks from Python 3.12 on, where an app is run in a process of its own
    ran = subprocess.run([sys.executable, "-c", BEGINS, home], capture_output=True, text=True, check=False, timeout=120)
    assert (ran.returncode, ran.stderr) == (0, "")
