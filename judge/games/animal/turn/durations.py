"""How long effects last in this game (907-4, 1007.1)."""

from __future__ import annotations

from judge.cardgame.moments.lapse import Duration, Durations
from judge.cardgame.play.doing import Doing
from judge.engine.state import Effect, State, Timed
from judge.engine.texts import Text
from judge.games.animal.zones.zones import FIELD

TURN_END, BATTLE_END, LEFT = "turn end", "battle end", "a card has left"  # the moments at which anything ends
HELD = "held"  # as what cards are held where they are: nothing that alters what they are
HERE = "while this there"  # これが戦場にある限り


def has_left(state: State, source: int, since: int) -> bool:
    """Whether a card is no longer on the field as the object that it was then (611-2a)."""
    known = state.cards.get(source)
    return known is None or known.zone.name != FIELD or known.since > since


def over_before(doing: Doing, until: str) -> bool:
    """Whether what an effect lasts for was over before it was resolved (907-4f)."""
    return until == HERE and has_left(doing.state, doing.source, doing.since)


def _is_without(state: State, one: Effect | Timed) -> bool:
    return has_left(state, one.source, one.began or one.since if isinstance(one, Effect) else state.clock)


DURATIONS = Durations(
    (
        Duration(
            "turn end", Text("ターン終了時まで", "until the end of the turn"), TURN_END, rules=("1007.1", "907-4a")
        ),
        Duration("battle end", Text("この戦闘中", "during this battle"), BATTLE_END, rules=("1005-4k",)),
        Duration("while there", Text("そのカードがその領域にある間", "while the card is there"), rules=("611-2a",)),
        Duration(
            HERE,
            Text("これが戦場にある限り", "as long as this card is on the field"),
            LEFT,
            _is_without,
            rules=("907-4f",),
        ),
        Duration("game", Text("このゲーム中", "for the rest of the game"), rules=("907-4a",)),
    )
)
