"""How a book is kept small: what comes often is written short."""

from __future__ import annotations

from tests.judge.book.running import value_in


def test_the_words_stand_by_how_often_they_come_so_that_frequent_ones_have_short_numbers(lantern_book: str) -> None:
    index = value_in(lantern_book)["index"]
    counts = [int(row.split("\t")[4]) for row in index["words"].split("\n")]
    assert counts == sorted(counts, reverse=True)


def test_a_rule_is_still_the_row_of_its_own_words(lantern_book: str) -> None:
    value = value_in(lantern_book)
    surfaces = [row.split("\t")[0] for row in value["index"]["words"].split("\n")]
    place = next(place for place, rule in enumerate(value["rules"]) if rule["n"] == "2.2.1")
    assert {"場", "枠"} <= {surfaces[number] for number in value["index"]["bodies"][place]}
