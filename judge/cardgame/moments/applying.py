"""How the continuous effects of a game apply: which there are, to which cards, and what they do; what `engine.traits` asks of a game.

A game declares its layers and what each kind of change does; conflicts between kinds of change are layers of their own, one
before the other, or changes that leave a mark for later ones (`keep`, `lose_for_good`).
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Hashable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Any, Self

from judge.cardgame.moments.bearing import Bearing, Lying, Place, of_kind, places_of, still_has
from judge.cardgame.moments.order import NO_ORDER, Layer, LayerCites, as_printed, parts_of, touched_by
from judge.cardgame.text.amounts import Amount
from judge.cardgame.text.selectors import Selector
from judge.engine.faces import Ability
from judge.engine.state import Card, Effect, PlayerId, State
from judge.engine.traits import Derived, Traits

if TYPE_CHECKING:
    from judge.cardgame.plain import PlainGame
    from judge.cardgame.text.view import View

Change = Mapping[str, Any]
PERMANENT = 10**9  # effects of permanent abilities have ids below 0, in the order in which they stand on a card


@dataclass(eq=False)
class Applying:
    """The order of continuous effects of a game (see `engine.traits`), and what cards are by it.

    declared: its layers. begets: the one whose effects can bring others about. reached: the zones whose cards effects can reach.
    bearing: those in which an ability of some kind can be valid, in their order; none named: those at home. at_home: those in which
    abilities are valid that name none; a selector that names none means the first of them.
    permanent: the kind of permanent abilities. base: what is printed on a card; the last argument: on one laid over it, if there is.
    meant: what a selector means that names none, where that is more than the first at home. cells: the cells of zones that are grids.
    covered: the cards that show something else than their face.
    named: words of selectors that mean a few cards, with those that they mean for a card: its host.
    depend_in: the layers in which what others depend on comes first where that is not so in all of them (by_dependency).
    renewed: a permanent ability that was lost and is there again is as old
    as its return. late: what was given to whatever fits goes to what comes later, too. without: a number that is left out, so that it can be told what depends on it.
    ruled: what lies there of which the rules themselves change something, if anything; by_rules: the effects that they have so.
    """

    declared: Sequence[Layer] = ()
    cites: LayerCites = NO_ORDER
    begets: str = ""
    reached: Collection[str] = ()
    bearing: Sequence[str] = ()
    at_home: Sequence[str] = ()
    base: Callable[[State, int, bool], Traits] = as_printed
    covered: Callable[[State], Collection[int]] = lambda _state: ()
    numbered: Callable[[State], Iterable[int]] = lambda _state: ()
    meant: Sequence[str] = ()
    cells: Mapping[str, Sequence[str]] = field(default_factory=dict)
    named: Mapping[str, Callable[[State, int], Collection[int]]] = field(default_factory=dict)
    permanent: str = "static"
    by_dependency: bool = True
    depend_in: Collection[str] = ()
    oldest_first: bool = True
    late: bool = False
    renewed: bool = False
    without: str = ""
    ruled: Callable[[State], object] = lambda _state: ()
    by_rules: Callable[[State, Derived], Iterable[Effect]] = lambda *_: ()
    game: PlainGame = field(init=False, repr=False)  # set once, where the game is declared: each needs the other

    def __post_init__(self) -> None:
        self.by_dependency = self.by_dependency and not self._is_out(self.cites.dependent)
        self.oldest_first = self.oldest_first and not self._is_out(self.cites.age)
        self.layers = tuple(layer.name for layer in self.declared if not self._is_out(layer.rule))
        upto = self.layers.index(self.begets) + 1 if self.begets in self.layers else 0
        self._settling = frozenset(self.layers[:upto])  # those in which abilities come and go
        self._numbers = tuple(key for layer in self.declared for key in layer.does if layer.counts(key))
        self._touched = {layer.name: touched_by(layer) for layer in self.declared}
        self._over = not self._is_out(self.cites.over)
        self._made = f"made {self.without}"
        self.bearing = self.bearing or self.at_home
        self.meant = tuple(self.meant) or tuple(self.at_home[:1])
        self._home, self._meant = self._places(self.meant), frozenset(self.meant)
        self._bears = self._places(self.bearing)
        self._bearing = Bearing(self._bears, self.at_home, self.covered, self.printed, f"bearers {self._over}")
        self._others: dict[str, Self] = {}

    def _places(self, zones: Sequence[str]) -> tuple[Place, ...]:
        """Zones in their order, cell by cell."""
        return tuple((name, at) for name in zones for at in self.cells.get(name, ("",)))

    def _is_out(self, number: str) -> bool:
        return bool(number) and number == self.without

    def without_rule(self, number: str) -> Self:
        """The same order without one of its rules: another age stands for a rule of age, what comes later is passed over."""
        if number not in self._others:
            self._others[number] = replace(self, without=number)
            self._others[number].game = self.game
        return self._others[number]

    def depending(self, layer: str) -> bool:
        """Whether among the effects of a layer what others depend on comes first."""
        return self.by_dependency or layer in self.depend_in

    def alters(self, layer: str) -> bool:
        """Whether effects of a layer change what abilities cards have, so that effects come and go."""
        return layer in self._settling

    def brings(self, effect: Effect) -> bool:
        """Whether an effect gives a permanent ability, which has effects of its own."""
        return any(one.kind == self.permanent for one in effect.change.get("abilities", ()))

    def printed(self, state: State, card: int) -> Traits:
        """What is printed, before any effect; of a card with another laid over it, on that one."""
        return self.base(state, card, self._over)

    def reach(self, state: State) -> Iterator[int]:
        """The cards of all zones in which information is asked for."""
        for zone in state.zones:
            if zone[0] in self.reached:
                yield from state.zones[zone]

    def effects(self, state: State, world: Derived) -> Iterator[Effect]:
        """The effects of resolved abilities, and those of permanent abilities where these are valid."""
        yield from self._resolved(state)
        if self.ruled(state):
            yield from self.by_rules(state, world)
        if self._is_out(self.cites.always):
            return
        for one in self.bearers(state, world, self.permanent):
            traits = world.known(one.card)
            for index, ability in of_kind(traits["abilities"], self.permanent):
                if one.zone in ability.parts.get("valid in", self.at_home) and ability not in traits["void"]:
                    yield from self._effects_of(state, one.card, ability, index)

    def _resolved(self, state: State) -> list[Effect]:
        return [effect for effect in state.effects if effect.layer in self.layers]

    def _effects_of(self, state: State, card: int, ability: Ability, index: int) -> Sequence[Effect]:
        """The effects of a permanent ability, as old as its card is where it lies: the very same as long as it lies there."""
        known = state.cards[card]
        since = (
            0 if self._is_out(self.cites.permanent) else max(known.since, known.value("renewed") if self.renewed else 0)
        )
        master = self.game.master(state, card)
        key, on = (self._made, card, index), (ability, since, master)
        kept: tuple[tuple[Ability, int, PlayerId], Sequence[Effect]] | None = state.of_parts.get(key)
        if kept is not None and kept[0] == on:
            return kept[1]
        found = []
        for number, (layer, change) in enumerate(self.parts_of(ability.parts.get("give", {}))):
            whole = {**change, "to": ability.parts.get("to"), "if": ability.parts.get("if"), "ability": ability}
            made = card * 1000 + index * 10 + number - PERMANENT
            found.append(
                Effect(made, card, master, since, layer, whole, None, "while there", self.cites.permanent_effect)
            )
        state.of_parts[key] = on, found
        return found

    def parts_of(self, change: Change) -> list[tuple[str, Change]]:
        """A change in the parts that belong to each layer."""
        return parts_of(self.declared, change)

    def name_of(self, effect: Effect) -> Hashable:
        """An effect of a resolved ability by its id, one of a permanent ability by its card and ability."""
        return effect.id if effect.id > 0 else (effect.source, id(effect.change["ability"]), effect.layer)

    def steady(self, effect: Effect) -> bool:
        """Whether nothing can change what it applies to or how: a fixed number to fixed cards, or to all of a plain kind."""
        change: Change = effect.change
        if change.get("if") is not None or any(not isinstance(change.get(name, 0), int) for name in self._numbers):
            return False
        if effect.id < 0 and (effect.layer == self.begets or effect.layer in self.depend_in):
            return False
        selector: Selector | None = change.get("to")
        return effect.subjects is not None or selector is None or self._is_fixed(selector, effect.layer)

    def _is_fixed(self, selector: Selector, *layers: str) -> bool:
        """Whether effects of these layers change nothing of cards that a selector goes by."""
        touched = [self._touched[layer] for layer in layers]
        return not selector.reads or all(one is not None and one.isdisjoint(selector.reads) for one in touched)

    def within(self, state: State, effect: Effect, world: Derived) -> Iterable[int]:
        """The cards that it was bound to, its own, or those of the zones that its selector can mean."""
        if effect.subjects is not None:
            return [
                card for card in effect.subjects if card in state.cards and state.cards[card].zone[0] in self.reached
            ]
        selector: Selector | None = effect.change.get("to")
        if selector is None:
            known = state.cards.get(effect.source)
            return (effect.source,) if known is not None and known.zone[0] in self.reached else ()
        for word, means in self.named.items() if self.named else ():
            if word in selector.pieces:
                return [card for card in means(state, effect.source) if card in world]
        if not selector.zones:
            return world
        if self._meant.issuperset(selector.zones):
            home = places_of(state, self._home)
            return [card for place in home if place.name in selector.zones for card in state.zones.get(place, ())]
        there = [zone for zone in state.zones if zone[0] in selector.zones and zone[0] in self.reached]
        return [card for zone in there for card in state.zones[zone]]

    def applies(self, state: State, effect: Effect, card: int, world: Derived) -> bool:
        """Whether an effect applies to a card: to those it was bound to, else to whatever its selector picks now.

        What an ability that was played has given does not follow a card that moves; what applies to a zone applies to every
        card in it, whenever it came there.
        """
        if effect.subjects is not None and card not in effect.subjects:
            return False
        change: Change = effect.change
        since = state.cards[card].since
        if effect.id > 0:
            follows = self.late and effect.subjects is None
            if since > (effect.began or effect.since) and not follows and not self._is_out(self.cites.follow):
                return False
            if "down" in change and self._is_turned(state, change["down"], card):
                return False
        elif effect.layer in self._settling and not world.once((effect.source, change["ability"]), still_has, effect):
            return False
        condition, selector = change.get("if"), change.get("to")
        if selector is None and effect.subjects is None and card != effect.source:
            return False
        if condition is None and selector is None:
            return True
        view = world.once((effect.master, effect.source), self._view, state, effect)
        if selector is not None and effect.subjects is None:
            if effect.id < 0 and since > effect.since and self._is_out(self.cites.arrive):
                return False
            if not view.picks(selector, card):
                return False
        return condition is None or bool(condition(view.looking(condition, change.get("ability"))))

    def _view(self, world: Derived, state: State, effect: Effect) -> View:
        """A world as the text of an effect reads it."""
        return self.game.view(state, effect.master, effect.source, world)

    def _is_turned(self, state: State, down: Collection[int], card: int) -> bool:
        """Whether a card shows another face than when an effect began. down: the cards that lay face down then."""
        return state.cards[card].up == (card in down) and not self._is_out(self.cites.face)

    def face_down(self, state: State, cards: Iterable[int]) -> tuple[int, ...]:
        """Those of the cards that do not lie face up, when an effect begins that applies to them."""
        return tuple(sorted(card for card in cards if not state.cards[card].up))

    def manner(self, state: State, effect: Effect, _card: int, world: Derived) -> Hashable:
        """The numbers that an effect works with, worked out in this world."""
        change: Change = effect.change
        return tuple(self._amount(state, effect, change[name], world) for name in self._numbers if name in change)

    def _amount(self, state: State, effect: Effect, amount: Amount, world: Derived) -> int:
        if isinstance(amount, int):
            return amount
        bound, ability = effect.change.get("bound", {}), effect.change.get("ability")
        view = self.game.view(state, effect.master, effect.source, world, bound)
        return view.looking(amount, ability).amount(amount)

    def changed(self, state: State, effect: Effect, card: int, world: Derived) -> Traits:
        """The card's traits with the effect's part of this layer applied."""
        traits = dict(world.known(card))
        change: Change = effect.change
        for layer in self.declared:
            if layer.name == effect.layer:
                for key, does in layer.does.items():
                    if key in change:
                        value = change[key]
                        does(traits, self._amount(state, effect, value, world) if layer.counts(key) else value)
        return traits

    def _altered(self, state: State, changes: Mapping[int, Traits]) -> Collection[int]:
        """The cards whose abilities effects have made others than those printed."""
        return [
            card
            for card, now in changes.items()
            if now["void"] or now["abilities"] is not self.printed(state, card)["abilities"]
        ]

    def bearers(self, state: State, world: Derived, kind: str) -> Sequence[Lying]:
        """The cards that may have abilities of a kind that are valid where they lie, in the order of players and zones."""
        bearing = self._bearing.of(state).by_kind.get(kind, ())
        others = self._altered(state, world.changed) if world.changed else ()
        if not others:
            return bearing
        cards = {one.card for one in bearing}
        if not any(card not in cards and self._may_bear(state.cards[card]) for card in others):
            return bearing
        return [
            Lying(place.player, place.name, card)
            for place in places_of(state, self._bears)
            for card in state.zones.get(place, ())
            if card in others or card in cards
        ]

    def _may_bear(self, known: Card) -> bool:
        """Whether a card lies where abilities can be valid."""
        name, _player, at = known.zone
        return (name, at) in self._bears
