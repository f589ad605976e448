"""Documents of games that the program does not know: a dialect for each common style of numbering, chosen by coherence."""

from __future__ import annotations

import re
from dataclasses import replace

from rulebook.dialects import Dialect, Matter, Wrap
from rulebook.document import SectionKind
from rulebook.numbers import Style, follows

MARK = r"(?P<mark>\s{0,4}(?:- )?(?:#{1,6} )?)"
CHAPTER = r"\s{0,4}(?:#{1,6} )?第 ?(?P<chapter>\d{1,2}) ?章[.．:：]? *"
LONG_LINE = 34  # characters; hard-wrapped text breaks its lines at about one width
CONTENTS = re.compile(r".*(?:\t|\.{3,}|…{2,}|・{4,})\s*(?:ページ|\d{1,3})\s*$|目次\s*$")
PAGE = re.compile(r"<\|[^|>]*\|>")
COMMON = Dialect(
    name="generic",
    title="",
    style=Style.DOTTED,
    heading=re.compile(r"(?!)"),
    wrap=Wrap.PARAGRAPH,
    strict=False,
    contents=CONTENTS,
    page=PAGE,
    furniture=(re.compile(r"-? ?\d{1,3} ?-?$"), re.compile(r"(?:https?|file):/{2,3}\S+$")),
    step=re.compile(r"\[\d+\] ?"),
    item=re.compile(r"(?:- )?\* +|- (?=\S)|[・●■◆⚫] ?|[①-⑳](?=\S)|[a-h]\. ?(?=\S)"),
    example=re.compile(r"(?:- )?(?:例\d*[:：；)]|【例\d*】) ?"),
    note=re.compile(r"※|\(補足\)"),
    markup=re.compile(r"\*\*"),
    glossary=re.compile(r"(?!)"),
    matters=(
        Matter(
            re.compile(r"(?:#+ ?)?[○]?(?P<title>(?:更新|改訂|変更)(?:履歴|記録|内容|項目))[:：]?\s*$"),
            "更新履歴",
            SectionKind.MATTER,
            closed=True,
        ),
        Matter(
            re.compile(r"(?:#+ ?)?付録 ?(?P<number>[A-Z0-9]*)[:：.]? ?(?P<title>.*)$"), "付録{}", SectionKind.APPENDIX
        ),
    ),
    edition=re.compile(
        r"(?P<year>\d{4}) ?[年/.\-] ?(?P<month>\d{1,2}) ?[月/.\-] ?(?P<day>\d{1,2}) ?日?(?: *[vV]er(?:sion)?\.? ?(?P<label>\d+(?:\.\d+)+))?"
    ),
)
DIALECTS = (
    replace(
        COMMON, name="dotted with a stop",
        heading=re.compile(rf"{CHAPTER}|{MARK}(?P<number>\d{{1,2}}(?:\.\d{{1,3}})*)\.(?!\d)(?:[ 　]*)(?=\S|$)"),
    ),
    replace(COMMON, name="dotted", heading=re.compile(rf"{CHAPTER}|{MARK}(?P<number>\d{{1,2}}(?:\.\d{{1,3}})*)[ 　]+(?=\S)")),
    replace(
        COMMON, name="hyphenated", style=Style.HYPHEN, title_depth=9,
        heading=re.compile(rf"{MARK}(?P<number>\d{{1,2}}(?:-\d{{1,3}}){{0,4}})[.．]?[ 　]+(?=\S)"),
    ),
    replace(
        COMMON, name="articles", style=Style.ARTICLE,
        heading=re.compile(r"(?P<mark>)(?P<number>\d{3,4}(?:\.\d+[a-z]?|-\d+[a-z]?)?)\.(?:[ 　]+|$)"),
    ),
    replace(
        COMMON, name="lettered", style=Style.LETTER,
        heading=re.compile(r"(?P<mark>)(?P<number>\d{1,3}(?:\.\d+[a-z]?)?)\.?(?:[ 　]+)(?=\S)"),
    ),
)  # fmt: skip


QUESTIONS = replace(
    COMMON, name="questions",
    heading=re.compile(r"(?P<mark>\s{0,4}(?:#{1,6} )?(?:\*\*)?)(?:質問|問|[QＱ])[.．:：]? ?(?P<number>[0-9０-９]{1,4})[.．:：)）]?(?:\*\*)?[ 　]*(?=\S|$)"),
)  # fmt: skip
ASKED = re.compile(r"\s{0,4}(?:#{1,6} )?(?:\*\*)?(?:[QＱ]|質問|問)")
FEWEST = 2  # questions that begin so


def questions(text: str) -> Dialect | None:
    """The dialect of a text whose numbers are those of questions: Q1, Q.1, Ｑ１, 問1; None where it has no such row."""
    asked = [line for line in text.splitlines() if ASKED.match(line) and QUESTIONS.heading.match(line)]
    return replace(QUESTIONS, name="generic: questions", wrap=_wrap(text)) if len(asked) >= FEWEST else None


def coherence(text: str, dialect: Dialect) -> int:
    """How many headings of this style a text has whose number can follow the one before it.

    A number in the wrong place counts against it; a style that only has chapters counts for nothing.
    """
    before: str | None = None
    good = bad = deep = 0
    for printed in text.splitlines():
        line = PAGE.sub("", printed)
        match = None if dialect.contents.match(line) else dialect.heading.match(line)
        if match is None:
            continue
        groups = match.groupdict()
        number = groups.get("chapter") or groups["number"]
        if follows(number, before, dialect.style):
            good += 1
            deep += not number.isdigit()
        else:
            bad += 1
        before = number
    return max(0, 2 * good - bad) if deep else 0


def generic(text: str) -> Dialect:
    """The dialect in which the headings of a text form the most coherent row; how its lines end is told by their lengths."""
    best = max(DIALECTS, key=lambda dialect: coherence(text, dialect))
    wrap = _wrap(text)
    return replace(
        best, name=f"generic: {best.name}", wrap=wrap, titles_have_text=best.style is Style.HYPHEN and wrap is Wrap.HARD
    )


def _wrap(text: str) -> Wrap:
    """Hard-wrapped where many lines end in mid-sentence; by a trailing space where that tells the two apart."""
    lines = [line for line in text.splitlines() if line.strip()]
    long = [line for line in lines if len(line.strip()) >= LONG_LINE // 2]
    if not long:
        return Wrap.PARAGRAPH
    spaced = sum(line.endswith(" ") and not line.endswith("  ") for line in long)
    open_ = sum(line.rstrip()[-1:] not in "。」』）)】:：" for line in long)
    if 0.2 * len(long) < spaced < 0.9 * len(long) and open_ > 0.2 * len(long):
        return Wrap.SPACED
    return Wrap.HARD if open_ > 0.3 * len(long) else Wrap.PARAGRAPH
