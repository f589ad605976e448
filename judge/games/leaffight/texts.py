"""What the texts of this game's cards may say, put together from its chapters."""

from __future__ import annotations

from judge.cardgame.text.grammar import Grammar
from judge.cardgame.text.verbs import Verbs
from judge.cardgame.text.words import Places
from judge.games.leaffight.battle import words as battle
from judge.games.leaffight.cards import words as cards
from judge.games.leaffight.events_items import words as items
from judge.games.leaffight.players import words as players
from judge.games.leaffight.players.zones import FIELD, ZONES

CHAPTERS = (cards, players, items, battle)
GRAMMAR = Grammar(Places(tuple(ZONES), (FIELD,)), "named:", *(one for chapter in CHAPTERS for one in chapter.SAID))
VERBS = Verbs(GRAMMAR)
verb = VERBS.verb
