"""A value is written as json writes it, but for the signs that a terminal obeys."""

from __future__ import annotations

import json
import math

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from judge.cli.terminal import CONTROLS
from judge.cli.value import json_text

LETTERS = st.one_of(
    st.characters(categories=("L", "N", "P", "S", "Z", "C")),  # with lone surrogates
    st.sampled_from(['"', "\\", "/", *map(chr, CONTROLS), "\ud800", "\udfff", "𠮷", "\u2028", "が"]),
)
TEXTS = st.text(LETTERS, max_size=12)
NUMBERS = st.one_of(
    st.integers(),
    st.floats(),
    st.booleans(),
    st.sampled_from([0, 1, True, False, 0.0, -0.0, 1.0, 10**40, 1e22, 5e-324]),
)
VALUES = st.recursive(
    st.one_of(st.none(), NUMBERS, TEXTS),
    lambda inner: st.one_of(st.lists(inner, max_size=4), st.lists(inner, max_size=4).map(tuple), st.dictionaries(TEXTS, inner, max_size=4)),
    max_leaves=20,
)  # fmt: skip
OBEYED = {code: f"\\u{code:04x}" for code in CONTROLS if code > 0x1F}  # json escapes those below by itself


@settings(deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(VALUES)
def test_a_value_is_written_as_json_writes_it_with_every_sign_escaped_that_a_terminal_obeys(value: object) -> None:
    assert json_text(value) == json.dumps(value, ensure_ascii=False).translate(OBEYED)


@pytest.mark.parametrize(
    ("value", "text"),
    [(True, "true"), (1, "1"), (1.0, "1.0"), (-0.0, "-0.0"), (math.nan, "NaN"), (math.inf, "Infinity"), (-math.inf, "-Infinity"), ({}, "{}"), ((), "[]"), ("\x7f", '"\\u007f"')],
)  # fmt: skip
def test_truth_is_no_number_and_what_is_no_finite_number_has_a_name(value: object, text: str) -> None:
    assert json_text(value) == text


@pytest.mark.parametrize("value", [b"x", {1}, {1: "x"}, {None: 1}, [object()], {"x": {(): 1}}])
def test_what_json_does_not_have_is_refused(value: object) -> None:
    with pytest.raises(TypeError):
        json_text(value)
