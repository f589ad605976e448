"""Positions of animal that cannot be: what is said of them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from judge.cardgame.text.shapes import Miswritten
from judge.games.animal.playable import GAME

CARDS = {"岩狼": {"kinds": ["animal"], "atk": 2, "def": 3}}
ATTACKING = {"field": [{"card": "岩狼", "attacking": True}]}
WRONG: Mapping[str, tuple[dict[str, Any], str]] = {
    "nobody attacks outside of a battle": ({"A": ATTACKING}, "岩狼: attacking, where the phase is defend or damage"),
    "only the turn player's animals attack": (
        {"turn": {"phase": "defend"}, "B": ATTACKING}, "岩狼: attacking; expected an animal on the field of A",
    ),
    "nobody attacks themselves": ({"turn": {"phase": "defend", "target": "A"}}, "A: expected B"),
    "who is attacked is named in a battle": (
        {"turn": {"target": "B"}}, "target: is named in the attack step; expected phase defend or damage",
    ),
    "who lost the game before is known before a game": (
        {"turn": {"lost": "B"}}, 'lost: decides who begins (104.5), and stands where phase = "setup"',
    ),
    "the first game of a match has none before it": (
        {"turn": {"phase": "setup", "lost": "B"}}, "lost: is not known before the game; 104.5 decides who begins",
    ),
}  # fmt: skip


@pytest.mark.parametrize("case", WRONG)
def test_what_cannot_be_is_refused_with_what_may(case: str) -> None:
    written, said = WRONG[case]
    with pytest.raises(Miswritten) as raised:
        GAME.place({"cards": CARDS, **written})
    assert str(raised.value) == said
