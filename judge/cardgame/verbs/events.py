"""What changes in a card game beyond the events of the kernel: damage and healing, cards turned over, taken, laid out."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import field
from typing import ClassVar, NamedTuple

from judge.engine.events import Event, Finish, Move, label_of
from judge.engine.state import PlayerId, State, Zone
from judge.engine.texts import Text
from judge.engine.values import plain_value

DAMAGE = "damage"  # the number on a card that says how much it has been hurt


class Life(NamedTuple):
    """Where a player's life is kept: the number that says how much it is, the mark of who has lost some, and the zone whose cards
    stand for their players; "" where none does."""

    number: str = "life"
    hurt: str = "hurt"
    zone: str = ""

    def changed(self, state: State, player: PlayerId, by: int) -> State:
        """The state with more or less of it; who loses some is hurt."""
        known = state.players[player]
        values = {**known.values, self.number: known.value(self.number) + by}
        marks = known.marks | {self.hurt} if by < 0 else known.marks
        return state.with_player(known._replace(values=values, marks=marks), clock=state.clock + 1)


@plain_value(frozen=True, slots=True)
class Harm(Event):
    """A card, or the player for whom it stands, changes in health by an amount."""

    life: ClassVar[Life] = Life()
    card: int
    amount: int

    def player(self, state: State) -> PlayerId:
        """The player for whom the card stands; "" where it stands for itself."""
        zone = state.cards[self.card].zone
        return zone.player if zone.name == self.life.zone else ""

    def changed(self, state: State, by: int) -> State:
        """The state with so much more damage on the card, never below 0; or less in the number of its player, which may fall below 0."""
        if player := self.player(state):
            return self.life.changed(state, player, -by)
        known = state.cards[self.card]
        values = {**known.values, DAMAGE: max(known.value(DAMAGE) + by, 0)}
        return state.with_card(known._replace(values=values), clock=state.clock + 1)


@plain_value(frozen=True, slots=True)
class Damage(Harm):
    """A card is dealt damage. source: what deals it. kind: of which kind it is."""

    name: ClassVar[str] = "damage"
    source: int
    kind: str

    def possible(self, state: State) -> bool:
        """Whether there is something to be hurt, by 1 or more."""
        return self.amount > 0 and self.card in state.cards

    def apply(self, state: State) -> State:
        """More damage on the card; or less in the number of its player."""
        return self.changed(state, self.amount)

    def tell(self, state: State) -> Text:
        """How much."""
        name = label_of(state, self.card)
        return Text(f"{name}に{self.amount}ダメージ", f"{self.amount} damage to {name}")


@plain_value(frozen=True, slots=True)
class Heal(Harm):
    """A card is healed: by what it had lost at most; the number of a player without limit."""

    name: ClassVar[str] = "heal"

    def possible(self, state: State) -> bool:
        """Whether there is something to be healed."""
        known = state.cards.get(self.card)
        return known is not None and self.amount > 0 and (known.value(DAMAGE) > 0 or self.player(state) != "")

    def apply(self, state: State) -> State:
        """Less damage on the card; or more in the number of its player."""
        return self.changed(state, -self.amount)

    def tell(self, state: State) -> Text:
        """How much."""
        name = label_of(state, self.card)
        return Text(f"{name}を{self.amount}回復", f"{name} is healed by {self.amount}")


@plain_value(frozen=True, slots=True)
class Lose(Event):
    """A player loses life that is no damage."""

    name: ClassVar[str] = "lose"
    life: ClassVar[Life] = Life()
    player: PlayerId
    amount: int

    def possible(self, _state: State) -> bool:
        """Whether it loses any."""
        return self.amount > 0

    def apply(self, state: State) -> State:
        """Less by the amount."""
        return self.life.changed(state, self.player, -self.amount)

    def tell(self, _state: State) -> Text:
        """How much."""
        return Text(f"{self.player}が{self.amount}を失う", f"{self.player} loses {self.amount}")


@plain_value(frozen=True, slots=True)
class Take(Event):
    """A card of another player's zone goes to one's own and stays what it is. marks: those that it gets there."""

    name: ClassVar[str] = "take"
    card: int
    to: Zone
    marks: frozenset[str] = frozenset()

    @property
    def player(self) -> PlayerId:
        """Who takes it."""
        return self.to.player

    def possible(self, state: State) -> bool:
        """Whether it lies in that zone of another player."""
        known = state.cards.get(self.card)
        return known is not None and known.zone.name == self.to.name and known.zone.player != self.to.player

    def apply(self, state: State) -> State:
        """The same object in the other zone."""
        return Move(self.card, self.to, -1, keep=True, marks=self.marks).apply(state)

    def tell(self, state: State) -> Text:
        """Who takes what."""
        name = label_of(state, self.card)
        return Text(f"{self.player}が{name}のマスターになる", f"{self.player} becomes the master of {name}")


@plain_value(frozen=True, slots=True)
class Flip(Event):
    """A card is turned face up or face down where it lies."""

    name: ClassVar[str] = "flip"
    card: int
    up: bool

    def possible(self, state: State) -> bool:
        """Whether it does not lie so already."""
        return self.card in state.cards and state.cards[self.card].up != self.up

    def apply(self, state: State) -> State:
        """The same card, the other face: what lies in its zone is looked at anew."""
        known = state.cards[self.card]
        zones = {**state.zones, known.zone: (*state.zones[known.zone],)}
        cards = {**state.cards, self.card: known._replace(up=self.up)}
        return state.with_zones(zones, (known.zone,), cards, (self.card,), clock=state.clock + 1)

    def tell(self, state: State) -> Text:
        """Which face it shows."""
        name = label_of(state, self.card)
        return Text(
            f"{name}を{'表' if self.up else '裏'}向きにする", f"{name} is turned face {'up' if self.up else 'down'}"
        )


@plain_value(frozen=True, slots=True)
class Lay(Event):
    """Cards are laid somewhere before a game, all at once, behind what lies there; nobody draws them."""

    name: ClassVar[str] = "lay"
    cards: tuple[int, ...]
    to: Zone
    up: bool
    told: Text = field(compare=False)

    def possible(self, _state: State) -> bool:
        """Whether there are any."""
        return bool(self.cards)

    def apply(self, state: State) -> State:
        """The cards in their zone."""
        for card in self.cards:
            state = Move(card, self.to, -1, up=self.up).apply(state)
        return state

    def tell(self, _state: State) -> Text:
        """What is laid where."""
        return self.told


@plain_value(frozen=True, slots=True)
class Begins(Event):
    """A player's numbers are what they are at the beginning of a game, whatever they were."""

    name: ClassVar[str] = "begins"
    player: PlayerId
    values: Mapping[str, int]

    def apply(self, state: State) -> State:
        """The player with these numbers."""
        known = state.players[self.player]
        return state.with_player(known._replace(values={**known.values, **self.values}), clock=state.clock + 1)

    def tell(self, _state: State) -> Text:
        """Which numbers."""
        said = ", ".join(f"{name} {value}" for name, value in self.values.items())
        return Text(f"{self.player}: {said}", f"{self.player}: {said}")


@plain_value(frozen=True, slots=True)
class Concession(Finish):
    """The game ends because a player gives up: nothing replaces that."""

    name: ClassVar[str] = "concession"
