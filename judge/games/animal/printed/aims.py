"""Targets, which stand in the brackets before the effect: ［戦場の動物1体を対象に発動する。］ (206-4)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from judge.cardgame.printed.chart import Chart
from judge.cardgame.printed.declared import Deed, deed
from judge.cardgame.printed.deeds import Block
from judge.cardgame.printed.printed import Printed
from judge.cardgame.text.verbs import Instruction

AIM = "aim"
EFFECTS = {"": "起動効果か誘発効果", "activated": "起動効果", "triggered": "誘発効果", "card": "プレイ効果"}


def targets(by: str, aimed: str) -> tuple[Deed, ...]:
    """What is made a target. by: what stands behind who does it. aimed: how that is said at the end."""
    return (
        deed("target", f"{{*some}}を{{name}}として{aimed}", needs=("name",)),
        deed("target", f"[{{who}}{by}]互いに異なる{{different}}を持つ{{*some}}を{aimed}"),
        deed("target", f"[{{who}}{by}]同じ{{same}}を持つ{{*some}}を{aimed}"),
        deed("target", f"[{{who}}{by}]{{*some}}を{aimed}"),
        deed("target any", f"任意の{{number}}つまでを{aimed}", up_to=True),
        deed("target any", f"任意の{{number}}つを{aimed}"),
        *(deed("target effect", f"{{who}}の{said}1つを{aimed}", kind=kind) for kind, said in EFFECTS.items()),
    )  # fmt: skip


AIMS = (
    *targets("が", "対象"),
    deed("target any", "任意の{number}つまでを対象に{divide}点を割り振る対象", up_to=True),
    deed("target any", "任意の{number}つを対象に{divide}点を割り振る対象"),
    *(deed("target effect", f"{{what}}の{said}1つを対象", kind=kind, slots={"what": "cards"}) for kind, said in EFFECTS.items() if kind),
)  # fmt: skip


class Aims:
    """Targets, read and said."""

    def __init__(self, printed: Printed) -> None:
        self.rules = printed.rules
        printed.deeds.also(AIM, AIMS)

    def read(self, chart: Chart, at: int, form: str) -> Iterator[tuple[int, list[Any]]]:
        """One, or several."""
        for end, first in chart.read(AIM, at):
            yield end, first
            if chart.text.startswith("、", end):
                yield from ((stop, [*first, *rest]) for stop, rest in self.read(chart, end + 1, form))

    def say(self, value: Block | Sequence[Instruction], _form: str) -> str | None:
        """The same, said."""
        several = value.many if isinstance(value, Block) else value
        said = [self.rules.say(AIM, one) for one in several]
        return None if None in said else "、".join(filter(None, said))
