"""How much of something is done: what a text, a cost that is promised and one that is paid all count in the same way."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from judge.engine.events import Count, Event

Counts = Callable[[Sequence[Event]], int]  # how much events are that happen at once


def things(events: Sequence[Event]) -> int:
    """With how many things something is done: each card once, whatever becomes of it, and what happens to no card by itself."""
    cards = [getattr(event, "card", 0) for event in events]
    return len(set(filter(None, cards))) + cards.count(0)


def counters(events: Sequence[Event]) -> int:
    """How many counters are put or removed."""
    return sum(abs(event.by) for event in events if isinstance(event, Count))
