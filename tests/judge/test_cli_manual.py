"""The manual page: made of the table of commands, in both languages, and shipped."""

from __future__ import annotations

import shutil
import subprocess
import tomllib
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from judge.cli.grammar import COMMANDS, HELP, HOME, NO_PAGER, VERSION, Command
from judge.cli.manual import page
from judge.cli.reading import commands_of

ROOT = Path(__file__).resolve().parents[2]
PAGES = {"C.UTF-8": "data/man/judge.1", "ja_JP.UTF-8": "data/man/judge.ja.1"}
Judge = Callable[..., Any]  # the fixture `judge`


def every_command() -> list[Command]:
    """The commands of the table, and those below another."""
    return [one for command in COMMANDS for one in (command, *(commands_of(command) if command.within else ()))]


def read(roff: str) -> str:
    """What a reader sees of a page, its lines not folded."""
    if shutil.which("groff") is None:
        pytest.skip("groff is not here")
    done = subprocess.run(
        ["groff", "-Kutf8", "-man", "-Tutf8", "-ww", "-rLL=2000n", "-P-cbou"], input=roff, capture_output=True, text=True, check=True,
        encoding="utf-8",
    )  # fmt: skip
    assert done.stderr == ""
    return done.stdout


@pytest.mark.parametrize("locale", PAGES)
def test_the_page_names_every_command_and_every_option(locale: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LC_ALL", locale)
    shown = read(page())
    sections = shown.split("\n   judge ")[1:]
    for command in every_command():
        (section,) = (
            one for one in sections if one.splitlines()[0].startswith(f"{command.name} {command.words}".rstrip())
        )
        for option in command.options:
            assert f"{option.name} {option.value}".rstrip() in section, (command.name, option.name)
    assert all(option.name in shown for option in (HOME, NO_PAGER, HELP, VERSION))


def test_no_letter_of_an_example_is_lost_on_the_way_through_roff() -> None:
    shown = read(page())
    assert [one.example for one in every_command() if one.example and one.example not in shown] == []


@pytest.mark.parametrize("locale", PAGES)
def test_the_page_that_is_shipped_is_the_one_of_this_table(
    judge: Judge, locale: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Mended by `judge help man > data/man/judge.1`, and with LC_ALL=ja_JP.UTF-8 for judge.ja.1."""
    monkeypatch.setenv("LC_ALL", locale)
    assert (ROOT / PAGES[locale]).read_text(encoding="utf-8") == judge("help", "man").out


def test_a_wheel_puts_the_pages_where_man_looks() -> None:
    build = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["tool"]["hatch"]["build"]
    assert build["targets"]["wheel"]["shared-data"] == {
        PAGES["C.UTF-8"]: "share/man/man1/judge.1",
        PAGES["ja_JP.UTF-8"]: "share/man/ja/man1/judge.1",
    }
