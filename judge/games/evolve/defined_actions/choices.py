"""Choosing options, the value of X, by all players, at random (5.2, 5.17, 5.18)."""

from __future__ import annotations

from judge.cardgame.verbs.choose import CHOOSING
from judge.games.evolve.defined_actions.actions import AT_RANDOM, CHOICE, X_NAMED
from judge.games.evolve.outline.principles import IN_TURN
from judge.games.evolve.texts import VERBS

VERBS.take(
    CHOOSING, {"choice": (CHOICE,), "name X": (X_NAMED,), "random": (AT_RANDOM,), "everyone chooses": (IN_TURN,)}
)
