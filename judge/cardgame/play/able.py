"""What can be done at all: how often, how many, to which cards, where there is room, whose zone it is."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager

from judge.cardgame.ground.looking import SHOWN
from judge.cardgame.play.doing import Doing
from judge.cardgame.text.selectors import Selector
from judge.cardgame.text.verbs import Amount
from judge.engine.replacement import Replacement
from judge.engine.state import Card, PlayerId
from judge.engine.texts import Text

FORBIDDEN = Text("禁止する効果があるので行わない", "an effect forbids it: it is not done")


def times(doing: Doing, amount: Amount) -> int:
    """How often, or with how many, something is done: nothing for 0 and less, and never the reverse."""
    number = doing.amount(amount)
    if number > 0:
        return number
    told = Text(f"{number}回・{number}枚の行動は行わない", f"{number} times: it is not done at all")
    doing.table.cite(doing.game.able_cites.zero, told)
    return 0


def as_many(doing: Doing, wanted: int, there: int) -> int:
    """How much of something can be done: as much as possible."""
    if wanted > there:
        told = Text(f"{wanted}のうち可能な{there}だけ行う", f"of {wanted} only {there} can be done")
        doing.table.cite(doing.game.able_cites.most, told)
    return min(wanted, there)


@contextmanager
def missing(doing: Doing, what: Selector, cards: Iterable[int], wanted: int, who: PlayerId) -> Iterator[int]:
    """Under what rule cards that fit a selector are chosen, and how many have to be: fewer than are wanted where some are not sure
    to be there.

    A hidden zone need not hold what is asked for: where it is asked what the cards are, a player may find none among those that
    nobody else sees. As a cost they are found, or it is not paid. who: chooses.
    """
    known = (doing.state.cards[card] for card in cards)
    sure = sum(not _may_be_missed(doing, what, card, who) for card in known)
    least = wanted if doing.paying else min(wanted, sure)
    with doing.table.rule(doing.game.decks.found if least < wanted else ""):
        yield least


def _may_be_missed(doing: Doing, what: Selector, card: Card, who: PlayerId) -> bool:
    hidden = not doing.game.zones.is_public(card.zone.name) and not card.up and SHOWN not in card.marks
    return hidden and card.zone.player == who and what.asks_what(card.zone.name)


def permitted(doing: Doing, cards: Iterable[int], word: str) -> tuple[int, ...]:
    """Those of the cards to which something may be done: a prohibition comes before any instruction."""
    kept: list[int] = []
    for card in cards:
        if word in doing.game.traits(doing.state, card)["cannot"]:
            name = doing.game.called(doing.state, card)
            told = Text(f"{name.ja}：{FORBIDDEN.ja}", f"{name.en}: {FORBIDDEN.en}")
            doing.table.cite(doing.game.able_cites.forbidden, told)
        else:
            kept.append(card)
    return tuple(kept)


def fitting(doing: Doing, cards: Sequence[int], zone: str, player: PlayerId) -> tuple[int, ...]:
    """Those of the cards for which a zone of a player has room; the master of the effect chooses which."""
    cites = doing.game.able_cites
    free = doing.game.room(doing.state, zone, player)
    if free is None or len(cards) <= free:
        return tuple(cards)
    with doing.table.under(cites.full[zone]):
        if not free:
            doing.table.note_rule(Text("上限に達しているので置けない", "the zone is full: nothing goes there"))
            return ()
        with doing.table.under(cites.excess):
            asks = Text("上限に収まるカードを選ぶ", "choose the cards for which there is room")
            return doing.choose(cards, free, free, asks, rule=cites.full[zone][-1])


def going(doing: Doing, cards: Iterable[int], zone: str) -> tuple[int, ...]:
    """Those of the cards that can go to a zone; the others stay, as nothing impossible is done."""
    able: list[int] = []
    for card in cards:
        if not (rule := doing.game.unfit(doing.state, card, zone)):
            able.append(card)
            continue
        label, place = doing.state.cards[card].label, doing.game.zones[zone].name
        with doing.table.rule(doing.game.able_cites.most):
            doing.table.cite(rule, Text(f"{label}は{place.ja}に置けない", f"{label} cannot be put there"))
    leaving = [card for card in able if doing.game.leaves(doing.state, card, zone)]
    stays = set(leaving) - set(permitted(doing, leaving, "leave"))
    return tuple(card for card in able if card not in stays)


def owners_home(doing: Doing, card: int) -> PlayerId:
    """Whose zone a card goes to where nobody is named: its owner's, though it lies with another player."""
    known = doing.state.cards[card]
    if known.zone.player and known.owner != known.zone.player and doing.game.leaves(doing.state, card, ""):
        cites = doing.game.able_cites
        ja, en = (
            f"{known.label}はオーナーである{known.owner}の領域に移動する",
            f"{known.label} goes to its owner, {known.owner}",
        )
        with doing.table.under(cites.owner[:-1]):
            doing.table.cite(cites.owner[-1], Text(ja, en))
    return known.owner


def sure(found: Iterable[Replacement]) -> Replacement | None:
    """Of replacements that fit an event the first that is nobody's to decline: something else is sure to happen; None where there is none."""
    return next((one for one in found if not one.optional), None)


def instead_of_it(by: Replacement) -> Text:
    """That a replacement keeps something from being done as it is meant."""
    return Text(f"{by.said.ja}により別のことが起きる", f"{by.said.en} puts something else in its place")
