"""Using events (16-1)."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from judge.cardgame.play.acting import Found
from judge.cardgame.play.doing import Doing
from judge.cardgame.play.prepared import Prepared
from judge.cardgame.text.verbs import rooted
from judge.engine.errors import Illegal
from judge.engine.events import Happens
from judge.engine.faces import Ability
from judge.engine.state import PlayerId, State
from judge.engine.table import Table
from judge.games.leaffight.actions_effects_processing import using
from judge.games.leaffight.actions_effects_processing.layers import kind_of
from judge.games.leaffight.characters.abilities import count_use, found_of, why_no_use
from judge.games.leaffight.players.zones import HAND, to_trash

USE = "use event"
STEPS = using.Steps(
    "16-1", declares="16-1 [1]", checks="16-1 [2]", shows="16-1 [3]", plans="16-1 [4]", again="16-1 [6]", costs="16-1 [7]", using="16-1 [8]",
    pays="16-1 [9]", alias="用語説明【イベントカードを使用する場合】",
)  # fmt: skip


def events_of(state: State, who: PlayerId) -> list[int]:
    """The events of a player's hand (16-1)."""
    return [card for card in state.in_zone(HAND, who) if kind_of(state, card) == "event"]


def found(table: Table, who: PlayerId, events: Sequence[Happens] = ()) -> list[Found]:
    """The events of the hand that a player may declare now, or at a timing."""
    there = events_of(table.state, who)
    return [one for card in there for one in found_of(table, who, card, events, declare, why_not)[:1]]


def why_not(table: Table, who: PlayerId, card: int, ability: Ability) -> Illegal | None:
    """Why an event cannot be declared; None where it can. The event itself is no target: it lies in the trash by then."""
    return why_no_use(table, who, card, ability, "16-1", card)


def declare(who: PlayerId, card: int, ability: Ability, cause: Mapping[str, Any], table: Table) -> None:
    """16-1 [1] to [5]."""
    text = rooted(ability.parts["do"], "do")
    using.announce(table, who, card, USE, STEPS, text, cost=ability.parts["cost"], bound={"ability": ability, **cause})
    count_use(table, card, ability)


def process(table: Table, play: Prepared) -> None:
    """16-1 [6] to [14]: the event goes to the trash first, whatever comes of it."""
    doing = using.begin(table, play)
    shown = using.again(doing, STEPS)
    if shown:
        with table.rule("16-1 [6]"):
            table.do(to_trash(table.state, play.source, "used"))
    proceed(doing, play, lambda: shown)


def proceed(doing: Doing, play: Prepared, there: Callable[[], bool]) -> None:
    """16-1 [7] to [14]. there: whether what was shown has not been missed so far."""
    table, ability = doing.table, play.bound["ability"]
    using.costs_made(doing, STEPS)
    using.using(doing, STEPS, "event_used", "《{}を使用するとき》", "《{} is used》")
    shown = there()
    paid = using.paid(doing, STEPS, ability.parts["also"], ability.parts["extra"])
    using.broken_off(doing, "16-1 [10]", shown=shown, was_paid=paid)
    using.moment(doing, "16-1 [11]", "event_was_used", "《{}を使用したとき》", "《{} was used》")
    using.broken_off(doing, "16-1 [12]", shown=bool(ability.parts["also"]) or there())
    using.moment(doing, "16-1 [13]", "event_arose", "{}の効果が発生する", "the effect of {} arises")
    with table.rule("16-1 [14]"):
        using.effect(doing, play.text, ability.parts["extra"])
