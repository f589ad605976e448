"""置換効果: what cards put in the place of events (10.8)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from judge.cardgame.moments.replaceable import Replaceable, done_by, moving, of_type, subject
from judge.cardgame.moments.replacing import Replacing, ReplacingCites
from judge.cardgame.seen.speaking import labelled
from judge.cardgame.text.view import View
from judge.engine.events import Event, Move
from judge.engine.table import Table
from judge.engine.texts import Text
from judge.games.moncolle.abilities_and_effects.layers import LAYERS, is_bare
from judge.games.moncolle.field.zones import DECK, DISCARD, FIELD, HAND, TERRAIN
from judge.games.moncolle.rule_processing.hurting import WEAK_POINTS, Hurt, is_of

REPLACEABLE = (
    Replaceable("die", moving(FIELD, DISCARD, "dies")),
    Replaceable("leave", moving(FIELD)),
    Replaceable("discard", moving(to=DISCARD)),
    Replaceable("damage", of_type(Hurt)),
    Replaceable("draw", moving(DECK, HAND, "draw")),
)
REPLACED = tuple(one.name for one in REPLACEABLE)


def _fits_too(view: View, parts: Mapping[str, Any], event: Event) -> bool:
    """What an ability asks of an event besides: by what it is done, of which kind damage or a death is.

    Nothing replaces what happens to a card that has lost all effects for now (8.3.7.3).
    """
    if is_bare(view.state, subject(view.state, event)):
        return False
    if "of" in parts and not is_of(event, parts["of"]):
        return False
    return parts.get("by") is None or done_by(view, parts["by"], event)


def _tell_death(table: Table, parts: Mapping[str, Any], _event: Event) -> None:
    """What stands in the place of a death stands in that of 死亡効果 (11.3.3.2)."""
    if parts["event"] == "die":
        told = Text("死亡効果を置換する", "it is the death that is replaced")
        table.cite("11.3.3.2", told)


REPLACING = Replacing(
    ReplacingCites(
        instead="10.8.3",
        gone="10.8.3.1",
        order="10.8.4",
        card="10.8.4.1",
        action="10.8.4.2",
        once="10.8.4.3",
        effect="10.8.1",
        optional="10.8.5",
        choice="10.8.5",
    ),
    LAYERS,
    REPLACEABLE,
    (Hurt, Move),
    labelled,
    (FIELD, TERRAIN),
    keywords=(WEAK_POINTS,),
    actions=("draw",),
    fits_too=_fits_too,
    explain=_tell_death,
)
