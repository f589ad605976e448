"""A text as it was typed, in plain characters: full and half width are one, blanks are nothing; each with its place."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator
from dataclasses import dataclass

PLAIN = str.maketrans(
    {
        **dict(zip("()[]{}<>|", "（）［］｛｝＜＞｜", strict=True)),
        **dict.fromkeys("−–—‐‑―－", "-"), **dict.fromkeys("〜～~∼", "～"), **dict.fromkeys("｡．", "。"), **dict.fromkeys(",，､", "、"),
        "“": "「", "”": "」", "･": "・", "：": ":", "；": ";", "〔": "［", "〕": "］", "≪": "《", "≫": "》", "ⓧ": "X", "⟨": "〈", "⟩": "〉", "\r": "\n",
    }
)  # fmt: skip
CLOSES = {"「": "」", "『": "』", "（": "）", "【": "】", "《": "》"}
ENDS = "。\n」』）"
KEPT = frozenset("（）［］｛｝＜＞｜～「」『』【】《》〈〉。、・\n")
CIRCLED = {chr(ord("①") + index): str(index + 1) for index in range(20)}  # marks of a list, never numbers


@dataclass(frozen=True, slots=True)
class Written:
    """A text. typed: as it was typed. text: in plain characters. at: of each of these, its place in what was typed; and the end."""

    typed: str
    text: str
    at: tuple[int, ...]

    def typed_part(self, start: int, stop: int) -> str:
        """What was typed for a part of the plain text, without blanks around it."""
        return self.typed[self.at[start] : self.at[stop - 1] + 1] if stop > start else ""


def unquoted(text: str, start: int, stop: int) -> Iterator[int]:
    """The places of a plain text at which nothing is open: not those in a quotation or a bracket, nor the marks around it."""
    open_: list[str] = []
    for place in range(start, stop):
        letter = text[place]
        if open_ and letter == open_[-1]:
            open_.pop()
        elif letter in CLOSES:
            open_.append(CLOSES[letter])
        elif not open_:
            yield place


def outside(text: str, start: int, stop: int) -> str:
    """What stands at these places, without what stands in quotations and brackets: names."""
    return "".join(text[place] for place in unquoted(text, start, stop))


def sentence_end(text: str, at: int) -> int:
    """The end of the sentence that begins at a place of a plain text, its 「。」 among it."""
    found = next((place for place in unquoted(text, at, len(text)) if text[place] in ENDS), len(text))
    return found + (found < len(text) and (text[found] == "。" or found == at))


def closed(text: str, at: int) -> int | None:
    """The end of the quotation or bracket that opens at a place of a plain text; None where it is never closed."""
    depth = 0
    for place in range(at, len(text)):
        depth += (text[place] == text[at]) - (text[place] == CLOSES[text[at]])
        if depth == 0:
            return place + 1
    return None


def commas(text: str, start: int, stop: int) -> Iterator[int]:
    """The places behind the commas of a sentence that stand in no quotation."""
    yield from (place + 1 for place in unquoted(text, start, stop) if text[place] == "、")


def plain(letter: str) -> str:
    """A letter in plain form; "" for a blank."""
    if letter in CIRCLED or letter in KEPT:
        return letter
    turned = letter.translate(PLAIN)
    if turned != letter:
        return turned
    wide = unicodedata.normalize("NFKC", letter)
    if len(wide) != 1:
        return letter
    return "" if wide.isspace() else wide.translate(PLAIN)


def written(typed: str, drops: str = "") -> Written:
    """A text in plain characters. drops: letters that are only marks of print."""
    letters: list[str] = []
    places: list[int] = []
    for place, letter in enumerate(typed):
        if letter not in drops and (found := plain(letter)):
            letters.append(found)
            places.append(place)
    return Written(typed, "".join(letters), (*places, len(typed)))


def plainly(phrase: str) -> str:
    """A phrase of a declaration in plain characters; what patterns are made of stays."""
    parts = re.split(r"(\{[^}]*\}|\[[^!\[\]{}]*!)", phrase)
    return "".join(part if index % 2 else _plain_letters(part) for index, part in enumerate(parts))


def _plain_letters(text: str) -> str:
    return "".join(letter if letter in "()[]{}<>|!/" else plain(letter) for letter in text)
