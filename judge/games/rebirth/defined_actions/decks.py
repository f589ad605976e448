"""Shuffling, drawing, looking, discarding (4.1.3, 5.8–5.11)."""

from __future__ import annotations

from judge.cardgame.verbs.decks import DECKS, Decks, UpTo
from judge.games.rebirth.defined_actions.verbs import VERBS
from judge.games.rebirth.zones.zones import DECK, HAND, WAITING

DECKS_AND_HANDS = Decks(
    DECK, HAND, WAITING, shuffled="5.8.1", few="5.8.1.2", drawn="5.9.1", several="5.9.2", empty="1.3.2",
    draws=UpTo("5.9.3", "", "5.9.3.1", "5.9.3.2", "5.9.3.3"), looks=UpTo("5.10.3", "5.10.3.1", "5.10.3.2", "5.10.3.3", "5.10.3.4"),
    none="1.3.5.1", discards="5.11.1", order="1.3.4", second_knows="1.3.4.1", found="9.7.4.3", sorted="4.1.3", hides="9.8.2.2.1",
)  # fmt: skip
VERBS.take(
    DECKS,
    {
        "draw": ("5.9.1", "5.9.2", "5.9.3"), "discard": ("5.11.1",), "search": ("9.7.4.3",), "shuffle": ("5.8.1", "5.8.1.1"),
        "look": ("5.10.1", "5.10.2"), "show": (), "put into order": ("4.1.3",),
    },
    {"discard": ("手札をすてる: オーナーの控え室に移す / discard from the hand; who discards chooses",)},
)  # fmt: skip
