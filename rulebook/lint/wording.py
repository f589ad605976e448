"""Slips of the pen: doubled marks, and words that occur once and differ by one character from a frequent one."""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from typing import TYPE_CHECKING

from rulebook.document import Finding, SectionKind, Severity

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rulebook.document import Document

SLIP = re.compile(
    r"、、|。。|、。|。、|をを|がが|にに|(?:ます|です|せん)、$|([ぁ-ん])\1\1|([ぁ-ん]{2})\2(?=[一-龥ァ-ヴ])|[れしっ]たた|ませぬ|ずてる|其中"
)
FINE = re.compile(r"そもそも|なかなか|いろいろ|ますます|それぞれ|まだまだ|たまたま|のものの")
WORD = re.compile(r"[ァ-ヴー]{3,}|[一-龥々]{4,}")
FREQUENT = 4
RARE = 3


def findings(document: Document) -> Iterator[Finding]:
    """The slips of a document."""
    counts: Counter[str] = Counter()
    for section in document.sections:
        if section.kind in (SectionKind.MATTER, SectionKind.APPENDIX):
            continue
        counts.update(WORD.findall(section.title))
        for part in section.parts:
            text = part.text
            counts.update(WORD.findall(text))
            for match in SLIP.finditer(text):
                if not FINE.search(text, max(0, match.start() - 2), match.end() + 2):
                    words = text[max(0, match.start() - 4) : match.end() + 2]
                    yield Finding(
                        "slip",
                        Severity.NOTE,
                        part.line_at(match.start()),
                        section.number,
                        words,
                        "no doubled or odd mark",
                    )
    for word, other in _rare(counts):
        line, number = _place(document, word)
        yield Finding("misspelt", Severity.NOTE, line, number, word, f"{other}, which is said more often", other)


def _place(document: Document, word: str) -> tuple[int, str]:
    """The line and the section in which a word stands first."""
    whole = re.compile(rf"(?<![ァ-ヴー]){re.escape(word)}(?![ァ-ヴー])")
    for section in document.sections:
        if whole.search(section.title):
            return section.line, section.number
        for part in section.parts:
            if match := whole.search(part.text):
                return part.line_at(match.start()), section.number
    return 0, ""


def _rare(counts: Counter[str]) -> Iterator[tuple[str, str]]:
    """Words that occur a few times, each with the frequent one from which it differs by a slip."""
    shapes: dict[tuple[str, str], list[str]] = defaultdict(list)
    endings: Counter[str] = Counter()
    for word, count in counts.items():
        if "ァ" <= word[0] <= "ー":
            endings[word[-4:]] += count
    frequent = [word for word, count in counts.items() if count >= FREQUENT]
    for word in frequent:
        for index in range(len(word)):
            shapes[word[:index], word[index + 1 :]].append(word)
    known = set(frequent)
    for word, count in counts.items():
        if count > RARE or word in known:
            continue
        other = _neighbour(word, shapes, known) or _doubled(word, counts) or _ending(word, endings)
        if other is not None:
            yield word, other


def _doubled(word: str, counts: Counter[str]) -> str | None:
    """The frequent word without a letter that is doubled here."""
    for index in range(1, len(word)):
        if word[index] == word[index - 1] != "ー" and counts[word[:index] + word[index + 1 :]] >= FREQUENT:
            return word[:index] + word[index + 1 :]
    return None


def _ending(word: str, endings: Counter[str]) -> str | None:
    """The word with the frequent ending of four letters that its own is a slip for: エンドフェイス, エンドフェイズ."""
    if len(word) < 6 or not "ァ" <= word[0] <= "ー" or endings[word[-4:]] > RARE:
        return None
    for other, count in endings.items():
        if count >= 2 * FREQUENT and other[:-1] == word[-4:-1] and _slip(word[-1], other[-1]):
            return word[:-4] + other
    return None


def _neighbour(word: str, shapes: dict[tuple[str, str], list[str]], known: set[str]) -> str | None:
    """The frequent word that differs in one character, or by a swap of two."""
    kana = "ァ" <= word[0] <= "ー"
    for index in range(len(word)):
        if kana and index + 1 < len(word):
            swapped = word[:index] + word[index + 1] + word[index] + word[index + 2 :]
            if swapped in known and swapped != word:
                return swapped
        for other in shapes.get((word[:index], word[index + 1 :]), ()):
            if kana and _slip(word[index], other[index]):
                return other
    return None


def _slip(left: str, right: str) -> bool:
    """Whether two katakana are easily taken for one another: voiced or not, small or not, or alike in shape."""
    alike = (
        "スズ",
        "シジ",
        "ハバパ",
        "ヒビピ",
        "フブプ",
        "ヘベペ",
        "ホボポ",
        "カガ",
        "キギ",
        "クグ",
        "ケゲ",
        "コゴ",
        "サザ",
        "セゼ",
        "ソゾンリ",
        "タダ",
        "チヂ",
        "ツヅッシ",
        "テデ",
        "トド",
        "ロコ",
        "ーェ",
        "クタワケ",
    )
    return any(left in group and right in group for group in alike)
