"""`judge ruling supersede`: a ruling in the place of others."""

from __future__ import annotations

from dataclasses import replace

from judge.cli.reading import Given
from judge.cli.ruling.choosing import named
from judge.cli.ruling.desk import author_of, event_of, opened
from judge.cli.ruling.drafting import kept
from judge.cli.ruling.saving import add, alike_json, decided, ruled_before, tell_contradicted, told
from judge.cli.ruling.writing import need_reason, reason_of, written
from judge.messages import _
from judge.rulings.giving import superseding
from judge.rulings.history import Ruling
from judge.rulings.ruling import Status


def run(home: str, given: Given) -> int:
    """Save the new ruling and print its id; 1 where there is none."""
    author = author_of(home, given)
    need_reason(given)
    with opened(home) as desk:
        rulings = desk.book.rulings()
        old = named(rulings, given.words)
        content = old[0].content
        # cited anew, from the edition of today; where and when it is given is not where the old one was
        citations = tuple(replace(one, edition="", wording="", gist="") for one in content.citations)
        begin = replace(
            content, citations=citations, status=Status.GIVEN, event=event_of(home, given), table="", replaces=()
        )
        heading = _("a ruling in the place of {ids}", ids=", ".join(rulings.short(one.id) for one in old))
        made = written(desk, given, begin, heading)
        if made is None:
            return 1
        with kept(made.draft):
            tell_contradicted(made.content)
            found = ruled_before(rulings, made.content, old)
            wish = decided(given, rulings, found)
            if wish is False:
                made.left()
                return 1
            more = [wish] if isinstance(wish, Ruling) else []
            versions = superseding([*old, *more], made.content, author.name, reason_of(given))
            add(desk, versions, author)
        made.done()
        told(desk, given, [versions[0].ruling], alike_json(rulings, found))
    return 0
