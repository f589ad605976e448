"""Timings: first what has to be processed then, in the order that the active player says (13-2), then a chance to declare
actions for both (11-2)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from judge.cardgame.loops.place import Place
from judge.cardgame.play.costs import pays_its_way
from judge.cardgame.play.waited import doing_of
from judge.cardgame.seen.speaking import told_apart
from judge.engine.events import Happens, Note, Unwait, label_of
from judge.engine.requests import Choose, Option
from judge.engine.state import Waiting
from judge.engine.table import Table
from judge.engine.texts import Text
from judge.games.leaffight.actions_effects_processing.actions import chance
from judge.games.leaffight.actions_effects_processing.triggers import OCCURRENCES
from judge.games.leaffight.end_and_procedure.record import in_order, record
from judge.games.leaffight.players.zones import DECK

ORDERED = (DECK,)  # zones in which the order of cards counts (4-1)
ORDER = Text("先に処理する効果", "which effect is processed first")


class Besides(NamedTuple):
    """What the rules process at a timing beside its effects, and at the same time (10-8). due: whether there is anything of it."""

    label: str
    said: Text
    due: Callable[[Table], bool]
    does: Callable[[Table], None]


def timing(
    table: Table,
    number: str,
    *events: Happens,
    only: str = "",
    declaring: bool = True,
    besides: Besides | None = None,
) -> None:
    """A timing of a procedure: what occurs then is told, effects of it are processed, then interrupts may be declared.

    only: the one player who may declare (7-2 [3]). declaring: whether anybody may. besides: what else is processed then.
    """
    with table.rule(number):
        table.do(*events)
        process_effects(table, besides)
        if declaring:
            chance(table, (*events, *taken(table)), (only,) if only else in_order(table.state))


def taken(table: Table) -> tuple[Happens, ...]:
    """What has moved since players could last declare anything: 「フィールドに出たとき」 is any such moment (用語説明)."""
    own = record(table.state)
    if own.moved:
        table.do(Note(own._replace(moved=())))
    return own.moved


def after_an_action(table: Table) -> None:
    """What an action has brought about is processed; for what it has moved interrupts may be declared."""
    process_effects(table)
    if moved := taken(table):
        chance(table, moved, in_order(table.state))


def process_effects(table: Table, besides: Besides | None = None) -> None:
    """What is processed at this timing: of several at once the active player says which comes first (13-2).

    Where that comes back to the very same position, so that nobody could ever declare anything, it was done once and stops (13-3-2).
    """
    seen: set[Place] = set()
    while waiting := table.state.waiting:
        here = Place(table.state.but(own=record(table.state)._replace(moved=())), ORDERED)
        if here in seen:
            told = Text(
                "同じ場面に戻るので、1回だけ行って中断する",
                "it comes back to the same position: done once, and no more",
            )
            with table.rule("13-3-2"):
                table.note_rule(told)
                table.do(*(Unwait(one.id) for one in waiting))
            break
        seen.add(here)
        due = besides if besides is not None and besides.due(table) else None
        with table.under(("12-2-1", *(("13-2",) if len(waiting) > 1 or due else ()))):
            one = _first(table, waiting, due)
            if one is not None:
                _process(table, one)
        if one is None and due is not None:
            due.does(table)
    if besides is not None and besides.due(table):
        besides.does(table)


def _process(table: Table, one: Waiting) -> None:
    table.do(Unwait(one.id))
    with table.under([number for number in _timing_of(one) if number not in table.rules]):
        doing = doing_of(table, one.master, one)
        with table.rule("8-3"):
            paid = pays_its_way(doing, one.ability.parts.get("cost") or ())
        if paid:
            doing.carry_out(one.ability.parts["do"])


def _timing_of(one: Waiting) -> tuple[str, ...]:
    """The numbers of what made an effect one to be processed now."""
    if one.ability.when is None:
        return ()
    return OCCURRENCES.declared[one.ability.when.name.partition(":")[0]].rules


def _first(table: Table, waiting: Sequence[Waiting], due: Besides | None) -> Waiting | None:
    """What the active player has processed first; None: what is due besides."""
    if len(waiting) == 1 and due is None:
        return waiting[0]
    labels = told_apart(label_of(one.seen, one.source) for one in waiting)
    options = tuple(Option(label, one) for label, one in zip(labels, waiting, strict=True))
    idle = None
    if due is not None:
        options, idle = (Option(due.label, None, text=due.said), *options), due.label
    picked: Waiting | None = table.ask(
        record(table.state).active, Choose("waiting", ORDER, options, idle=idle, telling=True)
    )
    return picked
