"""The words of chapter 8: fighting, and what happened this turn."""

from __future__ import annotations

from judge.cardgame.ground.zones import NEW
from judge.cardgame.text.words import Word
from judge.engine.texts import Text
from judge.games.evolve.turn.record import EVOLVED, fighters

SAID = (
    Word("just_evolved", lambda view, card: EVOLVED in view.state.cards[card].marks,
         "このターンに進化したもの / that evolved this turn (8.4.2.1)", Text("このターンに進化した", "just evolved"), "own just_evolved follower"),
    Word("engaged", lambda view, card: card in fighters(view.state),
         "交戦状態であるもの / in 交戦状態 (8.4.5.1)", Text("交戦状態の", "engaged"), "enemy engaged follower"),
    Word("new", lambda view, card: NEW in view.state.cards[card].marks,
         "このターンの最初から連続して自分の場にあるのではないもの / not its master's since the turn began (8.4.2.1)", Text("出たターンの", "newly entered"), "own new follower"),
)  # fmt: skip
