"""What was asked of a state, and which other states answer the same."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

import pytest

from judge.engine.state import Link, Player, State, Zone
from judge.engine.watched import Asked, as_before, fact_of
from tests.engine.plain import face, placed

HAND, FIELD = Zone("hand", "A"), Zone("field", "A")
FOX, OWL = face("狐"), face("梟")


class Own(NamedTuple):
    """A game's own record."""

    active: str = "A"
    phase: str = "start"

    @property
    def early(self) -> bool:
        """Whether the turn begins."""
        return self.phase == "start"

    def is_of(self, player: str) -> bool:
        """Whose turn it is."""
        return self.active == player


def state() -> State:
    """A fox and an owl in hand, an owl on the field."""
    return placed({HAND: [FOX, OWL], FIELD: [OWL]}).but(own=Own())


def marked(of: State, card: int, *marks: str) -> State:
    """The state with a card that has these marks."""
    return of.with_card(of.cards[card]._replace(marks=frozenset(marks)))


def counted(of: State, card: int, **values: int) -> State:
    """The state with a card that has these numbers."""
    return of.with_card(of.cards[card]._replace(values=values))


def lying(of: State, *cards: int) -> State:
    """The state with these cards in hand."""
    return of.but(zones={**of.zones, HAND: cards})


def holds(question: Callable[[State], object], change: Callable[[State], State]) -> bool:
    """Whether what was asked before a change still has the same answers behind it."""
    before = state()
    asked = Asked(before)
    assert question(asked.watched(before)) == question(before)
    assert asked.holds(before)
    return asked.holds(change(before))


CHANGES: dict[str, Callable[[State], State]] = {
    "mark": lambda of: marked(of, 1, "act"),
    "other mark": lambda of: marked(of, 1, "new"),
    "number": lambda of: counted(of, 1, damage=2),
    "turned": lambda of: of.with_card(of.cards[1]._replace(up=False)),
    "moved": lambda of: of.with_card(of.cards[1]._replace(zone=FIELD)),
    "face": lambda of: of.with_card(of.cards[1]._replace(face=face("狐"))),
    "gone": lambda of: of.but(cards={key: card for key, card in of.cards.items() if key != 1}),
    "hand": lambda of: lying(of, 1),
    "order": lambda of: lying(of, *reversed(of.zones[HAND])),
    "zones": lambda of: of.but(zones={**of.zones, Zone("exile", "A"): ()}),
    "phase": lambda of: of.but(own=Own("A", "main")),
    "active": lambda of: of.but(own=Own("B")),
    "life": lambda of: of.with_player(Player("A", {"life": 3})),
    "out": lambda of: of.with_player(of.players["A"]._replace(marks=frozenset({"out"}))),
    "links": lambda of: of.but(links=(Link("worn", 1, 2, 3),)),
    "clock": lambda of: of.but(clock=99),
}
QUESTIONS: dict[str, tuple[Callable[[State], object], set[str]]] = {
    "nothing": (lambda _of: None, {"links"}),
    "has a mark": (lambda of: "act" in of.cards[1].marks, {"mark", "gone", "links"}),
    "has marks": (lambda of: bool(of.cards[1].marks), {"mark", "other mark", "gone", "links"}),
    "shares marks": (lambda of: sorted({"act"} & of.cards[1].marks), {"mark", "gone", "links"}),
    "a number": (lambda of: of.cards[1].value("damage"), {"number", "gone", "links"}),
    "other number": (lambda of: of.cards[1].values.get("fuel", 0), {"gone", "links"}),
    "numbers": (lambda of: dict(of.cards[1].values), {"number", "gone", "links"}),
    "up": (lambda of: of.cards[1].up, {"turned", "gone", "links"}),
    "where": (lambda of: of.cards[1].zone.name, {"moved", "gone", "links"}),
    "printed": (lambda of: of.cards[1].face.name, {"face", "gone", "links"}),
    "is there": (lambda of: 1 in of.cards, {"gone", "links"}),
    "is not there": (lambda of: of.cards.get(77), {"links"}),
    "a card": (lambda of: of.cards[1] == of.cards[2], {"mark", "other mark", "number", "turned", "moved", "face", "gone", "links"}),
    "all cards": (lambda of: list(of.cards), {"gone", "links"}),
    "a zone": (lambda of: of.in_zone("hand", "A"), {"hand", "order", "links"}),
    "another zone": (lambda of: of.zones[FIELD], {"links"}),
    "every zone": (lambda of: len(of.zones), {"zones", "links"}),
    "a field": (lambda of: of.own.active, {"active", "links"}),
    "what a record says": (lambda of: of.own.early, {"phase", "links"}),
    "what a record is asked": (lambda of: of.own.is_of("A"), {"phase", "active", "links"}),
    "the record": (lambda of: tuple(of.own), {"phase", "active", "links"}),
    "a player's number": (lambda of: of.players["A"].value("life"), {"life", "links"}),
    "who is in": (lambda of: [key for key, one in of.players.items() if "out" not in one.marks], {"out", "links"}),
    "a fact": (lambda of: fact_of(of, lambda one: len(one.in_zone("hand", "A"))), {"hand", "links"}),
}  # fmt: skip


@pytest.mark.parametrize("asks", QUESTIONS)
def test_what_was_asked_has_another_answer_only_where_that_has_changed(asks: str) -> None:
    question, touched = QUESTIONS[asks]
    assert {name for name, change in CHANGES.items() if not holds(question, change)} == touched


def test_what_is_worked_out_is_worked_out_again_only_where_an_answer_has_changed() -> None:
    asked: list[str] = []

    def turned(of: State) -> bool:
        asked.append("up")
        return of.cards[1].up

    before = state()
    assert as_before(before, "key", turned)
    assert as_before(CHANGES["mark"](before), "key", turned)
    assert asked == ["up"]
    assert not as_before(CHANGES["turned"](before), "key", turned)
    assert asked == ["up", "up"]
