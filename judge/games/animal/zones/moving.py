"""How cards go from zone to zone: which of them can, in which order they come, what is shown before (611)."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Sequence
from dataclasses import fields, replace

from judge.cardgame.moments.replacing import WHERE
from judge.cardgame.plain import PlainGame
from judge.cardgame.play.able import permitted
from judge.cardgame.play.doing import Doing
from judge.cardgame.play.ref import Ref
from judge.cardgame.text.selectors import Selector
from judge.cardgame.verbs.zones import in_order
from judge.engine.events import Happens, Move
from judge.engine.state import State
from judge.engine.texts import Text
from judge.engine.values import plain_value
from judge.games.animal.abilities.layers import traits
from judge.games.animal.keywords.keywords import LASTING
from judge.games.animal.keywords.sacred import moved_by
from judge.games.animal.zones.forbidding import why_forbidden
from judge.games.animal.zones.placing import why_not
from judge.games.animal.zones.zones import TABLE, ZONES

KEPT = {  # what a card cannot have done to it, with the numbers that say so
    "destroy": ("be destroyed", ("205-11d",)), "sacrifice": ("be sacrificed", ("205-12d",)), "exile": ("be exiled", ("611-1d", "205-13c")),
    "return": ("be returned", ("205-16c",)),
}  # fmt: skip
ASKED = "asked of"  # in what a text is bound to: the cards that were chosen by what they are


def allowed(doing: Doing, cards: Sequence[int], to: str, what: str = "", *, night: bool = False) -> list[int]:
    """Those that may go to a zone: it takes them (611-1a–611-1c), nothing forbids it (611-1d–611-1f, 102.2). The others stay (611-3a).

    what: how they go, where something may forbid just that. night: they would come at night.
    """
    wanted = tuple(cards)
    with doing.table.under(("611-1e",)):
        cards = permitted(doing, moved_by(doing, wanted), "leave")
    if what in KEPT:
        word, numbers = KEPT[what]
        with doing.table.under(numbers):
            cards = permitted(doing, cards, word)
    if what == "destroy":
        cards = [card for card in cards if not _lasts(doing, card)]
    found = [card for card in cards if _can_go(doing, card, to, night=night)]
    lent = [card for card in found if to not in TABLE and _is_lent(doing, card)]
    for card in lent:
        known = doing.state.cards[card]
        with doing.table.rule("611-2b"):
            told = Text(
                f"{known.label}は持ち主である{known.owner}の領域へ", f"{known.label} goes to its owner, {known.owner}"
            )
            doing.table.cite("202-4a", told)
    if len(found) < len(wanted):
        _tell_passed_over(doing, found)
    return found


def _tell_passed_over(doing: Doing, found: Sequence[int]) -> None:
    """That what is impossible is passed over: only the rest is done (102.3a), or nothing (102.3)."""
    number, ja, en = (
        ("102.3a", "できる分だけ行う", "the rest is done") if found else ("102.3", "行わない", "it is not done")
    )
    with doing.table.rule("904.4"):
        doing.table.cite(number, Text(f"不可能な処理は無視する：{ja}", f"what is impossible is passed over: {en}"))


@plain_value(frozen=True, slots=True)
class Barred(Move):
    """A move that something forbids: it happens in no case, but something else may in its place (906.6)."""

    def possible(self, _state: State) -> bool:
        """Never."""
        return False


def as_moves(doing: Doing, wanted: Sequence[int], kept: Sequence[int], make: Callable[[int], Move]) -> Iterator[Move]:
    """The cards as they go; of those that cannot those too for which something is done instead (906.6)."""
    yield from (_as_done(doing, make(card)) for card in kept)
    for card in wanted:
        move = make(card)
        if card not in kept and any(
            one.key not in doing.table.spent for one in doing.game.replacements(doing.state, move)
        ):
            yield _barred(move)


def _barred(move: Move) -> Barred:
    return Barred(*(getattr(move, one.name) for one in fields(move)))


def unless_barred(game: PlainGame, state: State, move: Move) -> Move:
    """A move that the rules make, as it is where nothing keeps the card from leaving its zone or from going there (611-1e, 611-1f)."""
    stays = "leave" in traits(state, move.card)["cannot"] or why_forbidden(
        game, state, move.card, "go", to=move.to.name
    )
    return _barred(move) if stays else move


def _lasts(doing: Doing, card: int) -> bool:
    """《不壊》: it is destroyed by nothing (1620.1, 1620.1a)."""
    if LASTING not in traits(doing.state, card)["keywords"]:
        return False
    label = doing.state.cards[card].label
    with doing.table.rule("1620.1"):
        told = Text(f"《不壊》を持つ{label}は破壊されない", f"{label} has 《不壊》 and is not destroyed")
        doing.table.cite("1620.1a", told)
    return True


def _as_done(doing: Doing, move: Move) -> Move:
    """A move that is in the place of another because something says where that card goes: what was done to it is done (205-3c, 205-11c, 205-12c)."""
    event = doing.bound.get(WHERE)
    if not isinstance(event, Move) or event.card != move.card:
        return move
    return replace(move, deed=event.why, doer=event.by)


def _is_lent(doing: Doing, card: int) -> bool:
    known = doing.state.cards[card]
    return known.owner != known.zone.player


def _can_go(doing: Doing, card: int, to: str, *, night: bool) -> bool:
    state = doing.state
    number = why_not(traits(state, card)["kinds"], to, night=night)
    number = number or why_forbidden(doing.game, state, card, "go", to=to, me=doing.me)
    if number:
        _tell_it_stays(doing, card, to, number)
    return not number


def unentered(state: State, card: int, number: str) -> tuple[str, ...]:
    """The numbers of what cannot enter field or lands: what forbids it (907-3d, 907-3e), and that nothing applies to it as it enters (907-3c).

    number: of what forbids that it goes there.
    """
    forbids = {"611-1d": "907-3d", "611-1f": "907-3e"}.get(number, "")
    applies = any(one.kind == "inherent" for one in traits(state, card)["abilities"])
    return (forbids, "907-3c" if applies else "")


def _tell_it_stays(doing: Doing, card: int, to: str, number: str) -> None:
    """That a card cannot go to a zone, by which number, and that it stays for that (611-3a)."""
    label, (ja, en) = doing.state.cards[card].label, ZONES[to].name
    with doing.table.under((*(unentered(doing.state, card, number) if to in TABLE else ()), number)):
        doing.table.cite(
            "611-3a", Text(f"{label}は{ja}に移動できず、そのまま残る", f"{label} cannot go to the {en}: it stays")
        )


def arranged(doing: Doing, cards: Sequence[int], to: str) -> list[int]:
    """The cards in the order in which they come into a zone: each owner says it of the own cards (611-2e)."""
    by_owner: dict[str, list[int]] = {}
    for card in cards:
        by_owner.setdefault(doing.state.cards[card].owner, []).append(card)
    if ZONES[to].ordered and any(len(theirs) > 1 for theirs in by_owner.values()):
        with doing.table.rule("611-2e"):
            told = Text(
                "置いた順番は、置くプレイヤーだけが知る", "in which order they lie is known to their owner alone"
            )
            doing.table.cite("611-2f", told)
    return [card for player, theirs in by_owner.items() for card in in_order(doing, theirs, to, player)]


def note_asked(doing: Doing, what: Selector, cards: Collection[int]) -> None:
    """Remember the cards that a text let be chosen by what they are, out of zones that are hidden (611-2c)."""
    hidden = [card for card in cards if what.asks_what(doing.state.cards[card].zone.name)]
    doing.bound[ASKED] = (*doing.bound.get(ASKED, ()), *doing.refer(hidden))


def show_first(doing: Doing, cards: Sequence[int], to: str, what: Selector) -> None:
    """Cards of which something is asked are shown before they go from one hidden zone to another (611-2c)."""
    if ZONES.is_public(to):
        return
    asked: tuple[Ref, ...] = doing.bound.get(ASKED, ())
    known = {ref.card for ref in asked if doing.is_there(ref)}
    zones = {card: doing.state.cards[card].zone.name for card in cards}
    shown = [
        card for card, zone in zones.items() if not ZONES.is_public(zone) and (card in known or what.asks_what(zone))
    ]
    if shown:
        with doing.table.rule("611-2c"):
            doing.table.do(*(Happens("show", doing.me, card, told=_said(doing, card)) for card in shown))


def _said(doing: Doing, card: int) -> Text:
    label = doing.state.cards[card].label
    return Text(f"移動する{label}を全員に確認させる", f"{label}, which is to be moved, is shown to everybody")


def coming_to(to: str) -> tuple[str, ...]:
    """The numbers under which cards are put into a zone: what it holds, and which side lies up."""
    return ZONES[to].home, ZONES[to].lies
