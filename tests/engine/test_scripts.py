"""Scripts: a step answers the decision that it is meant for; what does nothing may be left out; nothing is guessed."""

from __future__ import annotations

from typing import Any

import pytest

from judge.engine.errors import CannotRead
from judge.engine.events import Happens
from judge.engine.requests import Choose, Option, Order, Refusal
from judge.engine.state import CHANCE
from judge.engine.table import Table
from judge.engine.texts import Text
from judge.engine.trace import Kind
from judge.scenarios.scenario import Step
from judge.scenarios.script import Conceded, Script, Unscripted
from tests.engine.plain import Plain, placed

ASKS = Text("何をするか", "what to do")


def scripted(*steps: tuple[str, Any]) -> tuple[Table, list[int]]:
    """A table that is answered by these steps, and the indices of those reached."""
    reached: list[int] = []
    script = Script([Step(at, who, answer) for at, (who, answer) in enumerate(steps)], reached.append)
    table = Table(Plain(), placed({}), script)
    script.table = table
    return table, reached


def choose(*labels: str, label: str = "target", idle: str | None = None) -> Choose:
    options = tuple(Option(one, one) for one in labels)
    return Choose(label, ASKS, options, (Refusal("狼", "8.4.3.1", ASKS),), forced=False, idle=idle)


def test_steps_are_taken_in_order_and_reached_before_they_are() -> None:
    table, reached = scripted(("A", "竜"), ("B", "騎"))
    assert table.ask("A", choose("竜", "騎士")) == "竜"
    assert reached == [0]
    assert table.ask("B", choose("竜", "騎士")) == "騎士"
    assert reached == [0, 1]


def test_a_decision_with_an_answer_that_does_nothing_is_passed_over_until_the_step_fits() -> None:
    table, reached = scripted(("A", "play 竜"))
    assert table.ask("A", choose("pass", "play 兵", idle="pass")) == "pass"
    assert table.ask("B", choose("pass", "play 竜", idle="pass")) == "pass"
    assert reached == []
    assert table.ask("A", choose("pass", "play 竜", idle="pass")) == "play 竜"


def test_a_decision_that_no_step_answers_is_told_with_its_options() -> None:
    table, _ = scripted(("B", "竜"))
    with pytest.raises(Unscripted, match=r"A has to choose .*竜, 騎士"):
        table.ask("A", choose("竜", "騎士"))


def test_a_step_that_names_no_option_is_told_with_its_place() -> None:
    table, _ = scripted(("A", "竜"), ("A", "牛"))
    table.ask("A", choose("竜", "騎士"))
    with pytest.raises(CannotRead, match="牛"):
        table.ask("A", choose("竜", "騎士"))


def test_what_a_rule_refuses_is_a_step_and_the_next_one_answers() -> None:
    table, reached = scripted(("A", "狼"), ("A", "竜"))
    with table.rule("8.4"):
        assert table.ask("A", choose("竜", "騎士")) == "竜"
    assert [entry.kind for entry in table.trace] == [Kind.REFUSAL, Kind.CHOICE]
    assert reached == [0, 1]


def test_chance_leaves_an_order_as_it_is_unless_the_script_says_otherwise() -> None:
    deck = Order("shuffle", ASKS, (Option("一", 1), Option("二", 2)))
    table, _ = scripted((CHANCE, ["二"]))
    assert table.ask(CHANCE, deck) == (2, 1)
    assert table.ask(CHANCE, deck) == (1, 2)


def test_a_concession_comes_at_the_next_decision_or_right_after_an_event() -> None:
    script = Script([Step(0, "B", None, concede=True)], lambda _index: None)
    table = Table(Plain(), placed({}), script)
    with pytest.raises(Conceded) as caught:
        table.ask("A", choose("竜", "騎士"))
    assert caught.value.player == "B"
    later = Script([Step(0, "A", None, concede=True, after="7.2")], lambda _index: None)
    table = Table(Plain(), placed({}), later)
    table.interrupt = later.interrupt
    with table.rule("7.1"):
        table.do(Happens("first"))
    with pytest.raises(Conceded), table.rule("7.2"):
        table.do(Happens("second"))
    assert len(table.trace) == 2
