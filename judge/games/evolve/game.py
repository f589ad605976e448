"""Shadowverse EVOLVE as the kernel and the front ends want it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from judge.cardgame.play.withdrawing import WITHDRAW, withdraw
from judge.cardgame.text.selectors import Selector
from judge.cardgame.text.view import View
from judge.cardgame.verbs.decks import hide_moved
from judge.cardgame.verbs.events import Take
from judge.engine.events import Arrange, Create, Erase, Event, Move, Untie
from judge.engine.faces import Face
from judge.engine.requests import Answer
from judge.engine.state import PlayerId, State
from judge.engine.table import Table
from judge.games.evolve.card_information.view import Reading
from judge.games.evolve.classes import stack
from judge.games.evolve.defined_actions import evolve
from judge.games.evolve.defined_actions.events import Damage
from judge.games.evolve.defined_actions.moves import MOVES
from judge.games.evolve.defined_actions.numbers import HARMING, worth
from judge.games.evolve.defined_actions.verbs import DECKS_AND_HANDS
from judge.games.evolve.keywords import powers
from judge.games.evolve.others.counters import PUT
from judge.games.evolve.outline.result import lose
from judge.games.evolve.play_and_resolution.explaining import EXPLAINING, tell_moved, tell_stolen
from judge.games.evolve.play_and_resolution.playing import WITHDRAWING
from judge.games.evolve.play_and_resolution.plays import Plays
from judge.games.evolve.play_and_resolution.replacing import REPLACING
from judge.games.evolve.play_and_resolution.triggers import WATCHING
from judge.games.evolve.play_and_resolution.verbs import GIVING
from judge.games.evolve.players import points
from judge.games.evolve.seen.speaking import SPEAKING
from judge.games.evolve.seen.telling import tell
from judge.games.evolve.special_cards.tokens import MADE_TOKENS, erase_misplaced
from judge.games.evolve.titles import meal
from judge.games.evolve.turn.record import EVOLUTION, MEAL
from judge.games.evolve.turn.turn import play_on
from judge.games.evolve.zones.placement import LYING
from judge.games.evolve.zones.words import WORDS
from judge.games.evolve.zones.zones import FIELD, LOOKING

FOLLOWED = (Arrange, Create, Damage, Erase, Move, Take)  # the events from which anything follows at once
VERBS_IN = (evolve, meal, points, powers, stack)  # whose verbs must be known before a card is read
UNLINKED = {EVOLUTION: evolve.UNLINKED, MEAL: meal.UNLINKED}


class Evolve(Plays, Reading):
    """The game: a value without a state. faces: the scenario's own cards, for tokens that it makes."""

    waits = WATCHING.cites.waits
    watching = WATCHING
    replacing = REPLACING
    speaking = SPEAKING
    moving = MOVES
    decks = DECKS_AND_HANDS
    lying = LYING
    harming = HARMING
    tokens = MADE_TOKENS
    counters = PUT
    lasting = GIVING
    worth = staticmethod(worth)
    defeat = staticmethod(lose)
    explain = staticmethod(EXPLAINING.events)
    explain_amount = staticmethod(EXPLAINING.amount)
    tell = staticmethod(tell)

    def aside(self, table: Table, who: PlayerId, answer: Answer) -> bool:
        """What may be answered to any decision: looking at zones (4.1.2), withdrawing a play (10.6.2)."""
        if answer != WITHDRAW:
            return LOOKING.aside(table, who, answer)
        withdraw(table, who, WITHDRAWING)
        return True

    run = staticmethod(play_on)

    def __init__(self, faces: Mapping[str, Face] | None = None) -> None:
        self.faces = faces or {}

    def at_once(self, table: Table, before: State, events: Sequence[Event]) -> None:
        """What the rules do immediately: links end, misplaced tokens are erased, spent abilities too (5.15.4, 9.1.4.3)."""
        followed = [event for event in events if isinstance(event, FOLLOWED)]
        if followed:
            EXPLAINING.moves(table, before, followed)
            tell_stolen(table, followed)
        WATCHING.expire(table, before)
        if followed:
            self._follow(table, before, followed)
        WATCHING.notice_states(table, before)

    def _follow(self, table: Table, before: State, events: Sequence[Event]) -> None:
        for event in events:
            if isinstance(event, Move) and event.keep:
                continue
            if isinstance(event, Erase | Move) and before.cards[event.card].zone.name == FIELD:
                unlink(table, event.card)
        for event in events:
            if isinstance(event, Move):
                erase_misplaced(table, event.card)
        hide_moved(table, before, events)
        tell_moved(table, before, events)
        powers.tell_no_drain(table, before, events)

    def explain_cards(self, table: Table, view: View, selector: Selector, picked: tuple[int, ...]) -> None:
        """What a selector's words mean, and what of the cards it went by (2, 10.9.1)."""
        WORDS.explain(table, view, selector, picked)
        EXPLAINING.cards(table, selector, picked)


def unlink(table: Table, gone: int) -> None:
    """Links of what has left the field end, right after it left (5.15.4, 14.2.1.3)."""
    for link in table.state.links:
        if link.to == gone:
            with table.rule(UNLINKED[link.kind]):
                table.do(Untie(link.kind, link.card, link.to))
