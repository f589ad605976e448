"""Shadowverse EVOLVE: 1.2.3. with a final stop, behind any mixture of dashes and indents; a line is a paragraph."""

import re

from rulebook.dialects import Dialect, Matter, Wrap
from rulebook.document import SectionKind
from rulebook.numbers import Style

DIALECT = Dialect(
    name="evolve",
    title="Shadowverse EVOLVE",
    style=Style.DOTTED,
    heading=re.compile(r"(?P<mark>\s{0,4}(?:- )?)(?P<number>\d+(?:(?:\.\d+)+[a-z]?)?)\.(?:[ ]+|$)"),
    wrap=Wrap.PARAGRAPH,
    body=re.compile(r"(?:#+ )?総合ルール本文\s*$"),
    contents=re.compile(r".*\t\s*(?:ページ|\d{1,3})\s*$|目次\s*$"),
    item=re.compile(r"\s?(?:- )?\* +|- (?=[①-⑳◆])"),
    example=re.compile(r"(?:- )?例[:：] ?"),
    table=re.compile(r"[^\t]*\t"),
    markup=re.compile(r"\*\*"),
    changed=re.compile(r"\*\*[^*]{4,}\*\*"),
    lost_icon=re.compile(r"はの?アイコンで|「 +|^\*? +: |のうち、は|\t +"),
    matters=(
        Matter(
            re.compile(r"付録 ?(?P<number>[A-Z])[:：]? ?(?P<title>更新.*)$"),
            "付録{}",
            SectionKind.APPENDIX,
            closed=True,
        ),
        Matter(re.compile(r"付録 ?(?P<number>[A-Z])[:：]? ?(?P<title>.*)$"), "付録{}", SectionKind.APPENDIX),
    ),
    words=(
        "エボルヴデッキ",
        "フォロワー",
        "アミュレット",
        "ファンファーレ",
        "ラストワード",
        "EXエリア",
        "進化能力",
        "PP最大値",
    ),
    edition=re.compile(
        r"(?P<year>\d{4}) ?年 ?(?P<month>\d{1,2}) ?月 ?(?P<day>\d{1,2}) ?日 *[vV]er(?:sion)?\.? ?(?P<label>\d+(?:\.\d+)+)"
    ),
)
