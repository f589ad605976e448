"""◇ of units and terrains: they are summoned and placed by it, by those procedures and not by that of uses (14.6.3.2 – 14.6.4.2)."""

from __future__ import annotations

from judge.engine.errors import Illegal
from judge.engine.faces import Ability
from judge.engine.state import PlayerId, State
from judge.engine.texts import Text
from judge.games.moncolle.abilities_and_effects.triggers import OWN_TURN
from judge.games.moncolle.card_information.view import GAME
from judge.games.moncolle.turn.record import record

SUMMON, INSTANT, PLACE = "summon", "instant", "place"  # 発揮時期: 普通召喚宣言時, 即時召喚宣言時, 地形配置宣言時
ENTERS = "enters"  # the kind of such an ability
FREE_ENTRY = ("14.6.1", "14.6.3")
AIMED_ENTRY = ("14.6.1", "14.6.4")


def number_of(ability: Ability) -> tuple[str, ...]:
    """The numbers under which a ◇ lets its card come: with a 発揮時期 (14.6.3), or with a 〈対象〉 alone (14.6.4)."""
    placing = ability.parts["when"] == PLACE
    if ability.parts["aimed"]:
        return (*AIMED_ENTRY, "14.6.4.2" if placing else "14.6.4.1")
    return (*FREE_ENTRY, "14.6.3.3" if placing else "14.6.3.2")


def entering(state: State, card: int, when: str) -> list[Ability]:
    """The ◇ of a card of the hand that let it come at a 発揮時期."""
    return [one for one in state.cards[card].face.abilities if one.kind == ENTERS and one.parts["when"] == when]


def why_closed(state: State, player: PlayerId, card: int, ability: Ability) -> Illegal | None:
    """Why a ◇ does not let its card come now: [自軍ターン] while its owner does not march (10.9.10), or its 条件 (12.2.7.4.3)."""
    number = number_of(ability)[-1]
    if ability.parts["timing"] == OWN_TURN and record(state).active != player:
        return Illegal("10.9.10", Text("自軍ターンではない", "it is not the owner's turn"), (number,))
    condition = ability.parts.get("if")
    if condition is not None and not condition(GAME.view(state, player, card)):
        return Illegal(number, Text("召喚条件が満たされていない", "its condition does not hold"), ("12.2.7.4.3",))
    return None


def lets(state: State, player: PlayerId, card: int, when: str, terrain: int) -> tuple[str, ...]:
    """The numbers by which a ◇ lets a card come to a terrain; none where none does, or there is no terrain."""
    for one in entering(state, card, when) if terrain else ():
        if why_closed(state, player, card, one) is None and one.parts["where"].fits(
            GAME.view(state, player, card), terrain
        ):
            return number_of(one)
    return ()


def closed(state: State, player: PlayerId, card: int, when: str) -> Illegal | None:
    """Why no ◇ of a card lets it come now, where it has one and each is closed."""
    found = [why_closed(state, player, card, one) for one in entering(state, card, when)]
    return found[0] if found and None not in found else None
