"""Whether any rule answers is learned for the classifier that the search runs."""

from __future__ import annotations

import pytest

from judge.bench.judged import Judged
from judge.bench.learning import FALSE, doubted, learn_doubt
from rulebook.search.doubt import HEARD, NAMES, Doubt, decided, is_doubted


def known(*, is_name: bool = False, **signs: float) -> Doubt:
    """A query of which some signs are known, the others being nothing."""
    return Doubt(tuple(signs.get(name, 0.0) for name in NAMES), "", is_name)


def asked(*found: Doubt) -> list[tuple[Judged, Doubt]]:
    return [(Judged("lantern", f"問{place}", "asked", ("1.1",)), one) for place, one in enumerate(found)]


STRANGE = known()  # not a word of it is known, and it sounds like nothing
NAME = known(is_name=True)
HALF = known(known=0.5, pairs=0.2)
WHOLE = [known(known=1.0, pairs=0.6 + place / 100) for place in range(40)]
POOR = [known(known=0.2, pairs=0.1, absent=0.5 + place / 100) for place in range(20)]


@pytest.mark.parametrize(
    ("query", "expected"),
    [
        (STRANGE, True), (NAME, False), (HALF, None), (known(spelt=HEARD), None), (known(sound=HEARD), None), (known(spelt=HEARD / 2), True),
        (known(is_name=True, absent=1.0), False),
    ],
)  # fmt: skip
def test_a_name_is_never_doubted_and_what_nobody_knows_always(query: Doubt, expected: bool | None) -> None:
    assert decided(query) is expected
    for bias in (-100.0, 100.0):
        assert is_doubted(query, {"doubt.bias": bias}) is (bias > 0 if expected is None else expected)


def test_what_no_weight_decides_moves_no_weight() -> None:
    plain = learn_doubt(asked(*WHOLE), asked(*POOR), asked(*WHOLE), 1000)
    beside = learn_doubt(asked(*WHOLE, NAME), asked(*POOR, STRANGE, NAME), asked(*WHOLE, NAME), 1000)
    assert beside == plain


def test_of_the_phrases_that_may_be_doubted_those_count_that_are_whatever_is_learned() -> None:
    room = int(FALSE * 200)
    for strange in range(room + 1):
        phrases = asked(*WHOLE, *[STRANGE] * strange)
        learned = learn_doubt(asked(*WHOLE), asked(*POOR), phrases, 200)
        assert round(doubted(phrases, learned) * len(phrases)) <= room


def test_the_figures_are_those_of_the_classifier_that_the_search_runs() -> None:
    unanswered = asked(*POOR, STRANGE, NAME)
    learned = learn_doubt(asked(*WHOLE), unanswered, asked(*WHOLE), len(WHOLE))
    assert doubted(unanswered, learned) == sum(is_doubted(one, learned) for _, one in unanswered) / len(unanswered)
    assert doubted(asked(STRANGE), {}) == 1.0
    assert doubted(asked(NAME), {"doubt.bias": 9.0}) == doubted([], learned) == 0.0


def test_where_no_phrase_is_left_to_the_weights_it_is_said() -> None:
    with pytest.raises(ValueError, match="no phrase is left"):
        learn_doubt(asked(*WHOLE), asked(*POOR), asked(NAME), 1)
