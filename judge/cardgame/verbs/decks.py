"""Verbs of decks and hands: drawing, discarding, searching, shuffling, looking, showing, putting into order."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from judge.cardgame.game import game_of
from judge.cardgame.ground.looking import SHOWN
from judge.cardgame.ground.zones import TOP
from judge.cardgame.play.able import as_many, fitting, missing, times
from judge.cardgame.play.doing import Doing
from judge.cardgame.text.explaining import tell_found
from judge.cardgame.text.selectors import Selector
from judge.cardgame.text.verbs import Amount, Family, Instructions
from judge.cardgame.verbs.zones import put_one, rules_of_putting
from judge.engine.carded import cards_that
from judge.engine.events import Arrange, Event, Happens, Mark, MarkPlayer, Move
from judge.engine.requests import Option, Order, Request, yes_or_no
from judge.engine.state import CHANCE, Card, PlayerId, State
from judge.engine.table import Table
from judge.engine.texts import Text

DECKS = Family()
SHUFFLES = Text("シャッフルする", "is shuffled")
EMPTIED = "drew from nothing"  # mark of a player who should have drawn from a deck without cards


@dataclass(frozen=True, slots=True)
class UpTo:
    """The numbers of something done until its player stops: that it is, from the first on, the question, the deed, the end."""

    whole: str = ""
    first: str = ""
    asks: str = ""
    does: str = ""
    ends: str = ""


def put_found(doing: Doing, cards: Sequence[int], to: str, acted: bool) -> None:
    """Cards that were found come into a zone of whoever has searched."""
    with doing.table.under(rules_of_putting(doing, to)):
        doing.do(*(put_one(doing, card, to, doing.me, acted=acted) for card in cards))


@dataclass(frozen=True, slots=True)
class Decks:
    """What a game says of decks and hands.

    deck, hand, discarded: the zones. shuffled: in an order that nobody knows; shuffles: what the game calls that; few: none or one card, too. drawn: one card; several:
    one after the other; empty: from a deck without cards. draws, looks: as many as one likes; none: of "up to" none will do.
    discards: who discards chooses. order: who chooses first, and second_knows: that the second knows it. searched: any cards,
    as many as said; found: of a hidden zone nobody has to find; chosen: what is found is chosen; shows: and shown; after: then it
    is shuffled. hides: what was shown is hidden again. sorted: that an order may be changed. tops: that so
    many are looked at from the top on; unseen: that what is looked at in a zone that is not public stays unseen by others. whole: that all
    of a deck is shuffled. goes: where they go, at_once: several at once. counts: what a text has another player do counts as done by the text's master.
    together: what each has chosen in turn counts as chosen at once. puts: puts cards that were found into a zone, acted or not.
    """

    deck: str
    hand: str
    discarded: str
    shuffled: str = ""
    shuffles: Text = SHUFFLES
    few: str = ""
    drawn: str = ""
    several: str = ""
    empty: str = ""
    draws: UpTo = UpTo()
    looks: UpTo = UpTo()
    none: str = ""
    discards: str = ""
    order: str = ""
    second_knows: str = ""
    searched: str = ""
    found: str = ""
    chosen: str = ""
    shows: str = ""
    after: str = ""
    hides: str = ""
    sorted: str = ""
    tops: str = ""
    unseen: str = ""
    whole: str = ""
    counts: str = ""
    together: str = ""
    goes: str = ""
    at_once: str = ""
    puts: Callable[[Doing, Sequence[int], str, bool], None] = put_found


def shuffle(table: Table, name: str, player: PlayerId) -> bool:
    """The cards of a zone come into an order that nobody knows. Whether it was done."""
    game = game_of(table)
    cards = game.zones.cards(table.state, name, player)
    options = tuple(Option(table.state.cards[card].label, card) for card in cards)
    name_of = game.zones[name].name
    said = (
        Text(f"デッキを{game.decks.shuffles.ja}", f"a deck {game.decks.shuffles.en}")
        if name == game.decks.deck
        else Text(f"{name_of.ja}を{game.decks.shuffles.ja}", f"the {name_of.en} {game.decks.shuffles.en}")
    )
    asks = Text(f"{player}の{said.ja}", f"{said.en}: {player}")
    if len(cards) > 1:
        order = table.ask(CHANCE, Order("shuffle", asks, options, idle=[]))
        return bool(
            table.do(Arrange(game.zones.zone(name, player), order, "shuffle"), Happens("shuffle", player, told=asks))
        )
    with table.rule(game.decks.few):
        return bool(table.do(Happens("shuffle", player, told=asks)))


def draw(table: Table, player: PlayerId, count: int = 1, by: int = 0) -> int:
    """A player draws, one card after the other. by: the card whose text says so; 0 where a rule does. Returns how many were drawn."""
    game, drawn = game_of(table), 0
    for _ in range(count):
        if (no := game.why_no_draw(table.state, player)) is not None:
            with table.under(no.under):
                table.cite(no.rule, no.why)
            return drawn
        deck = table.state.in_zone(game.decks.deck, player)
        if not deck:
            with table.rule(game.decks.empty):
                table.do(MarkPlayer(player, EMPTIED))
            continue
        to, place = game.zones.zone(game.decks.hand, player), game.zones[game.decks.hand].place
        with table.rule(game.decks.drawn):
            drawn += len(table.do(Move(deck[0], to, place, up=False, why="draw", by=by)))
    return drawn


@DECKS.verb("draw", '["draw", 1]')
def draw_cards(doing: Doing, number: Amount = 1, who: str = "own", up_to: bool = False) -> None:
    """カードを引く（up_to: 1枚ごとに、やめてよい）/ draw; up to: stop before any card"""
    total = 0
    for player in doing.players(who):
        if doing.is_promising:  # no card is drawn before the cost is paid
            total += min(times(doing, number), len(doing.state.in_zone(doing.game.decks.deck, player)))
        elif up_to:
            total += _draw_up_to(doing, player, times(doing, number))
        else:
            with doing.table.rule(doing.game.decks.several):
                total += draw(doing.table, player, times(doing, number), doing.source)
    doing.bound["drawn"] = doing.bound["done"] = total


def _draw_up_to(doing: Doing, player: PlayerId, most: int) -> int:
    """Draw or stop, before each card, until there were so many. Returns how many were drawn."""
    cites, drawn = doing.game.decks.draws, list[int]()
    with doing.table.rule(cites.whole):
        question, done = yes_or_no("draw", Text("引くか", "draw another?")), Text("引いた", "drawn")
        _one_more(
            doing,
            player,
            cites,
            question,
            most,
            done,
            lambda _index: drawn.append(draw(doing.table, player, by=doing.source)),
        )
        if not drawn and most:
            doing.table.cite(doing.game.decks.none, Text("「～まで」なので0枚でもよい", "up to so many: none will do"))
    return sum(drawn)


def _one_more(
    doing: Doing, player: PlayerId, cites: UpTo, question: Request[bool], most: int, done: Text, does: Callable[[int], object]
) -> int:  # fmt: skip
    """Once more or stop, asked before each, until there were so many. Returns how often it was done."""
    for index in range(most):
        with doing.table.rule(cites.asks):
            if not doing.table.ask(player, question):
                return index
        with doing.table.rule(cites.does):
            does(index)
    if most:
        told = Text(f"{most}枚{done.ja}ので終わる", f"{most} were {done.en}: it ends")
        doing.table.cite(cites.ends, told)
    return most


@DECKS.verb("discard", '["discard", 1]')
def discard(
    doing: Doing, number: Amount = 1, who: str = "own", what: Selector | None = None, whole: bool = False
) -> None:
    """手札を捨てる（捨てるプレイヤーが選ぶ）/ discard from the hand; who discards chooses"""
    cites, moves = doing.game.decks, list[Event]()
    for player in _who_discard(doing, who, whole=whole):  # who chooses second knows what the first has chosen
        hand: Sequence[int] = doing.state.in_zone(cites.hand, player)
        if what is not None:
            hand = what.among(doing.view(), hand)
        count = len(hand) if whole else as_many(doing, times(doing, number), len(hand))
        asks = Text("捨てるカードを選ぶ", "choose cards to discard")
        with doing.table.under((cites.order, cites.second_knows) if who == "both" else ()):
            if what is None:
                chosen = doing.choose(hand, count, count, asks, player, cites.discards)
            else:
                with missing(doing, what, hand, count, player) as least:
                    chosen = doing.choose(hand, least, count, asks, player, cites.discards)
        moves += [
            Move(
                card,
                doing.game.zones.zone(cites.discarded, doing.state.cards[card].owner),
                TOP,
                up=True,
                why="discard",
                by=doing.source,
            )
            for card in chosen
        ]
    if moves and doing.me not in doing.players(who):
        told = Text(f"{doing.me}による処理とみなす", f"it counts as done by {doing.me}")
        doing.table.cite(cites.counts, told)
    together = cites.together if who == "both" else ""
    with doing.table.under((together, cites.goes, cites.at_once if len(moves) > 1 else "")):
        doing.do(*moves)


def _who_discard(doing: Doing, who: str, *, whole: bool) -> tuple[PlayerId, ...]:
    """Who discards: of several opponents those who choose for all as the game has it, where there is something to choose."""
    players = doing.players(who)
    return doing.game.choosing(doing, players) if who == "enemy" and not whole and len(players) > 1 else players


@DECKS.verb("search", '["search", "own card", 1]')
def search(
    doing: Doing, what: Selector, number: Amount = 1, to: str = "hand", show: bool = True, acted: bool = False
) -> None:
    """デッキから探して置く（その後シャッフル）/ search the deck, put what is found somewhere, then shuffle"""
    player, table, cites = doing.me, doing.table, doing.game.decks
    found = what.among(doing.view(), doing.state.in_zone(cites.deck, player))
    count, asks = times(doing, number), Text("デッキから探すカード", "cards searched for")
    if not what.asks_what(cites.deck):
        with table.rule(cites.searched):
            chosen = doing.choose(found, as_many(doing, count, len(found)), count, asks, rule=cites.searched)
    else:
        with table.rule(cites.found):
            chosen = doing.choose(found, 0, count, asks, rule=cites.chosen)
        if chosen and show:
            with table.rule(cites.shows):
                doing.do(*(Happens("show", player, card) for card in chosen))
                tell_found(table, doing.view(), what, chosen)
    chosen = fitting(doing, chosen, to, player)
    cites.puts(doing, chosen, to, acted)
    moved = doing.bound["it"]
    with table.under((cites.after, cites.shuffled)):
        shuffle(table, cites.deck, player)
    doing.bound["it"] = doing.bound["chosen"] = moved
    doing.bound["done"] = len(moved)


@DECKS.verb("shuffle", '["shuffle"]')
def shuffle_deck(doing: Doing, who: str = "own") -> None:
    """デッキをシャッフルする / shuffle a deck"""
    with doing.table.rule(doing.game.decks.whole):
        doing.bound["done"] = sum(shuffle(doing.table, doing.game.decks.deck, player) for player in doing.players(who))


@DECKS.verb("look", '["look", 3, [["choose", "own card in:deck"], ["put", "chosen", "hand"]]]', kind="frame")
def look(doing: Doing, number: Amount, then: Instructions = (), up_to: bool = False) -> None:
    """デッキの上から見る。見たものは it、seen / look at the top of one's deck; what was seen is `it` and `seen`"""
    deck, wanted = doing.state.in_zone(doing.game.decks.deck, doing.me), times(doing, number)
    count = min(wanted, len(deck)) if up_to else as_many(doing, wanted, len(deck))
    if up_to:
        count = _look_up_to(doing, deck, count)
    else:
        with doing.table.under((doing.game.decks.tops, doing.game.decks.unseen)):
            for card in deck[:count]:
                doing.table.do(sees(doing, card))
    doing.bound["it"] = doing.bound["seen"] = doing.refer(deck[:count])
    doing.bound["done"] = count
    doing.carry_out(then)


