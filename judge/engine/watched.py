"""What was asked of a state while something was worked out of it: the result is that of every state which answers the same.

Whatever works the result out is handed a state that looks like the real one and writes down each answer it gives: a field of a
card, whether a mark is on it, the cards of a zone. Another state is asked the same afterwards, which is much less than to work
it all out again. Where something asks in a way that is not told apart here, such as going through all cards, the whole of that
is an answer; so too much may be worked out anew, but never too little.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping
from collections.abc import Set as AbstractSet
from typing import Any, NamedTuple, TypeVar

from judge.engine.state import OfCards, State

T = TypeVar("T")
Said = dict[Any, Any]  # what of a thing was asked, with the answers
MARK, VALUE = "mark", "value"  # begin what is asked of the marks and numbers of a thing
ITSELF = ""  # the thing itself was asked for, as a whole
NOBODY = object()  # what there is under a key that is not there


class _Held(NamedTuple):
    """Parts of a state that answer the same."""

    own: Any
    zones: Any
    cards: Any
    players: Any


class Asked:
    """What was asked of a state, with its answers. A thing is a card or a player; besides whose fields were asked its real value is kept.

    What all of a state was of which the same held last is kept, too: nothing in it need be asked again where it is the very same.
    """

    __slots__ = ("_facts", "_held", "_links_and_effects", "_orders", "_own", "_things", "_zones")

    def __init__(self, real: State) -> None:
        self._links_and_effects = (real.links, real.effects)
        self._held = _Held(real.own, real.zones, real.cards, real.players)
        self._own: Said = {}
        self._things: dict[str, dict[Any, tuple[Any, Said]]] = {"cards": {}, "players": {}}
        self._zones: dict[Any, Any] = {}
        self._orders: dict[str, list[Any]] = {}
        self._facts: dict[Callable[[State], Any], Any] = {}

    def holds(self, state: State) -> bool:
        """Whether a state answers the same."""
        links, effects = self._links_and_effects
        if state.links is not links or state.effects is not effects:
            return False
        held = self._held
        if state.own is not held.own and not _still(self._own, state.own):
            return False
        if state.zones is not held.zones and not self._zones_hold(state.zones):
            return False
        if state.cards is not held.cards and not self._things_hold("cards", state.cards):
            return False
        if state.players is not held.players and not self._things_hold("players", state.players):
            return False
        self._held = _Held(state.own, state.zones, state.cards, state.players)
        for work, answer in self._facts.items():
            now = work(state)
            if now is not answer and now != answer:
                return False
        return True

    def _zones_hold(self, zones: Mapping[Any, Any]) -> bool:
        for zone, cards in self._zones.items():
            now = zones.get(zone, NOBODY)
            if now is not cards and now != cards:
                return False
        return "zones" not in self._orders or list(zones) == self._orders["zones"]

    def _things_hold(self, name: str, there: Mapping[Any, Any]) -> bool:
        things = self._things[name]
        for key, (real, said) in things.items():
            now = there.get(key, NOBODY)
            if now is not real:
                if now is NOBODY or real is NOBODY or not _still(said, now):
                    return False
                things[key] = now, said  # from here on nothing need be asked of the one that answers the same
        return name not in self._orders or list(there) == self._orders[name]

    def watched(self, real: State) -> Watched:
        """A state that looks like the real one, of which everything that is asked is written down here."""
        state = Watched.__new__(Watched)
        state.real = real
        state.asked = self
        for name in ("clock", "last", "plays", "result", "timed", "top", "waiting", "links", "effects", "of_parts"):
            setattr(state, name, getattr(real, name))
        looks: Any = state  # what is put in looks like what is asked for, and is none
        looks.cards = _Things(real.cards, self._things["cards"], self._orders, "cards")
        looks.players = _Things(real.players, self._things["players"], self._orders, "players")
        looks.zones = _Zones(real.zones, self._zones, self._orders)
        looks.own = _Own(real.own, self._own) if isinstance(real.own, tuple) else real.own
        if not isinstance(real.own, tuple):
            self._own[ITSELF] = real.own  # whatever is asked of it
        # what is kept there does not say of what it came
        state.of_board, state.of_zones, state.of_cards = {}, {}, OfCards({})
        return state

    def fact(self, real: State, work: Callable[[State], T]) -> T:
        """Something worked out of the real state, of which the result alone is written down."""
        if work not in self._facts:
            self._facts[work] = work(real)
        found: T = self._facts[work]
        return found


class Watched(State):
    """A state that writes down what it is asked. real: the one that it looks like. asked: where it writes that."""

    __slots__ = ("asked", "real")
    asked: Asked
    real: State


def fact_of(state: State, work: Callable[[State], T]) -> T:
    """Something worked out of a state, of which nothing but the result matters to whoever asks: equal results are the same to it."""
    return state.asked.fact(state.real, work) if isinstance(state, Watched) else work(state)


def as_before(state: State, key: Hashable, work: Callable[[State], T]) -> T:
    """What is worked out of a state, or was of an earlier one of the run, where all that was asked of that has the same answer here.

    It is kept under this key. work: goes by nothing but the board, and changes nothing.
    """
    here: dict[Hashable, tuple[T]] = state.of_board.setdefault(as_before, {})
    known = here.get(key)
    if known is not None:
        return known[0]
    kept: tuple[Asked, T] | None = state.of_parts.get(key)
    if kept is None or not kept[0].holds(state):
        asked = Asked(state)
        kept = state.of_parts[key] = asked, work(asked.watched(state))
    here[key] = (kept[1],)
    return kept[1]


def _still(said: Said, thing: object) -> bool:
    """Whether a thing answers the same as the one did that was asked."""
    now: Any = thing
    for name, answer in said.items():
        if isinstance(name, tuple):
            kind, key = name
            found: object = key in now.marks if kind == MARK else now.values.get(key)
        else:
            found = getattr(now, name) if name else now
        if found is not answer and (name == "face" or found != answer):
            return False
    return True


class _Marks(AbstractSet[str]):
    """The marks of a thing: each that is asked for is an answer."""

    __slots__ = ("_real", "_said")

    def __init__(self, real: Iterable[str], said: Said | None = None) -> None:
        self._real = frozenset(real)
        self._said: Said = (
            {} if said is None else said
        )  # some of them taken together are others, of which nothing need be told

    def __contains__(self, mark: object) -> bool:
        found = self._said[MARK, mark] = mark in self._real
        return found

    def __iter__(self) -> Iterator[str]:
        self._said["marks"] = self._real
        return iter(self._real)

    def __len__(self) -> int:
        self._said["marks"] = self._real
        return len(self._real)


class _Values(Mapping[str, int]):
    """The numbers of a thing: each that is asked for is an answer."""

    __slots__ = ("_real", "_said")

    def __init__(self, real: Mapping[str, int], said: Said) -> None:
        self._real = real
        self._said = said

    def __getitem__(self, name: str) -> int:
        self._said[VALUE, name] = self._real.get(name)
        return self._real[name]

    def __iter__(self) -> Iterator[str]:
        self._said["values"] = self._real
        return iter(self._real)

    def __len__(self) -> int:
        self._said["values"] = self._real
        return len(self._real)


class _Own:
    """A game's own record: each field that is asked for is an answer; anything else asks for the whole of it."""

    __slots__ = ("_real", "_said")
    _real: Any

    def __init__(self, real: object, said: Said) -> None:
        self._real = real
        self._said = said

    def _whole(self) -> tuple[object, ...]:
        found: tuple[object, ...] = self._real
        self._said[ITSELF] = found
        return found

    def __getattr__(self, name: str) -> object:
        found: object = getattr(self._real, name)
        if callable(found):
            self._whole()  # what it goes by is not seen
        else:
            self._said[name] = found
        return found

    def __eq__(self, other: object) -> bool:
        return bool(self._whole() == other)

    def __hash__(self) -> int:
        return hash(self._whole())

    def __iter__(self) -> Iterator[object]:
        return iter(self._whole())

    def __getitem__(self, place: int) -> object:
        return self._whole()[place]

    def __len__(self) -> int:
        return len(self._whole())


