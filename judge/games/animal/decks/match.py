"""Games of a match: who begins (104.5), which cards change places between the games (201-3), who has won it (201-2)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from judge.cardgame.ground.leaving import left_out
from judge.cardgame.ground.players import next_player, seats
from judge.cardgame.preparation.decks import OUTSIDE
from judge.cardgame.preparation.steps import chooses_order, who_begins
from judge.cardgame.verbs.events import Lay
from judge.engine.requests import Choose, ChooseSome, Option
from judge.engine.state import CHANCE, PlayerId, Zone
from judge.engine.table import Table
from judge.engine.texts import Text
from judge.games.animal.abilities.layers import original
from judge.games.animal.decks.building import BASE, LANDS, SIDE
from judge.games.animal.principles.ending import WINS
from judge.games.animal.turn.record import Match, record

OUT, IN = Text("予備デッキと入れ替えるカード", "cards for the side deck"), "代わりに入れるカード"
WHO = Text("先攻・後攻を選ぶプレイヤー", "who chooses who begins")


def first_player(table: Table) -> PlayerId:
    """Who is first (104.5); of more than two the next one is, where whoever chooses is not."""
    while True:
        with left_out(), table.rule("104.5"):
            return _first(table, record(table.state).match)


def _first(table: Table, match: Match) -> PlayerId:
    """In the first game somebody picked at random chooses; later who has lost the game before; after a draw who has won fewer, and
    where nobody has, who was first is second."""
    players = seats(table.state)
    if match.game == 1:
        return who_begins(table, players)
    losers = [one for one in match.lost if one in players]
    if losers:
        table.note_rule(
            Text(f"直前のゲームの敗者が選ぶ（{'・'.join(losers)}）", "who has lost the game before chooses")
        )
        return chooses_order(table, _one_of(table, losers), players)
    wins = {one: table.state.players[one].value(WINS) for one in players}
    fewest = [one for one in players if wins[one] == min(wins.values())]
    if len(fewest) < len(players):
        table.note_rule(Text("引分だったので、勝利数の少ない者が選ぶ", "after a draw who has won fewer games chooses"))
        return chooses_order(table, _one_of(table, fewest), players)
    first = next_player(table.state, match.first)
    told = Text(
        f"引分で勝利数も同じなので、{match.first}は後攻になる",
        f"a draw, and nobody has won fewer: {match.first} is second",
    )
    table.note_rule(told)
    return first


def _one_of(table: Table, players: Sequence[PlayerId]) -> PlayerId:
    """One of several whom the rule names alike, at random."""
    picked: PlayerId = table.ask(CHANCE, Choose("who chooses", WHO, tuple(Option(one, one) for one in players)))
    return picked


def exchange(table: Table, player: PlayerId) -> None:
    """Between games of a match cards of the side deck change places with as many of the others, each with its kind (201-3a, 201-3b)."""
    state = table.state
    side = state.in_zone(OUTSIDE, player, SIDE)
    if record(state).match.game == 1 or not side:
        return
    with table.under(("201-2d", "201-3a")):
        parts = {part: state.in_zone(OUTSIDE, player, part) for part in (BASE, LANDS)}
        option = partial(_option, table)
        every = tuple(option(card) for cards in parts.values() for card in cards)
        chosen = table.ask(
            player, ChooseSome("out", OUT, every, idle="none", least=0, most=len(side), rule="201-3b")
        )  # fmt: skip
        for part, cards in parts.items():
            gone = [card for card in chosen if card in cards]
            if not gone:
                continue
            fitting = [
                card for card in side if ("land" in original(state.cards[card].face)["kinds"]) == (part == LANDS)
            ]
            asks = Text(f"{IN}（{len(gone)}枚）", f"which {len(gone)} come in for them")
            options = tuple(option(card) for card in fitting)
            come = table.ask(
                player, ChooseSome("in", asks, options, least=len(gone), most=len(gone), rule="201-3b")
            )  # fmt: skip
            told = Text(f"{player}が{len(gone)}枚を入れ替える", f"{player} exchanges {len(gone)}")
            with table.rule("201-3b"):
                table.do(Lay(come, Zone(OUTSIDE, player, part), up=False, told=told))
                table.do(Lay(tuple(gone), Zone(OUTSIDE, player, SIDE), up=False, told=told))


def _option(table: Table, card: int) -> Option:
    return Option(table.state.cards[card].label, card)
