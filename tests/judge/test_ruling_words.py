"""The words for what is said of rulings."""

from __future__ import annotations

from judge.cli.ruling.grammar import ENDED, STATUSES
from judge.ruling_words import VERDICTS, status_beside, status_word, verdict_word
from judge.rulings.ruling import Status, Verdict


def test_the_verdicts_are_those_that_a_ruling_has_each_with_a_word_of_its_own() -> None:
    assert tuple(one.value for one in Verdict) == VERDICTS
    assert len({verdict_word(one) for one in (*VERDICTS, "")}) == len(VERDICTS) + 1


def test_every_status_has_a_word_and_beside_a_ruling_all_but_the_usual_ones_are_said() -> None:
    assert {*STATUSES, *ENDED} == {one.value for one in Status}
    assert status_beside("asked") == f"  {status_word('asked')}"
    assert {status for status in Status if not status_beside(status)} == {"given", "confirmed"}
