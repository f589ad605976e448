"""What only this game knows of a moment: whose turn it is, which phase, the costs that have arisen, the battle that is on."""

from __future__ import annotations

from typing import NamedTuple

from judge.cardgame.ground.players import other
from judge.cardgame.play.ref import Ref
from judge.engine.events import Happens
from judge.engine.state import PlayerId, State

SETUP = "setup"  # before the game begins (10-1)
ENTRY, MAIN, END, ADJUST = "entry", "main", "end", "adjust"  # 10-2-3
PHASES = (ENTRY, MAIN, END, ADJUST)
DOWNS, HAND_SIZE, DAMAGE = "downs", "hand_limit", "damage"  # numbers of players, and of a character


class Cost(NamedTuple):
    """A cost that has arisen and is not yet paid (7-1).

    player: whose it is. kinds: as what it can be paid within the action for which it was made (7-1-1). attributes: those that it
    has (7-1-2). source: what it came from. action: the number of that action; 0 where it was made by itself (7-3).
    """

    player: PlayerId
    kinds: frozenset[str]
    attributes: frozenset[str]
    source: str
    action: int = 0


class Battle(NamedTuple):
    """A battle that is on (20-4).

    challenger: who declared it. step: the step of 20-4 that was reached. own, other: the characters that take part, of the challenger
    and of who was challenged. card: the battle card. written: OFFENSE and DEFENSE as they stand on it. offense, defense: the same with
    an icon for each ? (20-4 [16]). used: whether an ability was used in the step that is on. values: the attack and defence values of both once they are settled (20-4 [23]). stopped: why it was broken off (20-6).
    fallen: who has gone down by its result (20-6).
    """

    challenger: PlayerId
    step: int = 4
    own: Ref | None = None
    other: Ref | None = None
    card: Ref | None = None
    offense: str = ""
    defense: str = ""
    written: tuple[str, str] = ("", "")
    used: bool = False
    values: tuple[int, int, int, int] | None = None
    stopped: str = ""
    fallen: frozenset[Ref] = frozenset()


class Record(NamedTuple):
    """The game's own part of a state.

    active: the player whose turn it is. first: who began. number: how many turns have begun. phase: the one that is on. opened:
    how far it has come. costs: what has arisen. battle: the one that is on. ending: the phase was declared over (10-2-2). refused:
    that was refused, and nothing has been done since (13-3-1). downed: the characters whose down is being processed (15-5-1).
    together: they went down in one moment, so that the end is judged when all are through. later: the players who met a condition of
    the end by such downs, and are judged then (15-5-2). ahead: those who met one by a down in which others have come about (9).
    uses: how often what was used in this turn: (card, key) as often as it stands there. moved: what has moved since players could last
    declare anything, as far as an interrupt waits for it.
    """

    active: PlayerId = "A"
    first: PlayerId = "A"
    number: int = 1
    phase: str = MAIN
    opened: bool = False
    costs: tuple[Cost, ...] = ()
    battle: Battle | None = None
    ending: bool = False
    refused: bool = False
    downed: frozenset[Ref] = frozenset()
    together: bool = False
    later: frozenset[PlayerId] = frozenset()
    ahead: frozenset[PlayerId] = frozenset()
    uses: tuple[tuple[int, str], ...] = ()
    moved: tuple[Happens, ...] = ()


def record(state: State) -> Record:
    """The game's own part of a state."""
    own: Record = state.own
    return own


def in_order(state: State) -> tuple[PlayerId, PlayerId]:
    """The active player, then the other (10-2-1)."""
    active = record(state).active
    return active, other(state, active)
