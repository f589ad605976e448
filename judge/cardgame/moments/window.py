"""Windows: players may act, one after the other, until all of them have passed."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from judge.cardgame.game import game_of
from judge.cardgame.loops.course import Course
from judge.cardgame.loops.rounds import Rounds
from judge.cardgame.play.acting import Action, Actions, nothing
from judge.cardgame.play.prepared import Prepared, latest
from judge.engine.errors import Absent
from judge.engine.events import Forget, Happens
from judge.engine.requests import Choose, Option
from judge.engine.state import PlayerId
from judge.engine.table import Table
from judge.engine.texts import Text

HANDED = "handed"  # what became of a chance to act: another player has it
SAME, NEXT, FIRST = "same", "next", "first"  # who may act after an action
ACTION, PASSING = Text("行動を選ぶ", "what to do"), ("pass", Text("何もしない", "pass"))


@dataclass(frozen=True)
class HolderCites:
    """The numbers of who may act, where that is told: that it is told. first: when the window opens, acted: after an action,
    passed: when who was before has passed, resolved: when a play has been resolved. passes: that somebody passes. over: the window
    closes, or, where plays wait for that, the last of them is resolved.
    """

    first: tuple[str, ...] = ()
    acted: tuple[str, ...] = ()
    passed: tuple[str, ...] = ()
    resolved: tuple[str, ...] = ()
    passes: tuple[str, ...] = ()
    over: tuple[str, ...] = ()


NOT_TOLD = HolderCites()


@dataclass(frozen=True)
class Window:
    """A window. label, asks: the decision. leaving: what passing is called and means. idle: a script may leave passing out.

    actions: what a player may do, and what is refused. after: what follows each action. turn: who may act after one: the SAME player
    until they pass, the NEXT one, or the FIRST again. once: each player acts at most once. before: what comes before each player
    may act; where it does anything, nobody counts as having passed. resolve: resolves a play: where all have passed, the one
    declared last, and the first may act again, as long as there is one. holder: the numbers under which it is told who may act.
    closes: whether an action has closed it. free: whether a player has to say that they pass, though it is idle for others.
    """

    label: str
    number: str
    actions: Actions
    asks: Text = ACTION
    leaving: tuple[str, Text] = PASSING
    after: Action = nothing
    idle: bool = False
    turn: str = SAME
    once: bool = False
    before: Callable[[Table], bool] = lambda _table: False
    resolve: Callable[[Table, Prepared], None] | None = None
    holder: HolderCites | None = None
    closes: Callable[[Table], bool] = lambda _table: False
    free: Callable[[Table, PlayerId], bool] = lambda _table, _player: False


def window(
    table: Table,
    here: Window,
    players: Sequence[PlayerId],
    course: Callable[[PlayerId], Course] | None = None,
    rounds: Rounds | None = None,
) -> bool:
    """Open a window for these players, in their order, until all have passed in a row (or have acted, where each may once).
    Returns whether anybody acted.

    An action that is taken back is no action: the same player is asked again. course: what a player has done in it, where
    the game lets circles be declared. rounds: looks at decisions, where each chance to act may come back to the same position.
    """
    courses = {player: course(player) for player in players} if course is not None else {}
    cites = here.holder or NOT_TOLD
    absent = game_of(table).absent
    at, passed, anybody, why = 0, 0, False, cites.first
    while players:
        if here.before(table):
            passed = 0
        player = players[at % len(players)]
        _forget(table)
        if not absent(table.state, player):
            _tell(table, here, why, here.label, player)
        if rounds is not None:
            rounds.begins(table)
        while (took := _act(table, here, player, courses.get(player))) is None:
            pass
        acted = bool(took)
        anybody = anybody or acted
        passed = passed + 1 if here.once or not acted else 0
        if acted:
            here.after(table)
            if here.closes(table):
                return True
        elif not absent(table.state, player):
            _tell(table, here, cites.passes, here.leaving[0], player)
        why = cites.acted if acted else cites.passed
        at = 0 if acted and here.turn == FIRST else at + (here.once or not acted or here.turn == NEXT)
        if passed < len(players):
            continue
        with table.under(cites.over):
            if here.resolve is None or (last := latest(table.state)) is None:
                _tell(table, here, (), f"{here.label} ends")
                return anybody
            here.resolve(table, last)
        at, passed, why = 0, 0, cites.resolved
    return False


def shared(
    table: Table,
    here: Window,
    players: Sequence[PlayerId],
    mate: tuple[str, Text],
    course: Callable[[PlayerId], Course],
) -> None:
    """Open a window for players who act as one, in whatever order they like, until one of them leaves it for all.

    mate: what a player names who lets another of them act; a script may leave that out.
    """
    courses = {player: course(player) for player in players}
    at, handed = 0, 0
    while True:
        player = players[at % len(players)]
        option = Option(mate[0], _hand_on, mate[1]) if handed < len(players) - 1 else None
        acted = _act(table, here, player, courses[player], option)
        if acted is False:
            return
        if acted is HANDED:
            at, handed = at + 1, handed + 1
        elif acted:
            here.after(table)
            handed = 0


def _tell(table: Table, here: Window, numbers: Sequence[str], what: str, player: PlayerId = "") -> None:
    if here.holder is not None:
        with table.under(numbers):
            table.do(Happens(what, player))


def _forget(table: Table) -> None:
    """Where nothing is played, waits, or is set for later, nothing can ask for what a card was that has gone."""
    state = table.state
    if state.last and not (state.plays or state.waiting or state.timed):
        table.do(Forget())


def _hand_on(table: Table) -> None:
    """Let another player act."""


def _act(
    table: Table, here: Window, player: PlayerId, course: Course | None, mate: Option | None = None
) -> bool | str | None:
    """One action of a player: True where it was done, False where they pass, or have left, None where it was taken back.

    mate: lets another of the players act: HANDED.
    """
    with table.rule(here.number):
        options, refused = here.actions(table, player)
        if course is not None:
            options, refused = course.options(table, options, refused)
        label, said = here.leaving
        idle = here.idle and not here.free(table, player)
        request = Choose(
            here.label, here.asks, (*options, *([mate] if mate is not None else ()), Option(label, nothing, said)), refused,
            forced=idle and not refused, idle=label if idle else None if mate is None else mate.label,
        )  # fmt: skip
        watched = [(watch, watch.mark()) for watch in table.watches]
        try:
            picked: Action = table.ask(player, request)
        except Absent:
            return False if mate is None else HANDED
        if picked is nothing:
            return False
        if picked is _hand_on:
            return HANDED
        named = next(option.label for option in options if option.value is picked)
        with table.attempt() as attempt:
            if course is not None:
                course.play(table, named, picked)
            else:
                picked(table)
        if attempt.failed is not None:
            for watch, mark in watched:
                watch.back(mark)
    return True if attempt.failed is None else None
