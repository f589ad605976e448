"""What the texts of this game's cards may say, put together from its chapters."""

from __future__ import annotations

from judge.cardgame.text.grammar import Grammar
from judge.cardgame.text.words import Places
from judge.games.rebirth.attack_phase import words as attacks
from judge.games.rebirth.card_information import words as cards
from judge.games.rebirth.defined_actions import words as actions
from judge.games.rebirth.keywords import words as keywords
from judge.games.rebirth.multiplayer import words as players
from judge.games.rebirth.zones import words as zones
from judge.games.rebirth.zones.zones import ENTRY, MEMBER, ZONES

CHAPTERS = (cards, zones, actions, attacks, keywords, players)
GRAMMAR = Grammar(
    Places(tuple(ZONES), (ENTRY, MEMBER)), "named:", *(one for chapter in CHAPTERS for one in chapter.SAID)
)
