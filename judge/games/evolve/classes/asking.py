"""How a text's conditions are asked: what they count is fixed at the beginning, and told by the rules of their words (13.2–13.5)."""

from __future__ import annotations

from judge.engine.texts import Text
from judge.games.evolve.classes.conditions import condition, graveyard_spells, rules_of_condition
from judge.games.evolve.play_and_resolution.doing import Doing
from judge.games.evolve.seen.wording import condition_said
from judge.games.evolve.turn.record import GRAVEYARD, RESOLVING

# condition that counts a graveyard → where its count is kept, the rule that fixes it, the rule that leaves the card itself out
FIXED = {
    "13.3.1.2": ("spells at start", "13.3.1.4", "13.3.1.3"),
    "13.5.1.2": ("graveyard at start", "13.5.1.3.2", "13.5.1.3.1"),
}


def freeze(doing: Doing) -> None:
    """Counts that are fixed when resolution begins (13.3.1.4, 13.5.1.3.2).

    The card that is being resolved still lies in the resolution zone and is not counted (13.3.1.3, 13.5.1.3.1).
    """
    state = doing.state
    counts = {"13.3.1.2": graveyard_spells(state, doing.me), "13.5.1.2": len(state.in_zone(GRAVEYARD, doing.me))}
    for number, (name, fixes, _leaves_out) in FIXED.items():
        doing.bound[name] = counts[number] if doing.table.in_force(fixes) else None


def _is_resolving(doing: Doing) -> bool:
    """Whether the card of the text is a spell that is being resolved."""
    card = doing.state.cards.get(doing.source)
    return card is not None and card.zone.name == RESOLVING and card.face.fact("kind") == "spell"


def met(doing: Doing, text: str) -> bool:
    """Whether a condition holds now; a word means nothing without the rules that say what it means (13.2–13.5)."""
    return condition(text)(doing.view()) and doing.table.in_force(*rules_of_condition(text))


def asked(doing: Doing, text: str) -> bool:
    """Whether a condition holds now, told under the rules that say what its words mean (13.2–13.5)."""
    holds, numbers = met(doing, text), rules_of_condition(text)
    if not numbers:
        return holds
    for number in numbers:
        _name, fixes, leaves_out = FIXED.get(number, ("", "", ""))
        numbers += (fixes,) if fixes else ()
        numbers += (leaves_out,) if leaves_out and _is_resolving(doing) else ()
    with doing.table.under(numbers):
        said = ("満たす", "holds") if holds else ("満たさない", "does not hold")
        means = condition_said(text)
        doing.table.note_rule(Text(f"条件「{means.ja}」を{said[0]}", f'the condition "{means.en}" {said[1]}'))
    return holds
