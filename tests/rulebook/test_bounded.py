"""A process that reads what others wrote is ended by what it computes, not because the machine has much else to do."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from rulebook.bounded import run_bounded

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="this system knows no such limits")


@pytest.fixture
def module(request: pytest.FixtureRequest, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    lines = ("import time", "from rulebook.bounded import limited", "limited()", request.param, "print('read')")
    (tmp_path / "reading.py").write_text("\n".join(lines), encoding="utf-8")
    monkeypatch.setenv("PYTHONPATH", str(tmp_path))
    return "reading"


@pytest.mark.parametrize("module", ["time.sleep(1.5)"], indirect=True)
def test_who_waits_longer_than_may_be_computed_comes_to_an_end(module: str) -> None:
    assert run_bounded(module, b"", patience=1).out == b"read\n"


@pytest.mark.parametrize("module", ["while True: pass"], indirect=True)
def test_who_computes_longer_than_that_is_ended(module: str) -> None:
    with pytest.raises(TimeoutError):
        run_bounded(module, b"", patience=1)
