"""When a card may be played: 場面タイミング and 特技タイミング (1101.4, 1101.5, 1105–1107)."""

from __future__ import annotations

from judge.engine.errors import Illegal
from judge.engine.state import PlayerId, State
from judge.engine.texts import Text
from judge.games.animal.abilities.layers import is_kind, traits
from judge.games.animal.keywords.keywords import HASTY, SWIFT
from judge.games.animal.turn.record import HUNT, record
from judge.games.animal.zones.zones import piles_are_empty

NOT_THEIR_TURN = Illegal("1105.1", Text("ターンプレイヤーでない", "it is not their turn"), ("208-4a", "1101.5"))
IN_BATTLE = Illegal("1105.1", Text("戦闘中である", "a battle is on"), ("1101.5",))
IN_OTHER_PHASE = Illegal("1105.1", Text("狩りフェイズでない", "it is not the hunt phase"), ("1101.5",))
NOT_EMPTY = Illegal("1105.1", Text("パイルが空でない", "the piles are not empty"), ("208-4a", "1101.5", "610.6"))


def why_no_scene_timing(state: State, player: PlayerId) -> Illegal | None:
    """Why it is not 場面タイミング for a player who has priority; None where it is (1101.5)."""
    own = record(state)
    if own.active != player:
        return NOT_THEIR_TURN
    if own.phase != HUNT:  # nor is it in a battle, whose steps are none of that phase's own
        return IN_BATTLE if own.battle is not None else IN_OTHER_PHASE
    if not piles_are_empty(state):
        return NOT_EMPTY
    return None


def why_untimely(state: State, player: PlayerId, card: int) -> Illegal | None:
    """Why a player with priority may not play a card now; None where it may be (1105.1, 1106.1, 1107.1)."""
    known = traits(state, card)
    words = known["keywords"]
    if "trick" in known["kinds"] or SWIFT in words or "be played any time" in known["may"]:
        return None
    if HASTY in words and record(state).active != player:
        return None
    return why_no_scene_timing(state, player)


def timing_of(state: State, player: PlayerId, card: int) -> tuple[str, ...]:
    """The numbers by which a player with priority may play a card now (1101.4, 1101.5, 1105–1107)."""
    words = traits(state, card)["keywords"]
    if is_kind(state, card, "trick") or SWIFT in words:
        return ("1101.4", "1106.1", *(() if is_kind(state, card, "trick") else ("1603.1",)))
    if HASTY in words and record(state).active != player:
        return ("1107.1", "1614.1")
    return ("1101.5", "1105.1", *(("1107.2",) if HASTY in words else ()))


def why_no_battle(state: State, player: PlayerId) -> Illegal | None:
    """Why it is no time to declare a battle; None where it is (1109.1)."""
    why = why_no_scene_timing(state, player)
    return Illegal("1109.1", why.why, ("1302.1", *why.under)) if why is not None else None
