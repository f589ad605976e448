"""Damage, from dealing to receiving, the same way for battles and effects (1801–1806)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import ClassVar, NamedTuple

from judge.cardgame.ground.players import seats
from judge.cardgame.verbs import events
from judge.engine.events import Event
from judge.engine.state import PlayerId, State
from judge.engine.table import Table
from judge.engine.texts import Text
from judge.games.animal.abilities.layers import is_presence, traits
from judge.games.animal.terms.life import life
from judge.games.animal.turn.record import LIFE

BY_BATTLE, BY_EFFECT = "battle", "effect"  # 戦闘ダメージ, 効果ダメージ (207-7a, 207-8a)


@dataclass(frozen=True, slots=True)
class Damage(events.Damage):
    """A 存在 receives damage, which adds up (1806.2, 207-6e)."""

    def player(self, _state: State) -> PlayerId:
        """No card stands for a player."""
        return ""


@dataclass(frozen=True, slots=True)
class Hurt(Event):
    """A player receives damage: so much less life (1806.2, 207-6d)."""

    name: ClassVar[str] = "hurt"
    player: PlayerId
    amount: int
    source: int
    kind: str

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


def deal(table: Table, shares: Sequence[Share]) -> None:
    """All at once: dealt where it is 1 or more (1804.1), then received, and only that counts as damage (1806.2, 1806.2b)."""
    state = table.state
    there = (*seats(state), *state.cards)
    dealt = [one for one in shares if one.amount > 0 and one.to in there]
    if not dealt:
        return
    with table.rule("1801.1"):
        with table.rule("1804.1"):
            for one in dealt:
                name = one.to if isinstance(one.to, str) else state.cards[one.to].label
                table.note_rule(Text(f"{name}に{one.amount}点を与える", f"{one.amount} is dealt to {name}"))
        with table.rule("1806.2"):
            table.do(*_received(table, dealt))


def _received(table: Table, dealt: Iterable[Share]) -> list[Event]:
    """What is received; nothing by whoever receives no damage (1805.1b)."""
    found: list[Event] = []
    for one in dealt:
        if isinstance(one.to, str):
            found.append(Hurt(one.to, one.amount, one.source, one.kind))
        elif "be damaged" in traits(table.state, one.to)["cannot"]:
            label = table.state.cards[one.to].label
            table.cite("1805.1b", Text(f"{label}はダメージを受けない", f"{label} receives no damage"))
        elif is_presence(table.state, one.to):
            found.append(Damage(one.to, one.amount, one.source, one.kind))
    return found
