"""The four stages of damage, the same way for battles and effects: how much is dealt, dealing it, how much is received, receiving it (1801)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from judge.cardgame.ground.players import seats
from judge.engine.state import PlayerId, State
from judge.engine.table import Table
from judge.engine.texts import Text
from judge.engine.triggers import Occurrence
from judge.games.animal.abilities import inherent
from judge.games.animal.abilities.layers import is_kind, is_presence, traits
from judge.games.animal.abilities.triggers import OCCURRENCES
from judge.games.animal.damage.changing import DEALS, IS_DEALT, RECEIVES, Order, after, amended
from judge.games.animal.damage.events import (
    BY_BATTLE,
    Damage,
    Deals,
    Hurt,
    IsDealt,
    Part,
    Receives,
    Share,
    Stage,
    called,
)
from judge.games.animal.turn.record import LIFE
from judge.games.animal.zones.zones import TABLE

WAITED = {  # by which numbers abilities wait for damage
    "deals": ("207-9b", "207-9d"), "deals_player": ("207-9b", "207-9d"),
    "dealt_by": ("207-9b", "207-9e"), "hurt": ("207-10b",), "player_hurt": ("207-10b",),
}  # fmt: skip
REFERRED = {  # and by which numbers they mean as much as was received
    "deals": "207-9c", "deals_player": "207-9c", "dealt_by": "207-9c", "hurt": "207-10c", "player_hurt": "207-10c",
}  # fmt: skip
BATTLE = ("1313.1", "1313.2", "1313.2b")  # of damage that is received in a battle
Further = Callable[[Table, Sequence[Share]], Sequence[Share]]  # the damage that comes of what has just been dealt


def nothing_more(_table: Table, _dealt: Sequence[Share]) -> Sequence[Share]:
    """No damage comes of it."""
    return ()


def deal(table: Table, shares: Sequence[Share], further: Further = nothing_more) -> None:
    """All at once: how much is dealt (1), dealt where it is 1 or more (2), how much of it is received (3), received (4).

    further: what comes of dealing it, before anything is received (1804.5).
    """
    new = "1805.1" in table.rules  # it comes of damage that something has happened in the place of
    with table.under(("1805.4" if new else "", "1801.1")):
        dealt = _dealt(table, given(table, shares))
        more = further(table, dealt)
        with table.rule("1804.5"):
            dealt += _dealt(table, given(table, more))
        _receive(table, dealt)


def given(table: Table, shares: Sequence[Share]) -> list[Share]:
    """The first stage: what is said of dealing it, then of whom it is dealt to; in a battle as it is allotted (1802.3, 1803.3)."""
    there = (*seats(table.state), *table.state.cards)
    found: list[Share] = []
    for one in _together(share for share in shares if share.to in there):
        known: Share | None = one
        for order, stage, battle in ((DEALS, Deals, "1802.3"), (IS_DEALT, IsDealt, "1803.3")):
            if known is not None:
                with table.rule(battle if known.kind == BY_BATTLE else ""):
                    known = _through(table, order, stage, known)
        if known is not None:
            found.append(known)
    return found


def _together(shares: Iterable[Share]) -> list[Share]:
    """What one deals to another at once is one damage."""
    sums: dict[tuple[int, int | PlayerId, str], int] = {}
    for one in shares:
        sums[one.source, one.to, one.kind] = sums.get((one.source, one.to, one.kind), 0) + one.amount
    return [Share(source, to, amount, kind) for (source, to, kind), amount in sums.items()]


def _through(table: Table, order: Order, stage: type[Stage], share: Share) -> Share | None:
    """Damage as it is after a stage; None where something else has happened in its place (1802.1a, 1803.1a, 1805.1a)."""
    event = stage(*share)
    if table.game.replacements(table.state, event):
        with table.under((order.rule, f"{order.rule}a")):
            happened = [one for one in table.do(event) if isinstance(one, stage)]
        if not happened:
            return None
        share = Share(happened[0].source, happened[0].to, happened[0].amount, share.kind)
    steps = amended(table.state, order, share)
    if steps:
        with table.rule(order.rule):
            numbers = [one.number for one in steps]
            for one in steps:
                with table.under((order.first if numbers.count(one.number) > 1 else "", *one.under)):
                    table.cite(one.number, one.told, {called(table.state, share.to): one.amount})
        if steps[-1].number in (order.zero, order.prevented):
            return None
    return share._replace(amount=after(steps, share.amount))


def _dealt(table: Table, shares: Sequence[Share]) -> list[Share]:
    """The second stage: what is 1 or more is dealt, all at once; nobody has received it yet. What is done as it is dealt (1804.2)."""
    dealt = [one for one in shares if one.amount > 0]
    if not dealt:
        return []
    with table.under(("1804.1", "1804.1b" if len(dealt) > 1 else "")):
        for one in dealt:
            name = called(table.state, one.to)
            told = Text(f"{name}に{one.amount}点を与える", f"{one.amount} is dealt to {name}")
            table.note_rule(told, {name: one.amount})
    _apply(table, [_dealing(table.state, one) for one in dealt], dealt[0], "1804.2", "1804.4")
    return dealt


def _dealing(state: State, share: Share) -> Occurrence:
    """『ダメージを与えた時』 of what is applied at once (1804.2)."""
    source = state.cards.get(share.source)
    other = share.to if isinstance(share.to, int) else 0
    return Occurrence("damaging", share.source, other, source.zone.player if source else "", share.amount)


def _apply(table: Table, found: Sequence[Occurrence], share: Share, number: str, battle: str) -> None:
    """What permanent and inherent abilities do as damage is dealt or received, the oldest first (1804.3, 1806.4)."""
    if not any(inherent.met(table.state, found)):
        return
    steps = {"1804.2": ("1005-4c",), "1806.3": ("1005-4f", "1313.3")}[number]
    with table.under((number, *((*steps, battle) if share.kind == BY_BATTLE else ()))):
        if number == "1804.2":
            told = Text("与えた段階で、まだ受けていない", "it is dealt, and not received yet")
            table.cite("1804.1a", told)
        if len(found) > 1:
            told = Text("先に発動したものから順に適用する", "what began first applies first")
            table.cite("1804.3" if number == "1804.2" else "1806.4", told)
        inherent.apply(table, found, inherent.oldest)


def _receive(table: Table, dealt: Sequence[Share]) -> None:
    """The third stage, for each that it comes to all of it (1805.3a), and the fourth: all receive it at once (1806.1a)."""
    events: list[Damage | Hurt] = []
    battle = bool(dealt) and dealt[0].kind == BY_BATTLE
    with table.under((*(("1005-4d", "1313.1a") if battle else ()), "1805.1" if dealt else "")):
        for to in dict.fromkeys(one.to for one in dealt):
            if isinstance(to, str) or (to in table.state.cards and table.state.cards[to].zone.name in TABLE):
                events += _received(table, [one for one in dealt if one.to == to])
    events = [one for one in events if one.possible(table.state)]
    if len({one.to for one in dealt}) > len({one.player if isinstance(one, Hurt) else one.card for one in events}):
        told = Text(
            "受けたダメージが1点以上でなければ、与えた時・受けた時の能力は待機しない",
            "nothing waits for damage that nobody receives",
        )
        with table.rule("207-9b" if dealt else ""):
            table.cite("207-10b", told)
    if not events:
        return
    before = table.state
    waited = {one.id for one in table.state.waiting}
    with table.under(_numbers_of_receiving(table.state, events, battle=battle)):
        table.do(*events)
    for one in table.state.waiting:
        for number in WAITED.get(OCCURRENCES.meant(one.ability.when).name, ()) if one.id not in waited else ():
            with table.rule("1005-4g" if battle else ""):
                table.cite(number, Text("ダメージ処理が行われたので待機する", "damage has been received: it waits"))
        if one.id not in waited and one.cause is not None and one.cause[1].name in REFERRED:
            name, much = called(table.state, one.source), one.cause[1].amount
            told = Text(f"{name}が参照する量は、実際の{much}点", f"the amount that {name} means is the {much} received")
            table.cite(REFERRED[one.cause[1].name], told, {name: much})
    for event in events:
        if isinstance(event, Hurt) and event.amount > before.players[event.player].value(LIFE):
            table.cite("207-4c", Text("ライフは0未満にならない", "life is never below 0"))
    first = dealt[0]
    hurt = [_receiving(table.state, one) for one in events]
    _apply(table, hurt, first, "1806.3", "1806.5")


def _numbers_of_receiving(state: State, events: Sequence[Damage | Hurt], *, battle: bool) -> tuple[str, ...]:
    """The numbers under which damage is received: of a battle, of several at once, of what is done to who receives it."""
    of_battle = ("1005-4e", *BATTLE) if battle else ()
    several = ("1806.1a", "1806.2a", *(("1313.1b", "1313.2a") if battle else ())) if len(events) > 1 else ()
    return (*of_battle, "1806.1", *several, "1806.2", *_numbers_of_processing(state, events), "1806.2b")


def _numbers_of_processing(state: State, events: Sequence[Damage | Hurt]) -> Iterable[str]:
    """The numbers of what is done to who has received damage (207-6c): life falls, damage adds up, on what is no animal, too."""
    hurt = [one.card for one in events if isinstance(one, Damage)]
    yield "207-10a"
    yield "207-6c"
    if len(hurt) < len(events):
        yield "207-6d"
    if hurt:
        yield "207-6e"
    if any(not is_kind(state, card, "animal") for card in hurt):
        yield "207-6g"


def _receiving(state: State, event: Damage | Hurt) -> Occurrence:
    """『ダメージを受けた時』 of what is applied at once (1806.3)."""
    if isinstance(event, Hurt):
        return Occurrence("player_damaged", event.source, amount=event.amount, who=event.player)
    known = state.cards.get(event.card)
    return Occurrence("damaged", event.card, event.source, known.zone.player if known else "", event.amount)


def _received(table: Table, shares: Sequence[Share]) -> list[Damage | Hurt]:
    """What one receives of all that comes to it, by whom it was dealt; nothing by who receives no damage (1805.1b)."""
    first, total = shares[0], sum(one.amount for one in shares)
    battle = first.kind == BY_BATTLE
    with table.under(("1805.3", "1805.3a") if battle and len(shares) > 1 else ("1805.3",) if battle else ()):
        if len(shares) > 1:
            name = called(table.state, first.to)
            told = Text(f"{name}が受けるのは合わせて{total}点", f"{total} in all for {name}")
            table.note_rule(told, {name: total})
        known = _through(table, RECEIVES, Receives, first._replace(amount=total))
        if known is None or known.amount <= 0:
            return []
        if isinstance(known.to, int) and "be damaged" in traits(table.state, known.to)["cannot"]:
            label = called(table.state, known.to)
            table.cite("1805.1b", Text(f"{label}はダメージを受けない", f"{label} receives no damage"))
            return []
    there = isinstance(known.to, str) or is_presence(table.state, known.to)
    return [_event(known, _parted(shares, known.amount))] if there else []


def _parted(shares: Sequence[Share], left: int) -> tuple[Part, ...]:
    """What is received of each that has dealt it: as much as that; what was lowered is taken off the last, what was raised put onto it."""
    found: list[Part] = []
    for one in shares:
        amount = min(one.amount, left) if one is not shares[-1] else left
        found.append((one.source, amount))
        left -= amount
    return tuple(one for one in found if one[1] > 0)


def _event(share: Share, by: tuple[Part, ...]) -> Damage | Hurt:
    last = by[-1][0]
    if isinstance(share.to, str):
        return Hurt(share.to, share.amount, last, share.kind, by)
    return Damage(share.to, share.amount, last, share.kind, by)
