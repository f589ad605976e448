"""The folder for user data is the one that platformdirs names, also where it need not be asked."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest
from platformdirs import user_data_dir

from rulebook.store import home

NAMES = ("JUDGE_HOME", "XDG_DATA_HOME", "HOME", "ANDROID_DATA", "ANDROID_ROOT")


@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere platformdirs is asked in any case")
@pytest.mark.parametrize(
    "environment",
    [
        {"HOME": "/home/ann"}, {"HOME": "/home/ann/"}, {"HOME": "/"}, {"HOME": "/home/ann", "XDG_DATA_HOME": "/data"}, {"HOME": "/home/ann", "XDG_DATA_HOME": "/data/"},
        {"HOME": "/home/ann", "XDG_DATA_HOME": ""}, {"HOME": "/home/ann", "XDG_DATA_HOME": "  "}, {"HOME": "/home/ann", "XDG_DATA_HOME": "data"},
        {"HOME": "/home/ann", "XDG_DATA_HOME": " /data "}, {"HOME": "/home/ann", "XDG_DATA_HOME": "~/data"}, {"HOME": "ann"}, {"HOME": ""}, {}, {"HOME": "/home/日本 語"},
        {"HOME": "/home/ann", "ANDROID_DATA": "/data"},
    ],
)  # fmt: skip
def test_the_folder_is_the_one_that_platformdirs_names(
    environment: dict[str, str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.chdir(tmp_path)
    for name in NAMES:
        monkeypatch.delenv(name, raising=False)
    for name, value in environment.items():
        monkeypatch.setenv(name, value)
    assert home.home_folder() == user_data_dir("judge", appauthor=False)


def test_a_folder_that_was_named_comes_first(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("JUDGE_HOME", str(tmp_path / "named"))
    monkeypatch.setenv("HOME", "/home/ann")
    assert home.home_folder(str(tmp_path / "given")) == str(tmp_path / "given")
    assert home.home_folder() == str(tmp_path / "named")
    assert home.home_folder("~/desk") == "/home/ann/desk"
