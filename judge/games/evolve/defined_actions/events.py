"""What changes in this game beyond the kernel's events, told in the rulebook's words, and what abilities wait for."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from judge.engine.events import Create, Erase, Event, Finish, Mark, Move, label_of
from judge.engine.state import PlayerId, State
from judge.engine.texts import Text
from judge.games.evolve.play_and_resolution.layers import health
from judge.games.evolve.turn.record import LEADER, RESOLVING, ZONES, called, master, zone


@dataclass(frozen=True, slots=True)
class Damage(Event):
    """A follower or leader loses health (5.13.1). kind: attack, combat, ability (5.13.2–5.13.4). source: what deals it."""

    name: ClassVar[str] = "damage"
    card: int
    amount: int
    source: int
    kind: str

    def possible(self, state: State) -> bool:
        """Whether there is something to be hurt, by 1 or more (1.3.2.2)."""
        return self.amount > 0 and self.card in state.cards

    def apply(self, state: State) -> State:
        """Health less by the amount; a leader's may fall below 0 (5.13.1.1)."""
        known = state.cards[self.card]
        if known.zone.name == LEADER:
            player = state.players[known.zone.player]
            left = player.value("life") - self.amount
            marks = player.marks | {"leader hurt"}
            return state.with_player(player._replace(values={**player.values, "life": left}, marks=marks)).but(
                clock=state.clock + 1
            )
        values = {**known.values, "damage": known.value("damage") + self.amount}
        return state.with_card(known._replace(values=values)).but(clock=state.clock + 1)

    def tell(self, state: State) -> Text:
        """How much, and what is left."""
        name, known = called(state, self.card), state.cards[self.card]
        before = (
            state.players[known.zone.player].value("life") if known.zone.name == LEADER else health(state, self.card)
        )
        return Text(
            f"{name.ja}に{self.amount}ダメージ（体力：{before} → {before - self.amount}）",
            f"{self.amount} damage to {name.en} (health {before} → {before - self.amount})",
        )


@dataclass(frozen=True, slots=True)
class Heal(Event):
    """Health rises: of a leader without limit (2.8.3.1), of a follower by what it had lost at most."""

    name: ClassVar[str] = "heal"
    card: int
    amount: int

    def possible(self, state: State) -> bool:
        """Whether there is something to be healed."""
        known = state.cards.get(self.card)
        return known is not None and self.amount > 0 and (known.zone.name == LEADER or known.value("damage") > 0)

    def apply(self, state: State) -> State:
        """Health more by the amount."""
        known = state.cards[self.card]
        if known.zone.name == LEADER:
            player = state.players[known.zone.player]
            values = {**player.values, "life": player.value("life") + self.amount}
            return state.with_player(player._replace(values=values)).but(clock=state.clock + 1)
        values = {**known.values, "damage": max(known.value("damage") - self.amount, 0)}
        return state.with_card(known._replace(values=values)).but(clock=state.clock + 1)

    def tell(self, state: State) -> Text:
        """How much."""
        name = called(state, self.card)
        return Text(f"{name.ja}の体力を{self.amount}増やす", f"{name.en} gains {self.amount} health")


@dataclass(frozen=True, slots=True)
class LoseLife(Event):
    """A leader loses health by a cost or instruction that is no damage; it is hurt all the same (13.5.2.2)."""

    name: ClassVar[str] = "lose life"
    player: PlayerId
    amount: int

    def possible(self, state: State) -> bool:  # noqa: ARG002
        """Whether it loses any."""
        return self.amount > 0

    def apply(self, state: State) -> State:
        """Health less by the amount."""
        player = state.players[self.player]
        values = {**player.values, "life": player.value("life") - self.amount}
        return state.with_player(player._replace(values=values, marks=player.marks | {"leader hurt"})).but(
            clock=state.clock + 1
        )

    def tell(self, state: State) -> Text:  # noqa: ARG002
        """How much."""
        return Text(
            f"{self.player}のリーダーの体力を{self.amount}減らす",
            f"the leader of {self.player} loses {self.amount} health",
        )


