"""A cited rule under another number: the same words, looked for among all rules of the current edition.

A fingerprint is made over the number too, so each rule is asked whether it would have this one under the number cited. What
goes into that is read once for each edition: a season's rulings may cite many rules that are gone.
"""

from __future__ import annotations

from typing import NamedTuple
from weakref import WeakKeyDictionary

from judge.rulings.cited_rule import CitedRule
from judge.rulings.ruling import Citation
from rulebook.fingerprint import of_packed, packed
from rulebook.store.library import Library
from rulebook.store.rows import EditionRow, PartRow, SectionRow
from rulebook.typed import step_of


class _Words(NamedTuple):
    """A section or a step, and what its fingerprints are made over beside game and number. gist: "" where there is none."""

    section: SectionRow
    step: PartRow | None
    wording: str
    gist: str


_READ: WeakKeyDictionary[Library, dict[tuple[int, str], list[_Words]]] = WeakKeyDictionary()


def elsewhere(library: Library, citation: Citation) -> CitedRule | None:
    """The one rule of the current edition that says what was cited, under whatever number; None where none does, or several do."""
    edition = library.edition(citation.game)
    by_wording = bool(citation.wording) and not edition.is_embedded
    wanted = citation.wording if by_wording else citation.gist
    if not wanted:
        return None
    found: list[_Words] = []
    for one in _words(library, edition, step_of(citation.number)):
        words = one.wording if by_wording else one.gist
        if by_wording and one.step is None and one.section.number == citation.number:
            same = one.section.fingerprint == wanted
        else:
            same = bool(words) and of_packed(citation.game, citation.number, words) == wanted
        if same:
            found.append(one)
    return CitedRule(edition, found[0].section, found[0].step) if len(found) == 1 else None


def _words(library: Library, edition: EditionRow, label: str) -> list[_Words]:
    """What all sections of an edition say; or all their steps with this mark."""
    known = _READ.setdefault(library, {})
    if (edition.id, label) not in known:
        sections = library.sections(edition.game)
        rows = [(section, library.parts(section.id)) for section in sections]
        known[edition.id, label] = [one for section, parts in rows if (one := _said(section, parts, label)) is not None]
    return known[edition.id, label]


def _said(section: SectionRow, parts: list[PartRow], label: str) -> _Words | None:
    if label:
        step = next((part for part in parts if part.kind == "step" and part.label == label), None)
        return _Words(section, step, packed("", [step.text]), _gist(step.gist)) if step is not None else None
    words = packed(section.title, [f"{part.label}{part.text}" for part in parts if not part.is_own])
    return _Words(section, None, words, _gist(section.gist))


def _gist(gist: str) -> str:
    return packed("", [gist]) if gist else ""
