"""Reading the library: plain SQL on a file opened read-only. Nothing heavy is imported here.

Look-up compares numbers in their normal form (NFKC, 第N章, no final stop). Where the document has a number with the very
separators typed, it is the one; where only the other separators exist (10-6-2 for 10.6.2), those are found.
"""

from __future__ import annotations

from rulebook.kinds import game_of
from rulebook.store.connection import DatabaseError, Opened, damaged
from rulebook.store.rows import (
    CitingRow,
    EditionRow,
    ErratumRow,
    FindingRow,
    PartRow,
    ReferenceRow,
    SectionRow,
    TargetRow,
    TermUseRow,
)
from rulebook.typed import LONGEST, last_component, loose, normal, parted, step_of, value_of

SECTION = """
select s.id, s.edition_id, e.game, s.position, s.number, s.occurrence, s.parent_id, p.number, s.depth, s.form,
       s.kind, s.title, s.text, s.gist, s.reason, s.line, s.fingerprint, s.flags, s.meant, s.registered
from section s join edition e on e.id = s.edition_id left join section p on p.id = s.parent_id
"""
EDITION = """
select id, game, title, label, date, dialect, source_name, source_path, encoding, digest, lines, characters, imported, current
from edition
"""
REFERENCE = """
select r.id, r.section_id, s.number, r.part, r.start, r.stop, r.surface, r.kind, r.is_range, r.state, r.suggest, r.line
from reference r join section s on s.id = r.section_id
"""
TYPE_CHECKING = False  # typing is slow to import, and so is collections
if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence
    from typing import Any

    from rulebook.errors import NotFound
    from rulebook.showing import Shown

GAMES = ("evolve", "moncolle", "rebirth", "leaffight", "animal")
FEWEST_DIGITS = 6  # of a digest, to name an edition by it


