"""Files of matches: what they say, and what is wrong with them, by file and line."""

from __future__ import annotations

from pathlib import Path

import pytest

from rulebook.dialects import known
from rulebook.editions.forced import matches_in, read_matches, written
from rulebook.editions.side import side_of
from rulebook.errors import EditionsError
from tests.rulebook.editions.editing import RULES
from tests.rulebook.editions.scoring import read

GOOD = 'old = "first"\n\n[[match]]\nold = "1.2.1"\nnew = "1.2.2"\n\n[[match]]\nold = "2.2.1"\nnew = ""\n'


def test_a_file_gives_pairs_of_positions() -> None:
    side = side_of(read(RULES, known()["evolve"], "evolve"))
    places = side.places
    assert matches_in(GOOD, "m.toml").positions(side, side) == [
        (places["1.2.1"], places["1.2.2"]),
        (places["2.2.1"], None),
    ]


def test_what_is_written_is_read_again() -> None:
    matches = matches_in(GOOD, "m.toml")
    again = matches_in(written(matches.matches, "first", "second"), "m.toml")
    assert [match[:2] for match in again.matches] == [match[:2] for match in matches.matches]
    assert (again.old, again.new) == ("first", "second")


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ('[[match]]\nold = "9.9"\nnew = "1.1"\n', "m.toml:1: found old = 9.9; expected a rule of the old edition"),
        ('[[match]]\nold = "1.1"\nnew = "1.1"\n[[match]]\nold = "1.1"\nnew = ""\n', "m.toml:4: found old = 1.1 a second time; expected it only in line 1"),
        ('[[match]]\nold = ""\nnew = ""\n', "m.toml:1: found a match without a number; expected old or new"),
        ('[[match]]\nold = "1.1"\n', "m.toml:1: found a match of old; expected one of old, new"),
        ('\n[[match]]\nold = 1.1\nnew = "1.1"\n', 'm.toml:2: found old = 1.1; expected a text, such as old = "10.3"'),
        ('old = "a"\nthird = "b"\n', "m.toml:2: found third; expected old, new and [[match]] tables"),
        ('old = "a"\n', "m.toml: found no [[match]]; expected at least one, with old and new"),
        ("match = 3\n", "m.toml:1: found match = …; expected [[match]] tables with old and new"),
        ("[[match]\n", "m.toml: is no TOML"),
    ],
)  # fmt: skip
def test_what_is_wrong_is_told_by_file_and_line(text: str, sentence: str) -> None:
    side = side_of(read(RULES, known()["evolve"], "evolve"))
    with pytest.raises(EditionsError) as caught:
        matches_in(text, "m.toml").positions(side, side)
    assert str(caught.value).startswith(sentence)


def test_a_file_that_is_not_there_is_told(tmp_path: Path) -> None:
    with pytest.raises(EditionsError, match="cannot be read"):
        read_matches(tmp_path / "none.toml")
