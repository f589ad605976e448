"""Using abilities of characters (15-13-1), and what all that is used on the field has in common."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import partial
from typing import Any

from judge.cardgame.play.acting import Found
from judge.cardgame.play.doing import Doing
from judge.cardgame.play.prepare import lacks_target, no_target
from judge.cardgame.play.prepared import Prepared
from judge.cardgame.play.ref import Ref
from judge.cardgame.text.verbs import rooted
from judge.engine.errors import Illegal
from judge.engine.events import Happens, Note
from judge.engine.faces import Ability
from judge.engine.state import PlayerId, State
from judge.engine.table import Table
from judge.engine.texts import Text
from judge.engine.triggers import Listener, Occurrence
from judge.games.leaffight.actions_effects_processing import using
from judge.games.leaffight.actions_effects_processing.layers import characters, traits
from judge.games.leaffight.actions_effects_processing.triggers import OCCURRENCES, WATCHING
from judge.games.leaffight.cards.view import GAME
from judge.games.leaffight.end_and_procedure.record import record

USE = "use ability"
STEPS = using.Steps(
    "15-13-1", declares="15-13-1 [1]", checks="15-13-1 [2]", shows="15-13-1 [3]", plans="15-13-1 [4]", again="15-13-1 [6]",
    costs="15-13-1 [7]", using="15-13-1 [8]", pays="15-13-1 [9]", alias="用語説明【特殊能力を使用する場合】",
)  # fmt: skip


def uses_of(state: State, card: int) -> list[Ability]:
    """What of a card is used as an action, in the order in which it stands there (12-1)."""
    return [one for one in traits(state, card)["abilities"] if one.kind == "use"]


def timings_of(state: State, cards: Iterable[int]) -> frozenset[str]:
    """What occurs at the timings of the interrupts that cards have (11-1)."""
    waits = (one.parts["when"] for card in cards for one in uses_of(state, card))
    return frozenset(OCCURRENCES.meant(one).name for one in waits if one is not None)


def at_timing(table: Table, who: PlayerId, card: int, ability: Ability, events: Sequence[Happens]) -> bool:
    """Whether an ability can be used now: without a timing where none is on, else at its own (11-1)."""
    return not events if ability.parts["when"] is None else bool(met(table, who, card, ability, events))


def met(table: Table, who: PlayerId, card: int, ability: Ability, events: Sequence[Happens]) -> list[Happens]:
    """What has just occurred that is the timing of an interrupt (11-1)."""
    waits = ability.parts["when"]
    listener = Listener(Ability("", "auto", waits, {}, "", ()), card, who)
    return [
        one for one in events
        if WATCHING.matches(GAME, table.state, listener, Occurrence(one.what, one.card, one.other, one.who, one.amount))
    ]  # fmt: skip


def caused(table: Table, who: PlayerId, card: int, ability: Ability, events: Sequence[Happens]) -> dict[str, Any]:
    """What an interrupt means by what caused it: the card concerned, and how much."""
    if ability.parts["when"] is None:
        return {}
    state = table.state
    for one in met(table, who, card, ability, events)[:1]:
        there = [Ref(each, state.cards[each].since) if each in state.cards else None for each in (one.card, one.other)]
        return {
            "cause": tuple(ref for ref in there[:1] if ref),
            "chosen:other": tuple(ref for ref in there[1:] if ref),
            "amount": one.amount,
        }
    return {}


def found(table: Table, who: PlayerId, events: Sequence[Happens] = ()) -> list[Found]:
    """The abilities that a player may declare now, or at a timing: those of the own characters (14-4)."""
    state = table.state
    mine = characters(state, who)
    there = [one for card in mine for one in found_of(table, who, card, events, declare, why_not)]
    return there if events else [*there, *_lost(state, mine), *not_theirs(state, who, characters, "15-13-1")]


def found_of(
    table: Table, who: PlayerId, card: int, events: Sequence[Happens],
    declares: Callable[[PlayerId, int, Ability, Mapping[str, Any], Table], None],
    refuses: Callable[[Table, PlayerId, int, Ability], Illegal | None],
) -> list[Found]:  # fmt: skip
    """What of a card a player may declare now, or at a timing; numbered where it is more than one."""
    state, uses = table.state, uses_of(table.state, card)
    return [
        Found(
            f"use {state.cards[card].label}" + (f" {number}" if len(uses) > 1 else ""),
            partial(declares, who, card, ability, caused(table, who, card, ability, events)),
            refuses(table, who, card, ability),
        )
        for number, ability in enumerate(uses, 1)
        if at_timing(table, who, card, ability, events)
    ]


def _lost(state: State, mine: Sequence[int]) -> list[Found]:
    """The abilities that characters have lost (用語説明)."""
    lost = Illegal(
        "用語説明【特殊能力を失う】", Text("特殊能力を失っている", "it has lost its abilities"), ("15-13-1",)
    )
    there = [card for card in mine if any(one.kind == "use" for one in state.cards[card].face.abilities)]
    return [Found(f"use {state.cards[card].label}", why=lost) for card in there if not uses_of(state, card)]


def not_theirs(
    state: State, who: PlayerId, of: Callable[[State, PlayerId], Sequence[int]], section: str
) -> list[Found]:
    """What on the field somebody else may use (14-4). of: the cards of a player that are asked for."""
    there = [card for player in state.players if player != who for card in of(state, player) if uses_of(state, card)]
    if not there:
        return []
    no = Illegal("14-4", Text("使用権がない", "somebody else may use it"), (section,))
    return [Found(f"use {state.cards[card].label}", why=no) for card in there]


def why_not(table: Table, who: PlayerId, card: int, ability: Ability) -> Illegal | None:
    """Why an ability cannot be declared; None where it can."""
    if "use abilities" in traits(table.state, card)["cannot"]:
        return Illegal("15-13-1", Text("特殊能力を使えない", "its abilities cannot be used"))
    return why_no_use(table, who, card, ability, "15-13-1")


def why_no_use(
    table: Table, who: PlayerId, card: int, ability: Ability, section: str, without: int = 0
) -> Illegal | None:
    """Why nothing of a card can be used now; None where it can. section: the procedure. without: a card that is no target."""
    if limited(table.state, card, ability):
        return Illegal(
            "用語説明【1ターンにn回まで使用できる】",
            Text("このターンにはもう使えない", "it was used as often as it can be this turn"),
            (f"{section} [3]",),
        )
    doing, text = Doing(table, who, card), ability.parts["do"]
    condition = ability.parts.get("if")
    if condition is not None and not condition(doing.view()):
        return Illegal(section, Text("使用条件を満たしていない", "its condition does not hold"), condition.rules)
    if lacks_target(doing, rooted(text, "do"), without):
        no = no_target(doing, text)
        return Illegal("11-3", no.why, (*no.under, f"{section} [5]"))
    return None


def limited(state: State, card: int, ability: Ability) -> bool:
    """Whether an ability was used as often as it can be this turn."""
    most = ability.parts["limit"]
    return most is not None and record(state).uses.count((card, ability.key)) >= most


def count_use(table: Table, card: int, ability: Ability) -> None:
    """One use more of what can be used so many times a turn only (用語説明【1ターンにn回まで使用できる】)."""
    own = record(table.state)
    if ability.parts["limit"] is not None:
        table.do(Note(own._replace(uses=(*own.uses, (card, ability.key)))))


def declare(who: PlayerId, card: int, ability: Ability, cause: Mapping[str, Any], table: Table) -> None:
    """15-13-1 [1] to [5]: the ability is shown, its targets are named, and how it will be paid."""
    text = rooted(ability.parts["do"], "do")
    using.announce(table, who, card, USE, STEPS, text, cost=ability.parts["cost"], bound={"ability": ability, **cause})
    count_use(table, card, ability)


def process(table: Table, play: Prepared) -> None:
    """15-13-1 [6] to [14]."""
    doing = using.begin(table, play)
    ability: Ability = play.bound["ability"]
    using.again(doing, STEPS)
    using.costs_made(doing, STEPS, play.source)
    using.using(doing, STEPS, "ability_used", "《{}の特殊能力を使用するとき》", "《an ability of {} is used》")
    shown = using.is_shown(doing)
    paid = using.paid(doing, STEPS, ability.parts["also"], ability.parts["extra"])
    using.broken_off(doing, "15-13-1 [10]", shown=shown, was_paid=paid)
    using.moment(
        doing, "15-13-1 [11]", "ability_was_used", "《{}の特殊能力を使用したとき》", "《an ability of {} was used》"
    )
    itself = bool(ability.parts["also"]) or using.is_shown(
        doing
    )  # whoever left by paying is missing without being missed (8-3)
    using.broken_off(doing, "15-13-1 [12]", shown=itself)
    using.moment(
        doing, "15-13-1 [13]", "ability_arose", "{}の特殊能力の効果が発生する", "the effect of the ability of {} arises"
    )
    with table.rule("15-13-1 [14]"):
        using.effect(doing, play.text, ability.parts["extra"])
