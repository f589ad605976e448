"""The kinds of counters, and as what those on a card count (1701.2, 1701.7)."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from typing import NamedTuple

from judge.cardgame.play.ref import Ref
from judge.cardgame.seen.words import COUNTER
from judge.cardgame.text.view import View
from judge.engine.carded import cards_that
from judge.engine.events import Count, Event, Note
from judge.engine.state import Card, State
from judge.engine.traits import Traits
from judge.games.animal.abilities.layers import traits
from judge.games.animal.turn.record import Record, record
from judge.games.animal.zones.zones import EXILE, TABLE

RAISES, LOWERS = "ATK+1/DEF+1", "ATK-1/DEF-1"  # 1702, 1703
PRISON, ESCAPE, SLEEP, GUARD = (
    "夜牢",
    "脱出",
    "睡眠",
    "防護",
)  # those by which a card gains an ability (1704, 1705, 1710, 1712)
RULED = (RAISES, LOWERS, PRISON, ESCAPE, SLEEP, GUARD)  # those with a rule of their own; others are for reference
BY_COUNTER = "by counter"  # the part of an ability by which a card gains it from counters, of which kind
KINDS: Mapping[str, str] = {  # each with the number that says what it is (1701.2a)
    RAISES: "1702.1", LOWERS: "1703.1", PRISON: "1704.1", ESCAPE: "1705.1", "補修": "1706.1", "妖狐": "1707.1",
    "成長": "1708.1", "治癒": "1709.1", SLEEP: "1710.1", "彼岸": "1711.1", GUARD: "1712.1", "磔台": "1713.1",
}  # fmt: skip

KEPT_UNDER = {name: f"{COUNTER}{name}" for name in KINDS}  # the names of the numbers on cards that they are
NUMBERS = frozenset(KEPT_UNDER.values())


def stored(state: State, card: int) -> dict[str, int]:
    """The counters on a card, as what was put on it (1701.7b)."""
    values = state.cards[card].values
    if NUMBERS.isdisjoint(values):  # so it is of most, and they are asked at every event
        return {}
    return {name: values[key] for name, key in KEPT_UNDER.items() if key in values and values[key] > 0}


@cards_that
def counted_on(card: Card) -> bool:
    """The cards on which counters lie, wherever they are."""
    return not NUMBERS.isdisjoint(card.values) and any(card.value(name) > 0 for name in NUMBERS)


def counts_as(pairs: Sequence[tuple[str, str]], kind: str, *, older: bool) -> str:
    """What a counter of a kind counts as in the end: what it is made may be made another kind in its turn (1701.7).

    pairs: the kinds that effects make others, in the order in which they apply. older: whether the counter lay there before the last of them:
    then each makes it another only where it is of that kind by then; else the last of those for its kind goes before the others (206-11d).
    """
    left = list(pairs)
    own = [other for one, other in left if one == kind]
    if own and not older:
        left = [pair for pair in left if pair[0] != kind]
        kind = own[-1]
    while (pair := next((one for one in left if one[0] == kind), None)) is not None:
        left.remove(pair)
        kind = pair[1]
    return kind


def older(state: State, card: int) -> dict[str, int]:
    """How many counters of each kind lay on a card when what they count as there changed last (206-11d)."""
    known = record(state).older
    since = state.cards[card].since if known else 0
    return {name: number for ref, name, number in known if ref == Ref(card, since)}


def lying(state: State, card: int, known: Traits, there: Mapping[str, int]) -> Iterator[tuple[str, str, int, bool]]:
    """The counters on a card: what was put there, what it counts as, how many, whether they are older ones. known: what the card is."""
    pairs, before = known.get("counted_as", ()), older(state, card)
    for name, number in there.items():
        first = min(before.get(name, 0), number)
        if first:
            yield name, counts_as(pairs, name, older=True), first, True
        if number > first:
            yield name, counts_as(pairs, name, older=False), number - first, False


def counting(state: State, card: int, known: Traits, there: Mapping[str, int]) -> dict[str, int]:
    """Counters by what they count as, where an effect makes them another kind (1701.7). known: what the card is."""
    found: dict[str, int] = {}
    for _name, kind, number, _older in lying(state, card, known, there):
        found[kind] = found.get(kind, 0) + number
    return found


def counted(state: State, card: int, kind: str) -> int:
    """How many counters of a kind a card has now."""
    return counting(state, card, traits(state, card), stored(state, card)).get(kind, 0)


def counted_here(view: View, card: int, kind: str) -> int:
    """The same as a text reads it."""
    return counting(view.state, card, view.traits(card), stored(view.state, card)).get(kind, 0)


def taken(state: State, card: int, kind: str, number: int, doer: int = 0) -> Iterator[Event]:
    """So many counters that count as of a kind go from a card, as far as there are, whatever was put there (1701.7)."""
    gone: dict[str, int] = {}
    for name, now, there, is_older in lying(state, card, traits(state, card), stored(state, card)):
        less = min(there, number) if now == kind else 0
        if less > 0:
            number -= less
            yield Count(card, KEPT_UNDER[name], -less, doer=doer)
            gone |= {name: less} if is_older else {}
    if gone:
        own, ref = record(state), Ref(card, state.cards[card].since)
        left = ((one, name, there - (gone.get(name, 0) if one == ref else 0)) for one, name, there in own.older)
        yield Note(own._replace(older=tuple(one for one in left if one[2] > 0)))


class Recounted(NamedTuple):
    """A card whose counters count as something else than before. there: what was put on it. was, known: what those are made then and now.
    begun: those of its counters that something makes another kind from now on."""

    card: int
    there: Collection[str]
    was: Sequence[tuple[str, str]]
    known: Sequence[tuple[str, str]]
    begun: Collection[str]


def recounted(before: State, state: State) -> Iterator[Recounted]:
    """The cards on field, lands and in exile whose counters count as something else than before (1701.7)."""
    if not (some := counted_on(state)) or (state.effects is before.effects and state.zones is before.zones):
        return
    for zone, cards in state.zones.items():
        for card in cards if zone.name in (*TABLE, EXILE) else ():
            if card not in some or card not in before.cards:
                continue
            there = stored(state, card)
            was, known = traits(before, card)["counted_as"], traits(state, card)["counted_as"]
            if was != known:
                begun = {pair[0] for pair in known if known.count(pair) > was.count(pair)} & set(there)
                yield Recounted(card, tuple(there), was, known, begun)


def aged(state: State, found: Iterable[Recounted]) -> Iterator[Note]:
    """Counters that lie there as something makes them another kind are older than that from now on (206-11d)."""
    for one in found:
        if one.begun:
            note = Note(grow_old(state, one.card, one.begun))
            state = note.apply(state)
            yield note


def grow_old(state: State, card: int, names: Collection[str]) -> Record:
    """The record once what counters of these kinds on a card count as has changed: all that lie there are older than that (206-11d)."""
    own, ref, there = record(state), Ref(card, state.cards[card].since), stored(state, card)
    others = tuple(one for one in own.older if one[0] != ref or one[1] not in names)
    return own._replace(older=(*others, *((ref, name, there[name]) for name in names if name in there)))
