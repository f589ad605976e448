"""The state of a game: cards in zones, players, links, effects, waiting abilities. Nothing in it ever changes.

A change makes a new state that shares all the rest with the old one. Cards are referred to by their id.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Iterator, Mapping
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, NamedTuple

if TYPE_CHECKING:
    from judge.engine.faces import Ability, Face

PlayerId = str  # "A", "B", …
CHANCE = "chance"  # the player who shuffles and throws dice
NOTHING: Mapping[Any, Any] = MappingProxyType({})
CHANGED = "changed"  # under which a state keeps which zones are other than in the one before it, and how the zones of that one lay
BOARD = frozenset(("cards", "zones", "players", "own", "links", "effects"))  # a state but for its clock and what waits


class Zone(NamedTuple):
    """A place for cards. player: whose it is, "" for one that all share. at: a cell of it ("2-3"), "" where it has none."""

    name: str
    player: PlayerId = ""
    at: str = ""

    def __str__(self) -> str:
        return ".".join(part for part in (self.player, self.name, self.at) if part)


class Card(NamedTuple):
    """A card, a token, or an ability that lies in a zone.

    label: names it in scripts and in the trace, no other card of the game has it. face: what is printed on it.
    since: the time at which it came into its zone, which makes it another object. up: face up.
    values: numbers on it (damage, counters). marks: states it is in.
    """

    id: int
    label: str
    face: Face
    owner: PlayerId
    zone: Zone
    since: int
    up: bool = True
    values: Mapping[str, int] = NOTHING
    marks: frozenset[str] = frozenset()

    def value(self, name: str) -> int:
        """A number on the card; 0 where it has none of that name."""
        return self.values.get(name, 0)


class Player(NamedTuple):
    """A player. values: life, points, limits. marks: what happened to them."""

    id: PlayerId
    values: Mapping[str, int] = NOTHING
    marks: frozenset[str] = frozenset()

    def value(self, name: str) -> int:
        """A number of the player; 0 where there is none of that name."""
        return self.values.get(name, 0)


class Link(NamedTuple):
    """A card that belongs to another without lying in the same zone."""

    kind: str
    card: int
    to: int
    since: int


class Effect(NamedTuple):
    """A continuous effect in force.

    source: the card it came from. master: whose it is. since: its time stamp. layer: one of the game's layers.
    change: what it does, as the game reads it. subjects: the cards it applies to, None for whatever the change itself picks.
    until: when it ends, as the game reads it. rule: the number under which it arose.
    began: when it took hold, which may be later than its time stamp; 0 where it is the same. own: the game's own record then.
    """

    id: int
    source: int
    master: PlayerId
    since: int
    layer: str
    change: Any
    subjects: frozenset[int] | None
    until: str
    rule: str
    began: int = 0
    own: Any = None


class Waiting(NamedTuple):
    """An ability that waits to be played.

    source: the card that has it. seen: the state whose information counts. cause: the event that made it wait.
    rules: the numbers under which it began to wait, besides the one for all of them. after: the state behind the event, where
    that is another: which objects the cards concerned are. timed: the ability made for later that it is, 0 for a card's own.
    """

    id: int
    ability: Ability
    source: int
    master: PlayerId
    seen: State
    cause: Any
    rules: tuple[str, ...] = ()
    after: State | None = None
    timed: int = 0


class Timed(NamedTuple):
    """An ability that an effect made for later. left: how often it may still begin to wait, -1 without end. own: as of an effect."""

    id: int
    ability: Ability
    source: int
    master: PlayerId
    until: str
    left: int
    bound: Mapping[str, Any]
    own: Any = None


class Behind(Mapping[tuple[int, int], "State"]):
    """What was left behind, the last of it first: one more is put before the rest, which is not copied.

    key: a card, and since when it was what it was. state: in which it was that last. earlier: what was left behind before.
    """

    __slots__ = ("earlier", "key", "state")

    def __init__(self, key: tuple[int, int], state: State, earlier: Mapping[tuple[int, int], State]) -> None:
        self.key = key
        self.state = state
        self.earlier = earlier

    def __getitem__(self, key: tuple[int, int]) -> State:
        for one in self._each():
            if one.key == key:
                return one.state
        raise KeyError(key)

    def __iter__(self) -> Iterator[tuple[int, int]]:
        return iter(dict.fromkeys(one.key for one in self._each()))

    def __len__(self) -> int:
        return len(dict.fromkeys(self))

    def __bool__(self) -> bool:
        return True

    def _each(self) -> Iterator[Behind]:
        one: Mapping[tuple[int, int], State] = self
        while isinstance(one, Behind):
            yield one
            one = one.earlier


class OfCards:
    """What was derived from the cards of states that have the very same, by a key.

    earlier: the same of the state before, of whose cards those of the ids `touched` alone are others now, have come or gone, or lie
    in another order; None where that is not known.
    """

    __slots__ = ("cards", "earlier", "kept", "touched")

    def __init__(
        self, cards: Mapping[int, Card], earlier: OfCards | None = None, touched: tuple[int, ...] = ()
    ) -> None:
        self.cards = cards
        self.earlier = earlier
        self.touched = touched
        self.kept: dict[Hashable, Any] = {}


class State:
    """The whole of a game at a moment.

    own: what only one game knows: whose turn it is, the phase. plays: those in progress, the last the innermost. clock: rises with every event; the next free id is `top`.
    last: of each card that has become another object, by its id and since when it was the former one, the state in which it was
    that last; as long as anything may still ask for it.

    Four memories hold what was derived before, each by a key; whoever finds nothing there derives it anew and puts it there.
    of_board: what follows from nothing but what BOARD names; states with the very same share it. of_zones: what follows from the
    zones and what is printed on the cards that lie there; a card's face is the same as long as it lies where it is, so that
    nothing but a move can change any of it. of_cards: what follows from the cards, and which of them have changed since the state
    before (see `carded`). of_parts: what follows from parts of a state, each value kept beside the very
    parts from which it was derived: all states of a run share it, and whoever reads it looks first whether the parts are the same.
    """

    def __init__(
        self,
        cards: Mapping[int, Card],
        zones: Mapping[Zone, tuple[int, ...]],
        players: Mapping[PlayerId, Player],
        own: Any = None,  # noqa: ANN401 - each game's own record
        *,
        links: tuple[Link, ...] = (),
        effects: tuple[Effect, ...] = (),
        waiting: tuple[Waiting, ...] = (),
        timed: tuple[Timed, ...] = (),
        plays: tuple[Any, ...] = (),
        last: Mapping[tuple[int, int], State] = NOTHING,
        clock: int = 0,
        top: int = 0,
        result: str = "",
    ) -> None:
        self.cards = cards
        self.zones = zones
        self.players = players
        self.own = own
        self.links = links
        self.effects = effects
        self.waiting = waiting
        self.timed = timed
        self.plays = plays
        self.last = last
        self.clock = clock
        self.top = top or max(cards, default=0)
        self.result = result
        self.of_board: dict[Any, Any] = {}
        self.of_zones: dict[Any, Any] = {}
        self.of_cards = OfCards(cards)
        self.of_parts: dict[Any, Any] = {}

    def but(self, **changes: object) -> State:
        """This state with some of its fields changed."""
        fresh = State.__new__(State)
        kept = fresh.__dict__ = {
            **self.__dict__,
            **changes,
        }  # much sooner than field by field: it is done for every event
        if not BOARD.isdisjoint(changes):
            kept["of_board"] = {}
            if "zones" in changes:
                kept["of_zones"] = {}
            if "cards" in changes and "of_cards" not in changes:
                kept["of_cards"] = OfCards(fresh.cards)
        return fresh

    def with_card(self, card: Card, **changes: object) -> State:
        """This state with a card as given instead of the one with its id, and with other fields changed."""
        cards = dict(self.cards)
        cards[card.id] = card
        return self.but(cards=cards, of_cards=OfCards(cards, self.of_cards, (card.id,)), **changes)

    def with_player(self, player: Player, **changes: object) -> State:
        """This state with a player as given, and with other fields changed."""
        return self.but(players={**self.players, player.id: player}, **changes)

    def with_zones(
        self, zones: Mapping[Zone, tuple[int, ...]], changed: tuple[Zone, ...], cards: Mapping[int, Card], touched: tuple[int, ...], **changes: object
    ) -> State:  # fmt: skip
        """This state with zones and cards as given, of which these alone are others than before or lie elsewhere, and with other fields changed."""
        fresh = self.but(zones=zones, cards=cards, of_cards=OfCards(cards, self.of_cards, touched), **changes)
        fresh.of_zones[CHANGED] = self.zones, changed
        return fresh

    def left_behind(self, before: State, cards: Iterable[int]) -> State:
        """This state, and of those of the cards that are other objects than before, or gone, the state before it.

        What was left behind earlier is not kept twice.
        """
        last, bare = self.last, before.but(last=NOTHING) if before.last else before
        for card in cards:
            known, now = before.cards.get(card), self.cards.get(card)
            if known is not None and (now is None or now.since != known.since):
                last = Behind((card, known.since), bare, last)
        return self if last is self.last else self.but(last=last)

    def in_zone(self, name: str, player: PlayerId = "", at: str = "") -> tuple[int, ...]:
        """The cards in a zone, in its order: the first is the top."""
        return self.zones.get((name, player, at), ())  # type: ignore[call-overload, no-any-return] # equal to the Zone, sooner made

    def linked_to(self, card: int, kind: str) -> tuple[int, ...]:
        """The cards linked to this one, in the order in which they were linked."""
        return tuple(link.card for link in self.links if link.to == card and link.kind == kind)

    def position(self) -> tuple[object, ...]:
        """Everything that makes two moments the same position: all but the clock and the ids of effects."""
        return (
            tuple(sorted((zone, tuple(_facts(self.cards[card]) for card in cards)) for zone, cards in self.zones.items() if cards)),
            tuple(sorted((player.id, _pairs(player.values), tuple(sorted(player.marks))) for player in self.players.values())),
            tuple(sorted((link.kind, link.card, link.to) for link in self.links)),
            tuple((one.source, one.layer, repr(one.change), one.until, tuple(sorted(one.subjects or ()))) for one in self.effects),
            tuple(sorted((waiting.source, waiting.ability.key) for waiting in self.waiting)),
            tuple((timed.source, timed.ability.key, timed.until, timed.left) for timed in self.timed),
            tuple(getattr(play, "facts", play) for play in self.plays),
            self.own,
        )  # fmt: skip


def _facts(card: Card) -> tuple[object, ...]:
    return card.id, card.face.name, card.up, _pairs(card.values), tuple(sorted(card.marks))


def _pairs(values: Mapping[str, int]) -> tuple[tuple[str, int], ...]:
    return tuple(sorted((name, value) for name, value in values.items() if value))
