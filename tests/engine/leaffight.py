"""The timing core of リーフファイトTCG on the kernel: declared actions, the order of their processing, procedures that stop.

Chapters 7, 11, 16-1 and 17-3: what a procedure has done stays done when a rule stops it. Test only.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from judge.engine.events import Gain, Happens, Mark, Move, Tie, Turn
from judge.engine.requests import Choose, ChooseSome, Option, Refusal
from judge.engine.state import Card, PlayerId, State, Zone
from judge.engine.table import Table
from judge.engine.texts import Text
from tests.engine.plain import Plain

OPPONENT = {"A": "B", "B": "A"}
SPENT = "消耗"
Does = Callable[[Table, "Action"], None]


class Thing(NamedTuple):
    """A card as the object that it was when it was named: one that has moved is another (re-presented: 再提示)."""

    card: int
    since: int


class Action(NamedTuple):
    """A declared action: who, with which card on what, and what is to make its cost (16-1 [1]..[5], 17-3 [1]..[5])."""

    who: PlayerId
    kind: str
    card: Thing
    target: Thing
    sources: tuple[Thing, ...]


class Record(NamedTuple):
    """The active player (10-2-1) and what has been declared."""

    active: PlayerId
    declared: tuple[Action, ...] = ()


class Leaffight(Plain):
    """What the kernel asks of the game."""

    key = "leaffight"
    waits = "11-1"


def exchange(table: Table) -> None:
    """One round of actions: both declare, then both are processed, the active player's first (11-2, 11-2-2)."""
    first: PlayerId = table.state.own.active
    second = OPPONENT[first]
    with table.rule("11-2 [1]"):
        mine = declare(table, first)
    with table.rule("11-2 [2]"):
        other = declare(table, second)
    if (mine is None) != (other is None):
        with table.rule("11-2 [3]"), table.rule("11-2-1"):
            mine, other = mine or declare(table, first), other or declare(table, second)
    for number, action in (("11-2 [4]", mine), ("11-2 [5]", other)):
        if action is not None:
            with table.rule("11-2-2"), table.rule(number), table.procedure():
                {"item": equip, "event": use_event}[action.kind](table, action)
    with table.rule("11-2"):
        table.do(Turn(Record(first), Text("アクションの処理が終わる", "the round of actions is over")))


def declare(table: Table, who: PlayerId) -> Action | None:
    """Declare an action with a card of the hand: the card, its target, what is to make its cost; nothing moves yet."""
    options, refused = [Option("pass", None)], []
    for one in table.state.in_zone("hand", who):
        card = table.state.cards[one]
        if card.face.fact("kind") == "character":
            continue
        if suitable(table.state, who, card):
            options.append(Option(f"use {card.label}", card))
        elif card.face.fact("kind") == "item" and characters(table.state, who):
            refused.append(Refusal(f"use {card.label}", "17-2", Text("同名制限", "one of that name is there already")))
        else:
            refused.append(Refusal(f"use {card.label}", "11-3", Text("空打ち", "nothing to do it to")))
    asks = Text("どのアクションを宣言するか", "which action to declare")
    card = table.ask(who, Choose("action", asks, tuple(options), tuple(refused), forced=False, idle="pass"))
    if card is None:
        return None
    kind = card.face.fact("kind")
    step = "16-1" if kind == "event" else "17-3"
    with table.rule(f"{step} [3]"):
        targets = tuple(Option(table.state.cards[one].label, one) for one in suitable(table.state, who, card))
        target = table.ask(who, Choose("target", Text("対象", "the target"), targets))
    with table.rule(f"{step} [4]"), table.rule("7-2 [2]"):
        found = tuple(Option(table.state.cards[one].label, one) for one in sources(table.state, who, card.id))
        price = card.face.fact("cost", 0)
        asks = Text("コストの発生源", "what makes the cost")
        makes = table.ask(who, ChooseSome("sources", asks, found, least=0, most=price, idle=[]))
    state = table.state
    action = Action(who, kind, thing(state, card.id), thing(state, target), tuple(thing(state, one) for one in makes))
    with table.rule(f"{step} [1]"):
        record = state.own._replace(declared=(*state.own.declared, action))
        table.do(Turn(record, Text(f"{card.label}の使用を宣言", f"{card.label} is declared")))
    return action


