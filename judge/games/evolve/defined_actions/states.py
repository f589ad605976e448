"""Standing and acting, turning face up and face down (4.2, 5.3)."""

from __future__ import annotations

from judge.cardgame.verbs.states import STATES
from judge.games.evolve.texts import VERBS
from judge.games.evolve.zones.placement import LYING

VERBS.take(
    STATES,
    {"stand": ("5.3.1",), "act": ("5.3.1",), "turn": LYING.sideways[:1]},
    {"act": ("アクトする / act cards",)},
)
