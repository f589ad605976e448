"""Breaking Japanese text into lines."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from rich.cells import cell_len

from judge.tui.pages.lines import Paragraph, Run, lay_out
from judge.tui.pages.wrapping import NOT_FIRST, NOT_LAST, clean, shortened, wrap

TEXT = "手番の者は、油を支払い、灯籠に点火します（10.6.2 を参照）。「火」がない者は、何もできません。"
ALPHABET = st.sampled_from([*"灯を、。（）「」ー・っAb12. ", "\n", "\u0301", "\x1b", "⚫"])


def lines_of(text: str, width: int) -> list[str]:
    return [text[start:stop] for start, stop in wrap(text, width)]


@pytest.mark.parametrize("width", range(8, 60))
def test_no_line_begins_or_ends_with_a_mark_that_may_not(width: int) -> None:
    lines = lines_of(TEXT, width)
    assert [line for line in lines[1:] if line[0] in NOT_FIRST] == []
    assert [line for line in lines[:-1] if line[-1] in NOT_LAST] == []


@pytest.mark.parametrize("width", range(8, 60))
def test_a_number_is_never_cut(width: int) -> None:
    assert any("10.6.2" in line for line in lines_of(TEXT, width))


@given(st.text(ALPHABET, max_size=80), st.integers(4, 40))
def test_nothing_but_blanks_and_breaks_is_lost_and_no_line_is_too_long(text: str, width: int) -> None:
    text = clean(text)
    lines = lines_of(text, width)
    assert "".join(lines).replace(" ", "") == text.replace("\n", "").replace(" ", "")
    assert all(cell_len(line) <= width for line in lines)


def test_a_line_break_of_the_document_ends_a_line() -> None:
    assert lines_of("一\n二", 20) == ["一", "二"]


def test_a_word_longer_than_the_line_is_cut() -> None:
    assert lines_of("A" * 25, 10) == ["A" * 10, "A" * 10, "A" * 5]


def test_control_characters_become_signs_of_the_same_length() -> None:
    text = "a\x1b[31m\x07b\u202ec\x9b"
    assert len(clean(text)) == len(text)
    assert not set(clean(text)) & {"\x1b", "\x07", "\u202e", "\x9b"}


@given(st.text(ALPHABET, max_size=40), st.integers(1, 30))
def test_shortened_text_fits(text: str, width: int) -> None:
    assert cell_len(shortened(clean(text).replace("\n", ""), width)) <= width


def test_a_link_over_two_lines_is_found_on_both() -> None:
    layout = lay_out((Paragraph((Run("あいうえお"), Run("かきくけこさし", "reference", 0))),), 16)
    assert [place.line for place in layout.links[0]] == [0, 1]
    assert layout.links[0][0].x == 10


def test_a_long_paragraph_is_cut_with_an_ellipsis() -> None:
    layout = lay_out((Paragraph((Run("あ" * 100),), most=2),), 20)
    assert [line.text for line in layout.lines] == ["あ" * 10, "あ" * 9 + "…"]
