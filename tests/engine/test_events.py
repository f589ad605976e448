"""Events and states: nothing changes but by an event, nothing changes afterwards, and no card is lost or doubled."""

from __future__ import annotations

from collections import Counter
from copy import deepcopy
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from judge.engine.errors import Unruled
from judge.engine.events import (
    Arrange,
    Begin,
    Cease,
    Count,
    Create,
    Delay,
    Erase,
    Event,
    Expire,
    Finish,
    Gain,
    Happens,
    Mark,
    MarkPlayer,
    Move,
    Tie,
    Turn,
    Untie,
    Unwait,
    Wait,
)
from judge.engine.faces import Ability
from judge.engine.oracles import First
from judge.engine.state import Effect, State, Timed, Waiting, Zone
from judge.engine.table import Table
from tests.engine.plain import Plain, face, placed

PLACES = [Zone(name, player) for name in ("deck", "hand", "field") for player in ("A", "B")]
ABILITY = Ability("ability", "auto")


def start() -> State:
    """Eight cards of two players, among them two of a name."""
    return placed({zone: ["騎士", "竜"] if zone.name == "deck" else ["兵"] for zone in PLACES}, own=0, life=20)


def frozen(state: State) -> tuple[Any, ...]:
    """Everything that a state says, as a copy that nothing else can change."""
    return (
        {key: (*one[:2], *one[3:7], dict(one.values), one.marks) for key, one in state.cards.items()},
        dict(state.zones),
        {key: (one.id, dict(one.values), one.marks) for key, one in state.players.items()},
        deepcopy((state.own, state.links, state.clock, state.top, state.result)),
        tuple(one[:6] for one in state.effects),
        tuple((one.id, one.source, one.master) for one in state.waiting),
        tuple((one.id, one.left) for one in state.timed),
    )


def lies_right(state: State) -> None:
    """Each card lies once, in the zone that it names; no number is used twice or above the highest."""
    lying = Counter(card for cards in state.zones.values() for card in cards)
    assert set(lying) == set(state.cards)
    assert all(count == 1 for count in lying.values())
    assert all(card in state.zones[known.zone] for card, known in state.cards.items())
    assert max(state.cards, default=0) <= state.top


cards = st.integers(1, 12)
zones = st.sampled_from(PLACES)
words = st.sampled_from(["act", "damage", "new"])
players = st.sampled_from(["A", "B"])
small = st.integers(-3, 3)
EVENTS: st.SearchStrategy[Event] = st.one_of(
    st.builds(Move, cards, zones, st.integers(-1, 5), st.sampled_from([None, True, False]), st.booleans()),
    st.builds(Arrange, zones, st.lists(cards, max_size=6).map(tuple)),
    st.builds(Mark, cards, words, st.booleans()),
    st.builds(Count, cards, words, small),
    st.builds(Gain, players, words, small),
    st.builds(MarkPlayer, players, words, st.booleans()),
    st.builds(Tie, words, cards, cards),
    st.builds(Untie, words, cards, cards),
    st.just(Begin(Effect(0, 1, "A", 0, "layer", "change", None, "turn", "1"))),
    st.builds(Cease, cards),
    st.just(Delay(Timed(0, ABILITY, 1, "A", "turn", 1, {}))),
    st.builds(Expire, cards, st.integers(0, 2)),
    st.builds(Unwait, cards),
    st.builds(Create, st.just(face("幻")), st.just("幻"), zones, players, place=st.integers(-1, 3)),
    st.builds(Erase, cards),
    st.builds(Happens, words),
    st.builds(Turn, st.integers(0, 3)),
)


