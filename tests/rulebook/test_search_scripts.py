"""Runs of one script are found as the patterns have it that are carried into the book, and readings folded so."""

from __future__ import annotations

import re

from hypothesis import example, given
from hypothesis import strategies as st

from rulebook.search import kana, scripts

TEXTS = st.text("アイニーンヺヷ・一二漢字々きがのゑわぁabZ12 。ｱ", max_size=12)
READINGS = st.text("あいうえおかこくけきせつてとんっゃゔぁーーアエオガヴァヵaZ 1", max_size=12)


@given(TEXTS)
@example("漢き字き漢")
@example("一ア二ーニ二")
def test_runs_stand_where_the_patterns_find_them(text: str) -> None:
    assert scripts.spans_of_scripts(text) == [one.span() for each in scripts.SCRIPTS for one in re.finditer(each, text)]


@given(TEXTS)
@example("ア二")
@example("二ア")
@example("漢き字き漢")
def test_a_run_as_a_whole_and_the_head_of_a_text_are_what_the_patterns_say(text: str) -> None:
    head = re.match(scripts.CHINESE, text)
    told = [bool(re.fullmatch(each, text)) for each in (scripts.KATAKANA, scripts.JOINED)]
    assert [scripts.is_katakana(text), scripts.is_joined(text)] == told
    assert scripts.has_chinese(text) == bool(re.search(scripts.CHINESE, text))
    assert scripts.chinese_head(text) == (head.end() if head else 0)


@given(READINGS)
def test_lengthenings_fold_as_the_patterns_fold_them(reading: str) -> None:
    tables = kana.tables()
    plain = reading
    for old, new in tables["v"]:
        plain = plain.replace(old, new)
    plain = plain.translate(str.maketrans(tables["fold"])).lower()
    long = re.sub(tables["long"], lambda match: match[1] + tables["length"].get(match[1], ""), plain)
    assert (kana.sound(reading), kana.skeleton(reading)) == (long, re.sub(tables["dropped"], "", long) or long)
