"""What only this game knows of a moment: whose turn it is, which phase or step, an attack, what was used up (7, 8)."""

from __future__ import annotations

from collections.abc import Callable, Collection
from typing import NamedTuple

from judge.cardgame.ground.players import OUT
from judge.cardgame.play.ref import Ref, is_there
from judge.engine.state import PlayerId, State
from judge.games.rebirth.zones.zones import ENTRY

SETUP = "setup"  # before the game begins (6.2.1)
STANDBY, ENERGY_PHASE, MAIN, END = "standby", "energy", "main", "end"  # the phases of a turn (7.1.2)
START, BLOCK, DAMAGE, CLOSE = "start", "block", "damage", "close"  # the steps of the attack phase (8.1.1)
PHASES = (STANDBY, ENERGY_PHASE, MAIN, START, BLOCK, DAMAGE, CLOSE, END)
PARTNER_ATTACKED = "partner attacked"  # mark: パートナーアタックを受けた (8.4.3.2)
MADE_PARTNER = "made partner"  # mark: パートナー化した (5.28.1)
PARTNER_ATTACK = "partner_attack"  # trait: what effects make of the attack of a character (5.23)
MAKES, KEEPS = "becomes", "never"  # パートナーアタックになる (5.23.1), ならない (5.23.2)
Used = tuple[int, int, str]  # an ability: its card, since when that lies where it does, its key


class Attack(NamedTuple):
    """An attack in progress (8.2.4).

    target: the player whose entry is attacked. supporter: the member that was rested for it. by: who attacks. partner: three partners
    were rested for it (8.2.4.4); becomes, never: effects say that it is, or is not, a partner attack (5.23.1, 5.23.2). blocked: the characters for
    which it was blocked (8.3.3.2), as the objects that they were.
    """

    target: PlayerId
    supporter: Ref
    partner: bool = False
    becomes: bool = False
    never: bool = False
    blocked: tuple[Ref, ...] = ()
    by: PlayerId = ""


class Hurt(NamedTuple):
    """Who hurt whom: an attack or ability of a character did damage to another, or made it partner attacked (5.15.2)."""

    by: Ref
    card: Ref


class Look(NamedTuple):
    """At which opponent a permanent ability looks (13.5.5.2): of a card as the object that it is, the ability by its name."""

    card: int
    since: int
    ability: str
    who: PlayerId


class Record(NamedTuple):
    """The game's own part of a state.

    active: the turn player. first: who began. number: how many turns have begun. begun: the players who have had a turn (13.3.1).
    attacked: whether a start step has been in this turn (8.2.1). attack: the one in progress. used: abilities of ターン1回 that were
    played this turn (9.2.2.1); cancelled: those of them that were cancelled (9.2.2.1.1). met: those whose ターン終了時 has come this turn (7.6.1). closed: those whose end has come in this
    close step (8.5.1).
    format: what more than two players play by (13.1.1.1). dropout: whether 1人脱落 is played (13.6.3, 13.7.3). order: the
    players as their turns come, with who has left since the last turn ended (13.7.7). teams: the players of each team from its left to
    its right (13.5.1). points: of each team (13.9.3). fewest: whether the game goes to who alone has the fewest retired cards (13.6.3.2).
    looks: which opponents permanent abilities look at (13.5.5.2). hurt: who hurt whom since the last recovery; recovered: the same of
    the recovery that is going on (5.15.2).
    """

    active: PlayerId = "A"
    first: PlayerId = "A"
    number: int = 1
    phase: str = MAIN
    begun: frozenset[PlayerId] = frozenset()
    attacked: bool = False
    attack: Attack | None = None
    used: frozenset[Used] = frozenset()
    cancelled: frozenset[Used] = frozenset()
    met: frozenset[Used] = frozenset()
    closed: frozenset[Used] = frozenset()
    format: str = ""
    dropout: bool = False
    order: tuple[PlayerId, ...] = ()
    teams: tuple[tuple[PlayerId, ...], ...] = ()
    points: tuple[int, ...] = (0, 0)
    fewest: bool = False
    looks: frozenset[Look] = frozenset()
    hurt: frozenset[Hurt] = frozenset()
    recovered: frozenset[Hurt] = frozenset()


def record(state: State) -> Record:
    """The game's own part of a state."""
    own: Record = state.own
    return own


def team_of(own: Record, player: PlayerId) -> tuple[PlayerId, ...]:
    """The players of a player's team, that player too; alone where there are no teams (13.5.1.1)."""
    return next((team for team in own.teams if player in team), (player,))


def turn_players(state: State) -> tuple[PlayerId, ...]:
    """Those who carry out the turn: the turn player (7.1.1), or everybody of the turn team who is in the game (13.5.7.1.1, 13.5.7.2)."""
    own = record(state)
    return tuple([one for one in team_of(own, own.active) if OUT not in state.players[one].marks])


def attackers(state: State) -> tuple[int, ...]:
    """The アタックしている cards: whatever lies in the entry of who attacks while an attack is on (8.2.4.3)."""
    own = record(state)
    return state.in_zone(ENTRY, own.attack.by or own.active) if own.attack is not None else ()


def makes_partner_attack(state: State, said: Callable[[int], Collection[str]]) -> bool:
    """Whether the attack that is on is a partner attack: what says that it is none comes first, whatever the order (5.23.3).

    said: what continuous effects say of the attack of a character.
    """
    attack = record(state).attack
    if attack is None:
        return False
    words = {word for card in attackers(state) for word in said(card)}
    return (attack.partner or attack.becomes or MAKES in words) and not (attack.never or KEEPS in words)


def attacked(state: State) -> tuple[int, ...]:
    """The アタックされている cards: whatever lies in the entry of the player who is attacked (8.2.4.3)."""
    own = record(state)
    return state.in_zone(ENTRY, own.attack.target) if own.attack is not None else ()


def supporters(state: State) -> tuple[int, ...]:
    """The サポートしている member, as long as it is what it was (8.2.4.3)."""
    own = record(state)
    return (own.attack.supporter.card,) if own.attack is not None and is_there(state, own.attack.supporter) else ()


def blocked(state: State) -> tuple[int, ...]:
    """The ブロックされている cards among those that are attacked: it sticks to the object for which was blocked (8.3.3.2)."""
    own = record(state)
    if own.attack is None:
        return ()
    refs = [ref.card for ref in own.attack.blocked if is_there(state, ref)]
    return tuple([card for card in attacked(state) if card in refs])
