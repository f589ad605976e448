"""`judge check`: every scenario of some files and folders, played."""

from __future__ import annotations

import os
from pathlib import Path

from judge.cli.progress import ProgressLine
from judge.cli.reading import Given, Misuse
from judge.cli.running import named
from judge.cli.telling import failure, numbers_of
from judge.cli.terminal import WRONG, Piece, flush, say, write, write_json
from judge.folders import scenarios_folder
from judge.messages import _
from judge.scenarios.many import files_in, tried_all
from judge.scenarios.own import look_in


def run(home: str, given: Given) -> int:
    """Print what did not come as expected, one line each; 1 where anything did not."""
    look_in(home)
    files = files_in(_places(given.words))
    if not files:
        raise Misuse(_("{place}: holds no scenario (.toml)", place=", ".join(given.words) or scenarios_folder()))
    progress = ProgressLine()
    played = []
    for one in tried_all(files, numbers_of, progress):
        played.append(one)
        if one.failures and not given.json:  # at once: the rest may take half a minute
            write([[Piece(failure(each), WRONG)] for each in one.failures])
            flush()
    progress.clear()
    failed = [one for one in played if not one.passed]
    if given.json:
        write_json(
            {
                "scenarios": len(played), "passed": len(played) - len(failed),
                "failed": [
                    {"file": one.file, "title": one.scenario.title if one.scenario else "", "failures": [failure(each) for each in one.failures]}
                    for one in failed
                ],
            }
        )  # fmt: skip
    passed, wrong = len(played) - len(failed), len(failed)
    if len(played) == 1:
        say(_("1 scenario, {passed} as expected, {failed} not", passed=passed, failed=wrong))
    else:
        say(_("{count} scenarios, {passed} as expected, {failed} not", count=len(played), passed=passed, failed=wrong))
    return 1 if failed else 0


def _places(words: tuple[str, ...]) -> list[Path]:
    """The files and folders named; a game's key, or a folder inside, names those of the program's scenarios."""
    if not words:
        return [Path(scenarios_folder())]
    places: list[Path] = []
    for word in words:
        inside = scenarios_folder(word)
        is_folder = not os.path.lexists(word) and os.path.isdir(inside)  # noqa: PTH112
        places.append(Path(inside) if is_folder else named(word))
    return places
