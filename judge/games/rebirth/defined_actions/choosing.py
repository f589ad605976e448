"""The verbs that choose, and that say how a text goes on, under the numbers of this game (1.3.4, 5.27, 9.7.4.3, 9.7.5)."""

from __future__ import annotations

from judge.cardgame.ground.players import seats
from judge.cardgame.play.able import missing
from judge.cardgame.play.cites import TARGET
from judge.cardgame.play.doing import Doing
from judge.cardgame.play.prepare import candidates
from judge.cardgame.text.selectors import Selector
from judge.cardgame.text.verbs import Amount, Instructions
from judge.cardgame.verbs.choose import CHOOSING
from judge.cardgame.verbs.flow import FLOW
from judge.engine.requests import Choose, Option
from judge.engine.state import PlayerId
from judge.engine.texts import Text
from judge.games.rebirth.defined_actions.verbs import VERBS, verb
from judge.games.rebirth.multiplayer.formats import CIRCLE, beyond, everybody, in_turn_order, opponents, why_beyond
from judge.games.rebirth.multiplayer.words import CHOSEN, TEAM, mates
from judge.games.rebirth.turn.record import record

VERBS.take(CHOOSING, {
    "choose": (), "choice": ("5.27.1", "5.27.3", "5.27.4"), "name X": ("1.3.5",), "random": (), "everyone chooses": ("1.3.4",),
}, {"choice": ("以下から選ぶ: 選択肢から選び、番号の小さい方から行う / take options, done from the lowest number on",)})  # fmt: skip
VERBS.take(FLOW, {"may": (), "if": (), "repeat": ("1.3.2.2",), "each": (), "set": (), "pay": ("9.5.2",)})


@verb("choose run", '["choose run", "own card in:hand", 3, "cost"]', "5.26.1")
def choose_run(doing: Doing, what: Selector, number: Amount, value: str, name: str = "") -> None:
    """数値がその枚数の連番であるカードを選ぶ。なければ選べない。以後 chosen / choose so many cards a value of which is a run, none where there is no such run; called `chosen` from here on"""
    count, found = max(doing.amount(number), 0), candidates(doing, what, doing.me)
    known = {card: doing.game.traits(doing.state, card)[value] for card in found}
    values = {card: one for card, one in known.items() if isinstance(one, int)}
    starts = [low for low in set(values.values()) if set(range(low, low + count)) <= set(values.values())]
    among = [card for card in values if any(low <= values[card] < low + count for low in starts)]
    if not among:
        told = Text(f"{count}連番になるカードがない", f"no cards are a run of {count}")
        doing.table.cite("5.26.1", told)
    with missing(doing, what, among, count if among else 0, doing.me) as least:
        most = count if among else 0
        picked = doing.choose(among, least, most, TARGET, rule="5.26.1", run=values, run_rule="5.26.1")
    doing.bound["chosen"] = doing.bound["it"] = doing.refer(picked)
    doing.bound["done"] = len(picked)
    if name:
        doing.bound[f"chosen:{name}"] = doing.bound["chosen"]


@verb("choose player", '["choose player", "enemy"]')
def choose_player(doing: Doing, among: str = "both") -> None:
    """プレイヤーを1人選ぶ。以後 that で指す（among: both は自分も、enemy は相手だけ、team は味方） / choose a player, called `that` from here on; among: everybody whom プレイヤー means, the opponents alone (13.6.4, 13.7.4), or one's team (13.5.4)"""
    players = _among(doing, among)
    played = record(doing.state).format
    number = "13.5.4" if among == TEAM else "13.7.4" if played == CIRCLE else "13.6.4" if played else ""
    asks = Text("どのプレイヤーか", "which player")
    options = tuple(Option(one, one) for one in players)
    if not options:
        doing.bound["done"] = 0
        return
    with doing.table.rule(number):
        refused = tuple(why_beyond(doing.state, doing.me, one) for one in beyond(doing.state, doing.me))
        doing.bound[CHOSEN] = doing.table.ask(doing.me, Choose("player", asks, options, refused, telling=True))
        doing.bound["done"] = 1


@verb("each player", '["each player", "both", [["discard", 1, "that"], ["draw", 1, "that"]]]', "1.3.4", kind="frame")
def each_player(doing: Doing, among: str, then: Instructions) -> None:
    """プレイヤーひとりずつ、ターンプレイヤーから順に行う。その人は that（among: both は自分も、enemy は相手だけ、team は味方） / do it for one player after the other from the turn player on; each is `that`; among: as for `choose player` (1.3.4, 13.2.1)"""
    chosen, meant = doing.bound.get(CHOSEN), _among(doing, among)
    with doing.table.rule("13.2.1" if record(doing.state).format else ""):
        for player in [one for one in in_turn_order(doing.state) if one in meant]:
            if player in seats(doing.state):
                doing.bound[CHOSEN] = player
                doing.carry_out(then)
    doing.bound[CHOSEN] = chosen


def _among(doing: Doing, word: str) -> tuple[PlayerId, ...]:
    """Whom a text means: the opponents, one's team, or everybody whom プレイヤー means (13.5.4, 13.6.4, 13.7.4)."""
    return {"enemy": opponents, TEAM: mates}.get(word, everybody)(doing.state, doing.me)
