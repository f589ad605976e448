"""Shuffling, drawing, looking, discarding (4.1.3, 5.8–5.11)."""

from __future__ import annotations

from collections.abc import Sequence

from judge.cardgame.play.able import times
from judge.cardgame.play.doing import Doing
from judge.cardgame.text.selectors import Selector
from judge.cardgame.text.verbs import Amount
from judge.cardgame.verbs.decks import DECKS, Decks, UpTo, put_found
from judge.engine.events import Happens
from judge.engine.texts import Text
from judge.games.rebirth.defined_actions.moves import able, put_cards, slot_of
from judge.games.rebirth.defined_actions.verbs import VERBS, verb
from judge.games.rebirth.zones.placing import push_out, to_zone
from judge.games.rebirth.zones.zones import DECK, HAND, MEMBER, WAITING, ZONES


def _put_found(doing: Doing, cards: Sequence[int], to: str, acted: bool) -> None:
    """Cards that were found come into the hand, or into a zone where characters take slots (4.5.3)."""
    if to == HAND:
        put_found(doing, cards, to, acted)
    else:
        put_cards(doing, able(doing, cards, to), to, rest=acted)


DECKS_AND_HANDS = Decks(
    DECK, HAND, WAITING, shuffled="5.8.1", few="5.8.1.2", drawn="5.9.1", several="5.9.2", empty="1.3.2",
    draws=UpTo("5.9.3", "", "5.9.3.1", "5.9.3.2", "5.9.3.3"), looks=UpTo("5.10.3", "5.10.3.1", "5.10.3.2", "5.10.3.3", "5.10.3.4"),
    none="1.3.5.1", discards="5.11.1", order="1.3.4", second_knows="1.3.4.1", found="9.7.4.3", sorted="4.1.3", tops="5.10.2", unseen="5.10.1.1", whole="5.8.1.1", hides="9.8.2.2.1", puts=_put_found,
)  # fmt: skip


@verb("from deck", '["from deck", 2, "waiting_room"]', "5.2.1", "4.9.3")
def from_deck(doing: Doing, number: Amount = 1, to: str = WAITING, who: str = "own") -> None:
    """デッキの上からn枚を、1枚ずつその領域に置く / so many cards from the top of a deck go to a zone, one after the other"""
    moved: list[int] = []
    for player in doing.players(who):
        for _ in range(times(doing, number)):
            for card in doing.state.in_zone(DECK, player)[:1]:
                at = slot_of(doing.table, player, card) if to == MEMBER else ""
                with doing.table.rule("4.9.3"):
                    moved += [card] if doing.do(to_zone(doing.state, card, to, "put", at=at)) else []
                    push_out(doing.table, (card,))
    doing.bound["it"] = doing.bound["chosen"] = doing.refer(moved)
    doing.bound["done"] = len(moved)


@verb("look at", '["look at", "enemy card in:hand"]', "5.10.1", "5.10.1.1")
def look_at(doing: Doing, what: Selector) -> None:
    """カードを見る: 非公開領域でも伏せたカードでも、見せるのは自分にだけ。見たものは it、seen / look at cards where they lie, hidden ones too; nobody else sees them; what was seen is `it` and `seen`"""
    cards = doing.cards(what)
    for card in cards:
        hidden = not ZONES.is_public(doing.state.cards[card].zone.name)
        name = doing.state.cards[card].label
        told = Text(f"{doing.me}だけが{name}を見る", f"{doing.me} alone sees {name}")
        with doing.table.rule("5.10.1.1" if hidden else "5.10.1"):
            doing.table.do(Happens("look", doing.me, card, told=told))
    doing.bound["it"] = doing.bound["seen"] = doing.refer(cards)
    doing.bound["done"] = len(cards)


VERBS.take(
    DECKS,
    {
        "draw": ("5.9.1", "5.9.2", "5.9.3"), "discard": ("5.11.1",), "search": ("9.7.4.3",), "shuffle": ("5.8.1", "5.8.1.1"),
        "look": ("5.10.1", "5.10.2"), "show": (), "put into order": ("4.1.3",),
    },
    {"discard": ("手札をすてる: オーナーの控え室に移す / discard from the hand; who discards chooses",)},
)  # fmt: skip
