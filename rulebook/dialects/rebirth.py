"""Reバース for you: as its sister game, with a few `###` behind the dash and captions of a lost picture."""

import re

from rulebook.dialects import Dialect, Matter, Wrap
from rulebook.document import SectionKind
from rulebook.numbers import Style

DIALECT = Dialect(
    name="rebirth",
    title="Reバース for you",
    style=Style.DOTTED,
    heading=re.compile(r"(?P<mark>\s{0,4}(?:- )?(?:#+ )?)(?P<number>\d+(?:(?:\.\d+)+[a-z]?)?)\.(?:[ ]+|$)"),
    wrap=Wrap.PARAGRAPH,
    body=re.compile(r"(?:#+ )?総合ルール本文\s*$"),
    contents=re.compile(r".*\t\s*(?:ページ|\d{1,3})\s*$|目次\s*$"),
    item=re.compile(r"\s?(?:- )?(?=◆)|- (?=\S)"),
    example=re.compile(r"\s?(?:- )?例[:：] ?"),
    figure=re.compile(r"\S[^。、\s]{0,6} ?[^。、\s]{1,8}カード$"),
    markup=re.compile(r"\*\*"),
    changed=re.compile(r"\*\*[^*\s][^*]{8,}。\*\*"),
    lost_icon=re.compile(r"はの?アイコンで|で {2,}のアイコン|は  で|アイコンが である| {2,}"),
    matters=(Matter(re.compile(r"(?P<title>更新内容)\s*$"), "更新内容", SectionKind.MATTER, closed=True),),
    words=(
        "リタイア置場",
        "エントリー領域",
        "メンバー領域",
        "エネルギー置場",
        "パートナーアタック",
        "本領発揮",
        "思い出置場",
        "リカバリー処理",
    ),
    edition=re.compile(
        r"(?P<year>\d{4}) ?年 ?(?P<month>\d{1,2}) ?月 ?(?P<day>\d{1,2}) ?日 *[vV]er(?:sion)?\.? ?(?P<label>\d+(?:\.\d+)+)"
    ),
)
