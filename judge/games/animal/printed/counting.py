"""How many are waited for: 動物1体が is each for itself, 動物2体以上が and a word without a number are once for all, 動物1体のみが is that alone (807.4d–807.4g)."""

from __future__ import annotations

from collections.abc import Iterator

from judge.cardgame.printed.chart import Chart
from judge.cardgame.printed.moments import Marked, apart_from_marks, with_marks
from judge.cardgame.printed.printed import Printed
from judge.cardgame.printed.written import outside
from judge.cardgame.text.words import REFERENCE

OR_MORE, ALONE = "以上", "のみ"
OUT_OF = "から"  # says where cards were, not where they are when it has occurred
THIS_CARD, THIS = "this_card", "this"


class Counted:
    """Cards with how many of them are waited for, read and said. into: what has to be said of where they come. each: what no number says is each for itself (803.3a). gone: they are no longer where they were."""

    def __init__(
        self, printed: Printed, category: str, whose: str = "", into: str = "", *, each: bool = False, gone: bool = True
    ) -> None:
        self.words, self.rules, self.category, self.whose, self.into, self.each = printed.words, printed.rules, category, whose, into, each  # fmt: skip
        self.gone = gone

    def read(self, chart: Chart, at: int, _form: str) -> Iterator[tuple[int, str | Marked]]:
        """Cards, with their number."""
        for end, words in chart.read(self.category, at):
            said = outside(chart.text, at, end)
            if self.into not in said or (self.gone and OUT_OF in said):
                continue
            if self._refers(words):
                yield end, " ".join(THIS if one == THIS_CARD else one for one in words.split())
                continue
            yield end, words if self.each else with_marks(words, {"batch": 1})
            for stop, number in chart.read("counted", end):
                if chart.text.startswith(OR_MORE, stop):
                    yield stop + len(OR_MORE), with_marks(words, {"batch": number})
                elif chart.text.startswith(ALONE, stop):
                    yield stop + len(ALONE), with_marks(words, {"only": number})
                elif number == 1:
                    yield stop, words

    def say(self, value: str | Marked, _form: str) -> str | None:
        """The same, said."""
        words, marks = apart_from_marks(value)
        ahead = f"{self.whose} " if self.whose else ""
        if not words.startswith(ahead):
            return None
        said = self.rules.say("cards" if self.category == "cards" else "bare", words.removeprefix(ahead))
        if said is None or (self._refers(words) and not marks):
            return said
        counter = self.words.counting.of(self.words.grammar.selector(words))
        if "only" in marks:
            return f"{said}{marks['only']}{counter}{ALONE}"
        if "batch" in marks:
            return f"{said}{marks['batch']}{counter}{OR_MORE}"
        return said if self.each else f"{said}1{counter}"

    def _refers(self, words: str) -> bool:
        plain = words.replace("@that", THIS).replace("@same", THIS)
        return any(one.kind == REFERENCE for one in self.words.grammar.selector(plain).words)
