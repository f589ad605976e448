"""A desk that is killed at any moment loses no ruling that it acknowledged."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from subprocess import PIPE

import pytest

from judge.rulings.records import lines
from judge.rulings.ruling import Version
from judge.rulings.store import open_store

pytestmark = pytest.mark.long

ROOT = Path(__file__).resolve().parents[4]
KILLS = 120  # `python -m tests.fuzz.kills` goes on
Ruled = Callable[..., Version]


@pytest.mark.skipif(not hasattr(os, "fork"), reason="writers are forks, which this system has not")
def test_killed_at_120_random_moments_no_acknowledged_ruling_is_lost(
    tmp_path: Path, ruled: Ruled, older_store: Callable[[Path, int], list[Version]]
) -> None:
    older_store(tmp_path / "migrate", 20)
    (tmp_path / "create").mkdir()
    for kind, earlier in (("add", [12, 1]), ("batch", [30, 1]), ("backup", [30])):
        store, number = open_store(str(tmp_path / kind)), 500
        for many in earlier:  # the second time, today's backup is made
            store.add([ruled(each) for each in range(number, number + many)])
            number += many
    versions = [ruled(number, size=5000 if number % 4 == 0 else 200) for number in range(1, 32)]
    command = [sys.executable, str(Path(__file__).with_name("killing.py")), str(tmp_path), str(KILLS // 2)]
    text = "".join(lines([one]) for one in versions)
    (tmp_path / "versions.jsonl").write_text(text, encoding="utf-8")
    running = []
    for seed in ("20261121", "7"):
        with (tmp_path / "versions.jsonl").open(encoding="utf-8") as file:
            running.append(
                subprocess.Popen([*command, seed], cwd=ROOT, stdin=file, stdout=PIPE, stderr=PIPE, text=True)
            )
    said = [process.communicate(timeout=120) for process in running]
    assert [(process.returncode, err) for process, (_out, err) in zip(running, said, strict=True)] == [(0, ""), (0, "")]
    found = [json.loads(out) for out, _err in said]
    assert [each["wrong"] for each in found] == [[], []]
    fell = Counter(found[0]["fell"]) + Counter(found[1]["fell"])
    assert fell["in the middle"] == KILLS
    assert all(fell[kind] > KILLS // 15 for kind in ("create", "add", "batch", "migrate", "backup")), fell
    assert all(fell[what] > 0 for what in ("a log left", "a backup half made", "saved but not recorded twice")), fell
    shutil.rmtree(tmp_path)
