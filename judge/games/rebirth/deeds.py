"""What the verbs of a text ask of this game: its values, each made in the folder of its chapter."""

from __future__ import annotations

from collections.abc import Sequence

from judge.engine.state import PlayerId
from judge.engine.table import Table
from judge.games.rebirth.defined_actions.decks import DECKS_AND_HANDS
from judge.games.rebirth.defined_actions.moves import MOVES
from judge.games.rebirth.defined_actions.numbers import HARMING
from judge.games.rebirth.defined_actions.states import LYING
from judge.games.rebirth.multiplayer.leaving import defeat
from judge.games.rebirth.play_and_resolution.giving import GIVING
from judge.games.rebirth.seen.speaking import SPEAKING


class Deeds:
    """What verbs ask of this game."""

    speaking = SPEAKING
    moving = MOVES
    decks = DECKS_AND_HANDS
    lying = LYING
    harming = HARMING
    lasting = GIVING

    def defeat(self, table: Table, players: Sequence[PlayerId], rule: str) -> None:
        """These players lose at once (1.2.2, 1.2.5)."""
        defeat(table, players, rule)