def _look_up_to(doing: Doing, deck: Sequence[int], most: int) -> int:
    """Look at one more or stop, from the first on, until there were so many."""
    cites = doing.game.decks.looks
    with doing.table.rule(cites.whole):
        doing.table.cite(cites.first, Text("1枚目から", "beginning with the first"))
        question, done = yes_or_no("look", Text("もう1枚見るか", "look at one more?")), Text("見た", "looked at")
        return _one_more(
            doing, doing.me, cites, question, most, done, lambda index: doing.table.do(sees(doing, deck[index]))
        )


def sees(doing: Doing, card: int) -> Happens:
    """That the text's master alone sees a card."""
    name = doing.state.cards[card].label
    return Happens("look", doing.me, card, told=Text(f"{doing.me}だけが{name}を見る", f"{doing.me} alone sees {name}"))


@DECKS.verb("show", '["show", "own card in:hand"]')
def show(doing: Doing, what: Selector) -> None:
    """公開する（領域は動かない）/ show cards where they lie"""
    cards = doing.cards(what)
    hidden = [card for card in cards if not doing.game.zones.is_public(doing.state.cards[card].zone.name)]
    doing.do(
        *(Happens("show", doing.me, card, told=_shown(doing.state, card)) for card in cards),
        *(Mark(card, SHOWN) for card in hidden),
    )
    doing.bound["it"] = doing.refer(cards)


