"""What the texts of this game's cards may say, put together from its chapters."""

from __future__ import annotations

from judge.cardgame.text.grammar import Grammar
from judge.cardgame.text.words import Places
from judge.games.animal.card_information import words as cards
from judge.games.animal.counters import words as counters
from judge.games.animal.keywords import equipment
from judge.games.animal.playing_cards import words as playing
from judge.games.animal.zones import words as zones
from judge.games.animal.zones.zones import FIELD, ZONES

CHAPTERS = (cards, zones, playing, counters, equipment)
GRAMMAR = Grammar(Places(tuple(ZONES), (FIELD,)), "named:", *(one for chapter in CHAPTERS for one in chapter.SAID))
