"""What somebody wants to declare while nobody asks for it: the number that says what may be declared then (10-5-1, 10-6-1, 11-1, 20-4)."""

from __future__ import annotations

from collections.abc import Mapping

from judge.engine.requests import Answer, Refusal
from judge.engine.state import PlayerId, State
from judge.engine.texts import Text
from judge.games.leaffight.actions_effects_processing.layers import KINDS
from judge.games.leaffight.battle.acting import STEPS
from judge.games.leaffight.end_and_procedure.record import END, MAIN, Record, record
from judge.games.leaffight.players.zones import FIELD, HAND
from judge.games.leaffight.seen.speaking import action_said

SHOWN: Mapping[str, Mapping[str, str]] = {  # what the active player declares in the main phase, and the step at which the card has to be shown
    "call": {"character": "15-10-1 [5]"}, "tag": {"tag": "15-10-2 [5]"}, "equip": {"item": "17-3 [5]"}, "place": {"field": "18-2 [5]", "battle": "19-2 [5]"},
    "scrap": {"battle": "19-4 [3]"}, "discard": dict.fromkeys(KINDS, "14-5-1 [4]"),
}  # fmt: skip
BATTLE, COST, OVER = "battle", "cost", "end"  # what is declared without a card
PHASES = {MAIN: "10-5-1", END: "10-6-1"}  # which actions there are in a phase
BUSY = Text("宣言する機会ではない", "it is not the time to declare it")
THEIRS = Text("終了を宣言するのはアクティブプレイヤーである", "the active player declares the end")


def untimely(state: State, player: PlayerId, answer: Answer) -> Refusal | None:
    """Why an action cannot be declared now: it is none of those of this moment, or the card is not where it could be shown."""
    verb, _, rest = str(answer).partition(" ")
    named = next((card for card in state.cards.values() if rest and card.label.startswith(rest)), None)
    if str(answer) not in (BATTLE, COST, OVER) and (verb not in (*SHOWN, "use") or named is None):
        return None
    own, said = record(state), action_said(str(answer))
    if verb == OVER:
        return Refusal(OVER, "10-2-2", THEIRS, text=said) if player != own.active and own.battle is None else None
    if named is not None and own.active == player and own.phase == MAIN and not state.plays and own.battle is None:
        lies = (named.zone.name, named.zone.player) == (FIELD if verb == "scrap" else HAND, player)
        number = SHOWN.get(verb, {}).get(named.face.fact("kind"))
        if number and not lies:
            return Refusal(str(answer), number, Text("提示できない", "it cannot be shown"), text=said)
    principles = ("20-2", "20-3") if verb == BATTLE else ()
    return Refusal(str(answer), _allows(own), _why(own, player, verb), principles, said)


def _allows(own: Record) -> str:
    """The number that says what may be declared at this moment."""
    if own.battle is not None:
        return f"20-4 [{own.battle.step}]" if own.battle.step in STEPS else "11-1"
    return PHASES.get(own.phase, "11-1")


def _why(own: Record, player: PlayerId, verb: str) -> Text:
    if own.battle is not None or own.phase != MAIN or verb not in (*SHOWN, BATTLE) or player == own.active:
        return BUSY
    return Text(f"{own.active}のターンである", f"it is the turn of {own.active}")
