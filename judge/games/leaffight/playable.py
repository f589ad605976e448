"""The door of this game: everything that scenarios and front ends need of it."""

from __future__ import annotations

from judge.cardgame.playable import Playable
from judge.cardgame.position.placing import place
from judge.engine.state import PlayerId
from judge.engine.table import Table
from judge.games.leaffight.end_and_procedure.ending import GIVEN_UP, lose
from judge.games.leaffight.end_and_procedure.untimely import untimely
from judge.games.leaffight.position.asked import ASKING
from judge.games.leaffight.position.page import PAGE
from judge.games.leaffight.position.starting import STARTING
from judge.games.leaffight.position.written import POSITIONS
from judge.games.leaffight.seen.board import view
from judge.games.leaffight.seen.details import details


def concede(table: Table, player: PlayerId) -> None:
    """A player gives up."""
    lose(table, player, GIVEN_UP)


GAME = Playable(
    key="leaffight", players=POSITIONS.players, place=lambda written: place(POSITIONS, written), ask=ASKING.ask, unordered=ASKING.unordered, concede=concede,
    board=view, card=details, sections=PAGE.sections, starting=STARTING, decisions=PAGE.labelled, paying=frozenset(("8-3", "7-2")), free=frozenset(("main", "deck")),
    untimely=untimely, unfit={"choose": "11-3"},
)  # fmt: skip
