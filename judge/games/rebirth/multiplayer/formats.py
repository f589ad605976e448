"""The formats of games of more than two (13.1.1.1, 13.10): how many play, who sits where, who is whose opponent."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from judge.cardgame.ground.players import OUT, seats, turn_order
from judge.engine.requests import Refusal
from judge.engine.state import PlayerId, State
from judge.engine.texts import Text
from judge.games.rebirth.turn.record import Record, record, team_of, turn_players

RUMBLE, CIRCLE = "rumble", "circle"
DOUBLE, TRIPLE, SEVEN, JACK = "double team", "triple team", "double seven", "black jack"
TEAMS = 2  # that play against each other (13.8.1, 13.9.1, 13.10.1)


@dataclass(frozen=True, slots=True)
class Format:
    """A format. said: its name. team: players of a team, 0 where everybody plays alone. order: the rule that says whose turns follow
    whose. whom: that says who may be attacked. blocks: that says who may block. means: that says what it is. seats: those that say
    how teams sit.
    """

    said: Text
    team: int
    order: str
    whom: str
    blocks: str
    means: str
    seats: tuple[str, ...] = ()


FORMATS = {
    RUMBLE: Format(Text("ランブル", "rumble"), 0, "13.6.2", "13.6.6", "13.6.6.1", "13.6.1"),
    CIRCLE: Format(Text("サークル", "circle"), 0, "13.7.2", "13.7.6", "13.7.6.1", "13.7.1"),
    DOUBLE: Format(Text("ダブルチーム", "double team"), 2, "13.8.4", "13.8.5", "13.8.5.1", "13.8.1", ("13.8.2", "13.8.2.1")),
    TRIPLE: Format(Text("トリプルチーム", "triple team"), 3, "13.9.4", "13.9.5", "13.9.5.1", "13.9.1", ("13.9.2", "13.9.2.1")),
    SEVEN: Format(Text("ダブルセブン", "double seven"), 2, "13.10.4", "13.10.5", "13.10.5.1", "13.10.1", ("13.10.2", "13.10.2.1")),
    JACK: Format(Text("ブラックジャック", "black jack"), 3, "13.10.4", "13.10.5", "13.10.5.1", "13.10.1", ("13.10.2", "13.10.2.1")),
}  # fmt: skip


def format_of(state: State) -> Format | None:
    """What is played; None in a game of two (1.1.1)."""
    return FORMATS.get(record(state).format)


def _rotated(state: State, order: Sequence[PlayerId], first: PlayerId) -> tuple[PlayerId, ...]:
    at = order.index(first)
    return tuple([one for one in (*order[at:], *order[:at]) if OUT not in state.players[one].marks])


def in_turn_order(state: State) -> tuple[PlayerId, ...]:
    """The turn player, or the turn team, then the others in the order in which their turns come (1.3.4, 13.2.1)."""
    found: tuple[PlayerId, ...] | None = state.of_board.get(in_turn_order)
    if found is None:
        own = record(state)
        if own.teams:
            found = _rotated(state, [one for team in own.teams for one in team], team_of(own, own.active)[0])
        else:
            found = turn_order(state, own.active)
        state.of_board[in_turn_order] = found
    return found


def following(state: State) -> PlayerId:
    """Whose turn comes next: the next in the order who is in the game (7.6.6, 13.6.2, 13.7.2), or the other team (13.5.7.2)."""
    order, mine = in_turn_order(state), turn_players(state)
    return next((one for one in order if one not in mine), order[0])


def neighbours(state: State, player: PlayerId) -> tuple[PlayerId, ...]:
    """Who comes right behind and right before a player in the order of turns; whose place is empty is nobody (13.7.4, 13.7.7.1)."""
    own = record(state)
    order = own.order or seats(state)
    if player not in order:
        return ()
    at = order.index(player)
    found = dict.fromkeys((order[(at + 1) % len(order)], order[at - 1]))
    return tuple([one for one in found if one != player and OUT not in state.players[one].marks])


def beyond(state: State, player: PlayerId) -> tuple[PlayerId, ...]:
    """Those in the game whom a text of a player does not mean in a circle: neither right before nor right behind (13.7.4)."""
    if record(state).format != CIRCLE:
        return ()
    near = (player, *neighbours(state, player))
    return tuple([one for one in in_turn_order(state) if one not in near])


def why_beyond(state: State, player: PlayerId, one: PlayerId) -> Refusal:
    """Why a player is not meant who is neither right before nor right behind; nor is who comes behind an empty place (13.7.7.1)."""
    order = record(state).order or seats(state)
    at = order.index(player)
    gap = any(OUT in state.players[order[near]].marks for near in ((at + 1) % len(order), at - 1))
    why = Text("ターン順が直前でも直後でもない", "it is neither the player right before nor the one right behind")
    return Refusal(one, "13.7.4", why, ("13.7.7.1",) if gap else ())


def behind(state: State, player: PlayerId) -> PlayerId | None:
    """Who comes right behind a player in the order of turns (13.7.6); None where that place is empty (13.7.7)."""
    order = record(state).order or seats(state)
    after = order[(order.index(player) + 1) % len(order)]
    return after if after != player and OUT not in state.players[after].marks else None


def before(order: Sequence[PlayerId], player: PlayerId) -> PlayerId:
    """Who comes right before a player in an order of turns (13.7.3.1)."""
    return order[order.index(player) - 1]


def allies(state: State, player: PlayerId) -> tuple[PlayerId, ...]:
    """The team mates of a player who are in the game (13.5.1.1)."""
    return tuple(
        [one for one in team_of(record(state), player) if one != player and OUT not in state.players[one].marks]
    )


def opponents(state: State, player: PlayerId) -> tuple[PlayerId, ...]:
    """A player's 相手, in turn order: everybody else (13.6.4), in a circle the two beside (13.7.4), of teams the other (13.5.5)."""
    own = record(state)
    if own.format == CIRCLE:
        mine: Sequence[PlayerId] = neighbours(state, player)
        return tuple([one for one in in_turn_order(state) if one in mine])
    team = team_of(own, player)
    order = in_turn_order(state)
    if player in order and not own.teams:
        at = order.index(player)
        order = (*order[at:], *order[:at])
    return tuple([one for one in order if one not in team])


def everybody(state: State, player: PlayerId) -> tuple[PlayerId, ...]:
    """Those whom プレイヤー means in a text of a player: in a circle that player and the two beside (13.7.4), else all (13.6.4)."""
    order = in_turn_order(state)
    if record(state).format != CIRCLE:
        return order
    meant = (player, *neighbours(state, player))
    return tuple([one for one in order if one in meant])


def facing(own: Record, player: PlayerId) -> PlayerId:
    """Who sits opposite: the right of one team faces the left of the other (13.8.2.1, 13.9.2.1, 13.10.2.1)."""
    team = team_of(own, player)
    other = next(one for one in own.teams if one != team)
    return other[len(other) - 1 - team.index(player)]
