"""Verbs of decks and hands: drawing, discarding, searching, shuffling, looking, showing (4.5, 4.7, 5.7–5.11, 5.20)."""

from __future__ import annotations

from judge.cardgame.text.selectors import Selector
from judge.cardgame.text.verbs import Amount, Instructions
from judge.engine.events import Arrange, Event, Happens, MarkPlayer
from judge.engine.requests import Option, Order, yes_or_no
from judge.engine.state import CHANCE, PlayerId, State
from judge.engine.table import Table
from judge.engine.texts import Text
from judge.games.evolve.defined_actions.events import Go, Show
from judge.games.evolve.defined_actions.moving import put_one, rules_of_putting
from judge.games.evolve.defined_actions.verbs import verb
from judge.games.evolve.outline.able import LIMITED, as_many, fitting, times
from judge.games.evolve.play_and_resolution.doing import Doing
from judge.games.evolve.turn.record import DECK, GRAVEYARD, HAND, SHOWN, ZONES, is_public, zone

SHUFFLED = Text("デッキをシャッフルする", "a deck is shuffled")


def shuffle(table: Table, name: str, player: PlayerId) -> bool:
    """The cards of a zone come into an order that nobody knows (5.8.1); none or one card too (5.8.1.1). Whether it was done."""
    cards = table.state.in_zone(name, player)
    options = tuple(Option(table.state.cards[card].label, card) for card in cards)
    asks = Text(f"{player}の{SHUFFLED.ja}", f"{SHUFFLED.en}: {player}")
    if len(cards) > 1:
        order = table.ask(CHANCE, Order("shuffle", asks, options, idle=[]))
        return bool(table.do(Arrange(zone(name, player), order, "shuffle"), Happens("shuffle", player, told=asks)))
    with table.rule("5.8.1.1"):
        return bool(table.do(Happens("shuffle", player, told=asks)))


def draw(table: Table, player: PlayerId, count: int = 1) -> int:
    """A player draws, one card after the other (5.9.1, 5.9.2). Returns how many were drawn."""
    drawn = 0
    if not table.in_force(*table.rules[-1:]):  # the rule by which cards are drawn
        return drawn
    for _ in range(count):
        deck = table.state.in_zone(DECK, player)
        if not deck:
            with table.rule("5.9.1.1"):
                table.do(MarkPlayer(player, "drew from nothing"))
            continue
        with table.rule("5.9.1"):
            drawn += len(table.do(Go(deck[0], zone(HAND, player), -1, up=False, why="draw")))
    return drawn


@verb("draw", '["draw", 1]', "5.9.1", "5.9.2", "5.9.1.1")
def draw_cards(doing: Doing, number: Amount = 1, who: str = "own", up_to: bool = False) -> None:
    """カードを引く（up_to: 1枚ごとに、やめてよい）/ draw; up to: stop before any card"""
    total = 0
    for player in doing.players(who):
        if up_to:
            total += _draw_up_to(doing, player, times(doing, number))
        else:
            with doing.table.rule("5.9.2"):
                total += draw(doing.table, player, times(doing, number))
    doing.bound["drawn"] = doing.bound["done"] = total


def _draw_up_to(doing: Doing, player: PlayerId, most: int) -> int:
    """Draw or stop, before each card, until there were so many (5.9.3.1–5.9.3.3)."""
    table, total, done = doing.table, 0, 0
    if not table.in_force("5.9.3"):
        return 0
    with table.rule("5.9.3"):
        while done < most:
            if table.in_force("5.9.3.1"):
                with table.rule("5.9.3.1"):
                    if not table.ask(player, yes_or_no("draw", Text("引くか", "draw another?"))):
                        break
            with table.rule("5.9.3.2"):
                total += draw(table, player)
            done += 1
            if done >= most or not table.in_force("5.9.3.3"):
                table.cite("5.9.3.3", Text(f"{done}枚引いたので終わる", f"{done} were drawn: it ends"))
                break
        if not done and most:
            table.cite("1.3.5.1", Text("「～まで」なので0枚でもよい", "up to so many: none will do"))
    return total