class Library(Opened):
    """An open library.

    path: the SQLite file. Raises LibraryError where it is missing or is no library.
    """

    def _rows(self, sql: str, values: Sequence[object] = ()) -> list[Any]:
        try:
            return self.db.execute(sql, values).fetchall()
        except DatabaseError as error:
            raise damaged(self.path, error) from error

    def editions(self, game: str | None = None) -> list[EditionRow]:
        """The imported documents, by game, the current edition of each first, then from new to old."""
        rows = self._rows(EDITION + "where ? is null or game = ? order by id", (game, game))
        found = [EditionRow(*row) for row in rows]
        found.sort(key=lambda edition: edition.age, reverse=True)
        found.sort(key=lambda edition: (_rank(edition.game), not edition.current))
        return found

    def edition(self, game: str, label: str | None = None) -> EditionRow:
        """The current edition of a game, or the one with this name, label or date, or whose digest begins so.

        Raises NotFound where there is none, and where there are several.
        """
        editions = self.editions(game)
        if not editions:
            games = tuple(dict.fromkeys(edition.game for edition in self.editions()))
            raise _not_found(f"{game}: no such game in the library; it has {', '.join(games) or 'none'}", games)
        if label is None:
            return editions[0]
        found = named(editions, label)
        if len(found) == 1:
            return found[0]
        if found:
            marks = tuple(edition.mark for edition in found)
            which = ", ".join(f"{edition.mark} ({edition.source_name})" for edition in found)
            raise _not_found(
                f"{game}: {len(found)} editions are called {label}; name one by its digest: {which}", marks
            )
        names = tuple(edition.name for edition in editions)
        raise _not_found(f"{game}: no edition {label}; there are {', '.join(names)}", names)

    def sections(self, game: str, edition: str | None = None) -> list[SectionRow]:
        """Every section of a document, in its order."""
        return self._sections("where s.edition_id = ? order by s.position", (self.edition(game, edition).id,))

    def section(self, game: str, number: str, edition: str | None = None) -> list[SectionRow]:
        """The sections with this number, printed or meant: one, or several where the number is ambiguous.

        A step ("7-2 [6]") gives its section. Raises NotFound with the nearest numbers.
        """
        chosen = self.edition(game, edition)
        found = self._by_number(chosen.id, number)
        step = step_of(number)
        if not found and step:
            found = self._by_number(chosen.id, parted(normal(number))[0])
            self._has_step(chosen, found, step)
        if not found:
            near = self.near(chosen.id, number)
            hint = f"; nearest: {', '.join(near)}" if near else ""
            if not any(character.isdigit() for character in number):
                hint = "; words are looked for with `judge search`"
            raise _not_found(f"{game}: no rule {number} in edition {chosen.name}{hint}", near)
        return found

    def _has_step(self, edition: EditionRow, found: list[SectionRow], step: str) -> None:
        """Raise NotFound where none of these sections has the step."""
        steps = [part.label for section in found for part in self.parts(section.id) if part.kind == "step"]
        if found and step not in steps:
            there = f"it has {steps[0]} to {steps[-1]}" if steps else "it has no steps"
            near = tuple(f"{found[0].number} {label}" for label in (*steps[:1], *steps[-1:]))
            raise _not_found(f"{edition.game}: {found[0].number} has no step {step}; {there}", near)

    def _by_number(self, edition: int, number: str) -> list[SectionRow]:
        exact = normal(number)
        found = self._sections("where s.edition_id = ? and s.normal = ? order by s.position", (edition, exact))
        found += self._sections(
            "where s.edition_id = ? and s.id in (select section_id from alias where normal = ? and edition_id = ?) order by s.position",
            (edition, exact, edition),
        )
        if not found:
            found = self._sections(
                "where s.edition_id = ? and s.loose = ? order by s.position", (edition, loose(number))
            )
        return list(dict.fromkeys(found))

    def near(self, edition: int, number: str, limit: int = 5) -> tuple[str, ...]:
        """Numbers that exist and are like the one typed: of the same part of the rules, the same depth, and close by."""
        typed = stem = loose(number)[:LONGEST]  # each step below asks the library once
        while stem:
            rows = self._rows(
                "select number, loose from section where edition_id = ? and (loose = ? or loose like ? escape '\\') limit 400",
                (edition, stem, _like(stem) + ".%"),
            )
            if rows:
                rows.sort(key=lambda row: _distance(typed, row[1]))
                return tuple(dict.fromkeys(row[0] for row in rows[:limit]))
            stem = stem.rpartition(".")[0]
        return ()

    def by_id(self, section: int) -> SectionRow:
        """The section with this row id. Raises NotFound."""
        found = self._sections("where s.id = ?", (section,))
        if not found:
            raise _not_found(f"{section}: no such section in the library")
        return found[0]

    def _sections(self, where: str, values: Sequence[object]) -> list[SectionRow]:
        return [SectionRow(*row) for row in self._rows(SECTION + where, values)]

    def path_to(self, section: SectionRow) -> list[SectionRow]:
        """The sections above this one, from the chapter down."""
        found: list[SectionRow] = []
        above = section.parent_id
        while above is not None and len(found) < 16:
            found.insert(0, self.by_id(above))
            above = found[0].parent_id
        return found

    def children(self, section: SectionRow) -> list[SectionRow]:
        """The sections directly below this one."""
        return self._sections("where s.parent_id = ? order by s.position", (section.id,))

    def subtree(self, section: SectionRow) -> list[SectionRow]:
        """This section and everything below it, in document order."""
        rows = self._rows(
            "with recursive below(id) as (select ? union select s.id from section s join below on s.parent_id = below.id) "
            "select id from below",
            (section.id,),
        )
        marks = ",".join(str(int(row[0])) for row in rows)
        return self._sections(f"where s.id in ({marks}) order by s.position", ())

    def between(self, first: SectionRow, last: SectionRow) -> list[SectionRow]:
        """The sections from one to another of the same edition, both included, in document order."""
        low, high = sorted((first.position, last.position))
        return self._sections(
            "where s.edition_id = ? and s.position between ? and ? order by s.position", (first.edition_id, low, high)
        )

    def neighbours(self, section: SectionRow) -> tuple[SectionRow | None, SectionRow | None]:
        """The sections before and behind this one in the document."""
        around = self._sections(
            "where s.edition_id = ? and s.position in (?, ?)",
            (section.edition_id, section.position - 1, section.position + 1),
        )
        before = next((row for row in around if row.position < section.position), None)
        return before, next((row for row in around if row.position > section.position), None)

    def parts(self, section: int) -> list[PartRow]:
        """The parts of a section, in order: what is printed there, or, in an embedded edition, what the registry says."""
        return [
            PartRow(*row)
            for row in self._rows(
                "select position, kind, label, text, line, sort, gist, reason from part where section_id = ? and position >= 0 order by position",
                (section,),
            )
        ]

    def references_from(self, section: int) -> list[ReferenceRow]:
        """The references that stand in a section, in order."""
        return self._references("where r.section_id = ? order by r.part, r.start", (section,))

    def references_to(self, section: int) -> list[ReferenceRow]:
        """The references of other sections that point at this one."""
        return self._references(
            "where r.id in (select reference_id from target where section_id = ?) and r.section_id <> ? order by s.position, r.start",
            (section, section),
        )

    def citing(self, section: int) -> list[CitingRow]:
        """The references of other sections that point at this one, and where they stand."""
        return [
            CitingRow(*row)
            for row in self._rows(
                "select e.game, s.number, s.title, r.surface from reference r join section s on s.id = r.section_id join edition e on e.id = s.edition_id "
                "where r.id in (select reference_id from target where section_id = ?) and r.section_id <> ? order by s.position, r.start",
                (section, section),
            )
        ]

    def references(self, game: str, edition: str | None = None) -> list[ReferenceRow]:
        """Every reference of a document, in its order."""
        return self._references(
            "where r.edition_id = ? order by s.position, r.part, r.start", (self.edition(game, edition).id,)
        )

    def _references(self, where: str, values: Sequence[object]) -> list[ReferenceRow]:
        rows = self._rows(REFERENCE + where, values)
        targets = self._targets([row[0] for row in rows])
        return [ReferenceRow(*(*row, tuple(targets.get(row[0], ())))) for row in rows]

    def _targets(self, references: Iterable[int]) -> dict[int, list[TargetRow]]:
        found: dict[int, list[TargetRow]] = {}
        wanted = list(references)
        for start in range(0, len(wanted), 500):
            marks = ",".join(str(int(reference)) for reference in wanted[start : start + 500])
            for reference, number, section in self._rows(
                f"select reference_id, number, section_id from target where reference_id in ({marks}) order by reference_id, position"
            ):
                found.setdefault(reference, []).append(TargetRow(number, section))
        return found

    def term_uses(self, section: int) -> list[TermUseRow]:
        """Where a section uses defined terms, in order; a term's own definition is no use of it."""
        return [
            TermUseRow(*row)
            for row in self._rows(
                "select u.part, u.start, u.stop, t.name, s.number, s.id from termuse u join term t on t.id = u.term_id "
                "join section s on s.id = t.section_id where u.section_id = ? and t.section_id <> ? order by u.part, u.start",
                (section, section),
            )
        ]

    def terms(self, game: str, edition: str | None = None) -> list[tuple[str, str, int]]:
        """The defined terms of a document: (name, number of the defining section, its row id), by name."""
        return [
            (name, number, section)
            for name, number, section in self._rows(
                "select t.name, s.number, s.id from term t join section s on s.id = t.section_id where t.edition_id = ? order by t.name",
                (self.edition(game, edition).id,),
            )
        ]

    def terms_defined(self, section: int) -> list[str]:
        """The terms that this section defines."""
        return [row[0] for row in self._rows("select name from term where section_id = ? order by id", (section,))]

    def errata(self, game: str, edition: str | None = None) -> list[ErratumRow]:
        """Where the rules of a game are wrong as printed, in the registry's order."""
        return self._errata("edition_id = ?", self.edition(game, edition).id)

    def errata_in(self, section: int) -> list[ErratumRow]:
        """Where a section is wrong as printed, or takes part in another's contradiction."""
        return self._errata("section_id = ?", section)

    def _errata(self, where: str, value: int) -> list[ErratumRow]:
        columns = "number, others, sort, severity, printed, meant, why, decision"
        found = self._rows(f"select {columns} from erratum where {where} order by id", (value,))
        return list(dict.fromkeys(ErratumRow(*row) for row in found))

    def scenarios(self, game: str, number: str) -> list[Shown]:
        """The program's own scenarios in which a rule acts, by the number that the registry knows; those first that illustrate it best."""
        held = self._rows("select held from acting where game = ? and number = ?", (game, number))
        ids = held[0][0].split() if held else []
        rows = self._rows(f"select id, file, entries, title from scenario where id in ({','.join(ids)})")
        known = {str(one): (file, entries, title) for one, file, entries, title in rows}
        return [known[one] for one in ids]

    def unmatched(self, edition: int) -> list[tuple[str, str]]:
        """The numbers that only one side has: (number, "document" or "registry")."""
        return [
            (number, place)
            for number, place in self._rows(
                "select number, place from unmatched where edition_id = ? order by id", (edition,)
            )
        ]

    def since(self, edition: EditionRow) -> tuple[EditionRow, dict[str, int]] | None:
        """The edition before this one, and how many sections are in each class by comparison with it; None for the oldest."""
        rows = self._rows(
            "select old_edition_id, kind, count(*) from change where new_edition_id = ? group by 1, 2", (edition.id,)
        )
        before = next((one for one in self.editions(edition.game) if rows and one.id == rows[0][0]), None)
        return (before, {kind: count for _old, kind, count in rows}) if before else None

    def findings_at(self, section: SectionRow) -> list[FindingRow]:
        """What is odd where a number stands, by line: in every section that has it."""
        return self._findings("edition_id = ? and number = ?", (section.edition_id, section.number))

    def findings(self, game: str, edition: str | None = None) -> list[FindingRow]:
        """What is odd in a document, by line."""
        return self._findings("edition_id = ?", (self.edition(game, edition).id,))

    def _findings(self, where: str, values: Sequence[object]) -> list[FindingRow]:
        columns = "rule, severity, line, number, found, expected, suggest"
        return [
            FindingRow(*row)
            for row in self._rows(f"select {columns} from finding where {where} order by line, id", values)
        ]


