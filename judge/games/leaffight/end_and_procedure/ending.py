"""How a game ends: the leader is lost, five are down, a card cannot be drawn (9)."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence

from judge.cardgame.ground.players import other
from judge.cardgame.verbs.decks import EMPTIED
from judge.cardgame.verbs.events import Concession
from judge.engine.events import Event, Finish, MarkPlayer
from judge.engine.state import PlayerId, State
from judge.engine.table import Table
from judge.engine.texts import Text
from judge.games.leaffight.end_and_procedure.record import DOWNS, SETUP, in_order, record
from judge.games.leaffight.players.zones import FIELD, LEADER

MOST_DOWN = 5  # 9-2
DRAW, GIVEN_UP = "draw", "given up"
LEADERLESS = "leaderless"  # mark of a player whose leader was lost from the field


def lost_by(state: State, player: PlayerId) -> Iterator[tuple[str, Text]]:
    """The conditions of the end that a player meets (9)."""
    if LEADERLESS in state.players[player].marks:
        yield (
            "9-1",
            Text(f"{player}のリーダーがフィールドから失われた", f"the leader of {player} is lost from the field"),
        )
    if state.players[player].value(DOWNS) >= MOST_DOWN:
        yield (
            "9-2",
            Text(
                f"{player}のキャラが{MOST_DOWN}体以上ダウンした", f"{MOST_DOWN} characters of {player} or more are down"
            ),
        )
    if EMPTIED in state.players[player].marks:
        yield "9-3", Text(f"{player}はデッキからドローできない", f"{player} cannot draw from the deck")


def without_leaders(before: State, state: State) -> list[Event]:
    """The players whose leader has just gone from the field, wherever to (9-1, 15-12)."""
    if before.zones is state.zones:
        return []
    led = [
        (known, player)
        for player in before.players
        for card in before.in_zone(FIELD, player)
        if LEADER in (known := before.cards[card]).marks
    ]
    return [
        MarkPlayer(player, LEADERLESS)
        for known, player in led
        if known.id not in state.cards
        or state.cards[known.id].zone.name != FIELD
        or state.cards[known.id].since != known.since
    ]


def judge_end(table: Table) -> None:
    """Whether the game is over: who meets a condition loses; both at once is a draw (9, 15-5-2)."""
    state = table.state
    if record(state).phase == SETUP or record(state).downed:
        return
    if losing := _losing(state, frozenset()):
        _finish(table, losing)


def judge_within(table: Table) -> None:
    """The end is judged for downs that came while others are still processed (15-5-1 [7], 15-5-2).

    Those that are judged together with others later on are left to that: whoever meets a condition by the new downs loses. Where the
    outer downs were single ones, whoever met one by the outermost of them did so first, and loses (9).
    """
    own = record(table.state)
    losing = _losing(table.state, own.later)
    first = {player: found for player, found in losing.items() if player in own.ahead}
    if losing:
        with table.under(("15-5-2",) if own.later or not first else ()):
            _finish(table, first or losing)


def meeting(state: State) -> frozenset[PlayerId]:
    """The players who meet a condition of the end (9)."""
    return frozenset(player for player in state.players if any(lost_by(state, player)))


def _losing(state: State, without: Collection[PlayerId]) -> dict[PlayerId, list[tuple[str, Text]]]:
    """Who loses, and why: a down comes before the bonus draw that it brings (15-5-1 [3], [5])."""
    there = [player for player in in_order(state) if player not in without]
    losing = {player: found for player in there if (found := list(lost_by(state, player)))}
    return {player: found for player, found in losing.items() if found[0][0] != "9-3"} or losing


def _finish(table: Table, losing: Mapping[PlayerId, Sequence[tuple[str, Text]]]) -> None:
    """The players who meet a condition lose (9)."""
    state = table.state
    with table.under(("9", next(iter(losing.values()))[0][0])):
        for found in losing.values():
            table.note_rule(found[0][1])
        if len(losing) > 1:
            table.do(Finish(DRAW))
        else:
            table.do(Finish(other(state, next(iter(losing)))))


def lose(table: Table, player: PlayerId, rule: str) -> None:
    """A player loses at once."""
    with table.rule(rule if rule != GIVEN_UP else ""):
        end = Concession if rule == GIVEN_UP else Finish
        table.do(end(other(table.state, player)))