@settings(max_examples=150, deadline=None)
@given(st.lists(st.lists(EVENTS, min_size=1, max_size=3), max_size=12))
def test_whatever_happens_no_card_is_lost_or_doubled_and_no_old_state_changes(batches: list[list[Event]]) -> None:
    table = Table(Plain(), start(), First())
    seen = [(table.state, frozen(table.state))]
    for batch in batches:
        before = len(table.state.cards)
        with table.rule("1"):
            happened = table.do(*batch)
        made = sum(isinstance(event, Create) for event in happened)
        gone = sum(isinstance(event, Erase) for event in happened)
        assert len(table.state.cards) == before + made - gone
        lies_right(table.state)
        seen.append((table.state, frozen(table.state)))
    for state, copy in seen:
        assert frozen(state) == copy
    for one, other in zip(table.trace.entries, table.trace.entries[1:], strict=False):
        assert one.state is other.before
    assert all(entry.text.ja or isinstance(entry.events[0], Turn | Happens) for entry in table.trace)


def test_an_event_without_a_rule_cannot_be_made_to_happen() -> None:
    table = Table(Plain(), start(), First())
    for events in ((Move(1, PLACES[1]),), (Happens("x"), Gain("A", "life", 1)), ()):
        with pytest.raises(Unruled):
            table.do(*events)
    assert len(table.trace) == 0
    assert table.state.clock == 0


def test_an_event_under_a_number_that_is_switched_off_does_not_happen_but_those_inside_other_numbers_do() -> None:
    table = Table(Plain(), start(), First(), off=frozenset(["1"]))
    with table.rule("1"):
        assert table.do(Gain("A", "life", 1)) == ()
        with table.rule("2"):
            assert table.do(Gain("A", "life", 2))
    assert [entry.rules for entry in table.trace] == [("1", "2")]


def test_what_changes_nothing_is_not_done_and_not_told() -> None:
    table = Table(Plain(), start(), First())
    with table.rule("1"):
        for event in (
            Gain("A", "life", 20),
            Mark(1, "act", on=False),
            Count(1, "damage", -1),
            Turn(0),
            Move(99, PLACES[0]),
        ):
            assert table.do(event) == ()
    assert len(table.trace) == 0


def test_a_moved_card_is_another_object_unless_it_is_said_to_stay_the_same() -> None:
    table = Table(Plain(), start(), First())
    with table.rule("1"):
        table.do(Count(1, "damage", 2), Mark(1, "act"))
        before = table.state.cards[1]
        table.do(Move(1, Zone("field", "A"), keep=True))
        assert table.state.cards[1] == before._replace(zone=Zone("field", "A"))
        table.do(Move(1, Zone("hand", "A"), up=False))
        fresh = table.state.cards[1]
    assert (fresh.values, fresh.marks, fresh.up) == ({}, frozenset(), False)
    assert fresh.since > before.since


def test_what_comes_into_being_never_takes_a_number_that_is_taken() -> None:
    table = Table(Plain(), start(), First())
    with table.rule("1"):
        table.do(Create(face("幻"), "幻", PLACES[0], "A"), Create(face("幻"), "幻#2", PLACES[0], "A"))
    assert [table.state.cards[one].label for one in table.state.zones[PLACES[0]]][:2] == ["幻#2", "幻"]
    lies_right(table.state)


def test_an_order_keeps_every_card_though_it_names_too_few_or_strangers() -> None:
    state = start()
    deck = state.in_zone("deck", "A")
    after = Arrange(Zone("deck", "A"), (deck[1], 99, deck[1])).apply(state)
    assert after.in_zone("deck", "A") == (deck[1], deck[0])


def test_an_ability_that_waits_is_kept_with_the_state_that_it_saw() -> None:
    table = Table(Plain(), start(), First())
    seen = table.state
    with table.rule("1"):
        table.do(Wait(Waiting(0, ABILITY, 1, "A", seen, None)))
        table.do(Erase(1))
    (waiting,) = table.state.waiting
    assert waiting.seen.cards[waiting.source].label == "騎士"
    assert 1 not in table.state.cards
    assert table.trace[0].text.en == "ability of 騎士 waits"
    with table.rule("1"):
        table.do(Unwait(waiting.id))
    assert table.state.waiting == ()


def test_the_end_names_one_winner_several_or_nobody() -> None:
    players = start()
    told = [Finish(result).tell(players).en for result in ("A", "A+B", "draw", "nobody")]
    assert told == ["A wins", "A and B win", "the game is drawn", "nobody wins"]
