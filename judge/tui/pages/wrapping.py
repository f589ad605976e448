"""Breaking Japanese text into lines: East Asian width, and the marks that may not begin or end a line (kinsoku)."""

from __future__ import annotations

import re
from collections.abc import Iterable

from rich.cells import cell_len

NOT_FIRST = frozenset(
    "、。，．,.・：；:;？！?!゛゜ヽヾゝゞ々〻ー）］｝〕〉》」』】〙〗〟’”»)]}｡､･｣ﾞﾟｰ‐〜～…‥％%℃"
    "ぁぃぅぇぉっゃゅょゎゕゖァィゥェォッャュョヮヵヶ"
)
NOT_LAST = frozenset("（［｛〔〈《「『【〘〖〝‘“«([{｢￥＄")
BLANK = frozenset(" \u3000\u00a0")
WORD = frozenset(
    "0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ._-+/#&'%@\\~０１２３４５６７８９"
)  # a word or a number stays whole

# Control characters, and the marks that turn the direction of text, become one visible sign of the same length, so that
# offsets into the text stay true.
BAD = re.compile("[\\x00-\\x08\\x0b-\\x1f\\x7f-\\x9f\\u061c\\u200e\\u200f\\u2028-\\u202e\\u2066-\\u2069\\ufeff]")
SIGN = "\ufffd"


def clean(text: str) -> str:
    """The text without anything that a terminal would obey; as long as before, line breaks kept."""
    return BAD.sub(SIGN, text).replace("\t", " ")


def is_tame(texts: Iterable[str]) -> bool:
    """Whether texts are one line each, and clean: asked once of thousands."""
    together = "".join(texts)
    return BAD.search(together) is None and "\n" not in together and "\t" not in together


def one_line(text: str) -> str:
    """The text, clean, with blanks for its line breaks."""
    return clean(text).replace("\n", " ")


def may_break(before: str, after: str) -> bool:
    """Whether a line may end behind `before` and the next begin with `after`."""
    if after in NOT_FIRST or after in BLANK or before in NOT_LAST:
        return False
    if before in WORD and after in WORD:
        return False
    return cell_len(after) > 0


def wrap(text: str, width: int, first: int | None = None) -> list[tuple[int, int]]:
    """Where the lines of a text begin and end: (start, stop) for each.

    width: cells of a line; first: cells of the first one where it differs. A line break in the text ends its line, blanks
    at the end of a line are left out. A word longer than a line is cut.
    """
    lines: list[tuple[int, int]] = []
    start = 0
    for paragraph in text.split("\n"):
        stop = start + len(paragraph)
        _wrap(text, start, stop, max(width, 2), max(2, first) if first is not None and not lines else None, lines)
        start = stop + 1
    return lines


def _wrap(text: str, start: int, stop: int, width: int, first: int | None, lines: list[tuple[int, int]]) -> None:
    room = width if first is None else first
    position = begin = start
    used = 0
    chance = start  # the last place where this line may end
    while position < stop:
        character = text[position]
        if position > begin and may_break(text[position - 1], character):
            chance = position
        cells = 1 if character.isascii() else cell_len(character)
        if used + cells > room and character not in BLANK and position > begin:
            cut = chance if chance > begin else position
            lines.append((begin, _trimmed(text, begin, cut)))
            begin = chance = position = cut
            used, room = 0, width
            continue
        used += cells
        position += 1
    lines.append((begin, _trimmed(text, begin, stop)))


def _trimmed(text: str, start: int, stop: int) -> int:
    while stop > start and text[stop - 1] in BLANK:
        stop -= 1
    return stop


def shortened(text: str, width: int) -> str:
    """The text in at most so many cells, with an ellipsis where something was cut."""
    if cell_len(text) <= width:
        return text
    used = 0
    for index, character in enumerate(text):
        cells = cell_len(character)
        if used + cells > width - 1:
            return text[:index] + "…" if width > 0 else ""
        used += cells
    return text
