"""When permanent abilities begin and end: with their zone (805.3c, 805.6), several at once in an order (805.5)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from judge.cardgame.game import game_of
from judge.cardgame.moments.renewing import Renew
from judge.engine.events import Create, Event, Move
from judge.engine.faces import Ability
from judge.engine.requests import Option, Order
from judge.engine.state import State
from judge.engine.table import Table
from judge.engine.texts import Text
from judge.games.animal.abilities.layers import traits
from judge.games.animal.zones.zones import FIELD, TABLE

SETTING = ("name", "kinds", "species")  # keys of a change that make something another, as those that end in _to


def begin(table: Table, before: State, events: Sequence[Event]) -> None:
    """Tell which permanent abilities end and begin as cards move; of those that begin at once, in which order (805.5a, 805.5b)."""
    moved = [event.card for event in events if isinstance(event, Move) and not event.keep]
    _tell_ended(table, before, moved)
    state = table.state
    arrived = [card for card in moved if card in state.cards and _begins(state, card)]
    for card in arrived:
        _cite(
            table,
            state,
            card,
            "805.3c",
            "領域に移動したので、常時能力が発動する",
            "is there: its permanent ability begins",
        )
    if len(arrived) > 1 or (arrived and any(isinstance(event, Create) for event in events)):
        _in_order(table, arrived)


def _tell_ended(table: Table, before: State, moved: Sequence[int]) -> None:
    """That what cards gave as long as they were there is over (805.6)."""
    for card in moved:
        if card in before.cards and _permanent(before, card):
            _cite(
                table,
                before,
                card,
                "805.6",
                "領域を離れたので、常時効果の適用を終了する",
                "has left: its permanent effect ends",
            )


def _cite(table: Table, state: State, card: int, number: str, ja: str, en: str) -> None:
    label = state.cards[card].label
    table.cite(number, Text(f"{label}：{ja}", f"{label} {en}"))


def _begins(state: State, card: int) -> bool:
    """Whether a permanent ability of a card is valid where it lies, one that gives something or one that replaces."""
    return bool(_permanent(state, card)) or any(_valid(state, card, "replace"))


def _permanent(state: State, card: int) -> set[str]:
    """What the permanent abilities of a card give that are valid on field or lands where it lies."""
    return {key for one in _valid(state, card, "static") for key in one.parts.get("give", {})}


def _valid(state: State, card: int, kind: str) -> Iterator[Ability]:
    """The abilities of a kind of a card on field or lands that are valid there."""
    here = state.cards[card].zone.name
    if here in TABLE:
        there = (one for one in traits(state, card)["abilities"] if one.kind == kind)
        yield from (one for one in there if here in one.parts.get("valid in", (FIELD,)))


def _in_order(table: Table, arrived: Sequence[int]) -> None:
    """The turn player's begin before the others' (805.5a), each player's in an order of their own (805.5b), where that makes a difference."""
    setting = {card: _sets(table.state, card) for card in arrived}
    alike = [card for card in arrived if any(setting[card] & setting[other] for other in arrived if other != card)]
    order: list[int] = []
    for player in game_of(table).turn_order(table.state):
        mine = [card for card in alike if table.state.cards[card].zone.player == player]
        if len(mine) > 1:
            options = tuple(Option(table.state.cards[card].label, card) for card in mine)
            asks = Text("同時に発動する常時能力の順番", "in which order permanent abilities begin")
            with table.rule("805.5b"):
                asked: tuple[int, ...] = table.ask(player, Order("begin", asks, options, idle=[]))
                mine = list(asked)
        order += mine
    if order and order != alike:
        with table.under(("805.5", "805.5a" if _of_several(table.state, order) else "805.5b")):
            told = Text("この順に適用を開始する", "they begin in this order")
            table.note_rule(told)
            table.do(*(Renew(card) for card in order))


def _sets(state: State, card: int) -> set[str]:
    """What the permanent abilities of a card settle so that the order counts: what is set, and which events are replaced (906.9)."""
    replaced = {f"replace {one.parts['event']}" for one in _valid(state, card, "replace")}
    return replaced | {key for key in _permanent(state, card) if key.endswith("_to") or key in SETTING}


def _of_several(state: State, cards: Sequence[int]) -> bool:
    return len({state.cards[card].zone.player for card in cards}) > 1
