"""The table: replacements once per event, events at once, plays taken back, procedures that stop, runs that have no end."""

from __future__ import annotations

import gc
from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any
from weakref import ref

import pytest

from judge.engine.errors import Abandoned, Absent, GameOver, Illegal, NotNow, Runaway
from judge.engine.events import Count, Event, Finish, Gain, Happens, Mark, MarkPlayer, Move
from judge.engine.replacement import Instead, Replacement
from judge.engine.requests import Answer, Choose, Option, Refusal, Request
from judge.engine.state import PlayerId, State, Zone
from judge.engine.table import Table
from judge.engine.texts import Text
from judge.engine.trace import Kind
from tests.engine.plain import Plain, Told, names, placed

WHY = Text("できない", "it may not be")
A_DECK, A_HAND, A_FIELD = (Zone(name, "A") for name in ("deck", "hand", "field"))
Happening = Callable[[Table, Event], Instead | None]


class Replacing(Plain):
    """A game with these replacements of gains."""

    def __init__(self, **happens: Happening) -> None:
        self.happens = happens
        self.questions: list[list[str]] = []

    def replacements(self, _state: State, event: Event) -> Sequence[Replacement]:
        if not isinstance(event, Gain):
            return ()
        return [Replacement(key, key, f"906.{key}", "A", happens) for key, happens in self.happens.items()]

    def order_of_replacements(self, _table: Table, _event: Event, found: Sequence[Replacement]) -> Replacement:
        self.questions.append([one.label for one in found])
        return found[-1]


def twice(_table: Table, event: Event) -> Instead:
    assert isinstance(event, Gain)
    return Instead((replace(event, value=event.value * 2),))


def table_of(game: Plain | None = None, *off: str) -> Table:
    state = placed({A_DECK: ["一", "二", "三"], A_HAND: ["四"]}, life=1)
    return Table(game or Plain(), state, Told(), off=frozenset(off))


def life(table: Table, player: PlayerId = "A") -> int:
    return table.state.players[player].value("life")


def test_a_replacement_takes_hold_of_an_event_once_and_not_of_what_it_made() -> None:
    table = table_of(Replacing(double=twice))
    with table.rule("1"):
        assert table.do(Gain("A", "life", 3)) == (Gain("A", "life", 6),)
    assert life(table) == 6


def test_several_replacements_come_in_the_order_chosen_each_once() -> None:
    def add(_table: Table, event: Event) -> Instead:
        assert isinstance(event, Gain)
        return Instead((replace(event, value=event.value + 1),))

    game = Replacing(double=twice, add=add)
    table = table_of(game)
    with table.rule("1"):
        table.do(Gain("A", "life", 3))
    assert life(table) == 8  # one more first, then doubled
    assert game.questions == [["double", "add"]]
    both = table_of(Replacing(double=twice, also=twice))
    with both.rule("1"):
        both.do(Gain("A", "life", 3))
    assert life(both) == 12


def test_each_of_two_events_at_once_is_replaced_for_itself() -> None:
    table = table_of(Replacing(double=twice))
    with table.rule("1"):
        table.do(Gain("A", "life", 3), Gain("B", "life", 4))
    assert (life(table), life(table, "B")) == (6, 8)
    assert len(table.trace) == 1


def test_a_replacement_that_is_declined_or_switched_off_leaves_the_event() -> None:
    for table in (table_of(Replacing(no=lambda *_: None)), table_of(Replacing(double=twice), "906.double")):
        with table.rule("1"):
            assert table.do(Gain("A", "life", 3)) == (Gain("A", "life", 3),)


def test_nothing_instead_is_possible_and_what_is_to_follow_follows() -> None:
    def then(table: Table) -> None:
        table.do(Mark(1, "marked"))

    table = table_of(Replacing(none=lambda *_: Instead((), then)))
    with table.rule("1"):
        assert table.do(Gain("A", "life", 3)) == ()
    assert life(table) == 1
    assert "marked" in table.state.cards[1].marks


def test_what_a_replacement_does_on_the_way_is_kept() -> None:
    def paid(table: Table, event: Event) -> Instead:
        table.do(Move(4, A_FIELD, why="cost"))
        return Instead((event,))

    table = table_of(Replacing(pay=paid))
    with table.rule("1"):
        table.do(Gain("A", "life", 3))
    assert names(table.state, "field", "A") == ["四"]
    assert life(table) == 3
    assert table.trace[0].state is table.trace[1].before


