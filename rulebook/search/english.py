"""Questions in English, put into the words that are said at a Japanese table.

`data/english.txt` holds the wordings, `data/headings.txt` the headings of the rulebooks; search understands those, so that an
English question finds what the Japanese one finds. Words are compared by their stems; the longest phrase known counts; a misspelt word is
mended where another is known; what is not known stays as it is written.
"""

from __future__ import annotations

from rulebook.data import data_file, text_of
from rulebook.english import headings
from rulebook.light import NamedTuple
from rulebook.search.likeness import likest
from rulebook.search.stem import stem, stems_of

LONGEST = 9  # words of a phrase
SPELT, ALIKE = 5, 0.82  # letters from which on a word is mended, and how like what is known it must be
SECTIONS = ("things", "acts", "asks")
_LITTLE = """
and or but into onto from in on at by for with as so just then if while during after before because than out off up down my
your own any some all only also too very still yet one ones get got being both each same new first other more again now even
such about over under per between next twice use go action strategy restriction size back
"""
LITTLE = frozenset(map(stem, _LITTLE.split()))  # words that count inside a phrase only
MARKS = str.maketrans(dict.fromkeys('?!.,;:"()[]{}', " "))


class Wording(NamedTuple):
    """What a phrase is called in Japanese. order: the place of its section in a question, 0 to 2."""

    japanese: str
    order: int


def in_japanese(query: str) -> str:
    """A question in the words of a Japanese table; the query itself where it is not English.

    A query is English where all its letters are Latin, some of it is known, and more of it is known than not. Readings that
    are written in Latin letters (hikaeshitsu) are none.
    """
    query = query.replace("’", "'")  # as telephones write it
    if not query.isascii() or not any(character.isalpha() for character in query):
        return query
    stems = stems_of(query.translate(MARKS).lower())
    known, unknown = _recognised(stems)
    if known and unknown:
        known, unknown = _recognised([_mended(word) if word in unknown else word for word in stems])
    if not known or len(unknown) > sum(length for _, length in known):
        return query
    found = [wording for wording, _ in known]
    ordered = [wording.japanese for place in range(len(SECTIONS)) for wording in found if wording.order == place]
    return " ".join(dict.fromkeys([*unknown, *ordered]))


def _recognised(stems: list[str]) -> tuple[list[tuple[Wording, int]], list[str]]:
    """The phrases of a question, each with the number of its words, and the words that are in none."""
    if not _KNOWN:
        _KNOWN.update(wordings())
    known: list[tuple[Wording, int]] = []
    unknown: list[str] = []
    place = 0
    while place < len(stems):
        for length in range(min(LONGEST, len(stems) - place), 0, -1):
            wording = _KNOWN.get(tuple(stems[place : place + length]))
            if wording:
                known.append((wording, length))
                place += length
                break
        else:
            if stems[place] not in LITTLE:
                unknown.append(stems[place])
            place += 1
    return known, unknown


_KNOWN: dict[tuple[str, ...], Wording] = {}


def _mended(word: str) -> str:
    """The known stem that a misspelt one is most like, or the word itself; short words are like too many."""
    if len(word) < SPELT:
        return word
    stems = sorted({stem for phrase in _KNOWN for stem in phrase if stem[0] == word[0]})
    alike = max(likest(word, stems, ALIKE), key=lambda found: found[1], default=None)
    return stems[alike[0]] if alike else word


def wordings(path: str | None = None) -> dict[tuple[str, ...], Wording]:
    """What each phrase is called, by the stems of its words; a heading of a rulebook as a whole too. Raises ValueError where a line is of another form or says a phrase again."""
    found: dict[tuple[str, ...], Wording] = {}
    order = -1
    for number, line in enumerate(text_of(path or data_file("english.txt")).split("\n"), 1):
        if line.startswith("["):
            order = SECTIONS.index(line.strip()[1:-1])
        elif line.strip() and not line.startswith("#"):
            japanese, equals, phrases = line.partition(" = ")
            if not equals or order < 0:
                raise ValueError(f"english.txt:{number}: {line[:60]!r} is no line `Japanese = English, English`")
            for phrase in phrases.split(", "):
                stems = tuple(stems_of(phrase))
                held = found.setdefault(stems, Wording(japanese, order))
                if held.japanese != japanese:
                    raise ValueError(f"english.txt:{number}: {phrase!r} is {held.japanese} already")
    if path is None:
        for heading, english in headings().items():
            stems = tuple(stems_of(english.replace(",", "").replace("(", "").replace(")", "")))
            if len(stems) > 1:  # one word alone says more than a heading
                found.setdefault(stems, Wording(heading, 0))
    return found
