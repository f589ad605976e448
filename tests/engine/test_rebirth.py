"""Reバース: the order of the check timing, and a refresh in the middle of anything."""

from __future__ import annotations

import pytest

from judge.engine.errors import GameOver
from judge.engine.events import Count, Move
from judge.engine.faces import Ability, Face
from judge.engine.state import PlayerId, State, Zone
from judge.engine.table import Table
from judge.engine.trace import Kind
from tests.engine.plain import Board, Told, card, face, in_order, names, numbers, placed
from tests.engine.rebirth import Rebirth, Record, check, draw


def character(name: str, *abilities: Ability, defence: int = 1) -> Face:
    return face(name, *abilities, **{"kind": "character", "def": defence})


def spark(table: Table, me: PlayerId, _source: int) -> None:
    draw(table, me, 1)


def home(table: Table, me: PlayerId, _source: int) -> None:
    """One retired card goes back to the waiting room."""
    table.do(Move(table.state.in_zone("retired", me)[-1], Zone("waiting room", me)))


SPARK = Ability("スパーク", "auto", "spark", {"does": spark}, "スパーク")
HOME = Ability("spark", "auto", "spark", {"does": home}, "スパーク")


def position(zones: Board) -> State:
    decks: Board = {Zone("deck", player): ["白紙", "白紙", "白紙"] for player in ("A", "B")}
    entries: Board = {Zone("entry", player): [character("控え", defence=9)] for player in ("A", "B")}
    return placed({**decks, **entries, **zones}, own=Record("A"))


def checked(state: State, *answers: str) -> Table:
    table = Table(Rebirth(), state, Told(*answers))
    check(table)
    return table


def test_a_deck_that_runs_out_is_refreshed_in_the_middle_of_drawing() -> None:
    zones: Board = {Zone("deck", "A"): ["一"], Zone("waiting room", "A"): ["二", "三"]}
    table = Table(Rebirth(), position(zones), Told("chance: 三, 二"))
    with table.rule("7.3.2"):
        draw(table, "A", 2)
    assert names(table.state, "hand", "A") == ["三", "一"]
    assert numbers(table) == ["5.9.1", "10.2.1", "10.2.1", "10.2.1", "5.9.1"]  # drawn, moved, chance, shuffled, drawn
    inside = [entry.rules for entry in table.trace if "10.2.1" in entry.rules]
    assert set(inside) == {("7.3.2", "5.9.2", "5.9.1", "10.2.1")}


def test_without_a_waiting_room_the_game_is_lost_at_once() -> None:
    table = Table(Rebirth(), position({Zone("deck", "A"): ["一"]}), Told())
    with pytest.raises(GameOver), table.rule("7.3.2"):
        draw(table, "A", 2)
    assert table.trace[-1].rules == ("7.3.2", "5.9.2", "5.9.1", "10.2.1", "10.2.1.1")
    assert (table.trace[-1].kind, table.state.result) == (Kind.END, "B")


def test_everything_that_is_to_recover_does_so_at_once_each_under_its_number() -> None:
    zones: Board = {
        Zone("entry", "A"): [character("先", defence=9), character("後", defence=9)],
        Zone("member", "B"): [character("傷")],
    }
    start = position(zones)
    first, last, hurt = (card(start, name) for name in ("先", "後", "傷"))
    cards = {**start.cards, last.id: last._replace(since=1), hurt.id: hurt._replace(values={"damage": 1})}
    table = checked(start.but(cards=cards, clock=1))
    recovered = next(entry for entry in table.trace if "10.3.1.2" in entry.rules)
    assert [event.name for event in recovered.events] == ["move", "move"]
    assert [recovered.governs(0), recovered.governs(1)] == ["10.3.3", "10.3.6"]
    assert names(table.state, "waiting room", "A") == [first.label]
    assert names(table.state, "retired", "B") == ["傷"]
    off = Table(Rebirth(), start.but(cards=cards, clock=1), Told(), off=frozenset(["10.3.6"]))
    check(off)
    assert names(off.state, "retired", "B") == []
    assert names(off.state, "waiting room", "A") == [first.label]


