"""What the verbs of a text ask of this game: its values, each made in the folder of its chapter."""

from __future__ import annotations

from collections.abc import Sequence

from judge.cardgame.verbs.numbers import Harming
from judge.engine.errors import Illegal
from judge.engine.state import PlayerId, State
from judge.engine.table import Table
from judge.games.animal.abilities import limits
from judge.games.animal.card_information.view import Reading
from judge.games.animal.damage.events import BY_EFFECT, Damage
from judge.games.animal.principles.ending import leave
from judge.games.animal.resolution.giving import GIVING
from judge.games.animal.seen.speaking import SPEAKING
from judge.games.animal.terms.counters import LYING_ON
from judge.games.animal.terms.hands import DECKS_AND_HANDS
from judge.games.animal.terms.moves import MOVES
from judge.games.animal.terms.states import LYING


class Deeds(Reading):
    """What verbs ask of this game."""

    speaking = SPEAKING
    moving = MOVES
    decks = DECKS_AND_HANDS
    lying = LYING
    harming = Harming(damage=Damage, by_text=(BY_EFFECT, "207-8a"))
    lasting = GIVING
    counters = LYING_ON

    def why_no_draw(self, state: State, player: PlayerId) -> Illegal | None:
        """What forbids a player to draw, or to draw again in this turn (102.2)."""
        return limits.why_not(state, player, limits.DRAW)

    def defeat(self, table: Table, players: Sequence[PlayerId], rule: str) -> None:
        """These players are defeated at once (105-2)."""
        leave(table, players, rule)
