"""A library of rules and concepts of our own invention."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from rulebook.search import concepts, index
from rulebook.store.home import library_file
from rulebook.store.importing import import_files
from rulebook.store.library import Library


@contextmanager
def made_library(folder: Path, rules: str, known: str, *games: str) -> Iterator[Library]:
    """The rules imported as each of the games. known: their concepts.toml."""
    (folder / "rules.txt").write_text(rules, encoding="utf-8")
    (folder / "concepts.toml").write_text(known, encoding="utf-8")
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(concepts, "data_file", lambda *names: str(folder.joinpath(*names)))
        patch.setattr(index, "write_concepts", concepts.write_concepts)
        for game in games:
            import_files(str(folder / "home"), [str(folder / "rules.txt")], game)
    library = Library(library_file(str(folder / "home")))
    try:
        yield library
    finally:
        library.close()
