"""What only reminds of a rule: a bracket behind a keyword, which says in other words what that keyword stands for.

Nothing proves that a bracket says no more than the rule does. So it has to stand right behind a keyword that says all by itself, and nothing of it may
be read as something that is done, given, asked or waited for, nor leave out or limit anything: all else in brackets is text.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from judge.cardgame.printed.chart import Chart
from judge.cardgame.printed.inflected import END, ON
from judge.cardgame.printed.rules import formed
from judge.cardgame.printed.written import closed, written

if TYPE_CHECKING:
    from judge.cardgame.printed.printed import Printed

SAYS = ("passage", "closing", "cond", "when", *(formed(one, form) for one in ("deed", "wide", "given") for form in (END, ON)))  # fmt: skip
NAMES = "cards", "some", "keywords"  # what a bracket would say of these alone: which of them are meant
LIMITS = re.compile(r"だけ|のみ|しか|回|ない|ず|場合|限|かぎり|なら|とき|時|間|まで|除|以外|以上|以下|未満|超|ただし|代わり|かわり|ダメージ|得る|引く|選|\d")  # fmt: skip


class Reminders:
    """Reminders in a text. printed: the notation. text: in plain characters."""

    def __init__(self, printed: Printed, text: str) -> None:
        self.printed, self.text = printed, text

    def end(self, at: int) -> int | None:
        """Where a reminder that begins here ends; None where none does."""
        stop = closed(self.text, at) if self.text.startswith("（", at) else None
        if stop is None or not self._explains(at) or self._says_more(self.text[at + 1 : stop - 1]):
            return None
        return stop + self.text.startswith("。", stop)

    def _explains(self, at: int) -> bool:
        """Whether a keyword stands right before a place."""
        opening, closing = self.printed.notation.brackets
        ahead = self.text[:at].removesuffix("。")
        return ahead.endswith(closing) and ahead.removesuffix(closing).rpartition(opening)[2] in self.printed.notation.keywords  # fmt: skip

    def _says_more(self, inside: str) -> bool:
        """Whether the words in a bracket could mean something of their own, from wherever in them."""
        if LIMITS.search(inside):
            return True
        chart = Chart(written(inside), self.printed.rules)
        if any(end == len(inside) for category in NAMES for end, _ in chart.read(category, 0)):
            return True
        return any(chart.read(category, place) for category in SAYS for place in range(len(inside)))
