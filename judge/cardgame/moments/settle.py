"""What has to be done is done, one step after the other and again from the first, until nothing is left."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from judge.engine.errors import Runaway
from judge.engine.events import Event, Move
from judge.engine.table import Table
from judge.engine.texts import Text

Step = Callable[[Table], bool]  # does what is due, and says whether it did anything
Again = Callable[[Table], None]  # is told before each time that it begins again
MOST_ROUNDS = 2000  # of one settling: no game needs more, an endless circle does


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


class Duty(NamedTuple):
    """A piece of rule processing. rule: its number. said: what it is. due: what it would have happen now, piece by piece."""

    rule: str
    said: Text
    due: Callable[[Table], Sequence[Sequence[Event]]]
    under: tuple[str, ...] = ()


Due = tuple[Duty, Sequence[Event]]


def all_due(table: Table, duties: Sequence[Duty], forbidden: Callable[[Table, Event], bool]) -> list[Due]:
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
    before = table.state
    for duty in dict.fromkeys(duty for duty, _ in due):
        with table.under(duty.under):
            table.cite(duty.rule, duty.said)
    happened = table.together(*((duty.rule, event) for duty, events in due for event in events))
    if happened or table.state is not before:
        return True
    return any(table.game.replacements(table.state, event) for _, events in due for event in events)
