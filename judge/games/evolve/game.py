"""Shadowverse EVOLVE as the kernel and the front ends want it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from judge.cardgame.text.view import View
from judge.engine.events import Erase, Event, Expire, Move
from judge.engine.faces import Face
from judge.engine.replacement import Replacement
from judge.engine.requests import Answer, Option
from judge.engine.selectors import Selector
from judge.engine.state import PlayerId, State, Waiting
from judge.engine.table import Table
from judge.engine.texts import Text
from judge.games.evolve.card_information import reading
from judge.games.evolve.card_information.view import Reading
from judge.games.evolve.defined_actions import choosing, drawing, evolving, facing, moving, numbers
from judge.games.evolve.keywords import powers
from judge.games.evolve.others import counters
from judge.games.evolve.play_and_resolution import extras, giving
from judge.games.evolve.play_and_resolution.cited import CARRYING
from judge.games.evolve.play_and_resolution.explaining import (
    explain_amount,
    explain_choice,
    explain_events,
    explain_moves,
)
from judge.games.evolve.play_and_resolution.replacing import order, replacements
from judge.games.evolve.play_and_resolution.states import notice_states
from judge.games.evolve.play_and_resolution.triggers import Said, notice
from judge.games.evolve.rule_processing.processing import note_low
from judge.games.evolve.seen import telling
from judge.games.evolve.seen.speaking import option_of
from judge.games.evolve.special_cards import making
from judge.games.evolve.turn.record import FIELD, record
from judge.games.evolve.turn.turn import play_on
from judge.games.evolve.zones.looking import aside

VERBS_IN = (
    choosing,
    counters,
    drawing,
    evolving,
    extras,
    facing,
    giving,
    making,
    moving,
    numbers,
    powers,
)  # modules whose verbs must be known before a card is read


class Evolve(Reading):
    """The game. faces: the scenario's own cards, for tokens that it makes."""

    key = "evolve"
    waits = "10.7.2"
    carrying = CARRYING

    def __init__(self, faces: Mapping[str, Face] | None = None) -> None:
        self.faces = faces or {}
        self._spent: list[int] = []  # abilities set for later that have just begun to wait
        self.low: dict[int, int] = {}  # cards whose health was 0 or less since the last rule processing, and the entry
        self._said: list[Said] = []  # what is to be told of abilities that have not

    def __copy__(self) -> Evolve:
        """A game to try something on the side, which leaves nothing behind in this one."""
        return Evolve(self.faces)

    def replacements(self, state: State, event: Event) -> Sequence[Replacement]:
        """The replacement effects that could happen instead of an event (10.10)."""
        return replacements(state, event)

    def order_of_replacements(self, table: Table, event: Event, found: Sequence[Replacement]) -> Replacement:
        """Which of several comes first (10.10.2)."""
        return order(table, event, list(found))

    def noticed(self, before: State, events: Sequence[Event], after: State) -> Sequence[Waiting]:
        """The abilities that begin to wait (10.7.2)."""
        self._said = []
        found = notice(before, events, after, self._said)
        self._spent = [listener.timed for _waiting, listener in found if listener.timed]
        return [waiting for waiting, _ in found]

    def explain(self, table: Table, events: Sequence[Event]) -> None:
        """By which rules of the order of effects what goes into events is what it is (10.9.1)."""
        explain_events(table, events)

    def at_once(self, table: Table, before: State, events: Sequence[Event]) -> None:
        """What the rules do immediately: links end, misplaced tokens are erased, spent abilities too (5.15.4, 9.1.4.3)."""
        spent, self._spent = self._spent, []
        said, self._said = self._said, []
        for number, told in dict.fromkeys(said):
            table.cite(number, told)
        explain_moves(table, before, events)
        for timed in spent:
            left = next((one.left for one in table.state.timed if one.id == timed), 0)
            if left > 0:
                with table.rule("10.7.5.1"):
                    table.do(Expire(timed, left - 1))
        for event in events:
            if (
                isinstance(event, Erase | Move)
                and not (isinstance(event, Move) and event.keep)
                and before.cards[event.card].zone.name == FIELD
            ):
                evolving.unlink(table, event.card)
        for event in events:
            if isinstance(event, Move):
                making.erase_misplaced(table, event.card)
        drawing.hide_moved(table, before, tuple(events))
        reading.tell_new(table, before, events)
        powers.tell_no_drain(table, before, events)
        notice_states(table, before)
        note_low(table, events, self.low)

    def option(self, state: State, card: int) -> Option:
        """A card that may be chosen, as a judge calls it."""
        return option_of(state, card)

    def explain_cards(self, table: Table, view: View, selector: Selector, picked: tuple[int, ...]) -> None:
        """What a selector's words mean, and what of the cards it went by (2, 10.9.1)."""
        reading.explain_words(table, view, selector, picked)
        explain_choice(table, selector, picked)

    def explain_amount(self, table: Table, view: View, amount: str) -> None:
        """What of a card goes into an amount (10.9.1)."""
        explain_amount(table, view, amount)

    def tell(self, state: State, events: Sequence[Event]) -> Text:
        """The events of one moment in the rulebook's words."""
        return telling.tell(state, events)

    def aside(self, table: Table, who: PlayerId, answer: Answer) -> bool:
        """What decides nothing: looking at zones, counting them (4.1.2)."""
        return aside(table, who, answer)

    def run(self, table: Table) -> None:
        """Play on from wherever the state stands, until the game ends or nobody answers."""
        if table.off:
            table.state = table.state.but(own=record(table.state)._replace(off=table.off))
        play_on(table)
