"""What a text or a keyword can put something else in the place of: which events these are, and what they happen to."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from judge.cardgame.moments.continuous import Layering
from judge.cardgame.text.selectors import Selector
from judge.cardgame.text.view import View
from judge.engine.event import Event
from judge.engine.events import Create, Move
from judge.engine.replacement import Instead, Replacement
from judge.engine.state import PlayerId, State
from judge.engine.table import Table


class Replaceable(NamedTuple):
    """Something that a text can replace. is_it: whether an event is it. whose: the player whose it has to be, where no card is
    meant; "" for nobody's. where: only where a card goes is replaced, and not what is done to it."""

    name: str
    is_it: Callable[[State, Event], bool]
    whose: Callable[[State, Event], PlayerId] | None = None
    where: bool = False


def of_type(*kinds: type[Event]) -> Callable[[State, Event], bool]:
    """Whether an event is of one of these types."""
    return lambda _state, event: isinstance(event, kinds)


def moving(out_of: str = "", to: str = "", why: str = "") -> Callable[[State, Event], bool]:
    """Whether an event is a move out of a zone, to a zone, for a reason; "" for any. What is named is left, or entered."""

    def is_it(state: State, event: Event) -> bool:
        if not isinstance(event, Move) or event.card not in state.cards:
            return False
        here, there = state.cards[event.card].zone.name, event.to.name
        if (out_of or to) and here == there:
            return False
        return out_of in ("", here) and to in ("", there) and why in ("", event.why)

    return is_it


def done_by(view: View, by: Selector, event: Event) -> bool:
    """Whether an event is done by a card that is meant: by what deals damage, by the text that moves a card."""
    card = event.by if isinstance(event, Move) else getattr(event, "source", 0)
    return card in view.state.cards and by.fits(view, card)


class Found(NamedTuple):
    """An event that a keyword replaces. what: a name for what it happens to. master: who decides. happens: gives what comes in its
    place, None where that player declines."""

    what: object
    master: PlayerId
    happens: Callable[[Table], Instead | None]


class ByKeyword(NamedTuple):
    """What a keyword puts in the place of events. finds: whether it replaces an event, and how.

    about: the types of events among which there are any such. gone: the number by which the event has not happened at all, "" where it does happen, only otherwise.
    """

    keyword: str
    name: str
    rule: str
    finds: Callable[[State, Event], Found | None]
    gone: str = ""
    about: tuple[type[Event], ...] = (Event,)

    def of(self, found: Found) -> Replacement:
        """The replacement effect of the keyword on an event found."""

        def happens(table: Table, _event: Event) -> Instead | None:
            return found.happens(table)

        return Replacement((self.name, found.what), self.keyword, self.rule, found.master, happens, self.gone)


def entering(layering: Layering, state: State, event: Event, zone: str, keyword: str) -> Create | Move | None:
    """The event by which a card or token with a keyword is put into a zone from elsewhere; None for any other."""
    if isinstance(event, Create) and event.to.name == zone:
        return event if keyword in {ability.keyword for ability in event.face.abilities} else None
    if not isinstance(event, Move) or event.to.name != zone or event.card not in state.cards:
        return None
    here = state.cards[event.card].zone.name
    return event if here != zone and layering.has(state, event.card, keyword) else None


def as_it_enters(event: Create | Move, happens: Callable[[Table, Create | Move], Instead | None]) -> Found:
    """What enters, whose it is there, and what happens instead."""
    what = event.label if isinstance(event, Create) else event.card
    return Found(what, event.to.player, lambda table: happens(table, event))


def subject(state: State, event: Event) -> int:
    """The card that an event happens to; 0 for none."""
    card = getattr(event, "card", 0)
    return card if isinstance(card, int) and card in state.cards else 0
