"""Counters: put on cards and tokens, removed from them; they vanish with that, and leave the zone of what they lay on (208-2, 205-8c, 205-15c)."""

from __future__ import annotations

from judge.cardgame.verbs.counters import COUNTERS, Counters
from judge.games.animal.counters.kinds import kept
from judge.games.animal.counters.telling import barring, putting
from judge.games.animal.terms.verbs import VERBS

LYING_ON = Counters(put="208-2a", kept=kept, putting=putting, barring=barring)
VERBS.take(
    COUNTERS,
    {
        "add counter": ("205-14a", "205-8a", "205-8c"), "remove counter": ("206-7a", "205-15c"), "move counters": ("205-8a",),
    },
)  # fmt: skip
