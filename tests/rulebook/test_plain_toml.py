"""TOML as it is mostly written is read as by the reader of all TOML, and anything else is left to that."""

from __future__ import annotations

import random
import tomllib
from pathlib import Path

import pytest

from rulebook.plain_toml import read
from rulebook.toml import loads

FILES = sorted((Path(__file__).resolve().parents[2] / "data" / "scenarios").rglob("*.toml"))
PIECES = (
    *'[]{}="#,.: \t\n-+0123eE_\'', "null", "true", "NaN", "inf", '"""', "'''", "a = 1", "[A]", "[[step]]", '[cards."x"]', "\u3000",
    "x.y", '"q" = 2', ", b = 3", ' # "', "1.5", "1e3", "-0", "+1", "{ a = 1 }", '{"a": 1}', "[1, 2", "3]",
)  # fmt: skip


def test_scenarios_are_read_as_by_the_reader_of_all_toml() -> None:
    texts = [file.read_text(encoding="utf-8") for file in FILES[::20]]
    found = [(read(text), tomllib.loads(text)) for text in texts]
    assert all(one in (None, whole) for one, whole in found)
    assert sum(one is not None for one, _whole in found) > 0.8 * len(found)


@pytest.mark.parametrize(
    "text",
    [
        "", "# a remark", 'a = "x" # a "remark"', "a = [1, [2, 3]] # ]", 'a = { b = 1, "c d" = { e = "f = 1, g" } }', "a = -1.5",
        "a = [true, false]", '[a."b.c"]\nd = 1', "[a.b]\nc = 1\n[[d]]\ne = 1\n[d.f]\ng = 1\n[[d]]", 'a = "# : null = {"', "a = 0", "a = []",
    ],
)  # fmt: skip
def test_what_is_mostly_written_is_read(text: str) -> None:
    assert read(text) == tomllib.loads(text)


@pytest.mark.parametrize(
    "text",
    [
        "a = 1\na = 2", "[a]\n[a]", "a = 1\n[a]", "a = { b = 1 }\n[a.b]", "[a]\n[[a]]", "[[a]]\n[a]", "a = { b = 1, b = 2 }", "a = null", "a = NaN",
        'a = { "b": 1 }', "a = 01", "a = 1, 2", "a = [1 2]", "a = b = 1", 'a = "b" "c"', 'a = "b', "a =", "a", "= 1", "[a", "[[a]", "[]", "a = [1, 2",
        "a = ]", "a = { b }", "a = { b = 1, }",
    ],
)  # fmt: skip
def test_no_fault_is_read_over(text: str) -> None:
    assert read(text) is None
    with pytest.raises(ValueError, match=r"at line|at end"):
        loads(text)


@pytest.mark.parametrize(
    "text", ["a.b = 1", 'a = "\\n"', "a = 'b'", 'a = """b\nc"""', "a = [\n1]", "a = 1_000", "a = 1979-05-27", "a = +1", "a = inf", "[a.b]\n[a]"]
)  # fmt: skip
def test_what_is_written_otherwise_is_left_to_the_reader_of_all_toml(text: str) -> None:
    assert read(text) is None
    assert repr(loads(text)) == repr(tomllib.loads(text))


@pytest.mark.parametrize("seed", range(4))
def test_whatever_is_changed_in_a_text_is_read_rightly_or_not_at_all(seed: int) -> None:
    dice = random.Random(seed)
    told = 0
    for _ in range(300):
        text = "\n".join(dice.choice(FILES).read_text(encoding="utf-8").split("\n")[: dice.randrange(3, 25)])
        for _ in range(dice.randrange(1, 4)):
            at = dice.randrange(len(text) + 1)
            text = text[:at] + dice.choice(PIECES) + text[at + dice.choice((0, 0, 1, 3)) :]
        found = read(text)
        if found is not None:
            told += 1
            assert repr(found) == repr(tomllib.loads(text))
    assert told > 20
