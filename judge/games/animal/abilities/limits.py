"""What players may do only so often a turn, or not at all, while a permanent ability says so (102.2, 805.1)."""

from __future__ import annotations

from collections.abc import Sequence

from judge.engine.errors import Illegal
from judge.engine.events import Event, Happens, Move, Note
from judge.engine.state import PlayerId, State
from judge.engine.table import Table
from judge.engine.texts import Text
from judge.games.animal.abilities.layers import LAYERS
from judge.games.animal.turn.record import record
from judge.games.animal.zones.zones import FIELD, LANDS

KIND = "limits"
DRAW, PLAY, ACTIVATE, TRIGGER = "draw", "play", "activate", "trigger"
DEEDS = (DRAW, PLAY, ACTIVATE, TRIGGER)
COUNTED = {"played": PLAY, "activated": ACTIVATE, "triggered": TRIGGER}  # what happens, and the deed that it is


def why_not(state: State, player: PlayerId, deed: str) -> Illegal | None:
    """Why a player may not do something, or not again in this turn; None where nothing says so."""
    times = record(state).done.count((player, deed))
    for master, source, ability in LAYERS.valid(state, KIND, (FIELD, LANDS)):
        parts, name = ability.parts, state.cards[source].label
        whose = {"own": player == master, "enemy": player != master}.get(parts["who"], True)
        there = state.cards[source].zone.name in parts.get("valid in", (FIELD,))
        if parts["deed"] != deed or not whose or not there or times < parts["times"]:
            continue
        if "if" in parts and not parts["if"](LAYERS.game.view(state, master, source)):
            continue
        much = (
            Text(f"1ターンに{parts['times']}度まで", f"{parts['times']} times a turn")
            if parts["times"]
            else Text("行えない", "not at all")
        )
        return Illegal("102.2", Text(f"{name}により{much.ja}", f"{name}: {much.en}"), ability.rules)
    return None


def count(table: Table, events: Sequence[Event]) -> None:
    """Remember what players have done in this turn."""
    done = [deed for one in events if (deed := _deed(one)) is not None]
    if done:
        own = record(table.state)
        table.do(Note(own._replace(done=(*own.done, *done))))


def _deed(event: Event) -> tuple[PlayerId, str] | None:
    """Whose deed an event is, and which; None where it is none that is counted."""
    if isinstance(event, Happens):
        return (event.who, COUNTED[event.what]) if event.what in COUNTED else None
    return (event.to.player, DRAW) if isinstance(event, Move) and event.why == "draw" else None
