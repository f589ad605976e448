"""Verbs of zones: cards are put somewhere, destroyed, exiled, swapped, taken from another player."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import NamedTuple

from judge.cardgame.ground.zones import ACT, BOTTOM, FROM, NEW, TOP, Zones
from judge.cardgame.play.able import as_many, fitting, going, instead_of_it, owners_home, permitted, sure, times
from judge.cardgame.play.doing import Doing
from judge.cardgame.text.selectors import Selector
from judge.cardgame.text.verbs import Amount, Family
from judge.cardgame.verbs.events import Take
from judge.engine.events import Event, Move
from judge.engine.replacement import TOLD
from judge.engine.requests import Option, Order
from judge.engine.state import PlayerId, State, Zone
from judge.engine.texts import Text

MOVING = Family()


class Hindrance(NamedTuple):
    """What keeps a card from going somewhere. rules: by which, the innermost last."""

    rules: tuple[str, ...]
    why: Text


def _lands(doing: Doing, card: int, place: Zone) -> Move:
    return put_one(doing, card, place.name, place.player)


@dataclass(frozen=True, slots=True)
class Moving:
    """What a game says of cards that move.

    zones: the game's. destroyed, exiled: those to which such cards go. place: that a card lies in a zone. owners: a card goes to its owner's zone where nobody
    is named. order: a zone's player decides in which order several come into it; unknown: without anybody else knowing. stands: how a
    card comes into play. face: and how it lies anywhere. kept: it stays the same object, with what applies to it. exiling: what
    is exiled lies face up unless it is said otherwise. arriving: zones without an order in which it counts all the same what came last.
    both: a swap is of both or of none; cell: each takes the other's cell, into: or none is swapped; obliged: and nobody may choose that
    something else becomes of either. lands: how a card comes to the other's place, hinders: what keeps a card that a selector has
    named from it, besides what keeps any card. master: who has a card is its master; same: it has not come
    anew. masters: of which kinds of its abilities, too.
    """

    zones: Zones
    destroyed: str
    exiled: str
    place: str = ""
    owners: str = ""
    order: str = ""
    unknown: str = ""
    stands: str = ""
    face: str = ""
    kept: str = ""
    exiling: str = ""
    arriving: Collection[str] = ()
    both: str = ""
    cell: str = ""
    into: str = ""
    obliged: str = ""
    lands: Callable[[Doing, int, Zone], Move] = _lands
    hinders: Callable[[Doing, int, Zone, Selector], Hindrance | None] = lambda *_: None
    master: str = ""
    same: str = ""
    masters: Mapping[str, str] = field(default_factory=dict)

    def destroying(self, state: State, cards: Iterable[int]) -> list[Event]:
        """The events that destroy cards, of those that are in play."""
        known = [state.cards[card] for card in cards]
        return [
            Move(card.id, self.zones.zone(self.destroyed, card.owner), TOP, up=True, why="destroy")
            for card in known
            if self.zones[card.zone.name].play
        ]


def in_play(doing: Doing, card: int) -> bool:
    """Whether a card lies in a zone of play."""
    return doing.game.zones[doing.state.cards[card].zone.name].play


@MOVING.verb("destroy", '["destroy", "chosen"]')
def destroy(doing: Doing, what: Selector) -> None:
    """破壊する / destroy cards that are in play"""
    cards = [card for card in doing.cards(what) if in_play(doing, card)]
    cards = list(permitted(doing, permitted(doing, cards, "be destroyed"), "leave"))
    taken = [card for card in cards if owners_home(doing, card) != doing.state.cards[card].zone.player]
    with doing.table.under(doing.game.able_cites.owner if taken else ()):
        doing.do(*doing.game.moving.destroying(doing.state, cards))


@MOVING.verb("exile", '["exile", "chosen"]')
def exile(doing: Doing, what: Selector, face_down: bool = False) -> None:
    """取り除く / exile cards"""
    name = doing.game.moving.exiled
    cards = going(doing, doing.cards(what), name)
    if face_down:
        told = Text("裏向きの指示があるので裏向きで置く", "they lie face down, as the text says")
        doing.table.cite(doing.game.moving.exiling, told)
    doing.do(*exiling(doing, cards, up=not face_down))


def exiling(doing: Doing, cards: Iterable[int], *, up: bool = True) -> Sequence[Event]:
    """The events that exile cards."""
    zone, name = doing.game.zones.zone, doing.game.moving.exiled
    return [Move(card, zone(name, owners_home(doing, card)), TOP, up=up, why="exile") for card in cards]


@MOVING.verb("put", '["put", "chosen", "hand"]')
def put(
    doing: Doing, what: Selector, to: str, whose: str = "owner", place: str = "top", acted: bool = False, face_down: bool = False
) -> None:  # fmt: skip
    """領域に置く（手札に戻す・場に出すなど）/ put cards into a zone; whose: owner, own, enemy; place: top, bottom"""
    by_player: dict[PlayerId, list[int]] = {}
    for card in going(doing, doing.cards(what), to):
        known = doing.state.cards[card]
        lent = known.owner != known.zone.player and doing.game.leaves(
            doing.state, card, to
        )  # to its owner, whatever is said
        player = owners_home(doing, card) if whose == "owner" or lent else doing.players(whose)[0]
        by_player.setdefault(player, []).append(card)
    moves: list[Move] = []
    for player, theirs in by_player.items():
        chosen = in_order(doing, fitting(doing, theirs, to, player), to, player)
        if doing.game.zones[to].ordered and place == "top":  # named from the top: the last is put there first
            chosen = chosen[::-1]
        moves += [put_one(doing, card, to, player, place, acted=acted, face_down=face_down) for card in chosen]
    kept = any(move.keep and doing.game.zones[to].play for move in moves)
    owners = doing.game.moving.owners if whose == "owner" else ""
    with doing.table.under((owners, *rules_of_putting(doing, to), doing.game.moving.kept if kept else "")):
        doing.do(*moves)


def rules_of_putting(doing: Doing, to: str) -> tuple[str, ...]:
    """The rules under which cards are put into a zone: how they lie there, and what the zone is."""
    kind, cites = doing.game.zones[to], doing.game.moving
    return cites.place, cites.stands if kind.play else "", cites.face, kind.home


def in_order(doing: Doing, cards: Sequence[int], to: str, player: PlayerId) -> tuple[int, ...]:
    """The order in which several cards come into a zone that has one: its player decides, unseen by others."""
    kind = doing.game.zones[to]
    counts = kind.ordered or to in doing.game.moving.arriving
    if len(cards) < 2 or not counts or kind.shared:
        return tuple(cards)
    with doing.table.rule(doing.game.moving.order):
        options = tuple(Option(doing.state.cards[card].label, card) for card in cards)
        asks = Text("置く順番を決める", "in which order")
        order: tuple[int, ...] = doing.table.ask(player, Order("order", asks, options))
        if not kind.public and all(doing.game.zones.is_public(doing.state.cards[card].zone.name) for card in cards):
            told = Text("他のプレイヤーはこの順番を知ることができない", "nobody else may know this order")
            doing.table.cite(doing.game.moving.unknown, told)
    return order


def put_one(
    doing: Doing, card: int, to: str, player: PlayerId, place: str = "top", *, acted: bool = False, face_down: bool = False
) -> Move:  # fmt: skip
    """A card as it comes into a zone: in play standing unless it is said otherwise, face up where everybody sees it."""
    known, kind = doing.state.cards[card], doing.game.zones[to]
    there = doing.game.zones.zone(to, player)
    marks = frozenset({NEW, f"{FROM}{known.zone.name}", *([ACT] if acted else [])}) if kind.play else frozenset[str]()
    keep = known.zone == there or doing.game.keeps(doing.state, card, to)
    at = BOTTOM if place == "bottom" else kind.place
    return Move(card, there, at, up=kind.public and not face_down, keep=keep, why="put", marks=marks)


def affected(state: State, card: int, *, since: bool = False) -> bool:
    """Whether some effect applies to just this card. since: one that began after the card had come where it is."""
    known = state.cards[card]
    return any(
        effect.subjects is not None
        and card in effect.subjects
        and not (since and known.since > (effect.began or effect.since))
        for effect in state.effects
    )


@MOVING.verb("mill", '["mill", 2]')
def mill(doing: Doing, number: Amount = 1, who: str = "own", to: str = "") -> None:
    """デッキの上から別の領域に置く / put cards from the top of a deck into another zone"""
    to = to or doing.game.moving.destroyed
    moves: list[Move] = []
    for player in doing.players(who):
        deck = doing.state.in_zone(doing.game.decks.deck, player)
        top = deck[: as_many(doing, times(doing, number), len(deck))]
        moves += [put_one(doing, card, to, doing.state.cards[card].owner) for card in top]
    with doing.table.under((doing.game.moving.owners, *rules_of_putting(doing, to))):
        doing.do(*moves)


@MOVING.verb("swap", '["swap", "chosen:first", "chosen:second"]')
def swap(doing: Doing, one: Selector, other: Selector) -> None:
    """入れ替える（片方でも動けないなら何もしない）/ swap two cards, or nothing where either cannot go"""
    first, second, cites = doing.cards(one), doing.cards(other), doing.game.moving
    into = cites.both
    if len(first) == 1 and len(second) == 1 and first != second:
        here, there = doing.state.cards[first[0]].zone, doing.state.cards[second[0]].zone
        ways = ((first[0], there, one), (second[0], here, other))
        moves = [move for card, place, named in ways if (move := _across(doing, card, place, named)) is not None]
        if len(moves) == 2:
            with doing.table.rule(cites.cell if here.at or there.at else ""), _obliged(doing, moves):
                doing.do(*moves)
            return
        into = cites.into if here.at or there.at else cites.both
    doing.bound["done"] = 0
    told = Text("片方が移動できないので入れ替えない", "one of them cannot go: they are not swapped")
    with doing.table.rule(cites.both if into != cites.both else ""):
        doing.table.cite(into, told)


def _across(doing: Doing, card: int, place: Zone, named: Selector) -> Move | None:
    """A card as it goes to the place of another; None where something keeps it from there."""
    game = doing.game
    if not going(doing, (card,), place.name) or not _may_belong(doing, card, place):
        return None
    move, hindrance = game.moving.lands(doing, card, place), game.moving.hinders(doing, card, place, named)
    if hindrance is None and game.moving.obliged:
        found = [by for by in game.replacements(doing.state, move) if by.key not in doing.table.spent]
        if (by := sure(found)) is not None:
            hindrance = Hindrance((by.rule,), instead_of_it(by))
    if hindrance is None:
        return move
    label = doing.state.cards[card].label
    with doing.table.under(hindrance.rules):
        doing.table.note_rule(Text(f"{label}：{hindrance.why.ja}", f"{label}: {hindrance.why.en}"))
    return None


@contextmanager
def _obliged(doing: Doing, moves: Iterable[Move]) -> Iterator[None]:
    """While cards are swapped nobody may choose that something else happens: both have to go where the other was."""
    table, number = doing.table, doing.game.moving.obliged
    before = table.spent
    for move in moves if number else ():
        for by in doing.game.replacements(doing.state, move):
            if by.optional and by.key not in table.spent:
                ja, en = (
                    f"{by.said.ja}による置換は選べない",
                    f"what {by.said.en} would put in its place cannot be chosen",
                )
                table.cite(number, Text(ja, en))
                table.spent |= {by.key, (by.key, TOLD)}
    try:
        yield
    finally:
        table.spent = before


def _may_belong(doing: Doing, card: int, place: Zone) -> bool:
    """Whether a card may lie in this player's zone: where it is not in play only in its owner's."""
    return doing.game.zones[place.name].play or place.player in ("", doing.state.cards[card].owner)


@MOVING.verb("steal", '["steal", "chosen"]')
def steal(doing: Doing, what: Selector) -> None:
    """他のプレイヤーの場のカードを自分の場に移す / take cards that another player has in play; they stay what they are"""
    cards = [
        card for card in doing.cards(what) if doing.game.master(doing.state, card) != doing.me and in_play(doing, card)
    ]
    by_zone: dict[str, list[int]] = {}
    for card in permitted(doing, cards, "leave"):
        by_zone.setdefault(doing.state.cards[card].zone.name, []).append(card)
    taken = [
        Take(card, doing.game.zones.zone(name, doing.me), frozenset({NEW}))
        for name, theirs in by_zone.items()
        for card in fitting(doing, theirs, name, doing.me)
    ]
    with doing.table.rule(doing.game.moving.master):
        happened = doing.do(*taken)
    for event in happened:
        if isinstance(event, Take):
            _tell_masters(doing, event.card)


def _tell_masters(doing: Doing, card: int) -> None:
    """Whose the abilities of a card are that was taken, and that it has not come anew."""
    name, me, cites = doing.state.cards[card].label, doing.me, doing.game.moving
    kinds = {ability.kind for ability in doing.game.traits(doing.state, card)["abilities"]}
    doing.table.cite(cites.same, Text(f"{name}は新たに場に出たのではない", f"{name} has not entered anew"))
    for kind, rule in cites.masters.items():
        if kind in kinds:
            said = doing.game.speaking.kinds[kind]
            told = Text(f"{name}の{said.ja}のマスターも{me}", f"{me} is the master of its {said.en} too")
            doing.table.cite(rule, told)
