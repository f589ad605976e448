"""Decks and hands: drawing, discarding, searching, looking, showing (205-1 – 205-7)."""

from __future__ import annotations

from judge.cardgame.verbs.decks import DECKS, Decks
from judge.engine.texts import Text
from judge.games.animal.terms.verbs import VERBS
from judge.games.animal.zones.zones import DECK, GRAVEYARD, HAND

DECKS_AND_HANDS = Decks(
    DECK, HAND, GRAVEYARD, shuffled="205-1a", shuffles=Text("切り直す", "is shuffled"), drawn="205-2a", several="205-2b", empty="105-2b", discards="205-3a", order="102.4", second_knows="102.4b",
    searched="205-5a", found="205-5c", after="205-5b", sorted="603.5", shows="611-2c", counts="202-6c", together="102.4a", goes="205-3b", at_once="205-3d", hides="205-7c",
)  # fmt: skip
VERBS.take(
    DECKS,
    {
        "draw": ("205-2a",), "discard": ("205-3a", "205-3b"), "shuffle": ("205-1a",), "put into order": ("603.5",),
    },
    {"shuffle": ("デッキを切り直す / shuffle a deck",), "discard": ("手札を捨てる: 持ち主の墓地に置く / discard from the hand; who discards chooses",)},
)  # fmt: skip