def named(editions: Sequence[EditionRow], label: str) -> list[EditionRow]:
    """Those of the editions that are called so: by name, else by label, else by date, else by the beginning of the digest."""
    ways = (
        [edition for edition in editions if edition.name == label],
        [edition for edition in editions if edition.label == label],
        [edition for edition in editions if edition.date == label],
        [edition for edition in editions if len(label) >= FEWEST_DIGITS and edition.digest.startswith(label.lower())],
    )
    return next((found for found in ways if found and label), [])


def _distance(typed: str, other: str) -> tuple[int, int]:
    """How far a number is from the one typed: in depth, then in its last component."""
    last, place = last_component(typed), last_component(other)
    apart = abs(value_of(last) - value_of(place)) if last and place else 10**6
    return abs(typed.count(".") - other.count(".")), apart


def _rank(key: str) -> tuple[int, str]:
    """The games that the program knows first, in its own order, each with what is beside its rulebook; others by name."""
    game = game_of(key)
    return (GAMES.index(game) if game in GAMES else len(GAMES), key)


def _not_found(message: str, near: tuple[str, ...] = ()) -> NotFound:
    from rulebook.errors import NotFound  # noqa: PLC0415 - hardly ever needed

    return NotFound(message, near)


def _like(text: str) -> str:
    return text.replace("\\", "\\\\").replace("%", "\\%").replace("_", "\\_")
