"""What a card is: printed information, the evolve card's instead, then continuous effects in their order (5.15.2, 10.9)."""

from __future__ import annotations

from collections.abc import Collection, Hashable, Iterable, Mapping, Sequence
from functools import lru_cache
from typing import Any

from judge.engine.faces import Ability, Face
from judge.engine.selectors import Selector
from judge.engine.state import Effect, PlayerId, State
from judge.engine.traits import Derived, Kept, Traits, touched_by_effects, world_of
from judge.games.evolve.turn.record import (
    EVOLUTION,
    EVOLVE_ZONE,
    EX,
    FIELD,
    GRAVEYARD,
    HAND,
    LEADER,
    MEAL,
    PLAYERS,
    RESOLVING,
    master,
    record,
)

ABILITIES, NATURE, NUMBERS = "abilities", "nature", "numbers"
RULE_OF = {ABILITIES: "10.9.1.2", NATURE: "10.9.1.3", NUMBERS: "10.9.1.4"}  # the rule that sets each layer in its place
REACHED = (LEADER, FIELD, EX, HAND, GRAVEYARD, RESOLVING, EVOLVE_ZONE)
VALUES = ("attack", "defense", "cost")
LIMITS = {FIELD: "field_limit", HAND: "hand_limit", EX: "ex_limit"}  # how many cards zones of a leader's player hold
# the rules of this order; the trace names those on which what is asked for depends
ORDERING = ("10.9.1.1.1", "10.9.1.2", "10.9.1.3", "10.9.1.4", "10.9.1.5", "10.9.1.6", "10.9.1.6.1")
CHANGED = (*VALUES, *LIMITS.values())
AMOUNTS = tuple(name for value in CHANGED for name in (f"{value}_to", value))
MOST_PRINTED = 5_000  # faces of which what is printed is kept
PERMANENT = 10**9  # effects of permanent abilities have ids below 0, in the order in which they stand on a card
RULES = frozenset((*ORDERING, "10.9.1", "10.9.1.1", "10.9.2", "10.9.3", "4.1.4", "3.1.2.1", "5.15.2"))
PERMANENT_IN = (
    FIELD,
    LEADER,
    EX,
    HAND,
)  # where permanent abilities can be valid; on the field unless they say so (10.3.5)
Change = Mapping[str, Any]


