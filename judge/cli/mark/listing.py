"""`judge mark list`: the bookmarks, with where their rules are today."""

from __future__ import annotations

from judge.cli.mark.page import facts, listed, marks_of
from judge.cli.reading import Given
from judge.cli.terminal import relay, say, write, write_json
from judge.keeping.found import Marked, marked
from judge.messages import _
from rulebook.numbers import sort_key
from rulebook.store.opening import open_library


def run(home: str, given: Given) -> int:
    """Print them by game and number; 1 where there are none."""
    game = given.values.get("--game")
    marks = [one for one in marks_of(home).kept if game in (None, one.game)]
    found: list[Marked] = []
    if marks:
        library = open_library(home, relay)
        try:
            games = list(dict.fromkeys(edition.game for edition in library.editions()))
            found = marked(library, marks)
        finally:
            library.close()
        found.sort(key=lambda one: sort_key(one.number or one.mark.number))
        found.sort(key=lambda one: games.index(one.mark.game) if one.mark.game in games else len(games))
    if given.json:
        write_json([facts(one) for one in found])
    else:
        write(listed(found))
        if not found:
            say(_("no rule is bookmarked"))
    return 0 if found else 1
