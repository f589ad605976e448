"""The timing core of Reバース on the kernel: the check timing and its order, interrupted by a refresh at any moment.

Chapters 9.6.2 and 10; 9.8 for the abilities that wait, 11.3 for spark. Test only.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import NamedTuple

from judge.engine.events import Arrange, Event, Finish, Happens, Move, Unwait
from judge.engine.requests import Choose, Option, Order
from judge.engine.state import CHANCE, Card, PlayerId, State, Waiting, Zone
from judge.engine.table import Table
from judge.engine.texts import Text
from judge.engine.triggers import Listener, Occurrence, noticed
from tests.engine.plain import Plain

OPPONENT = {"A": "B", "B": "A"}
LOST = 7  # cards in リタイア置場 (10.6.2)


class Record(NamedTuple):
    """Whose turn it is."""

    active: PlayerId


class Rebirth(Plain):
    """What the kernel asks of the game."""

    key = "rebirth"
    waits = "9.8.2"

    def noticed(self, table: Table, before: State, events: Sequence[Event]) -> Sequence[Waiting]:
        """Spark: from the deck to the entry by entry processing (11.3.1); and cards that retire (9.8.4.1.3)."""
        found = [
            (event, Occurrence("spark" if event.why == "entry" else event.to.name, event.card))
            for event in events
            if isinstance(event, Move)
        ]
        return [one for one, _ in noticed(before, found, table.state, _listening, _its_own, _after)]

    def at_once(self, table: Table, _before: State, _events: Sequence[Event]) -> None:
        """A refresh stops everything else, whatever is going on (10.2.1)."""
        empty = [player for player in in_turn(table.state) if not table.state.in_zone("deck", player)]
        if empty:
            refresh(table, empty)


def _listening(state: State, _names: Collection[str]) -> list[Listener]:
    return [Listener(ability, card.id, card.owner) for card in state.cards.values() for ability in card.face.abilities]


def _its_own(_state: State, listener: Listener, occurrence: Occurrence) -> bool:
    return occurrence.card == listener.source and occurrence.name == listener.ability.when


def _after(
    _occurrence: Occurrence, _here: Listener | None, there: Listener | None
) -> tuple[Listener, tuple[str, ...]] | None:
    return (there, ("9.8.4.1.3",) if there.ability.when == "retired" else ()) if there else None


def in_turn(state: State) -> tuple[PlayerId, PlayerId]:
    """The turn player, then the other."""
    return state.own.active, OPPONENT[state.own.active]


def refresh(table: Table, players: Sequence[PlayerId]) -> None:
    """The waiting room becomes the deck and is shuffled (10.2.1); without one the game is lost at once (10.2.1.1)."""
    with table.rule("10.2.1"):
        lost = [player for player in players if not table.state.in_zone("waiting room", player)]
        with table.rule("10.2.1.1"):
            lose(table, lost)
        moves = [
            Move(card, Zone("deck", player), up=False)
            for player in players
            for card in table.state.in_zone("waiting room", player)
        ]
        table.do(*moves)
        for player in players:
            asks = Text("デッキをシャッフルする", "the deck is shuffled")
            deck = tuple(Option(table.state.cards[one].label, one) for one in table.state.in_zone("deck", player))
            table.do(Arrange(Zone("deck", player), table.ask(CHANCE, Order("shuffle", asks, deck)), "shuffle"))


def lose(table: Table, players: Sequence[PlayerId]) -> bool:
    """These players lose; where all do, nobody wins (10.6.1.1). Whether there were any."""
    if players:
        left = [player for player in table.state.players if player not in players]
        table.do(Finish(left[0] if left else "draw"))
    return bool(players)


def draw(table: Table, player: PlayerId, count: int) -> None:
    """So many cards, one after the other (5.9.2, 5.9.1): a deck may be refreshed in between."""
    with table.rule("5.9.2"):
        for _ in range(count):
            with table.rule("5.9.1"):
                table.do(Move(table.state.in_zone("deck", player)[0], Zone("hand", player), why="draw"))


def check(table: Table) -> None:
    """Check timing: from the top again whenever anything was done (9.6.2)."""
    steps = (("9.6.2.1", recovery), ("9.6.2.2", automatic), ("9.6.2.3", entry), ("9.6.2.4", defeat))
    with table.rule("9.6.2"):
        done = True
        while done:
            done = False
            for number, step in steps:
                with table.rule(number):
                    done = step(table)
                if done:
                    break
        with table.rule("9.6.2.5"):
            table.do(Happens("check timing is over"))


def recovery(table: Table) -> bool:
    """What lies as it may not, all at once, each under its own number (10.3.1.2)."""
    state = table.state
    due: list[tuple[str, Event]] = []
    for player in in_turn(state):
        for zone in ("entry", "member"):
            hurt = [one for one in state.in_zone(zone, player) if _is_retired(state.cards[one])]
            due += [("10.3.6", Move(one, Zone("retired", player))) for one in hurt]
        first = sorted(state.in_zone("entry", player), key=lambda one: state.cards[one].since)[:-1]
        due += [("10.3.3", Move(one, Zone("waiting room", player))) for one in first if one not in hurt_of(due)]
    with table.rule("10.3.1.2"):
        return bool(due and table.together(*due))


def hurt_of(due: Sequence[tuple[str, Event]]) -> set[int]:
    """The cards that retire anyhow: where both would move a card, it retires (erratum to 10.3.3)."""
    return {event.card for number, event in due if number == "10.3.6" and isinstance(event, Move)}


def _is_retired(card: Card) -> bool:
    return bool(card.face.fact("kind") == "character" and card.value("damage") >= card.face.fact("def"))


def automatic(table: Table) -> bool:
    """One waiting ability, the turn player's before the other's (10.4.1, 10.4.2); it waits until it is resolved (9.8.3)."""
    for player, number in zip(in_turn(table.state), ("10.4.1", "10.4.2"), strict=True):
        mine = [one for one in table.state.waiting if one.master == player]
        if mine:
            options = tuple(Option(table.state.cards[one.source].label, one) for one in mine)
            with table.rule(number):
                one = table.ask(player, Choose("automatic", Text("どの能力をプレイするか", "which ability"), options))
                one.ability.parts["does"](table, player, one.source)
            with table.rule("9.8.3"):
                table.do(Unwait(one.id))
            return True
    return False


def entry(table: Table) -> bool:
    """At most one of four: a Re バース leaves the entry, an empty entry is filled; the turn player's first (10.5.1)."""
    players = in_turn(table.state)
    for player, number in zip(players, ("10.5.1.1", "10.5.1.2"), strict=True):
        for one in table.state.in_zone("entry", player):
            if table.state.cards[one].face.fact("kind") == "rebirth":
                with table.rule(number):
                    return bool(table.do(Move(one, Zone("rebirth", player))))
    for player, number in zip(players, ("10.5.1.3", "10.5.1.4"), strict=True):
        if not table.state.in_zone("entry", player):
            top = table.state.in_zone("deck", player)[0]
            with table.rule(number):
                return bool(table.do(Move(top, Zone("entry", player), up=True, why="entry")))
    return False


def defeat(table: Table) -> bool:
    """Who has seven retired cards loses; several at once all do (10.6.1.1, 10.6.2)."""
    with table.rule("10.6.2"):
        return lose(table, [one for one in table.state.players if len(table.state.in_zone("retired", one)) >= LOST])
