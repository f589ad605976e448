"""The timing core of Reバース on the common layer: the check timing and its order, interrupted by a refresh at any moment.

Chapters 9.6.2 and 10; 9.8 for the abilities that wait, 9.5 for their costs, 11.3 for spark. Test only.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import partial
from typing import NamedTuple

from judge.cardgame.game import game_of
from judge.cardgame.moments.settle import Duty, all_due, settle
from judge.cardgame.moments.waiting import WaitingCites, play_waiting
from judge.cardgame.play.cites import PayingCites
from judge.cardgame.play.costs import pay_on_resolution
from judge.cardgame.play.doing import Doing
from judge.cardgame.seen.speaking import plain
from judge.cardgame.text import shapes
from judge.cardgame.text.parts import Part
from judge.cardgame.text.words import NOUN, Word
from judge.cardgame.verbs.decks import shuffle
from judge.engine.events import Event, Happens, Move
from judge.engine.state import PlayerId, State, Waiting, Zone
from judge.engine.table import Table
from judge.engine.texts import EMPTY, Text
from judge.engine.triggers import Occurrence
from tests.engine.written import Written, of_itself, text

LOST = 7  # cards in リタイア置場 (10.6.2)
WAITING = WaitingCites(must="9.8.3.1", undone="9.8.3.2", played="9.8.3")


class Record(NamedTuple):
    """Whose turn it is."""

    active: PlayerId


class Rebirth(Written):
    """What the layer asks of the game."""

    key = "rebirth"
    waits = "9.8.2"
    lies = ("member", "entry", "hand", "deck", "waiting room", "retired", "rebirth")
    trash = "waiting room"
    words = (Word("character", lambda view, card: view.traits(card).get("kind") == "character", "キャラ / a character", Text("キャラ", "character"), kind=NOUN),)  # fmt: skip
    facts = (Part("def", shapes.COUNT, "DEF", "def = 1"),)
    parts = (Part("when", shapes.TEXT, "誘発 / what it waits for", 'when = "spark"'),)
    paying_cites = PayingCites(paying=("9.5.2",), unpaid="9.5.2.2")

    def noticed(self, table: Table, before: State, events: Sequence[Event]) -> Iterable[Waiting]:
        """Spark: from the deck to the entry by entry processing (11.3.1); and cards that retire (9.8.4.1.3)."""
        moves = [event for event in events if isinstance(event, Move)]
        found = [(one, "spark" if one.why == "entry" else one.to.name) for one in moves]
        rules = {"retired": ("9.8.4.1.3",)}
        return of_itself(before, table.state, [(one, Occurrence(name, one.card, rules=rules.get(name))) for one, name in found])  # fmt: skip

    def at_once(self, table: Table, before: State, events: Sequence[Event]) -> None:  # noqa: ARG002
        """A refresh stops everything else, whatever is going on (10.2.1)."""
        empty = [player for player in self.turn_order(table.state) if not table.state.in_zone("deck", player)]
        if empty:
            refresh(table, empty)


def refresh(table: Table, players: Sequence[PlayerId]) -> None:
    """The waiting room becomes the deck and is shuffled (10.2.1); without one the game is lost at once (10.2.1.1)."""
    rooms = {player: table.state.in_zone("waiting room", player) for player in players}
    with table.rule("10.2.1"):
        if lost := [player for player in players if not rooms[player]]:
            game_of(table).defeat(table, lost, "10.2.1.1")
        table.do(*(Move(card, Zone("deck", player), up=False) for player in players for card in rooms[player]))
        for player in players:
            shuffle(table, "deck", player)


def draw(table: Table, player: PlayerId, count: int) -> None:
    """So many cards, one after the other (5.9.2, 5.9.1): a deck may be refreshed in between."""
    with table.under(("5.9.2", "5.9.1")):
        for _ in range(count):
            table.do(Move(table.state.in_zone("deck", player)[0], Zone("hand", player), why="draw"))


def check(table: Table) -> None:
    """Check timing: from the top again whenever anything was done (9.6.2)."""
    steps = (("9.6.2.1", recovery), ("9.6.2.2", automatic), ("9.6.2.3", entry), ("9.6.2.4", defeat))
    with table.rule("9.6.2"):
        settle(table, [partial(_under, number, step) for number, step in steps])
        with table.rule("9.6.2.5"):
            table.do(Happens("check timing is over"))


def _under(number: str, step: Callable[[Table], bool], table: Table) -> bool:
    with table.rule(number):
        return step(table)


def recovery(table: Table) -> bool:
    """What lies as it may not, all at once, each under its own number (10.3.1.2); where both would move a card, it retires."""
    due = []
    for player in game_of(table).turn_order(table.state):
        duties = Duty("10.3.6", EMPTY, partial(_hurt, player)), Duty("10.3.3", EMPTY, partial(_older, player))
        due += all_due(table, duties, lambda _table, _event: False)
    with table.rule("10.3.1.2"):
        return bool(due and table.together(*((duty.rule, event) for duty, events in due for event in events)))


def _hurt(player: PlayerId, table: Table) -> list[list[Event]]:
    lying = [table.state.cards[one] for zone in ("entry", "member") for one in table.state.in_zone(zone, player)]
    hurt = [card for card in lying if card.face.fact("kind") == "character" and card.value("damage") >= card.face.fact("def")]  # fmt: skip
    return [[Move(card.id, Zone("retired", player))] for card in hurt]


def _older(player: PlayerId, table: Table) -> list[list[Event]]:
    lying = sorted(table.state.in_zone("entry", player), key=lambda one: table.state.cards[one].since)
    return [[Move(one, Zone("waiting room", player))] for one in lying[:-1]]


def automatic(table: Table) -> bool:
    """One waiting ability, the turn player's before the other's (10.4.1, 10.4.2); it waits until it is resolved (9.8.3)."""
    for player, number in zip(game_of(table).turn_order(table.state), ("10.4.1", "10.4.2"), strict=True):
        with table.rule(number):
            if play_waiting(table, player, WAITING, play, lambda label, _ability: plain(label)):
                return True
    return False


def play(table: Table, player: PlayerId, waiting: Waiting) -> None:
    """Its cost is paid, or not (9.8.3.1.1); then it does what it says (9.7.4.2)."""
    doing, parts = Doing(table, player, waiting.source), waiting.ability.parts
    if "cost" not in parts or pay_on_resolution(doing, parts["cost"]):
        doing.carry_out(text(parts.get("do") or parts["does"]))


def entry(table: Table) -> bool:
    """At most one of four: a Re バース leaves the entry, an empty entry is filled; the turn player's first (10.5.1)."""
    players, state = game_of(table).turn_order(table.state), table.state
    for player, number in zip(players, ("10.5.1.1", "10.5.1.2"), strict=True):
        for one in state.in_zone("entry", player):
            if state.cards[one].face.fact("kind") == "rebirth":
                with table.rule(number):
                    return bool(table.do(Move(one, Zone("rebirth", player))))
    for player, number in zip(players, ("10.5.1.3", "10.5.1.4"), strict=True):
        if not state.in_zone("entry", player):
            with table.rule(number):
                return bool(table.do(Move(state.in_zone("deck", player)[0], Zone("entry", player), up=True, why="entry")))  # fmt: skip
    return False


def defeat(table: Table) -> bool:
    """Who has seven retired cards loses; several at once all do (10.6.1.1, 10.6.2)."""
    lost = [one for one in table.state.players if len(table.state.in_zone("retired", one)) >= LOST]
    if lost:
        game_of(table).defeat(table, lost, "10.6.2")
    return bool(lost)
