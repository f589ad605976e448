"""The words of chapter 8: fighting, and what happened this turn."""

from __future__ import annotations

from judge.cardgame.ground.zones import NEW
from judge.cardgame.moments.occurring import Occurring
from judge.cardgame.text.words import Word
from judge.engine.errors import Illegal
from judge.engine.texts import Text
from judge.games.evolve.turn.record import EVOLVED, fighters
from judge.games.evolve.zones.zones import FIELD

ATTACK, ENGAGED, FOUGHT = "8.4.5", "8.4.5.1", "8.4.9.2"
PLAYING = "8.2.1"  # a card of the hand or the EX area
ACTED = "8.4.4"  # the attacker
ONCE_A_TURN = ("進化", "食事")  # keywords of abilities of which one is played a turn (8.3.2)
USED_UP = Illegal(
    "8.3.2", Text("進化・食事はすべて合わせて1ターンに1回", "evolve and meal abilities: once a turn together")
)
SAID = (
    Word("just_evolved", lambda view, card: EVOLVED in view.state.cards[card].marks,
         "このターンに進化したもの / that evolved this turn (8.4.2.1)", Text("このターンに進化した", "just evolved"), "own just_evolved follower"),
    Word("engaged", lambda view, card: card in fighters(view.state),
         "交戦状態であるもの / in 交戦状態 (8.4.5.1)", Text("交戦状態の", "engaged"), "enemy engaged follower"),
    Word("new", lambda view, card: NEW in view.state.cards[card].marks,
         "このターンの最初から連続して自分の場にあるのではないもの / not its master's since the turn began (8.4.2.1)", Text("出たターンの", "newly entered"), "own new follower"),
)  # fmt: skip
OCCURS = (
    Occurring("attack", Text("{}が攻撃した", "{} attacks"), (ATTACK,), at=(FIELD,)),
    Occurring("attacked", Text("{}が攻撃された", "{} is attacked"), (ATTACK,)),
    Occurring("engage", Text("{}が交戦した", "{} has fought"), (FOUGHT,)),
    Occurring("played", Text("{}がプレイされた", "{} is played"), (PLAYING,)),
)
