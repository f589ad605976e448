"""Which abilities begin to wait: who notices what occurs, by which information, how often; what was made for later; states that arise."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from collections.abc import Set as AbstractSet
from dataclasses import dataclass
from functools import cached_property, partial
from typing import TYPE_CHECKING, Any, NamedTuple

from judge.cardgame.game import game_of
from judge.cardgame.ground.zones import Zones
from judge.cardgame.moments.bearing import Lying, of_kind
from judge.cardgame.moments.continuous import Layering
from judge.cardgame.moments.occurring import ENEMY, OWN, InformationCites, Occurrences
from judge.cardgame.play.ref import Use, use_of
from judge.engine.events import Event, Expire, Wait
from judge.engine.faces import Ability
from judge.engine.state import State, Waiting
from judge.engine.table import Table
from judge.engine.texts import Text
from judge.engine.traits import World
from judge.engine.triggers import Listener, Matches, Occurrence, key_of, noticed

if TYPE_CHECKING:
    from judge.cardgame.plain import PlainGame

PRINTED: World = {}  # a world without effects: everything is as printed
Found = list[tuple[Waiting, Listener]]
Told = tuple[str, Text]  # a number and what is told under it
NOTHING_OCCURS, NO_EFFECTS = Occurrences((), Zones(), cites=InformationCites()), Layering()


@dataclass(frozen=True)
class WaitingCites:
    """The numbers of abilities that wait.

    waits: they begin to wait. each: once for each time. beside: that others occur in the same moment makes no difference. comes: what comes to where it is valid notices what moves with it.
    arrived: what arrives counts with the effects of its zone. later: an ability made for later; times: how often it may wait.
    state: a state trigger waits; again: once as its state arises, and once more where that still holds when it has resolved. plays, picks: its
    master plays one of those that wait, first: the turn player before the others, then: these; must: has to. undone: what cannot be played
    waits no longer, played: nor what was, settled: and nothing makes it wait again but what makes it wait anew. lost: nor does what may wait only as long as its card is where it was. once: what says so waits
    once a turn.
    """

    waits: str = ""
    each: str = ""
    beside: str = ""
    comes: str = ""
    arrived: str = ""
    later: str = ""
    times: str = ""
    state: str = ""
    again: str = ""
    plays: str = ""
    picks: str = ""
    first: str = ""
    then: str = ""
    must: str = ""
    undone: str = ""
    settled: str = ""
    played: str = ""
    lost: tuple[str, ...] = ()
    once: str = ""


AS_IT_LEAVES = "as it leaves"  # part of an ability that waits for its card to go from where it is valid, though by the information of after


class Heard(NamedTuple):
    """The abilities that listen on a board: in their order, and by what they listen for. names: of all that is listened for."""

    every: Sequence[Listener]
    by_name: Mapping[str, Sequence[Listener]]
    names: AbstractSet[str]


@dataclass(eq=False)
class Watching:
    """Which abilities of a game notice what occurs.

    kind, states: the kinds of abilities that wait for occurrences and for states. home: the zones in which one is valid that names
    none. besides: what is told of abilities that did not begin to wait. asks: whether an ability begins to wait, where somebody
    has to be asked. holds_on: whether one that waits still may. used, uses: whether an ability of part "once" has waited this turn,
    and that it does. Part "batch" of an ability: it waits once for all of one moment, where there
    are so many; "only": just where so many are all that there are of it. moved: the abilities of a card that moves which wait for that, of
    the occurrences for which the card counts as it was. lent: the numbers by which a card has an ability that is not printed on it.
    """

    cites: WaitingCites = WaitingCites()
    occurrences: Occurrences = NOTHING_OCCURS
    layering: Layering = NO_EFFECTS
    kind: str = "auto"
    states: str = "state"
    home: Sequence[str] = ()
    besides: Callable[[Watching, State, Sequence[Event], State], Iterable[Told]] = lambda *_: ()
    asks: Callable[[Table, Waiting], bool] | None = None
    holds_on: Callable[[State, Waiting], bool] | None = None
    used: Callable[[State, Use], bool] = lambda *_: False
    uses: Callable[[Table, Use], None] = lambda *_: None
    moved: Callable[[State, State, Occurrence], Iterable[Listener]] | None = None
    lent: Callable[[Waiting], tuple[str, ...]] = lambda _waiting: ()

    def noticed(self, table: Table, before: State, events: Sequence[Event]) -> Iterable[Waiting]:
        """The abilities that begin to wait because of these events; then what is told of others."""
        is_anything, after = self.occurrences.is_anything, table.state
        concerned = [event for event in events if is_anything(event)]
        if not concerned:
            return ()  # of every other moment nothing is
        names = self.awaited(before, after)
        found = [
            (event, occurrence)
            for event in (concerned if names else ())
            for occurrence in self.occurrences.of(before, event, after, names)
        ]
        if found:
            return self._begun(table, before, concerned, found, after)
        self._tell(table, self.besides(self, before, concerned, after))
        return ()

    def _begun(
        self, table: Table, before: State, concerned: Sequence[Event], found: Sequence[tuple[Event, Occurrence]], after: State
    ) -> Iterator[Waiting]:  # fmt: skip
        """The abilities that begin to wait because of what occurs."""
        told = list[Told]()
        for waiting, use in self._found(game_of(table), before, found, after, told):
            if self.asks is None or self.asks(table, waiting):
                yield waiting
                if use is not None:
                    with table.rule(self.cites.once):
                        self.uses(table, use)
        self._tell(table, (*told, *self.besides(self, before, concerned, after)))

    def _tell(self, table: Table, told: Iterable[Told]) -> None:
        for number, text in dict.fromkeys(told):
            table.cite(number, text)

    def _found(
        self, game: PlainGame, before: State, found: Sequence[tuple[Event, Occurrence]], after: State, told: list[Told]
    ) -> Iterator[tuple[Waiting, Use | None]]:
        def fits(state: State, listener: Listener, occurrence: Occurrence) -> bool:
            fitting = self.matches(game, state, listener, occurrence)
            other = after if occurrence.seen == "before" else before
            moves = occurrence.rules is not None and len(occurrence.rules) > 1
            if moves and not fitting and self.matches(game, other, listener, occurrence):
                told.append(((occurrence.rules or ("",))[-1], _looked_at(before, occurrence)))
            arrived = self.occurrences.arrives(occurrence) and occurrence.card in self.layering.changes(state)
            if arrived and self.matches(game, state, listener, occurrence, PRINTED) != fitting:
                told.append((self.cites.arrived, _arrived_as(state, occurrence.card)))
            return fitting

        waiting = noticed(before, found, after, self.listening, fits, partial(self._counts, before, after))
        if self.moved is not None:
            waiting += list(self._moved(before, found, after, fits))
        waiting = _enough(waiting, Counter(occurrence.name for _event, occurrence in found), self.cites.beside)
        return self._so_often(before, after, waiting, told) if waiting else iter(())

    def _moved(
        self, before: State, found: Sequence[tuple[Event, Occurrence]], after: State, fits: Matches
    ) -> Iterator[tuple[Waiting, Listener]]:
        """The abilities of cards that move which wait for that themselves, by what the cards were."""
        for event, occurrence in found:
            if self._is_of_moved(occurrence) and self.moved is not None:
                for one in self.moved(before, after, occurrence):
                    if fits(before, one, occurrence):
                        cause, rules = (event, occurrence), occurrence.rules or ()
                        yield Waiting(0, one.ability, one.source, one.master, before, cause, rules, after), one

    def _is_of_moved(self, occurrence: Occurrence) -> bool:
        """Whether a card counts as it was for the abilities of its own that wait for it to move."""
        name = occurrence.name.partition(":")[0]
        return self.moved is not None and name in self.occurrences.as_it_was and occurrence.seen == "before"

    def listening(self, state: State, names: Collection[str]) -> Sequence[Listener]:
        """The abilities that are there to notice one of these occurrences: of cards, and those made for later."""
        heard = self.heard(state)
        met = [name for name in names if name in heard.by_name]
        found: Sequence[Listener] = heard.by_name[met[0]] if len(met) == 1 else ()
        if len(met) > 1:
            found = [one for one in heard.every if self._name_of(one.ability) in names]
        if not state.timed:
            return found
        later = [Listener(one.ability, one.source, one.master, one.id) for one in state.timed]
        return (*found, *(one for one in later if one.ability.when is not None and self._name_of(one.ability) in names))

    def _name_of(self, ability: Ability) -> str:
        return self.occurrences.meant(ability.when).name

    def awaited(self, before: State, after: State) -> AbstractSet[str]:
        """The names of all occurrences for which some ability is there to notice them, in either state."""
        there = self.heard(after).names
        here = there if before.of_board is after.of_board else self.heard(before).names
        if here is there and not before.timed and not after.timed:
            return here
        return here | there | self._later(before, after)

    def _later(self, *states: State) -> set[str]:
        return {self._name_of(one.ability) for state in states for one in state.timed if one.ability.when is not None}

    @cached_property
    def _of_moves(self) -> frozenset[str]:
        """The names of what abilities of the cards that move wait for."""
        declared = self.occurrences.declared
        places = {
            f"{name}:{zone}"
            for name in self.occurrences.as_it_was
            if declared[name].zone
            for zone in self.occurrences.places
        }
        return self.occurrences.as_it_was | places

    def heard(self, state: State) -> Heard:
        """The abilities of cards that are there to notice anything; looked for again only where one may have come or gone."""
        known = self.layering.follows(state)
        found: Heard | None = known.get(self)
        if found is None:
            world = self.layering.world(state)
            bearers = self.layering.bearers(state, world, self.kind)
            every = [one for lying in bearers for one in self._listeners(lying, world.known(lying.card))]
            by_name: dict[str, list[Listener]] = {}
            for one in every:
                by_name.setdefault(self._name_of(one.ability), []).append(one)
            names = frozenset(by_name) if self.moved is None else self._of_moves.union(by_name)
            found = known[self] = Heard(every, by_name, names)
        return found

    def _listeners(self, lying: Lying, traits: Mapping[str, Any]) -> Iterator[Listener]:
        """The abilities of a card that notice anything where it lies; those of part "single" once, however often it has them."""
        met: list[Ability] = []
        for _index, ability in of_kind(traits["abilities"], self.kind):
            here = lying.zone in ability.parts.get("valid in", self.home or self.layering.at_home)
            if (
                here
                and ability.when is not None
                and ability not in traits["void"]
                and not (ability in met and "single" in ability.parts)
            ):
                yield Listener(ability, lying.card, lying.player, 0, met.count(ability))
                met.append(ability)

    def matches(
        self, game: PlainGame, state: State, listener: Listener, occurrence: Occurrence, among: World | None = None
    ) -> bool:
        """Whether an occurrence is what an ability waits for, its own condition included.

        Of a card that enters a zone the information counts that it has there, under all effects, unless another world is given.
        """
        if listener.ability.when is None:
            return False
        waits = self.occurrences.meant(listener.ability.when)
        if waits.name != occurrence.name:
            return False
        if occurrence.card != listener.source and (waits.only_itself or self.occurrences.of_itself(waits)):
            return False
        bound = {"cause": (occurrence.card,), "amount": occurrence.amount, "other": (occurrence.other,)}
        if listener.timed:
            bound |= _remembered(state, listener.ability.parts.get("bound", {}))
        view = game.view(state, listener.master, listener.source, among, bound).as_triggered(listener.ability)
        if waits.player == OWN and occurrence.who != listener.master:
            return False
        if waits.player == ENEMY and occurrence.who not in game.opponents(state, listener.master):
            return False
        if waits.who is not None and (occurrence.card not in state.cards or not waits.who.fits(view, occurrence.card)):
            return False
        by = (occurrence.other, *occurrence.also)
        if waits.by is not None and not any(one in state.cards and waits.by.fits(view, one) for one in by):
            return False
        return waits.condition is None or waits.condition(view)

    def _counts(
        self, before: State, after: State, occurrence: Occurrence, here: Listener | None, there: Listener | None
    ) -> tuple[Listener, tuple[str, ...]] | None:
        """In which state the ability must be there: by the information that counts.

        One that comes to where it is valid in the same moment as another card moves notices that too.
        """
        if self._is_of_moved(occurrence) and occurrence.card == (here or there or _NOBODY).source:
            return None  # those of its own are looked for by what it was
        if self.moved is not None and there is None:
            return None  # what goes in the very same moment sees nothing of it
        rules = occurrence.rules or ()
        listener = here if occurrence.seen == "before" else there
        if (
            listener is None
            and here is not None
            and AS_IT_LEAVES in here.ability.parts
            and occurrence.card == here.source
        ):
            return here, rules  # that its own card leaves
        if here is None and there is not None and occurrence.rules is not None and occurrence.card != there.source:
            known = before.cards.get(there.source)
            if known is None or known.since != after.cards[there.source].since:
                return there, (*rules, self.cites.comes)
        return (listener, rules) if listener is not None else None

    def _so_often(
        self, before: State, after: State, found: Found, told: list[Told]
    ) -> Iterator[tuple[Waiting, Use | None]]:
        """Each time counts, of a batch only the first; what was made for later waits only as often as it may.

        With each the use of it, where the game says that it waits once a turn; in others it waits each time and is only played once.
        """
        times: dict[tuple[int, int, int, int], int] = {}
        left = {timed.id: timed.left for timed in before.timed}
        for waiting, listener in found:
            key = key_of(listener)
            count = times.get(key, 0)
            spent = listener.timed and 0 <= left.get(listener.timed, -1) <= count
            if spent or (count and (listener.ability.parts.get("batch") or listener.ability.parts.get("only"))):
                continue
            once = self.cites.once and listener.ability.parts.get("once")
            use = self._use_of(waiting, listener) if once else None
            if use is not None and (count or self.used(after, use)):
                told.append((self.cites.once, _used(waiting)))
                continue
            times[key] = count + 1
            rules = (self.cites.later, *waiting.rules) if listener.timed else (*self.lent(waiting), *waiting.rules)
            if count or (not listener.nth and _waits(before, listener)):
                rules = (*rules, self.cites.each)
            yield waiting._replace(rules=rules), use

    def _use_of(self, waiting: Waiting, listener: Listener) -> Use:
        """Which ability waits, of which object; one that a card has several times is another each time."""
        has = self.layering.traits(waiting.seen, waiting.source)["abilities"]
        return use_of(waiting.seen, waiting.source, listener.ability, has, listener.nth)

    def expire(self, table: Table, before: State) -> None:
        """What was made for later and has just begun to wait may do so less often from here on."""
        for one in table.state.waiting if table.state.timed else ():
            if one.timed and one.id > before.top:
                left = next((timed.left for timed in table.state.timed if timed.id == one.timed), 0)
                if left > 0:
                    with table.rule(self.cites.times):
                        table.do(Expire(one.timed, left - 1))

    def notice_states(self, table: Table, before: State) -> None:
        """State triggers whose state has arisen begin to wait, once."""
        state, game = table.state, game_of(table)
        if not self.layering.valid(state, self.states, self.home):
            return
        found = self._watchers(state)
        held = {(one.source, id(one.ability)) for one in self._watchers(before) if holds(game, before, one)}
        waiting = {(one.source, id(one.ability)) for one in state.waiting}
        for one in found:
            key = (one.source, id(one.ability))
            if key not in held and key not in waiting and holds(game, state, one):
                arisen = Waiting(0, one.ability, one.source, one.master, state, None)
                if self.asks is None or self.asks(table, arisen):
                    with table.under((self.cites.waits, self.cites.again, self.cites.state)):
                        table.do(Wait(arisen))

    def _watchers(self, state: State) -> list[Listener]:
        return [
            Listener(ability, card, player)
            for player, card, ability in self.layering.valid(state, self.states, self.home)
        ]

    def again(self, table: Table, waiting: Waiting) -> None:
        """A state trigger that has resolved waits again where its card and its state are still there."""
        if waiting.ability.parts.get("while") is None:
            return
        one = Listener(waiting.ability, waiting.source, waiting.master)
        if one in self._watchers(table.state) and holds(game_of(table), table.state, one):
            again = waiting._replace(seen=table.state)
            if self.asks is None or self.asks(table, again):
                with table.rule(self.cites.again):
                    table.do(Wait(again))


_NOBODY = Listener(Ability("", "", None, {}), 0, "")


def _enough(found: Found, among: Mapping[str, int], beside: str) -> Found:
    """Without those that wait for more in one moment, or for what is all that there is. among: how often each occurs in it."""
    met = Counter(key_of(listener) for _waiting, listener in found)
    kept: Found = []
    for waiting, listener in found:
        parts, count = listener.ability.parts, met[key_of(listener)]
        alone = waiting.cause is not None and among.get(waiting.cause[1].name, 0) == count
        if count >= int(parts.get("batch") or 0) and parts.get("only") in (None, count if alone else None):
            kept.append((waiting if alone else waiting._replace(rules=(*waiting.rules, beside)), listener))
    return kept


def holds(game: PlainGame, state: State, listener: Listener) -> bool:
    """Whether the state that a trigger looks for is there."""
    view = game.view(state, listener.master, listener.source).as_triggered(listener.ability)
    return bool(listener.ability.parts["while"](view))


def _remembered(state: State, bound: Mapping[str, Any]) -> dict[str, Any]:
    """The cards that an ability set for later was made for, where they are still what they were."""
    return {
        name: tuple(ref.card for ref in value if ref.card in state.cards and state.cards[ref.card].since == ref.since)
        for name, value in bound.items()
        if name == "it" or name.startswith("chosen")
    }


def _waits(state: State, listener: Listener) -> bool:
    return any(one.source == listener.source and one.ability is listener.ability for one in state.waiting)


def _used(waiting: Waiting) -> Text:
    known = waiting.seen.cards.get(waiting.source)
    name = known.label if known is not None else f"#{waiting.source}"
    return Text(f"{name}：このターンはもう待機しない", f"{name}: it does not wait again this turn")


def _looked_at(before: State, occurrence: Occurrence) -> Text:
    name = before.cards[occurrence.card].label
    ja, en = ("移動する前", "before it moved") if occurrence.seen == "before" else ("移動した後", "after it moved")
    return Text(f"{name}は、{ja}の領域での情報で判断する", f"{name} counts as what it was {en}")


def _arrived_as(state: State, card: int) -> Text:
    name = state.cards[card].label
    return Text(
        f"{name}は、その領域の継続効果を適用した後の情報で判断する",
        f"{name} counts as what it is there under all effects",
    )
