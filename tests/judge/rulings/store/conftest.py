"""Temporary folders in memory where there is such a place: thousands of flushes, and none waits for a disk that others use."""

from __future__ import annotations

import os
import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest

MEMORY = "/dev/shm"  # noqa: S108 - folders of its own are made in it


@pytest.fixture(autouse=True)
def in_memory(monkeypatch: pytest.MonkeyPatch) -> None:
    """Temporary folders are made in memory."""
    if os.access(MEMORY, os.W_OK):
        monkeypatch.setattr(tempfile, "tempdir", MEMORY)


@pytest.fixture
def tmp_path(in_memory: None) -> Iterator[Path]:  # noqa: ARG001 - first it is said where
    """A folder for one test."""
    with tempfile.TemporaryDirectory(prefix="judge-test-") as folder:
        yield Path(folder)
