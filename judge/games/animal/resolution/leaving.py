"""What inherent abilities apply to what is about to leave the field: as it leaves (803.4)."""

from __future__ import annotations

from judge.engine.events import Event, Move
from judge.engine.replacement import Instead, Replacement
from judge.engine.state import State
from judge.engine.table import Table
from judge.engine.triggers import Occurrence
from judge.games.animal.abilities import inherent
from judge.games.animal.zones.zones import EXILE, FIELD

RULE = "803.4"


def of(state: State, event: Event) -> list[Replacement]:
    """What applies to a move by which something leaves the field, as it would replace that; it comes behind all that does."""
    known = state.cards.get(event.card) if isinstance(event, Move) and not event.keep else None
    if not isinstance(event, Move) or known is None or known.zone.name != FIELD or event.to.name == FIELD:
        return []
    occurrence = Occurrence("leaving", known.id, who=known.zone.player)
    own = not _veils(event)
    if not any(inherent.met(state, [occurrence], own=own)):
        return []

    def happens(table: Table, event: Event) -> Instead:
        inherent.apply(table, [occurrence], inherent.in_turns, own=own)
        return Instead((event,))

    return [Replacement(("leaves", known.id), known.label, RULE, known.zone.player, happens)]


def _veils(event: Move) -> bool:
    """Whether it comes to lie face down in exile: of that card itself nothing applies, of others it does (609-1c, 609-1d)."""
    return event.to.name == EXILE and event.up is False
