"""The door of this game: everything that scenarios and front ends need of it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from judge.cardgame.playable import Playable
from judge.cardgame.position.placing import place
from judge.engine.requests import Answer, Refusal
from judge.engine.state import PlayerId, State
from judge.engine.table import Table
from judge.engine.texts import Text
from judge.games.rebirth.attack_phase.block import may_block
from judge.games.rebirth.multiplayer.formats import format_of
from judge.games.rebirth.multiplayer.leaving import GIVEN_UP, defeat
from judge.games.rebirth.position.asked import ASKING
from judge.games.rebirth.position.page import PAGE
from judge.games.rebirth.position.starting import STARTING
from judge.games.rebirth.position.written import POSITIONS
from judge.games.rebirth.seen.board import view
from judge.games.rebirth.seen.details import details
from judge.games.rebirth.seen.speaking import action_said
from judge.games.rebirth.turn.record import BLOCK, SETUP, record, turn_players

if TYPE_CHECKING:
    from judge.cardgame.printed.printed import Printed

VERBS = ("play", "set", "move", "use")  # of actions of the main phase


def concede(table: Table, player: PlayerId) -> None:
    """A player gives up: the game is lost at once, before any defeat processing, and nothing changes that (1.2.4, 1.2.4.1).

    Raises Illegal before the game has begun (6.2.1): it is done in a game.
    """
    if record(table.state).phase == SETUP:
        table.refuse(GIVEN_UP, Text("ゲームはまだ始まっていない", "the game has not begun yet"), ("6.2.1",))
    with table.rule("1.2.4.1"):
        defeat(table, (player,), GIVEN_UP)


def _of_others(state: State, player: PlayerId, answer: str) -> Refusal | None:
    """Why a player of several cannot block for another, or attack in another's turn."""
    verb, played = answer.partition(" ")[0], format_of(state)
    if verb == "block" and played is not None and record(state).phase == BLOCK and player not in may_block(state):
        why = Text("アタックされた側でない", "neither the player who is attacked nor of that team")
        return Refusal(answer, played.blocks, why, text=action_said(answer))
    return None


def untimely(state: State, player: PlayerId, answer: Answer) -> Refusal | None:
    """Why an action of the main phase cannot be taken now: only the turn player takes one, and only where 7.4.2 asks for it."""
    if (no := _of_others(state, player, str(answer))) is not None:
        return no
    verb, _, rest = str(answer).partition(" ")
    named = any(rest and card.label.startswith(rest) for card in state.cards.values())
    if verb not in VERBS or not named:
        return None
    now = record(state)
    theirs = Text(f"{now.active}のターンである", f"it is the turn of {now.active}")
    busy = Text("メインフェイズの行動を選ぶときではない", "it is not the time to take an action of the main phase")
    return Refusal(
        str(answer), "7.4.2", theirs if player not in turn_players(state) else busy, text=action_said(str(answer))
    )


def _printed() -> Printed:
    """How the cards print their texts: nothing of it is needed to play."""
    from judge.games.rebirth.printed.notation import printed  # noqa: PLC0415 - not loaded by a scenario without printed texts

    return printed()


GAME = Playable(
    key="rebirth", players=POSITIONS.players, place=lambda written: place(POSITIONS, written), face=POSITIONS.cards.face, ask=ASKING.ask,
    unordered=ASKING.unordered, concede=concede, board=view, card=details, sections=PAGE.sections, printed=_printed, starting=STARTING, decisions=PAGE.labelled,
    paying=frozenset(("9.5.2", "5.14.1")), free=frozenset(("main", "attack", "deck")), untimely=untimely,
)  # fmt: skip
