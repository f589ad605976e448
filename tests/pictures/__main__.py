"""The pictures of the README, made anew: `python -m tests.pictures`. Of the embedded default, in English; needs a browser."""

from __future__ import annotations

import asyncio
import os
import re
import sys
from collections.abc import Sequence
from html import escape
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import NamedTuple

from rich.cells import cell_len
from rich.segment import Segment
from rich.style import Style

from judge.cli.line import main
from judge.folders import scenarios_folder
from judge.tui.app import JudgeApp
from judge.tui.desk import Desk
from rulebook.store.opening import ensure
from tests.judge.browser import PHONE, Browser, Size, browser_here
from tests.judge.tui.someone import Someone

HERE = Path(__file__).resolve().parent
PHONE_BOOK = "phone"
CELLS = (160, 40)
SCREEN = Size(1558, 816, touch=False, dots=1)
FRAME = (
    '<!doctype html><meta charset="utf-8"><style>body{margin:0;background:#121212}'
    'main{font:16px/20px "DejaVu Sans Mono","Noto Sans Mono CJK JP",monospace;padding:8px;color:#e0e0e0}'
    "div{height:20px;white-space:pre}span{display:inline-block;height:20px;overflow:visible;vertical-align:top}</style><main>"
)


class Picture(NamedTuple):
    """A picture of the terminal: its name, what is typed into the search line, and the keys pressed after it."""

    name: str
    typed: str
    keys: Sequence[str]


PICTURES = (
    Picture("look-up", "evolve: can a tapped creature attack", ("enter",)),
    Picture("scenario", "moncolle: 8.3.7.3", ("enter", "escape", "m", "n", "n")),
    Picture("rulings", "", ("f3", "down", "down", "enter")),
)


async def drawn(home: str, picture: Picture) -> str:
    """What the terminal shows, as a page."""
    app = JudgeApp(Desk(home), scenarios_folder())
    async with app.run_test(size=CELLS) as pilot:
        someone = Someone(pilot)
        await someone.settle()
        if picture.typed:
            await someone.press("escape", "slash")
            for key in picture.typed:
                await pilot.press({" ": "space", ":": "colon", ".": "full_stop"}.get(key, key))
            await someone.settle()
        await someone.press(*picture.keys)
        await someone.settle()
        lines = ["".join(map(boxed, strip)) for strip in app.screen._compositor.render_strips()]
    return FRAME + "".join(f"<div>{line}</div>" for line in lines) + "</main>"


def boxed(segment: Segment) -> str:
    """A piece of a line, each wide letter in a box of two cells: a browser's fonts do not keep to cells by themselves."""
    style = segment.style or Style()
    ink, ground = style.color, style.bgcolor
    if style.reverse:
        ink, ground = ground, ink
    said = [
        f"color:{ink.get_truecolor().hex}" if ink else "",
        f"background:{ground.get_truecolor().hex}" if ground else "",
        "font-weight:bold" if style.bold else "",
        "text-decoration:underline" if style.underline else "",
    ]
    css = ";".join(filter(None, said))
    runs = re.split(r"([^\x00-\u1fff\u2500-\u25ff])", segment.text)
    return "".join(f'<span style="width:{cell_len(run)}ch;{css}">{escape(run)}</span>' for run in runs if run)


def shot(program: str, folder: Path, page: Path, size: Size, name: str, query: str = "") -> None:
    """A page as a browser shows it, kept beside this file. query: what is searched for in it."""
    with Browser(program, folder / name) as browser:
        browser.open(page.as_uri(), size)
        if query:
            browser.tap("input")
            browser.type(query)
            browser.wait("document.querySelectorAll('.hit').length > 3")
        browser.picture(HERE / f"{name}.png")


def made() -> int:
    """All pictures. Returns the exit code."""
    program = browser_here()
    if not program:
        sys.stderr.write("no browser is here to make pictures with; expected Chromium or Chrome on the path\n")
        return 1
    os.environ["LC_ALL"] = "C.UTF-8"
    with TemporaryDirectory() as name:
        folder = Path(name)
        home = str(folder / "home")
        ensure(home)
        main(
            ["--home", home, "search", "evolve 8.4.2"]
        )  # the index of the rulings too is made before the first picture
        for picture in PICTURES:
            page = folder / f"{picture.name}.html"
            page.write_text(asyncio.run(drawn(home, picture)), encoding="utf-8")
            shot(program, folder, page, SCREEN, picture.name)
        book = folder / "animal.html"
        main(["--home", home, "export", "animal", "--book", "-o", str(book)])
        shot(program, folder, book, PHONE, PHONE_BOOK, "damage prevention")
    return 0


if __name__ == "__main__":
    sys.exit(made())
