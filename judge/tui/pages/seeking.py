"""Words that are sought, marked wherever they stand on a page: also where a line breaks in them, or a link begins."""

from __future__ import annotations

import re
import unicodedata
from functools import lru_cache

from judge.tui.pages.lines import Paragraph, Run

SOUGHT = "sought "  # before the role of a run that was sought
HIRAGANA = {code: code + 0x60 for code in range(0x3041, 0x3097)}  # read as katakana: a judge types what is at hand


def sought(paragraphs: tuple[Paragraph, ...], words: tuple[str, ...]) -> tuple[Paragraph, ...]:
    """The paragraphs with every place of the words marked, wide or narrow, in either kana. The page's own path is left alone."""
    needles = [re.escape(folded(word)) for word in sorted(words, key=len, reverse=True) if word.strip()]
    if not needles:
        return paragraphs
    pattern = re.compile("|".join(needles))
    return tuple(_marked(paragraph, pattern) for paragraph in paragraphs)


def folded(text: str) -> str:
    """The text by what it is found: as many letters as it has, narrow, small, kana as katakana."""
    return "".join(map(_letter, text)).translate(HIRAGANA)


@lru_cache(maxsize=8192)
def _letter(letter: str) -> str:
    plain = unicodedata.normalize("NFKC", letter).casefold()
    return plain if len(plain) == 1 else letter


def _marked(paragraph: Paragraph, pattern: re.Pattern[str]) -> Paragraph:
    if any(run.role == "path" for run in paragraph.runs[:1]):
        return paragraph
    text = folded("".join(run.text for run in paragraph.runs))
    places = [match.span() for match in pattern.finditer(text)]
    if not places:
        return paragraph
    return paragraph._replace(runs=tuple(_split(paragraph.runs, places)))


def _split(runs: tuple[Run, ...], places: list[tuple[int, int]]) -> list[Run]:
    found: list[Run] = []
    start = 0
    for run in runs:
        stop = start + len(run.text)
        at = start
        for low, high in ((max(low, start), min(high, stop)) for low, high in places if low < stop and high > start):
            found.append(run._replace(text=run.text[at - start : low - start]))
            found.append(run._replace(text=run.text[low - start : high - start], role=f"{SOUGHT}{run.role}"))
            at = high
        found.append(run._replace(text=run.text[at - start :]))
        start = stop
    return [run for run in found if run.text]
