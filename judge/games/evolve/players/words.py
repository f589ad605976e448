"""The words of chapter 3: the numbers of players."""

from __future__ import annotations

from judge.cardgame.text.view import View
from judge.cardgame.text.words import Vocabulary

SAID = Vocabulary()
of_player = SAID.of_player


@of_player("life", "リーダーの体力", "the leader's health")
def life(view: View, player: str) -> int:
    """リーダーの体力 / the leader's health (2.8.3)"""
    return view.state.players[player].value("life")


@of_player("pp", "PP", "PP")
def pp(view: View, player: str) -> int:
    """PP / PP (3.2.1)"""
    return view.state.players[player].value("pp")


@of_player("pp_max", "PP最大値", "the PP maximum")
def pp_max(view: View, player: str) -> int:
    """PP最大値 / the PP maximum (3.2.3)"""
    return view.state.players[player].value("pp_max")


@of_player("ep", "EP", "EP")
def ep(view: View, player: str) -> int:
    """EP / EP (3.2.1)"""
    return view.state.players[player].value("ep")
