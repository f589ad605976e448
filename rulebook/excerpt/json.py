"""Excerpts as JSON."""

from __future__ import annotations

import json
import re

from rulebook import json as any_json
from rulebook.errors import ExcerptError
from rulebook.excerpt.excerpt import Excerpt, Quotation, Quoted, meant_by, notes_on
from rulebook.store.rows import ReferenceRow

CONTROL = re.compile("[\x7f-\x9f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]")
FIELDS = ("game", "number", "title", "text", "edition", "fingerprint")


def write(excerpt: Excerpt) -> str:
    """The excerpt as one JSON value."""
    value = {
        "game": excerpt.game,
        "title": excerpt.title,
        "edition": excerpt.edition,
        "quotations": [_quotation(quotation) for quotation in excerpt.quotations],
    }
    return _dumped(value)


def _dumped(value: object) -> str:
    text = json.dumps(value, ensure_ascii=False, indent=1)
    return CONTROL.sub(lambda match: f"\\u{ord(match.group()):04x}", text) + "\n"


def _quotation(quotation: Quotation) -> dict[str, object]:
    return {
        "game": quotation.game,
        "number": quotation.number,
        "occurrence": quotation.occurrence,
        "title": quotation.title,
        "text": quotation.text,
        "edition": quotation.edition,
        "fingerprint": quotation.fingerprint,
        "level": quotation.level,
        "pulled_from": list(quotation.pulled_from),
        "notes": notes_on(quotation),
        "references": [_reference(reference) for reference in quotation.references],
    }


def _reference(reference: ReferenceRow) -> dict[str, object]:
    return {
        "surface": reference.surface,
        "to": [target.number for target in reference.targets],
        "state": reference.state,
        "suggest": meant_by(reference),
    }


def rewritten(text: str) -> str:
    """The same JSON value in the layout of `write`, so that files of any layout can be compared. Raises ExcerptError."""
    return _dumped(_value(text))


def read(text: str) -> list[Quoted]:
    """The quotations of a JSON file. Raises ExcerptError."""
    value = _value(text)
    quotations = value.get("quotations") if isinstance(value, dict) else None
    if not isinstance(quotations, list):
        raise ExcerptError('holds no "quotations"; expected an excerpt')
    return [_read(index, entry) for index, entry in enumerate(quotations, 1)]


def _value(text: str) -> object:
    try:
        return any_json.loads(text, _object)
    except ValueError as error:
        raise ExcerptError(f"is no JSON ({error}); expected an excerpt") from error


def _object(pairs: list[tuple[str, object]]) -> dict[str, object]:
    """An object whose keys stand once: readers differ in which of two they take."""
    found: dict[str, object] = {}
    for key, value in pairs:
        if key in found:
            raise ExcerptError(f'"{key}" stands twice in one object; expected an excerpt')
        found[key] = value
    return found


def _read(index: int, entry: object) -> Quoted:
    if not isinstance(entry, dict) or not all(isinstance(entry.get(name), str) for name in FIELDS):
        raise ExcerptError(f"quotation {index} lacks one of {', '.join(FIELDS)}")
    game, number, title, text, edition, fingerprint = (str(entry[name]) for name in FIELDS)
    pulled = entry.get("pulled_from")
    origins = tuple(str(origin) for origin in pulled) if isinstance(pulled, list) else ()
    return Quoted(game, number, title, text, edition, fingerprint, origins)
