"""装備する: what is equipped as it enters, or by an effect, and when it is so no more (206-12, 1605)."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from judge.cardgame.ground.zones import BOTTOM
from judge.cardgame.play.doing import Doing
from judge.cardgame.text.selectors import Selector
from judge.cardgame.verbs.tokens import new_labels
from judge.engine.events import Create, Event, Move, Tie, Untie
from judge.engine.state import Link, PlayerId, State
from judge.engine.table import Table
from judge.engine.texts import Text
from judge.engine.values import plain_value
from judge.games.animal.abilities.layers import LAYERS, traits
from judge.games.animal.keywords.equipment import EQUIPPED, hosts
from judge.games.animal.keywords.keywords import EQUIP
from judge.games.animal.playing_cards.words import PLAYED_MARKS
from judge.games.animal.terms.tokens import token_face
from judge.games.animal.terms.verbs import verb
from judge.games.animal.turn.record import STANDBY
from judge.games.animal.zones.moving import allowed, as_moves
from judge.games.animal.zones.placing import to_zone
from judge.games.animal.zones.zones import FIELD, PILE, zone

BECOMING = ("206-12b", "206-12c", "206-12d")  # by which something is equipped, and to what


@plain_value(frozen=True, slots=True)
class CreateEquipped(Create):
    """A token comes into being equipped to a presence. host: that one's id."""

    host: int = 0

    def apply(self, state: State) -> State:
        """One object more, and its link."""
        made = Create.apply(self, state)
        card = self.made or made.top
        return Tie(EQUIPPED, card, self.host).apply(made) if self.host in made.cards else made


def equipped_token(doing: Doing, name: str, host: int, player: PlayerId) -> list[Create]:
    """A token as it comes into being equipped to what enters the field at that moment; without 《装備》 it is not equipped (206-12f)."""
    face = token_face(doing.table, name)
    has = any(one.keyword == EQUIP for one in face.abilities)
    label = new_labels(doing.state, [name])[0]
    marks = frozenset((STANDBY,))
    doing.table.cite("1605.2a" if has else "206-12f", Text(f"{label}が生成される", f"{label} comes into being"))
    return [CreateEquipped(face, label, zone(FIELD, player), player, marks, place=BOTTOM, host=host if has else 0)]


@verb("put equipped", '["put equipped", "chosen", "this"]', "206-12b", "1605.2a")
def put_equipped(doing: Doing, what: Selector, host: Selector) -> None:
    """装備している状態で自分の戦場に出す: （対象）に合わなくてもよい / put cards onto one's own field equipped to a presence, whether that fits or not"""
    wanted = doing.cards(what)
    cards = allowed(doing, wanted, FIELD)
    to = _host(doing, host)

    def move(card: int) -> Move:
        played = doing.state.cards[card]
        marks = played.marks & PLAYED_MARKS if card == doing.source and played.zone.name == PILE else frozenset[str]()
        made = to_zone(doing.state, card, FIELD, "put", player=doing.me, by=doing.source)
        return made if not marks else _marked(made, marks)

    moves = list(as_moves(doing, wanted, cards, move))
    ties = _ties(doing, cards, to)
    played = PILE in {doing.state.cards[card].zone.name for card in cards}
    by = ("206-12a",) if played else ("1605.2", "1605.2a")
    with doing.table.under((*by, "205-9a", "205-9b", "204-8a", *(BECOMING if ties else ()))):
        doing.do(*moves, *ties)


def _marked(move: Move, marks: frozenset[str]) -> Move:
    return Move(move.card, move.to, move.place, up=move.up, why=move.why, marks=move.marks | marks, by=move.by)


@verb("equip", '["equip", "chosen", "this"]', "206-12b", "1605.3")
def equip(doing: Doing, what: Selector, host: Selector) -> None:
    """戦場の《装備》を持つ存在を、存在に装備する。（対象）に合わなくてもよい / equip presences of the field that have 《装備》 to a presence, whether that fits or not"""
    there = [card for card in doing.cards(what) if doing.state.cards[card].zone.name == FIELD]
    ties = _ties(doing, there, _host(doing, host))
    tied = {one.card for one in ties}
    before = [
        Untie(EQUIPPED, link.card, link.to) for link in doing.state.links if link.kind == EQUIPPED and link.card in tied
    ]
    with doing.table.under(("1605.3", *BECOMING)):
        doing.do(*before, *ties)


