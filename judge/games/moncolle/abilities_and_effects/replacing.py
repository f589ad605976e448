"""置換効果: what cards put in the place of events (10.8)."""

from __future__ import annotations

from judge.cardgame.moments.replaceable import Replaceable, moving, of_type
from judge.cardgame.moments.replacing import Replacing, ReplacingCites
from judge.engine.state import State
from judge.engine.texts import Text
from judge.games.moncolle.abilities_and_effects.layers import LAYERS
from judge.games.moncolle.field.zones import DECK, DISCARD, FIELD, HAND, TERRAIN
from judge.games.moncolle.rule_processing.hurting import WEAK_POINTS, Hurt

REPLACEABLE = (
    Replaceable("die", moving(FIELD, DISCARD, "dies")),
    Replaceable("leave", moving(FIELD)),
    Replaceable("discard", moving(to=DISCARD)),
    Replaceable("damage", of_type(Hurt)),
    Replaceable("draw", moving(DECK, HAND, "draw")),
)
REPLACED = tuple(one.name for one in REPLACEABLE)


def _called(state: State, card: int) -> Text:
    label = state.cards[card].label if card in state.cards else f"#{card}"
    return Text(label, label)


REPLACING = Replacing(
    ReplacingCites(
        instead="10.8.3",
        gone="10.8.3.1",
        order="10.8.4",
        card="10.8.4.1",
        action="10.8.4.2",
        once="10.8.4.3",
        effect="10.8.1",
        choice="10.8.5",
    ),
    LAYERS,
    REPLACEABLE,
    _called,
    (FIELD, TERRAIN),
    keywords=(WEAK_POINTS,),
    actions=("draw",),
)