class EvolveLayers:
    """The order of continuous effects (10.9.1).

    off: rules of it that are left out. For a rule of time (10.9.1.6, 10.9.1.6.1) another time stands, and without 10.9.3 what
    comes later is passed over: so `deciding` and the trace can tell whether information would be another without the rule.
    """

    begets = ABILITIES

    def __init__(self, off: frozenset[str] = frozenset()) -> None:
        self.off = off
        self.layers = tuple(layer for layer in (ABILITIES, NATURE, NUMBERS) if not off & {"10.9.1", RULE_OF[layer]})
        self.by_dependency = "10.9.1.5" not in off
        self.oldest_first = "10.9.1.6" not in off
        self._evolves = not {"10.9.1.1.1", "5.15.2"} & off
        self._printed: dict[Face | tuple[Face, Face], Traits] = {}

    def printed(self, state: State, card: int) -> Traits:
        """What is printed (10.9.1.1); of a follower with an evolve card, on that one, but for the cost (10.9.1.1.1)."""
        known = state.cards[card]
        face = own = known.face
        place, player, _at = known.zone
        if state.links and place == FIELD and self._evolves and (evolved := evolve_cards(state).get(card)):
            face = state.cards[evolved].face
        key = own if face is own else (face, own)
        found = self._printed.get(key)
        if found is None:
            if len(self._printed) > MOST_PRINTED:
                self._printed.clear()
            found = self._printed[key] = self._traits_of(face, own.fact("cost"))
        if place == LEADER:
            values = state.players[player]
            return {**found, **{name: values.value(name) for name in LIMITS.values()}}
        return found

    def _traits_of(self, face: Face, cost: int | str | None) -> Traits:
        facts = face.facts
        keywords = frozenset(
            ability.keyword for ability in face.abilities if ability.keyword and ability.kind != "auto"
        )
        return {
            "name": face.name,
            "kind": facts.get("kind", ""),
            "special": facts.get("special", ""),
            "class": facts.get("class", ""),
            "types": tuple(facts.get("types", ())),
            "title": facts.get("title", ""),
            "collab": facts.get("collab", ""),
            "cost": cost,
            "attack": facts.get("attack"),
            "defense": facts.get("defense"),
            "abilities": face.abilities,
            "keywords": keywords | frozenset(ability.keyword for ability in face.abilities if ability.keyword),
            "void": frozenset(),
            "cannot": frozenset(),
            "must": frozenset(),
        }

    def reach(self, state: State) -> Iterable[int]:
        """The cards of all zones in which information is asked for."""
        for (name, _player, _at), cards in state.zones.items():
            if name in REACHED:
                yield from cards

    def effects(self, state: State, world: Derived) -> Iterable[Effect]:
        """The effects of resolved abilities, and those of permanent abilities where these are valid (10.3.4, 10.3.5)."""
        yield from (effect for effect in state.effects if effect.layer in self.layers)
        off, others = record(state).off, altered(state, world)
        for player in PLAYERS:
            for name in PERMANENT_IN:
                for card in state.in_zone(name, player):
                    if card not in others and "static" not in state.cards[card].face.kinds:
                        continue
                    traits = world.known(card)
                    for index, ability in of_kind(traits["abilities"], "static"):
                        if (
                            name in ability.parts.get("valid in", (FIELD, LEADER))
                            and ability not in traits["void"]
                            and not (off and off.intersection(ability.rules))
                        ):
                            yield from self._permanent(state, card, ability, index)

    def _permanent(self, state: State, card: int, ability: Ability, index: int) -> Iterable[Effect]:
        """The effects of a permanent ability, with the time at which its card came into its zone (10.9.1.6.1).

        A stolen card keeps the time at which it was put onto the field (5.21.2).
        """
        known = state.cards[card]
        since = 0 if "10.9.1.6.1" in self.off else known.since
        for number, (layer, change) in enumerate(layered(ability.parts.get("give", {}))):
            yield Effect(
                card * 1000 + index * 10 + number - PERMANENT, card, master(state, card), since, layer,
                {**change, "to": ability.parts.get("to"), "if": ability.parts.get("if"), "ability": ability},
                None, "while there", "10.3.4",
            )  # fmt: skip

    def name_of(self, effect: Effect) -> Hashable:
        """An effect of a resolved ability by its id, one of a permanent ability by its card and ability."""
        if effect.id > 0:
            return effect.id
        return effect.source, id(effect.change["ability"]), effect.layer

    def steady(self, effect: Effect) -> bool:
        """Whether nothing can change what it applies to or how: a fixed number to fixed cards, or to all of a plain kind."""
        change: Change = effect.change
        if change.get("if") is not None or any(not isinstance(change.get(name, 0), int) for name in AMOUNTS):
            return False
        if effect.id < 0 and effect.layer == ABILITIES:
            return False
        selector: Selector | None = change.get("to")
        return effect.subjects is not None or selector is None or all(map(_is_plain, selector.pieces))

    def within(self, state: State, effect: Effect, world: Derived) -> Iterable[int]:
        """The cards that it was bound to, its own, or those of the zones that its selector can mean (4.4.3)."""
        if effect.subjects is not None:
            return [card for card in effect.subjects if card in state.cards and state.cards[card].zone[0] in REACHED]
        selector: Selector | None = effect.change.get("to")
        if selector is None:
            known = state.cards.get(effect.source)
            return (effect.source,) if known is not None and known.zone[0] in REACHED else ()
        if any(map(means_a_place, selector.pieces)):
            return world
        return [card for player in PLAYERS for card in state.in_zone(FIELD, player)]

    def applies(self, state: State, effect: Effect, card: int, world: Derived) -> bool:
        """Whether an effect applies to a card: to those it was bound to, else to whatever its selector picks now.

        What an ability that was played has given does not follow a card that moves (10.9.2); what applies to a zone applies
        to every card in it, whenever it came there (10.9.3).
        """
        if effect.subjects is not None and card not in effect.subjects:
            return False
        change: Change = effect.change
        if effect.id > 0:
            if not {"10.9.2", "4.1.4"} & self.off and state.cards[card].since > (effect.began or effect.since):
                return False
        elif effect.layer == ABILITIES and not _still_has(world, effect):
            return False
        condition, selector = change.get("if"), change.get("to")
        if selector is None and effect.subjects is None and card != effect.source:
            return False
        if condition is None and selector is None:
            return True
        from judge.games.evolve.card_information.view import View  # noqa: PLC0415 - the view reads traits

        view = View(state, effect.master, effect.source, world=world)
        if selector is not None and effect.subjects is None:
            if "10.9.3" in self.off and effect.id < 0 and state.cards[card].since > effect.since:
                return False
            if not view.picks(selector, card):
                return False
        return condition is None or bool(condition(view))

    def manner(self, state: State, effect: Effect, card: int, world: Derived) -> Hashable:  # noqa: ARG002
        """The numbers that an effect works with, worked out in this world."""
        change: Change = effect.change
        return tuple(self._amount(state, effect, change[name], world) for name in AMOUNTS if name in change)

    def _amount(self, state: State, effect: Effect, amount: int | str, world: Derived) -> int:
        if isinstance(amount, int):
            return amount
        from judge.games.evolve.card_information.view import View  # noqa: PLC0415

        bound = effect.change.get("bound", {})
        return View(state, effect.master, effect.source, world=world, bound=bound).amount(amount)

    def changed(self, state: State, effect: Effect, card: int, world: Derived) -> Traits:
        """The card's traits with the effect's part of this layer applied."""
        traits = dict(world.known(card))
        change: Change = effect.change
        if effect.layer == ABILITIES:
            _give(traits, change)
        elif effect.layer == NATURE:
            for name in ("name", "class", "types"):
                if name in change:
                    traits[name] = change[name]
            if "add_types" in change:
                traits["types"] = (*traits["types"], *change["add_types"])
        else:
            for name in CHANGED:
                if f"{name}_to" in change:
                    traits[name] = self._amount(state, effect, change[f"{name}_to"], world)
                if name in change and traits.get(name) is not None:
                    traits[name] += self._amount(state, effect, change[name], world)
        return traits


