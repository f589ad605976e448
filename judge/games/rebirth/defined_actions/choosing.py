"""The verbs that choose, and that say how a text goes on, under the numbers of this game (1.3.4, 5.27, 9.7.4.3, 9.7.5)."""

from __future__ import annotations

from judge.cardgame.play.doing import Doing
from judge.cardgame.verbs.choose import CHOOSING
from judge.cardgame.verbs.flow import FLOW
from judge.engine.requests import Choose, Option
from judge.engine.texts import Text
from judge.games.rebirth.defined_actions.verbs import VERBS, verb
from judge.games.rebirth.multiplayer.formats import CIRCLE, everybody, opponents
from judge.games.rebirth.multiplayer.words import CHOSEN
from judge.games.rebirth.turn.record import record

VERBS.take(CHOOSING, {
    "choose": (), "choice": ("5.27.1", "5.27.3", "5.27.4"), "name X": ("1.3.5",), "random": (), "everyone chooses": ("1.3.4",),
}, {"choice": ("以下から選ぶ: 選択肢から選び、番号の小さい方から行う / take options, done from the lowest number on",)})  # fmt: skip
VERBS.take(FLOW, {"may": (), "if": (), "repeat": ("1.3.2.2",), "each": (), "set": (), "pay": ("9.5.2",)})


@verb("choose player", '["choose player", "enemy"]')
def choose_player(doing: Doing, among: str = "both") -> None:
    """プレイヤーを1人選ぶ。以後 that で指す（among: both は自分も、enemy は相手だけ） / choose a player, called `that` from here on; among: everybody whom プレイヤー means, or the opponents alone (13.6.4, 13.7.4)"""
    state = doing.state
    players = opponents(state, doing.me) if among == "enemy" else everybody(state, doing.me)
    played = record(state).format
    number = "13.7.4" if played == CIRCLE else "13.6.4" if played else ""
    asks = Text("どのプレイヤーか", "which player")
    options = tuple(Option(one, one) for one in players)
    if not options:
        doing.bound["done"] = 0
        return
    with doing.table.rule(number):
        doing.bound[CHOSEN] = doing.table.ask(doing.me, Choose("player", asks, options, telling=True))
        doing.bound["done"] = 1
