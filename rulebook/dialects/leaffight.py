"""リーフファイトTCG: 1-2-3 and a title, hard-wrapped text, numbered steps in brackets, a glossary, a log that quotes headings."""

import re

from rulebook.dialects import Dialect, Matter, Wrap
from rulebook.document import SectionKind
from rulebook.numbers import Style

DIALECT = Dialect(
    name="leaffight",
    title="リーフファイトTCG",
    style=Style.HYPHEN,
    heading=re.compile(r"(?P<mark>)(?P<number>\d{1,2}(?:(?:-\d{1,2}){1,2}[a-z]?)?) (?=\S)"),
    wrap=Wrap.HARD,
    strict=False,
    title_depth=9,
    titles_have_text=True,
    step=re.compile(r"\[\d+\] ?"),
    item=re.compile(r"・|- |\d\.(?=\S)"),
    example=re.compile(r"例[:：)] ?|例$"),
    inline_example=re.compile(r"^\(例[:：]"),
    note=re.compile(r"※|\(補足\)|\(※"),
    label=re.compile(r"○(?!を)|構成要素:|---|.*---$|『[^』]+』$"),
    glossary=re.compile(r"(?:【[^】]+】)+"),
    matters=(
        Matter(re.compile(r"(?P<title>文中の表記)\s*$"), "文中の表記", SectionKind.MATTER),
        Matter(re.compile(r"(?P<title>用語説明)\s*$"), "用語説明", SectionKind.MATTER, closed=True),
        Matter(re.compile(r"○(?P<title>更新記録)[:：]?\s*$"), "更新記録", SectionKind.MATTER, closed=True),
    ),
    words=(
        "LFTCG",
        "タッグキャラクター",
        "気力",
        "使用代償",
        "アクティブプレイヤー",
        "空打ち",
        "立ち消え",
        "バトル種目",
    ),
    edition=re.compile(r"(?P<year>\d{4})/(?P<month>\d{1,2})/(?P<day>\d{1,2})(?P<label>)"),
)
