"""How a reading is compared: kana folded, romaji turned into kana.

Two foldings. `sound` keeps the shape of a reading and forgives script, size and voicing (the pairs of kana that are
indexed are made of it). `skeleton` also forgets every lengthening (whole names are looked up by it): ふぁんふぁれー and
ファンファーレ have one skeleton.
"""

from __future__ import annotations

import unicodedata

from rulebook.search.normal import is_everyday

TYPE_CHECKING = False  # typing is slow to import
if TYPE_CHECKING:
    from typing import Any

_SHAPED = "がぎぐげござじずぜぞだぢづでどばびぶべぼぱぴぷぺぽゔぁぃぅぇぉっゃゅょゎゕゖゐゑを"
_PLAIN = "かきくけこさしすせそたしすてとはひふへほはひふへほうあいうえおつやゆよわかけいえお"
_FOLD = (
    {code: code - 0x60 for code in range(0x30A1, 0x30F7)}
    | str.maketrans(_SHAPED, _PLAIN)
    | {ord(shaped) + 0x60: ord(plain) for shaped, plain in zip(_SHAPED, _PLAIN, strict=True)}
)
_V_ROW = (("ヴァ", "バ"), ("ヴィ", "ビ"), ("ヴェ", "ベ"), ("ヴォ", "ボ"), ("ヴ", "ブ"), ("ゔぁ", "ば"), ("ゔ", "ぶ"))

_A, _I, _U, _E, _O = (
    "あかさたなはまやらわ",
    "いきしちにひみり",
    "うくすつぬふむゆる",
    "えけせてねへめれ",
    "おこそとのほもよろ",
)
_LENGTH = {kana: row[0] for row in (_A, _I, _U) for kana in row} | dict.fromkeys(_E, "い") | dict.fromkeys(_O, "う")
_BEHIND = {"う": _O + _U, "い": _E + _I, "お": _O, "あ": _A}  # a lengthening, and what it lengthens
_SILENT = "ーつ"  # a long mark behind nothing, a double consonant

_ROWS = {
    "": "あいうえお", "k": "かきくけこ", "s": "さしすせそ", "t": "たちつてと", "n": "なにぬねの", "h": "はひふへほ",
    "m": "まみむめも", "y": "やいゆいよ", "r": "らりるれろ", "l": "らりるれろ", "w": "わいういを", "g": "がぎぐげご",
    "z": "ざじずぜぞ", "d": "だぢづでど", "b": "ばびぶべぼ", "p": "ぱぴぷぺぽ", "v": "ばびぶべぼ", "c": "かしくせこ",
}  # fmt: skip
_BEFORE_SMALL = {"ch": "ち", "sh": "し", "j": "じ", "f": "ふ"}  # with a vowel of its own: ち, し, じ, ふ
_OWN_VOWEL = {"ch": "i", "sh": "i", "j": "i", "f": "u"}
_SMALL_Y = {"a": "ゃ", "i": "ぃ", "u": "ゅ", "e": "ぇ", "o": "ょ"}
_SMALL = {"a": "ぁ", "i": "ぃ", "u": "ぅ", "e": "ぇ", "o": "ぉ"}
_CONSONANTS = ("ch", "sh", "ts", "dz", *(f"{one}y" for one in "kgnhbpmrldtszjf"), *"kgsztdnhbpmyrwfjvlc")
_VOWELS = "aiueo"
_STRETCHED = {"j": "じ", "f": "ふ"}  # before a small y
_DOUBLED = "kstpgzdbcfhjr"  # consonants that are written twice behind a っ
_MACRONS = (("ā", "aa"), ("ī", "ii"), ("ū", "uu"), ("ē", "ei"), ("ō", "ou"))


def sound(reading: str) -> str:
    """A reading as its kana pairs are indexed: hiragana, large, unvoiced, long marks written as vowels."""
    if "ヴ" in reading or "ゔ" in reading:
        for old, new in _V_ROW:
            reading = reading.replace(old, new)
    plain = reading.translate(_FOLD).lower()
    return _lengthened(plain) if "ー" in plain else plain


