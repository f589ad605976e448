"""モンスター・コレクションTCG: 第N章 and 1.2.3. with or without `#`, dash and space; two columns, some of them swapped."""

import re

from rulebook.dialects import Dialect, Matter, Wrap
from rulebook.document import SectionKind
from rulebook.numbers import Style

DIALECT = Dialect(
    name="moncolle",
    title="モンスター・コレクションTCG",
    style=Style.DOTTED,
    heading=re.compile(
        r"(?P<mark>#{2,6} )第 ?(?P<chapter>\d{1,2}) ?章[.．]? *"
        r"|(?P<marked>#{2,6} )? *(?:- )?(?P<number>\d+(?:\.\d+)+[a-z]?)\. *(?=\S|$)"
    ),
    wrap=Wrap.PARAGRAPH,
    body=re.compile(r"(?:#+ )?総合ルール本文\s*$"),
    contents=re.compile(r".*\t\s*(?:ページ|\d{1,3})\s*$|目次\s*$|第\d+章.*?\.{3,}"),
    item=re.compile(r"- (?=[①-⑳])|(?:- )?[a-h]\. ?|- ・|- (?=\S)"),
    example=re.compile(r"【例\d*】"),
    inline_example=re.compile(r"(?<=。)【例\d*】"),
    markup=re.compile(r"\*\*| *\$ *|\\(?=\*)"),
    signs=(("\\geq", "≧"), ("\\sim", "～")),
    changed=re.compile(r"(?!)"),
    matters=(Matter(re.compile(r"#* ?(?P<title>更新履歴)\s*$"), "更新履歴", SectionKind.MATTER, closed=True),),
    words=("進軍側", "守備側", "自軍支配地形", "捨て山", "エフェクトゾーン", "即時召喚", "対抗連鎖", "戦闘スペル"),
    edition=re.compile(
        r"(?P<year>\d{4}) ?年 ?(?P<month>\d{1,2}) ?月 ?(?P<day>\d{1,2}) ?日 *[vV]er(?:sion)?\.? ?(?P<label>\d+(?:\.\d+)+)"
    ),
)
