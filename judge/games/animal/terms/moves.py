"""Cards go from zone to zone: put, destroyed, sacrificed, exiled, discarded, returned (205)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

from judge.cardgame.ground.zones import BOTTOM
from judge.cardgame.play.doing import Doing
from judge.cardgame.seen.words import COUNTER
from judge.cardgame.text.selectors import Selector
from judge.cardgame.text.verbs import Amount
from judge.cardgame.verbs.lasting import begun
from judge.cardgame.verbs.zones import Moving
from judge.engine.events import Move
from judge.engine.texts import Text
from judge.games.animal.combat.joining import join
from judge.games.animal.decks.building import is_unasked
from judge.games.animal.keywords.sacred import darkened_by
from judge.games.animal.resolution.replacing import where_instead
from judge.games.animal.terms.equipping import tell_unequipped
from judge.games.animal.terms.holding import came_from, hold, is_in_time
from judge.games.animal.terms.several import one_of
from judge.games.animal.terms.verbs import verb
from judge.games.animal.zones.moving import allowed, arranged, as_moves, coming_to, show_first
from judge.games.animal.zones.placing import to_zone
from judge.games.animal.zones.zones import DECK, EXILE, FIELD, GRAVEYARD, HAND, LAND_DECK, TABLE, ZONES, is_veiled, zone

VEILED = {  # by which numbers abilities of a kind are not activated of a card that lies face down in exile
    "inherent": "803.3c", "static": "805.3d", "activated": "806.3b", "auto": "807.3c",
}  # fmt: skip
MOVES = Moving(
    ZONES, destroyed=GRAVEYARD, exiled=EXILE, place="601.1", owners="611-2b", order="611-2e", stands="205-9b", face="606.4",
    exiling="609.4", master="202-5a",
)  # fmt: skip


def _going(
    doing: Doing, what: Selector, to: str, why: str = "", *, night: bool = False
) -> tuple[Sequence[int], list[int]]:
    """The cards that should go to a zone, and those that do, in their order; those that have to be shown before are (611-2c, 611-2e)."""
    wanted = doing.cards(what)
    cards = allowed(doing, wanted, to, why, night=night)
    show_first(doing, cards, to, what)
    return wanted, arranged(doing, cards, to)


def comes(to: str, count: int) -> tuple[str, ...]:
    """By which numbers cards come to a zone: they enter, or are added to a hand (205-9, 205-4), or go to their owners' zone."""
    if to in TABLE:
        return ("205-9a", "205-9b", *(("204-8a",) if to == FIELD else ()))
    return ("611-2b", *(("205-4a", "205-4b" if count > 1 else "") if to == HAND else ()))


@verb("put", '["put", "chosen", "hand"]', "205-8a", "205-8b")
def put(
    doing: Doing,
    what: Selector,
    to: str,
    place: str = "top",
    moved: bool = False,
    night: bool = False,
    face_down: bool = False,
    attacking: bool = False,
    until: str = "turn end",
    **given: object,
) -> None:
    """置く・加える・出す・戻す: 領域に移動する（戦場と領地は自分の、ほかは持ち主の）。moved・night・与えること: その状態で。attacking: 攻撃動物として / put cards into a zone: one's own field or lands, else their owners'; moved, night, what is given (see the reference of changes): in that state; attacking: as attacking animals"""
    moved = moved or attacking
    wanted, cards = _going(doing, what, to, night=night)
    dark = darkened_by(doing, cards) if night else ()

    def move(card: int) -> Move:
        up = False if card in dark or face_down else None
        return to_zone(
            doing.state, card, to, "put", player=doing.me, up=up, moved=moved, bottom=place == "bottom", by=doing.source
        )

    moves = list(as_moves(doing, wanted, cards, move))
    state = moved or night or bool(given)
    with doing.table.under((*coming_to(to), "611-2g" if state else "", *comes(to, len(moves)))):
        doing.do(*moves, *(begun(doing, frozenset(cards), given, until) if given and cards else ()))
    if to == FIELD:
        tell_unequipped(doing, cards)
    if attacking and moves:
        join(doing.table, doing.me, [move.card for move in moves])
    if to in (DECK, LAND_DECK):
        for player in dict.fromkeys(move.to.player for move in moves):
            if is_unasked(doing.state, player, to):
                told = Text("構築のルールに反しても適正なデッキ", "it is a proper deck, whatever it was built by")
                doing.table.cite("501.4", told)


@verb("return", '["return", "chosen", "hand"]', "205-16a", "205-16b")
def give_back(doing: Doing, what: Selector, to: str = "hand", place: str = "top") -> None:
    """戻す / return cards to a zone of their owners"""
    wanted, cards = _going(doing, what, to, "return")

    def move(card: int) -> Move:
        return to_zone(doing.state, card, to, "return", bottom=place == "bottom", by=doing.source)

    with doing.table.rule("205-16b"):
        doing.do(*as_moves(doing, wanted, cards, move))


def _ending(doing: Doing, what: Selector, why: str) -> list[Move]:
    """Cards of field and lands go to the graveyard, or are kept from it."""
    there = [card for card in doing.cards(what) if doing.state.cards[card].zone.name in TABLE]
    kept = allowed(doing, there, GRAVEYARD, why)

    def move(card: int) -> Move:
        return to_zone(doing.state, card, GRAVEYARD, why, by=doing.source)

    return list(as_moves(doing, there, _ordered_instead(doing, kept, move), move))


