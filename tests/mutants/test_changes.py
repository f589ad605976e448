"""What is changed at a statement, and what never."""

from __future__ import annotations

import ast
from collections.abc import Callable
from pathlib import Path

import pytest

from judge.scenarios.games import PLAYABLE
from tests.mutants.change import Change
from tests.mutants.changes import changes
from tests.mutants.measure import stale
from tests.mutants.places import Place, known, literal, modules, places
from tests.mutants.planting import Impossible, Planted
from tests.mutants.reviewed import Equivalent, Reviewed, Unreadable, reviewed
from tests.mutants.sources import Source, shown

pytestmark = pytest.mark.long

Made = Callable[[str], list[tuple[str, str]]]


def all_of(text: str) -> list[Change]:
    source = Source("made", "made.py", ast.parse(text))
    known([source], {"1.1"})
    return [one for place in places(source, literal(source, {"1.1"})) for one in changes(source, place.statement)]


def made(text: str) -> list[tuple[str, str]]:
    """The kind of each change in a function, and what stands there after it."""
    return [(one.kind, one.after) for one in all_of("def played(table, player):\n" + text)]


def test_the_statement_goes_and_changes_places_with_those_beside_it() -> None:
    found = made("    table.do(1)\n    with table.rule('1.1'):\n        table.do(x)\n    table.do(y)\n")
    assert ("delete", "—") in found
    assert ("swap", "with table.rule('1.1'): ⏎ table.do(1)") in found
    assert ("swap", "table.do(y) ⏎ with table.rule('1.1'):") in found


def test_its_guard_is_turned_round_always_and_never_true() -> None:
    found = made("    if player and x:\n        table.refuse('1.1', why)\n")
    assert ("negate", "if not (player and x):") in found
    assert ("always", "if player and x or True:") in found
    assert ("never", "if (player and x) and False:") in found
    assert ("and/or", "if player or x:") in found


def test_an_early_way_out_before_it_is_a_guard_too() -> None:
    found = made("    if x > 1:\n        return\n    with table.rule('1.1'):\n        table.do(x)\n")
    assert {("negate", "if not x > 1:"), ("compare", "if x >= 1:"), ("±1", "if x > 2:")} <= set(found)


def test_comparisons_numbers_switches_and_sides_are_changed() -> None:
    text = "def opponent(player): ...\ndef played(table, player, who):\n    table.do('1.1', x < 3, True, opponent(player), who)\n"
    found = [(one.kind, one.after) for one in all_of(text)]
    assert ("compare", "table.do('1.1', x <= 3, True, opponent(player), who)") in found
    assert ("±1", "table.do('1.1', x < 4, True, opponent(player), who)") in found
    assert ("±1", "table.do('1.1', x < 2, True, opponent(player), who)") in found
    assert ("flip", "table.do('1.1', x < 3, False, opponent(player), who)") in found
    assert ("side", "table.do('1.1', x < 3, True, player, who)") in found
    assert ("side", "table.do('1.1', x < 3, True, opponent(player), opponent(who))") in found


def test_neither_a_number_nor_its_message_is_changed() -> None:
    assert made("    table.cite('1.1', Text('a' if x else 'b', f'{x + 1}'))\n") == []
    assert made("    with table.under(('1.1',) if x else ()):\n        pass\n") == [("delete", "—")]
    assert made("    told = Text('a', 'b' if x else 'c')\n    table.cite('1.1', told)\n") == []


def test_what_is_there_for_switched_off_rules_is_not_changed() -> None:
    assert made("    if not table.in_force('1.1'):\n        return\n") == []
    assert made("    if table.holds('1.1', x, otherwise=False):\n        table.do(y)\n") == [
        ("negate", "if table.holds('1.1', not x, otherwise=False):"),
        ("always", "if table.holds('1.1', x or True, otherwise=False):"),
        ("never", "if table.holds('1.1', x and False, otherwise=False):"),
    ]
    assert [kind for kind, _ in made("    if x == 0 or not table.in_force('1.1'):\n        return\n")] == [
        "negate", "always", "never", "±1",
    ]  # fmt: skip


def test_no_function_loses_a_name_or_its_value() -> None:
    assert made("    with table.rule('1.1'):\n        found = table.ask(player)\n    return found\n") == []
    assert made("    return Refusal('1.1', x)\n") == []


