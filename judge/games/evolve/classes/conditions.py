"""The words of chapter 13: the states and counts of classes, and the counter of スタック."""

from __future__ import annotations

from judge.cardgame.text.view import View
from judge.cardgame.text.words import Vocabulary
from judge.engine.state import PlayerId, State
from judge.games.evolve.turn.record import GRAVEYARD, STACK

SAID = Vocabulary()
state = SAID.state


@state("awakened", "【覚醒】", "【覚醒】", "13.4.1.1", "13.4.1.2")
def awakened(view: View, _n: int) -> bool:
    """【覚醒】状態: PP最大値が7以上 (13.4.1.2)"""
    return view.state.players[view.me].value("pp_max") >= 7


@state("crimson", "【真紅】", "【真紅】", "13.5.2.1", "13.5.2.2")
def crimson(view: View, _n: int) -> bool:
    """【真紅】状態: 自分のターンに自分のリーダーの体力が減った (13.5.2.2)"""
    return view.active == view.me and "leader hurt" in view.state.players[view.me].marks


@state("combo", "【コンボ{}】", "【コンボ{}】", "13.2.1.1", "13.2.1.2")
def combo(view: View, n: int) -> bool:
    """【コンボ n】: このターンに自分がプレイしたカードがn枚以上 (13.2.1.2)"""
    return played(view, view.me) >= n


@state("spellchain", "【スペルチェイン{}】", "【スペルチェイン{}】", "13.3.1.1", "13.3.1.2")
def spellchain(view: View, n: int) -> bool:
    """【スペルチェイン n】: 自分の墓場のスペルがn枚以上、解決の開始時に固定 (13.3.1.2–13.3.1.4)"""
    fixed = view.bound.get("spellchain at start")
    return int(graveyard_spells(view.state, view.me) if fixed is None else fixed) >= n


@state("necrocharge", "【ネクロチャージ{}】", "【ネクロチャージ{}】", "13.5.1.1", "13.5.1.2")
def necrocharge(view: View, n: int) -> bool:
    """【ネクロチャージ n】: 自分の墓場のカードがn枚以上、解決の開始時に固定 (13.5.1.2–13.5.1.3)"""
    fixed = view.bound.get("necrocharge at start")
    return int(graveyard_cards(view.state, view.me) if fixed is None else fixed) >= n


@SAID.of_player("played", "このターンにプレイした枚数", "cards played this turn")
def played(view: View, player: str) -> int:
    """このターンにプレイしたカードの枚数 / cards played this turn (13.2.1.3)"""
    return view.state.players[player].value("played")


@SAID.word(
    "stacked",
    "【スタック】のカウンターが残る",
    "with counters of 【スタック】",
    example="own stacked amulet",
    reads=("keywords",),
)
def stacked(view: View, card: int) -> bool:
    """【スタック】を持ち、カウンターが置かれているもの / with スタック and a counter of it (13.3.2)"""
    return STACK in view.traits(card)["keywords"] and view.state.cards[card].value(f"counter:{STACK}") > 0


def graveyard_spells(state: State, player: PlayerId) -> int:
    """How many spells lie in a graveyard (13.3.1.2)."""
    return sum(state.cards[card].face.fact("kind") == "spell" for card in state.in_zone(GRAVEYARD, player))


def graveyard_cards(state: State, player: PlayerId) -> int:
    """How many cards lie in a graveyard (13.5.1.2)."""
    return len(state.in_zone(GRAVEYARD, player))
