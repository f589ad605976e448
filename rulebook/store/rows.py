"""What reading the library gives: plain tuples with names, cheap to import."""

from __future__ import annotations

from rulebook.light import NamedTuple

PLAYED = frozenset(("procedure", "constraint", "definition"))  # the kinds of rules that an engine may have to carry out
EMBEDDED = "registry"  # the dialect of what was never printed
EMBEDDED_NAME = " 要約"  # behind the name of such an edition


class EditionRow(NamedTuple):
    """An imported document. current: it is the one shown when no edition is named."""

    id: int
    game: str
    title: str
    label: str
    date: str
    dialect: str
    source_name: str
    source_path: str
    encoding: str
    digest: str
    lines: int
    characters: int
    imported: str
    current: int

    @property
    def is_embedded(self) -> bool:
        """Whether it is the registry alone, without the official text."""
        return self.dialect == EMBEDDED

    @property
    def age(self) -> tuple[str, str]:
        """Orders editions from old to new: by the date that the document names, else by the day of its import."""
        return self.date or self.imported[:10], self.imported

    @property
    def mark(self) -> str:
        """What names this edition and no other, whatever its name: the beginning of its digest."""
        return self.digest[:12]

    @property
    def name(self) -> str:
        """ "1.4.0 (2023-02-20)", "2007-04-25", or the file's name where the document has no edition; 要約: gists alone."""
        if not self.label:
            return self.source_name
        name = f"{self.label} ({self.date})" if self.date and self.date != self.label else self.label
        return f"{name}{EMBEDDED_NAME}" if self.is_embedded else name


class SectionRow(NamedTuple):
    """A section. parent: the number above it, None for a chapter. flags: words separated by blanks.

    form: title, rule, glossary, appendix or matter. kind: what the rule does, as the registry says; its form where it does not.
    reason: why no engine can carry it out. registered: the number under which the registry knows it, "" where it does not.
    """

    id: int
    edition_id: int
    game: str
    position: int
    number: str
    occurrence: int
    parent_id: int | None
    parent: str | None
    depth: int
    form: str
    kind: str
    title: str
    text: str
    gist: str
    reason: str
    line: int
    fingerprint: str
    flags: str
    meant: str
    registered: str

    @property
    def heading(self) -> str:
        """What names the section in a list: its title, else the beginning of its text, else its gist."""
        return self.title or self.text.partition("\n")[0] or self.gist

    @property
    def is_played(self) -> bool:
        """Whether an engine is expected to carry the rule out."""
        return self.kind in PLAYED and not self.reason


class PartRow(NamedTuple):
    """A part of a section. label: its mark as printed. sort, gist, reason: of a step, what the registry says of it."""

    position: int
    kind: str
    label: str
    text: str
    line: int
    sort: str = ""
    gist: str = ""
    reason: str = ""

    @property
    def is_own(self) -> bool:
        """Whether the words are the registry's and not the document's."""
        return self.kind in ("gist", "see")


class TargetRow(NamedTuple):
    """A rule pointed at. section_id: None where there is none such. step: "[6]" or ""."""

    number: str
    section_id: int | None


class ReferenceRow(NamedTuple):
    """A reference. number: the section in which it stands. part: -1 for its title. stop: where the surface ends."""

    id: int
    section_id: int
    number: str
    part: int
    start: int
    stop: int
    surface: str
    kind: str
    is_range: int
    state: str
    suggest: str
    line: int
    targets: tuple[TargetRow, ...]


class CitingRow(NamedTuple):
    """A reference seen from the rule that it points at. game, number and title: of the section in which it stands."""

    game: str
    number: str
    title: str
    surface: str


class TermUseRow(NamedTuple):
    """A use of a term in a part, with the section that defines it."""

    part: int
    start: int
    stop: int
    name: str
    number: str
    section_id: int


class ErratumRow(NamedTuple):
    """Where the printed rule is wrong, and what is meant. others: numbers separated by commas."""

    number: str
    others: str
    sort: str
    severity: str
    printed: str
    meant: str
    why: str
    decision: str


class FindingRow(NamedTuple):
    """Something odd in a document."""

    rule: str
    severity: str
    line: int
    number: str
    found: str
    expected: str
    suggest: str
