"""Counters: put on cards and removed from them (15.1)."""

from __future__ import annotations

from judge.cardgame.verbs.counters import COUNTERS, Counters
from judge.games.evolve.classes.conditions import STACK
from judge.games.evolve.texts import VERBS

PUT = Counters(put="15.1.2", same="15.1.2.2", moving=lambda name: ("13.3.2.2",) if name == STACK else ())
VERBS.take(COUNTERS, {"add counter": ("15.1.1",), "move counters": ("15.1.1",), "remove counter": ("15.1.4",)})
