"""The words of chapter 3: the numbers of players."""

from __future__ import annotations

from judge.cardgame.text.view import View
from judge.cardgame.text.words import OfPlayer
from judge.engine.texts import Text


def number(name: str, says: str, said: Text) -> OfPlayer:
    """A number that a player has."""

    def of(view: View, player: str) -> int:
        return view.state.players[player].value(name)

    return OfPlayer(name, of, says, said)


SAID = (
    number("life", "リーダーの体力 / the leader's health (2.8.3)", Text("リーダーの体力", "the leader's health")),
    number("pp", "PP / PP (3.2.1)", Text("PP", "PP")),
    number("pp_max", "PP最大値 / the PP maximum (3.2.3)", Text("PP最大値", "the PP maximum")),
    number("ep", "EP / EP (3.2.1)", Text("EP", "EP")),
    number("played", "このターンにプレイしたカードの枚数 / cards played this turn (13.2.1.3)", Text("このターンにプレイした枚数", "cards played this turn")),
)  # fmt: skip
