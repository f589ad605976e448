"""Reバース for you as the kernel and the front ends want it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from judge.cardgame.text.amounts import Worked
from judge.cardgame.text.selectors import Selector
from judge.cardgame.text.view import View
from judge.engine.events import Erase, Event, Move
from judge.engine.faces import Face
from judge.engine.replacement import Replacement
from judge.engine.requests import Answer
from judge.engine.state import PlayerId, State, Waiting
from judge.engine.table import Table
from judge.engine.texts import Text
from judge.games.rebirth.attack_phase import status
from judge.games.rebirth.card_information.view import Reading
from judge.games.rebirth.deeds import Deeds
from judge.games.rebirth.defined_actions import checking, choosing, energy, partners
from judge.games.rebirth.keywords.noticing import tell_valid
from judge.games.rebirth.multiplayer.leaving import ends_by_fewest
from judge.games.rebirth.multiplayer.looking import TEAM_LOOKING
from judge.games.rebirth.multiplayer.meaning import explain, look, tell_all
from judge.games.rebirth.play_and_resolution import countering
from judge.games.rebirth.play_and_resolution.explaining import (
    EXPLAINING,
    tell_entered,
    tell_faces,
    tell_moved,
    tell_undamaged,
)
from judge.games.rebirth.play_and_resolution.plays import Plays
from judge.games.rebirth.play_and_resolution.replacing import REPLACING
from judge.games.rebirth.play_and_resolution.triggers import WATCHING
from judge.games.rebirth.rule_processing.refresh import refresh
from judge.games.rebirth.rule_processing.retired import note_hurt
from judge.games.rebirth.seen import telling
from judge.games.rebirth.titles.deer import shuffle_piles
from judge.games.rebirth.turn.turn import play_on
from judge.games.rebirth.zones.placing import unlinked
from judge.games.rebirth.zones.words import WORDS

VERBS_IN = (
    checking,
    choosing,
    countering,
    energy,
    partners,
    status,
)  # modules whose verbs must be known before a card is read


class Rebirth(Plays, Deeds, Reading):
    """The game: a value without a state. faces: the scenario's own cards."""

    waits = WATCHING.cites.waits

    def __init__(self, faces: Mapping[str, Face] | None = None) -> None:
        self.faces = faces or {}

    def replacements(self, state: State, event: Event) -> Sequence[Replacement]:
        """The replacement effects that could happen instead of an event (9.11)."""
        return REPLACING.of(self, state, event)

    def order_of_replacements(self, table: Table, event: Event, found: Sequence[Replacement]) -> Replacement:
        """Which of several comes first (9.11.2)."""
        return REPLACING.order(table, event, found)

    def noticed(self, table: Table, before: State, events: Sequence[Event]) -> Iterable[Waiting]:
        """The abilities that begin to wait (9.8.2)."""
        return WATCHING.noticed(table, before, events)

    def explain(self, table: Table, events: Sequence[Event]) -> None:
        """By which rules of the order of effects what goes into events is what it is (9.10.1)."""
        EXPLAINING.events(table, events)

    def at_once(self, table: Table, before: State, events: Sequence[Event]) -> None:
        """What the rules do immediately: souls are cut loose (4.13.4), decks that have run out are made anew (10.2.1),
        deer piles into which a card was put are shuffled (12.2.1.8)."""
        moved = [event for event in events if isinstance(event, Erase | Move)]
        if moved:
            EXPLAINING.moves(table, before, moved)
            tell_moved(table, before, moved)
            tell_entered(table, before, moved)
            tell_undamaged(table, before, moved)
        EXPLAINING.turned(table, events)
        tell_faces(table, before, events)
        note_hurt(table, events)
        WATCHING.expire(table, before)
        if loose := unlinked(before, moved):
            with table.rule("4.13.4"):
                table.do(*loose)
        WATCHING.notice_states(table, before)
        tell_valid(table, before)
        if moved:
            shuffle_piles(table, moved)
            refresh(table, before)
            ends_by_fewest(table)
            look(table)
            tell_all(table, before)

    def explain_cards(self, table: Table, view: View, selector: Selector, picked: tuple[int, ...]) -> None:
        """What a selector's words mean, and what of the cards it went by (2, 9.10.1)."""
        WORDS.explain(table, view, selector, picked)
        explain(table, view.me, selector.text)
        EXPLAINING.cards(table, selector, picked)

    def explain_amount(self, table: Table, view: View, amount: Worked) -> None:
        """What of a card goes into an amount (9.10.1)."""
        EXPLAINING.amount(table, view, amount)

    def tell(self, state: State, events: Sequence[Event]) -> Text:
        """The events of one moment in the rulebook's words."""
        return telling.tell(state, events)

    def aside(self, table: Table, who: PlayerId, answer: Answer) -> bool:
        """What decides nothing: looking at zones, counting them (4.1.2)."""
        return TEAM_LOOKING.aside(table, who, answer)

    def run(self, table: Table) -> None:
        """Play on from wherever the state stands, until the game ends or nobody answers."""
        look(table)
        play_on(table)
