"""The runs of one script in a text: katakana, Chinese characters, both mixed, Latin letters.

Each is told by a pattern, for a search that is carried away, and found here without any: to compile a class of 20,000 characters takes
longer than most queries take to answer.
"""

from __future__ import annotations

from itertools import pairwise

TYPE_CHECKING = False  # typing is slow to import, and so is what collections.abc brings
if TYPE_CHECKING:
    from collections.abc import Callable

_LIKE_KATAKANA = "一ニ二"  # Chinese characters that look like ー and ニ
_PARTICLES = "がでとにのはへもや"
_LEAST_MIXED, _LEAST_LATIN = 2, 4
KATAKANA = rf"[ァ-ヺー](?:[ァ-ヺー{_LIKE_KATAKANA}]*[ァ-ヺー])?"
MIXED = rf"[ァ-ヺー一-鿿々]{{{_LEAST_MIXED},}}"
CHINESE = r"[一-鿿々]+"
JOINED = rf"{CHINESE}(?![{_PARTICLES}])[ぁ-ゑ]{CHINESE}"  # 空き地, but no particle between
LATIN = rf"[A-Za-z]{{{_LEAST_LATIN},}}"
SCRIPTS = (MIXED, KATAKANA, JOINED, CHINESE, LATIN)


def is_katakana(text: str) -> bool:
    """Whether a text is one run of KATAKANA."""
    return (
        bool(text)
        and _of_katakana(text[0])
        and _of_katakana(text[-1])
        and all(_of_katakana(letter) or letter in _LIKE_KATAKANA for letter in text)
    )


def is_joined(text: str) -> bool:
    """Whether a text is one run of JOINED."""
    return _joined(_runs(text, _is_chinese), text) == [(0, len(text))]


def has_chinese(text: str) -> bool:
    """Whether any Chinese character stands in a text."""
    return any(map(_is_chinese, text))


def chinese_head(text: str) -> int:
    """How many Chinese characters a text begins with."""
    return next((place for place, letter in enumerate(text) if not _is_chinese(letter)), len(text))


def spans_of_scripts(text: str) -> list[tuple[int, int]]:
    """Where runs begin and end: those of each of SCRIPTS in turn, from the beginning of the text on."""
    chinese = _runs(text, _is_chinese)
    return [
        *_runs(text, lambda letter: _of_katakana(letter) or _is_chinese(letter), _LEAST_MIXED),
        *_in_katakana(text),
        *_joined(chinese, text),
        *chinese,
        *_runs(text, lambda letter: letter.isascii() and letter.isalpha(), _LEAST_LATIN),
    ]


def _of_katakana(letter: str) -> bool:
    return "ァ" <= letter <= "ヺ" or letter == "ー"


def _is_chinese(letter: str) -> bool:
    return "一" <= letter <= "鿿" or letter == "々"


def _runs(text: str, is_one: Callable[[str], bool], least: int = 1) -> list[tuple[int, int]]:
    """The longest runs of such letters, of so many at least."""
    found: list[tuple[int, int]] = []
    start = -1
    for place, letter in enumerate(text):
        if not is_one(letter):
            if start >= 0:
                found.append((start, place))
            start = -1
        elif start < 0:
            start = place
    if start >= 0:
        found.append((start, len(text)))
    return [span for span in found if span[1] - span[0] >= least]


def _in_katakana(text: str) -> list[tuple[int, int]]:
    """The runs that begin and end with katakana; between it may stand what only looks like it."""
    found: list[tuple[int, int]] = []
    for start, stop in _runs(text, lambda letter: _of_katakana(letter) or letter in _LIKE_KATAKANA):
        its = [place for place in range(start, stop) if _of_katakana(text[place])]
        if its:
            found.append((its[0], its[-1] + 1))
    return found


def _joined(chinese: list[tuple[int, int]], text: str) -> list[tuple[int, int]]:
    """Two runs of Chinese characters with one hiragana between them that is no particle; a run is joined but once."""
    found: list[tuple[int, int]] = []
    for (start, stop), (behind, end) in pairwise(chinese):
        between = text[stop:behind]
        is_joint = len(between) == 1 and "ぁ" <= between <= "ゑ" and between not in _PARTICLES
        if is_joint and (not found or found[-1][1] <= start):
            found.append((start, end))
    return found
