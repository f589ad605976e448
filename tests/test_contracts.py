"""What may load what, and that nothing reaches the network."""

from __future__ import annotations

import ast
import subprocess
import sys
from pathlib import Path

import pytest

pytestmark = pytest.mark.long

ROOT = Path(__file__).resolve().parent.parent


def loaded_by(code: str) -> set[str]:
    """The top-level modules that a fresh Python has loaded after this code."""
    answer = subprocess.run(
        [sys.executable, "-c", f"{code}\nimport sys; print(' '.join(sys.modules))"],
        capture_output=True, text=True, check=True, cwd=ROOT,
    )  # fmt: skip
    return {name.partition(".")[0] for name in answer.stdout.split()}


def modules_of(package: str) -> list[str]:
    return [
        ".".join(path.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__")
        for path in sorted((ROOT / package).rglob("*.py"))
        if "_data" not in path.parts
    ]


def test_the_rulebook_loads_neither_the_desk_nor_a_screen() -> None:
    modules = loaded_by("\n".join(f"import {name}" for name in modules_of("rulebook")))
    assert not modules & {"judge", "textual", "rich"}


def test_reading_the_library_loads_nothing_heavy() -> None:
    modules = loaded_by("import rulebook.store.library, rulebook.search.query")
    assert not modules & {
        "sqlalchemy",
        "sqlmodel",
        "pydantic",
        "textual",
        "fugashi",
        "rapidfuzz",
        "dataclasses",
        "argparse",
        "pathlib",
    }


def test_only_the_screens_name_textual() -> None:
    named = [
        name
        for name in modules_of("rulebook") + modules_of("judge")
        if not name.startswith("judge.tui") and "textual" in imports_of(name)
    ]
    assert named == []


def test_no_module_but_the_browser_server_names_a_network_library() -> None:
    network = {"socket", "http", "urllib.request", "requests", "httpx", "aiohttp", "ftplib", "smtplib"}
    named = {name: imports_of(name) & network for name in modules_of("rulebook") + modules_of("judge")}
    assert {name for name, found in named.items() if found} == {"judge.serving.addresses", "judge.serving.server"}


def imports_of(module: str) -> set[str]:
    """The modules that a module's source imports, whole names and first components."""
    path = ROOT / Path(*module.split("."))
    source = (path / "__init__.py" if path.is_dir() else path.with_suffix(".py")).read_text(encoding="utf-8")
    found: set[str] = set()
    for node in ast.walk(ast.parse(source)):
        names = [alias.name for alias in node.names] if isinstance(node, ast.Import) else []
        if isinstance(node, ast.ImportFrom) and node.module:
            names = [node.module]
        found.update(names)
        found.update(name.partition(".")[0] for name in names)
    return found


@pytest.mark.parametrize("package", ["rulebook", "judge"])
def test_no_file_is_longer_than_five_hundred_lines(package: str) -> None:
    long = [
        str(path.relative_to(ROOT))
        for path in (ROOT / package).rglob("*.py")
        if "_data" not in path.parts and len(path.read_text(encoding="utf-8").splitlines()) > 500
    ]
    assert long == []
