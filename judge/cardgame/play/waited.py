"""What an ability that waits is played with: its card as it was, and what made it wait."""

from __future__ import annotations

from collections.abc import Iterator

from judge.cardgame.play.doing import MOVED, Doing
from judge.cardgame.play.ref import Ref
from judge.engine.state import PlayerId, Waiting
from judge.engine.table import Table


def has_moved(table: Table, waiting: Waiting) -> bool:
    """Whether the card that has a waiting ability is no longer where it was."""
    if waiting.source not in waiting.seen.cards:
        return False
    now, then = table.state.cards.get(waiting.source), waiting.seen.cards[waiting.source]
    after = waiting.after.cards.get(waiting.source) if waiting.after else then
    return now is None or now.zone != then.zone or after is None or now.since != after.since


def doing_of(table: Table, player: PlayerId, waiting: Waiting) -> Doing:
    """What carries out a waiting ability: `cause` and `chosen:other` are the cards that made it wait, `amount` how much it was.

    What was set for later remembers the card and what was chosen then.
    """
    doing = Doing(table, player, waiting.source, dict(waiting.ability.parts.get("bound", {})))
    doing.seen = waiting.seen
    if "origin" not in doing.bound:
        here = (waiting.after or waiting.seen).cards.get(waiting.source)
        doing.origin = Ref(waiting.source, here.since if here else doing.origin.since)
    if waiting.cause is not None:
        _event, occurrence = waiting.cause
        doing.bound["cause"] = _refs(waiting, occurrence.card)
        doing.bound["chosen:other"] = _refs(waiting, occurrence.other)
        doing.bound["amount"] = occurrence.amount
        doing.bound[MOVED] = tuple(_moved(waiting, waiting.source, occurrence.card, occurrence.other))
    return doing


def _moved(waiting: Waiting, *cards: int) -> Iterator[Ref]:
    """Of the cards concerned those that have become other objects by that which made the ability wait, as what they were before."""
    for known in (waiting.seen.cards[card] for card in cards if card in waiting.seen.cards):
        after = (waiting.after or waiting.seen).cards.get(known.id)
        if after is None or after.since != known.since:
            yield Ref(known.id, known.since)


def _refs(waiting: Waiting, card: int) -> tuple[Ref, ...]:
    """A card concerned, as the object that the event has made of it: if it has moved on since, it is another."""
    known = (waiting.after or waiting.seen).cards.get(card) or waiting.seen.cards.get(card)
    return (Ref(card, known.since),) if known else ()
