"""Before a game: decks, life, who begins, hands (104)."""

from __future__ import annotations

from judge.cardgame.ground.leaving import left_out
from judge.cardgame.ground.players import seats, turn_order
from judge.cardgame.preparation.decks import OUTSIDE
from judge.cardgame.preparation.steps import lay_out, present
from judge.cardgame.verbs.decks import shuffle
from judge.engine.events import Gain, Note, Turn
from judge.engine.requests import ChooseSome, Option, Order
from judge.engine.state import PlayerId
from judge.engine.table import Table
from judge.engine.texts import Text
from judge.games.animal.decks.building import BASE, LANDS, SIDE, tell_allowed, tell_called, why_no_deck
from judge.games.animal.decks.match import exchange, first_player
from judge.games.animal.turn.record import BEGINNING, LIFE, WAKE, record
from judge.games.animal.zones.placing import to_zone
from judge.games.animal.zones.zones import DECK, HAND, LAND_DECK

FIRST_HAND, BACK = 7, 2  # 104.6
PRESENT = Text("デッキを提示する", "the decks are presented")


def set_up(table: Table) -> None:
    """104.1: the steps before a game, one after the other, up to the first player's first turn."""
    players = seats(table.state)
    with table.rule("104.1"):
        for player in players:
            with left_out():
                exchange(table, player)
            with left_out(), table.under(("501.1", "501.1a", "501.2")):
                _present(table, player)
        with table.under(("502.4", "603.1a")):
            told = Text("基礎デッキを置く（ゲーム中は「デッキ」）", "the deck is put down")
            lay_out(table, "104.3", players, BASE, DECK, told, up=False)
        lay_out(
            table, "104.3", players, LANDS, LAND_DECK, Text("領土デッキを置く", "the land deck is put down"), up=False
        )
        with table.under(("104.3", "205-1a")):
            for player in players:
                shuffle(table, DECK, player)
                shuffle(table, LAND_DECK, player)
        with table.under(("104.4", "207-4a", "207-4b")):
            table.do(*(Gain(player, LIFE, BEGINNING - table.state.players[player].value(LIFE)) for player in players))
        first = first_player(table)
        table.do(Note(record(table.state)._replace(active=first)))
        order = turn_order(table.state, first)
        with table.under(("102.5", "104.6")):
            for player in order:
                state = table.state
                top = state.in_zone(DECK, player)[:FIRST_HAND]
                with table.rule("205-2b"):
                    table.do(*(to_zone(state, card, HAND, "draw") for card in top))
            for player in order:
                with left_out(), table.rule("104.6a"):
                    _put_back(table, player)
        table.cite("501.4", Text("以後はデッキの内容を問わない", "from here on nothing is asked of what decks hold"))
        for player in order[1:]:
            table.cite("104.5b", Text(f"{player}は後攻", f"{player} is second"))
        with table.under(("1001.1a", "104.5a")):
            own = record(table.state)._replace(active=first, first=first, number=1, phase=WAKE)
            table.do(Turn(own, Text(f"{first}が先攻でゲーム開始", f"the game begins; {first} is first")))


def _present(table: Table, player: PlayerId) -> None:
    """A player's decks are shown, and what is not plain of them is told (501)."""
    tell_called(table, player)
    present(table, player, "501.2", why_no_deck(table, player), PRESENT, PRESENT)
    table.note_rule(Text(f"{player}のデッキは規則どおり", f"the decks of {player} are as they must be"))
    tell_allowed(table, player)
    if table.state.in_zone(OUTSIDE, player, SIDE):
        table.cite("504.2", Text("予備デッキはゲーム中には使用しない", "the side deck is not used in the game"))


def _put_back(table: Table, player: PlayerId) -> None:
    """マリガン: two cards of the hand go under the deck in any order (104.6a)."""
    state = table.state
    options = tuple(Option(state.cards[card].label, card) for card in state.in_zone(HAND, player))
    asks = Text(f"デッキの下に置く手札{BACK}枚", f"{BACK} cards of the hand for the bottom of the deck")
    chosen = table.ask(player, ChooseSome("bottom", asks, options, least=BACK, most=BACK, rule="104.6"))
    how = Text("置く順番（最後が一番下）", "in which order, the last lowest")
    both = tuple(Option(state.cards[card].label, card) for card in chosen)
    for card in table.ask(player, Order("order", how, both, idle=[])):
        table.do(to_zone(table.state, card, DECK, "mulligan", bottom=True))
