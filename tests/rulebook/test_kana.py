"""Readings are folded: what is misheard or typed by ear is the same."""

from __future__ import annotations

import pytest

from rulebook.search.kana import skeleton, sound


@pytest.mark.parametrize(
    ("reading", "folded"),
    [
        ("ファンファーレ", "ふあんふああれ"), ("しゅーりょー", "しゆうりよう"), ("けーけー", "けいけい"), ("おーーい", "おうい"), ("ーア", "ーあ"), ("んーー", "ん"),
        ("ヴァ", "は"), ("ガギグ", "かきく"), ("Hp", "hp"), ("", ""),
    ],
)  # fmt: skip
def test_a_reading_sounds_the_same_in_either_script_large_or_small_voiced_or_not(reading: str, folded: str) -> None:
    assert sound(reading) == folded


@pytest.mark.parametrize(
    ("reading", "bones"),
    [
        ("ふぁんふぁれー", "ふあんふあれ"), ("ファンファーレ", "ふあんふあれ"), ("こうげき", "こけき"), ("せいと", "せと"), ("きって", "きて"), ("おおきい", "おき"), ("あう", "あう"),
        ("ー", "ー"), ("う", "う"),
    ],
)  # fmt: skip
def test_a_skeleton_has_no_lengthening_and_no_double_consonant_but_is_never_empty(reading: str, bones: str) -> None:
    assert skeleton(reading) == bones