class _Thing(_Own):
    """A card or a player: the same, and mark by mark, number by number."""

    __slots__ = ()

    @property
    def face(self) -> object:
        """What is printed on it. This and the next are asked for so often that they stand here, though any field would be found."""
        found = self._said["face"] = self._real.face
        return found

    @property
    def zone(self) -> object:
        """Where it lies."""
        found = self._said["zone"] = self._real.zone
        return found

    @property
    def since(self) -> object:
        """Since when it lies there."""
        found = self._said["since"] = self._real.since
        return found

    @property
    def marks(self) -> _Marks:
        """The states it is in."""
        return _Marks(self._real.marks, self._said)

    @property
    def values(self) -> _Values:
        """The numbers on it."""
        return _Values(self._real.values, self._said)

    def value(self, name: str) -> int:
        """A number on it; 0 where it has none of that name."""
        found: int | None = self._real.values.get(name)
        self._said[VALUE, name] = found
        return found or 0


class _Things(Mapping[Hashable, _Thing]):
    """Cards or players by their ids."""

    __slots__ = ("_asked", "_name", "_orders", "_real", "_seen")

    def __init__(
        self, real: Mapping[Any, Any], asked: dict[Any, tuple[Any, Said]], orders: dict[str, list[Any]], name: str
    ) -> None:
        self._real = real
        self._asked = asked
        self._orders = orders
        self._name = name
        self._seen: dict[Hashable, _Thing] = {}

    def __getitem__(self, key: Hashable) -> _Thing:
        found = self._seen.get(key)
        if found is None:
            real, said = self._asked.setdefault(key, (self._real.get(key, NOBODY), {}))
            if real is NOBODY:
                raise KeyError(key)
            found = self._seen[key] = _Thing(real, said)
        return found

    def get(self, key: Hashable, default: Any = None) -> Any:  # noqa: ANN401 - as of any mapping
        """A card or player, or the default where there is none."""
        found = self._seen.get(key)
        if found is None and self._real.get(key) is not None:
            return self[key]
        if found is None:
            self._asked.setdefault(key, (NOBODY, {}))
        return default if found is None else found

    def __iter__(self) -> Iterator[Hashable]:
        self._orders[self._name] = list(self._real)
        return iter(self._real)

    def __len__(self) -> int:
        self._orders[self._name] = list(self._real)
        return len(self._real)


class _Zones(Mapping[Hashable, tuple[int, ...]]):
    """The cards of zones: each zone that is asked for is an answer."""

    __slots__ = ("_asked", "_orders", "_real")

    def __init__(
        self, real: Mapping[Any, tuple[int, ...]], asked: dict[Any, Any], orders: dict[str, list[Any]]
    ) -> None:
        self._real = real
        self._asked = asked
        self._orders = orders

    def __getitem__(self, zone: Hashable) -> tuple[int, ...]:
        if (cards := self._cards(zone)) is None:
            raise KeyError(zone)
        return cards

    def get(self, zone: Hashable, default: Any = None) -> Any:  # noqa: ANN401 - as of any mapping
        """The cards of a zone. It is asked for so often that it does not go by way of an error."""
        cards = self._cards(zone)
        return default if cards is None else cards

    def _cards(self, zone: Hashable) -> tuple[int, ...] | None:
        cards = self._real.get(zone)
        self._asked[zone] = NOBODY if cards is None else cards
        return cards

    def __iter__(self) -> Iterator[Hashable]:
        self._orders["zones"] = list(self._real)
        return iter(self._real)

    def __len__(self) -> int:
        self._orders["zones"] = list(self._real)
        return len(self._real)
