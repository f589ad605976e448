"""The package says which rooms it has, in one line each."""

from __future__ import annotations

import re
from pathlib import Path

import judge.games.moncolle


def test_the_docstring_of_the_package_names_every_folder_and_module_and_no_other() -> None:
    told = re.findall(r"^    (\w+) +\S", judge.games.moncolle.__doc__ or "", re.MULTILINE)
    here = Path(judge.games.moncolle.__file__).parent
    there = {one.parent.name for one in here.glob("*/__init__.py")} | {one.stem for one in here.glob("*.py")}
    assert sorted(told) == sorted(there - {"__init__"})
