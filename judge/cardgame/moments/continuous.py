"""What a card is under continuous effects: the layers of a game, what is valid in them, and which of its rules decided.

A game declares its layers and what each kind of change does; conflicts between kinds of change are layers of their own, one
before the other, or changes that leave a mark for later ones (`keep`, `lose_for_good`).
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Hashable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import TYPE_CHECKING, Any, NamedTuple

from judge.cardgame.moments.bearing import Bearers, Bearing, Lying, Place, of_kind, places_of, still_has
from judge.cardgame.moments.order import NO_ORDER, Layer, LayerCites, as_printed, layers_of, parts_of, plain, touched_by
from judge.cardgame.text.amounts import Amount
from judge.cardgame.text.selectors import Selector
from judge.engine.faces import Ability
from judge.engine.state import Card, Effect, PlayerId, State
from judge.engine.traits import Derived, Traits, derived, world_of
from judge.engine.watched import Watched, as_before, fact_of

if TYPE_CHECKING:
    from judge.cardgame.plain import PlainGame
    from judge.cardgame.text.view import View

Change = Mapping[str, Any]
PERMANENT = 10**9  # effects of permanent abilities have ids below 0, in the order in which they stand on a card
NOTHING: dict[int, Traits] = {}  # changes where there are none
NOTHING_TOUCHED = frozenset[str]()


class Known(NamedTuple):
    """What is known of a board. changes: the cards that effects have changed. follows: see `Layering.follows`."""

    changes: dict[int, Traits]
    follows: dict[Any, Any]


@dataclass(eq=False)
class Layering:
    """The order of continuous effects of a game (see `engine.traits`), and what cards are by it.

    declared: its layers. begets: the one whose effects can bring others about. reached: the zones whose cards effects can reach.
    bearing: those in which an ability of some kind can be valid, in their order; none named: those at home. at_home: those in which
    abilities are valid that name none; a selector that names none means the first of them.
    permanent: the kind of permanent abilities. base: what is printed on a card; the last argument: on one laid over it, if there is.
    meant: what a selector means that names none, where that is more than the first at home. cells: the cells of zones that are grids.
    covered: the cards that show something else than their face.
    named: words of selectors that mean a few cards, with those that they mean for a card: its host.
    renewed: a permanent ability that was lost and is there again is as old
    as its return. late: what was given to whatever fits goes to what comes later, too. without: a number that is left out, so that it can be told what depends on it.
    """

    declared: Sequence[Layer] = ()
    cites: LayerCites = NO_ORDER
    begets: str = ""
    reached: Collection[str] = ()
    bearing: Sequence[str] = ()
    at_home: Sequence[str] = ()
    base: Callable[[State, int, bool], Traits] = as_printed
    covered: Callable[[State], Collection[int]] = lambda _state: ()
    meant: Sequence[str] = ()
    cells: Mapping[str, Sequence[str]] = field(default_factory=dict)
    named: Mapping[str, Callable[[State, int], Collection[int]]] = field(default_factory=dict)
    permanent: str = "static"
    by_dependency: bool = True
    oldest_first: bool = True
    late: bool = False
    renewed: bool = False
    without: str = ""
    by_rules: Callable[[State, Derived], Iterable[Effect]] | None = None
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
        self._now, self._key = f"now {self.without}", f"known {self.without}"
        self.bearing = self.bearing or self.at_home
        self.meant = tuple(self.meant) or tuple(self.at_home[:1])
        self._home, self._meant = self._places(self.meant), frozenset(self.meant)
        self._bears = self._places(self.bearing)
        self._bearing = Bearing(self._bears, self.at_home, self.covered, self.printed, f"bearers {self._over}")
        self._others: dict[str, Layering] = {}
        self._order, self._leaves = f"order {self.without}", f"leaves abilities {self.without}"
        self._follows, self._asked, self._same = (
            f"follows {self.without}",
            f"asked {self.without}",
            f"same {self.without}",
        )

    def _places(self, zones: Sequence[str]) -> tuple[Place, ...]:
        """Zones in their order, cell by cell."""
        return tuple((name, at) for name in zones for at in self.cells.get(name, ("",)))

    def _is_out(self, number: str) -> bool:
        return bool(number) and number == self.without

    def without_rule(self, number: str) -> Layering:
        """The same order without one of its rules: another age stands for a rule of age, what comes later is passed over."""
        if number not in self._others:
            self._others[number] = replace(self, without=number)
            self._others[number].game = self.game
        return self._others[number]

    # what the kernel asks

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
        if self.by_rules is not None:
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
        key, on = (self._key, card, index), (ability, since, master)
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

    def name_of(self, effect: Effect) -> Hashable:
        """An effect of a resolved ability by its id, one of a permanent ability by its card and ability."""
        return effect.id if effect.id > 0 else (effect.source, id(effect.change["ability"]), effect.layer)

    def steady(self, effect: Effect) -> bool:
        """Whether nothing can change what it applies to or how: a fixed number to fixed cards, or to all of a plain kind."""
        change: Change = effect.change
        if change.get("if") is not None or any(not isinstance(change.get(name, 0), int) for name in self._numbers):
            return False
        if effect.id < 0 and effect.layer == self.begets:
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

    # what a game asks

    def parts_of(self, change: Change) -> list[tuple[str, Change]]:
        """A change in the parts that belong to each layer."""
        return parts_of(self.declared, change)

    def world(self, state: State) -> Derived:
        """What every card is now."""
        return Derived(state, self, self.changes(state))

    def traits(self, state: State, card: int) -> Traits:
        """What a card is now."""
        known: dict[int, Traits] | None = state.of_board.get(self._now)
        if known is None:
            known = state.of_board[self._now] = dict(self.changes(state))
        found = known.get(card)
        if found is None:
            found = known[card] = self.base(state, card, self._over)
        return found

    def changes(self, state: State) -> dict[int, Traits]:
        """The cards to which some effect applies, with what they are now."""
        return self._known(state).changes

    def follows(self, state: State) -> dict[Any, Any]:
        """Where to keep what follows from the abilities that cards have where they lie, and from nothing else.

        As long as no effect has touched any ability that is the same wherever the bearers are the same; else it is of this board.
        """
        found: dict[Any, Any] | None = state.of_board.get(self._follows)
        if found is None:
            bearers = self._bearing.of(state)
            idle = self._key not in state.of_board and self._leaves_abilities(state, bearers)
            found = bearers.follows if idle else self._known(state).follows
            state.of_board[self._follows] = found
        return found

    def _known(self, state: State) -> Known:
        known: Known | None = state.of_board.get(self._key)
        if known is None and isinstance(state, Watched):  # of what is asked of that state this is one answer
            known = state.of_board[self._key] = Known(fact_of(state, self.changes), {})
        return known or self._find_out(state)

    def _leaves_abilities(self, state: State, bearers: Bearers) -> bool:
        """Whether no effect can touch any ability, so that it need not be found out what they do; it may be so all the same."""
        kept: tuple[tuple[Effect, ...], Bearers, bool] | None = state.of_parts.get(self._leaves)
        if kept is None or kept[0] is not state.effects or kept[1] is not bearers:
            touching = {layer for layer, touched in self._touched.items() if touched is None or "abilities" in touched}
            effects = self._resolved(state)
            idle = touching.isdisjoint(self._layers_there(state, [effect.change for effect in effects]))
            idle = idle and touching.isdisjoint(one.layer for one in effects)
            kept = state.of_parts[self._leaves] = state.effects, bearers, idle
        if not kept[2] or self.by_rules is None:
            return kept[2]
        return all(self._spares(effect.layer) for effect in self.by_rules(state, Derived(state, self, {})))

    def _spares(self, layer: str) -> bool:
        touched = self._touched.get(layer, NOTHING_TOUCHED)
        return touched is not None and "abilities" not in touched

    def _find_out(self, state: State) -> Known:
        """What effects make of the cards on this board, which is kept for it."""
        bearers = self._bearing.of(state)
        if state.effects or self.permanent in bearers.by_kind or self._has_by_rules(state):
            changes = self._changes(state)
            found = self._with_changes(state, changes, bearers) if changes else Known(changes, bearers.follows)
        else:  # nothing has any effect: then it follows from the bearers alone as well
            found = bearers.follows.get(self._key) or bearers.follows.setdefault(
                self._key, Known(NOTHING, bearers.follows)
            )
        state.of_board[self._key] = found
        return found

    def _with_changes(self, state: State, changes: dict[int, Traits], bearers: Bearers) -> Known:
        """The same as on an earlier board, where the very same has become of the cards and these lie in the same order."""
        if not self._altered(state, changes):
            return Known(changes, bearers.follows)
        lying = [state.zones.get(place) for place in places_of(state, self._bears)]
        kept: tuple[Known, Bearers, list[tuple[int, ...] | None]] | None = state.of_parts.get(self._same)
        if kept is not None and kept[0].changes is changes and kept[1] is bearers and kept[2] == lying:
            return kept[0]
        found = Known(changes, {})
        state.of_parts[self._same] = found, bearers, lying
        return found

    def _has_by_rules(self, state: State) -> bool:
        """Whether the rules change anything of any card by themselves."""
        return self.by_rules is not None and any(True for _ in self.by_rules(state, Derived(state, self, {})))

    def _changes(self, state: State) -> dict[int, Traits]:
        """The same from the state alone, or from an earlier one, where all that was asked of it has the same answer here."""
        return as_before(state, self._asked, self._derive)

    def _derive(self, state: State) -> dict[int, Traits]:
        return derived(state, self).changed

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

    def on(self, state: State, card: int) -> Iterator[Effect]:
        """The effects in force that apply to a card."""
        world = world_of(state, self)
        if card in world:
            yield from (one for one in self.effects(state, world) if self.applies(state, one, card, world))

    def valid(self, state: State, kind: str, zones: Sequence[str] = ()) -> Sequence[tuple[PlayerId, int, Ability]]:
        """The abilities of a kind that are not void, of the cards of these zones, of the first at home where none are named."""
        known, key = self.follows(state), (kind, zones) if zones else kind
        found: list[tuple[PlayerId, int, Ability]] | None = known.get(key)
        if found is None:
            world, there = self.world(state), zones or self.meant
            found = known[key] = [
                (one.player, one.card, ability)
                for one in self.bearers(state, world, kind)
                if one.zone in there
                for ability in world.known(one.card)["abilities"]
                if ability.kind == kind and ability not in world.known(one.card)["void"]
            ]
        return found

    def age(self, state: State, card: int, ability: Ability) -> int:
        """Since when an ability of a card is at work: it came with the card, came back, or was given later."""
        known = state.cards[card]
        since = max(known.since, known.value("renewed") if self.renewed else 0)
        given = [
            one.began or one.since
            for one in state.effects
            if any(has is ability for has in one.change.get("abilities", ()))
        ]
        return max(since, *given) if given else since

    def has(self, state: State, card: int, keyword: str) -> bool:
        """Whether a card has a keyword."""
        return keyword in self.traits(state, card)["keywords"]

    def all_printed(self, state: State) -> bool:
        """Whether every card is what is printed on it, whichever rule of this order is left out: no effect, nothing laid over it."""
        return not state.effects and not state.links and not self.changes(state)

    def deciding(self, state: State, card: int, names: Iterable[str]) -> tuple[str, ...]:
        """The rules on which these traits of a card depend: without them they would be something else."""
        if card not in state.cards or not self._may_differ(state, card):
            return ()
        now, asked = self.traits(state, card), tuple(names)
        return tuple(
            number
            for number in self._at_work(state)
            if (other := self.without_rule(number).traits(state, card))
            and any(plain(now[one]) != plain(other[one]) for one in asked)
        )

    def _at_work(self, state: State) -> Sequence[str]:
        """The rules of this order on which what a card is may depend on this board: a layer counts only where it can have an effect."""
        found: Sequence[str] | None = state.of_board.get(self._order)
        if found is None:
            layers = self._in_play(state)
            idle = {layer.rule for layer in self.declared} - {one.rule for one in self.declared if one.name in layers}
            if not self.by_dependency:
                idle.add(self.cites.dependent)
            found = state.of_board[self._order] = tuple(one for one in self.ordering if one not in idle)
        return found

    def _in_play(self, state: State) -> Collection[str]:
        """The layers in which there may be an effect: of the state, of the rules, or of an ability that a card has or is given."""
        given = [effect.change for effect in self._resolved(state)]
        found = {effect.layer for effect in self._resolved(state)}
        if self.by_rules is not None:
            for effect in self.by_rules(state, self.world(state)):
                found.add(effect.layer)
                given.append(effect.change)
        found |= self._layers_there(state, given)
        return found if self._settling.isdisjoint(found) else {*found, self.begets}  # by it all of these are settled

    def _layers_there(self, state: State, given: Sequence[Change]) -> set[str]:
        """The layers of permanent abilities: those printed on cards that bear them, and those that changes give."""
        there = [
            one
            for lying in self._bearing.of(state).by_kind.get(self.permanent, ())
            for _index, one in of_kind(self.printed(state, lying.card)["abilities"], self.permanent)
        ]
        there += [one for change in given for one in change.get("abilities", ())]
        return set[str]().union(*(layers_of(self.declared, self.permanent, one) for one in there))

    @cached_property
    def ordering(self) -> tuple[str, ...]:
        """The rules of this order on which what a card is may depend."""
        cites = self.cites
        numbers = (
            cites.over, *(layer.rule for layer in self.declared), cites.dependent, cites.age, cites.permanent, cites.always,
        )  # fmt: skip
        return tuple(number for number in numbers if number)

    def _may_differ(self, state: State, card: int) -> bool:
        begetting = next(layer.rule for layer in self.declared if layer.name == self.begets)
        return (
            card in self.changes(state)
            or card in self.covered(state)
            or (  # what another card has lost may have touched this one
                any(one.layer == self.begets for one in state.effects) and card in self.without_rule(begetting).changes(state)
            )
        )  # fmt: skip
