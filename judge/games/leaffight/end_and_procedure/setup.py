"""Before the first turn: leaders, decks, hands, mulligan, who is first (10-1, 10-1-1)."""

from __future__ import annotations

from judge.cardgame.preparation.decks import OUTSIDE, prepared
from judge.cardgame.preparation.steps import NO, YES, Hands, lay_out, present
from judge.cardgame.verbs.decks import shuffle
from judge.cardgame.verbs.events import Flip, Lay
from judge.engine.events import Arrange, Event, Happens, Mark, Turn
from judge.engine.requests import Choose, Option, Order, Refusal, yes_or_no
from judge.engine.state import CHANCE, PlayerId
from judge.engine.table import Table
from judge.engine.texts import Text
from judge.games.leaffight.end_and_procedure.record import ENTRY, record
from judge.games.leaffight.players.building import MAIN, why_no_deck
from judge.games.leaffight.players.zones import DECK, FIELD, HAND, HAND_LIMIT, LEADER, zone

HANDS = Hands("10-1-1", HAND_LIMIT, DECK, HAND)
ANEW = Text("キャラクターカードがないので引き直すか", "a new hand, for there is no character in it?")


def set_up(table: Table) -> None:
    """10-1 [1] to [7], then the first player's turn."""
    players = tuple(table.state.players)
    with table.rule("10-1"):
        table.cite("2", Text("2人で行う", "a game of two players"))
        for player in players:
            asks, called = Text("デッキを用意する", "the deck is presented"), Text("デッキを提示", "present the deck")
            present(table, player, "3", why_no_deck(table, player), asks, called)
        for player in players:
            with table.under(("6", "10-1 [1]")):
                _lead(table, player)
        with table.rule("10-1 [2]"):
            for player in players:
                _shuffle(table, player)
        lay_out(table, "10-1 [3]", players, MAIN, DECK, Text("デッキを場に置く", "the deck is put down"), up=False)
        with table.under(("4-2", "10-1 [4]")):
            for player in players:
                table.do(HANDS.first(table.state, player))
        for player in players:
            with table.rule("10-1 [5]"):
                _mulligan(table, player)
        with table.rule("10-1 [6]"):
            who = tuple(Option(player, player) for player in players)
            first: PlayerId = table.ask(CHANCE, Choose("first player", Text("先攻プレイヤー", "who is first"), who))
        with table.rule("10-1 [7]"):
            leaders = [card for player in players for card in table.state.in_zone(FIELD, player)]
            faces: list[Event] = [Flip(card, up=True) for card in leaders]
            table.do(*faces)
        with table.under(("10-2", "10-2-3 [1]")):
            own = record(table.state)._replace(active=first, first=first, number=1, phase=ENTRY)
            table.do(Turn(own, Text(f"{first}が先攻でゲーム開始", f"the game begins; {first} is first")))


def _lead(table: Table, player: PlayerId) -> None:
    """10-1 [1]: a character card of the deck is laid face down on the field; nobody else sees it."""
    state = table.state
    options: dict[str, Option] = {}
    refused: dict[str, Refusal] = {}
    for card in state.in_zone(OUTSIDE, player, MAIN):
        face, label = state.cards[card].face, state.cards[card].label
        if face.fact("kind") == "character":
            options.setdefault(face.name, Option(label, card))
        else:
            refused.setdefault(
                face.name, Refusal(label, "6", Text("キャラクターカードでない", "it is no character card"))
            )
    picked: int = table.ask(
        player,
        Choose(
            "leader",
            Text("リーダーにするキャラクター", "the leader"),
            tuple(options.values()),
            tuple(refused.values()),
            telling=True,
        ),
    )
    told = Text(f"{player}: リーダーを裏向きに出す", f"{player}: the leader is laid face down")
    table.do(Lay((picked,), zone(FIELD, player), up=False, told=told))
    table.do(Mark(picked, LEADER))


def _shuffle(table: Table, player: PlayerId) -> None:
    """10-1 [2]: what is left of the deck is shuffled before it is put down."""
    there = prepared(MAIN, player)
    cards = table.state.in_zone(there.name, player, MAIN)
    options = tuple(Option(table.state.cards[card].label, card) for card in cards)
    asks = Text(f"{player}のデッキをシャッフルする", f"a deck is shuffled: {player}")
    order = table.ask(CHANCE, Order("shuffle", asks, options, idle=[]))
    table.do(Arrange(there, order, "shuffle"), Happens("shuffle", player, told=asks))


def _mulligan(table: Table, player: PlayerId) -> None:
    """10-1 [5], 10-1-1: once, with no character card in hand: shown, back into the deck, shuffled, seven anew."""
    state = table.state
    hand = state.in_zone(HAND, player)
    if any(state.cards[card].face.fact("kind") == "character" for card in hand):
        _no_other_hand(table, player, Text("手札にキャラクターカードがある", "there is a character card in it"))
        return
    if any(state.cards[card].face.fact("kind") == "tag" for card in hand):
        table.cite(
            "1-1-1", Text("タッグキャラクターカードはキャラクターカードとは別の種類", "a tag card is no character card")
        )
    if not table.ask(player, yes_or_no("mulligan", ANEW, idle="no")):
        return
    with table.rule("10-1-1"):
        with table.rule("10-1-1 [1]"):
            told = Text(f"{player}は手札を公開する", f"{player} shows the hand")
            table.do(Happens("show hand", player, told=told))
        with table.rule("10-1-1 [2]"):
            back = Text(f"{player}: 手札をデッキに戻す", f"{player}: the hand goes back into the deck")
            table.do(Lay(hand, zone(DECK, player), up=False, told=back))
        with table.rule("10-1-1 [3]"):
            shuffle(table, DECK, player)
        with table.rule("10-1-1 [4]"):
            table.do(HANDS.first(table.state, player))
    _no_other_hand(table, player, Text("マリガンは1回だけ", "only once"))


def _no_other_hand(table: Table, player: PlayerId, why: Text) -> None:
    """Nothing to decide: a new hand would be refused (10-1 [5])."""
    refused = (Refusal("yes", "10-1 [5]", why, text=YES.text),)
    table.ask(player, Choose("mulligan", ANEW, (NO,), refused, idle="no"))
