"""Verbs of chapter 5 that card games share: choosing, decks and hands, how cards lie (5.2, 5.3, 5.7–5.11, 5.17, 5.18, 5.20)."""

from __future__ import annotations

from judge.cardgame.verbs.choose import CHOOSING
from judge.cardgame.verbs.decks import DECKS, Decks, UpTo
from judge.cardgame.verbs.states import STATES
from judge.games.evolve.defined_actions.actions import (
    AT_RANDOM,
    CHOICE,
    DISCARD,
    DRAW,
    DRAW_UP_TO,
    HIDDEN_AGAIN,
    LOOK,
    SHOWN,
    SHUFFLE,
    X_NAMED,
)  # fmt: skip
from judge.games.evolve.outline.principles import IN_TURN, NONE_WILL_DO, SECOND_KNOWS
from judge.games.evolve.texts import VERBS
from judge.games.evolve.zones.placement import LYING, NOT_FOUND
from judge.games.evolve.zones.zones import DECK, GRAVEYARD, HAND, LOOKING, ZONES

VERBS.take(
    CHOOSING, {"choice": (CHOICE,), "name X": (X_NAMED,), "random": (AT_RANDOM,), "everyone chooses": (IN_TURN,)}
)
VERBS.take(
    STATES,
    {"stand": ("5.3.1",), "act": ("5.3.1",), "turn": LYING.sideways[:1]},
    {"act": ("アクトする / act cards",)},
)
DECKS_AND_HANDS = Decks(
    DECK, HAND, GRAVEYARD, shuffled=SHUFFLE, few="5.8.1.1", drawn=DRAW, several="5.9.2", empty="5.9.1.1",
    draws=UpTo(DRAW_UP_TO, "", "5.9.3.1", "5.9.3.2", "5.9.3.3"), looks=UpTo("5.10.2", "5.10.2.1", "5.10.2.2", "5.10.2.3", "5.10.2.4"),
    none=NONE_WILL_DO, discards=DISCARD, order=IN_TURN, second_knows=SECOND_KNOWS, searched="5.7.1.1", found=NOT_FOUND, chosen="5.7.1",
    shows="5.7.1.2", after="5.7.2", hides=HIDDEN_AGAIN, sorted=LOOKING.cites.ordered,
)  # fmt: skip
VERBS.take(
    DECKS,
    {
        "draw": (DRAW,), "discard": (DISCARD,), "search": ("5.7.1",), "shuffle": (SHUFFLE,), "look": (LOOK,), "show": (SHOWN,),
        "put into order": (ZONES[DECK].says,),
    },
)  # fmt: skip
