"""Check steps (10.20.1): check rule processing, the marching side's waiting abilities, then the other's, until nothing is left."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from functools import partial

from judge.cardgame.loops.rounds import going_round
from judge.cardgame.moments.settle import settle
from judge.cardgame.moments.waiting import play_one
from judge.cardgame.moments.window import Window, window
from judge.cardgame.play.acting import Found, sorted_out
from judge.engine.events import Event, Happens
from judge.engine.requests import Option, Refusal
from judge.engine.state import PlayerId
from judge.engine.table import Table
from judge.engine.texts import Text
from judge.games.moncolle.abilities_and_effects.marks import at_moment
from judge.games.moncolle.abilities_and_effects.resolving import no_longer, play_trigger, resolve
from judge.games.moncolle.abilities_and_effects.triggers import WATCHING
from judge.games.moncolle.abilities_and_effects.usable import awaits
from judge.games.moncolle.abilities_and_effects.using import found
from judge.games.moncolle.others.loops import LOOPS
from judge.games.moncolle.rule_processing.ending import judge_check
from judge.games.moncolle.seen.speaking import action_said, of_card
from judge.games.moncolle.turn.record import in_order, record

PLAY_STEP = ("4.3.1", "4.3.4", "10.20.1.2", "10.20.1.2.3")
CHECKING = ("4.2.1", "4.2.2", "10.20.1")


def check_step(table: Table, number: str = "") -> None:
    """チェックステップ (4.2.2): rule processing first, then one waiting ability after the other, from the top again after each (10.20.1.1 – 10.20.1.1.3).

    number: the rule that lets it arise here.
    """
    before = len(table.trace)
    with table.under((number, *CHECKING)):
        with going_round(table, LOOPS, _one_round) as going:
            settle(table, (_processing, _triggered), going.again)
        if len(table.trace) > before:
            table.cite(
                "10.20.1.1.3",
                Text("行うことがなくなり、チェックステップを終える", "nothing is left: the check step ends"),
            )


def play_since(table: Table, waited: Collection[int]) -> None:
    """What has begun to wait is played, in the order of a check step (10.20.1.1.1, 10.20.1.1.2). waited: those that waited before, and wait on."""

    one_of_them = partial(_triggered, but=waited)
    with going_round(table, LOOPS, one_of_them) as going:
        settle(table, (one_of_them,), going.again)


def checked(table: Table) -> bool:
    """A check step comes before a play step is given (4.3.2, 10.20.1.2.1); whether it did anything."""
    before = table.state
    with table.under(("10.20.1.2.1", "10.20.1.2.2")):
        check_step(table, "4.3.2")
    return table.state is not before


def _processing(table: Table) -> bool:
    """10.20.1.1: チェック型ルール処理 (11.1.2.4)."""
    with table.under(("10.20.1.1", "11.1.2.4")):
        return judge_check(table)


def _triggered(table: Table, but: Collection[int] = ()) -> bool:
    masters = {one.master for one in table.state.waiting if one.id not in but}
    with table.under(("14.7.3.8",) if len(masters) > 1 else ()):
        return play_one(WATCHING, table, play_trigger, of_card, but=but)


def _one_round(table: Table) -> bool:
    """One step of a check step, to be tried on the side."""
    with table.under(CHECKING):
        return _processing(table) or _triggered(table)


def moment(table: Table, number: str, key: str, ja: str, en: str, check: str = "", more: tuple[str, ...] = ()) -> None:
    """A 発揮時期 of the side whose turn it is, and of the other (14.7.3.7); then a check step, where a rule lets one arise.

    number: under which it comes. key: the occurrence, more: others that are the same moment. check: the number of the check step.
    """
    active = record(table.state).active
    told = Text(f"《{ja}》", f"《{en}》")
    with table.rule(number):
        events: list[Event] = [Happens(one, active, told=told) for one in (key, *more)]
        table.do(*events)
    if check:
        check_step(table, check)
    occasion(table, (key, *more))


def occasion(table: Table, keys: Collection[str]) -> None:
    """What bears ◇ with a 発揮時期 that has come may be used, the marching side's first; nothing counters it (14.6.3.1, 10.2.1).

    keys: the names of the 発揮時期, which are one moment.
    """
    for player in in_order(table.state):
        if awaits(table.state, player, keys):
            with table.under(("14.6.3",)):
                window(
                    table,
                    Window(
                        "moment",
                        "14.6.3.1",
                        partial(_at_moment, keys),
                        asks=AT_MOMENT,
                        idle=True,
                        before=checked,
                        after=_resolve_it,
                    ),
                    (player,),
                )


AT_MOMENT = Text("発揮時期の来た◇を使うか", "use a ◇ whose moment has come?")


def _at_moment(keys: Collection[str], table: Table, who: PlayerId) -> tuple[list[Option], Sequence[Refusal]]:
    there: dict[str, Found] = {}
    for one in (one for key in keys for one in found(table, who, at_moment(key))):
        if one.label not in there or one.why is None:
            there[one.label] = one
    return sorted_out(list(there.values()), action_said)


def _resolve_it(table: Table) -> None:
    while table.state.plays:
        resolve(table, table.state.plays[-1])
        no_longer(table, "10.1.15")
