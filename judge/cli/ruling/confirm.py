"""`judge ruling confirm`: a ruling that holds under the rules as they are now."""

from __future__ import annotations

from dataclasses import replace

from judge.cli.reading import Given
from judge.cli.ruling.desk import Desk, author_of, opened
from judge.cli.ruling.saving import add, tell_divided, told
from judge.cli.terminal import say
from judge.messages import _
from judge.rulings.citing import confirmed, standings
from judge.rulings.errors import RulingRefused
from judge.rulings.giving import following
from judge.rulings.ruling import Citation, Content, Status
from judge.rulings.standing import State


def run(home: str, given: Given) -> int:
    """Save the version and print the ruling's id; 1 where there is nothing to confirm."""
    author = author_of(home, given)
    with opened(home) as desk:
        rulings = desk.book.rulings()
        ruling = rulings.find(given.words[0])
        content = _confirmed(desk, ruling.content, given.words[1:])
        if content == ruling.content and not ruling.is_divided:
            raise RulingRefused(
                f"{ruling.id}: there is nothing to confirm; it is confirmed, and its rules are as they were"
            )
        anew = _anew(ruling.content.citations, content.citations)
        why = given.values.get("--why", "").strip() or _reason(anew)
        rulings = add(desk, [following(ruling, content, author.name, why)], author)
        for line in anew:
            say(line)
        tell_divided(rulings[ruling.id], rulings)
        told(desk, given, [ruling.id])
    return 0


def _confirmed(desk: Desk, content: Content, numbers: tuple[str, ...]) -> Content:
    """The citations taken anew, those named or those that are suspect or have moved; where there is none, the status."""
    if content.status.ended:
        raise RulingRefused(f"the ruling is {content.status.value}; only one that stands is confirmed")
    if (
        content.status is Status.OFFICIAL
        and not numbers
        and not any(one.suspect or one.state is State.MOVED for one in standings(desk.library, content))
    ):
        return content
    if numbers:
        return confirmed(desk.library, content, numbers)
    if any(one.suspect or one.state is State.MOVED for one in standings(desk.library, content)):
        return confirmed(desk.library, content)
    return replace(content, status=Status.CONFIRMED)


def _anew(before: tuple[Citation, ...], after: tuple[Citation, ...]) -> list[str]:
    kept = set(before)
    return [
        _("{number} is cited anew, from {edition}", number=one.number, edition=one.edition)
        for one in after
        if one not in kept
    ]


def _reason(anew: list[str]) -> str:
    return "; ".join(anew) or _("confirmed")
