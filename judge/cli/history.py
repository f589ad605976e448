"""`judge history`: the life of one rule through all editions."""

from __future__ import annotations

from typing import NamedTuple

from judge.cli.marking import marked, shortened
from judge.cli.reading import Given
from judge.cli.terminal import (
    BOLD,
    DIM,
    MARK,
    NUMBER,
    Line,
    Piece,
    columns,
    padded,
    relay,
    say,
    width,
    write,
    write_json,
)
from judge.messages import _
from rulebook.editions.following import ADDED, CHANGED, REMOVED, Stage, life, text_of
from rulebook.editions.marks import Marked, words_between
from rulebook.errors import NotFound
from rulebook.store.library import Library
from rulebook.store.opening import reading
from rulebook.store.rows import SectionRow

NAMES = {"": "first", "same": "same", "moved": "moved", "changed": "changed", "added": "added", "removed": "removed"}
INDENT = "    "


class Chapter(NamedTuple):
    """An edition of a rule's life: what the rule says there, and the words that came and went since the edition before."""

    stage: Stage
    text: str
    words: Marked


def run(home: str, given: Given) -> int:
    """Print the rule in every edition, oldest first."""
    game, number = given.words[0], " ".join(given.words[1:])

    def work(library: Library) -> tuple[list[Chapter], int]:
        rows = _sections(library, game, number, given.edition)
        return chapters(library, rows[0]), len(rows)

    found, many = reading(home, work, relay)
    if many > 1:
        say(_("{number}: stands for {count} rules; the first is shown", number=number, count=many))
    if given.json:
        write_json([facts(chapter) for chapter in found])
    else:
        write(listed(found))
    return 0


def _sections(library: Library, game: str, number: str, edition: str | None) -> list[SectionRow]:
    """The rules of this number; where the current edition has none, those of the newest edition that has. Raises NotFound."""
    try:
        return library.section(game, number, edition)
    except NotFound:
        older = [] if edition else library.editions(game)[1:]
        for one in older:
            try:
                found = library.section(game, number, one.mark)
            except NotFound:
                continue
            current = library.edition(game).name
            say(
                _(
                    "{number}: {current} has no such rule; {edition} has",
                    number=number,
                    current=current,
                    edition=one.name,
                )
            )
            return found
        raise


def chapters(library: Library, section: SectionRow) -> list[Chapter]:
    """The life of a rule, oldest edition first."""
    found: list[Chapter] = []
    before = ""
    for stage in life(library, section):
        text = text_of(library, stage.section) if stage.section else ""
        words = words_between(before, text) if stage.kind in (CHANGED, ADDED, REMOVED) else ()
        found.append(Chapter(stage, text, words))
        before = text
    return found


def facts(chapter: Chapter) -> dict[str, object]:
    """An edition of a rule's life as JSON."""
    stage, text, words = chapter
    return {
        "edition": stage.edition.name, "date": stage.edition.date, "number": stage.section.number if stage.section else None,
        "class": stage.kind or "first", "text": text, "words": [list(word) for word in words],
    }  # fmt: skip


def listed(found: list[Chapter]) -> list[Line]:
    """The life of a rule for people: its words where they are new, and what changed in them."""
    names = {kind: _(name) for kind, name in NAMES.items()}
    size = max(width(name) for name in names.values())
    lines: list[Line] = []
    for stage, text, words in found:
        section = stage.section
        lines.append(
            [
                Piece(padded(names[stage.kind], size), MARK if stage.kind == CHANGED else DIM), "  ",
                Piece(section.number if section else "", f"{BOLD};{NUMBER}"), "  ", Piece(section.title if section else "", BOLD),
                Piece(f"  {stage.edition.name}", DIM),
            ]
        )  # fmt: skip
        if words:
            lines += marked(shortened(words) if stage.kind == CHANGED else words, INDENT, columns())
        elif not stage.kind:
            lines += marked([("=", text)], INDENT, columns())
    return lines
