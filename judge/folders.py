"""Where the program's scenarios and rulings are. Imports nothing: it is asked before every answer of `judge show`."""

from __future__ import annotations

import os

from rulebook.data import data_file

ENDING = ".toml"


def scenarios_folder(*names: str) -> str:
    """The folder of scenarios, or a path in it: $JUDGE_SCENARIOS where somebody keeps their own, else the program's data."""
    own = os.environ.get("JUDGE_SCENARIOS")
    return os.path.join(own, *names) if own else data_file("scenarios", *names)


def scenario_file(name: str) -> str:
    """The file of one of the program's scenarios, by its name; "" where there is none, whatever the name holds."""
    parts = name.removesuffix(ENDING).split("/")
    path = scenarios_folder(*parts) + ENDING
    is_inside = not any(part in ("", ".", "..") for part in parts)
    return path if is_inside and os.path.isfile(path) else ""  # a name may hold what no path can


def rulings_folder(*names: str) -> str:
    """The folder of the program's own rulings, or a path in it: $JUDGE_RULINGS_DATA where somebody keeps others."""
    own = os.environ.get("JUDGE_RULINGS_DATA")
    return os.path.join(own, *names) if own else data_file("rulings", *names)