@lru_cache(maxsize=5_000)
def means_a_place(piece: str) -> bool:
    """Whether a word of a selector says where its cards lie; without one they lie on the field (4.4.3)."""
    return any(
        part in ("leader", "this", "it", "cause", "seen") or part.startswith(("in:", "chosen"))
        for part in piece.split("|")
    )


@lru_cache(maxsize=5_000)
def _is_plain(piece: str) -> bool:
    """Whether a word of a selector asks for nothing that effects change."""
    return piece != "stacked" and not any(sign in piece.removeprefix("in:") for sign in ":<>=|")


def _still_has(world: Derived, effect: Effect) -> bool:
    """Whether a card still has the permanent ability from which an effect comes."""
    traits, ability = world.known(effect.source), effect.change["ability"]
    return any(one is ability for one in traits["abilities"]) and ability not in traits["void"]


def _give(traits: dict[str, Any], change: Change) -> None:
    """Abilities and keywords gained and lost, what cannot be done (10.9.1.2)."""
    if "lose" in change:
        lost = frozenset(change["lose"])
        if "all" in lost:
            traits["abilities"], traits["keywords"] = (), frozenset()
        else:
            traits["abilities"] = tuple(one for one in traits["abilities"] if one.keyword not in lost)
            traits["keywords"] = traits["keywords"] - lost
    if "void" in change:
        voided = frozenset(
            one for one in traits["abilities"] if "all" in change["void"] or one.keyword in change["void"]
        )
        traits["void"] = traits["void"] | voided
    gained: tuple[Ability, ...] = change.get("abilities", ())
    if gained:
        traits["abilities"] = (*traits["abilities"], *gained)
        traits["keywords"] = traits["keywords"] | {one.keyword for one in gained if one.keyword}
    for name in ("cannot", "must"):
        if name in change:
            traits[name] = traits[name] | frozenset(change[name])


def layered(change: Change) -> list[tuple[str, Change]]:
    """A change in the parts that belong to each layer (10.9.1)."""
    parts: dict[str, dict[str, Any]] = {}
    for key, value in change.items():
        if key in ("lose", "void", "abilities", "cannot", "must"):
            parts.setdefault(ABILITIES, {})[key] = (value,) if isinstance(value, str) else value
        elif key in ("name", "class", "types", "add_types"):
            parts.setdefault(NATURE, {})[key] = value
        elif key.removesuffix("_to") in CHANGED:
            parts.setdefault(NUMBERS, {})[key] = value
    return [(layer, parts[layer]) for layer in (ABILITIES, NATURE, NUMBERS) if layer in parts]


def evolve_cards(state: State) -> Mapping[int, int]:
    """The evolve card that was linked last to each follower that has one (5.15.2)."""
    found: dict[int, int] | None = state.remembered_of_board(EVOLUTION)
    if found is None:
        found = {link.to: link.card for link in state.links if link.kind == EVOLUTION}
        state.remember_of_board(EVOLUTION, found)
    return found


def altered(state: State, world: Derived) -> Collection[int]:
    """The cards whose abilities may be others than those printed on themselves: under effects, or with an evolve card."""
    return world.changed.keys() | evolve_cards(state).keys() if state.links else world.changed.keys()


