"""Searching zones, looking at cards, showing them: what is found, what may be missed, what a prohibition takes out of a sentence (205-5 – 205-7)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager

from judge.cardgame.ground.looking import SHOWN
from judge.cardgame.play.able import as_many, times
from judge.cardgame.play.doing import Doing
from judge.cardgame.play.prepared import Prepared
from judge.cardgame.play.ref import is_there
from judge.cardgame.text.selectors import Selector
from judge.cardgame.text.verbs import Amount, Instructions
from judge.cardgame.text.view import View
from judge.cardgame.verbs import decks
from judge.cardgame.verbs.events import Flip
from judge.engine.carded import cards_that
from judge.engine.events import Arrange, Create, Event, Happens, Mark, Move
from judge.engine.state import Card, State
from judge.engine.table import Table
from judge.engine.texts import Text
from judge.games.animal.terms.several import each_of
from judge.games.animal.terms.verbs import verb
from judge.games.animal.wording import obliging
from judge.games.animal.zones.forbidding import why_forbidden
from judge.games.animal.zones.moving import allowed, arranged, note_asked, show_first
from judge.games.animal.zones.placing import to_zone
from judge.games.animal.zones.zones import DECK, ZONES, is_veiled

SHOWS = "shows"  # in what a play is bound to: the cards that it shows, from its cost on
HOW_IT_LIES = ("face_down", "not:face_down")
ASKS = Text("探すカードを選ぶ", "choose what is found")
FORBIDDEN = {"search": ("205-5g", "探す", "searching"), "look": ("205-6c", "見る", "looking"), "show": ("205-7h", "公開する", "showing")}  # fmt: skip


def unforbidden(doing: Doing, deed: str, cards: Sequence[int]) -> list[int]:
    """Those of the cards with which nothing forbids a deed. Where it is forbidden with all of them, that is told: the sentence is not done."""
    kept = [card for card in cards if not why_forbidden(doing.game, doing.state, card, deed, me=doing.me)]
    if cards and not kept:
        number, ja, en = FORBIDDEN[deed]
        if doing.paying and deed == "show":
            told = Text("公開が禁止されているので発動できない", "showing is forbidden: it cannot be activated")
            doing.table.refuse("205-7g", told)
        with doing.table.rule("102.2"):
            told = Text(
                f"{ja}処理が禁止されているので、その一文は行わない",
                f"{en} is forbidden: nothing of that sentence is done",
            )
            doing.table.cite(number, told)
        doing.bound["done"], doing.bound["it"] = 0, ()
    return kept


@verb("search", '["search", "own animal in:deck", 1, "hand"]', "205-5a", kind="frame")
def search(
    doing: Doing, what: Selector, number: Amount = 1, to: str = "hand", then: Instructions = (), whole: bool = False, moved: bool = False, who: str = "own"
) -> None:  # fmt: skip
    """探す: 領域を言わなければデッキから。見つけたものは it。to: 置く領域（then を書けば動かさない）。whole: その枚数を探したときだけ。who: 探すプレイヤー（own はその人の） / search zones, the deck where none is said; what is found is `it` and goes to a zone, or stays for `then`; whole: all of them or none; who: who searches, and whose `own` are"""
    for player in each_of(doing, who):
        _search(
            doing if player == doing.me else doing.done_by(player), what, number, to, then, whole=whole, moved=moved
        )


def _search(
    doing: Doing, what: Selector, number: Amount, to: str, then: Instructions, *, whole: bool, moved: bool
) -> None:  # fmt: skip
    named = tuple(one for one in what.zones if any(one in piece for piece in what.pieces)) or (DECK,)
    whose = next((word for word in ("enemy", "any") if word in what.pieces), "own")
    owners = doing.game.everybody(doing.state, doing.me) if whose == "any" else doing.players(whose)
    places = [(name, player) for player in owners for name in named]
    cards = [card for name, player in places for card in ZONES.cards(doing.state, name, player)]
    free = unforbidden(doing, "search", cards)
    if cards and not free:
        return
    found = list(_found(doing, what, free, times(doing, number), whole=whole))
    ref = doing.refer(found)
    note_asked(doing, what, found)
    if not then:
        going = allowed(doing, found, to)
        show_first(doing, going, to, what)
        doing.do(
            *(
                to_zone(doing.state, card, to, "search", player=doing.me, moved=moved, by=doing.source)
                for card in arranged(doing, going, to)
            )
        )
        ref = doing.bound.get("it", ref)  # as a cost it is but promised: nothing has moved yet
    for name, player in places:
        if ZONES[name].ordered and not ZONES.is_public(name):
            with doing.table.under(("205-5b", "907-2a", "205-1a")):
                decks.shuffle(doing.table, name, player)
    doing.bound["it"] = doing.bound["chosen"] = ref
    doing.bound["done"] = len(ref)
    doing.carry_out(then)


def _found(doing: Doing, what: Selector, cards: Sequence[int], wanted: int, *, whole: bool) -> Sequence[int]:
    """The cards that are found: those of which something is asked may be missed where not everybody sees them (205-5c), but no others."""
    fit = obliging.narrowed(doing, obliging.SEARCH, _fitting(doing, what, cards), doing.me)
    most = as_many(doing, wanted, len(fit))
    hidden = [card for card in fit if not _is_shown(doing, card)]
    asks = [card for card in hidden if _asks_what(what, doing.state.cards[card].zone.name)]
    shown = tuple(card for card in fit if card not in hidden)
    least = most if not asks else min(most, len(shown))
    rule = "205-5d" if not asks else "205-5e" if least else "205-5c"
    with doing.table.rule(rule):
        if whole and most < wanted:
            return ()
        chosen = doing.choose(fit, least, most, ASKS, rule=rule, first=(shown if asks else (), "205-5e"))
    if whole and len(chosen) < wanted:
        told = Text(f"{wanted}枚を探したことにならない", f"that is not to have found {wanted}")
        doing.table.cite("205-5f", told)
        return ()
    return chosen


def _fitting(doing: Doing, what: Selector, cards: Sequence[int]) -> list[int]:
    """The cards that fit; in exile those that lie face down are searched as well, by what they are (609-1e)."""
    down = [card for card in cards if is_veiled(doing.state, card)]
    state = doing.state
    for card in down:
        state = Flip(card, up=True).apply(state)
    view = doing.view()
    turned = View(view.game, state, view.me, view.this, None, view.bound)
    meant = {
        card for card in down if all(one.test(view if one.text in HOW_IT_LIES else turned, card) for one in what.words)
    }
    if meant and what.omits:
        told = Text("除外領域の裏向きのカードも探す", "cards that lie face down in exile are searched, too")
        doing.table.cite("609-1e", told)
    return [card for card in cards if card in meant or (card not in down and what.fits(view, card))]


def _asks_what(what: Selector, zone: str) -> bool:
    """Whether anything is asked of what a card is; which way it lies is no information of it (205-5d)."""
    return any(one.holds(zone) is not True for one in what.words if one.text not in HOW_IT_LIES)


def _is_shown(doing: Doing, card: int) -> bool:
    """Whether everybody sees it: 公開状態 (205-7b); what lies face down in exile is not (609.3a)."""
    known = doing.state.cards[card]
    return (ZONES.is_public(known.zone.name) and not is_veiled(doing.state, card)) or SHOWN in known.marks


@verb("look", '["look", 3, [["choose", "own card in:deck"], ["put", "chosen", "hand"]]]', "205-6a", kind="frame")
def look(doing: Doing, number: Amount, then: Instructions = (), whose: str = "own") -> None:
    """デッキの上から見る（whose: だれのデッキか）。見たものは it、seen / look at the top of one's deck, or of whose it is said; what was seen is `it` and `seen`"""
    at_top = {player: doing.state.in_zone(DECK, player) for player in doing.players(whose)}
    there = [card for deck in at_top.values() for card in deck]
    free = unforbidden(doing, "look", there)
    if there and not free:
        return
    seen: list[int] = []
    for player, deck in at_top.items():
        if deck and set(free).isdisjoint(deck):
            told = Text(f"{player}のデッキを見ることは禁止されている", f"the deck of {player} must not be looked at")
            with doing.table.under(("102.2", "102.3a")):
                doing.table.cite("205-6c", told)
            continue
        seen += [card for card in deck[: as_many(doing, times(doing, number), len(deck))] if card in free]
    with doing.table.rule("205-6b"):
        for card in seen:
            doing.table.do(decks.sees(doing, card))
    doing.bound["it"] = doing.bound["seen"] = doing.refer(seen)
    doing.bound["done"] = len(seen)
    doing.carry_out(then)


