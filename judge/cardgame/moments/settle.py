"""What has to be done is done, one step after the other and again from the first, until nothing is left."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import NamedTuple

from judge.cardgame.game import game_of
from judge.engine.errors import Runaway
from judge.engine.events import Event, Move
from judge.engine.requests import Choose, Option
from judge.engine.state import PlayerId
from judge.engine.table import Table
from judge.engine.texts import Text

Step = Callable[[Table], bool]  # does what is due, and says whether it did anything
Again = Callable[[Table], None]  # is told before each time that it begins again
MOST_ROUNDS = 2000  # of one settling: no game needs more, an endless circle does
WHICH = Text("どの処理から行うか", "what is done first of what is due")


def settle(table: Table, steps: Sequence[Step], again: Again | None = None) -> None:
    """Take the first step that does something, and begin again with the first, until none does anything.

    Raises Runaway for what does not come to an end.
    """
    for _ in range(MOST_ROUNDS):
        for step in steps:
            if step(table):
                break
        else:
            return
        if again is not None:
            again(table)
    raise Runaway(f"no end of what is due, under {' › '.join(table.rules[-5:])}")


def in_turns(table: Table, label: str, number: str, due: Callable[[Table, PlayerId], Sequence[Option]]) -> bool:
    """What is due is done piece by piece, in an order of each player's own: all of the turn player's, then the next one's, until
    nothing is due for anybody. What a piece brings about is first the affair of whoever is at it. Whether anything was done.

    label, number: of the decision which piece comes first. due: the pieces that are due for a player, as options whose values do them.
    """
    players = game_of(table).turn_order(table.state)
    at = idle = done = 0
    while idle < len(players):
        player = players[at % len(players)]
        if pieces := due(table, player):
            with table.rule(number):
                does: Callable[[Table], object] = table.ask(player, Choose(label, WHICH, tuple(pieces)))
            does(table)
            idle, done = 0, done + 1
        else:
            at, idle = at + 1, idle + 1
    return done > 0


class Duty(NamedTuple):
    """A piece of rule processing. rule: its number. said: what it is, told where it is anything. due: what it would have happen now, piece by piece."""

    rule: str
    said: Text
    due: Callable[[Table], Iterable[Sequence[Event]]]
    under: tuple[str, ...] = ()


Due = tuple[Duty, Sequence[Event]]


def all_due(
    table: Table, duties: Sequence[Duty], forbidden: Callable[[Table, Event], bool] = lambda *_: False
) -> list[Due]:
    """Every piece that is due and not forbidden; a card goes only once, for the first reason."""
    taken: set[int] = set()
    found: list[Due] = []
    for duty in duties:
        for events in duty.due(table):
            fresh = [
                event
                for event in events
                if not (isinstance(event, Move) and (event.card in taken or forbidden(table, event)))
            ]
            taken.update(event.card for event in fresh if isinstance(event, Move))
            if fresh:
                found.append((duty, fresh))
    return found


def at_once(table: Table, due: Sequence[Due]) -> bool:
    """Some pieces at once, each under its number. Returns whether anything happened, be it something else in its place."""
    if not due:
        return False
    before = table.state
    for duty in dict.fromkeys(duty for duty, _ in due):
        with table.under(duty.under):
            table.cite(duty.rule if duty.said.ja else "", duty.said)
    happened = table.together(*((duty.rule, event) for duty, events in due for event in events))
    if happened or table.state is not before:
        return True
    return any(table.game.replacements(table.state, event) for _, events in due for event in events)
