"""The package says which modules it has, in one line each."""

from __future__ import annotations

import re
from pathlib import Path

import judge.games.evolve


def test_the_docstring_of_the_package_names_every_module_and_no_other() -> None:
    told = re.findall(r"^    (\w+) +\S", judge.games.evolve.__doc__ or "", re.MULTILINE)
    there = {file.stem for file in Path(judge.games.evolve.__file__).parent.glob("*.py")} - {"__init__"}
    assert (sorted(set(told) - there), sorted(there - set(told))) == ([], [])
    assert len(told) == len(set(told))
