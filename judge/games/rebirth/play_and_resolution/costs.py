"""What costs ask for, part by part (9.5)."""

from __future__ import annotations

from judge.cardgame.play.costs import Due
from judge.cardgame.play.doing import Doing
from judge.cardgame.text.verbs import Instruction

ONE = ("discard", "choose", "recover")  # verbs that deal with 1 where nothing else is said


def due(doing: Doing, part: Instruction) -> Due:
    """What a part of a cost asks for, so that it can be told whether it was paid whole (9.5.2.2)."""
    name, number = part.verb.name, part.arguments.get("number")
    if number is not None:
        return Due(max(doing.amount(number), 0))
    if name in ONE:
        return Due(1)
    if name == "swap":  # both cards go, or none (5.12.2)
        return Due(2)
    if name == "energy":  # an icon without a figure (5.14.2.1)
        return Due(0)
    return Due(1 if "what" in part.arguments else None)
