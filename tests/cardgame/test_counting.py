"""How much of something is done is counted in one way, whatever events it takes."""

from __future__ import annotations

from judge.cardgame.play.counting import counters, things
from judge.engine.events import Count, Gain, Happens, Mark


def test_a_card_counts_once_however_much_happens_to_it() -> None:
    assert things([Mark(1, "acted"), Happens("acted", "A", 1), Mark(2, "acted")]) == 2


def test_what_happens_to_no_card_counts_by_itself() -> None:
    assert things([Gain("A", "life", 3), Gain("B", "life", 3), Mark(1, "acted")]) == 3


def test_counters_count_by_their_number_whether_put_or_removed() -> None:
    assert counters([Count(1, "star", 3), Happens("counter", "A", 1), Count(2, "star", -2)]) == 5
