"""One document as rows of the library: its sections, references, terms and findings, and what the registry says of them."""

from __future__ import annotations

import sqlite3
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from rulebook.document import Document, Part, PartKind, Section
from rulebook.fingerprint import wording
from rulebook.registry.registry import Registry
from rulebook.registry.rules import Rule
from rulebook.store.shelf import Kept
from rulebook.terms import term_uses
from rulebook.typed import loose, normal

GIST = -2  # the position of the gist among the parts of a printed section; -1 is its title
TABLES = ("section", "alias", "part", "reference", "target", "term", "termuse", "finding", "erratum", "unmatched")
NUMBERED = frozenset(("section", "reference", "term"))  # their ids are given here, since other rows point at them
Row = tuple[object, ...]


class Registered(NamedTuple):
    """What a section of a document is in the registry.

    number: under which the registry knows it, "" where it does not. changed: its words are no longer those that the registry
    describes; None where only its fingerprint tells. steps: the marks of its steps in the registry, where they are others.
    """

    number: str
    changed: bool | None = None
    steps: Mapping[str, str] = {}


@dataclass(frozen=True, slots=True)
class Rows:
    """The rows of one document, numbered on from those of the documents before it."""

    section: list[Row] = field(default_factory=list)
    alias: list[Row] = field(default_factory=list)
    part: list[Row] = field(default_factory=list)
    reference: list[Row] = field(default_factory=list)
    target: list[Row] = field(default_factory=list)
    term: list[Row] = field(default_factory=list)
    termuse: list[Row] = field(default_factory=list)
    finding: list[Row] = field(default_factory=list)
    erratum: list[Row] = field(default_factory=list)
    unmatched: list[Row] = field(default_factory=list)


def write_document(
    db: sqlite3.Connection,
    edition: int,
    document: Document,
    kept: Kept | None,
    registry: Registry | None,
    registered: Sequence[Registered] | None = None,
) -> int:
    """Write one document's rows under this edition id. Returns the id of its first section.

    kept: where the document is kept; None for the registry itself. registry: of its game, where there is one.
    registered: what each section is in the registry; by its number where None.
    """
    source = document.source
    place: Row = (kept.path.name, str(kept.path)) if kept else ("", "")
    db.execute(
        "insert into edition values (?,?,?,?,?,?,?,?,?,?,?,?,?,?)",
        (
            edition, document.game, document.title, document.label, document.date, document.dialect, *place, source.encoding,
            source.digest, len(source.lines), len(source.text), kept.imported if kept else "", kept.current if kept else True,
        ),
    )  # fmt: skip
    last = [_last(db, name) for name in ("section", "reference", "term")]
    known = by_number(document, registry) if registered is None else registered
    rows = _Writer(document, edition, last, registry, known, printed=kept is not None).rows()
    for name in TABLES:
        values: list[Row] = getattr(rows, name)
        if values:
            marks = ",".join("?" * len(values[0]))
            key = "" if name in NUMBERED else "null,"
            db.executemany(f"insert into {name} values ({key}{marks})", values)
    return last[0] + 1


def by_number(document: Document, registry: Registry | None) -> list[Registered]:
    """What each section of a document is in the registry, by its number."""
    if registry is None:
        return [Registered(section.number) for section in document.sections]
    return [
        Registered(section.number if section.occurrence == 1 and section.number in registry.by_number else "")
        for section in document.sections
    ]


def fingerprint_of(game: str, section: Section) -> str:
    """The fingerprint of a section's wording."""
    return wording(game, section.number, section.title, (f"{part.label}{part.text}" for part in section.parts))


def _last(db: sqlite3.Connection, table: str) -> int:
    return int(db.execute(f"select coalesce(max(id), 0) from {table}").fetchone()[0])


