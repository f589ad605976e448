"""The door of this game: everything that scenarios and front ends need of it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from judge.cardgame.playable import Playable
from judge.cardgame.position.placing import place
from judge.engine.requests import Answer, Refusal
from judge.engine.state import PlayerId, State
from judge.engine.table import Table
from judge.engine.texts import Text
from judge.games.animal.position.asked import ASKING
from judge.games.animal.position.page import PAGE
from judge.games.animal.position.starting import STARTING
from judge.games.animal.position.written import POSITIONS
from judge.games.animal.principles.ending import GIVEN_UP, leave
from judge.games.animal.seen.board import view
from judge.games.animal.seen.details import details
from judge.games.animal.seen.speaking import action_said

if TYPE_CHECKING:
    from judge.cardgame.printed.printed import Printed

VERBS, BATTLE = ("play", "use"), "battle"  # of what is done with priority


def concede(table: Table, player: PlayerId) -> None:
    """A player gives up: the game is lost at once; nobody can be made to (105-2d)."""
    with table.rule("105-2d"):
        leave(table, (player,), GIVEN_UP)


def untimely(state: State, player: PlayerId, answer: Answer) -> Refusal | None:
    """Why an action cannot be taken now: whoever has no priority does nothing of their own accord (1101-1b)."""
    verb, _, rest = str(answer).partition(" ")
    named = any(rest and card.label.startswith(rest) for card in state.cards.values())
    why = Text(f"{player}は優先権を持っていない", f"{player} does not have priority")
    if str(answer) == BATTLE:
        return Refusal(BATTLE, "1101-1b", why, "1109.1", action_said(BATTLE))
    if verb not in VERBS or not named:
        return None
    return Refusal(str(answer), "1101-1b", why, text=action_said(str(answer)))


def _printed() -> Printed:
    """How the cards print their texts: nothing of it is needed to play."""
    from judge.games.animal.printed.notation import printed  # noqa: PLC0415 - not loaded by a scenario without printed texts

    return printed()


GAME = Playable(
    key="animal", players=POSITIONS.players, place=lambda written: place(POSITIONS, written), face=POSITIONS.cards.face, ask=ASKING.ask,
    unordered=ASKING.unordered, concede=concede, board=view, card=details, sections=PAGE.sections, printed=_printed, starting=STARTING, decisions=PAGE.labelled,
    paying=frozenset(("704.3", "705.1", "705.5", "705.5a")), free=frozenset(("priority", "attack", "deck")), untimely=untimely, unfit={"attack": "1005-2a", "defend": "1005-3a"},
)  # fmt: skip
