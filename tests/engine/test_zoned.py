"""What follows from how cards lie: found out once, and anew only where a zone that counts has changed."""

from __future__ import annotations

from judge.engine.events import Count, Move
from judge.engine.state import State, Zone
from judge.engine.watched import as_before
from judge.engine.zoned import by_zones
from tests.engine.plain import placed

DECK, HAND, FIELD = (Zone(name, "A") for name in ("deck", "hand", "field"))


def start() -> State:
    return placed({DECK: ["一", "二", "三"], HAND: ["四"], FIELD: ["五"]})


def test_what_follows_from_zones_of_a_name_is_found_out_anew_only_where_one_of_them_has_changed() -> None:
    asked: list[State] = []

    @by_zones("field")
    def lying(state: State) -> tuple[int, ...]:
        asked.append(state)
        return state.in_zone("field", "A")

    first = start()
    drawn = Move(1, HAND).apply(first)
    hurt = Count(1, "damage", 1).apply(drawn)
    played = Move(1, FIELD).apply(hurt)
    assert [lying(state) for state in (first, drawn, hurt, played)] == [(5,), (5,), (5,), (1, 5)]
    assert asked == [first, played]
    assert lying(first) == (5,)


def test_where_it_is_not_known_what_has_changed_since_it_is_found_out_anew() -> None:
    @by_zones("field")
    def lying(state: State) -> tuple[int, ...]:
        return state.in_zone("field", "A")

    first = start()
    assert lying(first) == (5,)
    played = Move(1, FIELD).apply(first)  # of this nobody asks
    assert lying(Move(2, HAND).apply(played)) == (1, 5)


def test_of_what_is_derived_while_a_state_is_watched_the_answer_alone_is_asked_again() -> None:
    @by_zones("field")
    def on_the_field(state: State) -> tuple[int, ...]:
        return state.in_zone("field", "A")

    derived: list[State] = []

    def count(state: State) -> int:
        derived.append(state)
        return len(on_the_field(state))

    first = start()
    drawn = Move(1, HAND).apply(first)
    played = Move(1, FIELD).apply(drawn)
    assert [as_before(state, "count", count) for state in (first, drawn, played)] == [1, 1, 2]
    assert len(derived) == 2
