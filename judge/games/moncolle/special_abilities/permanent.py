"""○: what tells that it begins to have its effect, and that it has it no longer (14.5)."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from judge.cardgame.seen.speaking import listed, plain
from judge.engine.faces import Ability
from judge.engine.state import State
from judge.engine.table import Table
from judge.engine.texts import Text
from judge.games.moncolle.abilities_and_effects.layers import LAYERS, traits
from judge.games.moncolle.field.zones import FIELD

BEGINS = ("3.2.1.6", "4.1.4", "4.1.7", "4.1.7.1", "10.4.2", "14.5.1")
AT_BATTLE, ALWAYS = ("14.5.4.1",), ("10.9.11", "14.5.4.2")
Reach = dict[tuple[int, int], Ability]


def reached(state: State) -> Reach:
    """Which units which ○ act on: the card that has it and the unit, with the ability."""
    world = LAYERS.world(state)
    there = [card for place, cards in state.zones.items() if place.name == FIELD for card in cards]
    return {
        (effect.source, card): effect.change["ability"]
        for effect in LAYERS.effects(state, world)
        if "ability" in effect.change
        for card in there
        if LAYERS.applies(state, effect, card, world)
    }


@contextmanager
def told(table: Table) -> Iterator[None]:
    """Tell, of what is done inside, which ○ act on units no longer: their 条件 or 対象 fits no more (14.5.4.3), or they are lost (14.5.4.4)."""
    before = {} if table.quiet else reached(table.state)
    yield
    if not before:
        return
    state = table.state
    after = reached(state)
    for (source, card), ability in before.items():
        if (source, card) in after or source not in state.cards or card not in state.cards:
            continue
        gone = ability not in traits(state, source)["abilities"]
        who, whom = state.cards[source].label, state.cards[card].label
        said = Text(f"{who}の○は{whom}に発揮されなくなる", f"○ of {who} acts on {whom} no longer")
        table.cite("14.5.4.4" if gone else "14.5.4.3", said)


def tell_begun(table: Table, card: int) -> None:
    """Tell that the ○ of a card which comes to the battlefield have their effect from here on."""
    state = table.state
    if card not in state.cards:
        return
    for ability in traits(state, card)["abilities"]:
        if ability.kind == LAYERS.permanent and ability.parts.get("to") is not None:
            with table.under((*BEGINS, *(AT_BATTLE if ability.parts.get("timing") == "battle" else ALWAYS))):
                label = state.cards[card].label
                table.note_rule(Text(f"{label}の○は有効になる", f"○ of {label} is valid"))
    tell_left_out(table, card)


def tell_left_out(table: Table, source: int = 0) -> None:
    """Tell which ○ do not act on units because one of the same name does, and they do not stack (16.2.1). source: of this card alone."""
    state = table.state
    world = LAYERS.world(state)
    there = [card for place, cards in state.zones.items() if place.name == FIELD for card in cards]
    found: dict[tuple[str, str], list[str]] = {}
    for effect in LAYERS.effects(state, world) if there else ():
        for card in there if source in (0, effect.source) else ():
            if (first := LAYERS.first_of_its_name(state, effect, card, world)) is not None:
                pair = state.cards[effect.source].label, state.cards[first.source].label
                found.setdefault(pair, []).append(state.cards[card].label)
    for (one, other), labels in found.items():
        whom = listed(map(plain, dict.fromkeys(labels)))
        told = Text(
            f"{one}の○は、{other}の同じ○が適用されている{whom.ja}には適用されない",
            f"○ of {one} is not applied to {whom.en}: the same of {other} is, and it does not stack",
        )
        with table.under(("4.1.15",)):
            table.cite("16.2.1", told)


def stacks(state: State, source: int, card: int, change: dict[str, object]) -> bool:
    """Whether a card has the like of a change from this very source already: ○ of one source does not stack (14.5.3)."""
    return any(
        effect.source == source
        and effect.subjects is not None
        and card in effect.subjects
        and any(key in effect.change for key in change)
        for effect in state.effects
    )
