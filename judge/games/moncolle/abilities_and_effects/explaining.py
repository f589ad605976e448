"""What is told of the information by which this game goes on: numbers under effects (10.7.2, 3.2.2)."""

from __future__ import annotations

from collections.abc import Iterable

from judge.cardgame.moments.explaining import Explaining, MovedCites, Used
from judge.engine.events import Event
from judge.engine.table import Table
from judge.engine.texts import EMPTY
from judge.games.moncolle.abilities_and_effects.layers import LAYERS
from judge.games.moncolle.field.zones import DISCARD
from judge.games.moncolle.rule_processing.hurting import Hurt


def uses(_table: Table, event: Event) -> Iterable[Used]:
    """What of cards goes into an event: 防御力 into whether damage kills (11.3.1.2.1)."""
    match event:
        case Hurt(card=card):
            yield card, ("defense",)


EXPLAINING = Explaining(
    LAYERS,
    MovedCites(another="5.1.1.8"),
    over=EMPTY,
    arriving=("attack", "defense"),
    passed=(DISCARD,),
    uses=uses,
    about=(Hurt,),
)
