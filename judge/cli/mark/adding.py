"""`judge mark add`: a bookmark on a rule, with a note."""

from __future__ import annotations

from judge.cli.mark.page import facts, listed
from judge.cli.reading import Given, Misuse
from judge.cli.terminal import done, relay, write, write_json
from judge.keeping.found import bookmark, marked
from judge.messages import _
from rulebook.errors import NotFound
from rulebook.store.library import Library
from rulebook.store.opening import open_library


def run(home: str, given: Given) -> int:
    """Put it there, and show it. Raises Misuse where the note is given twice."""
    library = open_library(home, relay)
    try:
        number, words = split_number(library, given.words)
        if words and "--note" in given.values:
            raise Misuse(_("the note stands behind the number and in --note; expected one of them"))
        made = bookmark(home, library, given.words[0], number, given.values.get("--note", words or None))
        done(_("{number}: bookmarked", number=f"{made.game} {made.number}"))
        found = marked(library, [made])
    finally:
        library.close()
    if given.json:
        write_json(facts(found[0]))
    else:
        write(listed(found))
    return 0


def split_number(library: Library, words: tuple[str, ...]) -> tuple[str, str]:
    """The number behind the key, with its step where one was typed apart ("7-2 [6]"), and the words behind it."""
    game, number, *rest = words
    if rest and rest[0].startswith("["):
        try:
            library.section(game, f"{number} {rest[0]}")
        except NotFound:
            return number, " ".join(rest)
        return f"{number} {rest[0]}", " ".join(rest[1:])
    return number, " ".join(rest)
