"""Using events (16-1)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from typing import Any

from judge.cardgame.play.acting import Found
from judge.cardgame.play.doing import Doing
from judge.cardgame.play.prepare import lacks_target, no_target
from judge.cardgame.play.prepared import Prepared
from judge.cardgame.text.verbs import rooted
from judge.engine.errors import Illegal
from judge.engine.events import Happens
from judge.engine.faces import Ability
from judge.engine.state import PlayerId
from judge.engine.table import Table
from judge.engine.texts import Text
from judge.games.leaffight.actions_effects_processing import using
from judge.games.leaffight.actions_effects_processing.layers import kind_of
from judge.games.leaffight.actions_effects_processing.timing import timing
from judge.games.leaffight.characters.abilities import at_timing, caused, uses_of
from judge.games.leaffight.players.zones import HAND, to_trash

USE = "use event"
STEPS = using.Steps(
    "16-1", declares="16-1 [1]", checks="16-1 [2]", shows="16-1 [3]", plans="16-1 [4]", again="16-1 [6]", costs="16-1 [7]", using="16-1 [8]",
    pays="16-1 [9]", alias="用語説明【イベントカードを使用する場合】",
)  # fmt: skip


def found(table: Table, who: PlayerId, events: Sequence[Happens] = ()) -> list[Found]:
    """The events of the hand that a player may declare now, or at a timing."""
    state, all_found = table.state, list[Found]()
    for card in state.in_zone(HAND, who):
        if kind_of(state, card) != "event":
            continue
        for ability in uses_of(state, card)[:1]:
            if at_timing(table, who, card, ability, events):
                label = f"use {state.cards[card].label}"
                all_found.append(
                    Found(
                        label,
                        partial(declare, who, card, ability, caused(table, who, card, ability, events)),
                        why_not(table, who, card, ability),
                    )
                )
    return all_found


def why_not(table: Table, who: PlayerId, card: int, ability: Ability) -> Illegal | None:
    """Why an event cannot be declared; None where it can."""
    doing, text = Doing(table, who, card), ability.parts["do"]
    condition = ability.parts.get("if")
    if condition is not None and not condition(doing.view()):
        return Illegal("16-1", Text("使用条件を満たしていない", "its condition does not hold"), condition.rules)
    if lacks_target(doing, rooted(text, "do"), card):
        no = no_target(doing, text)
        return Illegal("11-3", no.why, (*no.under, "16-1 [5]"))
    return None


def declare(who: PlayerId, card: int, ability: Ability, cause: Mapping[str, Any], table: Table) -> None:
    """16-1 [1] to [5]."""
    using.announce(
        table,
        who,
        card,
        USE,
        STEPS,
        rooted(ability.parts["do"], "do"),
        cost=ability.parts["cost"],
        bound={"ability": ability, **cause},
    )


def process(table: Table, play: Prepared) -> None:
    """16-1 [6] to [14]: the event goes to the trash first, whatever comes of it."""
    doing = using.begin(table, play)
    ability: Ability = play.bound["ability"]
    label = doing.game.called(doing.state, play.source)
    shown = using.again(doing, STEPS)
    if shown:
        with table.rule("16-1 [6]"):
            table.do(to_trash(table.state, play.source, "used"))
    using.costs_made(doing, STEPS)
    using.using(doing, STEPS, "event_used", Text(f"《{label.ja}を使用するとき》", f"《{label.en} is used》"))
    paid = using.paid(doing, STEPS, ability.parts["also"], ability.parts["extra"])
    using.broken_off(doing, "16-1 [10]", shown=shown, was_paid=paid)
    timing(
        table,
        "16-1 [11]",
        Happens(
            "event_was_used",
            doing.me,
            play.source,
            told=Text(f"《{label.ja}を使用したとき》", f"《{label.en} was used》"),
        ),
    )
    using.broken_off(doing, "16-1 [12]", shown=True)
    timing(
        table,
        "16-1 [13]",
        Happens(
            "event_arose",
            doing.me,
            play.source,
            told=Text(f"{label.ja}の効果が発生する", f"the effect of {label.en} arises"),
        ),
    )
    with table.rule("16-1 [14]"):
        using.effect(doing, play.text, ability.parts["extra"])
