"""What changes a state. Each event is a value; `apply` gives the state after it, and nothing else changes one.

Games add events of their own in the same shape. Those of effects and of abilities that wait are in `lasting`.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import field
from typing import Any, ClassVar

from judge.engine.event import Event, label_of
from judge.engine.faces import Face
from judge.engine.lasting import Begin, Cease, Delay, Expire, Unwait, Wait
from judge.engine.state import NOTHING, Card, Link, PlayerId, State, Zone
from judge.engine.texts import EMPTY, Text
from judge.engine.values import plain_value

__all__ = [
    "Arrange",
    "Begin",
    "Cease",
    "Count",
    "Create",
    "Delay",
    "Erase",
    "Event",
    "Expire",
    "Finish",
    "Forget",
    "Gain",
    "Happens",
    "Keep",
    "Mark",
    "MarkPlayer",
    "Move",
    "Tie",
    "Turn",
    "Untie",
    "Unwait",
    "Wait",
    "label_of",
]


@plain_value(frozen=True, slots=True)
class Move(Event):
    """A card goes to a zone and is another object there.

    place: its index in the zone, 0 the top, -1 the bottom. up: face up, None for as it lies. keep: it stays the same object.
    why: what moved it (drawn, discarded, destroyed, played), for those who tell and those who wait. by: the card whose text did, 0 for none.
    also: others that did it together with that one. deed: what was done to it, and doer by what, where something else only said where it goes.
    """

    name: ClassVar[str] = "move"
    card: int
    to: Zone
    place: int = 0
    up: bool | None = None
    keep: bool = False
    why: str = ""
    marks: frozenset[str] = frozenset()
    values: Mapping[str, int] = field(default_factory=dict)
    by: int = 0
    also: tuple[int, ...] = ()
    deed: str = ""
    doer: int = 0

    def possible(self, state: State) -> bool:
        """Whether the card is there to be moved."""
        return self.card in state.cards

    def apply(self, state: State) -> State:
        """Out of the one zone, into the other."""
        card = state.cards[self.card]
        zones = dict(state.zones)
        left = zones[card.zone]
        gone = left.index(self.card)
        zones[card.zone] = left[:gone] + left[gone + 1 :]
        there = zones.get(self.to, ())
        at = len(there) if self.place < 0 else min(self.place, len(there))
        zones[self.to] = (*there[:at], self.card, *there[at:])
        clock = state.clock + 1
        up = card.up if self.up is None else self.up
        if self.keep:
            moved = card._replace(zone=self.to, up=up, marks=card.marks | self.marks)
        else:
            moved = Card(card.id, card.label, card.face, card.owner, self.to, clock, up, self.values, self.marks)
        cards = dict(state.cards)
        cards[self.card] = moved
        return state.with_zones(zones, (card.zone, self.to), cards, (self.card,), clock=clock)

    def tell(self, state: State) -> Text:
        """Which card goes from where to where."""
        known = state.cards.get(self.card)  # not there where the very same moment has brought it into being
        text = f"{label_of(state, self.card)}: {known.zone if known else ''} → {self.to}"
        return Text(text, text)


@plain_value(frozen=True, slots=True)
class Arrange(Event):
    """The cards of a zone lie in this order from now on."""

    name: ClassVar[str] = "arrange"
    zone: Zone
    order: tuple[int, ...]
    why: str = ""

    def apply(self, state: State) -> State:
        """The same cards in another order; those that it does not name lie below."""
        there = state.zones.get(self.zone, ())
        named = tuple(card for card in dict.fromkeys(self.order) if card in there)
        order = (*named, *(card for card in there if card not in named))
        zones = {**state.zones, self.zone: order}
        return state.with_zones(zones, (self.zone,), state.cards, order, clock=state.clock + 1)

    def tell(self, _state: State) -> Text:
        """Which zone is put in order."""
        return Text(f"{self.zone} の順番を変える", f"{self.zone} is put in order")


@plain_value(frozen=True, slots=True)
class Mark(Event):
    """A card enters a state, or leaves one."""

    name: ClassVar[str] = "mark"
    card: int
    mark: str
    on: bool = True

    def possible(self, state: State) -> bool:
        """Whether that changes anything."""
        card = state.cards.get(self.card)
        return card is not None and (self.mark in card.marks) != self.on

    def apply(self, state: State) -> State:
        """The card with the mark, or without it."""
        card = state.cards[self.card]
        marks = card.marks | {self.mark} if self.on else card.marks - {self.mark}
        return state.with_card(card._replace(marks=marks), clock=state.clock + 1)

    def tell(self, state: State) -> Text:
        """Which state begins or ends."""
        name = label_of(state, self.card)
        return Text(
            f"{name}: {self.mark}{'' if self.on else 'でなくなる'}",
            f"{name}: {'' if self.on else 'no longer '}{self.mark}",
        )


@plain_value(frozen=True, slots=True)
class Count(Event):
    """A number on a card rises or falls, never below `least`. doer: the card whose text does it; 0: no text does."""

    name: ClassVar[str] = "count"
    card: int
    what: str
    by: int
    least: int = 0
    doer: int = 0

    def possible(self, state: State) -> bool:
        """Whether that changes anything."""
        card = state.cards.get(self.card)
        return card is not None and max(card.value(self.what) + self.by, self.least) != card.value(self.what)

    def apply(self, state: State) -> State:
        """The card with the new number."""
        card = state.cards[self.card]
        value = max(card.value(self.what) + self.by, self.least)
        return state.with_card(card._replace(values={**card.values, self.what: value}), clock=state.clock + 1)

    def tell(self, state: State) -> Text:
        """The number before and after."""
        known = state.cards.get(self.card)
        value = known.value(self.what) if known else 0
        name = label_of(state, self.card)
        text = f"{name}: {self.what} {value} → {max(value + self.by, self.least)}"
        return Text(text, text)


@plain_value(frozen=True, slots=True)
class Gain(Event):
    """A number of a player changes to `value`."""

    name: ClassVar[str] = "gain"
    player: PlayerId
    what: str
    value: int

    def possible(self, state: State) -> bool:
        """Whether that changes anything."""
        return state.players[self.player].value(self.what) != self.value

    def apply(self, state: State) -> State:
        """The player with the new number."""
        player = state.players[self.player]
        values = {**player.values, self.what: self.value}
        return state.with_player(player._replace(values=values), clock=state.clock + 1)

    def tell(self, state: State) -> Text:
        """The number before and after."""
        text = f"{self.player}: {self.what} {state.players[self.player].value(self.what)} → {self.value}"
        return Text(text, text)


@plain_value(frozen=True, slots=True)
class MarkPlayer(Event):
    """Something is noted of a player, or no longer."""

    name: ClassVar[str] = "mark player"
    player: PlayerId
    mark: str
    on: bool = True

    def possible(self, state: State) -> bool:
        """Whether that changes anything."""
        return (self.mark in state.players[self.player].marks) != self.on

    def apply(self, state: State) -> State:
        """The player with the mark, or without it."""
        player = state.players[self.player]
        marks = player.marks | {self.mark} if self.on else player.marks - {self.mark}
        return state.with_player(player._replace(marks=marks), clock=state.clock + 1)

    def tell(self, _state: State) -> Text:
        """What is noted."""
        return Text(
            f"{self.player}: {self.mark}{'' if self.on else '（解除）'}",
            f"{self.player}: {'' if self.on else 'no longer '}{self.mark}",
        )


@plain_value(frozen=True, slots=True)
class Tie(Event):
    """A card is linked to another."""

    name: ClassVar[str] = "tie"
    kind: str
    card: int
    to: int

    def apply(self, state: State) -> State:
        """One link more."""
        clock = state.clock + 1
        return state.but(links=(*state.links, Link(self.kind, self.card, self.to, clock)), clock=clock)

    def tell(self, state: State) -> Text:
        """Which card belongs to which."""
        one, other = label_of(state, self.card), label_of(state, self.to)
        return Text(f"{one} を {other} に関連付ける", f"{one} is linked to {other}")


@plain_value(frozen=True, slots=True)
class Untie(Event):
    """A link ends."""

    name: ClassVar[str] = "untie"
    kind: str
    card: int
    to: int

    def possible(self, state: State) -> bool:
        """Whether there is such a link."""
        return any((link.kind, link.card, link.to) == (self.kind, self.card, self.to) for link in state.links)

    def apply(self, state: State) -> State:
        """One link less."""
        left = tuple(link for link in state.links if (link.kind, link.card, link.to) != (self.kind, self.card, self.to))
        return state.but(links=left, clock=state.clock + 1)

    def tell(self, state: State) -> Text:
        """Which card no longer belongs to which."""
        one, other = label_of(state, self.card), label_of(state, self.to)
        return Text(f"{one} と {other} の関連付けがなくなる", f"{one} is no longer linked to {other}")


@plain_value(frozen=True, slots=True)
class Create(Event):
    """Something that was no card comes into being in a zone: a token, an ability on its way to be resolved.

    made: its id, where it is there already, aside, and comes to its zone now; 0: the next free one.
    """

    name: ClassVar[str] = "create"
    face: Face
    label: str
    to: Zone
    owner: PlayerId
    marks: frozenset[str] = frozenset()
    values: Mapping[str, int] = field(default_factory=dict)
    place: int = 0
    made: int = 0

    def apply(self, state: State) -> State:
        """One object more, with the next free id or the one that it has."""
        if self.made in state.cards:
            state = Erase(self.made).apply(state)
        clock, made = state.clock + 1, self.made or state.top + 1
        card = Card(made, self.label, self.face, self.owner, self.to, clock, True, self.values, self.marks)
        there = state.zones.get(self.to, ())
        at = len(there) if self.place < 0 else self.place
        zones = {**state.zones, self.to: (*there[:at], made, *there[at:])}
        cards = {**state.cards, made: card}
        return state.with_zones(zones, (self.to,), cards, (made,), clock=clock, top=max(made, state.top))

    def tell(self, _state: State) -> Text:
        """What comes into being, and where."""
        return Text(f"{self.label} を {self.to} に置く", f"{self.label} is put into {self.to}")


@plain_value(frozen=True, slots=True)
class Erase(Event):
    """Something that is no card ceases to be."""

    name: ClassVar[str] = "erase"
    card: int

    def possible(self, state: State) -> bool:
        """Whether it is there."""
        return self.card in state.cards

    def apply(self, state: State) -> State:
        """One object less."""
        card = state.cards[self.card]
        cards = {key: value for key, value in state.cards.items() if key != self.card}
        zones = {**state.zones, card.zone: tuple(one for one in state.zones[card.zone] if one != self.card)}
        return state.with_zones(zones, (card.zone,), cards, (self.card,), clock=state.clock + 1)

    def tell(self, state: State) -> Text:
        """What ceases to be."""
        name = label_of(state, self.card)
        return Text(f"{name} を消去する", f"{name} is erased")


@plain_value(frozen=True, slots=True)
class Happens(Event):
    """Something occurs that changes nothing by itself, but may be waited for. facts: what it concerns."""

    name: ClassVar[str] = "happens"
    what: str
    who: PlayerId = ""
    card: int = 0
    other: int = 0
    amount: int = 0
    told: Text = field(default=Text("", ""), compare=False)

    def apply(self, state: State) -> State:
        """The same state, a moment later."""
        return state.but(clock=state.clock + 1)

    def tell(self, state: State) -> Text:
        """What occurs."""
        if self.told.ja:
            return self.told
        name = label_of(state, self.card) if self.card else self.who
        return Text(f"{name}: {self.what}", f"{name}: {self.what}")


@plain_value(frozen=True, slots=True)
class Turn(Event):
    """The game's own record changes: whose turn, which phase, what was used up. own: the new record."""

    name: ClassVar[str] = "turn"
    own: Any
    told: Text = field(default=Text("", ""), compare=False)

    def possible(self, state: State) -> bool:
        """Whether that changes anything."""
        return bool(self.own != state.own)

    def apply(self, state: State) -> State:
        """The state with the new record."""
        return state.but(own=self.own, clock=state.clock + 1)

    def tell(self, _state: State) -> Text:
        """What changes."""
        return self.told


