"""Drawing, discarding, searching, shuffling, looking, showing (4.5, 4.7, 5.7–5.11, 5.20)."""

from __future__ import annotations

from judge.cardgame.verbs.decks import DECKS, Decks, UpTo
from judge.games.evolve.defined_actions.verbs import VERBS
from judge.games.evolve.zones.zones import DECK, GRAVEYARD, HAND

DECKS_AND_HANDS = Decks(
    DECK, HAND, GRAVEYARD, shuffled="5.8.1", few="5.8.1.1", drawn="5.9.1", several="5.9.2", empty="5.9.1.1",
    draws=UpTo("5.9.3", "", "5.9.3.1", "5.9.3.2", "5.9.3.3"), looks=UpTo("5.10.2", "5.10.2.1", "5.10.2.2", "5.10.2.3", "5.10.2.4"),
    none="1.3.5.1", discards="5.11.1", order="1.3.4", second_knows="1.3.4.1", searched="5.7.1.1", found="4.1.2.2", chosen="5.7.1",
    shows="5.7.1.2", after="5.7.2", hides="5.20.1.1", sorted="4.1.3",
)  # fmt: skip
VERBS.take(
    DECKS,
    {
        "draw": ("5.9.1", "5.9.2", "5.9.1.1"), "discard": ("5.11.1",), "search": ("5.7.1", "5.7.1.1", "5.7.1.2", "5.7.2"),
        "shuffle": ("5.8.1", "5.8.1.1"), "look": ("5.10.1", "5.10.2"), "show": ("5.20.1", "5.20.1.1"), "put into order": ("4.5.2", "4.1.3"),
    },
)  # fmt: skip
