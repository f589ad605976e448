"""How a game ends: who loses, who wins, when it is drawn, and giving up (1.2)."""

from __future__ import annotations

from collections.abc import Sequence

from judge.cardgame.verbs.events import Concession
from judge.engine.errors import GameOver
from judge.engine.events import Finish
from judge.engine.state import PlayerId
from judge.engine.table import Table
from judge.games.evolve.players.players import opponent

NO_HEALTH, NO_DECK = "1.2.1.1", "1.2.1.2"  # the conditions of losing
AT_ONCE = "1.2.4"  # by the effect of a card, in the middle of it


def lose(table: Table, players: Sequence[PlayerId], rule: str) -> None:
    """These players lose at once: the game ends, the other wins (1.2.1); where all lose, it is drawn (1.2.2)."""
    if not players:
        return
    left = [player for player in table.state.players if player not in players]
    with table.under((rule, "1.2.1" if left else "1.2.2")):
        table.do(Finish(left[0] if left else "draw"))


def concede(table: Table, player: PlayerId) -> None:
    """A player gives up: the game is lost at once, before any check timing, and nothing changes that (1.2.3, 1.2.3.1)."""
    with table.under(("1.2.3.1", "1.2.1", "1.2.3")):
        table.do(Concession(opponent(player)))
    raise GameOver
