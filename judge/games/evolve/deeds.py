"""What the verbs of a text ask of this game: its values, each made in the folder of its chapter."""

from __future__ import annotations

from collections.abc import Sequence

from judge.cardgame.play.doing import Doing
from judge.cardgame.text.amounts import Amount
from judge.engine.state import PlayerId, State
from judge.engine.table import Table
from judge.games.evolve.defined_actions.decks import DECKS_AND_HANDS
from judge.games.evolve.defined_actions.moves import MOVES, keeps
from judge.games.evolve.defined_actions.numbers import HARMING, worth
from judge.games.evolve.defined_actions.states import LYING
from judge.games.evolve.others.counters import PUT
from judge.games.evolve.play_and_resolution.giving import GIVING
from judge.games.evolve.rule_processing.processing import lose
from judge.games.evolve.seen.speaking import SPEAKING
from judge.games.evolve.special_cards.making import MADE_TOKENS


class Deeds:
    """What verbs ask of this game."""

    speaking = SPEAKING
    moving = MOVES
    decks = DECKS_AND_HANDS
    lying = LYING
    harming = HARMING
    tokens = MADE_TOKENS
    counters = PUT
    lasting = GIVING

    def keeps(self, state: State, card: int, zone: str) -> bool:
        """Whether a card stays the same object where it goes (4.8.3.3)."""
        return keeps(state, card, zone)

    def worth(self, doing: Doing, amount: Amount) -> int:
        """A number to act upon (1.3.2.2.1)."""
        return worth(doing, amount)

    def defeat(self, table: Table, players: Sequence[PlayerId], rule: str) -> None:
        """These players lose at once (1.2.1, 1.2.2)."""
        lose(table, players, rule)
