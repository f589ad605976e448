"""The door of this game: everything that scenarios and front ends need of it."""

from __future__ import annotations

from collections.abc import Mapping

from judge.cardgame.playable import Playable
from judge.cardgame.position.placing import place
from judge.engine.requests import Answer, Refusal
from judge.engine.state import PlayerId, State
from judge.engine.table import Table
from judge.engine.texts import Text
from judge.games.leaffight.actions_effects_processing.layers import KINDS
from judge.games.leaffight.end_and_procedure.ending import GIVEN_UP, lose
from judge.games.leaffight.end_and_procedure.record import MAIN, record
from judge.games.leaffight.players.zones import FIELD, HAND
from judge.games.leaffight.position.asked import ASKING
from judge.games.leaffight.position.page import PAGE
from judge.games.leaffight.position.starting import STARTING
from judge.games.leaffight.position.written import POSITIONS
from judge.games.leaffight.seen.board import view
from judge.games.leaffight.seen.details import details
from judge.games.leaffight.seen.speaking import action_said

SHOWN: Mapping[str, Mapping[str, str]] = {  # what the active player declares in the main phase, and the step at which the card has to be shown
    "call": {"character": "15-10-1 [5]"}, "tag": {"tag": "15-10-2 [5]"}, "equip": {"item": "17-3 [5]"}, "place": {"field": "18-2 [5]", "battle": "19-2 [5]"},
    "scrap": {"battle": "19-4 [3]"}, "discard": dict.fromkeys(KINDS, "14-5-1 [4]"),
}  # fmt: skip


def concede(table: Table, player: PlayerId) -> None:
    """A player gives up."""
    lose(table, player, GIVEN_UP)


def untimely(state: State, player: PlayerId, answer: Answer) -> Refusal | None:
    """Why an action cannot be declared now: it is the other's turn (10-5-1), or the card is not where it could be shown."""
    verb, _, rest = str(answer).partition(" ")
    named = next((card for card in state.cards.values() if rest and card.label.startswith(rest)), None)
    if verb not in (*SHOWN, "use") or named is None:
        return None
    own = record(state)
    said, steps = action_said(str(answer)), SHOWN.get(verb, {})
    here = FIELD if verb == "scrap" else HAND
    lies = (named.zone.name, named.zone.player) == (here, player)
    if (
        own.active == player
        and own.phase == MAIN
        and not state.plays
        and not lies
        and (number := steps.get(named.face.fact("kind")))
    ):
        return Refusal(str(answer), number, Text("提示できない", "it cannot be shown"), text=said)
    theirs = Text(f"{own.active}のターンである", f"it is the turn of {own.active}")
    busy = Text("宣言する機会ではない", "it is not the time to declare it")
    return Refusal(str(answer), "10-5-1", theirs if player != own.active and verb in SHOWN else busy, text=said)


GAME = Playable(
    key="leaffight", players=POSITIONS.players, place=lambda written: place(POSITIONS, written), ask=ASKING.ask, unordered=ASKING.unordered, concede=concede,
    board=view, card=details, sections=PAGE.sections, starting=STARTING, decisions=PAGE.labelled, paying=frozenset(("8-3", "7-2")), free=frozenset(("main", "deck")),
    untimely=untimely,
)  # fmt: skip
