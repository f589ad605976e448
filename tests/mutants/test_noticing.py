"""Who notices a change of the game of coins: a fact, a crash, only a number, nothing."""

from __future__ import annotations

import ast
import gc
import sys
from collections.abc import Callable, Sequence
from types import ModuleType

import pytest

from tests.mutants.cases import Case, Noticed
from tests.mutants.change import Change
from tests.mutants.measure import Result, measured, sample
from tests.mutants.places import Place, literal, places
from tests.mutants.planting import Planted
from tests.mutants.reviewed import Equivalent, Reviewed
from tests.mutants.sources import Source
from tests.mutants.told import as_json, counts, listed, table
from tests.mutants.toy.table import PRICES

pytestmark = pytest.mark.long

Made = Callable[..., Case]
Found = Callable[[str, str, str], tuple[Place, Change]]
PAID = '[expect]\n"A.coins" = 2\n"B.coins" = 0\n'
EVERYTHING = PAID.replace("[expect]\n", '[expect]\n"B.taken" = 2\ncites = ["1.1", "1.2", "2.1", "2.2", "3.1"]\n')


def noticed(planted: tuple[Place, Change], case: Case) -> Noticed:
    place, change = planted
    with Planted(place.source).change(change):
        return case.notices()[0]


@pytest.mark.parametrize(
    ("number", "kind", "before"),
    [
        ("1.1", "delete", "with table.rule('1.1')"),
        ("1.1", "negate", "if have > 0"),
        ("1.1", "never", "if have > 0"),
        ("1.1", "±1", "table.do(Gain(player, 'coins', have + 1))"),
        ("1.2", "side", "table.do(Gain(opponent(player), 'coins', 0))"),
    ],
)
def test_a_fact_notices_what_is_no_longer_done(change: Found, case: Made, number: str, kind: str, before: str) -> None:
    assert noticed(change(number, kind, before), case(PAID)) is Noticed.FACT


def test_a_decision_that_is_never_asked_is_a_fact(change: Found, case: Made) -> None:
    assert noticed(change("2.2", "delete", "with table.rule('2.2')"), case('[expect]\n"B.taken" = 2\n')) is Noticed.FACT


def test_a_broken_engine_is_a_crash(change: Found, case: Made) -> None:
    assert noticed(change("2.3", "always", "if coins >= 9"), case(EVERYTHING)) is Noticed.CRASH


def test_a_rule_that_is_not_named_any_more_is_only_a_number(change: Found, case: Made) -> None:
    rich = case('[expect]\ncites = ["2.3"]\n', coins=8)
    assert noticed(change("2.3", "never", "if coins >= 9"), rich) is Noticed.NUMBER


def test_what_nothing_expects_nothing_notices_though_the_run_is_another(change: Found, case: Made) -> None:
    place, one = change("2.2", "delete", "with table.rule('2.2')")
    blind = case(PAID)
    with Planted(place.source).change(one):
        assert blind.notices() == (Noticed.NOTHING, Noticed.FACT)


def test_a_change_that_changes_nothing_leaves_the_run_as_it_was(change: Found, case: Made) -> None:
    place, one = change("2.3", "never", "if coins >= 9")
    poor = case(EVERYTHING)
    with Planted(place.source).change(one):
        assert poor.notices() == (Noticed.NOTHING, Noticed.NOTHING)


def test_the_game_is_as_before_afterwards(change: Found, case: Made) -> None:
    before = case(EVERYTHING)
    assert noticed(change("1.1", "delete", "with table.rule('1.1')"), before) is Noticed.FACT
    assert before.notices() == (Noticed.NOTHING, Noticed.NOTHING)


def test_a_function_in_a_table_and_behind_a_cache_is_changed_too(change: Found) -> None:
    place, one = change("3.2", "±1", "return coins * 2")
    assert PRICES[0](2) == 4
    with Planted(place.source).change(one):
        assert PRICES[0](2) == 6
    assert PRICES[0](2) == 4


