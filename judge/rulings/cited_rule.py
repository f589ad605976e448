"""A cited rule in an edition: a section or one step of it, with its fingerprints and its words."""

from __future__ import annotations

import re
import unicodedata
from dataclasses import dataclass, replace
from functools import lru_cache

from judge.rulings.errors import RulingRefused
from judge.rulings.ruling import Citation
from rulebook.fingerprint import wording
from rulebook.store.library import Library
from rulebook.store.rows import EditionRow, PartRow, SectionRow
from rulebook.typed import normal, parted, step_of

MIDDLE = re.compile(r"(?<=\d)\s*[・･]\s*(?=\d)")  # typed between digits where the document has a stop


@dataclass(frozen=True, slots=True)
class CitedRule:
    """A rule of an edition: a section, or one step of it."""

    edition: EditionRow
    section: SectionRow
    step: PartRow | None = None

    @property
    def number(self) -> str:
        """As printed, a step with its mark."""
        return f"{self.section.number} {self.step.label}" if self.step else self.section.number

    @property
    def gist(self) -> str:
        """What it says in our own words, "" where nobody wrote that."""
        return self.step.gist if self.step else self.section.gist


@lru_cache(maxsize=4096)
def typed_number(number: str) -> str:
    """A number as it may be typed, with stops for the dots of a Japanese keyboard."""
    return MIDDLE.sub(".", unicodedata.normalize("NFKC", number)).strip()


def rule_named(library: Library, game: str, number: str, edition: str | None = None) -> CitedRule:
    """The rule that a number names in an edition; where it is printed twice, its first occurrence.

    Raises NotFound with the nearest numbers, and RulingRefused where it may be the number of several rules.
    """
    typed = typed_number(number)
    found = library.section(game, typed, edition)
    chosen = library.edition(game, edition)
    exact = normal(typed)
    printed = [row for row in found if normal(row.number) == exact]
    step = "" if printed else step_of(typed)
    if step:
        stem = parted(exact)[0]
        printed = [row for row in found if normal(row.number) == stem]
    others = tuple(dict.fromkeys(row.number for row in found))
    if not printed and len(others) > 1:
        raise RulingRefused(f"{game}: {number} may be {' or '.join(others)}; cite it as it is printed")
    section = (printed or found)[0]
    return CitedRule(chosen, section, _step(library, section, step))


def rule_in(library: Library, section: SectionRow, label: str, edition: EditionRow | None = None) -> CitedRule | None:
    """A section as a rule, or its step with this mark; None where it has none such.

    edition: that of the section, where it is known already.
    """
    edition = edition or next(one for one in library.editions(section.game) if one.id == section.edition_id)
    step = _step(library, section, label)
    return None if label and step is None else CitedRule(edition, section, step)


def _step(library: Library, section: SectionRow, label: str) -> PartRow | None:
    if not label:
        return None
    return next((part for part in library.parts(section.id) if part.kind == "step" and part.label == label), None)


def as_cited(library: Library, citation: Citation, rule: CitedRule) -> Citation:
    """The citation with the number of this rule as printed, its edition's name, and its fingerprints."""
    number = rule.number
    return replace(
        citation, number=number, edition=rule.edition.name, wording=wording_of(library, rule, number), gist=gist_of(rule, number)
    )  # fmt: skip


def wording_of(library: Library, rule: CitedRule, number: str) -> str:
    """The fingerprint of a rule's wording under a number; "" where only the registry is at hand."""
    section = rule.section
    if rule.edition.is_embedded:
        return ""
    if rule.step:
        return wording(section.game, number, "", [rule.step.text])
    if number == section.number:
        return section.fingerprint
    return wording(section.game, number, section.title, _words(library, section))


def _words(library: Library, section: SectionRow) -> list[str]:
    return [f"{part.label}{part.text}" for part in library.parts(section.id) if not part.is_own]


def gist_of(rule: CitedRule, number: str) -> str:
    """The fingerprint of the line in our own words under a number; "" where there is none."""
    return wording(rule.section.game, number, "", [rule.gist]) if rule.gist else ""


def says(library: Library, rule: CitedRule, citation: Citation) -> bool | None:
    """Whether a rule says what was cited: by its wording, else by its gist; None where neither can be compared."""
    if citation.wording and not rule.edition.is_embedded:
        return wording_of(library, rule, citation.number) == citation.wording
    if citation.gist and rule.gist:
        return gist_of(rule, citation.number) == citation.gist
    return None


def text_of(library: Library, rule: CitedRule | None) -> str:
    """The wording of a rule for people: as printed, else our own line."""
    if rule is None:
        return ""
    if rule.edition.is_embedded:
        return rule.gist
    if rule.step:
        return rule.step.text
    parts = library.parts(rule.section.id)
    words = [f"{part.label} {part.text}".strip() for part in parts if not part.is_own]
    return "\n".join(text for text in (rule.section.title, *words) if text)
