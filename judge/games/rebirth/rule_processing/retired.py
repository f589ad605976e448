"""Who retired whom (5.15.2): an attack or ability of a character hurts another, which retires in the recovery right after that."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager

from judge.cardgame.play.ref import is_there, refer
from judge.cardgame.verbs.events import Damage
from judge.engine.events import Event, Mark, Note
from judge.engine.state import State
from judge.engine.table import Table
from judge.engine.texts import Text
from judge.games.rebirth.play_and_resolution.layers import is_character
from judge.games.rebirth.turn.record import PARTNER_ATTACKED, Hurt, attackers, record
from judge.games.rebirth.zones.zones import RETIRED


def note_hurt(table: Table, events: Sequence[Event]) -> None:
    """Keep who hurt whom until the next recovery: by damage, or by a partner attack that it was made by."""
    found = frozenset(
        Hurt(by, card)
        for event in events
        if isinstance(event, Damage | Mark)
        for by in refer(table.state, _by(table.state, event))
        for card in refer(table.state, (event.card,))
    )
    own = record(table.state)
    if not found <= own.hurt:
        table.do(Note(own._replace(hurt=own.hurt | found)))


def _by(state: State, event: Damage | Mark) -> tuple[int, ...]:
    """The characters that hurt a card by an event."""
    if isinstance(event, Damage):
        sources: tuple[int, ...] = (event.source,)
    else:
        sources = attackers(state) if event.mark == PARTNER_ATTACKED and event.on else ()
    return tuple([card for card in sources if card in state.cards and is_character(state, card)])


@contextmanager
def hurt_until(table: Table) -> Iterator[None]:
    """A recovery: who retires in it was retired by who hurt it since the last one. The next goes by what hurts from here on."""
    if not record(table.state).hurt:
        yield
        return
    before, own = table.state, record(table.state)
    table.do(Note(own._replace(hurt=frozenset(), recovered=own.hurt)))
    yield
    for one in sorted(own.hurt):
        known = table.state.cards.get(one.card.card)
        if known is not None and known.zone.name == RETIRED and is_there(before, one.card) and is_there(before, one.by):
            by, label = before.cards[one.by.card].label, known.label
            table.cite("5.15.2", Text(f"{by}が{label}をリタイアさせた", f"{by} has made {label} retire"))
    table.do(Note(record(table.state)._replace(recovered=frozenset())))
