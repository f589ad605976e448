"""How a text's conditions are asked: what they count is fixed at the beginning, and told by the rules of their words (13.2–13.5)."""

from __future__ import annotations

from judge.cardgame.play.doing import Doing
from judge.cardgame.text.conditions import Condition
from judge.engine.texts import Text
from judge.games.evolve.classes.conditions import FIXED
from judge.games.evolve.zones.zones import RESOLVING


def freeze(doing: Doing) -> None:
    """Counts that are fixed when resolution begins (13.3.1.4, 13.5.1.3.2).

    The card that is being resolved still lies in the resolution zone and is not counted (13.3.1.3, 13.5.1.3.1).
    """
    for name, fixed in FIXED.items():
        doing.bound[f"{name} at start"] = fixed.counts(doing.state, doing.me)


def _is_resolving(doing: Doing) -> bool:
    """Whether the card of the text is a spell that is being resolved."""
    card = doing.state.cards.get(doing.source)
    return card is not None and card.zone.name == RESOLVING and card.face.fact("kind") == "spell"


def asked(doing: Doing, condition: Condition) -> bool:
    """Whether a condition holds now, told under the rules that say what its words mean (13.2–13.5)."""
    holds, numbers = condition(doing.view()), condition.rules
    if not numbers:
        return holds
    for state in condition.states:
        if fixed := FIXED.get(state.name):
            numbers += (fixed.fixes, *((fixed.leaves_out,) if _is_resolving(doing) else ()))
    with doing.table.under(numbers):
        said = ("満たす", "holds") if holds else ("満たさない", "does not hold")
        means = condition.said
        doing.table.note_rule(Text(f"条件「{means.ja}」を{said[0]}", f'the condition "{means.en}" {said[1]}'))
    return holds