def _lengthened(plain: str) -> str:
    """A reading with a vowel in the place of the long marks behind a kana; others stay."""
    head, *rest = plain.split("ー")
    found = [head]
    before, is_told = head[-1:], False  # whether a vowel stands for this run already
    for piece in rest:
        if not is_told:
            is_told = "あ" <= before <= "ん"
            found.append(_LENGTH.get(before, "") if is_told else "ー")
        if piece:
            found.append(piece)
            before, is_told = piece[-1], False
    return "".join(found)


def skeleton(reading: str) -> str:
    """A reading without its lengthenings and double consonants, by which whole names are compared."""
    plain = sound(reading)
    behind = _BEHIND.get
    kept = [
        kana
        for before, kana in zip(f" {plain}", plain, strict=False)
        if kana not in _SILENT and before not in behind(kana, "")
    ]
    return "".join(kept) or plain


def from_romaji(text: str) -> str:
    """The hiragana that a text in Latin letters spells, or "" where it spells none.

    >>> from_romaji("chikankouka"), from_romaji("shissou"), from_romaji("shin'ai"), from_romaji("HP")
    ('ちかんこうか', 'しっそう', 'しんあい', '')
    """
    if any(map(is_everyday, text)):
        return ""
    rest = unicodedata.normalize("NFKC", text).lower().translate({ord("-"): "", ord(" "): ""})
    for long, plain in _MACRONS:
        rest = rest.replace(long, plain)
    if not rest.isascii() or not rest.replace("'", "").isalpha():
        return ""
    kana: list[str] = []
    position = 0
    while position < len(rest):
        doubled = rest[position] in _DOUBLED and rest[position] == rest[position + 1 : position + 2]
        if doubled or rest.startswith("tch", position):
            kana.append("っ")
            position += 1
        if spelt := _syllable_at(rest, position):
            position += len(spelt)
            kana.append(_syllable(spelt[:-1], spelt[-1]))
        elif rest[position] == "n":
            position += 2 if rest.startswith("n'", position) else 1
            kana.append("ん")
        else:
            return ""
    return "".join(kana)


def _syllable_at(text: str, position: int) -> str:
    """The consonant, if any, and the vowel that stand at a place; "" where none stand there."""
    for length in (3, 2, 1):
        spelt = text[position : position + length]
        if len(spelt) == length and spelt[-1] in _VOWELS and (length == 1 or spelt[:-1] in _CONSONANTS):
            return spelt
    return ""


def _syllable(consonant: str, vowel: str) -> str:
    if consonant in _BEFORE_SMALL:
        small = _SMALL if consonant == "f" else _SMALL_Y
        return _BEFORE_SMALL[consonant] + ("" if vowel == _OWN_VOWEL[consonant] else small[vowel])
    if consonant in ("ts", "dz"):
        return ("つ" if consonant == "ts" else "づ") + ("" if vowel == "u" else _SMALL[vowel])
    if len(consonant) == 2:
        first = _STRETCHED.get(consonant[0]) or _ROWS[consonant[0]][1]
        return first + _SMALL_Y[vowel]
    return _ROWS[consonant][_VOWELS.index(vowel)]


def tables() -> dict[str, Any]:
    """All that these functions go by, as plain values: for a search that is carried away and folds readings in another language."""
    return {
        "fold": {chr(code): chr(plain) for code, plain in _FOLD.items()},
        "v": _V_ROW,
        "length": _LENGTH,
        "long": "([あ-ん])ー+",
        "dropped": "|".join([*(f"(?<=[{before}]){kana}" for kana, before in _BEHIND.items()), f"[{_SILENT}]"]),
        "rows": _ROWS,
        "beforeSmall": _BEFORE_SMALL,
        "ownVowel": _OWN_VOWEL,
        "smallY": _SMALL_Y,
        "small": _SMALL,
        "syllable": f"({'|'.join(_CONSONANTS)})?([{_VOWELS}])|n'?",
        "macrons": _MACRONS,
        "doubled": _DOUBLED,
        "stretched": _STRETCHED,
    }