@lru_cache(maxsize=MOST_PRINTED)
def of_kind(abilities: tuple[Ability, ...], kind: str) -> tuple[tuple[int, Ability], ...]:
    """The abilities of a kind among those that a card has, each with its place among all of them."""
    return tuple((index, one) for index, one in enumerate(abilities) if one.kind == kind)


LAYERS = EvolveLayers()


@lru_cache(maxsize=64)
def _without(off: frozenset[str]) -> EvolveLayers:
    return EvolveLayers(off)


def layers_in(state: State, off: frozenset[str] = frozenset()) -> EvolveLayers:
    """The order as far as its rules are in force. off: rules that are switched off besides those of the record."""
    here = record(state).off
    if not off and not here:
        return LAYERS
    off = (off | here) & RULES
    return _without(off) if off else LAYERS


def world(state: State) -> Derived:
    """What every card is now."""
    return world_of(state, layers_in(state))


def traits(state: State, card: int, off: frozenset[str] = frozenset()) -> Traits:
    """What a card is now. off: rules of the order of effects that are switched off."""
    layers = layers_in(state, off) if off or record(state).off else LAYERS
    kept: Kept | None = state.remembered_of_board(layers)
    if kept is None:
        kept = world_of(state, layers).kept()
    found = kept.changed.get(card) or kept.looked_up.get(card)
    if found is None:
        found = kept.looked_up[card] = layers.printed(state, card)
    return found


def deciding(state: State, card: int, names: Iterable[str]) -> tuple[str, ...]:
    """The rules on which these traits of a card depend: without them they would be something else (10.9.1.1.1–10.9.1.6.1)."""
    known = state.cards.get(card)
    if known is None:
        return ()
    if not (
        card in touched_by_effects(state, layers_in(state))
        or (known.zone.name == FIELD and state.linked_to(card, EVOLUTION))
        or (
            any(one.layer == ABILITIES for one in state.effects)  # what another card has lost may have touched this one
            and card in touched_by_effects(state, layers_in(state, frozenset(("10.9.1.2",))))
        )
    ):
        return ()
    now, asked = traits(state, card), tuple(names)
    return tuple(
        number
        for number in ORDERING
        if (other := traits(state, card, frozenset((number,))))
        and any(_plain(now[one]) != _plain(other[one]) for one in asked)
    )


def _plain(value: Any) -> Any:  # noqa: ANN401 - whatever a trait is
    """A trait as it is compared: lists without their order."""
    return frozenset(value) if isinstance(value, tuple) else value


def limit(state: State, name: str, player: PlayerId) -> int | None:
    """How many cards a zone of a player holds under all effects: 4.4.4, 4.7.3, 4.8.3; None where there is no limit."""
    known, leaders = LIMITS.get(name), state.in_zone(LEADER, player)
    if known is None or not leaders:
        return state.players[player].value(known) if known else None
    return max(int(traits(state, leaders[0])[known]), 0)


def valid(state: State, kind: str, zones: tuple[str, ...] = (FIELD,)) -> Sequence[tuple[PlayerId, int, Ability]]:
    """The abilities of a kind that are not void, of the cards of fields or leader areas (10.3.2, 10.3.5), and whose area it is.

    Looked for once on a board, all kinds together.
    """
    found: dict[str, list[tuple[PlayerId, int, Ability]]] | None = state.remembered_of_board("valid")
    if found is None:
        found = {}
        known = world(state)
        others = altered(state, known)
        for player in PLAYERS:
            for name in (FIELD, LEADER):
                for card in state.in_zone(name, player):
                    if card not in others and not state.cards[card].face.kinds:
                        continue
                    traits = known.known(card)
                    void = traits["void"]
                    for ability in traits["abilities"]:
                        if not void or ability not in void:
                            found.setdefault(ability.kind, []).append((player, card, ability))
        state.remember_of_board("valid", found)
    here = found.get(kind)
    return [one for one in here if state.cards[one[1]].zone.name in zones] if here else ()


def has(state: State, card: int, keyword: str) -> bool:
    """Whether a card has a keyword."""
    return keyword in traits(state, card)["keywords"]


def health(state: State, card: int) -> int:
    """The health of a follower: what it would have unhurt, less what it has lost (2.8.2, 5.13.1, 5.15.3)."""
    return int(traits(state, card)["defense"] or 0) - state.cards[card].value("damage")


def attack(state: State, card: int) -> int:
    """The attack of a follower; below 0 it counts as 0 (1.3.2.2.1)."""
    return max(int(traits(state, card)["attack"] or 0), 0)


def fed(state: State, card: int) -> tuple[int, ...]:
    """The cards linked to a follower in the 出走領域 (14.2.1.1)."""
    return state.linked_to(card, MEAL)
