"""What texts say of kinds (5.24) and runs (5.26), where it cannot be read."""

from __future__ import annotations

import pytest

from judge.engine.errors import EngineError
from judge.games.rebirth.texts import GRAMMAR


@pytest.mark.parametrize(
    "written", ["different attribute own member", "different attribute:歌 own member", "different"]
)
def test_what_is_counted_needs_the_cards_of_which(written: str) -> None:
    with pytest.raises(EngineError, match="expected `of` behind what is counted, as in"):
        GRAMMAR.amount(written)


@pytest.mark.parametrize("written", ["sequence own member", "sequence cost own member", "sequence name of own member"])
def test_a_run_is_one_of_a_number(written: str) -> None:
    with pytest.raises(EngineError, match="expected a value and `of`, as in"):
        GRAMMAR.amount(written)


def test_an_amount_knows_the_rules_by_which_each_of_its_parts_is_worked_out() -> None:
    amount = GRAMMAR.amount("2*different card of own energy + sequence cost of own member - 1")

    assert not isinstance(amount, int)
    assert amount.rules == ("5.24.1", "5.24.1.1", "5.24.2", "5.24.2.1", "5.26.1")


def test_a_condition_knows_the_rules_of_the_amounts_that_it_compares() -> None:
    assert GRAMMAR.condition("not sequence cost of own card in:hand = 3 and won check").rules == ("5.25.2", "5.26.1")
