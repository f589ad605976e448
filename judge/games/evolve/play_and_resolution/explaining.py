"""What is told of the information by which this game goes on: of what goes into events, of cards that move (10.9, 4.1.4, 5.4.3)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from judge.cardgame.moments.explaining import Explaining, MovedCites, Used
from judge.cardgame.verbs.events import Take
from judge.engine.events import Event, Happens, Move
from judge.engine.state import State
from judge.engine.table import Table
from judge.engine.texts import Text
from judge.games.evolve.defined_actions.events import Damage
from judge.games.evolve.defined_actions.moves import tell_origin
from judge.games.evolve.play_and_resolution.layers import LAYERS
from judge.games.evolve.rule_processing.processing import DYING
from judge.games.evolve.zones.placement import ANOTHER
from judge.games.evolve.zones.zones import EXILE, FIELD, GRAVEYARD

STOLEN = Text(
    "奪われても、永続能力の順番は初めに場に置かれた時点のままと解する（5.21.2）",
    "stolen, its permanent ability still counts from when it was first put onto the field (5.21.2)",
)


def uses(table: Table, event: Event) -> Iterable[Used]:
    """What of cards goes into an event: health and the attack of fights into damage, health into rule processing, cost into playing (11.3.1)."""
    match event:
        case Damage(source=source, card=card, kind=kind):
            yield card, ("defense",)
            if kind != "ability":
                yield source, ("attack",)
        case Move(card=card, why="destroy") if DYING in table.rules:
            yield card, ("defense",)
        case Move(card=card, why="play", to=to) if to.name != FIELD:
            yield card, ("cost",)
        case Happens(card=card, what="attack"):
            yield card, ("keywords", "cannot")


EXPLAINING = Explaining(
    LAYERS,
    MovedCites(another=ANOTHER),
    over=Text("コスト以外の表記の情報は進化領域のカードのもの", "but for the cost, what is printed on the evolve card counts"),
    arriving=("name", "class", "types", "attack", "defense", "cost", "keywords", "cannot"),
    passed=(GRAVEYARD, EXILE),  # from there hardly a card comes back
    uses=uses,
    about=(Damage, Happens, Move),
)  # fmt: skip


def tell_stolen(table: Table, events: Sequence[Event]) -> None:
    """That the permanent ability of a stolen card is as old as it was (5.21.2)."""
    for event in events:
        if isinstance(event, Take):
            abilities = LAYERS.traits(table.state, event.card)["abilities"]
            if any(one.kind == LAYERS.permanent for one in abilities):
                label = table.state.cards[event.card].label
                with table.rule("10.9.1.6"):
                    table.cite("10.9.1.6.1", Text(f"{label}：{STOLEN.ja}", f"{label}: {STOLEN.en}"))


def tell_moved(table: Table, before: State, events: Sequence[Event]) -> None:
    """That a card which has moved is another one (4.1.4), and whence it entered (5.4.3)."""
    for event in events:
        if isinstance(event, Move) and event.card in table.state.cards:
            EXPLAINING.another(table, before, event)
            tell_origin(table, event)
