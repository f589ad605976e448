"""Destroying, exiling, putting, swapping, stealing (4.1, 5.4–5.6, 5.12, 5.21)."""

from __future__ import annotations

from judge.cardgame.verbs.zones import MOVING, Moving, affected
from judge.engine.state import State
from judge.games.evolve.defined_actions.verbs import VERBS
from judge.games.evolve.zones.zones import EX, EXILE, FIELD, GRAVEYARD, ZONES

MOVES = Moving(
    ZONES, destroyed=GRAVEYARD, exiled=EXILE, place="4.1.1", owners="4.1.6", order="4.1.5", unknown="4.1.5.1", stands="4.2.2.3", face="4.2.3.3",
    kept="4.8.3.3", exiling="4.10.2", both="5.12.2", master="3.1.2", same="5.21.2", masters={"static": "3.1.2.1", "auto": "3.1.2.3"},
)  # fmt: skip
VERBS.take(
    MOVING,
    {
        "destroy": ("5.5.1",), "exile": ("5.6.1",), "put": ("5.4.1", "4.1.5", "4.1.6", "4.2.2.3", "4.2.3.3", "4.4.4.2", "4.8.3.2"),
        "mill": ("5.4.1",), "swap": ("5.12.1", "5.12.2"), "steal": ("5.21.1", "5.21.2"),
    },
    {
        "destroy": ("破壊する: 場のカードをオーナーの墓場に置く / destroy cards of the field",),
        "exile": ("消滅する: オーナーの消滅領域に置く / exile cards",),
        "mill": ("デッキの上から墓場などに置く / put cards from the top of a deck into another zone",),
        "steal": ("奪う: 相手の場のカードを自分の場に移す / take cards of the opponent's field",),
    },
)  # fmt: skip


def keeps(state: State, card: int, to: str) -> bool:
    """Whether a card stays the same object: from the EX area onto the field, where an effect applies to it (4.8.3.3)."""
    return state.cards[card].zone.name == EX and to == FIELD and affected(state, card)
