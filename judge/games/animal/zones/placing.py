"""How a card comes to lie in a zone: whose it is, and how it lies there (611-2, 205-9b, 204-8a)."""

from __future__ import annotations

from collections.abc import Collection

from judge.cardgame.ground.zones import ACT, BOTTOM
from judge.engine.events import Move
from judge.engine.state import PlayerId, State
from judge.games.animal.turn.record import STANDBY
from judge.games.animal.zones.zones import DECK, FIELD, HAND, LAND_DECK, LANDS, TABLE, ZONES, zone

NOT_ON_FIELD = ("scene", "trick", "land")  # 611-1c


def to_zone(
    state: State, card: int, name: str, why: str, *, player: PlayerId = "", up: bool | None = None, moved: bool = False, bottom: bool = False, by: int = 0
) -> Move:  # fmt: skip
    """A card as it goes to a zone: its owner's, but for field and lands, where a player may be named (611-2b).

    by: the card whose text has it go. It comes awake unless it is said otherwise (205-9b); what comes to the field is in 行動待機 (204-8a).
    """
    whose = player if player and name in TABLE else state.cards[card].owner
    marks = frozenset([*((ACT,) if moved else ()), *((STANDBY,) if name == FIELD else ())])
    lies = ZONES.is_public(name) if up is None else up
    place = BOTTOM if bottom else ZONES[name].place
    return Move(card, zone(name, whose), place, up=lies, why=why, marks=marks, by=by)


def why_not(kinds: Collection[str], name: str, *, night: bool = False) -> str:
    """The number that keeps a card of these types out of a zone; "" where none does (611-1).

    night: it would come at night, to the field as a territory, to the lands as a land (204-1d).
    """
    if name == LAND_DECK and "land" not in kinds:
        return "611-1a"
    if name in (DECK, HAND) and "land" in kinds:
        return "611-1b"
    if name == FIELD and not any(kind not in NOT_ON_FIELD for kind in kinds):
        return "" if night else "606.1" if "land" in kinds else "611-1c"
    if name == LANDS and "land" not in kinds:
        return "" if night else "607.1"
    return ""
