"""Verbs of zones: destroying, exiling, putting, swapping, stealing (4, 5.4–5.6, 5.12, 5.21)."""

from __future__ import annotations

from collections.abc import Iterable

from judge.cardgame.text.selectors import Selector
from judge.cardgame.text.verbs import Amount
from judge.engine.events import Event
from judge.engine.requests import Option, Order
from judge.engine.state import PlayerId, State, Zone
from judge.engine.texts import Text
from judge.games.evolve.defined_actions.events import Go, Steal
from judge.games.evolve.defined_actions.verbs import verb
from judge.games.evolve.outline.able import (
    LIMITED,
    STOLEN,
    as_many,
    fitting,
    going,
    owners_home,
    permitted,
    times,
)
from judge.games.evolve.play_and_resolution.doing import Doing
from judge.games.evolve.play_and_resolution.layers import traits
from judge.games.evolve.seen.speaking import KINDS
from judge.games.evolve.turn.record import (
    ACT,
    DECK,
    EX,
    EXILE,
    FIELD,
    GRAVEYARD,
    HAND,
    NEW,
    ZONES,
    is_public,
    master,
    zone,
)


@verb("destroy", '["destroy", "chosen"]', "5.5.1")
def destroy(doing: Doing, what: Selector) -> None:
    """破壊する: 場のカードをオーナーの墓場に置く / destroy cards of the field"""
    cards = [card for card in doing.cards(what) if doing.state.cards[card].zone.name == FIELD]
    cards = list(permitted(doing, permitted(doing, cards, "be destroyed"), "leave"))
    stolen = [card for card in cards if owners_home(doing, card) != doing.state.cards[card].zone.player]
    with doing.table.under(STOLEN if stolen else ()):
        doing.do(*destroying(doing.state, cards))


def destroying(state: State, cards: Iterable[int]) -> list[Event]:
    """The events that destroy cards of the field (5.5.1)."""
    return [
        Go(card, zone(GRAVEYARD, state.cards[card].owner), 0, up=True, why="destroy")
        for card in cards
        if state.cards[card].zone.name == FIELD
    ]


@verb("exile", '["exile", "chosen"]', "5.6.1")
def exile(doing: Doing, what: Selector, face_down: bool = False) -> None:
    """消滅する: オーナーの消滅領域に置く / exile cards"""
    cards = going(doing, doing.cards(what), EXILE)
    with doing.table.under(("4.10.2", ZONES[EXILE].home)):
        doing.do(*(Go(card, zone(EXILE, owners_home(doing, card)), 0, up=not face_down, why="exile") for card in cards))


@verb("put", '["put", "chosen", "hand"]', "5.4.1", "4.1.5", "4.1.6", "4.2.2.3", "4.2.3.3", "4.4.4.2", "4.8.3.2")
def put(
    doing: Doing,
    what: Selector,
    to: str,
    whose: str = "owner",
    place: str = "top",
    acted: bool = False,
    face_down: bool = False,
) -> None:
    """領域に置く（手札に戻す・場に出すなど）/ put cards into a zone; whose: owner, own, enemy; place: top, bottom"""
    by_player: dict[PlayerId, list[int]] = {}
    for card in going(doing, doing.cards(what), to):
        known = doing.state.cards[card]
        stolen = (
            known.zone.name == FIELD != to and known.owner != known.zone.player
        )  # goes to its owner, whatever is said
        player = owners_home(doing, card) if whose == "owner" or stolen else doing.players(whose)[0]
        by_player.setdefault(player, []).append(card)
    events: list[Event] = []
    for player, theirs in by_player.items():
        chosen = fitting(doing, theirs, to, player) if to in LIMITED else tuple(theirs)
        chosen = in_order(doing, chosen, to, player)
        if to == DECK and place == "top":  # named from the top: the last is put there first
            chosen = chosen[::-1]
        events += [put_one(doing, card, to, player, place, acted=acted, face_down=face_down) for card in chosen]
    with doing.table.under((*(("4.1.6",) if whose == "owner" else ()), *rules_of_putting(to))):
        if any(isinstance(event, Go) and event.keep and event.to.name == FIELD for event in events):
            with doing.table.rule("4.8.3.3"):
                doing.do(*events)
        else:
            doing.do(*events)


def rules_of_putting(to: str) -> tuple[str, ...]:
    """The rules under which cards are put into a zone: how they lie there (4.2.2.3, 4.2.3.3), and what the zone is."""
    return "4.1.1", *(("4.2.2.3",) if to == FIELD else ()), "4.2.3.3", ZONES[to].home


def in_order(doing: Doing, cards: tuple[int, ...], to: str, player: PlayerId) -> tuple[int, ...]:
    """The order in which several cards come into a zone that has one: its player decides (4.1.5), unseen by others (4.1.5.1)."""
    if len(cards) < 2 or to != DECK or not doing.table.in_force("4.1.5"):
        return cards
    with doing.table.rule("4.1.5"):
        options = tuple(Option(doing.state.cards[card].label, card) for card in cards)
        asks = Text("置く順番を決める", "in which order")
        order: tuple[int, ...] = doing.table.ask(player, Order("order", asks, options))
        if all(is_public(doing.state.cards[card].zone.name) for card in cards):
            doing.table.cite(
                "4.1.5.1", Text("他のプレイヤーはこの順番を知ることができない", "nobody else may know this order")
            )
    return order


