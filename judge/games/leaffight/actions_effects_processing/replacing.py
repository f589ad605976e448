"""What cards have happen instead of something: what stands on a card goes before the rules (21), in the order in which the
effects began (12-2)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from judge.cardgame.moments.replaceable import Replaceable, moving, of_type
from judge.cardgame.moments.replacing import Replacing, ReplacingCites
from judge.cardgame.seen.speaking import labelled
from judge.cardgame.text.view import View
from judge.engine.events import Event, Move
from judge.games.leaffight.actions_effects_processing.layers import LAYERS
from judge.games.leaffight.characters.hurt import Falls, Hurt
from judge.games.leaffight.players.zones import DECK, FIELD, HAND, TRASH

REPLACEABLE = (
    Replaceable("damage", of_type(Hurt)),
    Replaceable("down", of_type(Falls)),
    Replaceable("leave", moving(FIELD)),
    Replaceable("trash", moving(to=TRASH)),
    Replaceable("enter", moving(to=FIELD)),
    Replaceable("draw", moving(DECK, HAND, "draw")),
)
REPLACED = tuple(one.name for one in REPLACEABLE)


def _fits_too(view: View, parts: Mapping[str, Any], event: Event) -> bool:
    """What a text asks of an event besides: by which card damage is dealt, and whether a battle does it."""
    by = parts.get("by")
    if isinstance(event, Hurt):
        return parts.get("of") in (None, event.kind) and (
            by is None or (event.by != 0 and bool(by.fits(view, event.by)))
        )
    return by is None and parts.get("of") is None


REPLACING = Replacing(
    ReplacingCites(instead="21", effect="12-2", order="12-2", card="12-2", optional="用語説明【〜できる】"),
    LAYERS,
    REPLACEABLE,
    (Falls, Hurt, Move),
    labelled,
    (FIELD,),
    actions=("draw",),
    fits_too=_fits_too,
    by_age=True,
)
