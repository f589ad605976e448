"""Paying: costs that have arisen already are used up, and ready characters show what attributes are left (7-4, 8-2-1, 8-4)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from judge.cardgame.ground.zones import ACT as EXHAUSTED
from judge.engine.requests import ChooseSome, Option
from judge.engine.state import PlayerId, State
from judge.engine.table import Table
from judge.engine.texts import Text
from judge.games.leaffight.actions_effects_processing.layers import characters, traits
from judge.games.leaffight.costs.icons import OTHER, Price, assigned, readings
from judge.games.leaffight.costs.making import Costs, said
from judge.games.leaffight.end_and_procedure.record import Cost, record

ASKS = Text("支払うコスト", "which costs are paid")


def mine(state: State, who: PlayerId) -> tuple[Cost, ...]:
    """The costs of a player that have arisen and are not paid yet (7-1)."""
    return tuple(cost for cost in record(state).costs if cost.player == who)


def kinds_now(cost: Cost, action: int) -> frozenset[str]:
    """As what a cost can be paid: its kinds within the action for which it was made, その他のコスト after that (7-3)."""
    return cost.kinds if action and cost.action == action else frozenset((OTHER,))


def shown(state: State, who: PlayerId, attributes: Sequence[str]) -> bool:
    """Whether for each of these attributes a ready character of one's own has it; one may do for several (8-2-1)."""
    ready = [
        traits(state, card)["attributes"] for card in characters(state, who) if EXHAUSTED not in state.cards[card].marks
    ]
    return all(any(icon in known for known in ready) for icon in attributes)


def ways(state: State, who: PlayerId, wanted: Price, action: int, among: Sequence[Cost]) -> Iterator[tuple[int, ...]]:
    """The ways to pay out of these costs, each as their places (8-2-1)."""
    known = [(kinds_now(cost, action), cost.attributes) for cost in among]
    for want in readings(wanted):
        if shown(state, who, want.standing) and (found := assigned(known, want)) is not None:
            yield found


def payable(state: State, who: PlayerId, wanted: Price, action: int) -> bool:
    """Whether a price can be paid out of what has arisen."""
    return next(ways(state, who, wanted, action, mine(state, who)), None) is not None


def pay(table: Table, who: PlayerId, wanted: Price, action: int) -> bool:
    """Pay a price; False where it cannot be: then nothing of it is paid (8)."""
    state = table.state
    have = mine(state, who)
    first = next(ways(state, who, wanted, action, have), None)
    if first is None:
        why = Text(f"使用代償{wanted.said}を支払えない", f"{wanted.said} cannot be paid")
        for cost in have:
            if cost.kinds != kinds_now(cost, action):
                told = Text(
                    f"{cost.source}のコストはその他のコストとして扱う",
                    f"the cost from {cost.source} counts as W by now",
                )
                table.cite("7-3", told)
        with table.under(("7", "8", "8-2-1")):
            table.note_rule(why)
        return False
    if not wanted.costs:
        if wanted.attributes:
            with table.rule("8-2-1"):
                table.note_rule(
                    Text(f"{wanted.said}属性の待機状態のキャラがいる", f"a ready character of {wanted.said} is there")
                )
        return True
    taken = _chosen(table, who, wanted, action, have, first)
    names = "・".join(said(have[one]) for one in taken)
    paid = [have[one] for one in taken]
    left = list(record(table.state).costs)
    for cost in paid:
        left.remove(cost)
    with table.under(("8", "8-2-1", "7-4")):
        table.do(
            Costs(tuple(left), Text(f"{who}は{wanted.said}を支払う：{names}", f"{who} pays {wanted.said}: {names}"))
        )
    return True


def _chosen(
    table: Table, who: PlayerId, wanted: Price, action: int, have: Sequence[Cost], first: tuple[int, ...]
) -> tuple[int, ...]:
    """Which of several costs are paid; asked only where they differ."""
    if len(have) == len(wanted.costs) or len({(kinds_now(one, action), one.attributes) for one in have}) == 1:
        return first
    labels = [said(one) for one in have]
    told = [
        f"{label}#{labels[: at + 1].count(label)}" if labels.count(label) > 1 else label
        for at, label in enumerate(labels)
    ]
    options = tuple(Option(label, at) for at, label in enumerate(told))
    count = len(wanted.costs)
    idle = [told[one] for one in first]
    request = ChooseSome("pay", ASKS, options, idle=idle, least=count, most=count, rule="8-2-1")
    while True:
        with table.attempt():
            chosen: tuple[int, ...] = table.ask(who, request)
            among = [have[one] for one in chosen]
            if next(ways(table.state, who, wanted, action, among), None) is not None:
                return chosen
            table.refuse("8-2-1", Text("この組み合わせでは支払えない", "they do not pay for these icons"))