@verb("show", '["show", "own card in:hand"]', "205-7a", kind="frame")
def show(doing: Doing, what: Selector, then: Instructions = ()) -> None:
    """公開する（領域は動かない）。then: その一文の続き / show cards where they lie; then: how the sentence goes on"""
    cards = doing.cards(what)
    free = unforbidden(doing, "show", cards)
    if cards and not free:
        return
    hidden = [card for card in free if not _is_shown(doing, card)]
    for card in free:
        if card not in hidden:
            label = doing.state.cards[card].label
            public = ZONES.is_public(doing.state.cards[card].zone.name)
            with doing.table.under(("205-7b", "602.1a" if public else "")):
                doing.table.cite("205-7e", Text(f"{label}はすでに公開状態", f"{label} is seen by everybody already"))
    with doing.table.rule("205-7f"):
        events: list[Event] = [Happens("show", doing.me, card, told=_said(doing, card)) for card in hidden]
        doing.do(*events, *(Mark(card, SHOWN) for card in hidden))
    doing.bound["it"], doing.bound["done"] = doing.refer(free), len(hidden)
    doing.bound[SHOWS] = (*doing.bound.get(SHOWS, ()), *doing.refer(hidden))
    doing.carry_out(then)


@contextmanager
def shown_until_done(table: Table, play: Prepared) -> Iterator[None]:
    """What an effect shows, and what was shown to activate it, is hidden again when it leaves the pile (205-7d)."""
    before = _shown(table.state)
    yield
    own = {ref.card for ref in play.bound.get(SHOWS, ()) if is_there(table.state, ref)}
    again = [card for card in _shown(table.state) if card not in before or card in own]
    if again:
        with table.rule("205-7d"):
            table.do(*(Mark(card, SHOWN, on=False) for card in again))


