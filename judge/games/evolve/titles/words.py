"""The words of chapter 14: what is fed, what runs, and the keywords of both."""

from __future__ import annotations

from judge.cardgame.moments.occurring import Occurring
from judge.cardgame.text.keywords import Keyword
from judge.cardgame.text.words import Word
from judge.engine.state import State
from judge.engine.texts import Text
from judge.games.evolve.turn.record import MEAL

EATS, RUNS = "14.2.1.1", "14.2.3.1"
EP_FOR_MEALS = "14.2.2.4"
KEYWORDS = (Keyword("食事", ("14.2.2.1",)), Keyword("出走時", ("14.2.4.1", "14.2.4.2")))


def fed(state: State, card: int) -> tuple[int, ...]:
    """The cards linked to a follower in the 出走領域 (14.2.1.1)."""
    return state.linked_to(card, MEAL)


SAID = (
    Word("fed", lambda view, card: bool(fed(view.state, card)),
         "出走領域に関連付けられたカードがあるもの / with a card linked to it in the 出走領域 (14.2.1.1)", Text("食事をした", "fed"), "own fed follower"),
)  # fmt: skip
OCCURS = (Occurring("run", Text("{}が出走した", "{} runs"), (RUNS,)),)
