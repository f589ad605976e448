"""Damage and death: each interrupts whatever is being done (4.5, 11.3.1, 13.1.7, 13.1.8)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import ClassVar, NamedTuple

from judge.cardgame.moments.replaceable import ByKeyword, Found
from judge.engine.events import Event, Move
from judge.engine.replacement import Instead
from judge.engine.state import State
from judge.engine.table import Table
from judge.engine.texts import Text
from judge.engine.values import plain_value
from judge.games.moncolle.abilities_and_effects.layers import defense_of, is_bare, traits
from judge.games.moncolle.field.zones import DISCARD, FIELD, zone

DAMAGE_KINDS = (
    "火炎",
    "混沌",
    "地震",
    "石化",
    "精神",
    "閃光",
    "竜巻",
    "津波",
    "電撃",
    "吹雪",
    "猛毒",
    "浄化",
    "禁呪",
    "渇望",
    "火",
    "神",
    "雷",
    "氷",
)  # ダメージ属性 (4.5.4)
SOURCES = (
    "戦闘スペル",
    "特殊能力",
    "消耗品",
    "攻撃",
)  # what damage comes from: no ダメージ属性, but 耐性 may name it (4.5.4, 13.1.7.2)
ALSO = {"渴望": "渇望"}  # how else the document spells a ダメージ属性 (13.1.7.2)
TOGETHER, APART = (
    "・",
    "／",
)  # between the ダメージ属性 of one thing that is dealt; between several things dealt at once
NAMED = "named"  # what a text calls the race or ダメージ属性 that was named
KINDS = ("attack", "effect")  # of damage and deaths, as texts name them
BY_ATTACK = "攻撃"  # 攻撃ダメージ (4.5.1)


def spelled(kind: str) -> str:
    """A ダメージ属性 in the one spelling by which it is compared."""
    return ALSO.get(kind, kind)


class Hit(NamedTuple):
    """Damage for a unit. amount: as dealt. by: its source (4.9). kinds: its ダメージ属性 and what it comes from."""

    card: int
    amount: int
    by: int
    kinds: tuple[str, ...]


@plain_value(frozen=True, slots=True)
class Hurt(Event):
    """A unit is dealt damage, of 0 too (4.5.3). It does not stay on the unit: each is compared with its 防御力 by itself (4.5.2).

    source: what deals it. kinds: its ダメージ属性, and what kind of source it is.
    """

    name: ClassVar[str] = "hurt"
    card: int
    amount: int
    source: int
    kinds: tuple[str, ...] = ()

    def possible(self, state: State) -> bool:
        """Whether the unit is there."""
        return self.card in state.cards and state.cards[self.card].zone.name == FIELD

    def apply(self, state: State) -> State:
        """The same state, a moment later."""
        return state.but(clock=state.clock + 1)

    def tell(self, state: State) -> Text:
        """How much of what."""
        label, kinds = state.cards[self.card].label, "・".join(one for one in self.kinds if one in DAMAGE_KINDS)
        said = f"【{kinds}：{self.amount}】" if kinds else f"【{self.amount}】"
        return Text(f"{label}に{said}ダメージ", f"{self.amount} damage{f' ({kinds})' if kinds else ''} to {label}")


@plain_value(frozen=True, slots=True)
class Kill(Event):
    """死亡させる効果 reaches a unit (11.3.1.3.1). kinds: as of damage."""

    name: ClassVar[str] = "kill"
    card: int
    source: int
    kinds: tuple[str, ...] = ()

    def possible(self, state: State) -> bool:
        """Whether the unit is there."""
        return self.card in state.cards and state.cards[self.card].zone.name == FIELD

    def apply(self, state: State) -> State:
        """The same state, a moment later."""
        return state.but(clock=state.clock + 1)

    def tell(self, state: State) -> Text:
        """Whom."""
        label = state.cards[self.card].label
        return Text(f"{label}に死亡効果が適用される", f"an effect kills {label}")


@plain_value(frozen=True, slots=True)
class Death(Move):
    """死亡効果 takes a unit off the battlefield (12.6.1): one event for each that is applied (11.3.3.3). kinds: as of damage."""

    kinds: tuple[str, ...] = ()

    def possible(self, state: State) -> bool:
        """Whether the unit is there."""
        return self.card in state.cards and state.cards[self.card].zone.name == FIELD


def _death(state: State, one: Hurt | Kill) -> Death:
    return Death(
        one.card, zone(DISCARD, state.cards[one.card].owner), why="dies", up=True, by=one.source, kinds=one.kinds
    )


def is_of(event: Event, kind: str) -> bool:
    """Whether damage or a death is of a kind: by an attack, by an effect, or of a ダメージ属性 (4.5.4)."""
    if not isinstance(event, Hurt | Death):
        return False
    if kind in KINDS:
        return (BY_ATTACK in event.kinds) == (kind == KINDS[0])
    return spelled(kind) in event.kinds


def hurt(table: Table, hits: Sequence[Hit], rule: str = "4.5.1") -> None:
    """Damage is dealt, all at once; less than 0 is 0, and 0 of an effect is dealt, too (4.5.3)."""
    nothing = any(one.amount <= 0 and BY_ATTACK not in one.kinds for one in hits)
    with table.under(("4.5.3",) if nothing else ()), table.rule(rule):
        table.do(*(Hurt(one.card, _dealt(table, one), one.by, one.kinds) for one in hits))


def _dealt(table: Table, hit: Hit) -> int:
    """How much it is before anything replaces it: never less than 0 (4.5.3)."""
    label = table.state.cards[hit.card].label
    if hit.amount <= 0 and _weak_points(table.state, hit.card, hit.kinds):
        table.cite(
            "13.1.8.1",
            Text(f"0ダメージなので{label}の弱点は働かない", f"0 damage: the weak point of {label} does nothing"),
        )
    return max(hit.amount, 0)


def _weak_points(state: State, card: int, kinds: Sequence[str]) -> list[int]:
    """By how much each 弱点 of a unit for one of these kinds adds to damage."""
    return [by for _kind, by in _weak_for(state, card, kinds)]


def _weak_for(state: State, card: int, kinds: Sequence[str]) -> list[tuple[str, int]]:
    """The 弱点 of a unit for these kinds; none while it has lost all effects (8.3.7.3)."""
    if is_bare(state, card):
        return []
    weak = ((spelled(kind), int(by)) for kind, by in traits(state, card)["weak"])
    return [(kind, by) for kind, by in weak if kind in kinds]


def _weakened(state: State, event: Event) -> Found | None:
    """弱点 is a replacement effect: of 1 point or more of its kind it makes more, once (13.1.8.1, 10.8.4.3)."""
    if not isinstance(event, Hurt) or event.amount < 1 or event.card not in state.cards:
        return None
    weak = _weak_for(state, event.card, event.kinds)
    adds, kinds = [by for _kind, by in weak], [kind for kind, _by in weak]
    if not adds:
        return None

    def happens(table: Table) -> Instead:
        label, more = state.cards[event.card].label, sum(adds)
        with table.under(("13.1.8.2", "13.1.8.3")):
            if len(set(kinds)) < len(kinds):
                told = Text(f"{label}の同じ弱点は合計する", f"weak points of {label} are added up")
                table.cite("13.1.8.5", told, {label: more})
            table.note_rule(
                Text(
                    f"弱点により{label}へのダメージは{event.amount}＋{more}",
                    f"weak points: damage to {label} is {event.amount} + {more}",
                ),
                {label: event.amount + more},
            )
        return Instead((replace(event, amount=event.amount + more),))

    return Found(event.card, state.cards[event.card].owner, happens)


WEAK_POINTS = ByKeyword("弱点", "weak", "13.1.8.1", _weakened, about=(Hurt,))


def die(table: Table, events: Iterable[Event]) -> None:
    """Whoever has been dealt as much as its 防御力, or is reached by what kills, dies (11.3.1.2.1, 11.3.1.3.1), unless it resists that (13.1.7.1)."""
    for rule, dying in (
        ("11.3.1.2.1", _lethal(table, events)),
        ("11.3.1.3.1", [one for one in events if isinstance(one, Kill)]),
    ):
        reached = [one for one in dying if one.card in table.state.cards and not resists(table, one)]
        falling = [_death(table.state, one) for one in reached]
        if falling:
            with table.under(("11.1.2.1", *(("2.1.17.2", "4.5.2") if rule == "11.3.1.2.1" else ()), rule, "12.6.1")):
                _tell_several(table, falling)
                table.do(*falling)


def _tell_several(table: Table, falling: Sequence[Death]) -> None:
    """Where an ability kills a unit in several ways, it dies unless each is replaced (11.3.3.3)."""
    for card, times in Counter(one.card for one in falling).items():
        if times > 1:
            label = table.state.cards[card].label
            told = Text(
                f"{label}に死亡効果が{times}個。すべてを置換しなければ死亡する",
                f"{label} is killed in {times} ways and dies unless each is replaced",
            )
            table.cite("11.3.3.3", told, {label: times})


def _lethal(table: Table, events: Iterable[Event]) -> list[Hurt]:
    hits = [one for one in events if isinstance(one, Hurt) and one.card in table.state.cards]
    return [one for one in hits if one.amount >= defense_of(table.state, one.card) > 0]


def resists(table: Table, one: Hurt | Kill) -> bool:
    """Whether a unit resists one of the kinds of what would kill it (13.1.7.1, 13.1.7.2)."""
    known = {spelled(kind) for kind in traits(table.state, one.card)["resist"]}
    resisted = [kind for kind in one.kinds if kind in known]
    label = table.state.cards[one.card].label
    if resisted and is_bare(table.state, one.card):
        told = Text(f"{label}は耐性の効果を失っている", f"{label} has lost what its 耐性 does")
        table.cite("8.3.7.3", told)
        return False
    if resisted:
        printed = {spelled(kind) for kind in table.state.cards[one.card].face.fact("resist", ())}
        since = "13.1.7.3" if resisted[0] in printed else "13.1.7.4"
        with table.under(("4.5.4", "13.1.7.2" if resisted[0] in SOURCES else "", since, "13.1.7.1")):
            table.note_rule(
                Text(f"{label}は耐性：{resisted[0]}により死亡しない", f"{label} resists {resisted[0]} and does not die")
            )
    return bool(resisted)
