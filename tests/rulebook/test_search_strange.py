"""What of a query says that no rulebook answers it: names that nothing knows, words by which nobody asks, a card pointed at."""

from __future__ import annotations

from pathlib import Path

import pytest

from rulebook.search.question import understood
from rulebook.search.scope import editions, scopes
from rulebook.search.strange import points_at_card, unknown_names
from tests.rulebook.cannons import CONCEPTS, RULES
from tests.rulebook.made import made_library


@pytest.mark.parametrize(
    ("text", "share"),
    [
        ("「星くず丸」の帆", 4 / 6),
        ("【星くず丸】の帆", 4 / 6),
        ("《星くず丸》〈砂の舵〉", 1.0),
        ("「星くずキラー」の帆", 6 / 8),
        ("「積荷」の帆", 0.0),  # the rules hold it
        ("「カノン砲」の帆", 0.0),  # players say it
        ("「星くず丸の帆", 0.0),  # no closing bracket, no name
        ("積荷の帆", 0.0),
        ("「三枚まで」の帆", 0.0),  # what a card says
        ("「船を沈める砲」の帆", 0.0),
        ("「星くず丸の大いなる旅立ちの物語」", 0.0),
    ],
)
def test_a_name_in_brackets_is_unknown_where_neither_rules_nor_players_know_it(
    text: str, share: float, tmp_path: Path
) -> None:
    with made_library(tmp_path, RULES, CONCEPTS, "fleet") as library:
        known = editions(library.db)
        (place,), _ = scopes(library.db, known, understood(text, frozenset({"fleet"})), "fleet")
        assert unknown_names(library.db, place, text) == pytest.approx(share)


@pytest.mark.parametrize("text", ["この船の帆は何枚？", "あのカードの効果", "そのキャラは動ける？"])
def test_a_query_that_begins_with_a_thing_in_hand_points_at_it(text: str) -> None:
    assert points_at_card(text)


@pytest.mark.parametrize(
    "text",
    [
        "このターンに動ける？", "その後はどうする", "この場合の帆", "船のこの帆", "帆はこの向き？", "その際に帆を畳む", "その結果沈んだら", "そのダメージは減らせる？",
        "そのプレイヤーの番",
    ],
)  # fmt: skip
def test_what_only_binds_a_sentence_to_the_one_before_points_at_nothing(text: str) -> None:
    assert not points_at_card(text)
