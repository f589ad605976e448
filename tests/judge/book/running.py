"""The script of a book without its pages, run by Node.js where it is here, else by a browser."""

from __future__ import annotations

import json
import re
import shutil
import subprocess
from pathlib import Path
from typing import Any

import pytest

from judge.book.page import DATA, HERE
from tests.judge.browser import Browser, browser_here

NAMES = "inJapanese, search,squeeze,sound,skeleton,fromRomaji,inDigits,findNumbers,normal,loose,clean,asked,reason,placesOf,likeness,mended,isSlip,corrected: text => withNames(text, mended(text))"


def value_in(book: str) -> dict[str, Any]:
    """All that a book holds."""
    match = re.search(rf'<script type="application/json" id="{DATA}">(.*?)</script>', book, re.DOTALL)
    assert match
    held: dict[str, Any] = json.loads(match[1])
    return held


def answers(book: str, calls: list[tuple[str, object]], folder: Path) -> list[Any]:
    """What functions of a book's script answer. calls: each a function's name and its argument, or a list of them."""
    files = sorted(path for path in (HERE / "script").glob("*.js") if path.name[0].isdigit())
    source = "\n".join(path.read_text(encoding="utf-8").replace('"use strict";\n', "") for path in files)
    data = json.dumps(value_in(book))
    code = (
        f'(() => {{ "use strict"; const BOOK = {data};\n{source}\nconst known = {{{NAMES}}};\n'
        f"return JSON.stringify({json.dumps(calls)}.map(([name, value]) => known[name](...[value].flat()))); }})()"
    )
    if shutil.which("node"):
        file = folder / "book.js"
        file.write_text(f"process.stdout.write({code});", encoding="utf-8")
        ran = subprocess.run(["node", str(file)], capture_output=True, text=True, check=False, timeout=120)
        assert ran.returncode == 0, ran.stderr[-2000:]
        found: list[Any] = json.loads(ran.stdout)
    elif program := browser_here():
        with Browser(program, folder / "profile") as browser:
            found = json.loads(browser.run(code))
    else:
        pytest.skip("neither Node.js nor a browser is here to run the script of a book")
    return found


def numbers_found(book: str, queries: list[str], folder: Path) -> list[tuple[list[str], bool]]:
    """What a book's own search finds: for each query the numbers of its rules, and whether they are only guesses."""
    rules = value_in(book)["rules"]
    found = answers(book, [("search", query) for query in queries], folder)
    return [([rules[hit["place"]]["n"] for hit in each["hits"]], each["unsure"]) for each in found]
