"""Words of dialect that only bind a question together are said in the standard language before its words are cut."""

from __future__ import annotations

import pytest

from rulebook.search.dialect import STANDARD, in_standard
from rulebook.search.meant import asked


@pytest.mark.parametrize(
    ("said", "meant"),
    [
        ("寝てる子は殴れへんの", "寝てる子は殴れないの"), ("墓の並びは変えてええ？", "墓の並びは変えていい？"), ("先手は引いたらあかんの", "先手は引いたらいけないの"),
        ("混ぜなあかん？", "混ぜないといけない？"), ("誰もおらんかったらどないなる", "誰もいなかったらどうなる"), ("寝とる子を起こす", "寝てる子を起こす"),
        ("なんぼ払うん", "いくつ払うん"), ("どないして止める", "どうして止める"), ("毒が効かへん子", "毒が効かない子"), ("これで死なへんの", "これで死なないの"),
    ],
)  # fmt: skip
def test_what_binds_a_question_together_is_said_in_the_standard_language(said: str, meant: str) -> None:
    assert in_standard(said) == meant


@pytest.mark.parametrize(
    "text",
    [
        "同じ名前のカードは何枚", "変身したら元に戻れる？", "偏りなく混ぜる", "この辺の枠", "昼寝と夜", "山がほとんどないとき", "制限などない枠",
        "混ぜるのやんないとだめ？", "そんなへんな並び", "手順がへん", "何かへん",
    ],
)  # fmt: skip
def test_the_standard_language_stays_as_it_is(text: str) -> None:
    assert in_standard(text) == text


def test_nothing_of_what_binds_a_dialect_question_together_is_a_telling_word() -> None:
    query = asked("墓の並びは変えてええのんか、あかんのか")
    assert {lemma for lemma in query.lemmas if lemma not in query.light} == {"墓", "並び", "変える"}


def test_what_is_put_for_a_word_is_not_put_again() -> None:
    assert all(in_standard(meant) == meant for _, meant in STANDARD)
