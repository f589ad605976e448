"""What is told of the information by which this game goes on: of what goes into events, of cards that move (9.10, 4.1.4)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from judge.cardgame.moments.explaining import Explaining, MovedCites, Used
from judge.cardgame.verbs.events import Damage
from judge.engine.events import Event, Move
from judge.engine.state import State
from judge.engine.table import Table
from judge.engine.texts import EMPTY, Text
from judge.games.rebirth.defined_actions.numbers import BY_ATTACK
from judge.games.rebirth.play_and_resolution.layers import AT_HOME, LAYERS
from judge.games.rebirth.play_and_resolution.triggers import WATCHING
from judge.games.rebirth.zones.zones import MEMORY, RETIRED, WAITING


def uses(table: Table, event: Event) -> Iterable[Used]:
    """What of cards goes into an event: ATK into the damage of an attack (8.4.3), DEF into retiring (10.3.6), cost into playing."""
    match event:
        case Damage(source=source, kind=kind) if kind == BY_ATTACK:
            yield source, ("atk",)
        case Move(card=card, why="retire") if "10.3.6" in table.rules:
            yield card, ("def",)
        case Move(card=card, why="play", to=to) if to.name == "resolving":
            yield card, ("cost",)


EXPLAINING = Explaining(
    LAYERS,
    MovedCites(another="4.1.4"),
    over=EMPTY,
    arriving=("name", "attributes", "atk", "def", "cost", "keywords", "cannot"),
    passed=(WAITING, MEMORY, RETIRED),
    uses=uses,
)  # fmt: skip


def tell_entered(table: Table, before: State, events: Sequence[Event]) -> None:
    """Which moves are 登場 and which are not, where an ability asks for that (5.5.1, 5.5.1.1)."""
    if "enter" not in WATCHING.awaited(before, table.state):
        return
    for event in events:
        if isinstance(event, Move) and event.to.name in AT_HOME and event.card in before.cards:
            label, here = before.cards[event.card].label, before.cards[event.card].zone.name
            if here not in AT_HOME:
                table.cite(
                    "5.5.1", Text(f"{label}が登場した", f"{label} has come to the entry or member area from elsewhere")
                )
            elif here != event.to.name:
                table.cite("5.5.1.1", Text(f"{label}の移動は登場ではない", f"{label} has not come from elsewhere"))


def tell_moved(table: Table, before: State, events: Sequence[Event]) -> None:
    """That a card which has moved is another one, where something had happened to it (4.1.4)."""
    for event in events:
        if isinstance(event, Move) and event.card in table.state.cards:
            EXPLAINING.another(table, before, event)
