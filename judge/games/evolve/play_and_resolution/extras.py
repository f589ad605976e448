"""Additional costs that may be paid while playing, and what they bring (10.4.7.2, 10.6.2.2.1); 土の秘術 is one of them (13.3.3.2)."""

from __future__ import annotations

from functools import lru_cache

from judge.cardgame.text.verbs import Amount, Instruction, Instructions
from judge.engine.events import Count
from judge.engine.requests import Choose, Option, Refusal
from judge.engine.texts import Text
from judge.games.evolve.defined_actions.events import Go
from judge.games.evolve.defined_actions.verbs import VERBS, verb
from judge.games.evolve.play_and_resolution.costs import pay_instructions, why_unpayable
from judge.games.evolve.play_and_resolution.doing import Doing
from judge.games.evolve.texts import GRAMMAR
from judge.games.evolve.turn.record import GRAVEYARD, STACK, zone

RITE = "earth rite"


@lru_cache(maxsize=1)
def _rite_cost() -> Instructions:
    return VERBS.bind_all([["spend stack"]])


def extra_cost(instruction: Instruction) -> Instructions | None:
    """The additional cost that an instruction offers while its text is played; None where it offers none."""
    if instruction.verb.name == "extra":
        return instruction.arguments["cost"]  # type: ignore[no-any-return]
    return _rite_cost() if instruction.verb.name == RITE else None


def offer(doing: Doing, instruction: Instruction) -> bool:
    """10.6.2.2.1: whether the additional cost will be paid. What cannot be paid whole cannot be taken (10.4.2.2)."""
    cost = extra_cost(instruction) or ()
    table = doing.table
    if not table.in_force("10.6.2.2.1", *instruction.verb.rules[:1]):
        return False
    no = why_unpayable(doing, cost)
    yes = Option("yes", value=True, text=Text("支払う", "pay"))
    options = (*(() if no else (yes,)), Option("no", value=False, text=Text("支払わない", "do not pay")))
    refused = (Refusal("yes", no.rule, no.why, "10.6.2.2.1", Text("支払う", "pay")),) if no else ()
    with table.rule("10.6.2.2"), table.rule("10.6.2.2.1"), table.rule(instruction.verb.rules[0]):
        asks = Text("追加コストを支払うか", "pay the additional cost?")
        paid: bool = table.ask(doing.me, Choose("extra", asks, options, refused, forced=False, idle="no"))
    doing.choices[id(instruction)] = paid
    doing.bound["paid"] = paid or bool(doing.bound.get("paid"))
    if paid:
        doing.extras.append(cost)
    return paid


def pay_extras(doing: Doing) -> None:
    """Pay the additional costs that were taken, with the other costs of the play (10.6.2.5)."""
    for cost in doing.extras:
        with doing.table.rule("10.4.7.2"):
            pay_instructions(doing, cost)


def follow(doing: Doing, then: Instructions) -> None:
    """What comes only where a cost was paid: to the end of its paragraph and no further (10.4.7.1)."""
    with doing.table.rule("10.4.7.1"):
        doing.carry_out(then)


@verb("extra", '["extra", [["discard", 1]], [["draw", 2]]]', "10.4.7.2", kind="frame")
def extra(doing: Doing, cost: Instructions, then: Instructions = ()) -> None:
    """プレイする際の任意の追加コスト: 支払っていれば続きを行う / an optional additional cost of playing; paid, the rest follows"""
    del cost
    _bring(doing, then)


@verb(RITE, '["earth rite", [["draw", 1]]]', "13.3.3.2", kind="frame")
def earth_rite(doing: Doing, then: Instructions) -> None:
    """土の秘術: スタックカウンターを1個取り除いてプレイしていれば行う / done where a stack counter was spent on playing it"""
    _bring(doing, then)


def _bring(doing: Doing, then: Instructions) -> None:
    if doing.choices.get(id(doing.bound.get("current"))):
        follow(doing, then)
    else:
        told = Text("追加コストを支払っていないので行わない", "the additional cost was not paid: it is not done")
        doing.table.cite("10.4.7.1", told)


@verb("spend stack", '["spend stack", 1]', "13.3.3.2")
def spend_stack(doing: Doing, number: Amount = 1) -> None:
    """自分の【スタック】のアミュレット1つからカウンターを除き、尽きたら墓場へ / spend counters of one stacked amulet; emptied, it goes"""
    count = doing.amount(number)
    doing.table.cite("13.3.3.1", Text("【土の秘術】のカウンターを取り除く", "a counter is spent on 【土の秘術】"))
    name = f"counter:{STACK}"
    amulets = doing.cards(GRAMMAR.selector(f"own amulet has:{STACK}"))
    found = [card for card in amulets if doing.state.cards[card].value(name) >= count]
    chosen = doing.choose(found, 1, 1, Text("カウンターを取り除くアミュレット", "the amulet that loses the counter"))
    doing.do(*(Count(card, name, -count) for card in chosen))
    paid = len(chosen)
    empty = [card for card in chosen if card in doing.state.cards and not doing.state.cards[card].value(name)]
    doing.do(*(Go(card, zone(GRAVEYARD, doing.state.cards[card].owner), 0, up=True, why="emptied") for card in empty))
    doing.bound["done"], doing.bound["executed"] = paid, None
