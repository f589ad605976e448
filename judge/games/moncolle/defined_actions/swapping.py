"""装備品の持ち替え: two own units in one terrain hand equipment over, or exchange a piece each (12.2.6)."""

from __future__ import annotations

from itertools import combinations

from judge.engine.errors import Illegal
from judge.engine.events import Event, Tie, Untie
from judge.engine.requests import Choose, ChooseSome, Option, Refusal
from judge.engine.state import PlayerId, State
from judge.engine.table import Table
from judge.engine.texts import Text
from judge.games.moncolle.abilities_and_effects.layers import traits
from judge.games.moncolle.field.areas import party
from judge.games.moncolle.field.zones import AREAS, GEAR_TIE, worn
from judge.games.moncolle.rule_processing.processing import fits_gear
from judge.games.moncolle.standing_abilities.frames import ITEM, free_frames, gear_cost, worn_cost

NOTHING, KEPT = "none", Text("渡さない", "nothing")


def pairs(state: State, player: PlayerId, where: str = "") -> list[tuple[int, int]]:
    """The pairs of own units in one terrain that may swap (12.2.6.2.1). where: in this area alone."""
    if not any(link.kind == GEAR_TIE for link in state.links):
        return []
    return [
        pair
        for area in ((where,) if where else AREAS)
        for pair in combinations(
            [unit for unit in party(state, player, area) if int(traits(state, unit)["items"]) > 0], 2
        )
        if any(worn(state, unit) for unit in pair)
    ]


def why_not(state: State, player: PlayerId, where: str = "") -> Illegal | None:
    """Why nothing can be swapped; None where something can."""
    return (
        None
        if pairs(state, player, where)
        else Illegal("12.2.6.2.1", Text("持ち替えられるユニット2体がいない", "there are no two units that could swap"))
    )


def swap(table: Table, player: PlayerId, where: str = "") -> None:
    """12.2.6.2.1, 12.2.6.2.2. where: in a battle its area."""
    state = table.state
    with table.rule("12.2.6.2"):
        with table.rule("12.2.6.2.1"):
            there = list(dict.fromkeys(unit for pair in pairs(state, player, where) for unit in pair))
            options = tuple(Option(state.cards[unit].label, unit) for unit in there)
            refused = tuple(
                Refusal(
                    state.cards[unit].label,
                    "12.2.6.2.1",
                    Text(
                        "アイテム枠がないか、相手となるユニットがいない", "it has no アイテム枠, or nobody to swap with"
                    ),
                )
                for area in AREAS
                for unit in party(state, player, area)
                if unit not in there and (not where or area == where)
            )
            chosen: tuple[int, ...] = table.ask(
                player,
                ChooseSome(
                    "swap",
                    Text("持ち替えるユニット2体", "which two units swap"),
                    options,
                    refused,
                    least=2,
                    most=2,
                    rule="12.2.6.2.1",
                ),
            )
            one, another = chosen
            if (min(one, another), max(one, another)) not in [
                (min(pair), max(pair)) for pair in pairs(state, player, where)
            ]:
                table.refuse(
                    "12.2.6.2.1",
                    Text("同じ地形にいない、または装備品がない", "they are not in one terrain, or wear nothing"),
                )
        with table.rule("12.2.6.2.2"):
            given = [_piece(table, player, unit) for unit in (one, another)]
            _check(table, another, given[0], given[1])
            _check(table, one, given[1], given[0])
            if not any(given):
                table.refuse("12.2.6.2.2", Text("装備品を選ばなければならない", "a piece has to be chosen"))
            events: list[Event] = []
            for gear, here, to in ((given[0], one, another), (given[1], another, one)):
                if gear:
                    events += [Untie(GEAR_TIE, gear, here), Tie(GEAR_TIE, gear, to)]
            table.do(*events)


def _piece(table: Table, player: PlayerId, unit: int) -> int:
    state = table.state
    label = state.cards[unit].label
    options = (*(Option(state.cards[gear].label, gear) for gear in worn(state, unit)), Option(NOTHING, 0, KEPT))
    picked: int = table.ask(
        player, Choose("hands over", Text(f"{label}が渡す装備品", f"what {label} hands over"), options)
    )
    return picked


def _check(table: Table, taker: int, gear: int, back: int) -> None:
    """That who takes a piece can wear it (12.2.6.2.2): with unused frames, or in an exchange with all of them."""
    if not gear:
        return
    state = table.state
    if "equip" in traits(state, taker)["cannot"] or not fits_gear(state, gear, taker):
        table.refuse(
            "15.4.3.2" if not fits_gear(state, gear, taker) else "15.4.11.2",
            Text("装備できないユニットである", "it cannot wear that"),
        )
    if "equip twice" in traits(state, taker)["cannot"] and len([one for one in worn(state, taker) if one != back]) > 0:
        table.refuse("15.4.4.2", Text("装備制限：1つしか装備できない", "it can wear one piece only"))
    room = (
        free_frames(state, taker)[ITEM]
        if not back
        else int(traits(state, taker)["items"]) - worn_cost(state, taker) + gear_cost(state, back)
    )
    if gear_cost(state, gear) > room:
        table.refuse("12.2.6.2.2", Text("アイテム枠が足りない", "it has too few アイテム枠"))