def thing(state: State, card: int) -> Thing:
    """A card as it is now."""
    return Thing(card, state.cards[card].since)


def there(state: State, one: Thing) -> bool:
    """Whether a card is still the object that was named."""
    return state.cards[one.card].since == one.since


def characters(state: State, who: PlayerId) -> tuple[int, ...]:
    """A player's characters on the field."""
    return tuple(one for one in state.in_zone("field", who) if state.cards[one].face.fact("kind") == "character")


def sources(state: State, who: PlayerId, but: int) -> tuple[int, ...]:
    """What may make costs: the own ready characters, and characters of the hand (7-2)."""
    ready = [one for one in characters(state, who) if SPENT not in state.cards[one].marks]
    held = [one for one in state.in_zone("hand", who) if state.cards[one].face.fact("kind") == "character"]
    return tuple(one for one in (*ready, *held) if one != but)


def suitable(state: State, who: PlayerId, card: Card) -> tuple[int, ...]:
    """The targets that an action may have (11-3); of an item, those without one of its name (17-2)."""
    if card.face.fact("kind") == "event":
        return characters(state, OPPONENT[who])
    return tuple(
        one
        for one in characters(state, who)
        if not any(state.cards[item].face.name == card.face.name for item in state.linked_to(one, "item"))
    )


def make_costs(table: Table, action: Action) -> bool:
    """コストを発生させるアクション: all or nothing, but what was exhausted or trashed stays so (7-2 [4] to [9]). Whether it came."""
    with table.procedure() as procedure:
        present = [one for one in action.sources if there(table.state, one)]
        with table.rule("7-2 [4]"):
            held = [one.card for one in present if table.state.cards[one.card].zone.name == "hand"]
            table.do(
                *(Move(one.card, Zone("trash", action.who)) for one in present if one.card in held),
                *(Mark(one.card, SPENT) for one in present if one.card not in held),
            )
        if len(present) < len(action.sources):
            table.abandon("7-2 [6]", Text("発生源を再提示できない", "a source cannot be presented again"))
        with table.rule("7-2 [9]"):
            made = table.state.players[action.who].value("cost") + len(present)
            table.do(Gain(action.who, "cost", made))
    return procedure.stopped is None


def pay(table: Table, action: Action) -> bool:
    """Payment is the use of costs that have been made already (7-4). Whether there were enough."""
    price: int = table.state.cards[action.card.card].face.fact("cost", 0)
    left = table.state.players[action.who].value("cost") - price
    if left >= 0:
        with table.rule("7-4"):
            table.do(Gain(action.who, "cost", left))
    return left >= 0


def use_event(table: Table, action: Action) -> None:
    """An event card: it goes to the trash first, whatever comes of it (16-1 [6] to [14])."""
    with table.rule("16-1 [6]"):
        table.do(Move(action.card.card, Zone("trash", action.who)))
    with table.rule("16-1 [7]"):
        make_costs(table, action)
    with table.rule("16-1 [9]"):
        paid = pay(table, action)
    if not paid:
        table.abandon("16-1 [10]", Text("使用代償を支払えない", "its cost cannot be paid"))
    if not there(table.state, action.target):
        with table.rule("16-1 [10]"):
            table.abandon("11-4", Text("立ち消え: 対象が失われている", "its target is gone"))
    with table.rule("16-1 [14]"):
        table.state.cards[action.card.card].face.fact("does")(table, action)


def equip(table: Table, action: Action) -> None:
    """An item card: it goes to its bearer, or to the trash where the procedure stops (17-3 [6] to [13])."""
    card = action.card.card
    with table.rule("17-3 [7]"):
        make_costs(table, action)
    with table.rule("17-3 [9]"):
        paid = pay(table, action)
    gone = not there(table.state, action.target)
    if gone or not paid:
        with table.rule("17-3 [10]"):
            table.do(Move(card, Zone("trash", action.who)))
            why = Text("装備対象が失われている", "its bearer is gone") if gone else Text("使用代償を支払えない", "its cost cannot be paid")  # fmt: skip
            table.abandon("11-4" if gone else "17-3 [10]", why)
    with table.rule("17-3 [11]"):
        table.do(Move(card, Zone("field", action.who)), Tie("item", card, action.target.card))
    with table.rule("17-3 [13]"):
        table.do(Happens("equipped", action.who, card, action.target.card))
