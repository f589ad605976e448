"""What the texts of this game's cards may say, put together from its chapters."""

from __future__ import annotations

from judge.cardgame.text.grammar import Grammar
from judge.cardgame.text.verbs import Verbs
from judge.cardgame.text.words import Places
from judge.games.moncolle.battle import words as battle
from judge.games.moncolle.card_information import words as information
from judge.games.moncolle.field import words as field
from judge.games.moncolle.field.zones import FIELD, ZONES

CHAPTERS = (information, field, battle)
GRAMMAR = Grammar(Places(tuple(ZONES), (FIELD,)), "named:", *(one for chapter in CHAPTERS for one in chapter.SAID))
VERBS = Verbs(GRAMMAR)
verb = VERBS.verb
