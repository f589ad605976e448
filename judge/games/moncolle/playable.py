"""The door of this game: everything that scenarios and front ends need of it."""

from __future__ import annotations

from judge.cardgame.playable import Playable
from judge.cardgame.position.placing import place
from judge.engine.requests import Answer, Refusal
from judge.engine.state import PlayerId, State
from judge.engine.texts import Text
from judge.games.moncolle.position.asked import ASKING
from judge.games.moncolle.position.page import PAGE
from judge.games.moncolle.position.starting import STARTING
from judge.games.moncolle.position.written import POSITIONS
from judge.games.moncolle.rule_processing.ending import concede
from judge.games.moncolle.seen.board import view
from judge.games.moncolle.seen.details import details
from judge.games.moncolle.seen.speaking import action_said
from judge.games.moncolle.turn.record import MAIN, SUMMON, in_battle, record

TIMELY = {
    "place": ("12.1.1.1", MAIN),
    "march": ("12.2.1", MAIN),
    "summon": ("7.4.4", SUMMON),
    "equip": ("7.4.4", SUMMON),
}  # in which phase something is declared, and the number that says so


def untimely(state: State, player: PlayerId, answer: Answer) -> Refusal | None:
    """Why an action cannot be declared now: it is not that player's turn, not the phase for it, or a battle is on."""
    verb = str(answer).partition(" ")[0]
    own, said = record(state), action_said(str(answer))
    if verb in TIMELY:
        number, phase = TIMELY[verb]
        if own.active != player and not in_battle(state).area:
            return Refusal(
                str(answer), number, Text(f"{player}は進軍側でない", f"{player} is not the marching side"), text=said
            )
        if own.phase != phase:
            return Refusal(str(answer), number, Text("そのフェイズでない", "it is not the phase for it"), text=said)
        return Refusal(str(answer), number, Text("宣言する機会ではない", "it is not the time to declare it"), text=said)
    if verb == "use":
        return Refusal(
            str(answer), "10.9.1", Text("適切なタイミングではない", "it is not the timing for it"), text=said
        )
    if verb == "attack":
        return Refusal(
            str(answer), "8.3.5.6", Text("攻撃を宣言する時ではない", "it is not the time to attack"), text=said
        )
    return None


GAME = Playable(
    key="moncolle", players=POSITIONS.players, place=lambda written: place(POSITIONS, written), ask=ASKING.ask, unordered=ASKING.unordered, concede=concede,
    board=view, card=details, sections=PAGE.sections, starting=STARTING, decisions=PAGE.labelled, paying=frozenset(("10.11.3",)), free=frozenset(("main", "summon", "deck")),
    untimely=untimely,
)  # fmt: skip
