"""What can be done at all: how often, how many, to which cards, where there is room, whose zone it is (1.3, 4.1.6, 4.4.4.2, 4.8.3.2)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from judge.cardgame.text.verbs import Amount
from judge.engine.state import PlayerId, State
from judge.engine.texts import Text
from judge.games.evolve.play_and_resolution.doing import Doing
from judge.games.evolve.play_and_resolution.layers import limit, traits
from judge.games.evolve.turn.record import (
    EX,
    FIELD,
    HAND,
    ZONES,
    called,
)

LIMITED = {FIELD: ("4.4.4", "4.4.4.2"), EX: ("4.8.3", "4.8.3.2")}  # there is a limit; what exceeds it does not go there
STOLEN = ("3.1.1", "5.21.1.1", "5.21.3")  # a stolen card still has its owner, and goes to that player's zones
FORBIDDEN = Text("禁止する効果があるので行わない", "an effect forbids it: it is not done")


def times(doing: Doing, amount: Amount) -> int:
    """How often, or with how many, something is done: nothing for 0 and less, and never the reverse (1.3.2.2)."""
    number = doing.amount(amount)
    if number > 0:
        return number
    doing.table.cite(
        "1.3.2.2", Text(f"{number}回・{number}枚の行動は行わない", f"{number} times: it is not done at all")
    )
    return 0


def as_many(doing: Doing, wanted: int, there: int) -> int:
    """How much of something can be done: as much as possible (1.3.2)."""
    if wanted <= there:
        return wanted
    doing.table.cite("1.3.2", Text(f"{wanted}のうち可能な{there}だけ行う", f"of {wanted} only {there} can be done"))
    return there


def permitted(doing: Doing, cards: Iterable[int], word: str) -> tuple[int, ...]:
    """Those of the cards to which something may be done: a prohibition comes before any instruction (1.3.3)."""
    kept: list[int] = []
    for card in cards:
        barred = word in traits(doing.state, card)["cannot"]
        if barred and doing.table.in_force("1.3.3"):
            name = called(doing.state, card)
            doing.table.cite("1.3.3", Text(f"{name.ja}：{FORBIDDEN.ja}", f"{name.en}: {FORBIDDEN.en}"))
        else:
            kept.append(card)
    return tuple(kept)


def room(state: State, name: str, player: PlayerId) -> int | None:
    """How many cards more a zone of a player takes; None where there is no limit."""
    most = limit(state, name, player) if name != HAND else None
    return None if most is None else max(most - len(state.in_zone(name, player)), 0)


def fitting(doing: Doing, cards: Sequence[int], name: str, player: PlayerId) -> tuple[int, ...]:
    """Those of the cards for which a zone has room; the master of the effect chooses which (4.4.4.2, 4.8.3.2, 3.1.2.4.1)."""
    free = room(doing.state, name, player)
    if free is None or len(cards) <= free or not doing.table.in_force(*LIMITED[name]):
        return tuple(cards)
    with doing.table.under(LIMITED[name]):
        if not free:
            doing.table.note_rule(Text("上限に達しているので置けない", "the zone is full: nothing goes there"))
            return ()
        if not doing.table.in_force("3.1.2.4", "3.1.2.4.1"):
            return tuple(cards[:free])
        with doing.table.under(("3.1.2.4", "3.1.2.4.1")):
            asks = Text("上限に収まるカードを選ぶ", "choose the cards for which there is room")
            return doing.choose(cards, free, free, asks, rule=LIMITED[name][1])


def can_lie(doing: Doing, card: int, name: str) -> bool:
    """Whether a zone takes a card at all: the field takes followers and amulets (4.4.1), the leader stays where it is (4.3.1)."""
    kind = traits(doing.state, card)["kind"]
    if kind == "leader":
        return doing.table.holds("4.3.1", condition=False)
    return name != FIELD or doing.table.holds("4.4.1", kind in ("follower", "amulet"))


def going(doing: Doing, cards: Iterable[int], name: str) -> tuple[int, ...]:
    """Those of the cards that can go to a zone; the others stay, as nothing impossible is done (1.3.2)."""
    able: list[int] = []
    for card in cards:
        if can_lie(doing, card, name):
            able.append(card)
        else:
            rule = "4.3.1" if traits(doing.state, card)["kind"] == "leader" else "4.4.1"
            label = doing.state.cards[card].label
            with doing.table.rule("1.3.2"):
                doing.table.cite(
                    rule, Text(f"{label}は{ZONES[name].name.ja}に置けない", f"{label} cannot be put there")
                )
    leaving = [card for card in able if doing.state.cards[card].zone.name == FIELD and name != FIELD]
    stays = set(leaving) - set(permitted(doing, leaving, "leave"))
    return tuple(card for card in able if card not in stays)


def owners_home(doing: Doing, card: int) -> PlayerId:
    """Whose zone a card goes to where nobody is named: its owner's (4.1.6), a stolen one's too (5.21.3, 5.21.1.1, 3.1.1)."""
    known = doing.state.cards[card]
    if known.zone.name == FIELD and known.owner != known.zone.player:
        with doing.table.under(STOLEN[:-1]):
            doing.table.cite(
                STOLEN[-1],
                Text(f"{known.label}はオーナーである{known.owner}の領域に移動する", f"{known.label} goes to its owner, {known.owner}"),
            )  # fmt: skip
    return known.owner
