"""Where one was at a desk: rules opened last, the way back, the game chosen, rules collected, the theme. Lost without harm.

Rules are named by what stays when the library is built again: game, number, occurrence.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path

from judge.durable import write_whole
from rulebook.light import NamedTuple
from rulebook.own_files import own_text

FILE = "past.json"
FORM = 1  # of the file; one of another form is passed over, and replaced at the end
MOST = 50  # rules of the way back
MOST_RECENT = 20
MOST_COLLECTED = 200


class Stop(NamedTuple):
    """A rule that was read. step: "[6]" or ""; whole: with all below it; line: the first in sight."""

    game: str
    number: str
    occurrence: int = 1
    step: str = ""
    whole: bool = False
    line: int = 0

    @property
    def rule(self) -> tuple[str, str, int]:
        """The rule alone."""
        return self.game, self.number, self.occurrence


class Past(NamedTuple):
    """What one goes on from. way: the rules read, the last at the end. recent, collected: each once, the latest of recent first."""

    way: tuple[Stop, ...] = ()
    recent: tuple[Stop, ...] = ()
    collected: tuple[Stop, ...] = ()
    game: str = ""
    theme: str = ""

    def opened(self, stop: Stop) -> Past:
        """After a rule was opened."""
        others = tuple(one for one in self.recent if one.rule != stop.rule)
        return self._replace(recent=(stop, *others)[:MOST_RECENT])

    def gathered(self, stop: Stop) -> Past:
        """With a rule collected, or taken out where it was."""
        others = tuple(one for one in self.collected if one.rule != stop.rule)
        if len(others) < len(self.collected):
            return self._replace(collected=others)
        return self._replace(collected=(*others, stop)[-MOST_COLLECTED:])

    def forgotten(self, stop: Stop) -> Past:
        """Without a rule among those opened last."""
        return self._replace(recent=tuple(one for one in self.recent if one.rule != stop.rule))


def read_past(home: str) -> Past:
    """What was left in a home. A file that is missing, damaged or of another form is as none."""
    try:
        value = json.loads(own_text(Path(home) / FILE))
    except (OSError, ValueError, RecursionError):
        return Past()
    if not isinstance(value, Mapping) or value.get("form") != FORM:
        return Past()
    way, recent, collected = (tuple(_stops(value.get(name))) for name in ("way", "recent", "collected"))
    return Past(way, recent, collected, str(value.get("game", "")), str(value.get("theme", "")))


def write_past(home: str, past: Past) -> None:
    """Keep it, the whole of it or nothing. Raises OSError."""
    value = {"form": FORM, **past._replace(way=past.way[-MOST:])._asdict()}
    write_whole(str(Path(home) / FILE), json.dumps(value, ensure_ascii=False).encode(), lasting=False)


def _stops(value: object) -> list[Stop]:
    found = []
    for one in value if isinstance(value, list) else ():
        match one:
            case [str() as game, str() as number, int() as occurrence, str() as step, bool() as whole, int() as line]:
                found.append(Stop(game, number, occurrence, step, whole, max(0, line)))
    return found
