"""Triggered abilities: what occurs, which of them begin to wait, and what makes one wait no longer (10.5, 14.7)."""

from __future__ import annotations

from collections.abc import Iterator

from judge.cardgame.ground.zones import ACT
from judge.cardgame.moments.noticing import WaitingCites, Watching
from judge.cardgame.moments.occurring import InformationCites, Occurrences
from judge.cardgame.play.ref import Ref, is_there
from judge.engine.events import Event, Mark
from judge.engine.state import State, Waiting
from judge.engine.table import Table
from judge.engine.texts import Text
from judge.engine.triggers import Occurrence
from judge.games.moncolle.abilities_and_effects.layers import LAYERS, fights, is_bare, traits
from judge.games.moncolle.battle import occurs as battle
from judge.games.moncolle.defined_actions import occurs as actions
from judge.games.moncolle.field.zones import FIELD, ZONES
from judge.games.moncolle.rule_processing.hurting import Hurt
from judge.games.moncolle.texts import GRAMMAR
from judge.games.moncolle.turn import occurs as turn
from judge.games.moncolle.turn.record import record

BATTLE, OWN_TURN = "battle", "own turn"  # タイミング表記 of ● (14.7.3)
CIRCLE = "circle"  # part of a triggered ability that is ○ and no ● (4.1.6.1, 10.5.7)
CHAPTERS = (turn, battle, actions)


def _others(before: State, event: Event, after: State) -> Iterator[Occurrence]:
    """Damage, and that units have acted or have not any more (4.10.1), as abilities wait for it."""
    match event:
        case Hurt(card=card, source=source, amount=amount):
            yield Occurrence("hurt", card, source, amount=amount, seen="before")
        case Mark(card=card, mark=mark, on=on) if mark == ACT and (mark in before.cards[card].marks) != on:
            yield Occurrence("turned" if on else "readied", card, who=after.cards[card].zone.player)


OCCURRENCES = Occurrences(
    tuple(one for chapter in CHAPTERS for one in chapter.OCCURS),
    ZONES,
    GRAMMAR.selector,
    cites=InformationCites(
        moves="10.5.4", which="10.5.4.1", hidden="10.5.4.1.1", home="10.5.4.1.2", public="10.5.4.1.3"
    ),
    home=(FIELD,),
    others=_others,
    among=(Hurt, Mark),
)
when = OCCURRENCES.when


def _waits(table: Table, waiting: Waiting) -> bool:
    """Whether a triggered ability begins to wait: one marked [戦闘] only where its card fights (14.7.3.1), one marked [自軍ターン] only while its
    owner marches (14.7.3.2)."""
    timing, seen = waiting.ability.parts.get("timing", ""), waiting.seen
    if waiting.timed:
        return True
    if timing == BATTLE and not fights(seen, waiting.source):
        label = seen.cards[waiting.source].label
        if record(table.state).battle is not None:
            told = Text(
                f"{label}は戦闘に参加していないので誘発しない",
                f"{label} takes no part in the battle: it does not trigger",
            )
            with table.under(("8.2.3",)):
                table.cite("14.7.3.1", told)
        return False
    if timing == OWN_TURN and record(table.state).active != waiting.master:
        with table.under(("10.9.2", "10.9.10")):
            table.cite(
                "14.7.3.2", Text("自軍ターンではないので誘発しない", "it is not the owner's turn: it does not trigger")
            )
        return False
    return not is_bare(seen, waiting.source)


def _holds_on(state: State, waiting: Waiting) -> bool:
    """Whether a triggered ability may still wait: ○ only as long as its card is where it was and has it (10.5.7)."""
    if not waiting.ability.parts.get(CIRCLE):
        return True
    known = waiting.seen.cards.get(waiting.source)
    return (
        known is not None
        and is_there(state, Ref(waiting.source, known.since))
        and waiting.ability in traits(state, waiting.source)["abilities"]
    )


WATCHING = Watching(
    WaitingCites(
        waits="10.5.2", each="10.5.2.1", comes="10.7.5", arrived="10.7.5", later="10.5.4.2", times="10.5.4.2.1", state="10.5.5", again="10.5.5.1",
        plays="10.5.1", picks="10.5.3", first="10.20.1.1.1", then="10.20.1.1.2", must="10.5.3.1", played="10.5.3", lost=("10.5.7",),
    ),
    OCCURRENCES,
    LAYERS,
    asks=_waits,
    holds_on=_holds_on,
)  # fmt: skip
