"""Abilities that wait (10.7): what occurs in this game, and what is told of those that do not wait."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from judge.cardgame.moments.noticing import Told, WaitingCites, Watching
from judge.cardgame.moments.occurring import IN_PLAY, InformationCites, Occurrences, When, in_play
from judge.cardgame.play.ref import Use
from judge.cardgame.verbs.events import Take
from judge.engine.events import Event
from judge.engine.state import State, Waiting
from judge.engine.table import Table
from judge.engine.texts import Text
from judge.engine.triggers import Occurrence
from judge.games.evolve.card_information.view import GAME
from judge.games.evolve.defined_actions.events import Damage
from judge.games.evolve.outline.principles import TEXT_FIRST
from judge.games.evolve.play_and_resolution.abilities import MUST_BE_PLAYED, PICKED, STATES_WAIT
from judge.games.evolve.play_and_resolution.layers import LAYERS, evolve_cards
from judge.games.evolve.texts import GRAMMAR, OCCURS
from judge.games.evolve.turn.record import record, used_up
from judge.games.evolve.zones.zones import FIELD, ZONES


def _others(before: State, event: Event, after: State) -> Iterator[Occurrence]:
    """What the events of this game are called by abilities that wait; damage of attacks by a name of its own."""
    yield from in_play(before, event, after)
    if isinstance(event, Damage) and event.kind == "attack":
        yield Occurrence("strike", event.source, event.card, amount=event.amount, seen="before")


OCCURRENCES = Occurrences(
    OCCURS,
    ZONES,
    GRAMMAR.selector,
    cites=InformationCites(
        moves="10.7.4", which="10.7.4.1", hidden="10.7.4.1.1", home="10.7.4.1.2", public="10.7.4.1.3"
    ),
    others=_others,
    among=IN_PLAY,
)  # fmt: skip
when = OCCURRENCES.when


def _stolen(watching: Watching, _before: State, events: Sequence[Event], after: State) -> Iterable[Told]:
    """Abilities that would have noticed a stolen card, had it entered (10.7.4.3)."""
    for event in events:
        if isinstance(event, Take):
            entering = Occurrence("enter", event.card, who=event.player)
            if any(watching.matches(GAME, after, one, entering) for one in watching.listening(after, ("enter",))):
                name = after.cards[event.card].label
                yield "10.7.4.3", Text(f"奪われた{name}は場に出たと扱わない", f"stolen, {name} has not entered")


def _uses(table: Table, use: Use) -> None:
    table.do(used_up(table.state, use, Text("このターンはもう待機しない", "it does not wait again this turn")))


def _of_evolve_card(waiting: Waiting) -> tuple[str, ...]:
    """That a follower has an ability of the evolve card that is linked to it (5.15.2)."""
    linked = evolve_cards(waiting.seen).get(waiting.source)
    return ("5.15.2",) if linked and waiting.ability in waiting.seen.cards[linked].face.abilities else ()


WATCHING = Watching(
    WaitingCites(
        waits="10.7.2", each="10.7.2.1", comes="10.7.4.2", arrived="10.9.3.1", later="10.7.5", times="10.7.5.1", state=STATES_WAIT,
        again="10.7.6.1", plays="10.7.1", picks=PICKED, first="10.5.2.2", then="10.5.2.3", must=MUST_BE_PLAYED, undone="10.7.3.2",
        once=TEXT_FIRST,
    ),
    OCCURRENCES,
    LAYERS,
    home=(FIELD,),  # 10.3.5
    besides=_stolen,
    used=lambda state, use: use in record(state).used,
    uses=_uses,
    lent=_of_evolve_card,
)  # fmt: skip

__all__ = ["OCCURRENCES", "WATCHING", "When", "when"]