@dataclass(frozen=True, slots=True)
class Steal(Event):
    """A card of the opponent's field goes to one's own and stays what it is (5.21.1, 5.21.2)."""

    name: ClassVar[str] = "steal"
    card: int
    player: PlayerId

    def possible(self, state: State) -> bool:
        """Whether it is on the other player's field."""
        known = state.cards.get(self.card)
        return known is not None and known.zone.name == "field" and known.zone.player != self.player

    def apply(self, state: State) -> State:
        """The same object in the other field; it was not its new master's when the turn began (8.4.2.1)."""
        kept = frozenset(("new",))
        return Move(self.card, zone("field", self.player), -1, keep=True, why="steal", marks=kept).apply(state)

    def tell(self, state: State) -> Text:
        """Who takes what."""
        name = label_of(state, self.card)
        return Text(f"{self.player}が{name}を奪う", f"{self.player} steals {name}")


@dataclass(frozen=True, slots=True)
class Flip(Event):
    """A card is turned face up or face down where it lies (4.2.3)."""

    name: ClassVar[str] = "flip"
    card: int
    up: bool

    def possible(self, state: State) -> bool:
        """Whether it does not lie so already (1.3.2.1)."""
        return self.card in state.cards and state.cards[self.card].up != self.up

    def apply(self, state: State) -> State:
        """The same card, the other face."""
        return state.with_card(state.cards[self.card]._replace(up=self.up)).but(clock=state.clock + 1)

    def tell(self, state: State) -> Text:
        """Which face it shows."""
        name = label_of(state, self.card)
        return Text(
            f"{name}を{'表' if self.up else '裏'}向きにする", f"{name} is turned face {'up' if self.up else 'down'}"
        )


@dataclass(frozen=True, slots=True)
class Show(Mark):
    """A card of a hidden zone can be seen by everybody, or no longer (5.20.1, 5.20.1.1)."""

    name: ClassVar[str] = "shown"

    def tell(self, state: State) -> Text:
        """Whether it can be seen."""
        name = label_of(state, self.card)
        if self.on:
            return Text(f"{name}は全員に見える", f"everybody can see {name}")
        return Text(f"{name}は非公開に戻る", f"{name} is hidden again")


@dataclass(frozen=True, slots=True)
class Concession(Finish):
    """The game ends because a player gives up: nothing replaces that (1.2.3.1)."""

    name: ClassVar[str] = "concession"


def tell_move(state: State, move: Move) -> Text:
    """Which card goes where, in the rulebook's names of zones."""
    known = state.cards[move.card]
    there, here = ZONES[move.to.name].name.ja, ZONES[known.zone.name].name.ja
    player = move.to.player
    how = {
        "draw": ("引く", "drawn"), "discard": ("捨てる", "discarded"), "destroy": ("破壊", "destroyed"),
        "exile": ("消滅", "exiled"), "play": ("プレイ", "played"),
    }.get(move.why)  # fmt: skip
    tail_ja = f"（{how[0]}）" if how else ""
    tail_en = f" ({how[1]})" if how else ""
    owner = player or master(state, move.card)
    target = there if move.to.name == RESOLVING else f"{owner}の{there}"
    at = ZONES[move.to.name].name.en if move.to.name == RESOLVING else f"{ZONES[move.to.name].name.en} of {owner}"
    return Text(
        f"{known.label}：{here} → {target}{tail_ja}", f"{known.label}: {ZONES[known.zone.name].name.en} → {at}{tail_en}"
    )


@dataclass(frozen=True, slots=True)
class Go(Move):
    """A card goes to another zone, told in this game's words."""

    def tell(self, state: State) -> Text:
        """Which card goes where."""
        return tell_move(state, self)


@dataclass(frozen=True, slots=True)
class Make(Create):
    """A token comes into being (9.1.2), or an ability in the resolution zone (4.11.1), told in this game's words."""

    def tell(self, state: State) -> Text:  # noqa: ARG002
        """What comes into being, and where."""
        there = ZONES[self.to.name].name.ja
        place = f"{self.to.player}の{there}" if self.to.player else there
        at = f"{ZONES[self.to.name].name.en} of {self.to.player}" if self.to.player else ZONES[self.to.name].name.en
        return Text(f"{self.label}を{place}に置く", f"{self.label} is put into the {at}")


@dataclass(frozen=True, slots=True)
class Remove(Erase):
    """An ability is taken from the resolution zone (10.6.2.7.3), told in this game's words."""

    def tell(self, state: State) -> Text:
        """What is taken away."""
        name = label_of(state, self.card)
        return Text(f"{name}を解決領域から取り除く", f"{name} is removed from the resolution zone")


__all__ = ["Concession", "Damage", "Flip", "Go", "Heal", "LoseLife", "Make", "Remove", "Show", "Steal", "tell_move"]
