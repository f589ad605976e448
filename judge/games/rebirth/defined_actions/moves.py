"""Putting, setting, retiring, removing, souls, recovering (4.1, 4.5.3, 4.6.5, 5.2, 5.5–5.7, 5.15, 5.16, 5.20, 5.22)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from judge.cardgame.ground.zones import ACT
from judge.cardgame.play.able import as_many, permitted, times
from judge.cardgame.play.doing import Doing
from judge.cardgame.text.selectors import Selector
from judge.cardgame.text.verbs import Amount
from judge.cardgame.verbs.zones import MOVING, Moving, in_order
from judge.engine.events import Erase, Event, Move, Tie
from judge.engine.requests import Choose, Option
from judge.engine.state import NOTHING, PlayerId, State
from judge.engine.table import Table
from judge.engine.texts import Text
from judge.games.rebirth.defined_actions.swapping import hinders, lands
from judge.games.rebirth.defined_actions.verbs import VERBS, verb
from judge.games.rebirth.play_and_resolution.layers import AS, is_character, is_partner
from judge.games.rebirth.zones.placing import LINKED, push_out, to_zone
from judge.games.rebirth.zones.zones import ENERGY, ENTRY, MEMBER, MEMORY, REBIRTH, RETIRED, SLOTS, SOUL, WAITING, ZONES
from judge.games.rebirth.zones.zones import vacant as unoccupied

MOVES = Moving(
    ZONES, destroyed=RETIRED, exiled=MEMORY, place="4.1.2.1", owners="4.1.1.3", order="4.1.5", unknown="4.1.5.1", stands="4.3.2.3", face="4.3.3",
    arriving=(ENTRY,), both="5.12.2", cell="5.12.1.1", into="5.12.2.1", obliged="5.12.2.2", lands=lands, hinders=hinders, master="3.1.2",
)  # fmt: skip


def slot_of(table: Table, player: PlayerId, card: int, slots: Sequence[str] = SLOTS) -> str:
    """The slot into which a character is put, which has to be named (4.5.3)."""
    state = table.state
    with table.rule("4.5.3"):
        asks = Text(f"{state.cards[card].label}を置くメンバー枠", f"the slot for {state.cards[card].label}")
        options = tuple(Option(slot, slot, slot_said(state, player, slot)) for slot in slots)
        picked: str = table.ask(player, Choose("slot", asks, options))
        return picked


def slot_said(state: State, player: PlayerId, slot: str) -> Text:
    """A slot and who is there."""
    there = "・".join(state.cards[card].label for card in state.in_zone(MEMBER, player, slot))
    if there:
        return Text(f"メンバー枠{slot}（{there}）", f"slot {slot} ({there})")
    return Text(f"メンバー枠{slot}（空席）", f"slot {slot} (vacant)")


def able(doing: Doing, cards: Sequence[int], to: str, *, partner: bool = False) -> list[int]:
    """Those that may be put into a zone: no partner among energy unless the text says so (4.6.5), none that may not leave (1.3.3)."""
    found: list[int] = []
    for card in permitted(doing, cards, "leave"):
        if to == ENERGY and is_partner(doing.state, card) and not partner:
            name = doing.state.cards[card].label
            told = Text(
                f"パートナーと明記されていないので{name}は置けない", f"{name} is a partner, which the text does not say"
            )
            doing.table.cite("4.6.5", told)
        else:
            found.append(card)
    return found


def _at_home(doing: Doing, cards: Sequence[int], whose: str) -> list[int]:
    """Those that may go to the zone of whom a text names: a card never goes to another player's than its owner's (4.1.1.1)."""
    if whose == "owner":
        return list(cards)
    players, found = doing.players(whose), list[int]()
    for card in cards:
        known = doing.state.cards[card]
        if known.owner in players:
            found.append(card)
        else:
            told = Text(
                f"{known.label}のオーナーは{known.owner}なので移動しない",
                f"{known.label} is owned by {known.owner}: it stays",
            )
            doing.table.cite("4.1.1.1", told)
    return found


def _slots(state: State, player: PlayerId, *, vacant: bool) -> tuple[str, ...]:
    """The slots of a player into which a text lets characters be put: the vacant ones where it says so (4.5.3.2)."""
    return unoccupied(state, player) if vacant else SLOTS


def _seated(doing: Doing, cards: Sequence[int], *, vacant: bool) -> list[int]:
    """The characters that have a slot each: of more than there are slots the master of the effect picks (1.3.2, 3.1.2.4.1).

    What is no character has no slot to go to (4.5.3), and stays where it is (1.3.2).
    """
    found: list[int] = []
    characters = [card for card in cards if is_character(doing.state, card)]
    for label in [doing.state.cards[card].label for card in cards if card not in characters]:
        with doing.table.rule("1.3.2"):
            told = Text(f"{label}はキャラでないので枠に置けない", f"{label} is no character: no slot takes it")
            doing.table.cite("4.5.3", told)
    for player in dict.fromkeys(doing.state.cards[card].owner for card in characters):
        theirs = [card for card in characters if doing.state.cards[card].owner == player]
        slots = len(_slots(doing.state, player, vacant=vacant))
        with doing.table.under(("4.5.3.2",) if vacant else ("4.5.3",)):
            number = as_many(doing, len(theirs), slots)
            if 0 < number < len(theirs):
                asks = Text("メンバー枠に置くキャラを選ぶ", "choose the characters for which there is a slot")
                with doing.table.rule("1.3.2"):
                    theirs = list(doing.choose(theirs, number, number, asks))
        found += theirs[:number]
    return found


def _in_order(doing: Doing, cards: Sequence[int], to: str, place: str) -> list[int]:
    """Several cards that come at once into a zone with an order: whoever the zone belongs to says in which (4.1.5, 4.1.5.1)."""
    found: list[int] = []
    for player in dict.fromkeys(doing.state.cards[card].owner for card in cards):
        theirs = [card for card in cards if doing.state.cards[card].owner == player]
        chosen = in_order(doing, theirs, to, player)
        found += chosen[::-1] if ZONES[to].ordered and place == "top" else chosen  # named from the top on
    return found


def _tell_lying(table: Table, before: State, happened: Sequence[Event]) -> None:
    """How cards come to lie: seen or unseen (4.1.2.1, 4.2), standing (4.3.2.3)."""
    for event in happened:
        if not isinstance(event, Move) or event.card not in table.state.cards:
            continue
        was, known = before.cards[event.card].zone.name, table.state.cards[event.card]
        label, here = known.label, known.zone.name
        if ZONES[was].public != ZONES[here].public:
            seen, ja, en = ("4.2.2", "公開", "seen") if ZONES[here].public else ("4.2.3", "非公開", "unseen")
            with table.under(("4.1.2.1", "4.2.1", seen)):
                table.cite(f"{seen}.1", Text(f"{label}は{ja}状態で置かれる", f"{label} lies there {en}"))
        if ZONES[here].play and not ZONES[was].play and ACT not in known.marks:
            with table.rule("4.3.1"):
                table.cite("4.3.2.3", Text(f"{label}はスタンド状態で置かれる", f"{label} comes there standing"))


@verb("put", '["put", "chosen", "hand"]', "5.2.1", "4.1.1.3", "4.3.2.3")
def put(
    doing: Doing, what: Selector, to: str, place: str = "top", rest: bool = False, face_down: bool = False, face_up: bool = False,
    vacant: bool = False, partner: bool = False, whose: str = "owner", as_name: str = "", as_attributes: list[str] | None = None,
    as_cost: Amount = 0, as_atk: Amount = 0, as_def: Amount = 0,
) -> None:  # fmt: skip
    """領域に置く・戻す。オーナーの領域に（vacant: 空席に。partner: パートナーも。whose: 誰の領域と書かれているか。as_…: 裏向きの間の情報） / put cards into a zone of their owners; place: top, bottom; vacant: into a vacant slot; partner: partners too; whose zone a text names: owner, own, enemy; as_…: what it counts as while it lies face down (4.3.3.3.1)"""
    numbers = {"cost": as_cost, "atk": as_atk, "def": as_def}
    values = {f"{AS}{name}": number for name, said in numbers.items() if face_down and (number := doing.amount(said))}
    named = {f"{AS}name:{as_name}"} if face_down and as_name else set()
    named |= {f"{AS}attribute:{one}" for one in as_attributes or () if face_down}
    cards = _at_home(doing, able(doing, doing.cards(what), to, partner=partner), whose)
    up = False if face_down else True if face_up else None
    put_cards(doing, cards, to, place, rest=rest, up=up, vacant=vacant, named=frozenset(named), values=values)


def put_cards(
    doing: Doing, cards: Sequence[int], to: str, place: str = "top", *, rest: bool = False, up: bool | None = None, vacant: bool = False,
    named: frozenset[str] = frozenset(), values: Mapping[str, int] = NOTHING,
) -> None:  # fmt: skip
    """Cards come into a zone of their owners, characters into slots that are named (4.5.3). named, values: what they count as face down."""
    moves: list[Move] = []
    taken: set[tuple[PlayerId, str]] = set()
    if to == MEMBER:
        cards = _seated(doing, cards, vacant=vacant)
    for card in _in_order(doing, cards, to, place):
        state, owner = doing.state, doing.state.cards[card].owner
        at = ""
        if to == MEMBER:
            slots = [one for one in _slots(state, owner, vacant=vacant) if (owner, one) not in taken]
            at = slot_of(doing.table, doing.me, card, slots)
            taken.add((owner, at))
        move = to_zone(state, card, to, "put", at=at, up=up, rest=rest, bottom=place == "bottom")
        moves.append(replace(move, marks=move.marks | named, values=values) if values or named else move)
    before = doing.state
    with doing.table.under(("3.1.1", "4.1.1.3", "4.1.6", ZONES[to].home)):
        happened = doing.do(*moves)
    if happened and (values or named):
        told = Text(
            "裏向きの間の情報は、置いた効果が指定したもの", "face down they are what the effect says that put them so"
        )
        doing.table.cite("4.3.3.3.1", told)
    _tell_lying(doing.table, before, happened)
    if to == MEMBER:
        push_out(doing.table, [event.card for event in happened if isinstance(event, Move)])


@verb("set card", '["set card", "own rebirth in:hand"]', "5.6.1", "4.7.2")
def set_card(doing: Doing, what: Selector) -> None:
    """Reバースをセットする: Reバース置場に置く（引くのはメインフェイズの行動だけ） / set Reバース cards; only the action of the main phase draws a card"""
    cards = [card for card in doing.cards(what) if "rebirth" in doing.game.traits(doing.state, card)["kinds"]]
    with doing.table.under(("4.7.1", "4.7.2")):
        doing.do(*(to_zone(doing.state, card, REBIRTH, "set") for card in able(doing, cards, REBIRTH)))


@verb("retire", '["retire", "chosen"]', "5.15.1", "4.8.2")
def retire(doing: Doing, what: Selector) -> None:
    """リタイアさせる: リタイア置場に置く / put characters into the retire zone"""
    cards = permitted(doing, able(doing, doing.cards(what), RETIRED), "retire")
    with doing.table.under(("4.8.1", "4.8.2")):
        doing.do(*(to_zone(doing.state, card, RETIRED, "retire") for card in cards))


@verb("remember", '["remember", "chosen"]', "5.7.1", "4.12.2")
def remember(doing: Doing, what: Selector, face_down: bool = False) -> None:
    """思い出にする: 思い出置場に置く / put cards into the memory, face up unless the text says otherwise"""
    up = False if face_down else None
    cards = able(doing, doing.cards(what), MEMORY)
    with doing.table.under(("4.12.1", "4.12.2")):
        doing.do(*(to_zone(doing.state, card, MEMORY, "remember", up=up) for card in cards))


@verb("exclude", '["exclude", "chosen"]', "5.20.1")
def exclude(doing: Doing, what: Selector) -> None:
    """除外する: どの領域にも存在しなくする / take cards out of every zone"""
    doing.do(*(Erase(card) for card in permitted(doing, doing.cards(what), "leave")))


@verb("make soul", '["make soul", "chosen", "this"]', "5.22.1", "4.13.3", "4.13.3.1")
def make_soul(doing: Doing, what: Selector, to: Selector) -> None:
    """カードの魂にする: 同時に魂置場に置いて関連付ける（魂置場のカードは関連付けだけが増える） / put cards into the soul zone at once, linked to a card; one that lies there already is linked once more"""
    target = doing.cards(to)[:1]
    cards = [card for card in able(doing, doing.cards(what), SOUL) if card not in target] if target else []
    with doing.table.under(("4.13.3", "4.13.3.1")):
        state = doing.state  # what lies among souls already goes nowhere (1.3.2.1)
        doing.do(*(to_zone(state, card, SOUL, "soul") for card in cards if state.cards[card].zone.name != SOUL))
        known = doing.state.cards  # who runs out of deck by it may have left with all cards (13.4.2)
        there = [
            card for card in cards if card in known and known[card].zone.name == SOUL
        ]  # not where it went elsewhere
        doing.do(*(Tie(LINKED, card, target[0]) for card in there if target[0] in known))


@verb("recover", '["recover", 1]', "5.16.1", "4.1.1.2")
def recover(doing: Doing, number: Amount = 1) -> None:
    """ダメージをn点回復する: リタイア置場からn枚選び控え室に置く / recover: so many cards of one's retire zone go to the waiting room"""
    there = doing.state.in_zone(RETIRED, doing.me)
    count = as_many(doing, times(doing, number), len(there))
    chosen = doing.choose(there, count, count, Text("控え室に置くリタイア", "which retired cards"), rule="5.16.1")
    with doing.table.under(("4.1.1.2",)):  # no zone of anybody else's is meant
        doing.do(*(to_zone(doing.state, card, WAITING, "recover") for card in chosen))


VERBS.take(
    MOVING,
    {"swap": ("5.12.1",)},
    {"swap": ("入れ替える: それぞれ相手のあった領域・メンバー枠に同時に移す。片方でも移せないなら何もしない / swap two cards: each goes where the other was, into its slot too; nothing where either cannot",)},
)  # fmt: skip
