"""Japanese text cut into words: their dictionary forms and their readings.

The tokenizer is loaded with the first text that is cut, never with this module. Each distinct analysis is understood once
and remembered: a rule document has 200,000 words, but fewer than 3,000 different ones.
"""

from __future__ import annotations

import sys
from importlib import import_module

from rulebook.errors import LibraryError
from rulebook.light import NamedTuple

TYPE_CHECKING = False  # typing is slow to import
if TYPE_CHECKING:
    from collections.abc import Iterator
    from types import ModuleType
    from typing import Protocol

    class Tagger(Protocol):
        """What is used of the tokenizer."""

        def parse(self, text: str, /) -> str:
            """A line for each word: surface, tab, features."""
else:
    ModuleType = type(sys)  # types, which calls it so, need not be loaded for it

PIECE = 1_000  # characters that the tokenizer gets at once: its time grows with the square of a run, and at some length it dies
LONGEST_NOUN = 100  # characters of a compound noun; the longest of the documents known has far fewer


class Word(NamedTuple):
    """A word as it stands in a text.

    lemma: the dictionary form, the surface where the dictionary has none. reading: in katakana, the surface where unknown.
    content: it carries meaning of its own (no particle, no auxiliary, no mark). joins: it can be part of a compound noun.
    empty: a content word that says next to nothing in a question (する, ある, とき, こと).
    """

    surface: str
    lemma: str
    reading: str
    content: bool
    joins: bool
    empty: bool


NEGATION = "無い"  # the lemma of whatever denies: なかった, ず, ぬ, ない
CAUSE = "せる"  # the lemma of whatever makes somebody do: させられた, せる
_DENYING, _CAUSING = ("ない", "ず", "ぬ", "まい"), ("せる", "させる", "しめる")
SAYING = dict.fromkeys(_DENYING, NEGATION) | dict.fromkeys(_CAUSING, CAUSE)
CONTENT = {"名詞", "動詞", "形容詞", "形状詞", "副詞", "代名詞", "接頭辞", "接尾辞", "感動詞", "連体詞"}
NOUNS = {"名詞", "接頭辞", "接尾辞"}
_LITTLE = """
為る 居る 有る 成る 出来る 仕舞う 下さる 貰う 呉れる 遣る 言う 良い 無い 来る 行く 時 事 物 場合 為 所 方 様 内 中 儘 侭 何 何れ
何処 此れ 其れ 其の 此の 其処 此処 誰 如何 どう そう こう 御 や 的 等 達 一 つ もう まだ 又 直ぐ ちゃんと 未だ 私 俺 僕
匹 みたい 一寸 其方 此方 一旦 本当 そんな こんな どんな
"""
EMPTY = frozenset(_LITTLE.split())


class _Seen(dict[str, Word]):
    """What the tokenizer's lines mean, each understood once."""

    def __missing__(self, line: str) -> Word:
        word = self[line] = _understood(line)
        return word


class _Heard(dict[str, tuple[str, str, str, str]]):
    """What the tokenizer's lines add to a text that is only heard through: dictionary form and reading where the word carries
    meaning, surface and reading where it can be part of a compound noun, else what ends one.
    """

    def __missing__(self, line: str) -> tuple[str, str, str, str]:
        word = _SEEN[line]
        told = (word.lemma, word.reading) if word.content else ("", "")
        heard = self[line] = (*told, *((word.surface, word.reading) if word.joins else (_END, _END)))
        return heard


_SEEN = _Seen()
_HEARD = _Heard()
_END = "\n"  # no word has it
_TAGGER: list[Tagger] = []


def words(text: str) -> list[Word]:
    """The words of a text of any length, in order; white space is no word."""
    return list(map(_SEEN.__getitem__, _lines(text)))


