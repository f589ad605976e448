"""TOML as it is written for people: long texts on several lines, and read back as they were."""

from __future__ import annotations

import pytest

from judge.toml import dumps
from rulebook.toml import loads


@pytest.mark.parametrize("text", ["一行目\r\n二行目", "C:\\rules\n二行目", "\\\r\n", "\\\\\r", "\r"])
def test_a_text_is_read_back_as_it_was(text: str) -> None:
    assert loads(dumps({"answer": text})) == {"answer": text}


@pytest.mark.parametrize("text", ["一行目\n二行目", "C:\\rules\n二行目", "\\\\rules\n二行目"])
def test_a_text_of_several_lines_stands_on_several_though_a_backslash_is_before_an_r(text: str) -> None:
    assert dumps({"answer": text}).count("\n") > 2
