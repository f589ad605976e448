"""What a card is under effects: layer by layer, what others depend on first, then by time stamp; circles by time stamp."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Mapping, Sequence
from itertools import permutations
from typing import Any

import pytest

from judge.engine.state import BOARD, Effect, State, Zone
from judge.engine.traits import Derived, Traits, World, depends, world_of
from tests.engine.plain import face, placed


class Small:
    """Two layers: kinds, then numbers. A change is {"set" or "add": …, "only": kind, "by": what is counted}."""

    layers: Sequence[str] = ("kind", "number")
    begets = "kind"
    oldest_first = True

    def depending(self, _layer: str) -> bool:
        return True

    def alters(self, layer: str) -> bool:
        return layer == self.begets

    def brings(self, effect: Effect) -> bool:
        return effect.layer == self.begets

    def printed(self, state: State, card: int) -> Traits:
        return {"kind": state.cards[card].face.fact("kind"), "attack": state.cards[card].face.fact("attack")}

    def reach(self, state: State) -> Iterable[int]:
        return state.in_zone("field", "A")

    def effects(self, state: State, world: Derived) -> Iterable[Effect]:
        """Those of the state; and of every ghost an effect that makes all others weaker."""
        yield from state.effects
        for card, traits in world.items():
            if traits["kind"] == "ghost":
                yield effect(100 + card, 0, "number", {"add": -1, "only": "human"})

    def name_of(self, one: Effect) -> Hashable:
        return one.id

    def steady(self, one: Effect) -> bool:
        return "only" not in one.change and "by" not in one.change

    def within(self, _state: State, one: Effect, world: World) -> Iterable[int]:
        return [card for card in world if one.subjects is None or card in one.subjects]

    def applies(self, _state: State, one: Effect, card: int, world: World) -> bool:
        only = one.change.get("only")
        return (one.subjects is None or card in one.subjects) and only in (None, world[card]["kind"])

    def manner(self, _state: State, one: Effect, _card: int, world: World) -> Hashable:
        return self._amount(one, world)

    def changed(self, _state: State, one: Effect, card: int, world: World) -> Traits:
        traits = dict(world[card])
        if "kind" in one.change:
            traits["kind"] = one.change["kind"]
        if "set" in one.change:
            traits["attack"] = one.change["set"]
        return {**traits, "attack": traits["attack"] + self._amount(one, world)}

    def _amount(self, one: Effect, world: World) -> int:
        by = one.change.get("by")
        return sum(traits["kind"] == by for traits in world.values()) if by else int(one.change.get("add", 0))


class ByAgeAlone(Small):
    """The same without dependencies."""

    def depending(self, _layer: str) -> bool:
        return False


def effect(number: int, since: int, layer: str, change: Mapping[str, Any], *subjects: int) -> Effect:
    return Effect(number, 1, "A", since, layer, change, frozenset(subjects) or None, "turn", "10.9")


def field(*effects: Effect) -> State:
    """A human of attack 2, an elf of attack 1, under these effects."""
    cards = [face("人", kind="human", attack=2), face("妖精", kind="elf", attack=1)]
    return placed({Zone("field", "A"): cards}).but(effects=effects)


def attacks(state: State, layers: Small | None = None) -> list[int]:
    return [traits["attack"] for traits in world_of(state, layers or Small()).values()]


def test_layers_come_before_time_stamps() -> None:
    later = effect(1, 9, "kind", {"kind": "elf"}, 1)
    earlier = effect(2, 1, "number", {"add": 3, "only": "elf"})
    assert attacks(field(earlier, later)) == [5, 4]


def test_within_a_layer_the_older_comes_first() -> None:
    for first, second, found in ((1, 2, 3), (2, 1, 7)):
        state = field(effect(1, first, "number", {"set": 7}, 1), effect(2, second, "number", {"set": 3}, 1))
        assert attacks(state)[0] == found


@pytest.mark.parametrize("order", permutations(range(2)))
def test_what_others_depend_on_comes_first_whatever_its_age(order: tuple[int, ...]) -> None:
    becomes = effect(1, 9, "kind", {"kind": "elf"}, 1)
    blesses = effect(2, 1, "kind", {"add": 5, "only": "elf"})
    effects = [becomes, blesses]
    state = field(*(effects[at] for at in order))
    assert depends(state, Small(), blesses, becomes, world_of(field(), Small()))
    assert not depends(state, Small(), becomes, blesses, world_of(field(), Small()))
    assert attacks(state) == [7, 6]
    assert attacks(state, ByAgeAlone()) == [2, 6]


def test_an_effect_depends_on_what_changes_its_amount() -> None:
    counts = effect(1, 1, "kind", {"by": "elf"}, 2)
    becomes = effect(2, 9, "kind", {"kind": "elf"}, 1)
    assert attacks(field(counts, becomes)) == [2, 3]


def test_effects_that_depend_on_one_another_come_by_age_and_the_rest_after_them() -> None:
    """Two that make each other's subjects what they are go round; a third, older, depends on both and waits for them."""
    human = effect(1, 5, "kind", {"kind": "human", "only": "elf"})
    elf = effect(2, 6, "kind", {"kind": "elf", "only": "human"})
    third = effect(3, 1, "kind", {"add": 5, "only": "elf"})
    # the older of the circle makes both human, the younger makes both elves, and the third applies to both
    assert [traits["kind"] for traits in world_of(field(third, human, elf), Small()).values()] == ["elf", "elf"]
    assert attacks(field(third, human, elf)) == [7, 6]


def test_an_ability_that_an_effect_brings_about_has_effects_too() -> None:
    haunted = effect(1, 1, "kind", {"kind": "ghost"}, 2)
    assert attacks(field(haunted)) == [1, 1]


def test_an_effect_on_fixed_cards_leaves_the_others() -> None:
    assert attacks(field(effect(1, 1, "number", {"add": 4}, 2))) == [2, 5]


def test_a_world_is_derived_once_for_a_state_and_again_for_the_next() -> None:
    layers, state = Small(), field()
    kept = world_of(state, layers).changed
    assert world_of(state, layers).changed is kept
    assert world_of(state.but(clock=1), layers).changed is kept  # the same board a moment later
    assert world_of(state.but(own=1), layers).changed is not kept
    assert world_of(state, Small()).changed is not kept
    assert attacks(state.but(effects=(effect(1, 1, "number", {"add": 1}),)), layers) == [3, 2]
    assert attacks(state, layers) == [2, 1]


def test_what_is_kept_for_a_board_is_kept_as_long_as_the_board_is_the_same() -> None:
    beside = {"clock", "last", "plays", "result", "timed", "top", "waiting"}
    assert {name for name in vars(field()) if not name.startswith("of_")} - BOARD == beside
    state = field()
    state.of_board["key"] = 1
    for name in beside:
        assert state.but(**{name: getattr(state, name)}).of_board["key"] == 1
    for name in BOARD:
        assert "key" not in state.but(**{name: getattr(state, name)}).of_board
