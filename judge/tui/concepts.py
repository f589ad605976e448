"""The concepts that a rule belongs to, as the screens show them."""

from __future__ import annotations

from judge.headings import named, shown
from judge.tui.pages.wrapping import clean, one_line
from judge.tui.views import ConceptGame, ConceptRule, ConceptView, Place, Spot
from rulebook.search.comparing import compared, concepts_at
from rulebook.store.library import Library

MOST = 4  # concepts of one rule
MOST_RULES = 3  # of a concept in one game
MOST_WORDS = 8


def concepts_of(library: Library, section: int) -> tuple[ConceptView, ...]:
    """Those of a rule, or of the nearest rule above it that has any; the rule's own game first. Raises LibraryError."""
    row = library.by_id(section)
    found = []
    for concept in concepts_at(library, row)[:MOST]:
        one = compared(library, concept)
        games = tuple(
            ConceptGame(
                each.game, tuple(shown(one_line(term)) for term in each.terms),
                tuple(ConceptRule(clean(rule.number), one_line(rule.gist or rule.text or rule.title), Place((Spot(rule.id),))) for rule in each.rules[:MOST_RULES]),
                each.game == row.game,
            )
            for each in one.games
        )  # fmt: skip
        ordered = tuple(sorted(games, key=lambda game: not game.is_here))
        found.append(
            ConceptView(
                named(one_line(one.name), one.english), ", ".join(map(one_line, one.words[:MOST_WORDS])), ordered
            )
        )
    return tuple(found)
