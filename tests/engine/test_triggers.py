"""Abilities that wait: once for each time, by the information before or after, with what was true then."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence

from judge.engine.events import Count, Event, Move
from judge.engine.faces import Ability
from judge.engine.oracles import First
from judge.engine.state import Card, State, Waiting, Zone
from judge.engine.table import Table
from judge.engine.trace import Kind
from judge.engine.triggers import Listener, Occurrence, noticed
from tests.engine.plain import Board, Plain, card, face, placed

FIELD, GRAVE, HAND = (Zone(name, "A") for name in ("field", "graveyard", "hand"))


class Watching(Plain):
    """Abilities of cards on the field wait for "die" (by what was before) or "enter" (by what is after)."""

    waits = "10.7.2"

    def noticed(self, table: Table, before: State, events: Sequence[Event]) -> Sequence[Waiting]:
        found = [(event, one) for event in events if isinstance(event, Move) for one in _called(before, event)]
        return [waiting for waiting, _ in noticed(before, found, table.state, _listening, _matches, _counts)]


def _called(before: State, event: Move) -> Iterable[Occurrence]:
    if before.cards[event.card].zone == FIELD and event.to == GRAVE:
        yield Occurrence("die", event.card, seen="before")
    if event.to == FIELD:
        yield Occurrence("enter", event.card, seen="after")


def _listening(state: State, _names: Collection[str]) -> Iterable[Listener]:
    for one in state.in_zone("field", "A"):
        for ability in state.cards[one].face.abilities:
            yield Listener(ability, one, "A")


def _matches(state: State, listener: Listener, occurrence: Occurrence) -> bool:
    name, _, who = str(listener.ability.when).partition(" ")
    if name != occurrence.name:
        return False
    known: Card = state.cards[occurrence.card]
    return {"": True, "this": occurrence.card == listener.source, "hurt": known.value("damage") > 0}[who]


def _counts(
    occurrence: Occurrence, here: Listener | None, there: Listener | None
) -> tuple[Listener, tuple[str, ...]] | None:
    one = here if occurrence.seen == "before" else there
    return (one, (f"by {occurrence.seen}",)) if one else None


def waits(when: str, **parts: tuple[str, ...]) -> Ability:
    return Ability(when, "auto", when, rules=parts.get("rules", ()))


def happened(board: Board, *events: Event, off: tuple[str, ...] = (), first: Sequence[Event] = ()) -> Table:
    table = Table(Watching(), placed(board), First(), off=frozenset(off))
    with table.rule("1"):
        for event in first:
            table.do(event)
        table.do(*events)
    return table


def waiting(table: Table) -> list[tuple[str, str]]:
    return [(one.seen.cards[one.source].label, one.ability.key) for one in table.state.waiting]


def test_what_leaves_is_seen_by_those_that_were_there_even_by_itself() -> None:
    board: Board = {FIELD: [face("灯", waits("die this")), face("見張り", waits("die")), face("旗", waits("enter"))]}
    table = happened(board, Move(1, GRAVE))
    assert waiting(table) == [("灯", "die this"), ("見張り", "die")]
    both = happened(board, Move(1, GRAVE), Move(2, GRAVE))
    assert sorted(waiting(both)) == [("灯", "die this"), ("見張り", "die"), ("見張り", "die")]


def test_what_enters_is_seen_by_those_that_are_there_then_even_by_itself() -> None:
    board: Board = {HAND: [face("灯", waits("enter"))], FIELD: [face("旗", waits("enter"))]}
    assert sorted(waiting(happened(board, Move(1, FIELD)))) == [("旗", "enter"), ("灯", "enter")]


def test_who_comes_as_another_goes_does_not_see_it_go_and_who_goes_does_not_see_it_come() -> None:
    board: Board = {HAND: [face("来る", waits("die"))], FIELD: [face("去る", waits("enter"))]}
    assert waiting(happened(board, Move(1, FIELD), Move(2, GRAVE))) == []


def test_an_ability_waits_once_for_each_time_that_what_it_waits_for_occurs() -> None:
    board: Board = {HAND: ["一", "二", "三"], FIELD: [face("旗", waits("enter"))]}
    table = happened(board, *(Move(one, FIELD) for one in (1, 2, 3)))
    assert waiting(table) == [("旗", "enter")] * 3
    assert len({one.id for one in table.state.waiting}) == 3


def test_what_counts_is_the_information_of_the_state_in_which_the_card_was_seen() -> None:
    board: Board = {FIELD: [face("見張り", waits("die hurt")), "兵"]}
    table = happened(board, Move(2, GRAVE), first=[Count(2, "damage", 1)])
    (one,) = table.state.waiting
    assert one.seen.cards[2].value("damage") == 1  # last known, though it lies in the graveyard as another object
    assert table.state.cards[2].value("damage") == 0
    assert waiting(happened(board, Move(2, GRAVE))) == []


def test_what_was_true_then_stays_with_it_whatever_happens_later() -> None:
    table = happened({FIELD: [face("灯", waits("die this"))]}, Move(1, GRAVE), first=[Count(1, "damage", 3)])
    with table.rule("1"):
        table.do(Move(1, HAND))
    (one,) = table.state.waiting
    assert one.seen.cards[one.source].zone == FIELD
    assert card(table.state, "灯").zone == HAND


def test_waiting_is_told_under_its_rules_and_does_not_begin_where_one_is_switched_off() -> None:
    board: Board = {FIELD: [face("灯", waits("die this", rules=("12.5.2",)))]}
    table = happened(board, Move(1, GRAVE))
    entry = table.trace[1]
    assert (entry.kind, entry.rules) == (Kind.WAITING, ("1", "12.5.2", "10.7.2", "by before"))
    assert waiting(happened(board, Move(1, GRAVE), off=("12.5.2",))) == []
    assert waiting(happened(board, Move(1, GRAVE), off=("10.7.2",))) == []


def test_abilities_wait_before_the_rules_do_what_they_do_at_once() -> None:
    seen: list[int] = []

    class Eager(Watching):
        def at_once(self, table: Table, _before: State, _events: Sequence[Event]) -> None:
            seen.append(len(table.state.waiting))

    table = Table(Eager(), placed({FIELD: [face("灯", waits("die this"))]}), First())
    with table.rule("1"):
        table.do(Move(1, GRAVE))
    assert seen == [1]
