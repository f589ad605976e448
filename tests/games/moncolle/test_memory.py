"""What is remembered of a state is what is found of one of which nothing is known."""

from __future__ import annotations

from collections import Counter
from random import Random

from judge.engine.watched import as_before
from judge.games.moncolle.rule_processing.processing import is_anything_due
from tests.games.test_derivations import bare, changed, of_each_kind, played, some_states


def test_whether_anything_is_due_at_once_is_the_same_without_memory() -> None:
    states, chance = some_states(played("moncolle")), Random("due")
    marks, numbers = of_each_kind(states)
    found: Counter[bool] = Counter()
    for state in states:
        there = [state]
        for _ in range(6):
            there.append(changed(there[-1], chance, marks, numbers))
        for one in there:
            due = as_before(one, is_anything_due, is_anything_due)
            assert due == is_anything_due(bare(one))
            found[due] += 1
    assert found[True] > 5
    assert found[False] > 50
