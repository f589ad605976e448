"""守護: a follower may be put onto the field acted, and has to be attacked while it is (12.8.2)."""

from __future__ import annotations

from dataclasses import replace

from judge.cardgame.ground.zones import ACT
from judge.cardgame.moments.replaceable import ByKeyword, Found, as_it_enters, entering
from judge.engine.events import Create, Event, Mark, Move
from judge.engine.replacement import Instead
from judge.engine.requests import yes_or_no
from judge.engine.state import State
from judge.engine.table import Table
from judge.engine.texts import Text
from judge.games.evolve.keywords.words import GUARD
from judge.games.evolve.outline.principles import PROHIBITED
from judge.games.evolve.play_and_resolution.layers import LAYERS, has, traits
from judge.games.evolve.players.players import called
from judge.games.evolve.zones.zones import FIELD

NAME = "守護"


def guards(table: Table, card: int) -> bool:
    """Whether a follower has to be attacked: acted, with 守護 (12.8.2), and no effect says that it does not guard (1.3.3)."""
    state = table.state
    if ACT not in state.cards[card].marks or not has(state, card, NAME):
        return False
    if "block" not in traits(state, card)["cannot"]:
        return True
    name = called(state, card)
    table.cite(PROHIBITED, Text(f"{name.ja}は守護として働かない", f"{name.en} does not guard"))
    return False


def _enters(state: State, event: Event) -> Found | None:
    found = entering(LAYERS, state, event, FIELD, NAME)
    return as_it_enters(found, _may_be_acted) if found is not None and ACT not in found.marks else None


def _may_be_acted(table: Table, event: Create | Move) -> Instead | None:
    name = event.label if isinstance(event, Create) else table.state.cards[event.card].label
    asks = Text(f"{name}をアクトして置くか", f"put {name} there acted?")
    if not table.ask(event.to.player, yes_or_no("guard", asks, idle="no")):
        return None
    if isinstance(event, Create):
        return Instead((replace(event, marks=event.marks | {ACT}),))
    return Instead((event, Mark(event.card, ACT)))


GUARDING = ByKeyword(NAME, "guard", GUARD[1], _enters, about=(Create, Move))
