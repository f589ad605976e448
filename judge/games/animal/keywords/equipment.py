"""《装備》: which presence is equipped to which, and the words for it (206-12, 1605)."""

from __future__ import annotations

from judge.cardgame.text.view import View
from judge.cardgame.text.words import REFERENCE, Word
from judge.engine.state import State
from judge.engine.texts import Text
from judge.games.animal.zones.zones import FIELD

EQUIPPED = "equipped"  # the kind of link from what is equipped to its 装備対象 (206-12c)


def hosts(state: State, card: int) -> tuple[int, ...]:
    """The 装備対象 of a presence that is equipped: one; none of what is not (206-12b, 206-12c)."""
    return tuple(link.to for link in state.links if link.kind == EQUIPPED and link.card == card)


def _is_equipped(view: View, card: int) -> bool:
    return bool(hosts(view.state, card))


def _is_host(view: View, card: int) -> bool:
    return card in hosts(view.state, view.this)


def _is_equipment(view: View, card: int) -> bool:
    return view.this in hosts(view.state, card)


def _bears(view: View, card: int) -> bool:
    return bool(view.state.linked_to(card, EQUIPPED))


SAID = (
    Word("equipped", _is_equipped, "装備状態 / equipped to something (206-12b)", Text("装備状態の", "equipped"), "own equipped tool", ("206-12b",)),
    Word("bearing", _bears, "何かを装備されている / to which something is equipped (206-12d)", Text("装備されている", "bearing"), "own bearing animal",
         ("206-12d",)),
    Word("host", _is_host, "このカードの装備対象 / that to which this is equipped (206-12c)", Text("装備対象", "its host"), "host animal", ("206-12c",),
         kind=REFERENCE, place=FIELD),
    Word("equipment", _is_equipment, "これに装備されているもの / what is equipped to this (206-12d)", Text("これに装備されているもの", "what is equipped to this"),
         "equipment tool", ("206-12d",), kind=REFERENCE, place=FIELD),
)  # fmt: skip
