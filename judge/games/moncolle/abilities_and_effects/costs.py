"""Cards of hand, deck and discard pile as costs and as effects take them (10.11.8 – 10.11.13, 12.4.2)."""

from __future__ import annotations

from collections.abc import Sequence

from judge.cardgame.play.able import times
from judge.cardgame.play.doing import Doing
from judge.cardgame.text.selectors import Selector
from judge.cardgame.text.verbs import Amount
from judge.engine.events import Move
from judge.engine.state import PlayerId
from judge.engine.texts import Text
from judge.games.moncolle.field.zones import DECK, DISCARD, HAND, to_discard, to_removed
from judge.games.moncolle.texts import verb

ASKS = Text("カードを選ぶ", "which cards")


def number_of(doing: Doing, wanted: int, there: int, effect: str, short: str = "10.11.10") -> int:
    """How many are taken: as a cost just so many, or it cannot be declared (10.11.10); as an effect as many as there are.

    effect: the number that says so of an effect; short: of a cost. A cost that is carried out takes what was declared, wherever it lies by then.
    """
    if wanted <= there or (doing.paying and _is_settled(doing)):
        return wanted
    if doing.paying:
        told = Text(f"{wanted}枚に足りない（{there}枚）", f"there are {there}, not {wanted}")
        doing.table.refuse(short, told, tuple(one for one in ("10.11.1", "10.11.2") if one != short))
    doing.table.cite(effect, Text(f"{wanted}枚に足りないので{there}枚すべて", f"there are but {there}: all of them"))
    return there


def _takable(doing: Doing, zone: str, player: PlayerId) -> tuple[int, ...]:
    """The cards that may be taken of a zone; what is used lies in the effect zone as its cost is declared, and pays for nothing (10.1.6)."""
    there = doing.state.in_zone(zone, player)
    return tuple(card for card in there if card != doing.source) if doing.paying else there


def _is_settled(doing: Doing) -> bool:
    """Whether what a cost takes was settled when it was declared (10.11.2)."""
    return any(path[: len(doing.path)] == doing.path for path in doing.taken)


def _picked(doing: Doing, cards: Sequence[int], number: int, what: Selector | None, who: PlayerId) -> tuple[int, ...]:
    """The cards that a player picks among those of a zone; only what fits, where that is said (10.11.12)."""
    fitting = cards if what is None else what.among(doing.view(), cards)
    if doing.paying and what is not None and len(fitting) < number and not _is_settled(doing):
        doing.table.refuse("10.11.12", Text("条件に合うカードが足りない", "there are too few that fit"))
    least = min(number, len(fitting))
    return doing.choose(fitting, least, number, ASKS, who)


@verb("discard", '["discard", 1]', "12.4.1")
def discard(doing: Doing, number: Amount = 1, who: str = "own", what: Selector | None = None) -> None:
    """手札をn枚破棄する（本人が選ぶ。what: その条件のカード） / cards of the hand are discarded, whose hand it is chooses; what: only such"""
    moves: list[Move] = []
    fewer = False
    for player in doing.players(who):  # the marching side chooses first, and the other knows what
        hand, wanted = _takable(doing, HAND, player), times(doing, number)
        count = number_of(doing, wanted, len(hand), "12.4.2")
        fewer |= count < wanted
        with doing.table.under(("1.3.3",) if who == "both" else ()):
            picked = _picked(doing, hand, count, what, player)
        moves += [to_discard(doing.state, card, by=doing.source) for card in picked]
    with doing.table.rule("12.4.2" if fewer else ""):
        doing.do(*moves)


@verb("mill", '["mill", 1]', "12.4.1")
def mill(doing: Doing, number: Amount = 1, who: str = "own") -> None:
    """山札の上からn枚を1枚ずつ破棄する / cards are discarded off the top of the deck, one by one"""
    for player in doing.players(who):
        deck = doing.state.in_zone(DECK, player)
        place = (*doing.path, player)
        if doing.paying and place in doing.taken:
            cards = tuple(ref.card for ref in doing.taken[place] if doing.is_there(ref))
        else:
            cards = deck[: number_of(doing, times(doing, number), len(deck), "12.4.2")]
            if doing.is_promising:
                doing.taken[place] = doing.refer(cards)
        with doing.table.rule("5.1.3.8"):
            doing.one_by_one(to_discard(doing.state, card, by=doing.source) for card in cards)


@verb("remove cards", '["remove cards", 1, "discard"]', "12.5.1", "10.11.11", "10.11.13")
def remove_cards(doing: Doing, number: Amount = 1, zone: str = DISCARD, what: Selector | None = None) -> None:
    """捨て山（zone: hand なら手札）のカードをn枚除外する / cards of the discard pile, or of the hand, are removed from the game"""
    there = _takable(doing, zone, doing.me)
    short = "10.11.11" if zone == DISCARD else "10.11.2"  # of the hand nothing more is said
    count = number_of(doing, times(doing, number), len(there), "12.5.1", short)
    chosen = _picked(doing, there, count, what, doing.me)
    with doing.table.under(("5.1.6.2", "12.5.1")):
        doing.do(*(to_removed(doing.state, card, by=doing.source) for card in chosen))
