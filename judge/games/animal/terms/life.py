"""Life of players: recovered, paid, lost; never below 0 (207-4, 207-5, 207-12, 207-13)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from judge.cardgame.play.able import times
from judge.cardgame.play.doing import Doing
from judge.cardgame.text.verbs import Amount
from judge.engine.events import Event
from judge.engine.state import PlayerId, State
from judge.engine.texts import Text
from judge.engine.values import plain_value
from judge.games.animal.terms.verbs import verb
from judge.games.animal.turn.record import LIFE


def life(state: State, player: PlayerId) -> int:
    """A player's life (207-4a)."""
    return state.players[player].value(LIFE)


@plain_value(frozen=True, slots=True)
class Life(Event):
    """The life of a player rises or falls; never below 0 (207-4c). why: what it is: recovered, paid, lost, damage."""

    name: ClassVar[str] = "life"
    player: PlayerId
    by: int
    why: str

    def possible(self, _state: State) -> bool:
        """Whether it changes at all."""
        return self.by != 0

    def apply(self, state: State) -> State:
        """The state with more or less life."""
        known = state.players[self.player]
        values = {**known.values, LIFE: max(known.value(LIFE) + self.by, 0)}
        return state.with_player(known._replace(values=values), clock=state.clock + 1)

    def tell(self, state: State) -> Text:
        """From what to what."""
        before = life(state, self.player)
        change = f"{before} → {max(before + self.by, 0)}"
        return Text(f"{self.player}のライフ：{change}", f"life of {self.player}: {change}")


def points(events: Sequence[Event]) -> int:
    """How many points of life are recovered, lost, paid."""
    return sum(abs(event.by) for event in events if isinstance(event, Life))


@verb("recover", '["recover", 3]', "207-5a")
def recover(doing: Doing, amount: Amount, who: str = "own") -> None:
    """ライフを回復する / recover life"""
    doing.do(*(Life(player, times(doing, amount), "recover") for player in doing.players(who)), counts=points)


@verb("lose life", '["lose life", 2, {who = "enemy"}]', "207-13a", "207-13b", "207-4c")
def lose_life(doing: Doing, amount: Amount, who: str = "own") -> None:
    """ライフを失う。ダメージではない / lose life, which is no damage"""
    with doing.table.under(("207-6b", "207-13b")):
        doing.do(*(Life(player, -times(doing, amount), "lose") for player in doing.players(who)), counts=points)


@verb("pay life", '["pay life", 2]', "207-12a", "207-12b", "207-12c")
def pay_life(doing: Doing, amount: Amount) -> None:
    """ライフを支払う。今のライフまで / pay life, no more than one has"""
    number = times(doing, amount)
    if number > life(doing.state, doing.me):
        told = Text("自分のライフを超えるライフは支払えない", "nobody pays more life than there is")
        doing.table.refuse("207-12c", told)
    with doing.table.rule("207-12b"):
        told = Text(
            f"今のライフ{life(doing.state, doing.me)}まで。ダメージではない",
            f"up to {life(doing.state, doing.me)}; it is no damage",
        )
        doing.table.cite("207-12c", told)
    doing.do(Life(doing.me, -number, "pay"), counts=points)
