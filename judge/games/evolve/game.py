"""Shadowverse EVOLVE as the kernel and the front ends want it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from judge.cardgame.text.amounts import Worked
from judge.cardgame.text.selectors import Selector
from judge.cardgame.text.view import View
from judge.cardgame.verbs.decks import hide_moved
from judge.cardgame.verbs.events import Take
from judge.engine.events import Arrange, Create, Erase, Event, Move
from judge.engine.faces import Face
from judge.engine.requests import Answer
from judge.engine.state import PlayerId, State
from judge.engine.table import Table
from judge.engine.texts import Text
from judge.games.evolve.card_information.view import Reading
from judge.games.evolve.classes import earth_rite
from judge.games.evolve.deeds import Deeds
from judge.games.evolve.defined_actions import choosing, evolving, playing
from judge.games.evolve.defined_actions.events import Damage
from judge.games.evolve.keywords import powers
from judge.games.evolve.play_and_resolution.explaining import EXPLAINING, tell_moved, tell_stolen
from judge.games.evolve.play_and_resolution.plays import Plays
from judge.games.evolve.play_and_resolution.replacing import REPLACING
from judge.games.evolve.play_and_resolution.triggers import WATCHING
from judge.games.evolve.seen import telling
from judge.games.evolve.special_cards import making
from judge.games.evolve.titles import meal
from judge.games.evolve.turn.turn import play_on
from judge.games.evolve.zones.words import WORDS
from judge.games.evolve.zones.zones import FIELD, LOOKING

FOLLOWED = (Arrange, Create, Damage, Erase, Move, Take)  # the events from which anything follows at once
VERBS_IN = (
    choosing,
    earth_rite,
    evolving,
    meal,
    playing,
    powers,
)  # modules whose verbs must be known before a card is read


class Evolve(Plays, Deeds, Reading):
    """The game: a value without a state. faces: the scenario's own cards, for tokens that it makes."""

    waits = WATCHING.cites.waits
    watching = WATCHING
    replacing = REPLACING

    def __init__(self, faces: Mapping[str, Face] | None = None) -> None:
        self.faces = faces or {}

    def explain(self, table: Table, events: Sequence[Event]) -> None:
        """By which rules of the order of effects what goes into events is what it is (10.9.1)."""
        EXPLAINING.events(table, events)

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
            if (
                isinstance(event, Erase | Move)
                and not (isinstance(event, Move) and event.keep)
                and before.cards[event.card].zone.name == FIELD
            ):
                evolving.unlink(table, event.card)
        for event in events:
            if isinstance(event, Move):
                making.erase_misplaced(table, event.card)
        hide_moved(table, before, events)
        tell_moved(table, before, events)
        powers.tell_no_drain(table, before, events)

    def explain_cards(self, table: Table, view: View, selector: Selector, picked: tuple[int, ...]) -> None:
        """What a selector's words mean, and what of the cards it went by (2, 10.9.1)."""
        WORDS.explain(table, view, selector, picked)
        EXPLAINING.cards(table, selector, picked)

    def explain_amount(self, table: Table, view: View, amount: Worked) -> None:
        """What of a card goes into an amount (10.9.1)."""
        EXPLAINING.amount(table, view, amount)

    def tell(self, state: State, events: Sequence[Event]) -> Text:
        """The events of one moment in the rulebook's words."""
        return telling.tell(state, events)

    def aside(self, table: Table, who: PlayerId, answer: Answer) -> bool:
        """What decides nothing: looking at zones, counting them (4.1.2)."""
        return LOOKING.aside(table, who, answer)

    def run(self, table: Table) -> None:
        """Play on from wherever the state stands, until the game ends or nobody answers."""
        play_on(table)
