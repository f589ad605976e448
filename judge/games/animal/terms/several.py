"""『相手』 of several: each of them decides, and does what the text says, for themselves (202-3a, 102.4)."""

from __future__ import annotations

from collections.abc import Iterator

from judge.cardgame.play.doing import Doing
from judge.cardgame.text.verbs import Instructions
from judge.engine.requests import Choose, Option, yes_or_no
from judge.engine.state import PlayerId
from judge.engine.texts import Text
from judge.games.animal.terms.verbs import verb

PLAYERS = "players"  # in what a text is bound to: those whom it has made targets or chosen
CHOSEN = "player"  # the word for these
WHOM = Text("プレイヤーを選ぶ", "choose a player")
ONE = "one of several"  # in what a text is bound to: whom each of its words for several means just now


def each_of(doing: Doing, who: str) -> Iterator[PlayerId]:
    """The players whom a word means, one after the other, the turn player first; meanwhile that word means this one alone, inside another such word, too."""
    players = doing.players(who)
    if len(players) < 2:
        yield from players
        return
    done, around = 0, doing.bound.get(ONE, {})
    with doing.table.rule("102.4"):
        for player in players:
            doing.bound |= {ONE: {**around, who: player}, "done": None}
            try:
                yield player
            finally:  # where a player leaves meanwhile the rest of the text means all of them again
                doing.bound[ONE] = around
            done += doing.bound["done"] or 0
    doing.bound["done"] = done


def one_of(doing: Doing, who: str) -> PlayerId:
    """The one whom a word means: of several whom the text's controller chooses (206-5a); "" where there is nobody."""
    players = doing.players(who)
    if len(players) < 2:
        return players[0] if players else ""
    with doing.table.rule("206-5a"):
        options = tuple(Option(player, player) for player in players)
        picked: PlayerId = doing.table.ask(doing.me, Choose("choose", WHOM, options))
    return picked


@verb("may", '["may", [["draw", 1]]]', "904.4a", kind="frame")
def may(doing: Doing, then: Instructions, who: str = "own") -> None:
    """行ってもよい（who: 決めるプレイヤー。何人かいればそれぞれ） / do it or not, as the text's master likes; who: who decides instead, each for themselves where they are several"""
    asks = Text("行うか", "do it?")
    for player in each_of(doing, who):
        if doing.table.ask(player, yes_or_no("may", asks)):
            doing.carry_out(then)
        else:
            doing.bound["done"] = 0
