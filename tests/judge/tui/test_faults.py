"""A fault that nobody foresaw, in the middle of the desk."""

from __future__ import annotations

from pathlib import Path

import pytest
from textual.pilot import Pilot

from judge.tui.app import JudgeApp
from judge.tui.desk import Desk


def breaks_off(home: Path, fault: Exception, *, in_thread: bool = False) -> JudgeApp:
    """A desk in whose middle this fault occurs, after it has ended. in_thread: in work that goes on behind the screen."""
    app = JudgeApp(Desk(str(home)))

    def fail() -> None:
        raise fault

    async def use(pilot: Pilot[object]) -> None:
        if in_thread:
            app.run_worker(fail, thread=True)
        else:
            app.call_later(fail)
        await pilot.pause()

    app.run(headless=True, auto_pilot=use)
    return app


@pytest.mark.parametrize("in_thread", [False, True])
def test_a_fault_of_the_desk_is_told_in_a_sentence_with_its_details_in_a_file(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, *, in_thread: bool
) -> None:
    monkeypatch.setenv("COLUMNS", "1000")
    app = breaks_off(tmp_path, ValueError("a card of another game"), in_thread=in_thread)
    said = " ".join(capsys.readouterr().err.split())
    (written,) = (tmp_path / "faults").iterdir()
    assert said.startswith("judge: the program itself has a fault here (ValueError: a card of another game)"), said
    assert "Traceback" not in said
    assert written.name in said.replace(" ", "")
    assert "raise fault" in written.read_text(encoding="utf-8")
    assert app.return_code == 1


def test_a_desk_without_memory_says_so(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    app = breaks_off(tmp_path, MemoryError())
    assert capsys.readouterr().err.strip() == "judge: there is not enough memory for this"
    assert app.return_code == 1
