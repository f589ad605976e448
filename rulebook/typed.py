"""Rule numbers as they are typed, in the form in which they are looked up; and the step that one names.

Read before every look-up: no pattern is compiled here.
"""

from __future__ import annotations

from unicodedata import normalize

LONGEST = 32  # characters of a number; the longest known has 12
MOST = 18  # digits that are counted: no rule comes near, and Python refuses to count thousands
REMEMBERED = 20_000
_DASHES = str.maketrans(dict.fromkeys("‐‑‒–—―−－ー─", "-") | dict.fromkeys("．。", "."))
_NUMERALS = frozenset("一二三四五六七八九十")
CHAPTER = r"第?(\d+|[一二三四五六七八九十]{1,3})章"  # as a pattern, for a search that is carried away
_LETTERS = "abcdefghijklmnopqrstuvwxyz"
_normal: dict[str, str] = {}


def value_of(digits: str) -> int:
    """The value of decimal digits; of more than any rule has, a value behind all of those."""
    return int(digits) if len(digits) <= MOST else 10**MOST


def normal(number: str) -> str:
    """The form in which a typed number is looked up: NFKC, no white space, 第N章 as N, no final stop, one kind of dash.

    >>> normal("第１３章"), normal("１０．６．２．"), normal("20−4 [12]")
    ('13', '10.6.2', '20-4[12]')
    """
    known = _normal.get(number)
    if known is None:
        if len(_normal) >= REMEMBERED:
            _normal.clear()
        known = _normal[number] = _normalised(number)
    return known


def _normalised(number: str) -> str:
    text = number
    if not text.isascii():
        text = normalize("NFKC", text)
    text = "".join(text.split()).translate(_DASHES).lower().strip(".-")
    if text.endswith("章"):
        chapter = text[:-1].removeprefix("第")
        if chapter.isdecimal():
            return chapter
        if 0 < len(chapter) <= 3 and _NUMERALS.issuperset(chapter):
            return str(from_kanji(chapter))
    return text


def from_kanji(numeral: str) -> int:
    """The value of a numeral up to 99: 十三 → 13."""
    tens, ten, ones = numeral.rpartition("十")
    digit = "一二三四五六七八九".find
    return (10 * (digit(tens) + 1 or 1) if ten else 0) + (digit(ones) + 1 if ones else 0)


def loose(number: str) -> str:
    """The form that ignores whether the document uses stops or hyphens: 1602-1a and 1602.1a are alike."""
    return normal(number).replace("-", ".")


def step_of(number: str) -> str:
    """The step that a typed number names, as printed: "7-2 [6]" and "7-2の手順6" give "[6]"; "" where it names none."""
    step = parted(normal(number))[1]
    return f"[{step}]" if step else ""


def parted(number: str) -> tuple[str, str]:
    """A number and the digits of the step behind it: "7-2 [6]", "7-2手順6" and "7-2の手順[6]" give "7-2" and "6".

    The number itself and "" where it names no step.
    """
    inner = number.removesuffix("]")
    start = len(inner)
    while start and inner[start - 1].isdecimal():
        start -= 1
    head, digits = inner[:start], inner[start:]
    bare = head.removesuffix("[")
    if not digits:
        return number, ""
    if bare.endswith("手順"):
        return bare.removesuffix("手順").removesuffix("の"), digits
    return (bare, digits) if len(bare) < len(head) and len(inner) < len(number) else (number, "")


def last_component(number: str) -> str:
    """The digits of the last component: "3" of 10.6.2.3 and of 704.3b; "" where there are none."""
    body = number.rstrip(_LETTERS)
    start = len(body)
    while start and body[start - 1].isdecimal():
        start -= 1
    return body[start:]
