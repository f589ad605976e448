"""What keywords mean, as abilities that other chapters act on (12, 13.3.2, 14.2.4)."""

from __future__ import annotations

from typing import Any

from judge.engine.faces import Ability
from judge.engine.selectors import UnknownWord
from judge.engine.state import State
from judge.engine.table import Table
from judge.games.evolve.defined_actions.verbs import VERBS
from judge.games.evolve.play_and_resolution.layers import has
from judge.games.evolve.play_and_resolution.triggers import when
from judge.games.evolve.turn.record import STACK

# keyword → the rules that say what it is and what it means; with one of them switched off it means nothing
KEYWORDS: dict[str, tuple[str, ...]] = {
    "進化": ("12.2.1",), "クイック": ("12.3.1", "12.3.2"), "ファンファーレ": ("12.4.1", "12.4.3"), "ラストワード": ("12.5.1", "12.5.3"),
    "進化時": ("12.6.1", "12.6.2"), "攻撃時": ("12.7.1", "12.7.2"), "守護": ("12.8.1", "12.8.2"), "疾走": ("12.9.1", "12.9.2"),
    "突進": ("12.10.1", "12.10.2"), "指定攻撃": ("12.11.1", "12.11.2"), "威圧": ("12.12.1", "12.12.2"),
    "ドレイン": ("12.13.1", "12.13.2", "12.13.2.1"), "必殺": ("12.14.1", "12.14.2"), "オーラ": ("12.15.1", "12.15.2"),
    "スタック": ("13.3.2.1", "13.3.2.2"), "食事": ("14.2.2.1",), "出走時": ("14.2.4.1", "14.2.4.2"),
}  # fmt: skip
QUICK_ABILITY = ("12.3.1", "12.3.3")  # クイック before an activated ability
SINGLE = {"ドレイン": "12.13.3", "必殺": "12.14.3"}  # however often a card gets them, it has one
_made: dict[str, list[Ability]] = {}


def keyword(name: str) -> list[Ability]:
    """The abilities that a keyword stands for; the same objects each time. Raises UnknownWord."""
    if name not in KEYWORDS:
        raise UnknownWord("keyword", name, KEYWORDS)
    if name not in _made:
        _made[name] = _abilities(name)
    return _made[name]


def rules_of(name: str) -> tuple[str, ...]:
    """The rules that say what a keyword means; none for what is no keyword."""
    return KEYWORDS.get(name, ())


def works(table: Table, state: State, card: int, name: str) -> bool:
    """Whether a card has a keyword that means something here: none of its rules is switched off."""
    return has(state, card, name) and table.in_force(*rules_of(name))


def _abilities(name: str) -> list[Ability]:
    if name == "ドレイン":  # 12.13.2: attack damage dealt as the attacker only
        return [_auto(name, "strike this", [["drain"]])]
    if name == "必殺":  # 12.14.2
        return [_auto(name, "engage this", [["bane"]])]
    if name == "スタック":  # 13.3.2.2, its third part; the icon of its cost is lost and read as acting (10.4.6)
        parts: dict[str, Any] = {
            "pp": 0, "act": True, "quick": False, "cost": (),
            "do": VERBS.bind_all([["choose", f"other own amulet has:{STACK}"], ["move counters", "this", "chosen", STACK]]),
        }  # fmt: skip
        rules = rules_of(name)
        return [
            Ability(name, "keyword", None, {}, name, rules),
            Ability(f"{name}の移動", "activated", None, parts, name, rules),
        ]
    return [Ability(name, "keyword", None, {}, name, rules_of(name))]


def _auto(name: str, written: str, do: list[Any]) -> Ability:
    return Ability(
        name, "auto", when(written), {"do": VERBS.bind_all(do), "single": SINGLE[name]}, name, rules_of(name)
    )
