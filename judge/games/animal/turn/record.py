"""What only this game knows of a moment: whose turn it is, which phase or step, the battle that is on (1000, 1300)."""

from __future__ import annotations

from typing import NamedTuple

from judge.cardgame.play.ref import Ref, Use
from judge.engine.events import Event
from judge.engine.state import PlayerId, State

SETUP = "setup"  # before the game begins (104.1)
WAKE, PREPARE, SUPPLY, HUNT, SUNSET, WATCH = "wake", "prepare", "supply", "hunt", "sunset", "watch"  # 1001.2
READY, ATTACK, DEFEND, DAMAGE = "ready", "attack", "defend", "damage"  # the steps of a battle (1005.4c)
BATTLE = (READY, ATTACK, DEFEND, DAMAGE)
PHASES = (WAKE, PREPARE, SUPPLY, HUNT, *BATTLE, SUNSET, WATCH)
STANDBY = "standby"  # mark: 行動待機 (204-8a)
AIM = "aim"  # as what a player has done in a turn: made something a target (206-4k)
LIFE, BEGINNING = "life", 20  # 104.4


class Battle(NamedTuple):
    """A battle that is on (1005.4b).

    attackers, defenders: the animals that attack and defend, as the objects that they are. defending: the player who was named
    (1005-2a); "" before. attacked, defended: how many were named (1306.1a, 1309.1a). changed: whether anything has changed in the step
    that makes ready (1005-1c). demanded: the cards because of which something was done besides, for attacking or defending (1305.3a, 1308.3b).
    attack_no_more, defend_no_more: those that have ceased to (1305.3b, 1308.3e).
    """

    attackers: tuple[Ref, ...] = ()
    defenders: tuple[Ref, ...] = ()
    defending: PlayerId = ""
    attacked: int = 0
    defended: int = 0
    changed: bool = False
    demanded: tuple[int, ...] = ()
    attack_no_more: tuple[Ref, ...] = ()
    defend_no_more: tuple[Ref, ...] = ()


class Match(NamedTuple):
    """Which game of a match it is (201-2b). lost: who lost the game before; nobody where that was a draw. first: who was first in it."""

    game: int = 1
    lost: tuple[PlayerId, ...] = ()
    first: PlayerId = "A"


class Processed(NamedTuple):
    """Rule processing that is going on. before: the state before it. events: what has happened in it, all of which counts as at once (1201.2)."""

    before: State
    events: tuple[Event, ...] = ()

    def __eq__(self, other: object) -> bool:
        """Whether the same has happened since the same position: a game may end in the middle of it."""
        return (
            isinstance(other, Processed)
            and self.events == other.events
            and self.before.position() == other.before.position()
        )

    def __hash__(self) -> int:
        """Alike for what is equal."""
        return hash(len(self.events))


class Record(NamedTuple):
    """The game's own part of a state.

    active: the turn player. first: who began. number: how many turns have begun. phase: the phase or step. opened: whether the
    phase has begun and what occurs at its beginning has. battle: the one that is on; None where none is. processed: the rule processing
    that is going on; None where none is. played: who has played what in this turn, by the cards' names. used: the abilities with a limit that were activated in it.
    match: which game of a match it is. extra: who takes one more turn after this one. resumes: whose turn comes after extra turns; "" where none is going on. done: what players have done in this turn, each time.
    hurt: what has dealt the last damage to each card that has any, all at once (1203.1b).
    vain: the rule processing that is due, impossible, and so passed over.
    older: how many counters of a kind lay on cards when what counters of that kind count as there changed last (206-11d).
    fought: the turn in which a battle was declared last, by its number.
    """

    active: PlayerId = "A"
    first: PlayerId = "A"
    number: int = 1
    phase: str = HUNT
    opened: bool = False
    battle: Battle | None = None
    processed: Processed | None = None
    played: tuple[tuple[PlayerId, str], ...] = ()
    used: tuple[Use, ...] = ()
    match: Match = Match()
    fought: int = 0
    done: tuple[tuple[PlayerId, str], ...] = ()
    extra: tuple[PlayerId, ...] = ()
    resumes: PlayerId = ""
    hurt: tuple[tuple[Ref, tuple[int, ...]], ...] = ()
    vain: tuple[str, ...] = ()
    older: tuple[tuple[Ref, str, int], ...] = ()


def record(state: State) -> Record:
    """The game's own part of a state."""
    own: Record = state.own
    return own
