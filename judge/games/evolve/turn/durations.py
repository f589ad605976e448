"""How long effects last in this game (7.4.7)."""

from __future__ import annotations

from judge.cardgame.moments.lapse import Duration, Durations
from judge.engine.state import Effect, State, Timed
from judge.engine.texts import Text
from judge.games.evolve.turn.record import Record, record

TURN_END = "turn end"  # the moment at which all of them end that end at all


def _was_the_next_turn_of_the_other(state: State, one: Effect | Timed) -> bool:
    """Whether the turn of the other player that ends is one that began after the effect did: 次の is not the turn it was said in."""
    own, then = record(state), one.own  # of what stands in a position nothing is known but that it began before
    return one.master != own.active and (not isinstance(then, Record) or then.number < own.number)


DURATIONS = Durations(
    (
        Duration("turn end", Text("このターンの終わりまで", "until the end of this turn"), TURN_END, rules=("7.4.7",)),
        Duration(
            "next turn end", Text("次の相手のターンの終わりまで", "until the end of the opponent's next turn"), TURN_END,
            _was_the_next_turn_of_the_other, ("7.4.7",),
        ),
        Duration("while there", Text("そのカードがそこにある間", "while the card is there")),
        Duration("game", Text("ゲームの間", "for the rest of the game")),
    )
)  # fmt: skip
