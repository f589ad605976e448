"""Keywords as they are written on cards."""

from __future__ import annotations

import pytest

from judge.cardgame.text.shapes import Miswritten
from judge.games.rebirth.position.written import POSITIONS

PLAIN = {"kind": "character", "atk": 1, "def": 1}


@pytest.mark.parametrize("word", ["スパーク", "キャンセル", "Reコンボ", "本領発揮"])
def test_a_keyword_that_says_nothing_alone_is_refused_with_the_way_to_write_it(word: str) -> None:
    with pytest.raises(Miswritten, match="says nothing alone; expected it as in"):
        POSITIONS.cards.face("星の歌", {**PLAIN, "keywords": [word]})


def test_a_level_is_needed_where_it_is_said_what_is_counted() -> None:
    with pytest.raises(Miswritten, match="a level"):
        POSITIONS.cards.face("星の歌", {**PLAIN, "static": [{"full_power": {"of": "attribute:歌姫"}}]})


def test_an_ability_goes_by_its_condition_keyword_where_it_has_no_other() -> None:
    face = POSITIONS.cards.face(
        "星の歌",
        {
            **PLAIN,
            "static": [{"recombo": True, "full_power": 2, "give": {"atk": 1}}],
            "cancel": {"recombo": True, "against": ["character"]},
        },
    )
    assert [one.keyword for one in face.abilities] == ["Reコンボ", "キャンセル"]
