"""What of a query says that no rulebook answers it: names that nothing knows."""

from __future__ import annotations

from pathlib import Path

import pytest

from rulebook.search.question import understood
from rulebook.search.scope import editions, scopes
from rulebook.search.strange import unknown_names
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