def _ordered_instead(doing: Doing, cards: Sequence[int], move: Callable[[int], Move]) -> Sequence[int]:
    """Cards in the order that each owner says, where several of them are put into a zone that keeps one instead (611-2e)."""
    if len(cards) < 2:
        return cards
    where = {card: where_instead(doing.game, doing.state, move(card)) for card in cards}
    for to in sorted({one for zones in where.values() for one in zones if ZONES[one].ordered}):
        going = [card for card in cards if to in where[card]]
        cards = [*arranged(doing, going, to), *(card for card in cards if card not in going)]
    return cards


@verb("destroy", '["destroy", "chosen"]', "205-11a", "205-11b")
def destroy(doing: Doing, what: Selector) -> None:
    """破壊する / destroy cards of field or lands"""
    going = _ending(doing, what, "destroy")
    with doing.table.rule("205-11b"):
        doing.do(*going)


@verb("sacrifice", '["sacrifice", "chosen"]', "205-12a", "205-12b")
def sacrifice(doing: Doing, what: Selector) -> None:
    """生贄に捧げる / sacrifice cards of field or lands"""
    going = _ending(doing, what, "sacrifice")
    with doing.table.rule("205-12b"):
        doing.do(*going)


@verb("exile", '["exile", "chosen"]', "205-13a", "205-13b")
def exile(
    doing: Doing, what: Selector, face_down: bool = False, until: str = "", counter: str = "", number: Amount = 1
) -> None:
    """除外する。face_down: 裏向きで（609-1a）。until: その期間が終われば元の領域に戻る。counter: このカウンターが置かれた状態で / exile cards; face down where the text says so; those in exile are not exiled again (205-13b); until: they go back when that is over; counter: with so many of these on them"""
    if not is_in_time(doing, until):
        return
    wanted = [card for card in doing.cards(what) if doing.state.cards[card].zone.name != EXILE]
    cards = allowed(doing, wanted, EXILE, "exile")

    def move(card: int) -> Move:
        move = to_zone(doing.state, card, EXILE, "exile", up=not face_down, by=doing.source)
        return replace(move, values={f"{COUNTER}{counter}": doing.amount(number)}) if counter else move

    back = came_from(doing.state, cards)
    before = {one.id for one in doing.state.waiting}
    with doing.table.under(("609-1a" if face_down else "609.4", "611-2g" if counter else "")):
        doing.do(*as_moves(doing, wanted, cards, move))
        for card in cards if face_down else ():
            _tell_veiled(doing, card)
        for one in doing.state.waiting if face_down else ():
            if one.id not in before and one.source not in cards:
                name = doing.state.cards[one.source].label
                told = Text(
                    f"{name}の能力は、裏向きの除外でも待機する", f"an ability of {name} waits, though it is face down"
                )
                doing.table.cite("609-1d", told)
    gone = [card for card in cards if card in doing.state.cards and doing.state.cards[card].zone.name == EXILE]
    hold(doing, gone, back, until)


def _tell_veiled(doing: Doing, card: int) -> None:
    """Of a card that lies face down in exile: none of its abilities is activated but those that say so (609-1c)."""
    if card not in doing.state.cards or not is_veiled(doing.state, card):
        return
    known = doing.state.cards[card]
    barred = {VEILED[one.kind] for one in known.face.abilities if one.kind in VEILED and not one.parts.get("face_down")}
    if barred:
        told = Text(f"裏向きの間、{known.label}の能力は発動しない", f"face down, {known.label} has no such abilities")
        with doing.table.under(sorted(barred)):
            doing.table.cite("609-1c", told)


@verb("remove", '["remove", "chosen"]', "206-7a", "206-7b")
def remove(doing: Doing, what: Selector) -> None:
    """取り除く: 墓地に置く / remove cards: they go to the graveyard"""
    wanted = doing.cards(what)
    cards = allowed(doing, wanted, GRAVEYARD)
    with doing.table.rule("206-7b"):
        doing.do(
            *as_moves(
                doing, wanted, cards, lambda card: to_zone(doing.state, card, GRAVEYARD, "remove", by=doing.source)
            )
        )


@verb("transfer", '["transfer", "chosen"]', "205-18a", "205-18b")
def transfer(doing: Doing, what: Selector, until: str = "", who: str = "own") -> None:
    """移す: 自分の戦場、または who の戦場へ（何人もいれば1人を選ぶ）。離れも出もしない。until: その期間が終われば戻る / take cards of another field to one's own, or to that of who it is said, one of several: they neither leave nor enter; until: they go back when that is over"""
    if not is_in_time(doing, until):
        return
    cards = [card for card in allowed(doing, doing.cards(what), FIELD) if doing.state.cards[card].zone.name == FIELD]
    player = one_of(doing, who) if cards else ""
    taken = [card for card in cards if player and doing.state.cards[card].zone.player != player]
    back = came_from(doing.state, taken)
    with doing.table.under(("202-5a", "202-5b", "205-18b", "205-18c")):
        doing.do(*(Move(card, zone(FIELD, player), BOTTOM, keep=True, why="transfer") for card in taken))
    hold(doing, taken, back, until)
