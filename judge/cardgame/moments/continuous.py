"""What a card is under continuous effects: what is valid under them, and which of the rules of their order decided.

What was found out is kept as long as nothing that it goes by has changed.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any, NamedTuple, cast

from judge.cardgame.moments.applying import Applying, Change
from judge.cardgame.moments.bearing import Bearers, of_kind, places_of
from judge.cardgame.moments.order import layers_of, plain
from judge.engine.carded import derived_before
from judge.engine.faces import Ability
from judge.engine.state import Effect, Link, Player, PlayerId, State
from judge.engine.traits import Derived, Traits, derived, world_of
from judge.engine.watched import Watched, as_before, fact_of

NOTHING: dict[int, Traits] = {}  # changes where there are none
NOTHING_TOUCHED = frozenset[str]()


class _SoFar(NamedTuple):
    """What cards are, as far as it was asked, and by what that goes besides the cards themselves: what effects make of them, what is
    laid over them, the numbers of players."""

    known: dict[int, Traits]
    changes: dict[int, Traits]
    links: tuple[Link, ...]
    players: Mapping[PlayerId, Player]


class Known(NamedTuple):
    """What is known of a board. changes: the cards that effects have changed. follows: see `Layering.follows`."""

    changes: dict[int, Traits]
    follows: dict[Any, Any]


@dataclass(eq=False)
class Layering(Applying):
    """The order of continuous effects of a game, and what cards are by it."""

    def __post_init__(self) -> None:
        super().__post_init__()
        number = self.without
        self._now, self._key, self._follows = f"now {number}", f"known {number}", f"follows {number}"
        self._order, self._leaves = f"order {number}", f"leaves abilities {number}"
        self._asked, self._same = f"asked {number}", f"same {number}"

    def world(self, state: State) -> Derived:
        """What every card is now."""
        return Derived(state, self, self.changes(state))

    def traits(self, state: State, card: int) -> Traits:
        """What a card is now."""
        try:
            found: Traits = state.of_board[self._now][card]  # it is asked for again and again
        except KeyError:
            known = state.of_board.get(self._now)
            if known is None:
                known = state.of_board[self._now] = self._known_so_far(state)
            found = known.get(card) or known.setdefault(card, self.base(state, card, self._over))
        return found

    def _known_so_far(self, state: State) -> dict[int, Traits]:
        """Where to keep what cards are: with what is known of those that have not changed, where nothing else has by which any card goes."""
        changes, links, players = self.changes(state), state.links, state.players
        before = derived_before(state, self._now)
        if before is None or before[0].changes is not changes or before[0].links is not links:
            known = dict(changes)
        else:
            so_far, _cards, touched = before
            known = so_far.known
            if so_far.players is not players:
                touched = (*touched, *self.numbered(state))
            if touched:
                known = known.copy()
                for card in touched:
                    known.pop(card, None)
                known.update(changes)
        state.of_cards.kept[self._now] = _SoFar(known, changes, links, players)
        return known

    def changes(self, state: State) -> dict[int, Traits]:
        """The cards to which some effect applies, with what they are now."""
        known: Known | None = state.of_board.get(self._key)
        return known.changes if known is not None else self._known(state).changes

    def follows(self, state: State) -> dict[Any, Any]:
        """Where to keep what follows from the abilities that cards have where they lie, and from nothing else.

        As long as no effect has touched any ability that is the same wherever the bearers are the same; else it is of this board.
        """
        found: dict[Any, Any] | None = state.of_board.get(self._follows)
        if found is None:
            kept: tuple[object, object, dict[Any, Any]] | None = state.of_zones.get(self._follows)
            if kept is not None and kept[0] is state.links and kept[1] is state.effects and not self.ruled(state):
                found = kept[2]
            else:
                found = self._find_follows(state)
            state.of_board[self._follows] = found
        return found

    def _find_follows(self, state: State) -> dict[Any, Any]:
        bearers = self._bearing.of(state)
        if self._key in state.of_board or not self._leaves_abilities(state, bearers):
            return self._known(state).follows
        if not self.ruled(state):  # nothing else on a board matters than the zones, links and effects
            state.of_zones[self._follows] = state.links, state.effects, bearers.follows
        return bearers.follows

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
        if not kept[2] or not self.ruled(state):
            return kept[2]
        return all(self._spares(effect.layer) for effect in self.by_rules(state, Derived(state, self, {})))

    def _spares(self, layer: str) -> bool:
        touched = self._touched.get(layer, NOTHING_TOUCHED)
        return touched is not None and "abilities" not in touched

    def _find_out(self, state: State) -> Known:
        """What effects make of the cards on this board, which is kept for it."""
        bearers = self._bearing.of(state)
        if state.effects or self.permanent in bearers.by_kind or self.ruled(state):
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

    def _changes(self, state: State) -> dict[int, Traits]:
        """The same from the state alone, or from an earlier one, where all that was asked of it has the same answer here."""
        return as_before(state, self._asked, self._derive)

    def _derive(self, state: State) -> dict[int, Traits]:
        return derived(state, self).changed

    def on(self, state: State, card: int) -> Iterator[Effect]:
        """The effects in force that apply to a card."""
        world = world_of(state, self)
        if card in world:
            yield from (one for one in self.effects(state, world) if self.applies(state, one, card, world))

    def valid(self, state: State, kind: str, zones: Sequence[str] = ()) -> Sequence[tuple[PlayerId, int, Ability]]:
        """The abilities of a kind that are not void, of the cards of these zones, of the first at home where none are named."""
        key = (kind, zones) if zones else kind
        try:
            found: list[tuple[PlayerId, int, Ability]] = state.of_board[self._follows][key]
        except KeyError:
            known = self.follows(state)
            if key in known:
                return cast("list[tuple[PlayerId, int, Ability]]", known[key])
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
        for effect in self.by_rules(state, self.world(state)) if self.ruled(state) else ():
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
