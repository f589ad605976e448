"""Numbers as they are spoken or dictated, in digits: 十の六の二の三, 七点四点六, いちのご, ハチテンニ, 5ハイフン15ハイフン1, 204-1 b.

Numerals count as a number of a rule where nothing else is said (beside words that only lead to it), where a word like ルール or
第 stands before them, or where there are three of them in a row. So 三の三 is a number, and 三枚の二点 is none.
"""

from __future__ import annotations

import re

KANJI = "〇零一二三四五六七八九"
_HIRAGANA = {
    "ぜろ": "0", "れい": "0", "まる": "0", "いち": "1", "いっ": "1", "に": "2", "さん": "3", "よん": "4", "し": "4", "ご": "5", "ろく": "6",
    "ろっ": "6", "なな": "7", "しち": "7", "はち": "8", "はっ": "8", "きゅう": "9", "きゅー": "9", "く": "9", "にー": "2", "ごー": "5",
}  # fmt: skip
_TENS_HIRAGANA = {
    "じゅう": 10,
    "じゅっ": 10,
    "じっ": 10,
    "ひゃく": 100,
    "びゃく": 100,
    "ぴゃく": 100,
    "せん": 1000,
    "ぜん": 1000,
}
_KATAKANA = {code: code + 0x60 for code in range(ord("ぁ"), ord("ゖ") + 1)}
_SAID = _HIRAGANA | {word.translate(_KATAKANA): digit for word, digit in _HIRAGANA.items()}
_TENS = _TENS_HIRAGANA | {word.translate(_KATAKANA): power for word, power in _TENS_HIRAGANA.items()}
_POWERS = {"十": 10, "百": 100, "千": 1000}
_ALIKE_OF = {"ニ": "二", "ハ": "八", "零": "〇"}  # what is typed for a numeral
_UNIT = "|".join(sorted(_SAID, key=len, reverse=True))
_TEN = "|".join(_TENS)
_SINGLY = "|".join(
    word for word in _SAID if _SAID[word] == "0" or word.endswith("ー")
)  # only where digit after digit is said
_HEARD = rf"(?:(?:{_UNIT})*(?:{_SINGLY})(?:{_UNIT})*|(?:(?:{_UNIT})?(?:{_TEN}))*(?:{_UNIT})?)"
_WORDS = "ハイフン|はいふん|ダッシュ|だっしゅ|マイナス|ドット|どっと|ピリオド|ポイント"
_DASHED = frozenset(("ハイフン", "はいふん", "ダッシュ", "だっしゅ", "マイナス"))
_JOINT = rf"\s*(?:の|ノ|てん|点|テン|{_WORDS}|・|\.|-)\s*"
_LEAD = r"(?:(?:総合|公式)?ルール|規則|条項|番号|第)"
_ONE = r"[〇零一二三四五六七八九十百千]+"
_ALIKE = r"[ニハ](?![ァ-ー])"  # katakana that is typed for a numeral
_UNIT_BEHIND = r"(?:条|章|節|項)の?"
_RUN = re.compile(
    rf"(?P<lead>{_LEAD}\s*)?(?P<run>{_ONE}(?:(?:の|ノ|点|・|\.|-)(?:{_ONE}|{_ALIKE})|{_UNIT_BEHIND}{_ONE})+)"
    r"(?P<letter>の[a-z](?![a-z]))?(?![枚体個回点人つ番目枠本])"
)
_ALONE = re.compile(
    rf"\s*{_LEAD}?\s*{_ONE}(?:(?:の|ノ|点|・|\.|-|{_UNIT_BEHIND})(?:{_ONE}|[ニハ]))+(?:の?[a-z])?"
    r"\s*(?:条|項|節|のルール|について|のところ|って何|とは|は|です|は何|ですか|[をの]?(?:見せて|教えて|読んで)|\?|。)*\s*"
)
_HEARD_ALONE = re.compile(rf"\s*(?:るーる|ルール)?\s*({_HEARD}(?:{_JOINT}{_HEARD})+)\s*")
_DIGIT = r"[\d一二三四五六七八九十百千〇零]"
_POINTS = r"点(?=\d{1,2}[点の]\d)|(?<=点\d)点(?=\d)|(?<=点\d\d)点(?=\d)"  # 8点4点2; 8点 alone is an amount
_SPELT_JOINT = re.compile(rf"(?<={_DIGIT})\s*({_WORDS}|{_POINTS})\s*(?={_DIGIT}|{_ALIKE})")
_BESIDE = re.compile(rf"(?<=\d[.\-の])({_ONE}|{_ALIKE})(?=$|[\s.\-のに]|[a-z])")
_FIRST = re.compile(rf"^({_ONE})(?=[.\-](?:\d|{_ONE}))")
_APART = re.compile(r"(?<=\d)(?:\s+([.\-])\s*|([.\-])\s+)(?=\d)")
_LETTER = re.compile(r"(\d[.\-]\d{1,3})\s+([a-z])(?![a-z\d])")


