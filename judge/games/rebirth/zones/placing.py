"""How a card comes to lie in a zone: face, orientation, slot; and what it pushes out of a slot (4.1.2.1, 4.3, 4.5.3.3, 4.6.2)."""

from __future__ import annotations

from collections.abc import Sequence

from judge.cardgame.ground.zones import ACT, BOTTOM
from judge.engine.events import Erase, Event, Move, Untie
from judge.engine.state import State
from judge.engine.table import Table
from judge.engine.texts import Text
from judge.games.rebirth.play_and_resolution.layers import is_partner, traits
from judge.games.rebirth.zones.zones import ENERGY, MEMBER, WAITING, ZONES, zone

LINKED = "soul"  # the kind of link of 4.13.3.1


def face_up(state: State, card: int, name: str) -> bool:
    """Whether a card lies face up in a zone where nothing is said: in the energy zone partners alone do (4.6.2)."""
    return is_partner(state, card) if name == ENERGY else ZONES.is_public(name)


def to_zone(
    state: State, card: int, name: str, why: str, *, at: str = "", up: bool | None = None, rest: bool = False, bottom: bool = False
) -> Move:  # fmt: skip
    """A card as it goes to its owner's zone (4.1.1.1, 4.1.1.3): standing unless it is said otherwise (4.3.2.3).

    at: a slot of the member area; from slot to slot it stays the same object (4.1.4, 4.13.4).
    """
    known = state.cards[card]
    keep = known.zone.name == name == MEMBER
    marks = frozenset((ACT,)) if rest else frozenset[str]()
    up = face_up(state, card, name) if up is None else up
    place = BOTTOM if bottom else ZONES[name].place
    return Move(card, zone(name, known.owner, at), place, up=up, keep=keep, why=why, marks=marks)


def push_out(table: Table, placed: Sequence[int]) -> None:
    """Who lay in a slot before goes to the waiting room once another character has been put there (4.5.3.3), unless it may not (1.3.3)."""
    state = table.state
    slots = {state.cards[card].zone for card in placed if card in state.cards and state.cards[card].zone.name == MEMBER}
    before = [one for slot in slots for one in state.zones[slot] if one not in placed]
    for one in [one for one in before if "leave" in traits(state, one)["cannot"]]:
        label = state.cards[one].label
        table.cite(
            "1.3.3", Text(f"{label}：禁止する効果があるので枠を離れない", f"{label}: an effect forbids it to leave")
        )
        before.remove(one)
    if before:
        with table.rule("4.5.3.3"):
            table.do(*(to_zone(state, one, WAITING, "pushed out") for one in before))


def unlinked(before: State, events: Sequence[Event]) -> list[Untie]:
    """The links that end: of souls whose card has moved otherwise than from slot to slot (4.13.4), and of souls that have moved."""
    if not before.links:
        return []
    gone = {event.card for event in events if isinstance(event, Erase) or (isinstance(event, Move) and not event.keep)}
    return [Untie(link.kind, link.card, link.to) for link in before.links if gone & {link.card, link.to}]
