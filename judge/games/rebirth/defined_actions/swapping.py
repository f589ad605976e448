"""Swapping (5.12): how each card comes to where the other was, and what keeps it from there."""

from __future__ import annotations

from judge.cardgame.play.doing import Doing
from judge.cardgame.text.selectors import Selector
from judge.cardgame.verbs.zones import Hindrance
from judge.engine.events import Move
from judge.engine.state import Zone
from judge.engine.texts import Text
from judge.games.rebirth.play_and_resolution.layers import is_character, is_partner, traits
from judge.games.rebirth.titles.deer import SET, is_deer
from judge.games.rebirth.zones.placing import to_zone
from judge.games.rebirth.zones.zones import ENERGY, MEMBER


def lands(doing: Doing, card: int, place: Zone) -> Move:
    """A card as it goes where the other was, into its slot (5.12.1.1); between slots it stays the same card (4.1.4)."""
    return to_zone(doing.state, card, place.name, "swap", at=place.at)


def hinders(doing: Doing, card: int, place: Zone, named: Selector) -> Hindrance | None:
    """What keeps a card from going where the other is (5.12.2, 5.12.2.1); None where nothing does. named: the selector that means it."""
    state, known = doing.state, doing.state.cards[card]
    if is_deer(state, card) and place.name != MEMBER:
        why = Text("シカキャラはメンバー以外のカードと入れ替えない", "a deer is swapped with members alone")
        return Hindrance((*SET, "12.2.1.6.2"), why)
    if known.owner != place.player:
        why = Text(f"{place.player}の領域には移動しない", f"it does not go to a zone of {place.player}")
        return Hindrance(("4.1.1.1",), why)
    if known.zone.name != place.name and "leave" in traits(state, card)["cannot"]:
        return Hindrance(("1.3.3",), Text("禁止する効果があるので移動しない", "an effect forbids it to leave"))
    if place.name == ENERGY and is_partner(state, card) and "partner" not in named.pieces:
        why = Text("パートナーと明記されていないので置けない", "a partner, which the text does not say")
        return Hindrance(("4.6.5",), why)
    if place.name == MEMBER and not is_character(state, card):
        return Hindrance(("4.5.3",), Text("キャラでないので枠に置けない", "it is no character: no slot takes it"))
    return None
