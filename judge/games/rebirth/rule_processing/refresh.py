"""Refresh: a deck that runs out is made anew at once, whatever is going on (10.2)."""

from __future__ import annotations

from judge.cardgame.verbs.decks import shuffle
from judge.engine.state import PlayerId, State
from judge.engine.table import Table
from judge.games.rebirth.multiplayer.formats import in_turn_order
from judge.games.rebirth.multiplayer.leaving import defeat
from judge.games.rebirth.zones.placing import to_zone
from judge.games.rebirth.zones.zones import DECK, WAITING


def refresh(table: Table, before: State) -> None:
    """Whose deck has just run out puts the waiting room there and shuffles (10.2.1); without one the game is lost at once (10.2.1.1)."""
    empty = [
        one for one in in_turn_order(table.state) if not table.state.in_zone(DECK, one) and before.in_zone(DECK, one)
    ]
    if not empty:
        return
    with table.rule("10.2.1"):
        lost = [player for player in empty if not table.state.in_zone(WAITING, player)]
        if lost:
            with table.rule("1.2.2.2"):
                defeat(table, lost, "10.2.1.1")
        for player in [one for one in empty if one not in lost]:
            _anew(table, player)


def _anew(table: Table, player: PlayerId) -> None:
    state = table.state
    table.do(*(to_zone(state, card, DECK, "refresh", bottom=True) for card in state.in_zone(WAITING, player)))
    with table.rule("5.8.2"):
        shuffle(table, DECK, player)