def test_events_at_once_are_one_entry_told_from_the_state_before() -> None:
    table = table_of()
    with table.rule("1"):
        table.do(Move(1, A_FIELD), Move(2, A_FIELD), Count(1, "damage", 1))
    (entry,) = table.trace
    assert entry.text.en == "一: A.deck → A.field; 二: A.deck → A.field; 一: damage 0 → 1"
    assert entry.before.in_zone("field", "A") == ()
    assert names(entry.state, "field", "A") == ["二", "一"]


def test_rules_that_act_at_once_govern_each_its_own_event() -> None:
    table = table_of(Replacing(double=twice), "11.4")
    with table.rule("11"):
        happened = table.together(("11.2", Move(1, A_FIELD)), ("11.3", Gain("A", "life", 2)), ("11.4", Mark(2, "act")))
    assert happened == (Move(1, A_FIELD), Gain("A", "life", 4))
    (entry,) = table.trace
    assert entry.rules == ("11", "11.2", "11.3")
    assert (entry.governs(0), entry.governs(1)) == ("11.2", "11.3")
    with table.rule("11"):
        table.do(Mark(1, "act"))
    assert table.trace[1].governs(0) == "11"


def test_an_attempt_that_is_refused_restores_the_state_and_keeps_what_was_undone() -> None:
    table = table_of()
    with table.rule("1"):
        table.do(Gain("A", "life", 5))
        before = table.state
        with table.attempt() as attempt, table.rule("2"):
            table.do(Move(1, A_HAND))
            with table.rule("3"):
                table.do(Gain("A", "life", 0))
                table.refuse("8.4.3.1", WHY)
        assert table.rules == ("1",)
    assert table.state is before
    assert attempt.failed is not None
    assert attempt.failed.rule == "8.4.3.1"
    told = [(entry.rules, entry.kind, entry.undone) for entry in table.trace]
    assert told == [
        (("1",), Kind.EVENT, False),
        (("1", "2"), Kind.EVENT, True),
        (("1", "2", "3"), Kind.EVENT, True),
        (("1", "8.4.3.1"), Kind.REWIND, False),
    ]


def test_an_attempt_inside_another_is_taken_back_alone() -> None:
    table = table_of()
    with table.rule("1"), table.attempt() as outer:
        table.do(Gain("A", "life", 5))
        with table.attempt() as inner:
            table.do(Gain("A", "life", 9))
            raise Illegal("2", WHY)
        table.do(Mark(1, "act"))
    assert (outer.failed, inner.failed is None) == (None, False)
    assert life(table) == 5
    assert [entry.undone for entry in table.trace] == [False, True, False, False]


def test_a_refusal_that_is_switched_off_refuses_nothing_and_a_condition_is_what_it_would_be_without() -> None:
    table = table_of(None, "8.4.3.1", "7-2 [6]")
    with table.rule("1"), table.attempt() as attempt:
        table.refuse("8.4.3.1", WHY)
        table.abandon("7-2 [6]", WHY)
        table.do(Gain("A", "life", 5))
    assert attempt.failed is None
    assert life(table) == 5
    assert table.holds("8.4.3.1", condition=False)
    assert not table.holds("8.4.3.1", condition=True, otherwise=False)
    assert not table.holds("8.4.3.2", condition=0)
    assert table.in_force("8.4.3.2", "7-2 [5]")
    assert not table.in_force("8.4.3.2", "8.4.3.1")


def test_an_answer_that_only_a_rule_refuses_is_no_answer_without_it() -> None:
    request = Choose("pick", WHY, (Option("一", 1), Option("二", 2)), (Refusal("三", "12.8.2", WHY, "8.4.3"),))
    for off in ("12.8.2", "8.4.3"):
        table = table_of(None, off)
        table.oracle = Told("A: 三")
        with table.rule("1"), pytest.raises(NotNow, match="switched off"):
            table.ask("A", request)
    assert [entry.kind for entry in table.trace] == []


def test_a_procedure_that_a_rule_stops_keeps_what_it_has_done() -> None:
    table = table_of()
    with table.rule("1"):
        with table.procedure() as procedure, table.rule("2"):
            table.do(Gain("A", "life", 5))
            table.abandon("7-2 [6]", WHY)
            table.do(Gain("A", "life", 9))
        table.do(Mark(1, "act"))
    assert isinstance(procedure.stopped, Abandoned)
    assert life(table) == 5
    assert [(entry.rules, entry.kind) for entry in table.trace] == [
        (("1", "2"), Kind.EVENT),
        (("1", "7-2 [6]"), Kind.STOP),
        (("1",), Kind.EVENT),
    ]
    assert not any(entry.undone for entry in table.trace)


