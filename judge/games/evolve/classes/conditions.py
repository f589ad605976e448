"""The words of chapter 13: the states and counts of classes, and the counter of スタック."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import NamedTuple

from judge.cardgame.seen.speaking import plain
from judge.cardgame.text.view import View
from judge.cardgame.text.words import State, Word
from judge.engine import state as engine
from judge.engine.state import PlayerId
from judge.engine.texts import Text
from judge.games.evolve.zones.zones import GRAVEYARD

STACK = "スタック"
COUNTER = f"counter:{STACK}"
COMBO_COUNTS = "13.2.1.3"  # every card that is played, wherever it came from


class Fixed(NamedTuple):
    """A count that is fixed when resolution begins. fixes: the rule for that. leaves_out: the rule that leaves the card itself out."""

    counts: Callable[[engine.State, PlayerId], int]
    fixes: str
    leaves_out: str


def graveyard_spells(state: engine.State, player: PlayerId) -> int:
    """How many spells lie in a graveyard (13.3.1.2)."""
    return sum(state.cards[card].face.fact("kind") == "spell" for card in state.in_zone(GRAVEYARD, player))


FIXED: Mapping[str, Fixed] = {
    "spellchain": Fixed(graveyard_spells, "13.3.1.4", "13.3.1.3"),
    "necrocharge": Fixed(lambda state, player: len(state.in_zone(GRAVEYARD, player)), "13.5.1.3.2", "13.5.1.3.1"),
}


def so_many(name: str) -> Callable[[View, int], bool]:
    """Whether there are so many, or were when resolution began (13.3.1.2, 13.3.1.4, 13.5.1.2, 13.5.1.3.2)."""

    def holds(view: View, n: int) -> bool:
        count = view.bound.get(f"{name} at start")
        return int(FIXED[name].counts(view.state, view.me) if count is None else count) >= n

    return holds


def awakened(view: View, _n: int) -> bool:
    """Whether a player is in the state 【覚醒】 (13.4.1.2)."""
    return view.state.players[view.me].value("pp_max") >= 7


def crimson(view: View, _n: int) -> bool:
    """Whether a player is in the state 【真紅】 (13.5.2.2)."""
    return view.active == view.me and "leader hurt" in view.state.players[view.me].marks


def combo(view: View, n: int) -> bool:
    """Whether a player has played so many cards this turn (13.2.1.2)."""
    return view.state.players[view.me].value("played") >= n


def stacked(view: View, card: int) -> bool:
    """Whether a card has スタック and a counter of it (13.3.2)."""
    return STACK in view.traits(card)["keywords"] and view.state.cards[card].value(COUNTER) > 0


SAID = (
    State("awakened", awakened, "【覚醒】状態: PP最大値が7以上 (13.4.1.2)", plain("【覚醒】"), "", ("13.4.1.1", "13.4.1.2")),
    State("crimson", crimson, "【真紅】状態: 自分のターンに自分のリーダーの体力が減った (13.5.2.2)", plain("【真紅】"), "", ("13.5.2.1", "13.5.2.2")),
    State("combo", combo, "【コンボ n】: このターンに自分がプレイしたカードがn枚以上 (13.2.1.2)", plain("【コンボ{}】"), "", ("13.2.1.1", "13.2.1.2")),
    State("spellchain", so_many("spellchain"), "【スペルチェイン n】: 自分の墓場のスペルがn枚以上、解決の開始時に固定 (13.3.1.2–13.3.1.4)",
          plain("【スペルチェイン{}】"), "", ("13.3.1.1", "13.3.1.2")),
    State("necrocharge", so_many("necrocharge"), "【ネクロチャージ n】: 自分の墓場のカードがn枚以上、解決の開始時に固定 (13.5.1.2–13.5.1.3)",
          plain("【ネクロチャージ{}】"), "", ("13.5.1.1", "13.5.1.2")),
    Word("stacked", stacked, "【スタック】を持ち、カウンターが置かれているもの / with スタック and a counter of it (13.3.2)",
         Text("【スタック】のカウンターが残る", "with counters of 【スタック】"), "own stacked amulet", (), ("keywords",)),
)  # fmt: skip
