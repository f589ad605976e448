"""Every length has a limit, and what is longer is refused before anything is written."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from judge.rulings.errors import FormError, RulingRefused
from judge.rulings.exchange import Brought, brought, see_that_they_fit
from judge.rulings.giving import first, following, voiding
from judge.rulings.history import Rulings
from judge.rulings.lengths import LONGEST_NAME, LONGEST_PLAY, LONGEST_RECORD, LONGEST_TEXT, MOST
from judge.rulings.records import lines, sealed
from judge.rulings.ruling import Case, Citation, Content, Status, Verdict, Version
from tests.judge.rulings.desks import asked

LONG = "あ" * (LONGEST_TEXT + 1)
NOON = "2026-11-21T12:00:00.000000Z"


def old_ruling(content: Content) -> Rulings:
    """A ruling as an older version of the program saved it, whatever its length."""
    return Rulings([sealed(Version("", "lamp", (), 1, NOON, "A", "", content))])


@pytest.mark.parametrize(
    ("name", "changed"),
    [
        ("question", {"question": LONG}),
        ("answer", {"answer": LONG}),
        ("reason", {"reason": LONG}),
        ("event", {"event": "x" * (LONGEST_NAME + 1)}),
        ("table", {"table": "x" * (LONGEST_NAME + 1)}),
        ("tag", {"tags": ("x" * (LONGEST_NAME + 1),)}),
        ("tags", {"tags": tuple(map(str, range(MOST + 1)))}),
        ("citation 1: note", {"citations": (Citation("lantern", "1.1.1", note=LONG),)}),
        ("citation 1: number", {"citations": (Citation("lantern", "1" * 5_000),)}),
        ("citations", {"citations": tuple(Citation("lantern", str(n)) for n in range(MOST + 1))}),
        ("case 1: when", {"cases": (Case(Verdict.YES, LONG, "a"),)}),
        ("case 1: play", {"cases": (Case(Verdict.YES, "", "", "x" * (LONGEST_PLAY + 1)),)}),
        ("case 1: yes_if", {"cases": (Case(Verdict.YES, "", "a", yes_if={"refused": LONG}),)}),
    ],
)
def test_a_field_that_is_too_long_is_refused_by_its_name(name: str, changed: dict[str, Any]) -> None:
    with pytest.raises(RulingRefused, match=f"^{name}: .*; expected at most"):
        first(replace(asked("灯は二枚か。"), **changed), "A")


def test_as_long_as_the_limit_is_not_too_long() -> None:
    assert first(asked("あ" * LONGEST_TEXT), "A").content.question == "あ" * LONGEST_TEXT


@pytest.mark.parametrize(("author", "why", "name"), [("x" * (LONGEST_NAME + 1), "", "author"), ("A", LONG, "why")])
def test_who_and_why_have_limits_too(author: str, why: str, name: str) -> None:
    with pytest.raises(RulingRefused, match=f"^{name}: "):
        first(asked("灯は二枚か。"), author, why)


def test_many_long_cases_together_are_refused_by_the_size_of_the_whole() -> None:
    cases = tuple(Case(Verdict.YES, "", "", f"# {place}\n" + "x" * 900_000) for place in range(5))
    with pytest.raises(RulingRefused, match="the ruling as a whole has"):
        first(replace(asked("灯は二枚か。"), cases=cases), "A")


def test_what_was_saved_too_long_before_there_were_limits_can_still_be_changed_and_taken_back() -> None:
    ruling = old_ruling(asked(LONG))["lamp"]
    assert voiding(ruling, "A", "読み違い").content.status is Status.VOID
    assert following(ruling, replace(ruling.content, answer="いいえ。"), "A", "").content.question == LONG
    with pytest.raises(RulingRefused, match=r"^answer: "):
        following(ruling, replace(ruling.content, answer=LONG + "い"), "A", "")


def test_another_desks_long_ruling_is_taken_over() -> None:
    theirs = old_ruling(asked(LONG))
    found = brought(lines(theirs["lamp"].versions).encode(), "theirs.jsonl")
    see_that_they_fit(found, Rulings([]))
    assert found.versions == theirs["lamp"].versions


def test_another_desks_ruling_larger_than_any_record_may_be_is_refused_by_its_name() -> None:
    theirs = old_ruling(asked("x" * (LONGEST_RECORD + 1)))
    with pytest.raises(FormError, match=r"theirs: ruling lamp: the ruling as a whole has 4,\d{3},\d{3} bytes"):
        see_that_they_fit(Brought("theirs", theirs["lamp"].versions), Rulings([]))
    see_that_they_fit(Brought("theirs", theirs["lamp"].versions), theirs)  # it is here already
