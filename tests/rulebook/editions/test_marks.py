"""Word marks: nothing lost, nothing invented, and a reader sees words."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rulebook.editions.marks import words_between

TEXTS = st.lists(
    st.sampled_from(["手番の者は", "札を", "三枚", " ", "\n", "　", "めくる。", "10.6.2", "\0", "A b", "《灯》", "𠮟"]),
    max_size=8,
).map("".join)


@settings(max_examples=60, deadline=None)
@given(TEXTS, TEXTS)
def test_what_stayed_and_what_went_is_the_old_text_and_what_stayed_and_came_the_new(old: str, new: str) -> None:
    marked = words_between(old, new)
    assert "".join(text for op, text in marked if op != "+") == old
    assert "".join(text for op, text in marked if op != "-") == new
    assert all(text for _op, text in marked)


@settings(max_examples=30, deadline=None)
@given(TEXTS)
def test_of_two_equal_texts_everything_stayed(text: str) -> None:
    assert [op for op, _text in words_between(text, text)] == (["="] if text else [])


def test_whole_words_are_marked() -> None:
    assert words_between("灯札を二枚まで灯します。", "灯札を三枚まで灯します。") == (
        ("=", "灯札を"), ("-", "二"), ("+", "三"), ("=", "枚まで灯します。"),
    )  # fmt: skip


def test_a_particle_between_two_changes_is_part_of_the_change() -> None:
    assert words_between("石を棚に置く。", "紙を箱に置く。") == (("-", "石を棚"), ("+", "紙を箱"), ("=", "に置く。"))


@pytest.mark.parametrize("op", ["+", "-"])
@pytest.mark.parametrize("behind", ["", "鈴を鳴らします。", "紙を数えます。"])
def test_a_whole_sentence_that_came_or_went_is_marked_from_its_first_word_to_its_stop(op: str, behind: str) -> None:
    before, sentence = "の番号や色をまとめて棚と呼びます。", "紙を箱の底に積み替え、石を一つ増やします。"
    more, less = f"灯札{before}{sentence}{behind}", f"石札{before}{behind}"
    marked = words_between(less, more) if op == "+" else words_between(more, less)
    assert marked[-2:] == ((op, sentence), ("=", behind)) if behind else marked[-1:] == ((op, sentence),)
