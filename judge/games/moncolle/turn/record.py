"""What only this game knows of a moment: whose turn it is, which phase, the march and the battle that are on."""

from __future__ import annotations

from typing import NamedTuple

from judge.cardgame.ground.players import other
from judge.cardgame.play.ref import Ref
from judge.engine.state import PlayerId, State

SETUP = "setup"  # before the game begins (6.1.1)
FIRST_HAND, MAIN, SUMMON, SECOND_HAND, END = "first hand", "main", "summon", "second hand", "end"  # 7.1.1
PHASES = (FIRST_HAND, MAIN, SUMMON, SECOND_HAND, END)
OPENING, SUMMONING, ORDERING, INITIATIVE = "opening", "summoning", "ordering", "initiative"  # 8.2.1 a – d
LEADING, FOLLOWING, TOGETHER, CLOSING = "leading", "following", "together", "closing"  # 8.2.1 e – h
TIMINGS = (OPENING, SUMMONING, ORDERING, INITIATIVE, LEADING, FOLLOWING, TOGETHER, CLOSING)
HAND_SIZE = "hand_limit"  # number of a player: 手札上限枚数 (5.1.4.7)


class Battle(NamedTuple):
    """A battle that is on (8).

    area: where. timing: which of 8.2.1. opened: whether that was entered. dice: what both have thrown for the initiative, the
    marching side's first. first: 先攻側, "" before it is known and where there is none. summoned: the units that came while it was on
    (8.3.2.8). chained: a chain has begun in the initiative timing (10.9.7). attacked: the attack of this timing is over. began: the
    time at which it began. bare: all effects are lost (8.3.7.3). over: what acts in a battle has ended (8.3.8.4).
    late: the units of the marching side that did not begin it, as they go back (8.4.6).
    """

    area: str
    timing: str = OPENING
    opened: bool = False
    dice: tuple[int, int] | None = None
    first: PlayerId = ""
    summoned: tuple[Ref, ...] = ()
    chained: bool = False
    attacked: bool = False
    began: int = 0
    bare: bool = False
    over: bool = False
    late: tuple[Ref, ...] = ()


NO_BATTLE = Battle("")


class March(NamedTuple):
    """A march that is on (12.2.5). units: who marches, each with the area it came from. goals: where to, in the same order.
    result: success, failure, or "" as long as that is open. began: the time at which it was declared."""

    units: tuple[tuple[Ref, str], ...] = ()
    goals: tuple[str, ...] = ()
    result: str = ""
    began: int = 0


class Record(NamedTuple):
    """The game's own part of a state.

    active: the marching side (1.3.7). first: 先手 (6.1.1.8). number: how many turns have begun. phase: the one that is on. opened: it
    was entered. placed: the ways in which terrain was placed this turn (12.1.1.2.2). failed:
    the areas to which a march with a battle has failed in this phase (12.2.4.2). march, battle: those that are on. empty: the turn in which the last deck ran out,
    0 while one is left (1.2.3.1). same: how many turns nothing has moved (1.2.4.1). moved: whether anything has moved in this turn that ends 同じ局面. fallen: who has taken the
    enemy base (1.2.2.1). named: what was named as a target by what does not stack, in this phase (16.2.1).
    limits: by how much whose 手札上限枚数 was changed, and until when (10.14.5).
    """

    active: PlayerId = "A"
    first: PlayerId = "A"
    number: int = 3
    phase: str = MAIN
    opened: bool = False
    placed: tuple[str, ...] = ()
    failed: tuple[str, ...] = ()
    march: March | None = None
    battle: Battle | None = None
    empty: int = 0
    same: int = 0
    moved: bool = False
    fallen: PlayerId = ""
    named: tuple[tuple[str, Ref], ...] = ()
    limits: tuple[tuple[PlayerId, str, int], ...] = ()


def record(state: State) -> Record:
    """The game's own part of a state."""
    own: Record = state.own
    return own


def in_order(state: State) -> tuple[PlayerId, PlayerId]:
    """進軍側, then 守備側 (1.3.7)."""
    active = record(state).active
    return active, other(state, active)


def in_battle(state: State) -> Battle:
    """The battle that is on; one nowhere, where there is none."""
    return record(state).battle or NO_BATTLE