def test_a_change_that_no_running_function_has_is_impossible() -> None:
    with pytest.raises(Impossible):
        Planted(Source("made", "made.py", ast.parse("def f(): pass")))


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ('[[equivalent]]\nchange = "delete"\n', "entry 1: expected the texts"),
        (2 * '[[equivalent]]\nchange = "a"\nfunction = "b"\nbefore = "c"\nreason = "e"\n', "entry 2: stands there twice"),
    ],
)  # fmt: skip
def test_an_entry_of_the_reviewed_that_is_wrong_is_named(tmp_path: Path, text: str, said: str) -> None:
    file = tmp_path / "equivalent.toml"
    file.write_text(text, encoding="utf-8")
    with pytest.raises(Unreadable, match=said):
        reviewed(file)


def test_the_reviewed_can_be_read() -> None:
    assert reviewed().entries


def test_everything_that_was_reviewed_is_in_the_engine() -> None:
    packages = ("judge.engine", "judge.cardgame", *(f"judge.games.{key}" for key in PLAYABLE))
    sources = [source for package in packages for source in modules(package)]
    read = reviewed()
    named = {(one.function, part) for one in read.entries for part in one.before.split(" ⏎ ")}
    functions = {*read.says, *(function for function, _part in named)}
    found: set[str] = set()
    meant: list[Place] = []
    for source in sources:
        for one in ast.walk(source.tree):
            if isinstance(one, ast.FunctionDef):
                found.add(source.qualname(one))
            elif isinstance(one, ast.stmt) and (function := source.qualname(one)) in functions:
                meant += [Place(source, one, ())] if (function, shown(one)) in named else []
    assert read.says - found == set()
    assert [f"{one.function} [{one.change}] {one.before}" for one in stale(meant, read)] == []


def test_what_was_read_in_one_game_means_that_game_alone(tmp_path: Path) -> None:
    file = tmp_path / "equivalent.toml"
    entry = '[[equivalent]]\nchange = "delete"\nfunction = "b"\nbefore = "c"\nreason = "e"\n'
    file.write_text(f'{entry}game = "toy"\n{entry.replace("delete", "swap")}', encoding="utf-8")
    assert [one.change for one in reviewed(file, "toy").entries] == ["delete", "swap"]
    assert [one.change for one in reviewed(file, "other").entries] == ["swap"]


def test_how_something_is_worded_in_both_languages_only_says_something() -> None:
    text = "def told(table):\n    if x:\n        ja, en = ('一', 'one')\n        table.cite('1.1', Text(ja, en))\n    table.do(y)\n"
    assert {one.says for one in all_of(text) if one.before == "if x:"} == {True}


@pytest.mark.parametrize(
    ("kind", "after", "meant"), [("delete", "—", 1), ("any", "", 1), ("delete", "x", 0), ("swap", "", 0)]
)
def test_an_entry_means_the_changes_of_its_kind_at_its_statement(kind: str, after: str, meant: int) -> None:
    found = all_of("def played(table):\n    table.do('1.1')\n")
    known = Reviewed([Equivalent("played", "table.do('1.1')", kind, "it has been read", after)])
    assert sum(known.of(one) is not None for one in found) == meant


def test_what_only_says_something_is_known_as_that() -> None:
    text = "def told(table):\n    if x:\n        table.cite('1.1', y)\ndef played(table):\n    if z:\n        table.do('1.1')\n"
    assert {(one.function, one.says) for one in all_of(text)} == {("told", True), ("played", False)}


def test_what_chooses_between_numbers_is_not_changed() -> None:
    assert made("    under = ('1.1',) if x == 1 else ()\n    table.do(under)\n") == [("delete", "—")]
    among = "    under = ('1.1', '1.1') if x == 1 else ('1.1',) if y else ()\n    table.do(under)\n"
    assert made(among) == [("delete", "—")]


def test_a_test_that_waits_for_a_rule_to_be_switched_off_is_not_changed() -> None:
    assert made("    if '1.1' in table.off and x:\n        table.do(y)\n") == []


def test_a_change_of_a_guard_is_one_of_the_rules_that_it_guards() -> None:
    guard = next(
        one
        for one in all_of("def played(table):\n    if x:\n        table.refuse('1.1', why)\n")
        if one.kind == "always"
    )
    assert guard.numbers == {"1.1"}


def test_a_note_of_a_refusal_is_more_than_something_said() -> None:
    assert not any(
        one.says for one in all_of("def played(table):\n    if x:\n        table.note(Kind.REFUSAL, '1.1')\n")
    )