class _Writer:
    """Turns a document into rows. last: the highest ids of sections, references and terms given out so far."""

    def __init__(
        self,
        document: Document,
        edition: int,
        last: Sequence[int],
        registry: Registry | None,
        registered: Sequence[Registered],
        *,
        printed: bool,
    ) -> None:
        self.document = document
        self.edition = edition
        self.base, self.references, self.terms = last[0] + 1, last[1], last[2]
        self.registry = registry
        self.registered = registered
        self.printed = printed
        self.made = Rows()
        self.ids: dict[str, int] = {}

    def rows(self) -> Rows:
        """The rows of the document."""
        for section in self.document.sections:
            self._section(section)
        taken = self._references()
        self._terms(taken)
        for finding in self.document.findings:
            self.made.finding.append(
                (
                    self.edition, finding.rule, finding.severity.value, finding.line, finding.number, finding.found,
                    finding.expected, finding.suggest,
                )
            )  # fmt: skip
        if self.registry is not None:
            self._errata(self.registry)
            if self.printed:
                self._unmatched(self.registry)
        return self.made

    def _rule(self, section: Section, label: str = "") -> Rule | None:
        """What the registry says of a section, or of the step with this mark."""
        known = self.registered[section.position]
        if self.registry is None or not known.number:
            return None
        return self.registry.by_number.get(_step_number(known, label) if label else known.number)

    def _section(self, section: Section) -> None:
        identity = self.base + section.position
        rule = self._rule(section)
        parent = None if section.parent is None else self.base + section.parent
        mark = fingerprint_of(self.document.game, section)
        flags = set(section.flags)
        if rule and self.printed and self._reworded(section, mark):
            flags.add("gist-other")  # the gist was written for another wording
        self.made.section.append(
            (
                identity, self.edition, section.position, section.number, normal(section.number), loose(section.number),
                section.occurrence, parent, section.depth, section.kind.value, rule.kind if rule else section.kind.value,
                section.title, section.text, rule.gist if rule else "", rule.reason if rule else "", section.line, mark,
                " ".join(sorted(flags)), section.meant, self.registered[section.position].number,
            )
        )  # fmt: skip
        names = [section.meant] if section.meant else []
        bare = (name.partition("【")[2].rstrip("】") for name in section.names)  # a headword alone finds its entry too
        for name in (*names, *(n for n in section.names if n != section.number), *bare):
            self.made.alias.append((self.edition, normal(name), identity))
        for name in (section.number, *names, *section.names):
            self.ids.setdefault(name, identity)
        if rule and self.printed:
            self.made.part.append((identity, GIST, PartKind.GIST.value, "", rule.gist, section.line, "", "", ""))
        for index, part in enumerate(section.parts):
            self._part(section, identity, index, part)

    def _reworded(self, section: Section, mark: str) -> bool:
        """Whether a section says something else than what the registry was written for."""
        changed = self.registered[section.position].changed
        if changed is not None:
            return changed
        read = self.registry.wordings.get(section.number) if self.registry else None
        return bool(read) and read != mark

    def _part(self, section: Section, identity: int, index: int, part: Part) -> None:
        step = self._rule(section, part.label) if part.kind is PartKind.STEP else None
        known = (step.kind, step.gist, step.reason) if step else ("", "", "")
        self.made.part.append((identity, index, part.kind.value, part.label, part.text, part.line, *known))

    def _references(self) -> dict[tuple[int, int], list[tuple[int, int]]]:
        """Write the references. Returns where they stand, by section and part, so that no term is found inside them."""
        taken: dict[tuple[int, int], list[tuple[int, int]]] = {}
        for index, reference in enumerate(self.document.references, self.references + 1):
            self.made.reference.append(
                (
                    index, self.edition, self.base + reference.source, reference.part, reference.start, reference.end,
                    reference.surface, reference.kind, reference.is_range, reference.state.value, reference.suggest, reference.line,
                )
            )  # fmt: skip
            for position, target in enumerate(reference.targets):
                section = self.ids.get(target) or self.ids.get(target.partition(" [")[0])
                self.made.target.append((index, position, target, section))
            taken.setdefault((reference.source, reference.part), []).append((reference.start, reference.end))
        return taken

    def _terms(self, taken: dict[tuple[int, int], list[tuple[int, int]]]) -> None:
        names = [term.name for term in self.document.terms]
        for index, term in enumerate(self.document.terms, self.terms + 1):
            self.made.term.append((index, self.edition, term.name, self.base + term.section, term.line))
        for section in self.document.sections:
            rule = self._rule(section) if self.printed else None
            texts = [(GIST, rule.gist)] if rule else []
            texts += [(at, part.text) for at, part in enumerate(section.parts) if part.kind is not PartKind.LABEL]
            for part, text in texts:
                free = taken.get((section.position, part), [])
                for start, stop, term_index in term_uses(text, names):
                    if not any(low < stop and start < high for low, high in free):
                        self.made.termuse.append(
                            (self.terms + 1 + term_index, self.base + section.position, part, start, stop)
                        )

    def _errata(self, registry: Registry) -> None:
        places = {one.number: place for place, one in reversed(list(enumerate(self.registered))) if one.number}
        for erratum in registry.errata:
            if self._mended(erratum.number.partition(" [")[0], places):
                continue
            numbers = list(dict.fromkeys((erratum.number, *erratum.others)))
            here = {number: self._here(number, places) for number in numbers}
            for number in numbers:
                place = places.get(number.partition(" [")[0])
                if place is not None:
                    others = ",".join(here[other] or other for other in erratum.others)
                    self.made.erratum.append(
                        (
                            self.edition, self.base + place, here[erratum.number] or erratum.number, others, erratum.sort,
                            erratum.severity, erratum.printed, erratum.meant, erratum.why, erratum.decision,
                        )
                    )  # fmt: skip

    def _mended(self, number: str, places: Mapping[str, int]) -> bool:
        """Whether this edition words a rule otherwise than the one in which the registry found the fault."""
        place = places.get(number)
        if place is None or not self.printed:
            return False
        section = self.document.sections[place]
        return self._reworded(section, fingerprint_of(self.document.game, section))

    def _here(self, number: str, places: Mapping[str, int]) -> str:
        """The number in this document of what the registry calls so; "" where the document does not have it."""
        stem, space, label = number.partition(" [")
        place = places.get(stem)
        if place is None:
            return ""
        known, section = self.registered[place], self.document.sections[place]
        if not space:
            return section.number
        step = next((step for step in section.steps if _step_number(known, step.label) == number), None)
        return f"{section.number} {step.label.strip()}" if step else f"{section.number} [{label}"

    def _unmatched(self, registry: Registry) -> None:
        matched: set[str] = set()
        for section in self.document.sections:
            known = self.registered[section.position]
            rows = [(section.number, known.number)] if known.number or section.occurrence == 1 else []
            rows += [
                (f"{section.number} {step.label}", _step_number(known, step.label) if known.number else "")
                for step in section.steps
            ]
            matched.update(number for _here, number in rows)
            self.made.unmatched.extend(
                (self.edition, here, "document") for here, number in rows if number not in registry.by_number
            )
        self.made.unmatched.extend(
            (self.edition, number, "registry") for number in registry.numbers if number not in matched
        )


def _step_number(known: Registered, label: str) -> str:
    """The registry's number of the step with this mark."""
    mark = label.strip()
    return f"{known.number} {known.steps.get(mark, mark)}"
