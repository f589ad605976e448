"""Instructions know their place in a text, and verbs that games share are taken under a game's own numbers."""

from __future__ import annotations

from judge.cardgame.text.grammar import Grammar
from judge.cardgame.text.verbs import Family, Instructions, Verbs, rooted
from judge.cardgame.text.words import Places

FAMILY = Family()
VERBS = Verbs(Grammar(Places(), ""))


@FAMILY.verb("either", '["either", [[["stop"]], []]]', kind="frame")
def either(_doing: object, ways: tuple[Instructions, ...], then: Instructions = ()) -> None:
    """Do one of them."""
    del ways, then


@FAMILY.verb("stop", '["stop"]')
def stop(_doing: object) -> None:
    """Stop."""


VERBS.take(FAMILY, {"either": ("7-2", "8-1"), "stop": ()})


def test_an_instruction_knows_where_it_stands_in_its_text() -> None:
    first, second = VERBS.bind_all([["stop"], ["either", [[], [["stop"], ["stop"]]], [["stop"]]]])
    assert (first.path, second.path) == ((0,), (1,))
    assert [one.path for one in second.arguments["ways"][1]] == [(1, "ways", 1, 0), (1, "ways", 1, 1)]
    assert second.arguments["then"][0].path == (1, "then", 0)


def test_a_text_that_becomes_a_part_of_another_takes_all_that_is_inside_it_along() -> None:
    (moved,) = rooted(VERBS.bind_all([["either", [[["stop"]]]]]), "cost", 2)
    assert moved.path == ("cost", 2, 0)
    assert moved.arguments["ways"][0][0].path == ("cost", 2, 0, "ways", 0, 0)


def test_a_verb_of_a_family_has_the_numbers_of_the_game_that_takes_it() -> None:
    taken = VERBS.verbs["either"]
    assert (taken.rules, taken.kind, taken.says) == (("7-2", "8-1"), "frame", "Do one of them.")
