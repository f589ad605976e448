"""What cannot stand on a card of leaffight is refused when a scenario is read, and never comes to the engine."""

from __future__ import annotations

import pytest

from judge.scenarios.many import tried
from judge.scenarios.source import source_of

CARD = """title = "x"
game = "leaffight"
[cards."特訓"]
kind = "battle"
offense = "力"
defense = "早"
"""


@pytest.mark.parametrize(
    ("old", "new", "sentence"),
    [
        ('"力"', '"力"\nstatic = { give = { power = 1 } }', "static: of a battle card applies to others (20-4 [18])"),
        ('"力"', '"①"', "offense = '①'; expected icons and numbers added up"),
        ('"力"', '"力+²"', "offense = '力+²'; expected icons and numbers added up"),
        ('"力"', '"力+--2"', "offense = '力+--2'; expected icons and numbers added up"),
        ('"力"', '"' + "9" * 20 + '"', "expected icons and numbers added up"),
    ],
)
def test_what_no_battle_card_says_is_refused(old: str, new: str, sentence: str) -> None:
    (told,) = tried(source_of(CARD.replace(old, new), "bad.toml")).failures
    assert told.startswith("bad.toml:")
    assert sentence in told
