"""`judge new-scenario`: a commented scenario to begin with."""

from __future__ import annotations

from judge.cli.reading import Given, Misuse
from judge.cli.saving import hand_over
from judge.messages import _
from judge.scenarios.games import PLAYABLE
from judge.scenarios.starting import starting_file


def run(_home: str, given: Given) -> int:
    """Write it to a new file, else to standard output."""
    key = given.words[0]
    text = starting_file(key)
    if text is None:
        raise Misuse(_("{key}: is no game on the engine; expected one of {known}", key=key, known=", ".join(PLAYABLE)))
    name = given.values.get("--output", "")
    hand_over(text, name, _("{file}: play it with `judge run`", file=name), replace=False)
    return 0
