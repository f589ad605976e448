"""Parts of what a player brings: how many cards of one name there may be."""

from __future__ import annotations

import pytest

from judge.cardgame.preparation.decks import Facts, too_many
from judge.engine.texts import Text


def most(card: Facts, _count: int) -> int:
    return int(card.get("copies", 3))


@pytest.mark.parametrize(("copies", "count"), [(5, 6), (2, 3), (0, 1)])
def test_what_a_card_says_of_its_copies_stands_in_place_of_the_usual_limit(copies: int, count: int) -> None:
    card = {"name": "灯台守", "copies": copies}
    told = Text(f"灯台守が{count}枚（{copies}枚まで）", f"{count} times 灯台守 ({copies} at most)")
    assert list(too_many("1", [card] * copies, most)) == []
    assert list(too_many("1", [card] * count, most)) == [("1", told)]
