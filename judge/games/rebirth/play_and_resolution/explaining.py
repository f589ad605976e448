"""What is told of the information by which this game goes on: of what goes into events, of cards that move (9.10, 4.1.4)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from judge.cardgame.moments.explaining import Explaining, MovedCites, Used
from judge.cardgame.verbs.events import Damage, Flip
from judge.engine.events import Event, Move
from judge.engine.state import State
from judge.engine.table import Table
from judge.engine.texts import EMPTY, Text
from judge.games.rebirth.defined_actions.numbers import BY_ATTACK
from judge.games.rebirth.play_and_resolution.layers import AT_HOME, LAYERS, hides
from judge.games.rebirth.play_and_resolution.triggers import WATCHING
from judge.games.rebirth.zones.zones import ENERGY, ENTRY, MEMORY, RETIRED, WAITING


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
    about=(Damage, Move),
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


def tell_faces(table: Table, before: State, events: Sequence[Event]) -> None:
    """What a card is that comes to lie face down where faces show: of its kind, and its numbers are 0 (4.3.3.3, 4.3.3.3.1.1)."""
    for event in events:
        if isinstance(event, Flip | Move) and not event.up and event.card in table.state.cards:
            known = table.state.cards[event.card]
            if known.zone.name != ENERGY and hides(known) and not hides(before.cards[event.card]):
                with table.under(("4.3.3.3", "4.3.3.3.1")):
                    told = Text(
                        f"裏向きの{known.label}は種類のほかに情報がなく、数値は0",
                        f"{known.label}, face down, is of its kind, all numbers 0",
                    )
                    table.cite("4.3.3.3.1.1", told)


def tell_undamaged(table: Table, before: State, events: Sequence[Event]) -> None:
    """That a character which has come into an entry where another was damaged has no damage (4.4.4.1)."""
    for event in events:
        if isinstance(event, Move) and event.to.name == ENTRY and event.card in table.state.cards:
            others = [one for one in before.in_zone(ENTRY, event.to.player) if before.cards[one].value("damage")]
            if others:
                label = table.state.cards[event.card].label
                told = Text(f"{label}の負っているダメージは0", f"the damage of {label} is 0")
                table.cite("4.4.4.1", told)


def tell_moved(table: Table, before: State, events: Sequence[Event]) -> None:
    """That a card which has moved is another one, where something had happened to it (4.1.4)."""
    for event in events:
        if isinstance(event, Move) and event.card in table.state.cards:
            EXPLAINING.another(table, before, event)
