"""Actions: declared by one player after the other, then processed, the active player's first (11-1, 11-2)."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import cast

from judge.cardgame.game import game_of
from judge.cardgame.moments.window import Window, window
from judge.cardgame.plain import PlainGame
from judge.cardgame.play.acting import Found, sorted_out
from judge.cardgame.play.prepared import Prepared
from judge.engine.events import Happens
from judge.engine.requests import Option, Refusal
from judge.engine.state import PlayerId
from judge.engine.table import Table
from judge.engine.texts import Text
from judge.games.leaffight.end_and_procedure.record import in_order, record

Finds = Callable[[Table, PlayerId], list[Found]]  # what a player may declare
ACT = "act"  # in what a play is bound to: which action it is
INTERRUPT = "interrupt"  # the decision at a timing (11-1)
BATTLE = "battle"  # the action that is processed last (20-4 [3])
DECLARE = Text("宣言するアクション", "which action is declared")
PASS = ("pass", Text("宣言しない", "declare none"))


class Acting(PlainGame):
    """What the order of actions asks of the game."""

    def process(self, table: Table, play: Prepared) -> None:
        """Process an action that was declared."""
        raise NotImplementedError

    def process_effects(self, table: Table) -> None:
        """Process the effects whose timing an action was (12-2-1)."""
        raise NotImplementedError

    def interrupts(self, table: Table, who: PlayerId, events: Sequence[Happens]) -> list[Found]:
        """What a player may declare at a timing as an interrupt (11-1)."""
        raise NotImplementedError

    def said(self, label: str) -> Text:
        """What an action is called."""
        raise NotImplementedError


def acting(table: Table) -> Acting:
    """The game at this table."""
    return cast("Acting", game_of(table))


def declared(
    table: Table, label: str, finds: Finds, who: PlayerId, numbers: Sequence[str], *, idle: bool = True
) -> list[int]:
    """A player's chance to declare one action. Returns the number of the play that was declared, or nothing.

    What makes costs may have been declared within it (7-2 [3]): that is processed with it.
    """
    before = {play.number for play in table.state.plays}

    def actions(table: Table, who: PlayerId) -> tuple[list[Option], Sequence[Refusal]]:
        return sorted_out(finds(table, who), acting(table).said)

    with table.under(("11", *numbers)):
        window(table, Window(label, "", actions, DECLARE, PASS, idle=idle, once=True), (who,))
    return [play.number for play in table.state.plays if play.number not in before][-1:]


def exchange(
    table: Table,
    label: str,
    finds: Finds,
    players: Sequence[PlayerId],
    *,
    idle: bool = True,
    over: Callable[[], bool] = lambda: False,
) -> bool:
    """One round of actions (11-2): a chance for each, the second to declare at the same time (11-2-1), then both are processed.

    over: whether somebody has ended it instead of acting. idle: whether a script may leave passing out. Returns whether anything was
    declared.
    """
    active = record(table.state).active
    found: dict[PlayerId, list[int]] = {}
    for who in players:
        same = ("11-2-1", *_against(table, found)) if any(found.values()) else ()
        step = "11-2 [1]" if who == active else "11-2 [2]"
        kind = ("11-1",) if label == INTERRUPT else ()
        found[who] = declared(table, label, finds, who, (*kind, step, *same), idle=idle or bool(found) or who != active)
        if over():
            return False
    if not found[players[0]] and found[players[-1]]:
        found[players[0]] = declared(table, label, finds, players[0], ("11-2 [3]", "11-2-1"))
    process_all(table, [one for who in players for one in found[who]])
    return any(found.values())


def _against(table: Table, found: Mapping[PlayerId, list[int]]) -> tuple[str, ...]:
    """The step of a battle at which the other player may declare one action, where a battle was declared (20-4 [2])."""
    numbers = [one for each in found.values() for one in each]
    return (
        ("20-4 [2]",)
        if any(play.bound.get(ACT) == BATTLE for play in table.state.plays if play.number in numbers)
        else ()
    )


def process_all(table: Table, numbers: Sequence[int]) -> None:
    """Process what was declared in a round: the active player's first (11-2-2), but a battle after the other action (20-4 [3])."""
    active = record(table.state).active
    plays = [play for play in table.state.plays if play.number in numbers]
    plays.sort(key=lambda play: (play.bound.get(ACT) == BATTLE, play.master != active))
    first = ("11-2-2",) if len(plays) > 1 and plays[-1].bound.get(ACT) != BATTLE else ()
    before = ("20-1", "20-4 [3]") if len(plays) > 1 and not first else ()
    for play in plays:
        step = "11-2 [4]" if play.master == active else "11-2 [5]"
        with table.under(("11-2", *first, step, *(before if play is plays[0] else ()))), table.procedure():
            acting(table).process(table, next(one for one in table.state.plays if one.number == play.number))
        acting(table).process_effects(table)


def chance(table: Table, events: Sequence[Happens], players: Sequence[PlayerId]) -> None:
    """A chance to declare interrupts at a timing, round after round, until nobody declares any (11-1, 11-2)."""

    def finds(table: Table, who: PlayerId) -> list[Found]:
        return acting(table).interrupts(table, who, events)

    order = [who for who in in_order(table.state) if who in players]
    while any(finds(table, who) for who in order) and exchange(table, INTERRUPT, finds, order):
        pass
