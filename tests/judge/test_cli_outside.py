"""Programs outside of this one: what the environment names, and a command handed to the shell, on each system in its manner."""

from __future__ import annotations

import sys

import pytest

from judge.cli.outside import command_in, shell_line

FOLDER = "C:\\Users\\佐藤 花子"


@pytest.mark.parametrize(
    ("system", "named", "words"),
    [
        ("linux", "code --wait", ["code", "--wait"]),
        ("linux", "'/opt/my editor' -w", ["/opt/my editor", "-w"]),
        ("linux", "it's", ["it's"]),
        ("win32", r"C:\Windows\notepad.exe", [r"C:\Windows\notepad.exe"]),
        ("win32", r'"C:\Program Files\Editor\edit.exe" -multi', [r"C:\Program Files\Editor\edit.exe", "-multi"]),
    ],
)
def test_a_program_that_the_environment_names_is_read_as_its_system_writes_it(
    monkeypatch: pytest.MonkeyPatch, system: str, named: str, words: list[str]
) -> None:
    monkeypatch.setattr(sys, "platform", system)
    monkeypatch.setenv("EDITOR", named)
    assert command_in("EDITOR") == words


@pytest.mark.parametrize(
    ("system", "line"),
    [
        ("linux", f"python -m judge --home '{FOLDER}'"),
        ("win32", f'"python" "-m" "judge" "--home" "{FOLDER}"'),
    ],
)
def test_a_command_reaches_the_shell_of_its_system_word_by_word(
    monkeypatch: pytest.MonkeyPatch, system: str, line: str
) -> None:
    monkeypatch.setattr(sys, "platform", system)
    assert shell_line(["python", "-m", "judge", "--home", FOLDER]) == line


def test_a_folder_that_ends_with_a_backslash_does_not_take_the_mark_behind_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "platform", "win32")
    assert shell_line(["--home", "D:\\"]) == '"--home" "D:\\\\"'
