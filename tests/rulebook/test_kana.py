"""Readings are folded letter by letter as the patterns have it that are carried into the book."""

from __future__ import annotations

import random

from rulebook.search import kana
from rulebook.search.kana import skeleton, sound

LETTERS = "あいうえおかこせつてんーーーっヴaがゃをのんアイーエ ー・1"


def test_lengthenings_fold_as_the_patterns_of_the_book_fold_them() -> None:
    tables, chosen = kana.tables(), random.Random(15)
    for _ in range(20_000):
        reading = "".join(chosen.choices(LETTERS, k=chosen.randint(0, 9)))
        plain = reading
        for old, new in tables["v"]:
            plain = plain.replace(old, new)
        plain = plain.translate(str.maketrans(tables["fold"])).lower()
        long = tables["long"].sub(lambda match: match.group(1) + tables["length"].get(match.group(1), ""), plain)
        assert (sound(reading), skeleton(reading)) == (long, tables["dropped"].sub("", long) or long)
