"""Before the first turn: decks, bases, hands, one redraw, who is first (6.1.1)."""

from __future__ import annotations

from judge.cardgame.preparation.steps import Hands, lay_out, present
from judge.cardgame.verbs.decks import shuffle
from judge.cardgame.verbs.events import Lay
from judge.engine.events import Happens, Turn
from judge.engine.requests import yes_or_no
from judge.engine.state import PlayerId
from judge.engine.table import Table
from judge.engine.texts import Text
from judge.games.moncolle.abilities_and_effects.layers import kind_of
from judge.games.moncolle.field.zones import BASE, DECK, HAND, HAND_LIMIT, zone
from judge.games.moncolle.players_and_dice.dice import throw
from judge.games.moncolle.preparation.building import MAIN, why_no_deck
from judge.games.moncolle.turn.record import FIRST_HAND, record

HANDS = Hands("6.1.1.7", HAND_LIMIT, DECK, HAND)
ANEW = Text(
    "ユニットカードがないので手札を公開してやり直すか", "show the hand and begin anew, for there is no unit card in it?"
)


def set_up(table: Table) -> None:
    """6.1.1.1 – 6.1.1.8, then the first turn."""
    players = tuple(table.state.players)
    with table.rule("6.1.1"):
        for player in players:
            asks, called = Text("デッキを提示する", "the deck is presented"), Text("デッキを提示", "present the deck")
            with table.under(("3.3.1",)):
                present(table, player, "6.1.1.1", why_no_deck(table, player), asks, called)
        with table.rule("5.1.3.2"):
            lay_out(table, "6.1.1.4", players, MAIN, DECK, Text("デッキを山札とする", "the deck is put down"), up=False)
        _shuffle_and_draw(table, players)
        again = _anew(table, players)
        with table.rule("6.1.1.7"):
            for player in again:
                back = (*table.state.in_zone(HAND, player), *table.state.in_zone(BASE, player))
                told = Text(f"{player}：手札・本陣を山札に戻す", f"{player}: hand and base go back into the deck")
                table.do(Lay(back, zone(DECK, player), up=False, told=told))
            _shuffle_and_draw(table, again)
        first = _who_begins(table, players)
        own = record(table.state)._replace(active=first, first=first, number=1, phase=FIRST_HAND)
        with table.rule("6.1.1.8"):
            table.do(
                Turn(own, Text(f"{first}が先手、進軍側で第1ターンを始める", f"{first} is first: the first turn begins"))
            )


def _shuffle_and_draw(table: Table, players: tuple[PlayerId, ...]) -> None:
    """6.1.1.2, 6.1.1.3, 6.1.1.5, 6.1.1.6."""
    with table.under(("5.1.3.3", "6.1.1.3", "6.1.1.2", "12.7.1")):
        for player in players:
            shuffle(table, DECK, player)
    with table.under(("5.1.2.8", "6.1.1.5")):
        for player in players:
            told = Text(
                f"{player}：山札の一番上を本陣として裏向きに置く",
                f"{player}: the top card of the deck becomes the base, face down",
            )
            table.do(Lay(table.state.in_zone(DECK, player)[:1], zone(BASE, player), up=False, told=told))
    with table.rule("6.1.1.6"):
        for player in players:
            table.do(HANDS.first(table.state, player))


def _anew(table: Table, players: tuple[PlayerId, ...]) -> tuple[PlayerId, ...]:
    """6.1.1.7: who has no unit card in hand, and wants to begin anew; once only."""
    asked: list[PlayerId] = []
    with table.rule("6.1.1.7"):
        for player in players:
            state = table.state
            hand = state.in_zone(HAND, player)
            if any(kind_of(state.cards[card]) == "unit" for card in hand):
                continue
            if table.ask(player, yes_or_no("anew", ANEW, idle="no")):
                table.do(
                    Happens("show hand", player, told=Text(f"{player}は手札を公開する", f"{player} shows the hand"))
                )
                asked.append(player)
    return tuple(asked)


def _who_begins(table: Table, players: tuple[PlayerId, ...]) -> PlayerId:
    """6.1.1.8: each throws a die; the higher is first, equal ones are thrown again."""
    with table.rule("6.1.1.8"):
        while True:
            thrown = {player: throw(table, 1) for player in players}
            said = "、".join(f"{player}は{die}" for player, die in thrown.items())
            table.note_rule(Text(said, ", ".join(f"{player}: {die}" for player, die in thrown.items())))
            if len(set(thrown.values())) > 1:
                return max(thrown, key=lambda player: thrown[player])
