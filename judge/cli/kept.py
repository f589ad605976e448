"""What is kept of a rule, as `judge show` has it."""

from __future__ import annotations

from judge.cli.terminal import Line
from rulebook.light import NamedTuple


class Kept(NamedTuple):
    """The bookmarks of one rule. facts: as JSON; lines: for people."""

    facts: tuple[dict[str, object], ...] = ()
    lines: tuple[Line, ...] = ()
