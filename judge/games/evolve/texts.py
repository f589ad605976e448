"""What the texts of this game's cards may say, put together from its chapters; each registers its verbs here."""

from __future__ import annotations

from judge.cardgame.text.grammar import Grammar
from judge.cardgame.text.verbs import Verbs
from judge.cardgame.text.words import Places
from judge.games.evolve.card_information import words as cards
from judge.games.evolve.classes import conditions as classes
from judge.games.evolve.defined_actions import words as actions
from judge.games.evolve.keywords import words as keywords
from judge.games.evolve.main_phase import words as fighting
from judge.games.evolve.others import words as counters
from judge.games.evolve.players import words as players
from judge.games.evolve.titles import words as titles
from judge.games.evolve.turn import record as turns
from judge.games.evolve.zones import words as zones
from judge.games.evolve.zones.zones import FIELD, ZONES

CHAPTERS = (cards, players, zones, actions, fighting, keywords, titles, classes, counters)
GRAMMAR = Grammar(Places(tuple(ZONES), (FIELD,)), "named:", *(one for chapter in CHAPTERS for one in chapter.SAID))
OCCURS = (*zones.OCCURS, *actions.OCCURS, *turns.OCCURS, *fighting.OCCURS, *titles.OCCURS, *counters.OCCURS)
VERBS = Verbs(GRAMMAR)
verb = VERBS.verb
