"""What somebody wants to declare while nobody asks for it: the number that says what may be declared then (10-5-1, 10-6-1, 11-1, 20-4)."""

from __future__ import annotations

from collections.abc import Mapping

from judge.engine.faces import Ability
from judge.engine.requests import Answer, Refusal
from judge.engine.state import Card, PlayerId, State
from judge.engine.texts import Text
from judge.games.leaffight.actions_effects_processing.layers import KINDS, traits
from judge.games.leaffight.battle.acting import STEPS
from judge.games.leaffight.end_and_procedure.record import END, MAIN, Record, record
from judge.games.leaffight.players.zones import FIELD, HAND
from judge.games.leaffight.seen.speaking import action_said

SHOWN: Mapping[str, Mapping[str, str]] = {  # what the active player declares in the main phase, and the step at which the card has to be shown
    "call": {"character": "15-10-1 [5]"}, "tag": {"tag": "15-10-2 [5]"}, "equip": {"item": "17-3 [5]"}, "place": {"field": "18-2 [5]", "battle": "19-2 [5]"},
    "scrap": {"battle": "19-4 [3]", "character": "15-11", "tag": "15-11", "item": "17-4", "field": "18-3"}, "discard": dict.fromkeys(KINDS, "14-5-1 [4]"),
}  # fmt: skip
USED: Mapping[str, tuple[str, ...]] = {  # where what is used has to be shown, behind what it is a case of
    "event": ("16-1 [5]",), "character": ("15-13-1 [5]",), "tag": ("15-13-1 [5]",), "item": ("17-7", "16-1 [5]"), "field": ("18-5", "16-1 [5]"),
    "battle": ("11-1",),
}  # fmt: skip
BATTLE, COST, OVER = "battle", "cost", "end"  # what is declared without a card
PHASES = {MAIN: "10-5-1", END: "10-6-1"}  # which actions there are in a phase
BUSY = Text("宣言する機会ではない", "it is not the time to declare it")
NOT_SHOWN = Text("提示できない", "it cannot be shown")
NOTHING = Text("使用するものがない", "there is nothing of it to use")
UNTIMED = Text("使えるタイミングではない", "it is not the timing of it")
THEIRS = Text("終了を宣言するのはアクティブプレイヤーである", "the active player declares the end")


def untimely(state: State, player: PlayerId, answer: Answer) -> Refusal | None:
    """Why an action cannot be declared now: it is none of those of this moment, or the card is not where it could be shown."""
    verb, _, rest = str(answer).partition(" ")
    named = _named(state, rest) if rest else None
    if str(answer) not in (BATTLE, COST, OVER) and (verb not in (*SHOWN, "use") or named is None):
        return None
    own, said = record(state), action_said(str(answer))
    if verb == OVER and player != own.active:
        return Refusal(OVER, "10-2-2", THEIRS, text=said)
    if verb == "use" and named is not None and (why := _unshown(state, player, named)) is not None:
        *under, number = USED[named.face.fact("kind")]
        return Refusal(str(answer), number, why, tuple(under), said)
    if named is not None and own.active == player and own.phase == MAIN and not state.plays and own.battle is None:
        lies = (named.zone.name, named.zone.player) == (FIELD if verb == "scrap" else HAND, player)
        steps, kind = SHOWN.get(verb, {}), named.face.fact("kind")
        step = steps.get(kind) or (next(iter(steps.values())) if len(steps) == 1 else None)
        if step and (not lies or kind not in steps):
            return Refusal(str(answer), step, NOT_SHOWN, text=said)
    if verb == "use" and named is not None and all(one.parts["when"] is not None for one in _uses(state, named)):
        return Refusal(str(answer), "11-1", UNTIMED, (_allows(own),), said)
    principles = ("20-2", "20-3") if verb == BATTLE else ()
    return Refusal(str(answer), _allows(own), _why(own, player, verb), principles, said)


def _named(state: State, rest: str) -> Card | None:
    """The card that an answer names: by its label, or by how that begins; which of its abilities stands behind it."""
    card, _, number = rest.rpartition(" ")
    there = [*state.cards.values()]
    for label in (rest, *((card,) if number.isdecimal() else ())):
        found = next((one for one in there if one.label == label), None)
        if found := found or next((one for one in there if one.label.startswith(label)), None):
            return found
    return None


def _uses(state: State, card: Card) -> list[Ability]:
    """What of a card is used as an action: printed, or gained on the field."""
    return [one for one in (*card.face.abilities, *traits(state, card.id)["abilities"]) if one.kind == "use"]


def _unshown(state: State, player: PlayerId, card: Card) -> Text | None:
    """Why a card, or an ability of it, could not be shown whatever the moment: it lies elsewhere, or nothing of it is used."""
    home = (HAND, player) if card.face.fact("kind") == "event" else (FIELD, card.zone.player)
    if (card.zone.name, card.zone.player) != home:
        return NOT_SHOWN
    return None if _uses(state, card) else NOTHING


def _allows(own: Record) -> str:
    """The number that says what may be declared at this moment."""
    if own.battle is not None:
        return f"20-4 [{own.battle.step}]" if own.battle.step in STEPS else "11-1"
    return PHASES.get(own.phase, "11-1")


def _why(own: Record, player: PlayerId, verb: str) -> Text:
    if own.battle is not None or own.phase != MAIN or verb not in (*SHOWN, BATTLE) or player == own.active:
        return BUSY
    return Text(f"{own.active}のターンである", f"it is the turn of {own.active}")
