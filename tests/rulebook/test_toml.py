"""TOML that anybody may have written is read, or refused at once."""

from __future__ import annotations

import pytest

from rulebook.toml import MOST_PARTS, loads, overlong


@pytest.mark.parametrize(
    "part", ["a", '"a"', "'a.b'", "a ", '"' + "a" * 200 + '"'], ids=["bare", "quoted", "literal", "spaced", "long"]
)
@pytest.mark.parametrize("form", ["{} = 1", "[{}]", "[[{}]]", "x = {{ {} = 1 }}"])
def test_a_key_of_too_many_parts_is_refused_with_its_line(part: str, form: str) -> None:
    key = ".".join([part] * MOST_PARTS)
    assert loads("\n" + form.format(key))
    with pytest.raises(ValueError, match=rf"more than {MOST_PARTS} parts \(at line 2\)"):
        loads("\n" + form.format(f"{key}.{part}"))


@pytest.mark.parametrize(
    "text",
    ["It is so. " * 300, "1.1, 10.5.2.2, " * 200, "." * 300, "e.g. " * 200, "一．" * 300],
    ids=["sentences", "numbers", "stops", "short", "wide"],
)
def test_a_text_with_many_stops_is_no_key(text: str) -> None:
    assert loads(f'x = """{text}"""\ny = "{text}"')["y"] == text


def test_what_is_nested_too_deep_is_a_sentence() -> None:
    with pytest.raises(ValueError, match="nested too deep"):
        loads("x = " + "[" * 100_000)


def test_a_line_is_looked_at_once_however_it_is_made() -> None:
    assert overlong([("a" * 64 + ".") * (MOST_PARTS - 1) + "a = 1"] * 160) == 0
