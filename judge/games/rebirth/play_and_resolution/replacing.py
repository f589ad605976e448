"""Replacement effects: what cards put in the place of events (9.11)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from judge.cardgame.moments.replaceable import Replaceable, done_by, moving, of_type, subject
from judge.cardgame.moments.replacing import Replacing, ReplacingCites
from judge.cardgame.seen.speaking import labelled
from judge.cardgame.text.view import View
from judge.cardgame.verbs.events import Concession, Damage
from judge.engine.events import Event, Finish, Move
from judge.engine.state import State
from judge.engine.table import Table
from judge.engine.texts import Text
from judge.games.rebirth.defined_actions.numbers import BY_ATTACK
from judge.games.rebirth.play_and_resolution.layers import AT_HOME, LAYERS
from judge.games.rebirth.titles.deer import HOMEWARD
from judge.games.rebirth.zones.zones import DECK, ENERGY, HAND, REBIRTH, RETIRED, WAITING


def _moves(state: State, event: Event, which: Callable[[Move, str], bool]) -> bool:
    """Whether an event is a certain move, asked with the zone where its card lies."""
    return isinstance(event, Move) and event.card in state.cards and which(event, state.cards[event.card].zone.name)


REPLACEABLE = (
    Replaceable("retire", moving(to=RETIRED)),
    Replaceable("leave", lambda state, event: _moves(state, event, lambda move, here: here in AT_HOME and move.to.name not in AT_HOME)),
    Replaceable("wait", moving(to=WAITING)),
    Replaceable("damage", of_type(Damage)),
    Replaceable("draw", moving(DECK, HAND, "draw"), lambda state, event: state.cards[subject(state, event)].zone.player),
    Replaceable("discard", moving(why="discard")),
    Replaceable("lose", lambda _state, event: isinstance(event, Finish) and not isinstance(event, Concession)),
)  # fmt: skip
REPLACED = tuple(one.name for one in REPLACEABLE)


def _fits_too(view: View, parts: Mapping[str, Any], event: Event) -> bool:
    """What an ability asks of an event besides: that its card lies where it is valid (9.4.4), of which kind damage is, by what it is done, that its master loses."""
    if view.state.cards[view.this].zone.name not in parts.get("valid in", AT_HOME):
        return False
    if isinstance(event, Finish):
        return event.result != view.me
    if "of" in parts and not (isinstance(event, Damage) and event.kind == parts["of"]):
        return False
    return parts.get("by") is None or done_by(view, parts["by"], event)


def _asks_source(parts: Mapping[str, Any], event: Event) -> bool:
    """Whether an ability asks of damage what has dealt it: of an attack the card that attacked (9.13.3)."""
    return isinstance(event, Damage) and event.kind == BY_ATTACK and parts.get("by") is not None


def _tell_source(table: Table, parts: Mapping[str, Any], event: Event) -> None:
    if isinstance(event, Damage) and _asks_source(parts, event):
        label = table.state.cards[event.source].label
        table.cite("9.13.3", Text(f"ダメージの発生源は{label}", f"the damage comes from {label}"))


REPLACING = Replacing(
    ReplacingCites(instead="9.11.1", gone="9.11.1.1", order="9.11.2", card="9.11.2.1", action="9.11.2.2", once="9.11.2.3", effect="9.3.1.3", optional="9.3.1.3.2", choice="9.11.3"),
    LAYERS,
    REPLACEABLE,
    (Damage, Finish, Move),
    labelled,
    (*AT_HOME, ENERGY, REBIRTH, RETIRED, WAITING, HAND),
    keywords=(HOMEWARD,),
    actions=("draw", "discard"),
    fits_too=_fits_too,
    explain=_tell_source,
    numbers=lambda parts, event: ("9.13.3",) if _asks_source(parts, event) else (),
)  # fmt: skip
