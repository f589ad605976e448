"""What is the cost of a declaration in progress, and so of no other (10.11.5, 10.11.7, 10.1.6)."""

from __future__ import annotations

from judge.cardgame.play.doing import Doing
from judge.cardgame.play.prepare import AIMING, least_of
from judge.cardgame.text.selectors import Selector
from judge.cardgame.text.verbs import Instructions
from judge.engine.errors import Illegal
from judge.engine.state import State
from judge.engine.texts import Text

UNITS = "units"  # what an attack remembers: who takes part, whom it costs to be turned (9.1)
GOING = ("scrap", "remove", "put")  # costs that move a unit
TAKING = (*GOING, "turn", "flip")  # costs that take what lies on the battlefield
SHARED = ("10.1.4", "10.1.6")  # of what is the cost of another declaration already
PROMISED = Text("他の宣言のコストである", "it is the cost of another declaration")


def is_promised(state: State, card: int) -> bool:
    """Whether a card is the cost of a declaration in progress, an attack too (10.11.5, 9.1)."""
    return any(
        card in play.promised() or any(ref.card == card for ref in play.bound.get(UNITS, ())) for play in state.plays
    )


def is_going(state: State, card: int) -> bool:
    """Whether a unit is promised as a cost that moves it (10.11.7)."""
    return any(
        promised.kind in GOING and any(ref.card == card for ref in promised.refs)
        for play in state.plays
        for promised in play.promises
    )


def pays_twice(doing: Doing, cost: Instructions) -> Illegal | None:
    """Why a cost cannot be declared though its cards are there: too few of them are not promised already (10.11.5)."""
    for part in cost:
        what = part.arguments.get("what")
        if not isinstance(what, Selector):
            continue
        if part.verb.kind in AIMING:
            there, wanted = doing.choosable(doing.me, what), least_of(doing, part)
        elif part.verb.name in TAKING:
            there = doing.cards(what)
            wanted = len(there)
        else:
            continue
        free = [card for card in there if not is_promised(doing.state, card)]
        if len(free) < wanted <= len(there):
            return Illegal("10.11.5", PROMISED, SHARED)
    return None