def in_digits(text: str) -> str:
    """A text with the numbers that are spoken in it in digits, their joints as they are written; amounts stay as they are."""
    if heard := _HEARD_ALONE.fullmatch(text):
        pieces = re.split(_JOINT, heard[1])
        values = [_value(piece) for piece in pieces]
        if len(values) > 1 and all(value is not None for value in values):
            return ("-" if "ハイフン" in text or "はいふん" in text else ".").join(map(str, values))
    alone = _ALONE.fullmatch(text) is not None
    text = _RUN.sub(lambda match: _run(match, alone=alone), text)
    text = _SPELT_JOINT.sub(lambda match: "-" if match[1] in _DASHED else ".", text)
    text = _FIRST.sub(lambda match: str(_kanji(match[1])), text)
    for _ in range(2):  # 十の二 behind 15- is two numbers, the second seen where the first is one
        text = _BESIDE.sub(lambda match: str(_kanji(match[1])), text)
    text = _APART.sub(lambda match: match[1] or match[2], text)
    return _LETTER.sub(r"\1\2", text)


def _run(match: re.Match[str], *, alone: bool) -> str:
    numerals = re.findall(rf"{_ONE}|[ニハ]", match["run"])
    if not (alone or match["lead"] or len(numerals) > 2) or ("点" in match["run"] and not (alone or match["lead"])):
        return match.group()
    joint = "-" if "-" in match["run"] else "."
    letter = match["letter"][1:] if match["letter"] else ""
    return (match["lead"] or "") + joint.join(str(_kanji(piece)) for piece in numerals) + letter


def _kanji(numerals: str) -> int:
    """千五 → 1005, 二〇四 → 204, 十二 → 12; ニ and ハ are taken for 二 and 八."""
    for typed, meant in _ALIKE_OF.items():
        numerals = numerals.replace(typed, meant)
    if not set(numerals) & set("十百千"):
        return int("".join(str(KANJI.replace("零", "").index(one)) for one in numerals))
    total = current = 0
    for one in numerals:
        if one in "十百千":
            total += (current or 1) * _POWERS[one]
            current = 0
        else:
            current = KANJI.replace("零", "").index(one)
    return total + current


def _value(heard: str) -> int | None:
    """A number in kana: じゅうに → 12, せんご → 1005; None where it is none."""
    if not heard:
        return None
    total = current = 0
    for word in re.findall(rf"{_TEN}|{_UNIT}", heard):
        if word in _TENS:
            total += (current or 1) * _TENS[word]
            current = 0
        else:
            current = current * 10 + int(_SAID[word])
    return total + current


def tables() -> dict[str, object]:
    """The words of numbers and the patterns by which they are read: for a search that is carried away."""
    return {
        "kanji": KANJI, "said": _SAID, "tens": _TENS, "powers": _POWERS, "alike": _ALIKE_OF, "dashed": sorted(_DASHED), "one": _ONE,
        "joint": _JOINT, "unit": f"{_TEN}|{_UNIT}", "run": _RUN, "alone": _ALONE, "heard": _HEARD_ALONE, "spelt": _SPELT_JOINT, "beside": _BESIDE,
        "first": _FIRST, "apart": _APART, "letter": _LETTER,
    }  # fmt: skip
