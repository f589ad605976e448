"""The door of this game: everything that scenarios and front ends need of it."""

from __future__ import annotations

from judge.cardgame.playable import Playable
from judge.cardgame.position.placing import place
from judge.engine.errors import GameOver
from judge.engine.events import Finish
from judge.engine.state import PlayerId
from judge.engine.table import Table
from judge.games.evolve.defined_actions.events import Concession
from judge.games.evolve.position.asked import ASKING
from judge.games.evolve.position.page import PAGE
from judge.games.evolve.position.starting import STARTING
from judge.games.evolve.position.written import POSITIONS
from judge.games.evolve.seen.board import view
from judge.games.evolve.seen.details import details
from judge.games.evolve.turn.record import opponent


def concede(table: Table, player: PlayerId) -> None:
    """A player gives up: the game is lost at once, before any check timing, and nothing changes that (1.2.3, 1.2.3.1)."""
    winner = opponent(player)
    with table.under(("1.2.3.1", "1.2.1", "1.2.3")):
        table.do(Concession(winner) if table.in_force("1.2.3.1") else Finish(winner))
    raise GameOver


GAME = Playable(
    key="evolve", players=POSITIONS.players, place=lambda written: place(POSITIONS, written), ask=ASKING.ask,
    unordered=ASKING.unordered, concede=concede, board=view, card=details, sections=PAGE.sections, starting=STARTING,
)  # fmt: skip
