"""アニマルカードゲーム: 102.3a. and 105-1a. side by side, page marks and page numbers in the text, a trailing space ends a paragraph."""

import re

from rulebook.dialects import Dialect, Matter, Wrap
from rulebook.document import SectionKind
from rulebook.numbers import Style

DIALECT = Dialect(
    name="animal",
    title="アニマルカードゲーム",
    style=Style.ARTICLE,
    heading=re.compile(r"(?P<mark>)(?P<number>\d{3,4}(?:\.\d+[a-z]?|-\d+[a-z]?)?)\.(?:[ ]+|$)"),
    wrap=Wrap.SPACED,
    page=re.compile(r"<\|[A-Z_]+-[^|>]*\|>"),
    furniture=(re.compile(r"\d{1,3}$"), re.compile(r"(?:https?|file):/{2,3}\S+$")),
    item=re.compile(r"[⚫■] ?|\d{1,2}\. +|\d (?=[^。\s]{1,12}：$)"),
    example=re.compile(r"例[：；]"),
    lost_icon=re.compile(r"『[ ／]*[ ][ ／]*』(?!内)|、 {2,}(?:が \d|\d つ)|は、 +が \d|^\d+\. +：|^がそれぞれ"),
    matters=(Matter(re.compile(r"【(?P<number>付則)】(?P<title>.+?)\s*$"), "{}", SectionKind.APPENDIX, closed=True),),
    words=(
        "アニマルカードゲーム",
        "基礎デッキ",
        "領土デッキ",
        "縄張り",
        "パイル",
        "夜状態",
        "ムーブ状態",
        "狩りフェイズ",
    ),
    edition=re.compile(r"ver\.(?P<label>\d+(?:\.\d+)*)_(?P<year>\d{4})(?P<month>\d{2})(?P<day>\d{2})"),
)
