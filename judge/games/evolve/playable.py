"""The door of this game: everything that scenarios and front ends need of it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from judge.cardgame.playable import Playable
from judge.cardgame.position.placing import place
from judge.engine.requests import Answer, Refusal
from judge.engine.state import PlayerId, State
from judge.engine.texts import Text
from judge.games.evolve.outline.result import concede
from judge.games.evolve.play_and_resolution.playing import PAYING
from judge.games.evolve.play_and_resolution.plays import Plays
from judge.games.evolve.position.asked import ASKING
from judge.games.evolve.position.page import PAGE
from judge.games.evolve.position.written import POSITIONS
from judge.games.evolve.seen.board import details, view
from judge.games.evolve.seen.speaking import action_said
from judge.games.evolve.special_cards.tokens import data_folder
from judge.games.evolve.turn.record import record
from judge.games.evolve.turn.turn import IN_MAIN_PHASE

if TYPE_CHECKING:
    from judge.cardgame.printed.printed import Printed


def untimely(state: State, player: PlayerId, answer: Answer) -> Refusal | None:
    """Why an action of the main phase cannot be taken now: only the turn player takes one, and only where 7.3.3 asks for it."""
    verb, _, rest = str(answer).partition(" ")
    named = any(rest and card.label.startswith(rest) for card in state.cards.values())
    if not (verb in ("play", "use", "evolve", "meal", "attack") and named) and verb != "end":
        return None
    now = record(state)
    theirs = Text(f"{now.active}のターンである", f"it is the turn of {now.active}")
    busy = Text("メインフェイズの行動を選ぶときではない", "it is not the time to take an action of the main phase")
    return Refusal(
        str(answer), IN_MAIN_PHASE.number, theirs if now.active != player else busy, text=action_said(str(answer))
    )


def _printed() -> Printed:
    """How the cards print their texts: nothing of it is needed to play."""
    from judge.games.evolve.printed.notation import printed  # noqa: PLC0415 - not loaded by a scenario without printed texts

    return printed()


GAME = Playable(
    key="evolve", players=POSITIONS.players, place=lambda written: place(POSITIONS, written), face=POSITIONS.cards.face, ask=ASKING.ask,
    unordered=ASKING.unordered, concede=concede, board=view, card=details, sections=PAGE.sections, printed=_printed, starting=(data_folder() / "starting.toml").read_text(encoding="utf-8"), decisions=PAGE.labelled,
    paying=frozenset((PAYING, Plays.paying_cites.paying[0])), free=frozenset(("main", "quick", "deck")), untimely=untimely,
)  # fmt: skip
