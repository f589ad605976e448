"""What passed between the judges and the publisher about a ruling: asked, answered, where the answer stands, what it does to a rule."""

from __future__ import annotations

from collections.abc import Sequence

from judge.rulings.cited_rule import rule_named
from judge.rulings.errors import RulingRefused
from judge.rulings.ruling import Citation, Content, Role, Status
from rulebook.store.library import Library


def source_of(content: Content) -> str:
    """Where the publisher's answer stands, in a line: its name, number and day; "" where nothing is said of it."""
    return " ".join(filter(None, (content.source, content.source_number, content.source_date)))


def see_that_the_publisher_is_named(library: Library, content: Content, citations: Sequence[Citation]) -> None:
    """Raise RulingRefused where a ruling is called official or asked, and what belongs to that is missing or contradicts itself.

    citations: as looked up. A rule whose erratum is settled must have one.
    """
    if content.status is Status.OFFICIAL and not content.source:
        raise RulingRefused("an official answer has a source; none is named")
    if content.status is Status.ASKED and not content.asked:
        raise RulingRefused("the day on which the publisher was asked is missing")
    if (content.source_number or content.source_date) and not content.source:
        raise RulingRefused("the source has a number or a day, but no name")
    if content.answered and not content.asked:
        raise RulingRefused("the publisher answered, but nobody asked; say on which day")
    if content.answered and content.answered < content.asked:
        raise RulingRefused(
            f"the publisher answered on {content.answered}, before {content.asked}, when they were asked"
        )
    for one in citations:
        if one.role.official and content.status is not Status.OFFICIAL:
            raise RulingRefused(
                f"{one.number} is cited as {one.role.value}; only an official answer does that, and the ruling is {content.status.value}"
            )
        if one.role is Role.SETTLES and not _has_erratum(library, one):
            raise RulingRefused(f"{one.number} has no erratum that could be settled")
        if one.role is Role.OVERCOMES and not content.counter:
            raise RulingRefused(f"{one.number} overcomes a counter-argument; none is named")


def _has_erratum(library: Library, citation: Citation) -> bool:
    rule = rule_named(library, citation.game, citation.number, citation.edition or None)
    return bool(library.errata_in(rule.section.id))