def hide_moved(table: Table, before: State, events: Sequence[Event]) -> None:
    """A shown card that goes elsewhere, or to another place of its zone, is hidden before that (205-7c)."""
    moving = [one for one in events if isinstance(one, Arrange | Create | Move)]
    for card in _shown(before) if moving else ():
        known = table.state.cards.get(card)
        if known is None:
            continue
        gone = known.since != before.cards[card].since
        if (
            gone
            or _place(before, card) != _place(table.state, card)
            or any(isinstance(one, Arrange) and one.zone == known.zone for one in moving)
        ):
            told = Text(f"{known.label}の公開は移動の直前に終わる", f"{known.label} is hidden right before it moves")
            with table.rule("205-7c"):
                table.note_rule(told)
                table.do(*([] if gone else [Mark(card, SHOWN, on=False)]))


def _place(state: State, card: int) -> int:
    """Its place in its zone, from the top on, where the zone keeps an order."""
    here = state.cards[card].zone
    return state.zones[here].index(card) if ZONES[here.name].ordered else 0


@cards_that
def _shown(card: Card) -> bool:
    return SHOWN in card.marks


def _said(doing: Doing, card: int) -> Text:
    label = doing.state.cards[card].label
    return Text(f"{label}を全プレイヤーに公開する", f"{label} is shown to everybody")
