"""Dialects: how a document numbers its rules and marks its steps, items and examples. A dialect is data, not code."""

from __future__ import annotations

import re
from dataclasses import dataclass
from enum import StrEnum
from re import Pattern

from rulebook.document import SectionKind
from rulebook.numbers import Style

NEVER = re.compile(r"(?!)")


class Wrap(StrEnum):
    """What the end of a physical line means."""

    PARAGRAPH = "paragraph"  # a line is a paragraph, unless a page break cut its sentence
    HARD = "hard"  # lines are cut anywhere; a paragraph ends with a full stop
    SPACED = "spaced"  # lines are cut anywhere; a paragraph ends with a trailing space


@dataclass(frozen=True)
class Matter:
    """A heading without a number, behind or before the numbered rules.

    heading: its line; a group `number` completes the number, a group `title` is the title.
    number: the synthetic number ("付録{}", "更新履歴").
    closed: numbered headings behind it are refused, because they only quote.
    """

    heading: Pattern[str]
    number: str
    kind: SectionKind
    closed: bool = False


@dataclass(frozen=True)
class Dialect:
    """How one document, or one family of documents, is written.

    heading: matches the mark and the number of a heading; the groups `number` and, where the mark says that it is a
    title, `marked`. What stands behind the match is its title or text.
    strict: a heading's form is unmistakable; otherwise it counts only where its number can follow.
    body: the line behind which the rules begin. contents: a line of the printed contents.
    page: a mark glued to the first line of a page. furniture: whole lines that are no text.
    signs: commands of a typesetter and the signs they stand for.
    words: terms that tell this game's document from another's.
    """

    name: str
    title: str
    style: Style
    heading: Pattern[str]
    wrap: Wrap
    strict: bool = True
    title_depth: int = 2
    titles_have_text: bool = False
    body: Pattern[str] = NEVER
    contents: Pattern[str] = NEVER
    page: Pattern[str] = NEVER
    furniture: tuple[Pattern[str], ...] = ()
    step: Pattern[str] = NEVER
    item: Pattern[str] = NEVER
    example: Pattern[str] = NEVER
    inline_example: Pattern[str] = NEVER
    note: Pattern[str] = NEVER
    label: Pattern[str] = NEVER
    table: Pattern[str] = NEVER
    figure: Pattern[str] = NEVER
    markup: Pattern[str] = NEVER
    signs: tuple[tuple[str, str], ...] = ()
    changed: Pattern[str] = NEVER
    lost_icon: Pattern[str] = NEVER
    glossary: Pattern[str] = NEVER
    matters: tuple[Matter, ...] = ()
    words: tuple[str, ...] = ()
    edition: Pattern[str] = NEVER


def dialect_of(game: str) -> Dialect | None:
    """The dialect of a game that the program knows, by its key."""
    return known().get(game)


def known() -> dict[str, Dialect]:
    """The dialects of the five games, by their keys."""
    from rulebook.dialects import animal, evolve, leaffight, moncolle, rebirth  # noqa: PLC0415 - they import Dialect

    return {
        "evolve": evolve.DIALECT,
        "moncolle": moncolle.DIALECT,
        "rebirth": rebirth.DIALECT,
        "leaffight": leaffight.DIALECT,
        "animal": animal.DIALECT,
    }


def recognise(text: str) -> str | None:
    """The key of the game whose document this is, by its terms; None where no game stands out.

    A game stands out when at least half of its telling terms occur, and twice as large a share as of any other game's.
    """
    packed = re.sub(r"\s+", "", text)
    shares = sorted(
        ((sum(word in packed for word in dialect.words) / len(dialect.words), key) for key, dialect in known().items()),
        reverse=True,
    )
    (best, key), (second, _other) = shares[0], shares[1]
    return key if best >= 0.5 and best >= 2 * second else None
