"""Where scenarios, rulings and bookmarks lie. Imports next to nothing: it is asked before every answer of `judge show`."""

from __future__ import annotations

import os

from rulebook.data import data_file

ENDING = ".toml"
MARKS = "marks.jsonl"  # in a home
MARKS_LOCK = "marks.lock"
RULINGS = "JUDGE_RULINGS_DATA"  # names a folder of rulings instead of the program's own


def own_scenarios() -> str:
    """The folder of scenarios that somebody keeps instead of the program's own, $JUDGE_SCENARIOS; "" where it is not set."""
    return os.environ.get("JUDGE_SCENARIOS", "")


def scenarios_folder(*names: str) -> str:
    """The folder of scenarios, or a path in it: $JUDGE_SCENARIOS where somebody keeps their own, else the program's data."""
    own = own_scenarios()
    return os.path.join(own, *names) if own else data_file("scenarios", *names)


def scenario_file(name: str) -> str:
    """The file of one of the program's scenarios, by its name; "" where there is none, whatever the name holds."""
    parts = name.removesuffix(ENDING).split("/")
    path = scenarios_folder(*parts) + ENDING
    is_inside = not any(part in ("", ".", "..") for part in parts)
    return path if is_inside and os.path.isfile(path) else ""  # a name may hold what no path can


def rulings_folder(*names: str) -> str:
    """The folder of the program's own rulings, or a path in it: $JUDGE_RULINGS_DATA where somebody keeps others."""
    own = os.environ.get(RULINGS)
    return os.path.join(own, *names) if own else data_file("rulings", *names)


def has_marks(home: str) -> bool:
    """Whether anything was ever marked in a home."""
    return os.access(f"{home}/{MARKS}", os.F_OK)
