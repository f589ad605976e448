"""How cards lie: standing, acted, face up, face down; and how they come to lie in a zone (4.1.4–4.1.6, 4.2, 4.8.3.3)."""

from __future__ import annotations

from judge.cardgame.verbs.states import Lying
from judge.cardgame.verbs.zones import Moving, affected
from judge.engine.state import State
from judge.engine.texts import Text
from judge.games.evolve.outline.principles import ALREADY
from judge.games.evolve.zones.zones import EX, EXILE, FIELD, GRAVEYARD, LOOKING, ZONES

ANOTHER = "4.1.4"  # what has moved is a new card
NOT_FOUND = "4.1.2.2"  # nobody has to find a card in a hidden zone
LYING = Lying(
    sideways=("4.2.1", "4.2.2"), stood="4.2.2.1", acted="4.2.2.2", acting=Text("アクト状態", "acted"),
    faces="4.2.3", up="4.2.3.1", down="4.2.3.2", already=ALREADY,
)  # fmt: skip
MOVING = Moving(
    ZONES, destroyed=GRAVEYARD, exiled=EXILE, place=LOOKING.cites.zones, owners="4.1.6", order="4.1.5", unknown="4.1.5.1",
    stands="4.2.2.3", face="4.2.3.3", kept="4.8.3.3", exiling=ZONES[EXILE].says,
)  # fmt: skip


def keeps(state: State, card: int, zone: str) -> bool:
    """Whether a card stays the same object: from the EX area onto the field, where an effect applies to it (4.8.3.3)."""
    return state.cards[card].zone.name == EX and zone == FIELD and affected(state, card)


def leaves(state: State, card: int, zone: str) -> bool:
    """Whether a card that goes to a zone leaves the field."""
    return state.cards[card].zone.name == FIELD != zone
