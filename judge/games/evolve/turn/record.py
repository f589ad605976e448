"""What only this game knows of a moment: whose turn it is, which phase, what was used up this turn (7, 8)."""

from __future__ import annotations

from typing import NamedTuple

from judge.cardgame.ground.players import turn_order
from judge.cardgame.moments.occurring import Occurring
from judge.cardgame.play.ref import Use
from judge.engine.events import Turn
from judge.engine.state import PlayerId, State
from judge.engine.texts import Text
from judge.games.evolve.zones.zones import FIELD

EVOLVED = "evolved"  # mark: has evolved this turn
EVOLUTION, MEAL = "evolution", "meal"  # kinds of links: 進化領域 and 出走領域
START, MAIN, END = "start", "main", "end"  # the phases of a turn (7.1.2)
TURN_PLAYER, MAIN_PHASE, END_PHASE = "7.1.1", "7.3.1", "7.4.1"
SETUP = "setup"  # before the game begins (6.2.1)


OCCURS = (
    Occurring(MAIN, Text("{}メインフェイズが来た", "{} main phase comes"), (MAIN_PHASE,), of="player"),
    Occurring(END, Text("{}エンドフェイズが来た", "{} end phase comes"), (END_PHASE,), of="player"),
)


class Combat(NamedTuple):
    """An attack in progress (8.4). engaged: 交戦状態 has begun (8.4.5.1).

    attacker_since and target_since: which objects they were; a card that has left and come back is another one (4.1.4).
    """

    attacker: int
    target: int
    engaged: bool = False
    attacker_since: int = 0
    target_since: int = 0


class Record(NamedTuple):
    """The game's own part of a state.

    active: the turn player. first: who began. number: how many turns have begun. own_turns: how many each player has begun.
    evolved: who has played an evolve or meal ability this turn (8.3.2). used: abilities of once a turn that were played in it, or
    began to wait, each with its card and since when that lies there. more_turns: who takes the turns after this one, by an effect. basis: what the decks
    are built on, of each player: "class", "title", or "" (6.1.1.5, 6.2.1.3).
    """

    active: PlayerId = "A"
    first: PlayerId = "A"
    number: int = 1
    phase: str = MAIN
    own_turns: tuple[int, int] = (1, 0)
    evolved: frozenset[PlayerId] = frozenset()
    used: frozenset[Use] = frozenset()
    more_turns: tuple[PlayerId, ...] = ()
    combat: Combat | None = None
    basis: tuple[str, str] = ("", "")


def record(state: State) -> Record:
    """The game's own part of a state."""
    own: Record = state.own
    return own


def used_up(state: State, use: Use, told: Text) -> Turn:
    """An ability of once a turn is used in this one."""
    own = record(state)
    return Turn(own._replace(used=own.used | {use}), told)


def fighters(state: State) -> tuple[int, ...]:
    """The two followers in 交戦状態: since 攻撃した, as long as both are on the field as the objects that they were (8.4.5.1)."""
    combat = record(state).combat
    if combat is None or not combat.engaged:
        return ()
    sides = ((combat.attacker, combat.attacker_since), (combat.target, combat.target_since))
    return (combat.attacker, combat.target) if all(still_there(state, *side) for side in sides) else ()


def still_there(state: State, card: int, since: int) -> bool:
    """Whether a card is on a field, of either player, as the object that it was (4.1.4, 5.21.2)."""
    known = state.cards.get(card)
    return known is not None and known.zone.name == FIELD and known.since == since


def in_turn_order(state: State) -> tuple[PlayerId, ...]:
    """The turn player, then the other (1.3.4)."""
    return turn_order(state, record(state).active)