def test_the_seventh_retired_card_loses_only_after_abilities_entry_and_spark() -> None:
    zones: Board = {
        Zone("retired", "B"): ["退"] * 6,
        Zone("entry", "B"): [character("傷")],
        Zone("deck", "B"): [character("帰還", HOME), "白紙"],
    }
    start = position(zones)
    hurt = card(start, "傷")
    table = checked(start.with_card(hurt._replace(values={"damage": 1})))
    assert table.state.result == ""
    assert len(names(table.state, "retired", "B")) == 6
    wanted = ("10.3.6", "10.5.1.4", "9.8.2", "10.4.2", "9.8.3", "9.6.2.5")
    assert in_order(numbers(table), *wanted)
    without: Board = {**zones, Zone("deck", "B"): ["白紙", "白紙"]}
    start = position(without)
    lost = Table(Rebirth(), start.with_card(card(start, "傷")._replace(values={"damage": 1})), Told())
    with pytest.raises(GameOver):
        check(lost)
    assert in_order(numbers(lost), "10.3.6", "10.5.1.4", "10.6.2")
    assert lost.state.result == "A"


def test_of_two_empty_entries_the_turn_players_is_filled_first_and_its_spark_played_before_the_other() -> None:
    zones: Board = {
        Zone("entry", "A"): [],
        Zone("entry", "B"): [],
        Zone("deck", "A"): [face("Reバース", kind="rebirth"), character("火花", SPARK), "白紙", "白紙"],
        Zone("deck", "B"): [character("火花", SPARK), "白紙", "白紙"],
    }
    table = checked(position(zones))
    found = numbers(table)
    # filled, the Re バース leaves, filled again, spark of A; only then the other's
    wanted = ("10.5.1.3", "10.5.1.1", "10.5.1.3", "9.8.2", "5.9.1", "9.8.3", "10.5.1.4", "9.8.2", "5.9.1", "9.8.3", "9.6.2.5")  # fmt: skip
    assert [one for one in found if one in wanted] == list(wanted)
    assert names(table.state, "rebirth", "A") == ["Reバース"]
    drawn = [entry.rules[:3] for entry in table.trace if entry.rule == "5.9.1"]
    assert drawn == [("9.6.2", "9.6.2.2", "10.4.1"), ("9.6.2", "9.6.2.2", "10.4.2")]


def test_what_holds_only_in_the_middle_of_a_resolution_is_not_looked_at() -> None:
    start = position({Zone("member", "A"): [character("盾", defence=2)]})
    table = Table(Rebirth(), start, Told())
    shield = card(start, "盾").id
    with table.rule("9.7.5"):
        table.do(Count(shield, "damage", 2))
        table.do(Count(shield, "damage", -2))
    check(table)
    assert numbers(table) == ["9.7.5", "9.7.5", "9.6.2.5"]


def test_an_ability_written_as_data_brings_a_retired_card_back_where_its_cost_is_paid() -> None:
    back = {
        "when": "spark",
        "cost": [["discard", 1]],
        "do": [["choose", "own character in:retired"], ["put", "chosen", "waiting room"]],
    }
    printed = Rebirth().cards.face("帰還", {"kind": "character", "def": 2, "text": back})
    zones: Board = {
        Zone("entry", "A"): [],
        Zone("deck", "A"): [printed, "白紙"],
        Zone("hand", "A"): ["手札"],
        Zone("retired", "A"): [character("傷"), face("Reバース", kind="rebirth")],
    }
    paid = checked(position(zones), "A: yes")
    assert names(paid.state, "retired", "A") == ["Reバース"]
    assert sorted(names(paid.state, "waiting room", "A")) == ["傷", "手札"]
    assert in_order(numbers(paid), "10.5.1.3", "9.8.2", "9.5.2", "10.4.1", "9.8.3")
    kept = checked(position(zones), "A: no")
    assert (names(kept.state, "hand", "A"), names(kept.state, "waiting room", "A")) == (["手札"], [])
    poor = checked(position({**zones, Zone("hand", "A"): []}))  # nobody is asked who cannot pay
    assert (len(names(poor.state, "retired", "A")), "9.5.2" in numbers(poor)) == (2, False)
