"""What is wrong with a document as rows to be walked through: errata, then what lint finds."""

from __future__ import annotations

from judge.messages import _
from judge.tui.kept_rows import KeptRow
from judge.tui.labels import finding_sentence
from judge.tui.pages.wrapping import one_line
from judge.tui.views import Place, Spot
from rulebook.errors import NotFound
from rulebook.store.library import Library
from rulebook.store.rows import SectionRow

ERRATA, LINT = "errata", "oddities"


def odd_rows(library: Library, game: str) -> tuple[KeptRow, ...]:
    """Those of the current edition of a game, each group in the order of the document. Raises LibraryError."""
    edition = library.edition(game)
    errata, lint = [], []
    for erratum in library.errata(game):
        row = _rule(library, game, erratum.number)
        words = f"{one_line(erratum.printed)} → {one_line(erratum.meant)}"
        errata.append((row, KeptRow(ERRATA, game, erratum.number, words, one_line(erratum.decision), "", _place(row))))
    for finding in library.findings(game, edition.mark):
        row = _rule(library, game, finding.number) if finding.number else None
        where = finding.number or _("line {line}", line=finding.line)
        below = _("line {line}", line=finding.line) if finding.number else ""
        state = "!" if finding.severity == "error" else ""
        lint.append((row, KeptRow(LINT, game, where, one_line(finding_sentence(finding)), below, state, _place(row))))
    errata.sort(key=lambda one: one[0].position if one[0] is not None else 0)
    found: list[KeptRow] = []
    for name, rows in ((_("Errata"), errata), (_("Oddities of the document"), lint)):
        found.append(KeptRow(ERRATA, title=f"{name} ({len(rows)})", below="" if rows else _("none")))
        found += [row for _section, row in rows]
    return tuple(found)


def _rule(library: Library, game: str, number: str) -> SectionRow | None:
    try:
        return library.section(game, number)[0]
    except NotFound:
        return None


def _place(row: SectionRow | None) -> Place | None:
    return Place((Spot(row.id),)) if row is not None else None
