"""What a player pays for playing a card: its cost, and what effects of "when played" make of it (10.2.1.3.3, 10.10.2.4)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from judge.cardgame.moments.continuous import of_kind
from judge.engine.faces import Ability
from judge.engine.state import PlayerId, State
from judge.engine.table import Table
from judge.engine.texts import Text
from judge.games.evolve.card_information.view import View
from judge.games.evolve.play_and_resolution.layers import traits, valid
from judge.games.evolve.turn.record import FIELD


class Change(NamedTuple):
    """A change of what is paid. name: whose. to: the value it is set to, None where it is only raised or lowered. by: by how much."""

    name: str
    to: int | None
    by: int


def changes(state: State, player: PlayerId, card: int) -> Iterator[Change]:
    """What changes the cost of playing a card: abilities of cards on the field (10.3.5), and its own, wherever it is (10.3.4)."""
    for master, source, ability in valid(state, "play"):
        yield from _of(View(state, master, source), ability, card)
    if state.cards[card].zone.name != FIELD:
        known = traits(state, card)
        for _index, ability in of_kind(known["abilities"], "play"):
            if ability not in known["void"]:
                yield from _of(View(state, player, card), ability, card)


def _of(view: View, ability: Ability, card: int) -> Iterator[Change]:
    if _is_about(view, ability, card):
        to = ability.parts["pp_to"]
        by = view.amount(ability.parts["pp"])
        yield Change(view.state.cards[view.this].label, None if to is None else view.amount(to), by)


def _is_about(view: View, ability: Ability, card: int) -> bool:
    condition = ability.parts.get("if")
    return bool(ability.parts["what"].fits(view, card)) and (condition is None or bool(condition(view)))


def has_x(state: State, card: int) -> bool:
    """Whether X is a part of what a card costs: who plays it names it (5.2.1.2.2)."""
    return bool(state.cards[card].face.fact("x"))


def play_cost(table: Table, player: PlayerId, card: int) -> tuple[int, list[Change]]:
    """What it costs to play a card, without its X, and the changes that made it so. It may be less than 0 (see `clamped`).

    Those that set it come first, those that raise or lower it after them (10.10.2.4); of several that set it the payer, who
    orders them, has the lowest come last (10.10.2).
    """
    cost: int = traits(table.state, card)["cost"] or 0
    found = list(changes(table.state, player, card)) if table.in_force("10.2.1.3.3") else []
    settings = [change.to for change in found if change.to is not None]
    by = sum(change.by for change in found)
    return (min(settings) if settings else cost) + by, found


def clamped(table: Table, cost: int) -> int:
    """What is paid for a cost: one below 0 counts as 0 (1.3.2.2.1)."""
    return max(cost, 0) if table.in_force("1.3.2.2.1") else cost


def tell_cost(table: Table, cost: int, found: list[Change]) -> None:
    """Why it costs what it costs."""
    if found:
        names = "、".join(dict.fromkeys(change.name for change in found))
        paid = max(cost, 0)
        told = Text(f"{names}により、プレイのコストは{paid}になる", f"because of {names} playing it costs {paid}")
        table.cite("10.2.1.3.3", told)
    if any(change.to is not None for change in found) and any(change.by for change in found):
        told = Text(
            "特定の値にするものを先に、増減を後に適用する",
            "what sets the cost comes first, what raises or lowers it after",
        )
        table.cite("10.10.2.4", told)
    if cost < 0:
        table.cite("1.3.2.2.1", Text("コストがマイナスなら0としてプレイする", "a cost below 0 counts as 0"))
