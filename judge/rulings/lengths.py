"""What a ruling may say at all: text, and no more of it than fits. Nothing that a judge writes comes near; a file put in by mistake does.

What does not fit is refused before anything is written. A field that stands in an older version already may go on as it is.
"""

from __future__ import annotations

from collections.abc import Iterator

from judge.rulings.errors import RulingRefused
from judge.rulings.ruling import Case, Content

LONGEST_TEXT = 20_000  # characters of a question, an answer, a reason, a note
LONGEST_NAME = 500  # characters of an author, an event, a table, a tag, a number
LONGEST_PLAY = (
    1_000_000  # characters of a scenario that a ruling carries with it, as long as a scenario in a file may be
)
MOST = 500  # citations, cases, tags, replaced rulings
LONGEST_RECORD = 1 << 22  # bytes of a version as a whole
LARGEST_FORM = LONGEST_RECORD  # bytes of a form in a file
LARGEST_FILE = 1 << 28  # bytes of a file of rulings that is imported

Field = tuple[str, str, int]  # what it is called, what it says, how long it may be


def see_that_it_fits(content: Content, before: Content | None = None) -> None:
    """Raise RulingRefused for what is longer than its limit, or no text. before: what the ruling said; what is as it was there may stay."""
    known = set() if before is None else {text for _name, text, _most in _fields(before)}
    for name, text, most in _fields(content):
        if len(text) > most and text not in known:
            raise RulingRefused(f"{name}: {len(text):,} characters; expected at most {most:,}")
        _see_that_it_is_text(name, text)
    for name in ("citations", "cases", "tags", "replaces"):
        if (count := len(getattr(content, name))) > max(MOST, len(getattr(before, name, ()))):
            raise RulingRefused(f"{name}: {count:,} of them; expected at most {MOST}")


def see_that_they_fit_with(author: str, why: str) -> None:
    """Raise RulingRefused where what stands beside a ruling, who gave it and why it was changed, is longer than its limit."""
    for name, text, most in (("author", author, LONGEST_NAME), ("why", why, LONGEST_TEXT)):
        if len(text) > most:
            raise RulingRefused(f"{name}: {len(text):,} characters; expected at most {most:,}")
        _see_that_it_is_text(name, text)


def see_that_it_fits_as_record(size: int) -> None:
    """Raise RulingRefused for a version whose record has too many bytes."""
    if size > LONGEST_RECORD:
        raise RulingRefused(f"the ruling as a whole has {size:,} bytes; expected at most {LONGEST_RECORD:,}")


def _see_that_it_is_text(name: str, text: str) -> None:
    """Raise RulingRefused where a text holds what stands for bytes that are none: nothing could write it down as it is."""
    if not text.isascii():
        try:
            text.encode("utf-8")
        except UnicodeEncodeError as error:
            raise RulingRefused(f"{name}: is no text in UTF-8 from character {error.start + 1} on") from error


def _fields(content: Content) -> Iterator[Field]:
    for name in ("question", "answer", "reason", "counter"):
        yield name, getattr(content, name), LONGEST_TEXT
    for name in ("game", "event", "table", "source", "source_number"):
        yield name, getattr(content, name), LONGEST_NAME
    for tag in content.tags:
        yield "tag", tag, LONGEST_NAME
    for place, one in enumerate(content.citations, 1):
        yield f"citation {place}: number", one.number, LONGEST_NAME
        yield f"citation {place}: edition", one.edition, LONGEST_NAME
        yield f"citation {place}: note", one.note, LONGEST_TEXT
    for place, case in enumerate(content.cases, 1):
        yield from _fields_of_case(place, case)


def _fields_of_case(place: int, case: Case) -> Iterator[Field]:
    yield f"case {place}: when", case.when, LONGEST_TEXT
    yield f"case {place}: scenario", case.scenario, LONGEST_NAME
    yield f"case {place}: play", case.play, LONGEST_PLAY
    for name in ("yes_if", "no_if"):
        yield f"case {place}: {name}", str(dict(getattr(case, name))), LONGEST_TEXT
