"""The door of this game: everything that scenarios and front ends need of it."""

from __future__ import annotations

from typing import TYPE_CHECKING

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

if TYPE_CHECKING:
    from judge.cardgame.printed.printed import Printed


def concede(table: Table, player: PlayerId) -> None:
    """A player gives up."""
    lose(table, player, GIVEN_UP)


def _printed() -> Printed:
    """How the cards print their texts: nothing of it is needed to play."""
    from judge.games.leaffight.printed.notation import printed  # noqa: PLC0415 - not loaded by a scenario without printed texts

    return printed()


GAME = Playable(
    printed=_printed,
    key="leaffight", players=POSITIONS.players, place=lambda written: place(POSITIONS, written), face=POSITIONS.cards.face, ask=ASKING.ask, unordered=ASKING.unordered, concede=concede,
    board=view, card=details, sections=PAGE.sections, starting=STARTING, decisions=PAGE.labelled, paying=frozenset(("8-3", "7-2")), free=frozenset(("main", "deck")),
    untimely=untimely, unfit={"choose": "11-3"},
)  # fmt: skip
