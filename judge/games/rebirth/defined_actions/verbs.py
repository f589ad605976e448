"""The verbs of this game, gathered: instructions are bound by them."""

from __future__ import annotations

from judge.cardgame.text.verbs import Verbs
from judge.games.rebirth.texts import GRAMMAR

VERBS = Verbs(GRAMMAR)
verb = VERBS.verb

CHOOSING = ("choose", "choose run", "everyone chooses", "random", "search")  # behind them `chosen` is what they found
