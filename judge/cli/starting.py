"""`judge new-scenario`: a commented scenario to begin with."""

from __future__ import annotations

from pathlib import Path

from judge.cli.reading import Given, Misuse
from judge.cli.saving import spare
from judge.cli.terminal import say, write_text
from judge.messages import _
from judge.scenarios.games import PLAYABLE
from judge.scenarios.starting import starting_file


def run(_home: str, given: Given) -> int:
    """Write it to a new file, else to standard output."""
    key = given.words[0]
    text = starting_file(key)
    if text is None:
        raise Misuse(_("{key}: is no game on the engine; expected one of {known}", key=key, known=", ".join(PLAYABLE)))
    name = given.values.get("--output")
    if name is None or name == "-":
        write_text(text)
        return 0
    try:
        spare(name)
        with Path(name).open("x", encoding="utf-8", newline="\n") as file:
            file.write(text)
    except FileExistsError as error:
        raise Misuse(_("{file}: is there already, and is left as it is", file=name)) from error
    except (OSError, ValueError) as error:
        why = getattr(error, "strerror", None) or str(error)
        raise Misuse(_("{file}: cannot be written ({why})", file=name, why=why)) from error
    say(_("{file}: play it with `judge run`", file=name))
    return 0
