"""Damage as it happens: what is dealt to whom, and how much is received in the end (207-6, 1801)."""

from __future__ import annotations

from typing import ClassVar, NamedTuple

from judge.cardgame.verbs import events
from judge.engine.events import Event, label_of
from judge.engine.state import PlayerId, State
from judge.engine.texts import Text
from judge.engine.values import plain_value
from judge.games.animal.terms.life import life
from judge.games.animal.turn.record import LIFE

BY_BATTLE, BY_EFFECT = "battle", "effect"  # 戦闘ダメージ, 効果ダメージ (207-7a, 207-8a)

Part = tuple[int, int]  # a card that has dealt damage, and how much of it


@plain_value(frozen=True, slots=True)
class Damage(events.Damage):
    """A 存在 receives damage, which adds up (1806.2, 207-6e). by: how much of it each has dealt (207-9d)."""

    by: tuple[Part, ...] = ()

    def player(self, _state: State) -> PlayerId:
        """No card stands for a player."""
        return ""


@plain_value(frozen=True, slots=True)
class Hurt(Event):
    """A player receives damage: so much less life (1806.2, 207-6d). by: how much of it each has dealt (207-9d)."""

    name: ClassVar[str] = "hurt"
    player: PlayerId
    amount: int
    source: int
    kind: str
    by: tuple[Part, ...] = ()

    def possible(self, _state: State) -> bool:
        """Whether it is 1 or more (1806.1)."""
        return self.amount > 0

    def apply(self, state: State) -> State:
        """The state with less life, never below 0 (207-4c)."""
        known = state.players[self.player]
        values = {**known.values, LIFE: max(known.value(LIFE) - self.amount, 0)}
        return state.with_player(known._replace(values=values), clock=state.clock + 1)

    def tell(self, state: State) -> Text:
        """How much, and what life becomes."""
        before = life(state, self.player)
        change = f"{before} → {max(before - self.amount, 0)}"
        return Text(
            f"{self.player}に{self.amount}ダメージ（ライフ：{change}）",
            f"{self.amount} damage to {self.player} (life {change})",
        )


class Share(NamedTuple):
    """Damage that is dealt. source: the card that deals it. to: a card, or a player by name."""

    source: int
    to: int | PlayerId
    amount: int
    kind: str


def called(state: State, whom: int | PlayerId) -> str:
    """What a card or a player is called."""
    return whom if isinstance(whom, str) else label_of(state, whom)


@plain_value(frozen=True, slots=True)
class Stage(Event):
    """A stage that damage goes through before it is received: it changes nothing, and something else may happen in its place."""

    source: int
    to: int | PlayerId
    amount: int
    kind: str

    def apply(self, state: State) -> State:
        """The same state."""
        return state

    def tell(self, state: State) -> Text:
        """How much goes to whom."""
        name = called(state, self.to)
        return Text(f"{name}への{self.amount}点のダメージ", f"{self.amount} damage to {name}")

    @property
    def player(self) -> PlayerId:
        """The player to whom it goes; "" where it goes to a card."""
        return self.to if isinstance(self.to, str) else ""

    @property
    def card(self) -> int:
        """The card to which it goes; 0 where it goes to a player."""
        return self.to if isinstance(self.to, int) else 0


@plain_value(frozen=True, slots=True)
class Deals(Stage):
    """『ダメージを与えるなら』: what is asked about is the card that deals it (1802.1)."""

    name: ClassVar[str] = "deals"

    @property
    def card(self) -> int:
        """The card that deals it."""
        return self.source


@plain_value(frozen=True, slots=True)
class IsDealt(Stage):
    """『ダメージが与えられるなら』 (1803.1)."""

    name: ClassVar[str] = "is dealt"


@plain_value(frozen=True, slots=True)
class Receives(Stage):
    """『ダメージを受けるなら』: all of it that comes to one at once (1805.1, 1805.3a)."""

    name: ClassVar[str] = "receives"
