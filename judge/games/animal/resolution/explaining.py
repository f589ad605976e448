"""What is told of the information by which this game goes on (203-7, 907-6)."""

from __future__ import annotations

from collections.abc import Iterable

from judge.cardgame.moments.explaining import Explaining, MovedCites, Used
from judge.cardgame.verbs.events import Damage
from judge.engine.events import Event, Move
from judge.engine.table import Table
from judge.engine.texts import EMPTY
from judge.games.animal.abilities.layers import LAYERS
from judge.games.animal.zones.zones import EXILE, GRAVEYARD, PILE


def uses(_table: Table, event: Event) -> Iterable[Used]:
    """What of cards goes into an event: ATK into the damage of a battle (1311.2), DEF into destruction (1203.1), cost into playing (704.2)."""
    match event:
        case Damage(source=source, kind="battle"):
            yield source, ("atk",)
        case Move(card=card, why="destroy"):
            yield card, ("def",)
        case Move(card=card, why="play", to=to) if to.name == PILE:
            yield card, ("cost",)


EXPLAINING = Explaining(
    LAYERS,
    MovedCites(another="611-2a"),
    over=EMPTY,
    arriving=("name", "species", "atk", "def", "cost", "keywords", "cannot"),
    passed=(GRAVEYARD, EXILE),
    uses=uses,
    about=(Damage, Move),
)