@plain_value(frozen=True, slots=True)
class Note(Event):
    """The game's own record changes by something that was told already. Nobody notices it, and time does not go on."""

    name: ClassVar[str] = "note"
    silent: ClassVar[bool] = True
    own: Any

    def apply(self, state: State) -> State:
        """The state with the new record."""
        return state.but(own=self.own)

    def tell(self, _state: State) -> Text:
        """Nothing."""
        return EMPTY


@plain_value(frozen=True, slots=True)
class Keep(Event):
    """The plays in progress are these from now on, the last the innermost. Nobody notices it, and time does not go on."""

    name: ClassVar[str] = "keep"
    silent: ClassVar[bool] = True
    plays: tuple[Any, ...]

    def apply(self, state: State) -> State:
        """The state with these plays in progress."""
        return state.but(plays=self.plays)

    def tell(self, _state: State) -> Text:
        """Nothing."""
        return EMPTY


@plain_value(frozen=True, slots=True)
class Forget(Event):
    """Nothing asks any more for what cards were that have become other objects. Nobody notices it, and time does not go on."""

    name: ClassVar[str] = "forget"
    silent: ClassVar[bool] = True

    def apply(self, state: State) -> State:
        """The state without it."""
        return state.but(last=NOTHING)

    def tell(self, _state: State) -> Text:
        """Nothing."""
        return EMPTY


@plain_value(frozen=True, slots=True)
class Finish(Event):
    """The game ends. result: the winner, several joined by "+", "draw", or another word where nobody wins."""

    name: ClassVar[str] = "finish"
    result: str

    def apply(self, state: State) -> State:
        """The same state with its result."""
        return state.but(result=self.result, clock=state.clock + 1)

    def tell(self, state: State) -> Text:
        """Who wins."""
        if self.result == "draw":
            return Text("引き分け", "the game is drawn")
        winners = self.result.split("+")
        if not all(one in state.players for one in winners):
            return Text("勝者なし", "nobody wins")
        wins = "wins" if len(winners) == 1 else "win"
        return Text(f"{'・'.join(winners)} の勝利", f"{' and '.join(winners)} {wins}")
