"""Check timing: the rules first, then one waiting ability at a time, the turn player's before the other's (10.5)."""

from __future__ import annotations

from judge.engine.errors import Runaway
from judge.engine.events import Unwait, Wait
from judge.engine.requests import Choose, Option, Refusal
from judge.engine.state import PlayerId, Waiting
from judge.engine.table import Table
from judge.engine.texts import Text
from judge.games.evolve.others.loops import Round
from judge.games.evolve.play_and_resolution.states import holds_now
from judge.games.evolve.play_and_resolution.triggers import waiting_of
from judge.games.evolve.rule_processing.processing import process
from judge.games.evolve.seen.speaking import action_said, of_card
from judge.games.evolve.turn.record import in_turn_order

MOST_ROUNDS = 2000  # of one check timing: no scenario needs more, an endless circle does

ENDS = Text("行うことがなくなり、チェックタイミングを終える", "nothing is left: the check timing ends")
NOTHING = Text("チェックタイミング：行うことはない", "check timing: there is nothing to do")
MUST = Text("待機状態の自動能力は必ずプレイする", "an ability that waits has to be played")


def check_timing(table: Table) -> None:
    """10.5.2: everything that is due, again from the beginning after each ability, until nothing is left (10.5.2.4).

    All that the rules do comes before the first ability (10.5.1.1).
    """
    if not table.in_force("10.5.1", "10.5.2"):
        return
    rules_first = table.in_force("10.5.1.1")
    before = len(table.trace)
    with table.rule("10.5.1"), table.rule("10.5.2"), table.rule("10.5.1.1"):
        circle = Round(table)
        for _ in range(MOST_ROUNDS):
            if rules_first:
                _rule_processing(table)
            if not _play_one(table):
                _rule_processing(table)
                break
            circle.again(table, ordered=True)
        else:
            raise Runaway("a check timing does not come to an end")
    done = len(table.trace) > before
    with table.rule("10.5.1"), table.rule("10.5.2"):
        table.cite("10.5.2.4", ENDS if done else NOTHING)


def one_round(table: Table) -> bool:
    """What the rules do, and one waiting ability. Returns whether there was one."""
    with table.under(("10.5.1", "10.5.2", "10.5.1.1")):
        _rule_processing(table)
        return _play_one(table)


def check_timing_of(table: Table, number: str) -> None:
    """The check timing that a rule lets arise at its place: 7.2.5, 7.3.2, 8.4.6, …"""
    with table.rule(number):
        if table.in_force(number):
            check_timing(table)


def _rule_processing(table: Table) -> None:
    if not table.in_force("10.5.2.1"):
        return
    with table.rule("10.5.2.1"):
        circle = Round(table)
        for _ in range(MOST_ROUNDS):
            if not process(table):
                return
            circle.again(table)
    raise Runaway("rule processing does not come to an end")


def _play_one(table: Table) -> bool:
    """One waiting ability is played and resolved (10.7.1). Returns whether there was one."""
    if not table.in_force("10.7.1"):
        return False
    for number, player in zip(("10.5.2.2", "10.5.2.3"), in_turn_order(table.state), strict=True):
        if not table.in_force(number):
            continue
        mine = waiting_of(table.state, player)
        if mine:
            with table.rule(number):
                resolve_one(table, player, mine)
            return True
    return False


def resolve_one(table: Table, player: PlayerId, mine: list[Waiting]) -> None:
    """A player picks one of the own waiting abilities and plays it; then it no longer waits (10.7.3)."""
    from judge.games.evolve.play_and_resolution.playing import play_waiting  # noqa: PLC0415 - playing ends in check timings

    with table.under(("10.7.1", "10.7.3")):
        waiting = _picked(table, player, mine)
        if waiting is None:
            table.do(*(Unwait(one.id) for one in mine))
            return
        with table.attempt() as attempt:
            play_waiting(table, player, waiting)
        if attempt.failed is not None:
            with table.rule("10.7.3.2"):
                table.do(Unwait(waiting.id))
        else:
            table.do(Unwait(waiting.id))
        _state_triggers(table, waiting)


def _picked(table: Table, player: PlayerId, mine: list[Waiting]) -> Waiting | None:
    """Which ability is played: one has to be, but of several who has to says which comes first (10.7.3.1)."""
    options = _options(mine)
    refused: tuple[Refusal, ...] = (Refusal("skip", "10.7.3.1", MUST, text=action_said("skip")),)
    if not table.in_force("10.7.3.1"):
        options, refused = (*options, Option("skip", None, action_said("skip"))), ()
    asks = Text("解決する自動能力を選ぶ", "which ability is played")
    with table.under(("10.7.3.1",) if len(mine) > 1 else ()):
        picked: Waiting | None = table.ask(player, Choose("waiting", asks, options, refused, telling=True))
        return picked


def _options(mine: list[Waiting]) -> tuple[Option, ...]:
    labels: dict[str, int] = {}
    options = []
    for waiting in mine:
        name = (
            waiting.seen.cards[waiting.source].label if waiting.source in waiting.seen.cards else f"#{waiting.source}"
        )
        labels[name] = labels.get(name, 0) + 1
        label = name if labels[name] == 1 else f"{name}（{labels[name]}）"
        options.append(Option(label, waiting, of_card(label, waiting.ability)))
    return tuple(options)


def _state_triggers(table: Table, waiting: Waiting) -> None:
    """A state trigger that has resolved waits again where its state still holds (10.7.6.1)."""
    if waiting.ability.parts.get("while") is None:
        return
    if holds_now(table.state, waiting):
        with table.rule("10.7.6.1"):
            table.do(Wait(waiting._replace(seen=table.state)))
