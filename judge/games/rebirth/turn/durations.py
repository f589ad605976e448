"""How long effects last in this game (7.6.4, 8.5.2)."""

from __future__ import annotations

from judge.cardgame.moments.lapse import Duration, Durations
from judge.engine.state import Effect, State, Timed
from judge.engine.texts import Text
from judge.games.rebirth.turn.record import Record, record, team_of

TURN_END, ATTACK_END = "turn end", "attack end"  # the moments at which anything ends


def _was_the_next_turn_of_another(state: State, one: Effect | Timed) -> bool:
    """Whether the turn of another player that ends is one that began after the effect did."""
    own, then = record(state), one.own  # of what stands in a position nothing is known but that it began before
    return one.master not in team_of(own, own.active) and (not isinstance(then, Record) or then.number < own.number)


DURATIONS = Durations(
    (
        Duration("turn end", Text("ターンの終わりまで", "until the end of the turn"), TURN_END, rules=("7.6.4",)),
        Duration("attack end", Text("このアタック中", "during this attack"), ATTACK_END, rules=("8.5.2",)),
        Duration(
            "next turn end", Text("次の相手のターンの終わりまで", "until the end of an opponent's next turn"), TURN_END,
            _was_the_next_turn_of_another, ("7.6.4",),
        ),
        Duration("while there", Text("そのカードがその領域にある間", "while the card is there"), rules=("9.10.2",)),
        Duration("game", Text("このゲーム中", "for the rest of the game"), rules=("9.3.1.2",)),
    )
)  # fmt: skip
