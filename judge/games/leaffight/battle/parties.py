"""Who takes part in the battle that is on, and with what values (20-2, 20-4, 20-10)."""

from __future__ import annotations

from judge.cardgame.play.ref import Ref, is_there
from judge.cardgame.text.shapes import is_whole
from judge.engine.state import State
from judge.games.leaffight.actions_effects_processing.layers import STAT_OF, traits
from judge.games.leaffight.end_and_procedure.record import record

SETTLED = 18  # the step of 20-4 in which the card of a battle is settled
OVER = 29  # the step of 20-4 at which a battle is over: it lasts up to [28] (20-5)


def _one(state: State, ref: Ref | None) -> tuple[int, ...]:
    return (ref.card,) if ref is not None and is_there(state, ref) else ()


def challenging(state: State) -> tuple[int, ...]:
    """The character that challenged, as long as it is there (20-2)."""
    battle = record(state).battle
    return _one(state, battle.own) if battle is not None else ()


def responding(state: State) -> tuple[int, ...]:
    """The character that was chosen against it (20-2)."""
    battle = record(state).battle
    return _one(state, battle.other) if battle is not None else ()


def fighters(state: State) -> tuple[int, ...]:
    """Both."""
    return (*challenging(state), *responding(state))


def kind_card(state: State) -> tuple[int, ...]:
    """The battle card of the battle that is on, where it was settled and lies there still (20-4 [18], 20-5)."""
    battle = record(state).battle
    return _one(state, battle.card) if battle is not None and since_step(state, SETTLED) else ()


def since_step(state: State, step: int) -> bool:
    """Whether a battle is on that has come as far as a step, and is not over yet (20-5)."""
    battle = record(state).battle
    return battle is not None and step <= battle.step < OVER


def parts_of(expression: str) -> list[str]:
    """The pieces of an expression on a battle card: icons and numbers, as they are added up (1-6, 19-5)."""
    return [piece for piece in expression.replace("−", "-").replace("-", "+-").split("+") if piece]


def worth(state: State, card: int, expression: str) -> int:
    """What an expression comes to for a character: its stats, and numbers (20-10)."""
    known = traits(state, card)
    total = 0
    for piece in parts_of(expression):
        negative = piece.startswith("-")
        bare = piece.removeprefix("-")
        value = int(bare) if is_whole(bare) else sum(int(known[STAT_OF[icon]]) for icon in bare)
        total += -value if negative else value
    return total


def values(state: State, card: int) -> tuple[int, int]:
    """The attack value and the defence value of a character in the battle that is on, with 攻防修正 (20-10)."""
    battle, known = record(state).battle, traits(state, card)
    if battle is None:
        return 0, 0
    one, other = (
        int(known[name]) + (0 if name in known["made"] else worth(state, card, written))
        for name, written in (("offense", battle.offense), ("defense", battle.defense))
    )
    return one, other
