"""What a card is under the continuous effects that apply to it.

Layer by layer, as the game orders them; inside a layer first what others depend on, then by time stamp. An effect depends on
another of its layer where applying that one first changes to which cards it applies, or in which manner.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping, Sequence
from typing import Any, Protocol, TypeVar

from judge.engine.budget import spend
from judge.engine.state import Effect, State

T = TypeVar("T")
Traits = Mapping[str, Any]  # what the game says of a card: kind, cost, values, abilities, keywords
World = Mapping[int, Traits]  # the traits of every card that effects can reach


class Derived(Mapping[int, Traits]):
    """The cards that effects can reach in a state: those that some effect has changed, all others as they are printed."""

    __slots__ = ("_layers", "_once", "_printed", "_reach", "_state", "changed")

    def __init__(self, state: State, layers: Layers, changed: dict[int, Traits]) -> None:
        self._state = state
        self._layers = layers
        self._reach: dict[int, None] | None = None
        self._printed: dict[int, Traits] = {}
        self._once: dict[Hashable, Any] = {}
        self.changed = changed

    def reach(self) -> dict[int, None]:
        """The cards, in their order; looked for when they are first asked for."""
        if self._reach is None:
            self._reach = dict.fromkeys(self._layers.reach(self._state))
        return self._reach

    def with_changes(self, changed: Mapping[int, Traits]) -> Derived:
        """The same world with some cards changed."""
        world = Derived(self._state, self._layers, {**self.changed, **changed})
        world._reach, world._printed = self._reach, self._printed
        return world

    def once(self, key: Hashable, work: Callable[..., T], *given: object) -> T:
        """Something worked out of this world and what is given, under a key that says what it is: found out once."""
        found: T | None = self._once.get(key)
        if found is None:
            found = self._once[key] = work(self, *given)
        return found

    def known(self, card: int) -> Traits:
        """What a card is, whether effects can reach it or not."""
        found = self.changed.get(card)
        if found is None:
            found = self._printed.get(card)
        if found is None:
            found = self._printed[card] = self._layers.printed(self._state, card)
        return found

    def __getitem__(self, card: int) -> Traits:
        if card not in self:
            raise KeyError(card)
        return self.known(card)

    def __contains__(self, card: object) -> bool:
        return card in self.changed or card in self.reach()

    def __iter__(self) -> Iterator[int]:
        return iter(self.reach())

    def __len__(self) -> int:
        return len(self.reach())


class Layers(Protocol):
    """How a game puts its effects in order."""

    @property
    def layers(self) -> Sequence[str]:
        """The layers, in the order in which they apply."""

    @property
    def begets(self) -> str:
        """The layer whose effects can bring others about, or end them: the one of abilities."""

    def alters(self, layer: str) -> bool:
        """Whether effects of a layer may bring other effects about, or end them: that of `begets` does."""

    def brings(self, effect: Effect) -> bool:
        """Whether applying an effect of the layer `begets` may bring others about."""

    def depending(self, layer: str) -> bool:
        """Whether among the effects of a layer what others depend on comes first."""

    @property
    def oldest_first(self) -> bool:
        """Whether time stamps count forwards."""

    def printed(self, state: State, card: int) -> Traits:
        """What is printed on a card, before any effect."""

    def reach(self, state: State) -> Iterable[int]:
        """The cards that effects can apply to."""

    def effects(self, state: State, world: Derived) -> Iterable[Effect]:
        """The effects in force: those of the state, and those of abilities that cards have in this world."""

    def name_of(self, effect: Effect) -> Hashable:
        """What makes an effect the same when effects are gathered again."""

    def steady(self, effect: Effect) -> bool:
        """Whether no other effect can change what this one applies to, or how."""

    def within(self, state: State, effect: Effect, world: Derived) -> Iterable[int]:
        """The cards among which those lie that an effect applies to, as few as can be told at once."""

    def applies(self, state: State, effect: Effect, card: int, world: Derived) -> bool:
        """Whether an effect applies to a card in this world."""

    def manner(self, state: State, effect: Effect, card: int, world: Derived) -> Hashable:
        """What an effect would do to a card in this world, apart from what the card is already: its numbers worked out."""

    def changed(self, state: State, effect: Effect, card: int, world: Derived) -> Traits:
        """The card's traits with the effect applied."""


def world_of(state: State, layers: Layers) -> Derived:
    """The traits of every card that effects can reach. Derived once for all states with the same board."""
    changed: dict[int, Traits] | None = state.of_board.get(layers)
    if changed is None:
        changed = state.of_board[layers] = derived(state, layers).changed
    return Derived(state, layers, changed)


