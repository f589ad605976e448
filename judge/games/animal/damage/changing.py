"""What raises, lowers or prevents damage, in the order of each stage: of what deals it, of whom it is dealt to, of who receives it (1802, 1803, 1805)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any, NamedTuple

from judge.cardgame.play.doing import Doing
from judge.cardgame.play.ref import is_there
from judge.cardgame.text.selectors import Selector
from judge.cardgame.text.verbs import Amount
from judge.cardgame.text.view import View
from judge.engine.events import Delay
from judge.engine.faces import Ability
from judge.engine.state import State, Timed
from judge.engine.texts import Text
from judge.games.animal.abilities.layers import BEARING, LAYERS, defense, is_kind, traits
from judge.games.animal.combat.battles import attackers, defenders
from judge.games.animal.damage.events import BY_BATTLE, Share, called
from judge.games.animal.keywords.keywords import POISON
from judge.games.animal.terms.verbs import verb
from judge.games.animal.turn.durations import TURN_END
from judge.games.animal.zones.zones import FIELD

KIND = "damage"  # of the abilities that change damage
NO_LOWERING, LOWERING = "207-10d", "207-3c"
FILLS, POISONED = "fills", "1617.1"  # what raises damage to as much as an animal can take
NOTHING: Mapping[str, Any] = {"none": False, "zero": False, "fixed": False, "more": None, "less": None, "becomes": None}


@dataclass(frozen=True, slots=True)
class Order:
    """A stage at which damage is worked out, and the numbers of what is done there, in this order.

    name: as a text says it. prevented: it is not received at all. zero: it becomes 0. more, less: it is raised, lowered. other: anything else.
    first: what has been there longer is done first. whom: whose damage it is, the source's or the recipient's.
    """

    name: str
    rule: str
    zero: str
    more: str
    less: str
    other: str
    first: str
    prevented: str = ""
    by_source: bool = False


DEALS = Order("deals", "1802.1", "1802.1b", "1802.1c", "1802.1d", "1802.1e", "1802.2", by_source=True)
IS_DEALT = Order("dealt", "1803.1", "1803.1b", "1803.1c", "1803.1d", "1803.1e", "1803.2")
RECEIVES = Order("received", "1805.1", "1805.1c", "1805.1d", "1805.1e", "1805.1f", "1805.2", "1805.1b")
STAGES = {one.name: one for one in (DEALS, IS_DEALT, RECEIVES)}


class Change(NamedTuple):
    """An effect that changes damage. source: the card that says so. age: since when it has. parts: what it says."""

    source: int
    age: int
    parts: Mapping[str, Any]
    view: View


class Step(NamedTuple):
    """Something that was done to damage, by which number, and what it is then. under: the numbers under which that one works."""

    number: str
    told: Text
    amount: int
    under: tuple[str, ...] = ()


def amended(state: State, order: Order, share: Share) -> list[Step]:
    """What is done at a stage to damage, step by step; nothing where nothing is said of it."""
    found = sorted(_about(state, order, share), key=lambda one: one.age)
    steps: list[Step] = []
    name, amount = called(state, share.to), share.amount

    def step(number: str, change: Change, becomes: int, under: tuple[str, ...] = ()) -> int:
        by = called(state, change.source)
        ja, en = f"{by}：{name}へのダメージは{amount} → {becomes}", f"{by}: damage to {name} {amount} → {becomes}"
        steps.append(Step(number, Text(ja, en), becomes, under))
        return becomes

    fixed = any(one.parts["fixed"] for one in found)
    if order.prevented:
        for one in (one for one in found if one.parts["none"]):
            if fixed:
                told = Text("『受けない』は軽減ではない", "that it is not received is no lowering of it")
                steps.append(Step(NO_LOWERING, told, amount))
            step(order.prevented, one, 0)
            return steps
    for one in (one for one in found if one.parts["zero"]):
        if fixed:
            told = Text("0にすることも軽減である", "to make it 0 is to lower it, too")
            steps.append(Step(LOWERING, told, amount))
            break
        step(order.zero, one, 0)
        return steps
    for one in found:
        if one.parts["more"] is not None:
            amount = step(order.more, one, amount + max(_worth(one, "more", amount), 0))
        elif (room := one.parts.get(FILLS, 0)) > amount > 0:
            amount = step(POISONED, one, room, (order.more, *_group(state, share)))
    for one in (one for one in found if one.parts["less"] is not None and amount > 0):
        if fixed:
            steps.append(Step(order.rule, Text("軽減できない", "it cannot be lowered"), amount))
            break
        amount = step(order.less, one, max(amount - max(_worth(one, "less", amount), 0), 0))
    for one in (one for one in found if one.parts["becomes"] is not None and amount > 0):
        amount = step(order.other, one, max(_worth(one, "becomes", amount), 0))
    return steps


def after(steps: list[Step], amount: int) -> int:
    """What damage is after the steps of a stage."""
    return steps[-1].amount if steps else amount


def _worth(change: Change, key: str, amount: int) -> int:
    view = change.view
    bound = View(view.game, view.state, view.me, view.this, view.world, {**view.bound, "amount": amount})
    return bound.amount(change.parts[key])


def _about(state: State, order: Order, share: Share) -> Iterator[Change]:
    for change in _every(state):
        parts, view = change.parts, change.view
        at = STAGES[parts["stage"]]
        if (at is not order and not parts["fixed"]) or parts["of"] not in (None, share.kind):
            continue
        if "if" in parts and not parts["if"](view):
            continue
        by, source_there = parts.get("by"), share.source in state.cards
        if by is not None and not (source_there and view.picks(by, share.source)):
            continue
        if _is_meant(change, at, share):
            yield change
    yield from _poison(state, order, share)


def _poison(state: State, order: Order, share: Share) -> Iterator[Change]:
    """《有毒》, where all that attack, or all that defend, have it: what an animal receives of them is raised to what it can take (1617.1)."""
    if (
        order is not RECEIVES
        or share.kind != BY_BATTLE
        or isinstance(share.to, str)
        or not is_kind(state, share.to, "animal")
    ):
        return
    side = next((side for side in (attackers(state), defenders(state)) if share.source in side), ())
    if side and all(POISON in traits(state, card)["keywords"] for card in side):
        room = defense(state, share.to) - state.cards[share.to].value("damage")
        since, view = (
            state.cards[share.source].since,
            LAYERS.game.view(state, state.cards[share.source].zone.player, share.source),
        )
        yield Change(share.source, since, {**NOTHING, FILLS: room}, view)


def _group(state: State, share: Share) -> tuple[str, ...]:
    """The numbers of poison of those that attack, or that defend: all of them have it, and all the damage is changed as one (1617.1b–1617.1d)."""
    for side, by, several in ((attackers(state), "1617.1b", "1314-4a"), (defenders(state), "1617.1c", "1314-4c")):
        if share.source in side:
            return (by, several, "1617.1d") if len(side) > 1 else (by,)
    return ()


def _is_meant(change: Change, order: Order, share: Share) -> bool:
    """Whether it is about the card that deals the damage, or the card or player that it comes to."""
    view, what, who = change.view, change.parts["what"], change.parts["who"]
    card = share.source if order.by_source else share.to
    if what is None and who is None:  # as in every ability, no other word than the kind means the card itself
        return card == view.this
    if isinstance(card, str):
        return who == "both" or (who == "own" and card == view.me) or (who == "enemy" and card in view.enemies)
    return what is not None and card in view.state.cards and view.picks(what, card)


def _every(state: State) -> Iterator[Change]:
    """All effects that change damage: of the abilities of cards, and those that texts have left for a while."""
    for player, source, ability in LAYERS.valid(state, KIND, BEARING):
        here = state.cards[source].zone.name
        if here in ability.parts.get("valid in", (FIELD,)):
            view = LAYERS.game.view(state, player, source)
            yield Change(source, _age(state, source, ability), ability.parts, view)
    for one in state.timed:
        if one.ability.kind == KIND:
            yield Change(one.source, one.bound["since"], one.ability.parts, _timed_view(state, one))


def _age(state: State, card: int, ability: Ability) -> int:
    """Since when an ability has worked: since its card came there, or since it was gained."""
    if ability in state.cards[card].face.abilities:
        return state.cards[card].since
    gained = [one.since for one in state.effects if ability in one.change.get("abilities", ())]
    return min(gained, default=state.cards[card].since)


def _timed_view(state: State, one: Timed) -> View:
    """How a text that has been carried out reads on: what it has chosen is still that, as long as it is there."""
    bound = {
        name: tuple(ref.card for ref in value if is_there(state, ref)) if isinstance(value, tuple) else value
        for name, value in one.bound.items()
    }
    return LAYERS.game.view(state, one.master, one.source, bound=bound)


@verb(
    "change damage",
    '["change damage", "dealt", {what = "any animal", more = 1}]',
    "1802.1",
    "1803.1",
    "1805.1",
    kind="lasting",
)
def change_damage(
    doing: Doing,
    stage: str,
    what: Selector | None = None,
    who: str = "",
    by: Selector | None = None,
    of: str = "",
    more: Amount | None = None,
    less: Amount | None = None,
    becomes: Amount | None = None,
    zero: bool = False,
    none: bool = False,
    fixed: bool = False,
    until: str = TURN_END,
) -> None:
    """ある期間、ダメージを変える: 項目は damage 能力と同じ（until まで） / for a while damage is changed: by what an ability `damage` says"""
    parts = {
        "stage": stage, "what": what, "who": who or None, "by": by, "of": of or None, "zero": zero, "none": none, "fixed": fixed,
        "more": _now(doing, more), "less": _now(doing, less), "becomes": becomes,
    }  # fmt: skip
    kept = {name: value for name, value in doing.bound.items() if name.startswith("chosen") or name in ("it", "X")}
    ability = Ability(KIND, KIND, None, parts)
    doing.do(Delay(Timed(0, ability, doing.source, doing.me, until, -1, {**kept, "since": doing.state.clock})))


def _now(doing: Doing, amount: Amount | None) -> int | None:
    """An amount as it is now: what it is worked out of may change later (907-4c)."""
    return None if amount is None else doing.amount(amount)
