"""リーフファイトTCG: declarations come before any processing, and what a stopped procedure has done stays done."""

from __future__ import annotations

from judge.engine.events import Mark, Move
from judge.engine.faces import Face
from judge.engine.state import Zone
from judge.engine.table import Table
from judge.engine.trace import Kind
from tests.engine.leaffight import SPENT, Action, Leaffight, Record, exchange
from tests.engine.plain import Board, Told, card, face, in_order, names, numbers, placed, told


def trash(table: Table, action: Action) -> None:
    target = table.state.cards[action.target.card]
    table.do(Move(target.id, Zone("trash", target.owner)))


def exhaust(table: Table, action: Action) -> None:
    table.do(Mark(action.target.card, SPENT))


def character(name: str) -> Face:
    return face(name, kind="character")


def item(name: str, cost: int = 0) -> Face:
    return face(name, kind="item", cost=cost)


SWEEP = face("突風", kind="event", cost=0, does=trash)
LULL = face("子守歌", kind="event", cost=0, does=exhaust)


def played(zones: Board, *answers: str, active: str = "A", off: tuple[str, ...] = ()) -> Table:
    oracle = Told(*answers)
    table = Table(Leaffight(), placed(zones, own=Record(active)), oracle, off=frozenset(off))
    exchange(table)
    assert not oracle.left
    return table


def board(a: list[Face], b: list[Face], hand_a: list[Face], hand_b: list[Face]) -> Board:
    """The fields of both, then the hands of both."""
    return {Zone("field", "A"): a, Zone("field", "B"): b, Zone("hand", "A"): hand_a, Zone("hand", "B"): hand_b}


def stops(table: Table) -> list[str]:
    return [entry.rule for entry in table.trace if entry.kind is Kind.STOP]


def test_an_item_whose_bearer_is_gone_is_trashed_and_its_cost_stays_paid() -> None:
    zones = board([character("少女")], [character("剣士"), character("学者")], [SWEEP], [item("傘", 1)])
    table = played(zones, "A: use 突風", "A: 剣士", "B: use 傘", "B: 剣士", "B: 学者")
    wanted = ("16-1 [1]", "17-3 [1]", "16-1 [6]", "16-1 [14]", "7-2 [4]", "7-2 [9]", "7-4", "17-3 [10]", "11-4")
    assert in_order(numbers(table), *wanted)
    assert stops(table) == ["11-4"]
    assert names(table.state, "trash", "B") == ["傘", "剣士"]
    assert SPENT in card(table.state, "学者").marks
    assert not any(entry.undone for entry in table.trace)
    stop = next(entry for entry in table.trace if entry.kind is Kind.STOP)
    assert stop.rules[:2] == ("11-2-2", "11-2 [5]")


def test_the_active_players_action_is_processed_first_though_declared_last() -> None:
    zones = board([character("少女")], [character("剣士")], [SWEEP], [LULL])
    table = played(zones, "B: use 子守歌", "A: use 突風")
    declared = [entry.rules for entry in table.trace if entry.rule == "16-1 [1]"]
    assert declared == [("11-2 [2]", "16-1 [1]"), ("11-2 [3]", "11-2-1", "16-1 [1]")]
    done = [(entry.rules[1], entry.text.en) for entry in table.trace if entry.rule == "16-1 [14]"]
    assert done == [("11-2 [4]", "剣士: B.field → B.trash"), ("11-2 [5]", "少女: 消耗")]
    assert table.state.own == Record("A")


def test_no_cost_arises_where_one_source_is_gone_but_the_other_stays_exhausted() -> None:
    zones = board(
        [character("少女")], [character("剣士"), character("学者"), character("王女")], [SWEEP], [item("大剣", 2)]
    )
    table = played(zones, "A: use 突風", "A: 学者", "B: use 大剣", "B: 剣士", "B: 学者, 王女")
    assert stops(table) == ["7-2 [6]", "17-3 [10]"]
    assert in_order(numbers(table), "16-1 [14]", "7-2 [4]", "7-2 [6]", "17-3 [10]")
    assert "7-2 [9]" not in numbers(table)
    assert SPENT in card(table.state, "王女").marks
    assert table.state.players["B"].value("cost") == 0
    assert "大剣" in names(table.state, "trash", "B")
    # without the rule that stops it, the cost would arise from the one source that is left
    loose = played(zones, "A: use 突風", "A: 学者", "B: use 大剣", "B: 剣士", "B: 学者, 王女", off=("7-2 [6]",))
    assert loose.state.players["B"].value("cost") == 1


def test_characters_of_the_hand_make_costs_too_and_what_is_not_paid_is_kept() -> None:
    zones = board([], [character("剣士")], [], [item("傘", 1), character("学者")])
    table = played(zones, "B: use 傘", "B: 学者")
    assert names(table.state, "trash", "B") == ["学者"]
    bearer = card(table.state, "剣士").id
    assert [table.state.cards[one].label for one in table.state.linked_to(bearer, "item")] == ["傘"]
    assert told(table)[-1] == ("11-2", "the round of actions is over")
    assert in_order(numbers(table), "17-3 [1]", "7-2 [4]", "7-2 [9]", "7-4", "17-3 [11]", "17-3 [13]")


def test_what_finds_no_target_may_not_be_declared() -> None:
    table = played(board([], [], [SWEEP], []), "A: use 突風")
    assert (table.trace[0].kind, table.trace[0].rule) == (Kind.REFUSAL, "11-3")
    first = played(board([], [character("剣士")], [], [item("傘"), item("傘")]), "B: use 傘")
    again = Table(Leaffight(), first.state, Told("B: use 傘#2"))
    exchange(again)
    assert [entry.rule for entry in again.trace if entry.kind is Kind.REFUSAL] == ["17-2"]


def test_an_event_written_as_data_exhausts_the_ready_character_that_was_named() -> None:
    tires = {"do": [["choose", "enemy character ready"], ["exhaust", "chosen"]]}
    printed = Leaffight().cards.face("子守歌", {"kind": "event", "cost": 1, "text": tires})
    zones = board([character("少女"), character("王女")], [character("剣士")], [SWEEP], [printed])
    table = played(zones, "B: use 子守歌", "B: 王女", "B: 剣士", active="B")
    assert SPENT in card(table.state, "王女").marks
    assert SPENT not in card(table.state, "少女").marks
    assert SPENT in card(table.state, "剣士").marks
    assert in_order(numbers(table), "16-1 [1]", "16-1 [6]", "7-2 [4]", "7-2 [9]", "7-4", "16-1 [14]")
    late = played(zones, "A: use 突風", "B: use 子守歌", "B: 王女", "B: 剣士")
    assert stops(late) == ["7-2 [6]", "16-1 [10]"]
    assert SPENT not in card(late.state, "王女").marks
