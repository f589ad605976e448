"""What the words of a text mean in this game, told where it matters, and what a card is that has moved (4.1.4, 4.4.3, 5.4.3)."""

from __future__ import annotations

from collections.abc import Sequence

from judge.cardgame.text.explaining import WordCites, Words
from judge.engine.events import Event, Move
from judge.engine.state import State
from judge.engine.table import Table
from judge.engine.texts import Text
from judge.games.evolve.play_and_resolution.layers import traits
from judge.games.evolve.turn.record import DECK, EX, EXILE, FIELD, GRAVEYARD, LEADER, PLAYERS, ZONES

GONE = (GRAVEYARD, EXILE)  # from there hardly a card comes back, and nobody asks what it was under
WORDS = Words(WordCites(during="10.6.2", home="4.4.3"), elsewhere=(EX, GRAVEYARD), passed=frozenset((LEADER, DECK)))


def tell_new(table: Table, before: State, events: Sequence[Event]) -> None:
    """That a card which has moved is another one, without the effects it was under (4.1.4); whence it entered (5.4.3)."""
    state = table.state
    for event in events:
        if not isinstance(event, Move) or event.card not in state.cards:
            continue
        known, name = before.cards[event.card], state.cards[event.card].label
        if (
            event.to.name not in GONE
            and not event.keep
            and known.zone != event.to
            and _was_affected(before, event.card)
        ):
            table.cite(
                "4.1.4",
                Text(f"{name}は、移動する前とは別の新しいカードとみなす", f"{name} is another card from now on"),
            )
        if event.to.name == FIELD:
            for mark in state.cards[event.card].marks:
                if mark.startswith("from:") and _waits_for_origin(state):
                    place = mark.partition(":")[2]
                    table.cite(
                        "5.4.3",
                        Text(
                            f"{name}は{ZONES[place].name.ja}から場に出た",
                            f"{name} has entered from the {ZONES[place].name.en}",
                        ),
                    )


def _was_affected(state: State, card: int) -> bool:
    since = state.cards[card].since
    bound = [effect for effect in state.effects if effect.subjects is not None and card in effect.subjects]
    return any(since <= effect.since for effect in bound) or state.cards[card].value("damage") > 0


def _waits_for_origin(state: State) -> bool:
    """Whether an ability on the field asks from where a card has entered."""
    return any(
        "from" in ability.when.written
        for player in PLAYERS
        for card in state.in_zone(FIELD, player)
        for ability in traits(state, card)["abilities"]
        if ability.kind == "auto" and ability.when is not None
    )
