"""The forms in which rules are pointed at: numbers, ranges, lists, chapters and steps, by style of numbering."""

from __future__ import annotations

import re
from dataclasses import dataclass
from re import Pattern
from typing import TYPE_CHECKING

from rulebook.numbers import Style
from rulebook.typed import value_of

if TYPE_CHECKING:
    from collections.abc import Iterable

OPEN = "(（「«『【［[〈‘"
CLOSE = ")）」»』】］]〉’"
DASH = "～~〜"

NUMBER = {
    Style.DOTTED: re.compile(r"\d+(?:\.\d+)+(?:[a-z](?![A-Za-z]))?"),
    Style.LETTER: re.compile(r"\d+\.\d+(?:\.\d+)*[a-z]?(?![A-Za-z])"),
    Style.HYPHEN: re.compile(r"\d{1,2}(?:-\d{1,2})+(?:[a-z](?![A-Za-z]))?"),
    Style.ARTICLE: re.compile(r"\d{3,4}(?:\.\d+[a-z]?|-\d+[a-z]?)?(?![A-Za-z])"),
}
CHAPTER = re.compile(r"第 ?(\d{1,3}) ?章")
WHOLE = re.compile(r"(?<=[(（])\d{1,2}(?=[)）])")
BETWEEN = {
    Style.DOTTED: re.compile(r" ?(?:から|[-～~〜–−]) ?"),
    Style.LETTER: re.compile(r" ?(?:から|[-～~〜–−]) ?"),
    Style.HYPHEN: re.compile(r" ?(?:から|[～~〜]) ?"),
    Style.ARTICLE: re.compile(r" ?(?:から|[～~〜]) ?"),
}
NAMED_BETWEEN = re.compile(rf"[)）」»』] ?[{DASH}] ?[^。、（(]{{0,24}}[(（「«『]")
LISTED = re.compile(r"\s*[、，,・/／]\s*|\s*(?:と|および|及び|または|もしくは)\s*")
STEP = re.compile(r"手順 ?\[(\d+)\](?: ?(?:[～~〜]|から) ?(?:手順 ?)?\[(\d+)\])?")
STEPS = re.compile(r"\[(\d+)\](?:もしくは|または|および|及び|か|と|、|・)\[(\d+)\]")
VERSION = re.compile(r"[vV]er(?:sion)?s?\.? ?$")
POINTED_BEFORE = re.compile(r"(?:上記|前述|後述|前記|下記)(?:の)? ?$")
POINTED_BEHIND = re.compile(
    r" ?(?:に(?:戻|進|移|従|よ[りっる]|示|定|記)|へ(?:戻|進)|の(?:手順|処理|結果|ルール|規定|規則|条件)|[をも] ?参照|で(?:示|定|宣言|選|指定)|を(?:実行|再度|繰))"
)


@dataclass(frozen=True, slots=True)
class Mention:
    """A place that may point at rules, before anything is known of its targets.

    source, part, start, end, surface, kind and line as of a `Reference`; numbers as printed, a range's two ends.
    bracketed: brackets enclose it and nothing else. pointed: the words beside it say that it points.
    """

    source: int
    part: int
    start: int
    end: int
    surface: str
    kind: str
    numbers: tuple[str, ...]
    line: int
    is_range: bool = False
    bracketed: bool = False
    pointed: bool = False


def style_of(numbers: Iterable[str]) -> Style:
    """The style in which these numbers are written; dotted where nothing tells."""
    plain = [number for number in numbers if number[:1].isdigit()]
    dots = sum("." in number for number in plain)
    dashes = sum("-" in number for number in plain)
    letters = sum(number[-1].isalpha() for number in plain)
    hundreds = {value_of(number) for number in plain if number.isdecimal()}
    if letters * 20 > len(plain) and any(number >= 100 for number in hundreds):
        return Style.ARTICLE if dashes or len(hundreds) > len({number // 100 for number in hundreds}) else Style.LETTER
    if dashes and dots:
        return Style.ARTICLE
    return Style.HYPHEN if dashes else Style.DOTTED


def pattern_of(style: Style) -> Pattern[str]:
    """The pattern of one number in running text."""
    return NUMBER[style]