def _shown(state: State, card: int) -> Text:
    name = state.cards[card].label
    return Text(f"{name}を全プレイヤーに公開する", f"{name} is shown to everybody")


@cards_that
def _marked_as_shown(card: Card) -> bool:
    return SHOWN in card.marks


def hide_again(table: Table) -> None:
    """The resolution is over: what it showed of hidden zones is hidden again."""
    if shown := _marked_as_shown(table.state):
        with table.rule(game_of(table).decks.hides):
            table.do(*(Mark(card, SHOWN, on=False) for card in table.state.cards if card in shown))


def hide_moved(table: Table, before: State, events: Sequence[Event]) -> None:
    """A shown card that has come to another place of its hidden zone is hidden again."""
    arranged = {event.zone for event in events if isinstance(event, Arrange)}
    moved = {event.card for event in events if isinstance(event, Move)}
    cards = table.state.cards
    there = moved if len(moved) < 2 and not arranged else cards.keys()
    for card in [one for name in there if (one := cards.get(name)) is not None and SHOWN in one.marks]:
        now, was = table.state.zones[card.zone].index(card.id), before.zones.get(card.zone, ())
        if (card.zone in arranged or card.id in moved) and (card.id not in was or was.index(card.id) != now):
            with table.rule(game_of(table).decks.hides):
                table.do(Mark(card.id, SHOWN, on=False))


@DECKS.verb("put into order", '["put into order", "seen"]')
def put_into_order(doing: Doing, what: Selector) -> None:
    """デッキの上のカードを好きな順番にする / put seen cards of a deck into any order"""
    cards, cites = doing.cards(what), doing.game.decks
    if not cards:
        return
    home = doing.state.cards[cards[0]].zone
    options = tuple(Option(doing.state.cards[card].label, card) for card in cards)
    order = doing.table.ask(doing.me, Order("order", Text("順番を決める", "in which order"), options))
    rest = tuple(card for card in doing.state.zones[home] if card not in order)
    with doing.table.under((cites.sorted, doing.game.zones[home.name].home)):
        doing.do(Arrange(home, (*order, *rest)))
