"""The timing core of モンスター・コレクションTCG on the kernel: 使用の手順, the counter chain and its reverse order.

Chapters 10.1 to 10.3: costs are declared first and carried out last, dice are rolled at the declaration. Test only.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from judge.engine.errors import Illegal
from judge.engine.events import Event, Happens, Mark, Move, Turn
from judge.engine.faces import Ability
from judge.engine.requests import Choose, ChooseNumber, Option, Refusal
from judge.engine.state import CHANCE, Card, PlayerId, State, Zone
from judge.engine.table import Table
from judge.engine.texts import EMPTY, Text
from tests.engine.plain import Plain

OPPONENT = {"A": "B", "B": "A"}
DONE = "行動完了"
USING = "使用中"
Number = int | Callable[[State, PlayerId], int]


class Cost(NamedTuple):
    """A cost as declared: this card is to be turned (行動完了) or discarded, as the object that it is now."""

    kind: str
    card: int
    since: int


class Declared(NamedTuple):
    """A use that was declared: who, which ability of which card, its target, its costs and its dice (10.1.4 to 10.1.9)."""

    who: PlayerId
    ability: Ability
    card: int
    target: int
    costs: tuple[Cost, ...]
    dice: tuple[int, ...]


class Record(NamedTuple):
    """The chain so far, the first declaration first (10.2.1)."""

    chain: tuple[Declared, ...] = ()


class Moncolle(Plain):
    """What the kernel asks of the game."""

    key = "moncolle"
    waits = "10.5"


def chain(table: Table, player: PlayerId) -> None:
    """A counter chain: one begins, both may counter until they pass in succession, then all is resolved backwards (10.2, 10.3)."""
    if not declare(table, player, counter=False):
        return
    who, passed, why = OPPONENT[player], 0, "10.1.10"
    while passed < 2:
        with table.rule(why):
            passed = 0 if declare(table, who, counter=True) else passed + 1
        who, why = OPPONENT[who], "10.1.11" if who == OPPONENT[player] else "10.1.10"
    with table.rule("10.1.12"), table.rule("10.3.1"):
        while table.state.own.chain:
            *earlier, last = table.state.own.chain
            resolve(table, last)
            with table.rule("10.1.15"):
                table.do(Turn(Record(tuple(earlier)), Text("使用の手順を終える", "the use is over")))
            with table.rule("10.2.3"):
                table.do(Happens("check step"))


def declare(table: Table, who: PlayerId, *, counter: bool) -> bool:
    """使用の宣言 (10.1.4 to 10.1.9). Whether anything was declared."""
    options, refused = [Option("pass", None)], []
    for card in table.state.cards.values():
        if card.owner == who and card.zone.name in ("hand", "field"):
            for ability in card.face.abilities:
                try:
                    check(table, who, card, ability, counter=counter)
                except Illegal as illegal:
                    refused.append(Refusal(f"use {card.label}", illegal.rule, illegal.why))
                else:
                    options.append(Option(f"use {card.label}", (card, ability)))
    asks = Text("何を使用するか", "what to use")
    chosen = table.ask(
        who, Choose("counter" if counter else "use", asks, tuple(options), tuple(refused), forced=False, idle="pass")
    )
    if chosen is None:
        return False
    card, ability = chosen
    target = _target(table, who, ability)
    with table.rule("10.1.5"):
        table.do(Happens("declares", who, card.id, target))
    costs = _costs(table, who, card, ability)
    with table.rule("10.1.6"):
        shown = [Move(one.card, Zone("effect"), keep=True, up=True) for one in costs if one.kind == "discard"]
        used = [Move(card.id, Zone("effect"), keep=True, up=True)] if card.zone.name == "hand" else []
        if shown or used:
            table.do(*shown, *used)
    with table.rule("10.1.8"):
        number = ability.parts.get("dice", 0)
        number = number(table.state, who) if callable(number) else number
        die = ChooseNumber("die", Text("ダイス", "a die"), (), low=1, high=6)
        dice = tuple(table.ask(CHANCE, die) for _ in range(number))
    declared = Declared(who, ability, card.id, target, costs, dice)
    with table.rule("10.1.9"):
        events: list[Event] = [Turn(Record((*table.state.own.chain, declared)), _told(table.state, declared))]
        table.do(*events, *([] if used else [Mark(card.id, USING)]))
    return True


def _told(state: State, declared: Declared) -> Text:
    name = state.cards[declared.card].label
    dice = f" {declared.dice}" if declared.dice else ""
    return Text(f"{name}の使用を宣言した{dice}", f"the use of {name} is declared{dice}")


def check(table: Table, who: PlayerId, card: Card, ability: Ability, *, counter: bool) -> None:
    """Timing, conditions and cost are looked at before anything is declared; then nothing need be taken back (10.1.4)."""
    declared = table.state.own.chain
    timing = ability.parts["timing"]
    if timing == "counter" and not counter:
        table.refuse("10.9.5", Text("[対抗]は単独では使用できない", "a counter cannot be used on its own"))
    if counter and timing != "counter":
        table.refuse("10.1.10", Text("[対抗]ではない", "it is no counter"))
    if counter and declared[-1].ability.parts.get("uncounterable"):
        table.refuse("15.3.1", Text("対抗不可", "nothing may be declared against it"))
    only = ability.parts.get("only")
    if only and not any(one.ability.kind == only for one in declared):
        table.refuse("10.9.6", Text(f"{only}の宣言がない", f"no {only} was declared"))
    claimed = {cost.card for one in declared for cost in one.costs}
    if "turn" in ability.parts.get("costs", ()) and card.id in claimed:
        table.refuse("10.1.6", Text("他の宣言のコストである", "it is the cost of another declaration"))
    if "turn" in ability.parts.get("costs", ()) and DONE in card.marks:
        table.refuse("10.1.4", Text("コストが適切でない", "the cost is not suitable"))
    if "discard" in ability.parts.get("costs", ()) and not [
        one for one in table.state.in_zone("hand", who) if one != card.id
    ]:
        table.refuse("10.1.4", Text("コストが適切でない", "the cost is not suitable"))


def _target(table: Table, who: PlayerId, ability: Ability) -> int:
    if "targets" not in ability.parts:
        return 0
    found = ability.parts["targets"](table.state, who)
    options = tuple(Option(table.state.cards[one].label, one) for one in found)
    with table.rule("10.1.5"):
        chosen: int = table.ask(who, Choose("target", Text("対象", "the target"), options))
    return chosen


def _costs(table: Table, who: PlayerId, card: Card, ability: Ability) -> tuple[Cost, ...]:
    costs = []
    for kind in ability.parts.get("costs", ()):
        paid = card.id
        if kind == "discard":
            hand = [one for one in table.state.in_zone("hand", who) if one != card.id]
            options = tuple(Option(table.state.cards[one].label, one) for one in hand)
            with table.rule("10.1.6"):
                paid = table.ask(who, Choose("cost", Text("コストにする手札", "the card to discard"), options))
        costs.append(Cost(kind, paid, table.state.cards[paid].since))
    return tuple(costs)


def resolve(table: Table, declared: Declared) -> None:
    """使用の解決: every declared cost as far as it can be, then the effect if all of them could (10.1.13, 10.1.14, 10.11.3)."""
    paid = True
    with table.rule("10.1.13"):
        for cost in declared.costs:
            card = table.state.cards[cost.card]
            here = card.since == cost.since and (cost.kind == "discard" or card.zone.name == "field")
            event: Event = Mark(card.id, DONE) if cost.kind == "turn" else Move(card.id, Zone("discard", card.owner))
            paid = bool(here and table.do(event)) and paid
        if table.state.cards[declared.card].zone.name == "effect":
            table.do(Move(declared.card, Zone("discard", declared.who)))
    with table.rule("10.1.14"):
        target = declared.target
        if not table.holds("10.1.14", paid):
            table.note_rule(Text("コストを実行できず、発揮しない", "a cost could not be carried out: no effect"))
        elif target and table.state.cards[target].zone.name != "field":
            table.note_rule(Text("対象が適切でなく、発揮しない", "the target is not suitable: no effect"))
        else:
            declared.ability.parts["does"](table, declared)
            table.do(Happens("発揮", declared.who, declared.card, told=EMPTY))
