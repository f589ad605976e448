"""What waits for the head judge: rulings that somebody has to decide, and why each waits, the most pressing first."""

from __future__ import annotations

from enum import StrEnum

from judge.rulings.evidence import is_inferred
from judge.rulings.history import Ruling
from judge.rulings.ruling import Status


class Wait(StrEnum):
    """Why a ruling waits, the most pressing first."""

    DISPUTED = "disputed"  # a judge holds otherwise
    DIVIDED = "divided"  # two judges changed it apart from each other
    ANSWERED = "answered"  # the publisher's answer has come and is not taken up
    SUSPECT = "suspect"  # a rule that it cites has changed, or is gone
    INFERRED = "inferred"  # given at a table, and rests on inference only
    DRAFT = "draft"  # not given yet


def waits(ruling: Ruling, *, suspect: bool) -> tuple[Wait, ...]:
    """Why a ruling waits for the head judge; nothing where it does not. suspect: whether a rule that it cites has changed, or is gone."""
    content = ruling.content
    if content.status.ended and not ruling.is_divided:
        return ()
    found = {
        Wait.DISPUTED: content.status is Status.DISPUTED,
        Wait.DIVIDED: ruling.is_divided,
        Wait.ANSWERED: content.status is Status.ASKED and bool(content.answered),
        Wait.SUSPECT: suspect,
        Wait.INFERRED: content.status is Status.GIVEN and is_inferred(content),
        Wait.DRAFT: content.status is Status.DRAFT,
    }
    return tuple(wait for wait in Wait if found[wait])


def pressing(why: tuple[Wait, ...], ruling: Ruling) -> tuple[int, str]:
    """By which a queue is ordered: the most pressing first, and of those alike the one that waits longest."""
    return list(Wait).index(why[0]), ruling.version.at
