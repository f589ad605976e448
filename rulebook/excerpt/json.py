"""Excerpts as JSON."""

from __future__ import annotations

import json
import re

from rulebook.errors import ExcerptError
from rulebook.excerpt.excerpt import Excerpt, Quotation, Quoted

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
        "references": [
            {"surface": reference.surface, "to": [target.number for target in reference.targets]}
            for reference in quotation.references
        ],
    }


def read(text: str) -> list[Quoted]:
    """The quotations of a JSON file. Raises ExcerptError."""
    try:
        value = json.loads(text)
    except (ValueError, RecursionError) as error:
        raise ExcerptError(f"is no JSON ({error}); expected an excerpt") from error
    quotations = value.get("quotations") if isinstance(value, dict) else None
    if not isinstance(quotations, list):
        raise ExcerptError('holds no "quotations"; expected an excerpt')
    return [_read(index, entry) for index, entry in enumerate(quotations, 1)]


def _read(index: int, entry: object) -> Quoted:
    if not isinstance(entry, dict) or not all(isinstance(entry.get(name), str) for name in FIELDS):
        raise ExcerptError(f"quotation {index} lacks one of {', '.join(FIELDS)}")
    game, number, title, text, edition, fingerprint = (str(entry[name]) for name in FIELDS)
    pulled = entry.get("pulled_from")
    origins = tuple(str(origin) for origin in pulled) if isinstance(pulled, list) else ()
    return Quoted(game, number, title, text, edition, fingerprint, origins)
