"""The verbs of this game, gathered: instructions are bound by them."""

from __future__ import annotations

from judge.cardgame.text.verbs import Verbs
from judge.games.evolve.card_information.words import WORDS, check_amount

VERBS = Verbs(WORDS, check_amount)
verb = VERBS.verb
