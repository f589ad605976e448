"""What cards are given or lose, and abilities set for later (10.2.1.2, 10.7.5, 10.9)."""

from __future__ import annotations

from judge.cardgame.verbs.lasting import LASTING, Lasting
from judge.games.evolve.card_information.faces import abilities_of
from judge.games.evolve.defined_actions.verbs import VERBS
from judge.games.evolve.play_and_resolution.layers import CHANGED, layered
from judge.games.evolve.play_and_resolution.triggers import when

GIVING = Lasting(
    CHANGED, layered, lambda key, value: abilities_of({key: value}), when, stamp="10.9.1.6.2", moved="10.9.2"
)
VERBS.take(LASTING, {"give": ("10.9.1",), "give all": ("10.9.1",), "later": ("10.7.5", "10.7.5.1")})