def heard(text: str) -> tuple[str, str, set[tuple[str, str]]]:
    """What a text of any length is found by: the dictionary forms of its content words, a blank between them, their readings joined,
    and its compound nouns with theirs. 選択型置換効果 is one, 手札の上限 are two.

    A run of nouns that is longer than any name (LONGEST_NOUN) is none. No word is made of it, as a library has 200,000.
    """
    lines = _lines(text)
    if not lines:
        return "", "", set()
    lemmas, readings, surfaces, sounds = zip(*map(_HEARD.__getitem__, lines), strict=True)
    runs = set(zip("".join(surfaces).split(_END), "".join(sounds).split(_END), strict=True))
    runs.discard(("", ""))
    if any(len(surface) > LONGEST_NOUN for surface, _ in runs):
        runs = {run for run in runs if len(run[0]) <= LONGEST_NOUN}
    return " ".join(filter(None, lemmas)), "".join(readings), runs


def _lines(text: str) -> list[str]:
    """What the tokenizer says of a text of any length: a line for each word."""
    tagger = _TAGGER[0] if _TAGGER else _tagger()
    found: list[str] = []
    for piece in _pieces(text.replace("\0", " ")):
        found += tagger.parse(piece).split("\n")
        found.pop()  # the mark of the end
    return found


def _pieces(text: str) -> Iterator[str]:
    """A text in pieces that the tokenizer takes, cut behind a line or a sentence wherever there is one."""
    start = 0
    while len(text) - start > PIECE:
        stop = start + PIECE
        cut = max(text.rfind("\n", start, stop), text.rfind("。", start, stop))
        stop = cut + 1 if cut > start else stop
        yield text[start:stop]
        start = stop
    yield text[start:]


class _Later(ModuleType):
    """A module that is loaded when something of it is used for the first time, beyond what is here."""

    def __getattr__(self, name: str) -> object:
        found: object = getattr(self.itself(), name)
        return found

    def itself(self) -> ModuleType:
        """The module, loaded now if nobody has loaded it yet."""
        if sys.modules.get(self.__name__) is self:
            del sys.modules[self.__name__]
        return __import__(self.__name__)


class _Options(_Later):
    """shlex, as far as options are cut that hold nothing but blanks and quotation marks."""

    def split(self, text: str) -> list[str]:
        """A text as shlex.split cuts it, which is loaded only where more than blanks and quotation marks part it."""
        pieces = f" {text} ".split('"')
        apart = all(one[:1] == one[-1:] == " " for one in pieces[::2])  # no quotation touches what is outside of it
        if len(pieces) % 2 == 0 or not apart or any(sign in text for sign in "\\'#"):
            words: list[str] = self.itself().split(text)
            return words
        return [word for place, piece in enumerate(pieces) for word in ([piece] if place % 2 else piece.split())]


def _fugashi() -> ModuleType:
    """The tokenizer's module.

    It asks for csv and shlex when it is loaded, and they for re and enum, four tenths of what Python does to start; of all that it
    uses one function, to cut its options. Where nobody has loaded the two yet, it gets them later.
    """
    lent = {one.__name__: one for one in (_Later("csv"), _Options("shlex")) if one.__name__ not in sys.modules}
    sys.modules.update(lent)
    try:
        return import_module("fugashi")
    finally:
        for name, module in lent.items():
            if sys.modules.get(name) is module:
                del sys.modules[name]


def _tagger() -> Tagger:
    fugashi = _fugashi()

    try:
        _TAGGER.append(fugashi.Tagger('-O ""'))
    except RuntimeError as error:
        raise LibraryError(
            "the dictionary of words cannot be opened; there is too little memory for it, or it is not installed whole"
        ) from error
    return _TAGGER[0]


def _understood(line: str) -> Word:
    surface, _, features = line.partition("\t")
    fields = features.split(",")
    kind = fields[0]
    known = len(fields) > 17
    lemma = fields[7].partition("-")[0] if known else ""
    reading = fields[17] if known else ""
    lemma = (lemma or surface).lower()
    if kind == "助動詞" and lemma in SAYING:
        return Word(surface, SAYING[lemma], "", True, False, True)
    return Word(
        surface,
        lemma,
        reading if known and reading != "*" else surface,
        kind in CONTENT,
        kind in NOUNS or (kind == "形状詞" and len(fields) > 1 and fields[1] != "助動詞語幹"),
        lemma in EMPTY,
    )