def test_a_run_that_is_over_goes_at_once_though_plays_in_it_were_refused_and_procedures_stopped() -> None:
    def run(table: Table) -> None:
        with table.attempt() as attempt, table.rule("2"):
            table.refuse("8.4.3.1", WHY)
        with table.procedure() as procedure, table.rule("3"):
            table.abandon("7-2 [6]", WHY)
        assert attempt.failed is not None
        assert procedure.stopped is not None

    table = table_of()
    gone = ref(table)
    run(table)
    gc.disable()  # nothing but the last of its references keeps it
    try:
        del table
        assert gone() is None
    finally:
        gc.enable()


def test_the_end_leaves_every_procedure_and_attempt() -> None:
    table = table_of()
    with pytest.raises(GameOver), table.rule("1"), table.attempt(), table.procedure():
        table.do(Finish("A"), Gain("A", "life", 9))
    assert (table.trace[-1].kind, table.state.result, life(table)) == (Kind.END, "A", 9)
    assert not issubclass(GameOver, Exception)


def test_what_the_rules_do_at_once_comes_before_whatever_was_to_be_done_next() -> None:
    class Refill(Plain):
        def at_once(self, table: Table, _before: State, _events: Sequence[Event]) -> None:
            if not table.state.in_zone("hand", "A"):
                with table.rule("10.2"):
                    table.do(Move(table.state.in_zone("deck", "A")[0], A_HAND))

    table = table_of(Refill())
    with table.rule("1"):
        table.do(Move(4, A_FIELD))
        table.do(Happens("next"))
    assert [entry.rules for entry in table.trace] == [("1",), ("1", "10.2"), ("1",)]


def test_a_run_without_an_end_is_stopped_whether_it_tells_something_or_not() -> None:
    telling, silent, nested = table_of(), table_of(None, "1"), table_of(_Endless())

    def go_on(table: Table) -> None:
        with table.rule("1"):
            while True:
                table.do(Happens("again"))

    with pytest.raises(Runaway, match="20000 entries"):
        go_on(telling)
    with pytest.raises(Runaway, match="nothing happens"):
        go_on(silent)
    assert len(silent.trace) == 0
    with pytest.raises(Runaway, match="inside one another"):
        go_on(nested)


class _Endless(Plain):
    """A game in which everything that happens has something else happen at once."""

    def at_once(self, table: Table, _before: State, _events: Sequence[Event]) -> None:
        table.do(Happens("again"))


def test_after_every_event_the_interruption_is_asked() -> None:
    table = table_of()
    seen: list[int] = []
    table.interrupt = lambda at: seen.append(len(at.trace))
    with table.rule("1"):
        table.do(Gain("A", "life", 5))
        table.do(Gain("A", "life", 5))
        table.do(Mark(1, "act"))
    assert seen == [1, 2]


def test_a_rule_that_explains_is_told_and_does_nothing() -> None:
    table = table_of()
    with table.rule("1", Text("始まる", "it begins")):
        table.cite("2", WHY)
        table.note_rule(WHY)
    assert [(entry.rules, entry.kind) for entry in table.trace] == [
        (("1",), Kind.RULE), (("1", "2"), Kind.RULE), (("1",), Kind.RULE),
    ]  # fmt: skip
    assert table.trace.rules == {"1", "2"}
    with table.under(("3", "4")), table.rule("5"):
        assert table.rules == ("3", "4", "5")
    assert not table.rules


def test_a_play_is_refused_under_the_numbers_that_the_reason_is_a_case_of() -> None:
    table = table_of()
    with table.attempt() as attempt, table.rule("1"):
        table.refuse("2.2", WHY, ("2", "2.1"))
    assert attempt.failed is not None
    assert attempt.failed.under == ("2", "2.1")
    assert table.trace.entries[-1].rules == ("2", "2.1", "2.2")


def test_who_gives_up_instead_of_answering_is_absent_and_leaves_nothing_undecided() -> None:
    class Of(Plain):
        def absent(self, state: State, player: PlayerId) -> bool:
            return "out" in state.players[player].marks

    class GivesUp(Told):
        def answer(self, who: PlayerId, request: Request[Any]) -> Answer | None:
            with table.rule("1"):
                table.do(MarkPlayer(who, "out"))
            return super().answer(who, request)

    table = table_of(Of())
    table.oracle = GivesUp()
    with pytest.raises(Absent):
        table.ask("A", Choose("what", WHY, (Option("一", 1), Option("二", 2))))
    assert table.answers == []