def put_one(
    doing: Doing, card: int, to: str, player: PlayerId, place: str = "top", *, acted: bool = False, face_down: bool = False
) -> Go:  # fmt: skip
    """A card as it comes into a zone: standing (4.2.2.3), face up or down (4.2.3.3); from the EX area with its effects (4.8.3.3)."""
    known = doing.state.cards[card]
    here = known.zone.name
    marks = frozenset({NEW, f"from:{here}", *([ACT] if acted else [])}) if to == FIELD else frozenset()
    up = is_public(to) and not face_down if doing.table.in_force("4.2.3.3") else None
    keeps = here == EX and to == FIELD and affected(doing.state, card) and doing.table.in_force("4.8.3.3")
    at = -1 if place == "bottom" or to in (FIELD, EX, HAND) else 0
    return Go(card, zone(to, player), at, up=up, keep=keeps or known.zone == zone(to, player), why="put", marks=marks)


def affected(state: State, card: int) -> bool:
    """Whether some effect applies to just this card."""
    return any(effect.subjects is not None and card in effect.subjects for effect in state.effects)


@verb("mill", '["mill", 2]', "5.4.1")
def mill(doing: Doing, number: Amount = 1, who: str = "own", to: str = "graveyard") -> None:
    """デッキの上から墓場などに置く / put cards from the top of a deck into another zone"""
    events: list[Event] = []
    for player in doing.players(who):
        deck = doing.state.in_zone(DECK, player)
        top = deck[: as_many(doing, times(doing, number), len(deck))]
        events += [put_one(doing, card, to, doing.state.cards[card].owner) for card in top]
    with doing.table.under(("4.1.6", *rules_of_putting(to))):
        doing.do(*events)


@verb("swap", '["swap", "chosen:first", "chosen:second"]', "5.12.1", "5.12.2")
def swap(doing: Doing, one: Selector, other: Selector) -> None:
    """入れ替える（片方でも動けないなら何もしない）/ swap two cards, or nothing where either cannot go"""
    first, second = doing.cards(one), doing.cards(other)
    if len(first) == 1 and len(second) == 1:
        here, there = doing.state.cards[first[0]].zone, doing.state.cards[second[0]].zone
        able = (
            *(card for card in going(doing, first, there.name) if _may_belong(doing.state, card, there)),
            *(card for card in going(doing, second, here.name) if _may_belong(doing.state, card, here)),
        )
        if doing.table.holds("5.12.2", len(able) == 2):
            moves = {first[0]: there, second[0]: here}
            doing.do(*(put_one(doing, card, moves[card].name, moves[card].player) for card in able))
            return
    doing.bound["done"] = 0
    doing.table.cite(
        "5.12.2", Text("片方が移動できないので入れ替えない", "one of them cannot go: they are not swapped")
    )


def _may_belong(state: State, card: int, place: Zone) -> bool:
    """Whether a card may lie in this player's zone: outside the field only in its owner's (5.21.3)."""
    return place.name == FIELD or place.player == state.cards[card].owner


@verb("steal", '["steal", "chosen"]', "5.21.1", "5.21.2")
def steal(doing: Doing, what: Selector) -> None:
    """奪う: 相手の場のカードを自分の場に移す / take cards of the opponent's field"""
    cards = [card for card in doing.cards(what) if master(doing.state, card) != doing.me]
    taken = fitting(doing, permitted(doing, cards, "leave"), FIELD, doing.me)
    with doing.table.rule("3.1.2"):
        there = zone(FIELD, doing.me)
        same = doing.table.in_force("5.21.2")
        doing.do(
            *(
                Steal(card, zone(FIELD, doing.me), frozenset({NEW})) if same else Go(card, there, -1, why="steal")
                for card in taken
            )
        )
    for card in taken:
        if card in doing.state.in_zone(FIELD, doing.me):
            _tell_masters(doing, card)


def _tell_masters(doing: Doing, card: int) -> None:
    """Whose the abilities of a stolen card are now, and that it has not entered anew (3.1.2.1, 3.1.2.3, 5.21.2)."""
    name, me = doing.state.cards[card].label, doing.me
    kinds = {ability.kind for ability in traits(doing.state, card)["abilities"]}
    doing.table.cite("5.21.2", Text(f"{name}は新たに場に出たのではない", f"{name} has not entered anew"))
    for rule, wanted in (("3.1.2.1", "static"), ("3.1.2.3", "auto")):
        if wanted in kinds:
            doing.table.cite(
                rule,
                Text(
                    f"{name}の{KINDS[wanted].ja}のマスターも{me}", f"{me} is the master of its {KINDS[wanted].en} too"
                ),
            )
