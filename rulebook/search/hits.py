"""What a search gives."""

from __future__ import annotations

from rulebook.light import NamedTuple


class Hit(NamedTuple):
    """A rule found.

    snippet: the words around the match, in one line; marks: (start, stop) in it of what matched.
    score: falls from hit to hit; only its order means anything. why: how it matched, in one short tag
    ("番号", "語句 待機状態", "読み ちかんこうか", "言い換え アクト", "綴り ファンファーレ").
    """

    section_id: int
    game: str
    number: str
    title: str
    snippet: str
    marks: tuple[tuple[int, int], ...]
    score: float
    why: str


class Answer(NamedTuple):
    """What a query found.

    hits: best first. nearest: nothing matched, and the hits are only the nearest rules. note: a sentence about the query
    ("no rule 9.9.9; nearest are shown"), or "". deep: letters alone did not decide, the words had to be understood.
    """

    hits: tuple[Hit, ...]
    nearest: bool
    note: str
    deep: bool = False
