"""`judge where`: which functions carry a rule out, and the scenarios that play it."""

from __future__ import annotations

from collections.abc import Container

from judge.cli.reading import Given
from judge.cli.terminal import DIM, NUMBER, Line, Piece, say, write, write_json
from judge.folders import scenarios_folder
from judge.messages import _
from judge.scenarios.games import PLAYABLE
from judge.scenarios.where import where
from rulebook.errors import NotFound
from rulebook.registry.registry import read_registry
from rulebook.showing import INDEX, showing


def run(_home: str, given: Given) -> int:
    """Print file, line and function of each place, then the scenarios; 1 where nothing carries the number out."""
    key, number = given.words[0], " ".join(given.words[1:])
    if key not in PLAYABLE:
        raise NotFound(f"{key}: is no game on the engine; expected one of {', '.join(PLAYABLE)}", PLAYABLE)
    numbers = read_registry(key).by_number
    if number not in numbers:
        raise NotFound(f"{key}: no rule {number}", tuple(_near(number, numbers)))
    places = where(key, number)
    scenarios = showing(scenarios_folder(key, INDEX), number)
    if given.json:
        files = [f"{key}/{file}" for file, _entries, _title in scenarios]
        write_json([{**place._asdict(), "scenarios": files} for place in places])
        return 0 if places else 1
    lines: list[Line] = [[Piece(f"{place.file}:{place.line}", NUMBER), f"  {place.function}"] for place in places]
    lines += [[f"{key}/{file}", Piece(f"  {title}", DIM)] for file, _entries, title in scenarios]
    write(lines)
    if not places:
        say(_("{number}: nothing in the code carries it out", number=f"{key} {number}"))
    return 0 if places else 1


def _near(number: str, known: Container[str]) -> list[str]:
    """The number above, as far as there is one."""
    while "." in number:
        number = number.rpartition(".")[0]
        if number in known:
            return [number]
    return []
