"""What a search gives: rules found, why each was found in one short Japanese tag, and the line that shows it."""

from __future__ import annotations

from rulebook.light import NamedTuple
from rulebook.search.normal import squeezed_map

TAGS = {
    "number": "番号", "nearest": "近い番号", "meaning": "意味", "id": "裁定番号", "phrase": "語句", "words": "語形", "reading": "読み",
    "spelling": "綴り", "concept": "言い換え", "step": "手順",
}  # fmt: skip

IN_ENGLISH = {
    "number": "by number", "nearest": "near number", "meaning": "by meaning", "id": "by id", "phrase": "by words", "words": "by form", "reading": "by reading",
    "spelling": "by spelling", "concept": "by concept", "step": "by step",
}  # fmt: skip
WIDTH = 80  # characters of the line that is shown
LEAD = 18  # characters shown before the match


class Hit(NamedTuple):
    """A rule found.

    snippet: the words around the match, in one line; marks: (start, stop) in it of what matched.
    score: falls from hit to hit; only its order means anything. why: how it matched, in one short tag
    ("番号", "語句 待機状態", "読み ちかんこうか", "言い換え アクト", "綴り ファンファーレ"). english: the concept in English, where
    a concept is why, "" elsewhere.
    """

    section_id: int
    game: str
    number: str
    title: str
    snippet: str
    marks: tuple[tuple[int, int], ...]
    score: float
    why: str
    english: str = ""


class Answer(NamedTuple):
    """What a query found.

    hits: best first. nearest: nothing matched, and the hits are only the nearest rules. note: a sentence about the query
    ("no rule 9.9.9; nearest are shown"), or "". deep: letters alone did not decide, the words had to be understood.
    """

    hits: tuple[Hit, ...]
    nearest: bool
    note: str
    deep: bool = False


def tag(why: str) -> str:
    """The tag of a reason: "phrase 待機状態 + …" is 語句 待機状態, "concept tap: アクト" is 言い換え アクト.

    Where a word is given with several reasons, the first one speaks. A reason of no known kind stands as it is.
    """
    kind, _, rest = why.partition(", ")[0].partition(" ")
    if kind not in TAGS:
        return why
    if kind == "concept":
        rest = rest.partition(": ")[2] or rest
    return f"{TAGS[kind]} {rest}" if rest else TAGS[kind]


def concept_in(why: str) -> str:
    """The key of the concept by which something was found, "" where it was found by another reason."""
    first = why.partition(", ")[0]
    return first.removeprefix("concept ").partition(": ")[0] if first.startswith("concept ") else ""


def snippet(text: str, needle: str) -> tuple[str, tuple[tuple[int, int], ...]]:
    """One line of a text around a needle (squeezed letters), and the (start, stop) of each place in it where the needle stands."""
    line = " ".join(text.split())
    letters, places = squeezed_map(line)
    found: list[tuple[int, int]] = []
    if needle:
        at = letters.find(needle)
        while at >= 0:
            found.append((places[at], places[at + len(needle) - 1] + 1))
            at = letters.find(needle, at + len(needle))
    if len(line) <= WIDTH:
        return line, tuple(found)
    start = 0
    if found and found[0][1] > WIDTH - 1:
        start = max(0, found[0][0] - LEAD)
    start = min(start, max(0, len(line) - WIDTH + 1))
    head = "…" if start else ""
    room = WIDTH - len(head)
    tail = "…" if len(line) - start > room else ""
    shown = head + line[start : start + room - len(tail)] + tail
    shift = start - len(head)
    marks = [
        (low - shift, min(high - shift, len(shown))) for low, high in found if low - shift < len(shown) - len(tail)
    ]
    return shown, tuple(marks)
