"""The words of chapter 8: fighting, and what happened this turn."""

from __future__ import annotations

from judge.cardgame.text.view import View
from judge.cardgame.text.words import Vocabulary
from judge.games.evolve.turn.record import EVOLVED, NEW, fighters

SAID = Vocabulary()
word = SAID.word


@word("just_evolved", "このターンに進化した", "just evolved", example="own just_evolved follower")
def just_evolved(view: View, card: int) -> bool:
    """このターンに進化したもの / that evolved this turn (8.4.2.1)"""
    return EVOLVED in view.state.cards[card].marks


@word("engaged", "交戦状態の", "engaged", example="enemy engaged follower")
def engaged(view: View, card: int) -> bool:
    """交戦状態であるもの / in 交戦状態 (8.4.5.1)"""
    return card in fighters(view.state)


@word("new", "出たターンの", "newly entered", example="own new follower")
def new(view: View, card: int) -> bool:
    """このターンの最初から連続して自分の場にあるのではないもの / not its master's since the turn began (8.4.2.1)"""
    return NEW in view.state.cards[card].marks
