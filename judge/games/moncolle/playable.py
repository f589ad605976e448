"""The door of this game: everything that scenarios and front ends need of it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from judge.cardgame.playable import Playable
from judge.cardgame.position.placing import place
from judge.games.moncolle.position.asked import ASKING
from judge.games.moncolle.position.page import PAGE
from judge.games.moncolle.position.starting import STARTING
from judge.games.moncolle.position.written import POSITIONS
from judge.games.moncolle.rule_processing.ending import concede
from judge.games.moncolle.seen.board import view
from judge.games.moncolle.seen.details import details
from judge.games.moncolle.untimely import untimely

if TYPE_CHECKING:
    from judge.cardgame.printed.printed import Printed


def _printed() -> Printed:
    """How the cards print their texts: nothing of it is needed to play."""
    from judge.games.moncolle.printed.notation import printed  # noqa: PLC0415 - not loaded by a scenario without printed texts

    return printed()


GAME = Playable(
    key="moncolle", players=POSITIONS.players, place=lambda written: place(POSITIONS, written), face=POSITIONS.cards.face, ask=ASKING.ask, unordered=ASKING.unordered, concede=concede,
    board=view, card=details, sections=PAGE.sections, starting=STARTING, decisions=PAGE.labelled, paying=frozenset(("10.11.2", "10.11.3", "12.2.7.4.7")), free=frozenset(("main", "summon", "deck")),
    untimely=untimely, printed=_printed,
)  # fmt: skip
