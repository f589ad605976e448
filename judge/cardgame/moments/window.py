"""Windows: players may act, one after the other, until all of them have passed."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from judge.cardgame.loops.course import Action, Actions, Course
from judge.engine.events import Forget
from judge.engine.requests import Choose, Option
from judge.engine.state import PlayerId
from judge.engine.table import Table
from judge.engine.texts import Text

SAME, NEXT, FIRST = "same", "next", "first"  # who may act after an action


def leave(_table: Table) -> None:
    """Do nothing more."""


@dataclass(frozen=True)
class Window:
    """A window. label, asks: the decision. leaving: what passing is called and means. idle: a script may leave passing out.

    actions: what a player may do, and what is refused. after: what follows each action. turn: who may act after one: the SAME player
    until they pass, the NEXT one, or the FIRST again. once: each player acts at most once.
    """

    label: str
    number: str
    asks: Text
    leaving: tuple[str, Text]
    actions: Actions
    after: Callable[[Table], None]
    idle: bool = False
    turn: str = SAME
    once: bool = False


def window(
    table: Table, here: Window, players: Sequence[PlayerId], course: Callable[[PlayerId], Course] | None = None
) -> bool:
    """Open a window for these players, in their order, until all have passed in a row (or have acted, where each may once).
    Returns whether anybody acted.

    An action that is taken back is no action: the same player is asked again. course: what a player has done in it, where
    the game lets circles be declared.
    """
    courses = {player: course(player) for player in players} if course is not None else {}
    at, passed, anybody = 0, 0, False
    while passed < len(players):
        player = players[at % len(players)]
        _forget(table)
        acted = _act(table, here, player, courses.get(player))
        if acted is None:
            continue
        anybody = anybody or acted
        passed = passed + 1 if here.once or not acted else 0
        if acted:
            here.after(table)
        at = 0 if acted and here.turn == FIRST else at + (here.once or not acted or here.turn == NEXT)
    return anybody


def _forget(table: Table) -> None:
    """Where nothing is played, waits, or is set for later, nothing can ask for what a card was that has gone."""
    state = table.state
    if state.last and not (state.plays or state.waiting or state.timed):
        table.do(Forget())


def _act(table: Table, here: Window, player: PlayerId, course: Course | None) -> bool | None:
    """One action of a player: True where it was done, False where they pass, None where it was taken back."""
    with table.rule(here.number):
        options, refused = here.actions(table, player)
        if course is not None:
            options, refused = course.options(table, options, refused)
        label, said = here.leaving
        request = Choose(
            here.label, here.asks, (*options, Option(label, leave, said)), refused,
            forced=here.idle and not refused, idle=label if here.idle else None,
        )  # fmt: skip
        picked: Action = table.ask(player, request)
        if picked is leave:
            return False
        named = next(option.label for option in options if option.value is picked)
        with table.attempt() as attempt:
            if course is not None:
                course.play(table, named, picked)
            else:
                picked(table)
    return True if attempt.failed is None else None
