"""The timing core of Reバース on the common layer: the check timing and its order, interrupted by a refresh at any moment.

Chapters 9.6.2 and 10; 9.8 for the abilities that wait, 9.5 for their costs, 11.3 for spark. Test only.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from judge.cardgame.game import game_of
from judge.cardgame.ground.players import Active as Record
from judge.cardgame.moments import noticing, settle
from judge.cardgame.moments.occurring import ITSELF, InformationCites, Movement, Occurring
from judge.cardgame.moments.waiting import play_one
from judge.cardgame.play import acting, cites, costs
from judge.cardgame.play.doing import Doing
from judge.cardgame.text.texts import kind_of, number_of
from judge.cardgame.verbs import decks
from judge.engine.events import Event, Happens, Move
from judge.engine.state import PlayerId, State, Waiting, Zone
from judge.engine.table import Table
from judge.engine.texts import EMPTY, Text
from tests.engine.written import Written, text

__all__ = ["Rebirth", "Record", "check", "draw"]
LOST = 7  # cards in リタイア置場 (10.6.2)


class Rebirth(Written):
    """What the layer asks of the game."""

    key = "rebirth"
    lies = ("member", "entry", "hand", "deck", "waiting room", "retired", "rebirth")
    home = ("member", "entry")
    trash = "waiting room"
    drawn = "5.9.1"
    words = (kind_of("character", Text("キャラ", "character")),)
    facts = (number_of("def", "DEF"),)
    occurs = (
        Occurring("spark", Text("{}がスパークした", "{} sparks"), ("11.3.1",), Movement("deck", "entry", "entry"), ITSELF),
        Occurring("retired", Text("{}がリタイアした", "{} retires"), (), Movement(to="retired"), ITSELF),
    )  # fmt: skip
    information = InformationCites(home="9.8.4.1.2", public="9.8.4.1.3")  # spark asks for none of its card (9.8.4.1.1)
    waiting = noticing.WaitingCites("9.8.2", first="10.4.1", then="10.4.2", must="9.8.3.1", undone="9.8.3.2", played="9.8.3")  # fmt: skip
    paying_cites = cites.PayingCites(paying=("9.5.2",), unpaid="9.5.2.2")

    def at_once(self, table: Table, before: State, events: Sequence[Event]) -> None:
        """A refresh stops everything else, whatever is going on (10.2.1); who has no cards for it loses at once (10.2.1.1)."""
        super().at_once(table, before, events)
        empty = [player for player in self.turn_order(table.state) if not table.state.in_zone("deck", player)]
        rooms = {player: table.state.in_zone("waiting room", player) for player in empty}
        with table.rule("10.2.1"):
            if lost := [player for player in empty if not rooms[player]]:
                self.defeat(table, lost, "10.2.1.1")
            if empty:
                table.do(*(Move(card, Zone("deck", player), up=False) for player in empty for card in rooms[player]))
            for player in empty:
                decks.shuffle(table, "deck", player)


def draw(table: Table, player: PlayerId, count: int) -> None:
    """So many cards, one after the other (5.9.2, 5.9.1): a deck may be refreshed in between."""
    with table.rule("5.9.2"):
        decks.draw(table, player, count)


def recovery(table: Table) -> bool:
    """What lies as it may not, all at once, each under its own number (10.3.1.2); where both would move a card, it retires."""
    players, looked = game_of(table).turn_order(table.state), (("10.3.6", hurt), ("10.3.3", older))
    duties = [settle.Duty(number, EMPTY, partial(due, player)) for player in players for number, due in looked]
    with table.rule("10.3.1.2"):
        return settle.at_once(table, settle.all_due(table, duties))


def hurt(player: PlayerId, table: Table) -> list[list[Event]]:
    """Characters with as much damage as their DEF, or more (10.3.6)."""
    lying = [table.state.cards[one] for zone in ("entry", "member") for one in table.state.in_zone(zone, player)]
    return [[Move(card.id, Zone("retired", player))] for card in lying
            if card.face.fact("kind") == "character" and card.value("damage") >= card.face.fact("def")]  # fmt: skip


def older(player: PlayerId, table: Table) -> list[list[Event]]:
    """All cards of an entry but the last (10.3.3)."""
    lying = sorted(table.state.in_zone("entry", player), key=lambda one: table.state.cards[one].since)
    return [[Move(one, Zone("waiting room", player))] for one in lying[:-1]]


def automatic(table: Table) -> bool:
    """One waiting ability, the turn player's before the other's (10.4.1, 10.4.2); it waits until it is resolved (9.8.3)."""
    return play_one(game_of(table).watching, table, play)


def play(table: Table, player: PlayerId, waiting: Waiting) -> None:
    """A waiting ability: its cost is paid, or not (9.8.3.1.1); then it does what it says (9.7.4.2)."""
    doing, parts = Doing(table, player, waiting.source), waiting.ability.parts
    if "cost" not in parts or costs.pay_on_resolution(doing, parts["cost"]):
        doing.carry_out(text(parts))


def entry(table: Table) -> bool:
    """At most one of four: a Re バース leaves the entry, an empty entry is filled; the turn player's first (10.5.1)."""
    state, players = table.state, game_of(table).turn_order(table.state)
    lying = {player: state.in_zone("entry", player) for player in players}
    moves = [(number, Move(one, Zone("rebirth", player))) for number, player in zip(("10.5.1.1", "10.5.1.2"), players, strict=True)
             for one in lying[player] if state.cards[one].face.fact("kind") == "rebirth"]  # fmt: skip
    moves += [(number, Move(state.in_zone("deck", player)[0], Zone("entry", player), up=True, why="entry"))
              for number, player in zip(("10.5.1.3", "10.5.1.4"), players, strict=True) if not lying[player]]  # fmt: skip
    return bool(moves and table.together(moves[0]))


def defeat(table: Table) -> bool:
    """Who has seven retired cards loses; several at once all do (10.6.1.1, 10.6.2)."""
    lost = [one for one in table.state.players if len(table.state.in_zone("retired", one)) >= LOST]
    if lost:
        game_of(table).defeat(table, lost, "10.6.2")
    return bool(lost)


STEPS = acting.under(recovery, "9.6.2.1"), acting.under(automatic, "9.6.2.2"), acting.under(entry, "9.6.2.3"), acting.under(defeat, "9.6.2.4")  # fmt: skip


def check(table: Table) -> None:
    """Check timing: from the top again whenever anything was done (9.6.2)."""
    with table.rule("9.6.2"):
        settle.settle(table, STEPS)
        with table.rule("9.6.2.5"):
            table.do(Happens("check timing is over"))