def test_a_statement_that_is_handed_its_number_is_a_place(change: Found, case: Made) -> None:
    place, one = change("3.1", "delete", "with table.rule(number)")
    assert place.source.name.endswith("toy.shared")
    assert noticed((place, one), case(PAID)) is Noticed.FACT


def test_a_number_that_a_statement_has_by_name_makes_it_a_place(monkeypatch: pytest.MonkeyPatch) -> None:
    named, chapter = ModuleType("named"), ModuleType("chapter")
    vars(chapter)["NEXT"] = "1.2"
    vars(named).update(FIRST="1.1", chapter=chapter)
    monkeypatch.setitem(sys.modules, "named", named)
    code = "def play(table):\n    table.do(FIRST)\n    table.do(chapter.NEXT)\n    table.do(OTHER)\n"
    source = Source("named", "named.py", ast.parse(code))
    found = places(source, literal(source, {"1.1", "1.2"}))
    assert [(one.numbers, one.statement.lineno) for one in found] == [(("1.1",), 2), (("1.2",), 3)]


def test_a_sample_is_the_same_for_the_same_seed(there: list[Place], case: Made) -> None:
    cases = [case(EVERYTHING)]
    names = [[place.name for place in sample(there, cases, 3, seed)] for seed in (1, 1, 2, 3, 4)]
    assert names[0] == names[1]
    assert len({tuple(one) for one in names}) > 1
    assert all(len(one) == 3 for one in names)


def results(there: Sequence[Place], case: Case) -> list[Result]:
    return measured(sample(there, [case], 100, 1), [case], Reviewed())


def test_every_change_is_measured_once_and_counted(there: list[Place], case: Made) -> None:
    found = results(there, case(EVERYTHING))
    assert len({(one.module, one.change.name) for one in found}) == len(found)
    assert sum(counts(found).values()) == len(found)
    assert counts(found)[Noticed.FACT] > counts(found)[Noticed.NOTHING]


def test_one_that_was_reviewed_is_counted_apart(there: list[Place], case: Made, change: Found) -> None:
    _, one = change("2.3", "compare", "if coins >= 9")
    read = Equivalent(one.function, one.before, one.kind, "it has been read", one.after)
    cases = [case('[expect]\n"A.coins" = 5\n', coins=8)]
    everywhere = sample(there, cases, 100, 1)
    before, after = (measured(everywhere, cases, known) for known in (Reviewed(), Reviewed([read])))
    assert counts(after)[Noticed.NOTHING] == counts(before)[Noticed.NOTHING] - 1
    assert [each.reason for each in after if each.reason] == ["it has been read"]
    assert len(before) == len(after)


def test_the_table_has_a_line_for_each_chapter_and_keeps_what_is_only_said_apart(
    there: list[Place], case: Made
) -> None:
    found = results(there, case(EVERYTHING))
    assert [line.split()[0] for line in table(found)] == ["chapter", "1", "2", "3", "done", "said", "all"]
    assert table(found)[-1].split()[1] == str(len(found))


def test_the_list_has_what_stood_there_and_what_stands_there_instead(there: list[Place], case: Made) -> None:
    lines = listed(results(there, case(EVERYTHING)))
    assert "    - with table.rule('1.1'):" in lines
    assert any("toy.table.wage:" in line and "[delete]  fact or decision · toy.toml" in line for line in lines)


def test_json_has_every_change_and_the_sums(there: list[Place], case: Made) -> None:
    found = results(there, case(EVERYTHING))
    value = as_json("toy", 1, len(there), found, 0, 0)
    assert value["changes"] == sum(value["noticed"].values()) == len(value["results"])
    assert {"number", "function", "line", "before", "after", "noticed"} <= set(value["results"][0])


def test_functions_that_were_frozen_are_found_too(change: Found, case: Made) -> None:
    paid = case(PAID)
    gc.freeze()
    try:
        assert noticed(change("1.1", "delete", "with table.rule('1.1')"), paid) is Noticed.FACT
    finally:
        gc.unfreeze()
