"""What occurs in this game, and the effects with 「とき」 that are processed then (12-2-1, 13-2)."""

from __future__ import annotations

from judge.cardgame.moments.noticing import WaitingCites, Watching
from judge.cardgame.moments.occurring import InformationCites, Occurrences
from judge.games.leaffight.actions_effects_processing.layers import LAYERS
from judge.games.leaffight.battle import occurs as battle
from judge.games.leaffight.card_use import occurs as cards
from judge.games.leaffight.characters import occurs as characters
from judge.games.leaffight.costs import occurs as costs
from judge.games.leaffight.end_and_procedure import occurs as procedure
from judge.games.leaffight.events_items import occurs as items
from judge.games.leaffight.field_and_battle_cards import occurs as fields
from judge.games.leaffight.players.zones import FIELD, ZONES
from judge.games.leaffight.texts import GRAMMAR

CHAPTERS = (costs, procedure, cards, characters, items, fields, battle)
OCCURRENCES = Occurrences(
    tuple(one for chapter in CHAPTERS for one in chapter.OCCURS),
    ZONES,
    GRAMMAR.selector,
    cites=InformationCites(moves="12-2-1", which="14-2", hidden="14-2", home="15-12", public="14-2"),
    home=(FIELD,),
)
when = OCCURRENCES.when
WATCHING = Watching(
    WaitingCites(waits="12-2-1", each="12-2-1", later="12-1", plays="13-2", picks="13-2", first="13-2", then="13-2"),
    OCCURRENCES,
    LAYERS,
)
