"""A rule through the editions of its game: its life, and what is to be said of it where it is read."""

from __future__ import annotations

from judge.messages import _
from judge.tui.edition_views import StageView, WordingView
from judge.tui.facts import DocumentFacts
from judge.tui.pages.wrapping import clean, one_line
from judge.tui.views import Place, SinceView, Spot
from rulebook.editions.following import ADDED, CHANGED, life, text_of
from rulebook.store.library import Library
from rulebook.store.rows import EditionRow, SectionRow

BEFORE = "select kind, old_edition_id from change where new_id = ?"
NEW_HERE = "select new_id, kind from change where new_edition_id = ? and kind in (?, ?)"


def history(library: Library, section: int) -> tuple[StageView, ...]:
    """A rule in every edition that has it, the oldest first, and the one that has removed it. Raises NotFound."""
    found: list[StageView] = []
    before = ""
    for stage in life(library, library.by_id(section)):
        edition, row = one_line(stage.edition.name), stage.section
        text = clean(text_of(library, row)) if row is not None else ""
        wording = WordingView(clean(row.number), edition, text, _place(row)) if row is not None else None
        found.append(StageView(stage.kind, edition, one_line(row.title) if row is not None else "", wording, before))
        before = text
    return tuple(found)


def since(library: Library, row: SectionRow, facts: DocumentFacts) -> SinceView | None:
    """What the editions make of a rule: new or changed since the one before; of an older one, where it is now."""
    if not facts.is_current:
        return _older(library, row)
    change = library.db.execute(BEFORE, (row.id,)).fetchone()
    if change is None or change[0] not in (ADDED, CHANGED):
        return None
    name = next((_short(one) for one in library.editions(row.game) if one.id == change[1]), "")
    words = _("new since {edition}", edition=name) if change[0] == ADDED else _("changed since {edition}", edition=name)
    return SinceView(words)


def _older(library: Library, row: SectionRow) -> SinceView:
    last = life(library, row)[-1]
    edition = _short(last.edition)
    if last.section is None:
        return SinceView(_("an older edition; removed in {edition}", edition=edition), is_older=True)
    words = _("an older edition; {number} in {edition}", number=clean(last.section.number), edition=edition)
    return SinceView(words, _place(last.section), is_older=True)


def new_here(library: Library, edition: int) -> dict[int, str]:
    """The sections of an edition that the one before had not, or had in other words: row id → added or changed."""
    return dict(library.db.execute(NEW_HERE, (edition, ADDED, CHANGED)).fetchall())


def _short(edition: EditionRow) -> str:
    return one_line(edition.label or edition.name)


def _place(row: SectionRow) -> Place:
    return Place((Spot(row.id),))
