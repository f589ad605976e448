"""What a search found: two lines for each rule, the match marked."""

from __future__ import annotations

from collections.abc import Iterable

from rich.cells import cell_len

from judge.messages import _
from judge.reasons import why_tag, why_words
from judge.tui.pages.wrapping import shortened
from judge.tui.views import MOST_HITS, AnswerView, HitView, Target
from judge.tui.widgets.line_list import LineList, Piece
from rulebook.kinds import KINDS, RULES, kind_of

EMPTY = AnswerView("", None, ())


class Hits(LineList):
    """The hits of an answer. Its first line says how many there are, or that these are only the nearest."""

    ROW = 2

    def __init__(self, *, id: str | None = None) -> None:  # noqa: A002
        super().__init__(id=id)
        self.answer = EMPTY

    @property
    def count(self) -> int:
        """Hits."""
        return len(self.answer.hits)

    def fill(self, answer: AnswerView) -> None:
        """Show another answer."""
        self.answer = answer
        self.scroll_to(y=0, animate=False)
        self.rows_changed()

    def hit(self, index: int) -> HitView:
        """The hit at this index."""
        return self.answer.hits[index]

    def target(self, index: int) -> Target:
        """Where the hit at this index leads."""
        return self.answer.hits[index].place

    def add(self, others: tuple[HitView, ...]) -> None:
        """Show what else the query finds; the cursor stays on its hit."""
        at = self.answer.hits[self.cursor] if self.answer.hits else None
        self.answer = self.answer.beside(others)
        self.rows_changed(self.answer.hits.index(at) if at is not None else 0)

    def pieces(self, index: int, line: int, width: int) -> Iterable[Piece]:
        """Number, title and how it was found; below them the game, where all are searched, the kind of a document beside the rulebook, and the words found."""
        hit = self.answer.hits[index]
        if line:
            lead = "  "
            if self.answer.game is None:
                begins = not index or self.answer.hits[index - 1].game != hit.game
                lead = f"  {hit.game} "
                yield lead, "current" if begins else "muted"
            else:
                yield lead, "text"
            if (kind := kind_of(hit.game)) != RULES:
                named = f"[{_(KINDS[kind].short)}] "
                yield named, "warning"
                lead += named
            yield from marked(hit.snippet, hit.marks, width - cell_len(lead))
            return
        why = why_tag(hit.why)
        name = f"{hit.number} " if hit.number else ""
        room = width - cell_len(name) - cell_len(why) - 1
        title = shortened(hit.title, room)
        yield name, "number"
        yield title, "text"
        yield " " * max(1, room - cell_len(title) + 1), "text"
        yield why, "muted"


def summary(answer: AnswerView, cursor: int = 0) -> str:
    """The line above the hits: how many there are, and by which words the one under the cursor was found."""
    if not answer.query.strip():
        return ""
    if answer.nearest or not answer.hits:
        return answer.note or (_("nothing found; these are the nearest") if answer.hits else _("nothing found"))
    counted = _("{count} found" if answer.rules < MOST_HITS else "the first {count} are shown", count=answer.rules)
    said = f"{answer.note} · {counted}" if answer.note else counted  # what is cut off in a narrow list is how many
    if cursor >= len(answer.hits) or " " not in answer.hits[cursor].why:
        return said
    return f"{said} · {why_words(answer.hits[cursor].why, answer.hits[cursor].english)}"


def marked(text: str, marks: tuple[tuple[int, int], ...], width: int) -> Iterable[Piece]:
    """The words with their marks, cut so that the first mark is seen."""
    if marks and cell_len(text[: marks[0][1]]) > width - 4:
        start = max(0, marks[0][0] - width // 4)
        text = "…" + text[start:]
        marks = tuple((low - start + 1, high - start + 1) for low, high in marks if low >= start)
    text = shortened(text, width)
    position = 0
    for low, high in marks:
        if low < position or high > len(text):
            continue
        yield text[position:low], "text"
        yield text[low:high], "mark"
        position = high
    yield text[position:], "text"
