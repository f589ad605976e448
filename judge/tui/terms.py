"""Defined terms as the screens show them: of a rule, or called so."""

from __future__ import annotations

from judge.headings import shown
from judge.tui.pages.wrapping import clean, one_line
from judge.tui.views import ConceptRule, Place, Spot, TermView
from rulebook.errors import NotFound
from rulebook.search.comparing import Defined, defined, defined_in
from rulebook.search.english import in_japanese
from rulebook.store.library import Library
from rulebook.store.rows import SectionRow

MOST_USES = 12


def terms_of(library: Library, sections: tuple[int, ...]) -> tuple[TermView, ...]:
    """Those that stand in these rules, in their order. Raises LibraryError."""
    return tuple(_view(library, one) for one in defined_in(library, sections))


def terms_called(library: Library, word: str) -> tuple[TermView, ...]:
    """Those of every game that are called so, else those that begin so; an English word by its Japanese one. Raises LibraryError."""
    for called in dict.fromkeys((word, in_japanese(word))):
        if found := defined(library, called):
            return tuple(_view(library, one) for one in found)
    return ()


def with_all_uses(library: Library, term: TermView) -> TermView:
    """The same term with every rule that uses it. Raises LibraryError."""
    for one in defined(library, term.name):
        if (one.game, _rule(one.rule).place) == (term.game, term.rule.place):
            return _view(library, one, len(one.uses))
    return term


def _view(library: Library, one: Defined, most: int = MOST_USES) -> TermView:
    scope = " › ".join(f"{above.number} {shown(one_line(above.title))}".strip() for above in one.path)
    uses = [row for number in one.uses[:most] for row in _rows(library, one.game, number)]
    return TermView(
        one_line(one.name), one.game, _rule(one.rule), one_line(scope), tuple(_rule(row) for row in uses), len(one.uses)
    )


def _rows(library: Library, game: str, number: str) -> list[SectionRow]:
    try:
        return library.section(game, number)[:1]
    except NotFound:
        return []


def _rule(row: SectionRow) -> ConceptRule:
    return ConceptRule(clean(row.number), one_line(row.gist or row.text or row.title), Place((Spot(row.id),)))
