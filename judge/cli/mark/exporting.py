"""`judge mark export`: the bookmarks into a file that others can import."""

from __future__ import annotations

from judge.cli.mark.page import marks_of
from judge.cli.reading import Given
from judge.cli.saving import hand_over
from judge.cli.terminal import say
from judge.keeping.mark import lines
from judge.messages import _


def run(home: str, given: Given) -> int:
    """Write them to the file named, else to standard output; 1 where there are none."""
    game = given.values.get("--game")
    versions = [one for one in marks_of(home).versions if game in (None, one.game)]
    if not versions:
        say(_("no rule is bookmarked"))
        return 1
    file = given.values.get("--output", "-")
    count = len({one.mark for one in versions})
    said = _("{file}: {count} bookmarks, {versions} versions", file=file, count=count, versions=len(versions))
    hand_over(lines(versions), file, said)
    return 0
