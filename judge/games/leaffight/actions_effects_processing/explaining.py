"""What is told of the information by which this game goes on: stats and attributes under effects, whose trash it is (3-3, 12-2, 15-6)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from judge.cardgame.moments.explaining import Explaining, MovedCites, Used
from judge.engine.events import Event, Happens, Move
from judge.engine.state import State
from judge.engine.table import Table
from judge.engine.texts import EMPTY, Text
from judge.games.leaffight.actions_effects_processing.layers import LAYERS, STATS
from judge.games.leaffight.players.zones import FIELD, TRASH


def uses(_table: Table, event: Event) -> Iterable[Used]:
    """What of cards goes into an event: stats into the values of a battle (20-10)."""
    match event:
        case Happens(what="values", card=card):
            yield card, (*STATS, "offense", "defense")


EXPLAINING = Explaining(
    LAYERS,
    MovedCites(another="15-12"),
    over=EMPTY,
    arriving=(*STATS, "limit"),
    passed=(TRASH,),
    uses=uses,
    about=(Happens,),
)


def tell_moved(table: Table, before: State, events: Sequence[Event]) -> None:
    """Whose trash a card goes to that somebody else has used (3-3, 4-3); that a character that comes always has its effects (15-13-2)."""
    for event in events:
        if not isinstance(event, Move) or event.card not in table.state.cards or event.card not in before.cards:
            continue
        known, was = table.state.cards[event.card], before.cards[event.card].zone
        if known.zone.name == TRASH and was.player != known.owner:
            with table.rule("4-3"):
                told = Text(
                    f"{known.label}は持ち主{known.owner}のゴミ箱に行く",
                    f"{known.label} goes to the trash of {known.owner}, who owns it",
                )
                table.cite("3-3", told)
        if known.zone.name == FIELD and was.name != FIELD and any(one.kind == "static" for one in known.face.abilities):
            kind = known.face.fact("kind")
            told = Text(f"{known.label}は常に効果を発揮する", f"{known.label} has its effect as long as it is there")
            table.cite(
                {"character": "15-13-2", "tag": "15-13-2", "item": "17-5", "field": "18-4"}.get(kind, "12-2"), told
            )