def _host(doing: Doing, what: Selector) -> int:
    """The presence that is meant; 0 where it is not on the field."""
    return next((card for card in doing.cards(what) if doing.state.cards[card].zone.name == FIELD), 0)


def _ties(doing: Doing, cards: Sequence[int], host: int) -> list[Tie]:
    """The links of those of the cards that come to be equipped: with 《装備》 (206-12f), to what takes it (206-12g)."""
    if not host:
        return []
    state = doing.state
    label = state.cards[host].label
    if cards and "be equipped" in traits(state, host)["cannot"]:
        told = Text(f"{label}には装備させることができない", f"nothing can be equipped to {label}")
        doing.table.cite("206-12g", told)
        return []
    found = []
    for card in (one for one in cards if one != host):
        if EQUIP in traits(state, card)["keywords"]:
            found.append(Tie(EQUIPPED, card, host))
            continue
        name = state.cards[card].label
        told = Text(f"《装備》を持たない{name}は装備状態にならない", f"{name} lacks 《装備》 and is not equipped")
        doing.table.cite("206-12f", told)
    return found


def tell_unequipped(doing: Doing, cards: Collection[int]) -> None:
    """Of what has entered the field by an effect that does not say to what it is equipped: it is not equipped (1605.2b)."""
    for card in (one for one in cards if one in doing.state.cards and doing.state.cards[one].zone.name == FIELD):
        if EQUIP in traits(doing.state, card)["keywords"] and not hosts(doing.state, card):
            label = doing.state.cards[card].label
            with doing.table.rule("1605.2"):
                told = Text(
                    f"{label}は対象をとらずに出て、装備状態でない",
                    f"{label} enters without a target, and is not equipped",
                )
                doing.table.cite("1605.2b", told)


def _tell_forbidden(table: Table, before: State, links: Collection[Link]) -> None:
    """That what is equipped stays so when its host comes not to take anything (206-12h)."""
    for link in links:
        state = table.state
        if link.to not in before.cards or "be equipped" not in traits(state, link.to)["cannot"]:
            continue
        if "be equipped" not in traits(before, link.to)["cannot"]:
            label = state.cards[link.card].label
            told = Text(f"すでに装備した{label}は装備状態のまま", f"{label}, which is equipped already, stays so")
            table.cite("206-12h", told)


def loosen(table: Table, before: State, moved: Collection[Event]) -> None:
    """What is equipped no more: what has lost 《装備》 (206-12e, 1605.4), and what has moved, or whose host has."""
    state = table.state
    links = [link for link in state.links if link.kind == EQUIPPED]
    if not links:
        return
    gone = {one.card for one in moved if isinstance(one, Move) and not one.keep}
    loose = [link for link in links if _is_gone(state, link, gone if link in before.links else ())]
    if loose:
        table.do(*(Untie(EQUIPPED, link.card, link.to) for link in loose))
    kept = [link for link in links if link not in loose]
    if not table.quiet:
        _tell_forbidden(table, before, kept)
    if LAYERS.follows(before) is LAYERS.follows(state):
        return  # nothing has lost any ability
    lost = [link for link in kept if EQUIP not in traits(state, link.card)["keywords"]]
    for link in lost:
        label = state.cards[link.card].label
        with table.under(("206-12e", "1605.4")):
            told = Text(
                f"《装備》を失った{label}は装備状態でなくなる", f"{label} has lost 《装備》: it is equipped no more"
            )
            table.note_rule(told)
            table.do(Untie(EQUIPPED, link.card, link.to))


def _is_gone(state: State, link: Link, moved: Collection[int]) -> bool:
    """Whether one of two is not on the field, or has been away."""
    both = (link.card, link.to)
    return any(one not in state.cards or state.cards[one].zone.name != FIELD or one in moved for one in both)
