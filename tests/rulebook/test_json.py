"""JSON that anybody may have written: what cannot be read is told in our own words."""

from __future__ import annotations

import pytest

from rulebook import json


def test_what_is_json_is_read_and_objects_may_be_made_otherwise() -> None:
    assert json.loads('{"a": [1, "灯"]}') == {"a": [1, "灯"]}
    assert json.loads('{"a": 1, "a": 2}', tuple) == (("a", 1), ("a", 2))


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("[" * 100_000, "nested too deep"),
        ('{"a":' * 100_000, "nested too deep"),
        ("9" * 5_000, "a number of more digits than can be read"),
        ("", "a value is missing (line 1, column 1)"),
        ('{\n"a" 1}', "a : is missing (line 2, column 5)"),
        ('{"a": 1', "a , is missing (line 1, column 8)"),
        ("{1}", 'a name in "…" is missing (line 1, column 2)'),
        ("[1] 2", "there is more behind the value (line 1, column 5)"),
        ('"a', "a text does not end (line 1, column 1)"),
        ('"\\q"', "a sign that no text may have (line 1, column 2)"),
    ],
    ids=lambda value: value[:12],
)
def test_what_is_none_is_told_in_words_of_our_own(text: str, said: str) -> None:
    with pytest.raises(ValueError, match=r".") as refused:
        json.loads(text)
    assert str(refused.value) == said
