"""The order of the rules that may answer a query: a weighted sum of features, the weights learned from judged queries.

`data/ranking.txt` holds them, with the figures that were measured on the day; `judge bench learn` learns them anew.
"""

from __future__ import annotations

from rulebook.data import data_file, text_of
from rulebook.search.features import NAMES

FILE = "ranking.txt"
_WEIGHTS: list[dict[str, float]] = []


def weights() -> dict[str, float]:
    """The weights by feature, read once; a feature that the file does not name weighs nothing."""
    if not _WEIGHTS:
        _WEIGHTS.append(read_weights(data_file(FILE)))
    return _WEIGHTS[0]


def read_weights(path: str) -> dict[str, float]:
    """The weights of a file: a name and a number on each line, # before what is said about them.

    Raises ValueError where a line is no such pair.
    """
    found: dict[str, float] = {}
    for number, line in enumerate(text_of(path).split("\n"), 1):
        if line.strip() and not line.startswith("#"):
            name, _, value = line.partition(" ")
            try:
                found[name] = float(value)
            except ValueError:
                raise ValueError(
                    f"{path}:{number}: {line.strip()[:60]!r} is no weight; expected a name and a number"
                ) from None
    return found


def ranked(known: dict[int, list[float]], parents: dict[int, int | None], by: dict[str, float]) -> dict[int, float]:
    """The worth of each rule. known: its features; parents: the rule above each, whose own worth counts for it."""
    held = [by.get(name, 0.0) for name in NAMES]
    place = NAMES.index("parent")
    alone = {entry: sum(map(float.__mul__, held, values)) for entry, values in known.items()}
    if not alone:
        return {}
    low, high = min(alone.values()), max(alone.values())
    span = (high - low) or 1.0
    for entry, values in known.items():
        above = parents[entry]
        values[place] = (alone[above] - low) / span if above in alone else 0.0
    return {entry: worth + held[place] * known[entry][place] for entry, worth in alone.items()}