@verb("discard", '["discard", 1]', "5.11.1")
def discard(
    doing: Doing, number: Amount = 1, who: str = "own", what: Selector | None = None, whole: bool = False
) -> None:
    """手札を捨てる（捨てるプレイヤーが選ぶ）/ discard from the hand; who discards chooses"""
    events: list[Event] = []
    for player in doing.players(who):  # who chooses second knows what the first has chosen (1.3.4.1)
        hand = doing.state.in_zone(HAND, player)
        if what is not None:
            hand = what.among(doing.view(), hand)
        count = len(hand) if whole else as_many(doing, times(doing, number), len(hand))
        asks = Text("捨てるカードを選ぶ", "choose cards to discard")
        with doing.table.under(("1.3.4", "1.3.4.1") if who == "both" else ()):
            chosen = doing.choose(hand, count, count, asks, player, "5.11.1")
        events += [
            Go(card, zone(GRAVEYARD, doing.state.cards[card].owner), 0, up=True, why="discard") for card in chosen
        ]
    doing.do(*events)


@verb("everyone chooses", '["everyone chooses", "own follower"]', "1.3.4")
def everyone_chooses(doing: Doing, what: Selector, number: Amount = 1) -> None:
    """各プレイヤーが自分のものから選ぶ（手番側が先）。以後 chosen / each player chooses among the own cards, the turn player first"""
    picked: list[int] = []
    for player in doing.players("both"):
        view = Doing(doing.table, player, doing.source, dict(doing.bound)).view()
        found = view.select(what)
        count = as_many(doing, times(doing, number), len(found))
        picked += doing.choose(found, count, count, Text("選ぶ", "choose"), player, "1.3.4")
    doing.bound["chosen"] = doing.bound["it"] = doing.refer(picked)
    doing.bound["done"] = len(picked)


@verb("search", '["search", "follower cost<=2", 1]', "5.7.1", "5.7.1.1", "5.7.1.2", "5.7.2")
def search(
    doing: Doing, what: Selector, number: Amount = 1, to: str = "hand", show: bool = True, acted: bool = False
) -> None:
    """デッキから探して置く（その後シャッフル）/ search the deck, put what is found somewhere, then shuffle"""
    player, table = doing.me, doing.table
    deck = doing.state.in_zone(DECK, player)
    found = what.among(doing.view(), deck)
    count = times(doing, number)
    anything = what.pieces == ("card",)
    asks = Text("デッキから探すカード", "cards searched for")
    if anything:
        least = as_many(doing, count, len(found)) if table.in_force("5.7.1.1") else 0
        with table.rule("5.7.1.1"):
            chosen = doing.choose(found, least, count, asks, rule="5.7.1.1")
    else:
        least = 0 if table.in_force("4.1.2.2") else min(count, len(found))
        with table.rule("4.1.2.2"):
            chosen = doing.choose(found, least, count, asks, rule="5.7.1")
        if chosen and show:
            with table.rule("5.7.1.2"):
                doing.do(*(Happens("show", player, card) for card in chosen))
    chosen = fitting(doing, chosen, to, player) if to in LIMITED else chosen
    with table.under(rules_of_putting(to)):
        doing.do(*(put_one(doing, card, to, player, acted=acted) for card in chosen))
    moved = doing.bound["it"]
    if table.in_force("5.7.2"):
        with table.under(("5.7.2", "5.8.1")):
            shuffle(table, DECK, player)
    doing.bound["it"] = doing.bound["chosen"] = moved
    doing.bound["done"] = len(moved)


@verb("shuffle", '["shuffle"]', "5.8.1", "5.8.1.1")
def shuffle_deck(doing: Doing, who: str = "own") -> None:
    """デッキをシャッフルする / shuffle a deck"""
    done = [shuffle(doing.table, DECK, player) for player in doing.players(who)]
    doing.bound["done"] = sum(done)


