"""Who plays: seats, turn order, opponents, teams, for any number of players; and whose a card is."""

from __future__ import annotations

from typing import NamedTuple

from judge.engine.state import Card, PlayerId, State

OUT = "out"  # mark of a player who is no longer in the game
TEAM = "team"  # number of a player: those with the same one play together; 0 plays alone
SEATS = "seats"  # under which a state keeps who is in the game
PLAYED_BY = "played by "  # mark of a card in a shared zone: who put it there


class Active(NamedTuple):
    """A game's own part of a state where it is no more than whose turn it is."""

    active: PlayerId = "A"


def seats(state: State) -> tuple[PlayerId, ...]:
    """The players who are in the game, as they sit around the table."""
    kept: tuple[object, tuple[PlayerId, ...]] | None = state.of_parts.get(SEATS)
    if kept is None or kept[0] is not state.players:
        found = tuple([key for key, player in state.players.items() if OUT not in player.marks])
        kept = state.of_parts[SEATS] = (state.players, found)
    return kept[1]


def other(state: State, player: PlayerId) -> PlayerId:
    """The other of two players."""
    for one in state.players:
        if one != player:
            return one
    raise LookupError(player)


def turn_order(state: State, active: PlayerId) -> tuple[PlayerId, ...]:
    """The players in the order in which they act, the turn player first; where that one has left, who sits behind."""
    if OUT in state.players[active].marks:
        every = tuple(state.players)
        at = every.index(active)
        return tuple([one for one in every[at:] + every[:at] if OUT not in state.players[one].marks])
    seated = seats(state)
    at = seated.index(active)
    return seated[at:] + seated[:at] if at else seated


def next_player(state: State, player: PlayerId) -> PlayerId:
    """Who sits behind a player; the player itself where nobody else is left."""
    return turn_order(state, player)[1 % len(seats(state))]


def allies(state: State, player: PlayerId) -> tuple[PlayerId, ...]:
    """The other players of a player's team, in the order in which they sit behind that player."""
    return tuple(one for one in turn_order(state, player)[1:] if _together(state, player, one))


def opponents(state: State, player: PlayerId) -> tuple[PlayerId, ...]:
    """The players against whom a player plays, in the order in which they sit behind that player."""
    return tuple(one for one in turn_order(state, player)[1:] if not _together(state, player, one))


def _together(state: State, one: PlayerId, other: PlayerId) -> bool:
    team = state.players[one].value(TEAM)
    return team > 0 and team == state.players[other].value(TEAM)


def master(card: Card) -> PlayerId:
    """Whose card it is: of the player in whose zone it lies; in a shared zone, of who put it there; else its owner's."""
    if card.zone.player:
        return card.zone.player
    played = (mark.removeprefix(PLAYED_BY) for mark in card.marks if mark.startswith(PLAYED_BY))
    return next(played, card.owner)
