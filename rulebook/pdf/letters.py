"""The letters of a PDF: what its maker wrote in another form of the same character, and which characters are wide.

Programs that make PDFs look their glyphs up backwards, and where one glyph serves two characters they often name the
wrong one: a radical of the Kangxi dictionary for the kanji of the same shape, a ligature for its letters.
Circled digits, ㈱, full-width and half-width forms are characters of their own and stay.
"""

from __future__ import annotations

import re
import unicodedata
from functools import lru_cache

# Unicode's EquivalentUnifiedIdeograph.txt for the block "CJK Radicals Supplement": radical and kanji by turns.
SUPPLEMENT = (
    "⺁厂⺂乛⺃乚⺄乙⺅亻⺆冂⺈刀⺉刂⺊卜⺋㔾⺌小⺍小⺎兀⺏尣⺐尢⺒巳⺓幺⺔彑⺖忄⺗心⺘扌⺙攵⺛旡⺜日⺝月⺞歺⺟母⺠民⺡氵⺢氺⺣灬⺤爫⺥爫"
    "⺦丬⺧牛⺨犭⺩王⺫目⺬示⺭礻⺯糹⺰纟⺱罓⺲罒⺳㓁⺴冗⺶羊⺹耂⺺肀⺻聿⺼肉⺾艹⺿艹⻀艹⻁虎⻂衤⻃覀⻄西⻅见⻆角⻈讠⻉贝⻋车⻌辶⻍辶⻎辶"
    "⻏邑⻐钅⻑長⻒镸⻓长⻔门⻖阝⻗雨⻘青⻙韦⻚页⻛风⻜飞⻝食⻟飠⻠饣⻢马⻣骨⻤鬼⻥鱼⻦鸟⻧卤⻨麦⻩黄⻪黾⻫斉⻬齐⻭歯⻮齿⻯竜⻰龙⻱龜⻲亀⻳龟"
)
KANGXI = {code: unicodedata.normalize("NFKC", chr(code)) for code in range(0x2F00, 0x2FD6)}
LIGATURES = {code: unicodedata.normalize("NFKC", chr(code)) for code in range(0xFB00, 0xFB05)}  # ff fi fl ffi ffl
SPACES = dict.fromkeys((0xA0, *range(0x2000, 0x200B), 0x202F, 0x205F), " ")
HYPHENS = dict.fromkeys(
    (0x02, 0x2010, 0x2011, 0xFFFE), "-"
)  # PDFium calls a hyphen at the end of a line 0x02 or 0xFFFE
UNKNOWN = {0: "\ufffd"}
UNSEEN = dict.fromkeys((0x85, 0xAD, *range(0x200B, 0x2010), *range(0x2028, 0x202F), *range(0x2060, 0x2070), 0xFEFF), "")
PLAIN: dict[int, str] = {
    **{ord(radical): kanji for radical, kanji in zip(SUPPLEMENT[::2], SUPPLEMENT[1::2], strict=True)},
    **KANGXI,
    **LIGATURES,
    **SPACES,
    **HYPHENS,
    **UNKNOWN,
    **UNSEEN,
}
VOICED = re.compile(r"[\u3041-\u30ff][\u3099\u309a]")
WIDE = re.compile(r"[\u1100-\u11ff\u2e80-\u312f\u3190-\ua4cf\uf900-\ufaff\ufe30-\ufe4f\uff00-\uff60\uffe0-\uffe6\u25a0-\u27bf\u2460-\u24ff]")  # fmt: skip
KANA = re.compile(r"[\u3041-\u309f\u30a0-\u30ff]")


def plain(letter: str) -> str:
    """The character that is meant by this one; "" where it is one that nobody sees; a tab for a control character."""
    found = PLAIN.get(ord(letter))
    if found is not None:
        return found
    return "\t" if letter == "\t" else "" if letter < " " or letter == "\x7f" else letter


def meant(letter: str) -> bool:
    """Whether a character has a meaning: neither unknown nor of a private area."""
    return letter not in "\0\ufffd" and unicodedata.category(letter) not in ("Co", "Cn")


def voiced(text: str) -> str:
    """The text with each kana and the sound mark behind it in one: カ and U+3099 become ガ."""
    return VOICED.sub(lambda match: unicodedata.normalize("NFC", match.group()), text)


@lru_cache(maxsize=10_000)
def wide(letter: str) -> bool:
    """Whether a character is set as wide as it is high: kana, kanji and their punctuation."""
    return WIDE.match(letter) is not None


def kana(text: str) -> bool:
    """Whether a text is kana and nothing else."""
    return bool(text) and all(KANA.match(letter) for letter in text)
