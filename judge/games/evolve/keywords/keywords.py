"""What keywords mean, as abilities that other chapters act on (12, 13.3.2, 14.2.4)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from judge.cardgame.text.keywords import Keyword, Keywords
from judge.engine.faces import Ability
from judge.games.evolve.defined_actions.verbs import VERBS
from judge.games.evolve.play_and_resolution.triggers import when
from judge.games.evolve.turn.record import STACK

QUICK_ABILITY = ("12.3.1", "12.3.3")  # クイック before an activated ability


def _auto(written: str, do: str, by: str = "") -> Callable[[Keyword], list[Ability]]:
    """An ability that waits for an occasion and does one thing. by: with whom or by what it has to be."""

    def made(one: Keyword) -> list[Ability]:
        parts = {"do": VERBS.bind_all([[do]]), "single": one.single}
        return [Ability(one.name, "auto", when(written, by=by), parts, one.name, one.rules)]

    return made


def _stack(one: Keyword) -> list[Ability]:
    """13.3.2.2, its third part; the icon of its cost is lost and read as acting (10.4.6)."""
    do = VERBS.bind_all([["choose", f"other own amulet has:{STACK}"], ["move counters", "this", "chosen", STACK]])
    parts: dict[str, Any] = {"pp": 0, "act": True, "quick": False, "cost": (), "do": do}
    return [one.bare(), Ability(f"{one.name}の移動", "activated", None, parts, one.name, one.rules)]


# each with the rules that say what it is and what it means; with one of them switched off it means nothing
KEYWORDS = Keywords(
    Keyword("進化", ("12.2.1",)), Keyword("クイック", ("12.3.1", "12.3.2")), Keyword("ファンファーレ", ("12.4.1", "12.4.3")),
    Keyword("ラストワード", ("12.5.1", "12.5.3")), Keyword("進化時", ("12.6.1", "12.6.2")), Keyword("攻撃時", ("12.7.1", "12.7.2")),
    Keyword("守護", ("12.8.1", "12.8.2")), Keyword("疾走", ("12.9.1", "12.9.2")), Keyword("突進", ("12.10.1", "12.10.2")),
    Keyword("指定攻撃", ("12.11.1", "12.11.2")), Keyword("威圧", ("12.12.1", "12.12.2")),
    Keyword("ドレイン", ("12.13.1", "12.13.2", "12.13.2.1"), _auto("strike this", "drain"), "12.13.3"),  # as the attacker only
    Keyword("必殺", ("12.14.1", "12.14.2"), _auto("engage this", "bane", "enemy follower"), "12.14.3"), Keyword("オーラ", ("12.15.1", "12.15.2")),
    Keyword(STACK, ("13.3.2.1", "13.3.2.2"), _stack), Keyword("食事", ("14.2.2.1",)), Keyword("出走時", ("14.2.4.1", "14.2.4.2")),
)  # fmt: skip
keyword = KEYWORDS.abilities
rules_of = KEYWORDS.rules
