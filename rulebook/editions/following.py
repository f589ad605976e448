"""Where a rule of one edition is in the current one: along the chain of editions, each compared with the next when the library
was built. Plain SQL; nothing heavy is imported.
"""

from __future__ import annotations

from rulebook.errors import NotFound
from rulebook.light import NamedTuple
from rulebook.store.library import Library, named
from rulebook.store.rows import EMBEDDED_NAME, EditionRow, PartRow, SectionRow
from rulebook.typed import parted, step_of

TYPE_CHECKING = False  # typing is slow to import
if TYPE_CHECKING:
    from collections.abc import Iterator

SAME, MOVED, CHANGED, ADDED, REMOVED, UNKNOWN = "same", "moved", "changed", "added", "removed", "unknown"
LATER = "select kind, new_id, new_edition_id from change where old_id = ?"
EARLIER = "select kind, old_id from change where new_id = ?"


class Followed(NamedTuple):
    """Where a rule of one edition is in the current one.

    kind: same (same number, same wording), moved, changed (other wording, wherever it stands), removed, or unknown: that edition
    is not in the library, or has no such number. number: its number there, "" where it is removed or unknown.
    old: the section in the edition named; None where that is not in the library. new: the section in the current one, None where
    it is removed or unknown; a step that its procedure no longer has is removed too.
    """

    kind: str
    number: str
    old: SectionRow | None
    new: SectionRow | None


class Stage(NamedTuple):
    """A rule in one edition. kind: what became of it since the edition before, "" in the first one; section None: it is removed."""

    edition: EditionRow
    kind: str
    section: SectionRow | None


def followed(library: Library, game: str, edition: str, number: str) -> Followed:
    """Follow a rule from an edition to the current one.

    edition: its name, label, date or the beginning of its digest; where several are called so, the oldest, so that no change is
    missed. number: as printed there; a step's ("7-2 [6]") follows its section.
    """
    found = named(library.editions(game), edition)
    if not found:
        return _registered(library, game, number) if edition.endswith(EMBEDDED_NAME) else _unknown()
    try:
        old = library.section(game, number, min(found, key=lambda one: one.age).digest)[0]
    except NotFound:
        return _unknown()
    kinds = set()
    new: SectionRow | None = old
    for stage in _onwards(library, old):
        kinds.add(stage.kind)
        new = stage.section
    if new is None:
        return Followed(REMOVED, "", old, None)
    step = "" if _is_printed(old, number) else step_of(number)
    there = _step(library, old, new, step) if step and CHANGED in kinds else step
    if step and not there:
        return Followed(REMOVED, "", old, None)
    now = f"{new.number} {there}".strip()
    kind = CHANGED if CHANGED in kinds else SAME if (new.number, there) == (old.number, step) else MOVED
    return Followed(kind, now, old, new)


def _unknown() -> Followed:
    return Followed(UNKNOWN, "", None, None)


def _is_printed(section: SectionRow, number: str) -> bool:
    """Whether a number is that of the section itself, brackets and all."""
    return section.number == number


def _registered(library: Library, game: str, number: str) -> Followed:
    """A number of the registry, cited while there was no document: the section that the registry knows under it."""
    editions = library.editions(game)
    if not editions:
        return _unknown()
    stem, step = parted(number)[0].strip(), step_of(number)
    current = editions[0].id
    rows = library.db.execute(
        "select id from section where edition_id = ? and registered in (?, ?) order by registered <> ?",
        (current, number, stem, number),
    ).fetchall()
    if not rows:
        gone = library.db.execute(
            "select 1 from unmatched where edition_id = ? and place = 'registry' and number in (?, ?)",
            (current, number, stem),
        ).fetchone()
        return Followed(REMOVED, "", None, None) if gone else _unknown()
    new = library.by_id(rows[0][0])
    if new.registered == number:
        step = ""
    now = f"{new.number} {step}".strip()
    return Followed(SAME if new.number == new.registered else MOVED, now, None, new)


def _step(library: Library, old: SectionRow, new: SectionRow, label: str) -> str:
    """The mark of a step in another edition of its section; "" where it is gone."""
    mine, theirs = _steps(library, old), _steps(library, new)
    step = next((part for part in mine if part.label == label), None)
    if step is None:
        return label
    if any(part.label == label and part.text == step.text for part in theirs):
        return label
    from rulebook.editions.steps import steps_between  # noqa: PLC0415 - only where a procedure was reworded

    return steps_between(mine, theirs).get(label, "")


def _steps(library: Library, section: SectionRow) -> list[PartRow]:
    return [part for part in library.parts(section.id) if part.kind == "step"]


def numbers_of(library: Library, section: SectionRow) -> tuple[tuple[str, str], ...]:
    """Every (edition name, number) under which a rule was known, this edition first, then the others from new to old."""
    stages = life(library, section)
    own = [stage for stage in stages if stage.section is not None and stage.section.id == section.id]
    rest = [stage for stage in reversed(stages) if stage not in own]
    return tuple((stage.edition.name, stage.section.number) for stage in (*own, *rest) if stage.section is not None)


def life(library: Library, section: SectionRow) -> list[Stage]:
    """A rule in every edition that has it, from old to new, and the one that removed it."""
    editions = {edition.id: edition for edition in library.editions(section.game)}
    first, kind = section, ""
    while True:
        row = library.db.execute(EARLIER, (first.id,)).fetchone()
        kind = row[0] if row else ""
        if row is None or row[1] is None:
            break
        first = library.by_id(row[1])
    return [Stage(editions[first.edition_id], kind, first), *_onwards(library, first)]


def text_of(library: Library, section: SectionRow) -> str:
    """Everything a section says, its title first; our own words where nothing is printed."""
    parts = library.parts(section.id)
    said = [part for part in parts if not part.is_own] or [part for part in parts if part.kind == "gist"]
    lines = [section.title] if section.title else []
    return "\n".join([*lines, *(f"{part.label} {part.text}" if part.label else part.text for part in said)])


def _onwards(library: Library, section: SectionRow) -> Iterator[Stage]:
    """A rule in every later edition, up to the one that removed it."""
    here: SectionRow | None = section
    while here is not None:
        row = library.db.execute(LATER, (here.id,)).fetchone()
        if row is None:
            return
        kind, new, edition = row
        here = None if new is None else library.by_id(new)
        yield Stage(next(one for one in library.editions(section.game) if one.id == edition), kind, here)
