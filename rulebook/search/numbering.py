"""Numbers in a query: 10.6.2.3, １０-６-２, 第13章, 7-2の手順6, ルール13の2, 8.2.1～8.2.4, rule 704.5b.

A number counts where it cannot be anything else: alone in the query, with a stop or hyphen inside, or behind a word like
ルール or 第. Amounts (2枚), versions (ver 1.4) and dates are none.
"""

from __future__ import annotations

import re

from rulebook.search.number import Mention, Numbers
from rulebook.search.spoken import in_digits
from rulebook.typed import from_kanji

_LEAD = r"(?:総合|公式)?(?:ルール番号|ルール|rules?|section|sec\.?|cr|§+|条項|規則|条文|番号|項目|項|節|章|no\.?|#)"
_NUMBER = r"\d{1,4}(?:[.\-]\d{1,3})*[a-z]?(?![a-z\d])"
_STEP = r"(?:の?\s*(?:手順|step|ステップ)?\s*\[(\d{1,2})\]|の?\s*手順\s*(\d{1,2}))"
MENTION = re.compile(
    rf"(?P<lead>{_LEAD}\s*|第\s*)?(?P<number>{_NUMBER})(?P<tail>(?:\s*の\s*\d{{1,3}}(?![\d枚体個回点人つ番])(?:[a-z](?![a-z]))?)*)"
    rf"(?:[.](?![.]))?(?P<unit>\s*(?:章|条|項|節|番台)(?:の(?P<sub>\d{{1,3}}))?)?(?P<step>{_STEP})?"
)
_RANGE = re.compile(r"\s*(?:～|~|〜|…|\.\.+|から|to|–|→|->)\s*", re.IGNORECASE)
_FILLER = re.compile(
    rf"{_LEAD}|について|のところ|を見せて|を見たい|を表示|の内容|の説明|とは|って何|って|どこ|は何|まで|から|見せて|教えて|参照|および|及び|または|"
    r"show|the|and|to|please|[\s、。,.・?!~〜～:;()\[\]/&+…→–のをはとが]+",
    re.IGNORECASE,
)
_AMOUNT = re.compile(
    r"\s*(?:枚|体|個|回|点|人|つ|倍|割|%|コスト|ダメージ|ターン|ポイント|番目|番手|年|月|日|分|秒|版|種類|以上|以下|未満|まで[^のはを]|マナ|pp|ep|hp|/)"
)
_VERSION = re.compile(r"(?:ver(?:sion)?\.?|バージョン|版|v)\s*$", re.IGNORECASE)
_KANJI = re.compile(r"第([一二三四五六七八九十]{1,3})(?=章|条|節|項)")
_SPOKEN = re.compile(
    r"(\d[a-z]?)\s*(?:(?:章|条|節|項)(?:の|第|\s)*|\s*の\s*|\s*・\s*)(\d{1,2}(?![\d枚体個回点人つ番]))(?:\s*(?:項|節|号)(?![目の\d第]))?"
)
_LETTER = re.compile(r"(\d)\s*の\s*([a-z])(?![a-z])")
_SPACED = re.compile(r"\d{1,4}(?:\s+\d{1,2}){2,5}|\d{1,4}(?:\s*[,、。，]\s*\d{1,2}){1,5}")
_DASH = re.compile(r"(?<=\d)[‐‑‒–—―−ー─](?=\d)")
PARTICLES = "のはをとがにでもへ"  # with which a sentence goes on behind a number
_DATE = re.compile(r"\d{4}-\d{1,2}-\d{1,2}$")


def _is_name(behind: str) -> bool:
    """Whether a word goes on behind 第2, which is then part of a name: 第2手札調整フェイズ."""
    return behind[:1].isalpha() and behind[:1] not in PARTICLES


def find_numbers(text: str) -> Numbers:
    """The rule numbers that a query (in one width) mentions."""
    mentions: list[Mention] = []
    lowered = spoken(_DASH.sub("-", text.lower()))
    spans: list[tuple[int, int]] = []
    pending = False
    end = 0
    alone = not _FILLER.sub("", MENTION.sub(" ", lowered))
    for match in MENTION.finditer(lowered):
        if (
            match.start()
            and (lowered[match.start() - 1].isascii() and lowered[match.start() - 1].isalnum())
            and not match["lead"]
        ):
            continue
        if _is_amount(lowered, match):
            continue
        number = _joined(match)
        step = match[match.re.groups - 1] or match[match.re.groups] or ""
        compound = "." in number or "-" in number or number[-1].isalpha()
        if (
            (match["lead"] or "").strip() == "第"
            and not (compound or match["unit"] or step)
            and _is_name(lowered[match.end() :])
        ):
            continue
        between = lowered[end : match.start()]
        if mentions and pending and _RANGE.fullmatch(between):
            mentions[-1] = mentions[-1]._replace(last=number)
        elif compound or match["lead"] or match["unit"] or step or alone:
            mentions.append(Mention(number, "", step, bool(match["lead"] or match["unit"] or step or alone)))
        else:
            continue
        spans.append(match.span())
        end = match.end()
        pending = True
    rest = lowered if len(lowered) != len(text) else text
    for start, stop in reversed(spans):
        rest = rest[:start] + " " + rest[stop:]
    bare = _FILLER.sub("", rest)
    whole = bool(mentions) and not bare
    return Numbers(
        tuple(mention._replace(sure=mention.sure or whole) for mention in mentions),
        "" if whole else " ".join(rest.split()),
    )


def spoken(text: str) -> str:
    """Numbers as they are said, in stops: 第12章の2の7 → 第12.2.7, 8・3・5・6 → 8.3.5.6, 611の2のj → 611.2j, 第十章 → 第10章."""
    text = in_digits(text)
    text = _KANJI.sub(lambda match: f"第{from_kanji(match[1])}", text)
    if _SPACED.fullmatch(text.strip()):
        text = re.sub(r"[\s,、。，]+", ".", text.strip())
    before = ""
    while before != text:
        before, text = text, _SPOKEN.sub(r"\1.\2", text, count=1)
    return _LETTER.sub(r"\1\2", text)


def _joined(match: re.Match[str]) -> str:
    """13の2 as 13.2; a chapter's sub-number likewise."""
    pieces = [match["number"], *re.findall(r"\d+[a-z]?", match["tail"] or "")]
    if match["sub"]:
        pieces.append(match["sub"])
    return ".".join(pieces)


def _is_amount(text: str, match: re.Match[str]) -> bool:
    """2枚, ver 1.4, 2023-02-20, +1, ATK3."""
    if match["lead"] or match["unit"] or match["step"]:
        return False
    before = text[: match.start()]
    if _DATE.match(match["number"]) or _VERSION.search(before) or (before and before[-1] in "+-×x"):
        return True
    return bool(_AMOUNT.match(text, match.end()))


def tables() -> dict[str, object]:
    """The patterns by which numbers are found in a query: for a search that is carried away."""
    return {
        "mention": MENTION, "range": _RANGE, "filler": _FILLER, "amount": _AMOUNT, "version": _VERSION, "kanji": _KANJI, "spoken": _SPOKEN,
        "letter": _LETTER, "spaced": _SPACED, "dash": _DASH, "date": _DATE, "particles": PARTICLES,
    }  # fmt: skip