@verb(
    "look", '["look", 3, [["choose", "own card in:deck"], ["put", "chosen", "hand"]]]', "5.10.1", "5.10.2", kind="frame"
)
def look(doing: Doing, number: Amount, then: Instructions = (), up_to: bool = False) -> None:
    """デッキの上から見る。見たものは it、seen / look at the top of one's deck; what was seen is `it` and `seen`"""
    deck = doing.state.in_zone(DECK, doing.me)
    wanted = times(doing, number)
    count = min(wanted, len(deck)) if up_to else as_many(doing, wanted, len(deck))
    if not doing.table.in_force("5.10.2" if up_to else "5.10.1"):
        count = 0
    if up_to:
        with doing.table.rule("5.10.2"):
            count = _look_up_to(doing, deck, count)
    else:
        for card in deck[:count]:
            doing.table.do(_seen(doing, card))
    doing.bound["it"] = doing.bound["seen"] = doing.refer(deck[:count])
    doing.bound["done"] = count
    doing.carry_out(then)


def _seen(doing: Doing, card: int) -> Happens:
    name = doing.state.cards[card].label
    return Happens("look", doing.me, card, told=Text(f"{doing.me}だけが{name}を見る", f"{doing.me} alone sees {name}"))


def _look_up_to(doing: Doing, deck: tuple[int, ...], most: int) -> int:
    """Look at one more or stop, from the first on, until there were so many (5.10.2.1–5.10.2.4)."""
    table = doing.table
    table.cite("5.10.2.1", Text("1枚目から", "beginning with the first"))
    seen = 0
    while seen < most:
        if table.in_force("5.10.2.2"):
            with table.rule("5.10.2.2"):
                if not table.ask(doing.me, yes_or_no("look", Text("もう1枚見るか", "look at one more?"))):
                    return seen
        with table.rule("5.10.2.3"):
            if not table.do(_seen(doing, deck[seen])):
                return seen
        seen += 1
        if seen >= most or not table.in_force("5.10.2.4"):
            table.cite("5.10.2.4", Text(f"{seen}枚見たので終わる", f"{seen} were looked at: it ends"))
            break
    return seen


@verb("show", '["show", "own card in:hand"]', "5.20.1", "5.20.1.1")
def show(doing: Doing, what: Selector) -> None:
    """公開する（領域は動かない）/ show cards where they lie"""
    cards = doing.cards(what)
    hidden = [card for card in cards if not is_public(doing.state.cards[card].zone.name)]
    doing.do(
        *(Happens("show", doing.me, card, told=_shown(doing.state, card)) for card in cards),
        *(Show(card, SHOWN) for card in hidden),
    )
    doing.bound["it"] = doing.refer(cards)


def _shown(state: State, card: int) -> Text:
    name = state.cards[card].label
    return Text(f"{name}を全プレイヤーに公開する", f"{name} is shown to everybody")


def hide_again(table: Table) -> None:
    """The resolution is over: what it showed of hidden zones is hidden again (5.20.1.1)."""
    shown = [card.id for card in table.state.cards.values() if SHOWN in card.marks]
    if shown:
        with table.rule("5.20.1.1"):
            table.do(*(Show(card, SHOWN, on=False) for card in shown))


def hide_moved(table: Table, before: State, events: tuple[Event, ...]) -> None:
    """A shown card that has come to another place of its hidden zone is hidden again (5.20.1.1)."""
    arranged = {event.zone for event in events if isinstance(event, Arrange)}
    for card in [one for one in table.state.cards.values() if one.marks and SHOWN in one.marks]:
        there = table.state.zones[card.zone].index(card.id)
        was = before.zones.get(card.zone, ())
        moved = any(isinstance(event, Go) and event.card == card.id for event in events) or card.zone in arranged
        if moved and (card.id not in was or was.index(card.id) != there):
            with table.rule("5.20.1.1"):
                table.do(Show(card.id, SHOWN, on=False))


@verb("put into order", '["put into order", "seen"]', "4.5.2", "4.1.3")
def put_into_order(doing: Doing, what: Selector) -> None:
    """デッキの上のカードを好きな順番にする / put seen cards of a deck into any order"""
    cards = doing.cards(what)
    if not cards:
        return
    home = doing.state.cards[cards[0]].zone
    options = tuple(Option(doing.state.cards[card].label, card) for card in cards)
    order = doing.table.ask(doing.me, Order("order", Text("順番を決める", "in which order"), options))
    rest = tuple(card for card in doing.state.zones[home] if card not in order)
    with doing.table.under(("4.1.3", ZONES[DECK].home)):
        doing.do(Arrange(home, (*order, *rest)))