def derived(state: State, layers: Layers) -> Derived:
    """The traits of every card that effects can reach, derived from the state alone."""
    world = Derived(state, layers, {})
    gathered: list[Effect] | None = None
    for layer in layers.layers:
        if gathered is None:  # at first, and where effects of the layer before may have brought others about
            gathered = list(layers.effects(state, world))
        waiting = _by_age(layers, [effect for effect in gathered if effect.layer == layer])
        if waiting and layers.alters(layer):
            gathered = None
        met = {layers.name_of(effect) for effect in waiting}
        moment = _Moment(state, layers, world)
        while waiting:
            effect = _next(moment, waiting)
            waiting.remove(effect)
            if not moment.subjects(effect):
                continue
            world = moment.after(effect)
            moment = _Moment(state, layers, world)
            if layer == layers.begets and layers.brings(effect):
                fresh = [
                    one for one in layers.effects(state, world) if one.layer == layer and layers.name_of(one) not in met
                ]
                waiting = _by_age(layers, [*waiting, *fresh]) if fresh else waiting
                met.update(map(layers.name_of, fresh))
    return world


class _Moment:
    """A world in which effects wait to be applied: what each applies to there and what it would make of the world, found out once."""

    __slots__ = ("_after", "_layers", "_state", "_subjects", "world")

    def __init__(self, state: State, layers: Layers, world: Derived) -> None:
        self._state = state
        self._layers = layers
        self.world = world
        self._subjects: dict[int, list[int]] = {}  # by the identity of effects, which outlive the moment
        self._after: dict[int, Derived] = {}

    @property
    def layers(self) -> Layers:
        """How the game puts its effects in order."""
        return self._layers

    def subjects(self, effect: Effect) -> list[int]:
        """The cards that an effect applies to here."""
        found = self._subjects.get(id(effect))
        if found is None:
            state, layers, world = self._state, self._layers, self.world
            found = self._subjects[id(effect)] = [
                card for card in layers.within(state, effect, world) if layers.applies(state, effect, card, world)
            ]
        return found

    def after(self, effect: Effect) -> Derived:
        """The world with one effect applied to all its cards at once."""
        found = self._after.get(id(effect))
        if found is None:
            spend()
            state, layers, world = self._state, self._layers, self.world
            changed = {card: layers.changed(state, effect, card, world) for card in self.subjects(effect)}
            found = self._after[id(effect)] = world.with_changes(changed)
        return found

    def depends(self, effect: Effect, other: Effect) -> bool:
        """Whether applying `other` first changes what `effect` applies to, or in which manner."""
        spend()
        if not self.subjects(other):
            return False
        state, layers, world, first = self._state, self._layers, self.world, self.after(other)
        subjects = self.subjects(effect)
        for card in layers.within(state, effect, world):
            here = card in subjects
            if here != layers.applies(state, effect, card, first):
                return True
            if here and layers.manner(state, effect, card, world) != layers.manner(state, effect, card, first):
                return True
        return False


def _by_age(layers: Layers, effects: list[Effect]) -> list[Effect]:
    return sorted(effects, key=_age, reverse=not layers.oldest_first) if len(effects) > 1 else effects


def _next(moment: _Moment, by_age: list[Effect]) -> Effect:
    """The effect whose turn it is: the oldest of those that depend on none of the others; where there is none, the oldest of
    those that depend on nothing outside a circle of their own."""
    layers = moment.layers
    if len(by_age) == 1 or not layers.depending(by_age[0].layer):
        return by_age[0]
    for effect in by_age:
        if layers.steady(effect):
            return effect
        if not any(moment.depends(effect, other) for other in by_age if other is not effect):
            return effect
    needs = [
        {at for at, other in enumerate(by_age) if other is not one and moment.depends(one, other)} for one in by_age
    ]
    behind = [_all_needed(at, needs) for at in range(len(by_age))]
    return next(one for at, one in enumerate(by_age) if all(at in behind[other] for other in behind[at]))


def _all_needed(effect: int, needs: Sequence[set[int]]) -> set[int]:
    """Everything that an effect depends on, directly or through others."""
    found: set[int] = set()
    left = set(needs[effect])
    while left:
        one = left.pop()
        found.add(one)
        left |= needs[one] - found
    return found


def _age(effect: Effect) -> tuple[int, int]:
    return effect.since, effect.id


def depends(state: State, layers: Layers, effect: Effect, other: Effect, world: Derived) -> bool:
    """Whether applying `other` first changes what `effect` applies to, or in which manner."""
    return _Moment(state, layers, world).depends(effect, other)
