"""Every rule number that the game's code and scenarios name is a rule of the game."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

from judge.games.evolve.keywords.keywords import KEYWORDS
from rulebook.registry.registry import read_registry

ROOT = Path(__file__).resolve().parents[3]
NUMBER = re.compile(r'"(\d{1,2}(?:\.\d+)+)"')
REGISTRY = read_registry("evolve", ROOT / "data" / "games" / "evolve")


def test_every_number_in_the_code_is_a_rule_of_the_game() -> None:
    unknown = {
        f"{file.name}: {number}"
        for file in sorted((ROOT / "judge" / "games" / "evolve").rglob("*.py"))
        for number in NUMBER.findall(file.read_text(encoding="utf-8"))
        if number not in REGISTRY.by_number
    }
    assert unknown == set()


def test_every_number_in_a_scenario_is_a_rule_of_the_game() -> None:
    unknown = set()
    for file in sorted((ROOT / "data" / "scenarios" / "evolve").rglob("*.toml")):
        table = tomllib.loads(file.read_text(encoding="utf-8"))
        steps = table.get("step", [])
        named = [*table.get("rules", []), *(number for step in steps for number in _list(step.get("cites", [])))]
        named += [step["refused"] for step in steps if "refused" in step]
        expect = table.get("expect", {})
        named += [
            number for key in ("order", "together", "cites", "not_cites") for number in _list(expect.get(key, []))
        ]
        unknown |= {f"{file.name}: {number}" for number in named if number not in REGISTRY.by_number}
    assert unknown == set()


def _list(value: str | list[str]) -> list[str]:
    return [value] if isinstance(value, str) else value


def test_every_keyword_names_the_rule_that_says_what_it_means() -> None:
    named = {number for keyword in KEYWORDS.values() for number in keyword.rules}
    assert {number for number in named if number not in REGISTRY.by_number} == set()
