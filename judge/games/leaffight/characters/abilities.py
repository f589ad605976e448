"""Using abilities of characters, and what is used as they are: action items, action fields (15-13-1, 17-7, 18-5)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from typing import Any

from judge.cardgame.play.acting import Found
from judge.cardgame.play.doing import Doing
from judge.cardgame.play.prepare import lacks_target, no_target
from judge.cardgame.play.prepared import Prepared
from judge.cardgame.play.ref import Ref
from judge.cardgame.text.verbs import rooted
from judge.engine.errors import Illegal
from judge.engine.events import Happens
from judge.engine.faces import Ability
from judge.engine.state import PlayerId, State
from judge.engine.table import Table
from judge.engine.texts import Text
from judge.engine.triggers import Listener, Occurrence
from judge.games.leaffight.actions_effects_processing import using
from judge.games.leaffight.actions_effects_processing.layers import is_character, kind_of, traits
from judge.games.leaffight.actions_effects_processing.timing import timing
from judge.games.leaffight.actions_effects_processing.triggers import WATCHING
from judge.games.leaffight.cards.view import GAME
from judge.games.leaffight.end_and_procedure.record import Note, record
from judge.games.leaffight.players.zones import FIELD, ITEM

USE = "use ability"
STEPS = using.Steps(
    "15-13-1", declares="15-13-1 [1]", checks="15-13-1 [2]", shows="15-13-1 [3]", plans="15-13-1 [4]", again="15-13-1 [6]",
    costs="15-13-1 [7]", using="15-13-1 [8]", pays="15-13-1 [9]", alias="用語説明【特殊能力を使用する場合】",
)  # fmt: skip


NOT_THEIRS = Illegal("14-4", Text("使用権がない", "somebody else may use it"), ("15-13-1",))


def uses_of(state: State, card: int) -> list[Ability]:
    """What of a card is used as an action, in the order in which it stands there (12-1)."""
    return [one for one in traits(state, card)["abilities"] if one.kind == "use"]


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


def usable(state: State, who: PlayerId) -> list[int]:
    """The cards on the field whose abilities a player may use: own characters and items (14-4), a field card of either (18-5)."""
    found: list[int] = []
    for player in state.players:
        for card in state.in_zone(FIELD, player):
            kind = kind_of(state, card)
            if (player == who and (is_character(state, card) or kind == "item")) or kind == "field":
                found.append(card)
    return found


def found(table: Table, who: PlayerId, events: Sequence[Happens] = ()) -> list[Found]:
    """The abilities that a player may declare now, or at a timing."""
    state, all_found = table.state, list[Found]()
    for card in usable(state, who):
        uses = uses_of(state, card)
        for number, ability in enumerate(uses, 1):
            if at_timing(table, who, card, ability, events):
                label = f"use {state.cards[card].label}" + (f" {number}" if len(uses) > 1 else "")
                all_found.append(
                    Found(
                        label,
                        partial(declare, who, card, ability, caused(table, who, card, ability, events)),
                        why_not(table, who, card, ability),
                    )
                )
    return all_found if events else [*all_found, *_lost(state, who), *_not_theirs(state, who)]


def _lost(state: State, who: PlayerId) -> list[Found]:
    """The abilities that characters have lost (用語説明)."""
    lost = Illegal(
        "用語説明【特殊能力を失う】", Text("特殊能力を失っている", "it has lost its abilities"), ("15-13-1",)
    )
    there = [card for card in usable(state, who) if any(one.kind == "use" for one in state.cards[card].face.abilities)]
    return [Found(f"use {state.cards[card].label}", why=lost) for card in there if not uses_of(state, card)]


def _not_theirs(state: State, who: PlayerId) -> list[Found]:
    """The abilities that somebody else may use (14-4, 15-13-1)."""
    there = [
        card
        for player in state.players
        if player != who
        for card in state.in_zone(FIELD, player)
        if kind_of(state, card) != "field"
    ]
    return [Found(f"use {state.cards[card].label}", why=NOT_THEIRS) for card in there if uses_of(state, card)]


def why_not(table: Table, who: PlayerId, card: int, ability: Ability) -> Illegal | None:
    """Why an ability cannot be declared; None where it can."""
    state = table.state
    if "use abilities" in traits(state, card)["cannot"]:
        return Illegal("15-13-1", Text("特殊能力を使えない", "its abilities cannot be used"))
    if limited(state, card, ability):
        return Illegal(
            "用語説明【1ターンにn回まで使用できる】",
            Text("このターンにはもう使えない", "it was used as often as it can be this turn"),
            ("15-13-1 [3]",),
        )
    if kind_of(state, card) == "item" and not _is_worn_rightly(state, card):
        return Illegal("17-5", Text("装備対象を満たしていない", "what wears it is not what it is for"))
    doing = Doing(table, who, card)
    condition = ability.parts.get("if")
    if condition is not None and not condition(doing.view()):
        return Illegal("15-13-1", Text("使用条件を満たしていない", "its condition does not hold"), condition.rules)
    text = ability.parts["do"]
    if lacks_target(doing, rooted(text, "do")):
        no = no_target(doing, text)
        return Illegal("11-3", no.why, (*no.under, "15-13-1 [5]"))
    return None


def _is_worn_rightly(state: State, card: int) -> bool:
    return bool(state.cards[card].face.fact("on_field")) or any(
        one.kind == ITEM for one in state.links if one.card == card
    )


def limited(state: State, card: int, ability: Ability) -> bool:
    """Whether an ability was used as often as it can be this turn."""
    most = ability.parts["limit"]
    return most is not None and record(state).uses.count((card, ability.key)) >= most


def declare(who: PlayerId, card: int, ability: Ability, cause: Mapping[str, Any], table: Table) -> None:
    """15-13-1 [1] to [5]: the ability is shown, its targets are named, and how it will be paid."""
    own = record(table.state)
    text = rooted(ability.parts["do"], "do")
    using.announce(table, who, card, USE, STEPS, text, cost=ability.parts["cost"], bound={"ability": ability, **cause})
    if ability.parts["limit"] is not None:
        table.do(Note(own._replace(uses=(*own.uses, (card, ability.key)))))


def process(table: Table, play: Prepared) -> None:
    """15-13-1 [6] to [14]."""
    doing = using.begin(table, play)
    ability: Ability = play.bound["ability"]
    with table.under(OF_CARDS.get(kind_of(table.state, play.source), ())):
        _process(table, play, doing, ability)


OF_CARDS = {"item": ("17-7",), "field": ("18-5",)}  # アクションアイテム, アクションフィールド


def _process(table: Table, play: Prepared, doing: Doing, ability: Ability) -> None:
    label = doing.game.called(doing.state, play.source)
    using.again(doing, STEPS)
    using.costs_made(doing, STEPS, play.source if is_character(table.state, play.source) else 0)
    using.using(
        doing,
        STEPS,
        "ability_used",
        Text(f"《{label.ja}の特殊能力を使用するとき》", f"《an ability of {label.en} is used》"),
    )
    shown = using.is_shown(doing)
    paid = using.paid(doing, STEPS, ability.parts["also"], ability.parts["extra"])
    using.broken_off(doing, "15-13-1 [10]", shown=shown, was_paid=paid)
    timing(
        table,
        "15-13-1 [11]",
        Happens(
            "ability_was_used",
            doing.me,
            play.source,
            told=Text(f"《{label.ja}の特殊能力を使用したとき》", f"《an ability of {label.en} was used》"),
        ),
    )
    itself = bool(ability.parts["also"]) or using.is_shown(
        doing
    )  # whoever left by paying is missing without being missed (8-3)
    using.broken_off(doing, "15-13-1 [12]", shown=itself)
    timing(
        table,
        "15-13-1 [13]",
        Happens(
            "ability_arose",
            doing.me,
            play.source,
            told=Text(f"{label.ja}の特殊能力の効果が発生する", f"the effect of the ability of {label.en} arises"),
        ),
    )
    with table.rule("15-13-1 [14]"):
        using.effect(doing, play.text, ability.parts["extra"])
