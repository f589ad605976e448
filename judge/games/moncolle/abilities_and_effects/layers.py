"""What a card is now: what is printed on it, then continuous effects in the order in which they arose (10.7.2)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from judge.cardgame.moments.changes import become, gain, lose, more, more_words, number, void
from judge.cardgame.moments.continuous import Layering
from judge.cardgame.moments.order import Layer, LayerCites, worded
from judge.engine.carded import cards_that
from judge.engine.faces import Ability, Face
from judge.engine.state import Card, Effect, State
from judge.engine.texts import Text
from judge.engine.traits import Derived, Traits
from judge.games.moncolle.field.areas import area_of, is_base, is_proxy
from judge.games.moncolle.field.zones import (
    AREAS,
    BASE,
    DISCARD,
    EFFECT,
    FIELD,
    GEAR,
    GEAR_TIE,
    HAND,
    TERRAIN,
)
from judge.games.moncolle.turn.record import CLOSING, FOLLOWING, LEADING, OPENING, Battle, in_battle, record

KINDS = ("unit", "item", "spell", "terrain")  # 2.1.6.1
ADDED = (
    "attack",
    "defense",
    "initiative",
    "charge",
    "defender",
    "items",
)  # numbers that equipment adds to its unit (2.1.2.1.2.3)
NUMBERS = (*ADDED, "level", "limit")
# what 装備制限 and 装備禁止 forbid, as no ability (15.4.1, 15.4.4.2, 15.4.11.2)
BARRED = {"one": "equip twice", "none": "equip"}
BASE_LIMIT, PROXY_LIMIT = 10, 8  # 5.1.2.9, 5.1.2.20.2
MOST_PRINTED = 5_000  # faces of which what is printed is kept
STANDING = "standing"  # the layer of what チャージ and ディフェンダー add, once all of each are put together (13.1.5.6, 13.1.6.6)
BY_RULES = 10**10  # from here on the numbers of effects that rules make
AFTER_INITIATIVE = (LEADING, FOLLOWING, CLOSING)  # when チャージ and ディフェンダー act (13.1.5.3, 13.1.6.3)


def printed(state: State, card: int, _over: bool = True) -> Traits:
    """What is printed (10.7.2.1); a base and a 代理地形 are terrains of which nothing but the limit is known (5.1.2.9, 5.1.2.20.2)."""
    known = state.cards[card]
    if is_base(known):
        return _down(BASE_LIMIT)
    if is_proxy(known):
        return _down(PROXY_LIMIT)
    return _printed(known.face)


@cards_that
def covered(card: Card) -> bool:
    """The cards that are not what their faces say: they lie face down (5.1.2.8, 5.1.2.20.1, 14.8.3)."""
    return is_base(card) or is_proxy(card)


@lru_cache(maxsize=MOST_PRINTED)
def _printed(face: Face) -> Traits:
    fact = face.facts.get
    return {
        "name": face.name, "kinds": (fact("kind"),), "class": fact("class", ""), "attributes": tuple(fact("attributes", ())), "races": tuple(fact("races", ())),
        "types": tuple(fact("types", ())), "march": tuple(fact("march", (WALK,) if fact("kind") == "unit" else ())), "level": fact("level"), "attack": fact("attack", 0), "defense": fact("defense", 0),
        "initiative": fact("initiative", 0), "charge": fact("charge", 0), "defender": fact("defender", 0), "items": fact("items", 0),
        "spells": tuple(fact("spells", "")), "resist": frozenset(fact("resist", ())), "weak": tuple(fact("weak", {}).items()), "limit": fact("limit"),
        "hero": fact("hero", 0), "marches": tuple(one.text for one in (fact("marches"),) if one is not None), **worded(face.abilities),
        "cannot": frozenset(BARRED[one] for one in (fact("equip_limit"),) if one),
    }  # fmt: skip


@lru_cache(maxsize=2)
def _down(limit: int) -> Traits:
    return {**_printed(Face("", {"kind": "terrain"})), "limit": limit}


def weaker(traits: dict[str, Any], more_of: Mapping[str, int]) -> None:
    """More weak points; those of one kind are added up where they act (13.1.8.5)."""
    traits["weak"] = (*traits["weak"], *more_of.items())


def reaching(traits: dict[str, Any], where: Sequence[str]) -> None:
    """Terrains to which it may march besides, as they are written (15.4.10.2)."""
    traits["marches"] = (*traits["marches"], *where)


def framed(traits: dict[str, Any], icons: str) -> None:
    """More スペル枠 (13.1.3.1)."""
    traits["spells"] = (*traits["spells"], *icons)


def bereft(traits: dict[str, Any], words: Sequence[str]) -> None:
    """常備能力 are lost: all of them, one, or of one what is named behind a colon (10.15.2.1)."""
    for word in NOTHING_OF if "all" in words else words:
        name, _, about = word.partition(":")
        if not about:
            traits[name] = NOTHING_OF[name]
        elif name == "resist":
            traits[name] -= {about}
        else:
            traits[name] = tuple(one for one in traits[name] if about not in one)


NOTHING_OF: Mapping[str, Any] = {  # 常備能力, and what is there of one that is lost (13)
    "initiative": 0, "charge": 0, "defender": 0, "items": 0, "spells": (), "resist": frozenset(), "weak": (),
}  # fmt: skip
WALK = "walk"  # how a unit marches where nothing else is written (2.1.19.1)
LISTS = ("attributes", "races", "types", "march")  # 特性 (10.14.2)
CONTINUOUS = (
    "continuous"  # the one layer of all effects: nothing but age and dependency orders them (10.7.2.2, 10.7.2.3, 4.6.8)
)
RISES = {key: does for name in NUMBERS for key, does in ((f"{name}_to", become(name)), (name, number(name)))}
IN_ORDER = (
    Layer(
        CONTINUOUS,
        {
            "abilities": gain, "lose": lose, "void": void, "cannot": more_words("cannot"), "must": more_words("must"), "resist": more_words("resist"), "weak": weaker, "lose_standing": bereft,
            "spells": framed, "marches": reaching, **{name: become(name) for name in LISTS}, **{f"add_{name}": more(name) for name in LISTS}, **RISES,
        },
        "10.7.2.2", Text("発生した順に適用する", "effects apply in the order in which they arose"), numbers=frozenset(RISES), words=True,
    ),
    Layer(STANDING, {STANDING: number("attack")}, "13.1.5.6", Text("まとめた「チャージ：x」を加える", "what is left of チャージ is added"), numbers=True),
)  # fmt: skip


def is_bare(state: State, card: int) -> bool:
    """Whether a card has lost all effects for now: it takes part in a 同時攻撃 (8.3.7.3)."""
    battle = record(state).battle
    return battle is not None and battle.bare and card in state.cards and area_of(state, card) == battle.area


def in_force(battle: Battle) -> bool:
    """Whether チャージ and ディフェンダー act: it is known who strikes first, and they are not over (13.1.5.3, 13.1.5.5)."""
    return bool(battle.first) and battle.timing in AFTER_INITIATIVE and not battle.over


def ruled(state: State) -> bool:
    """Whether rules may change anything: there may be equipment, or チャージ and ディフェンダー act."""
    return bool(state.links) or in_force(in_battle(state))


def by_rules(state: State, world: Derived) -> Iterator[Effect]:
    """What rules change: equipment adds to its unit (2.1.2.1.2.3, 12.2.8.9), チャージ and ディフェンダー to those who have them (13.1.5.1, 13.1.6.1)."""
    for link in state.links:
        if link.kind == GEAR_TIE and link.to in state.cards and _is_laid(state, link.card):
            yield from _of_gear(state, link.card, link.to, link.since)
    battle = in_battle(state)
    if in_force(battle):
        for player in state.players:
            key, rule = ("charge", "13.1.5.2") if player == battle.first else ("defender", "13.1.6.2")
            for unit in state.in_zone(FIELD, player, battle.area):
                if by := world.known(unit)[key]:
                    yield Effect(
                        BY_RULES + unit * 10 + 9,
                        unit,
                        player,
                        state.cards[unit].since,
                        STANDING,
                        {STANDING: by},
                        frozenset((unit,)),
                        "while there",
                        rule,
                    )


def _is_laid(state: State, gear: int) -> bool:
    """Whether a piece of equipment lies on the battlefield (2.1.2.1.2.3)."""
    return gear in state.cards and state.cards[gear].zone.name == GEAR


def _of_gear(state: State, gear: int, unit: int, since: int) -> Iterator[Effect]:
    known = state.cards[gear]
    if given := _given_by(known.face):
        to, rule = frozenset((unit,)), "2.1.2.1.2.3"
        yield Effect(BY_RULES + gear * 10, gear, known.owner, since, CONTINUOUS, given, to, "while there", rule)


@lru_cache(maxsize=MOST_PRINTED)
def _given_by(face: Face) -> Mapping[str, Any]:
    """What a piece of equipment gives whoever wears it."""
    facts = face.facts
    given: dict[str, Any] = {key: facts[key] for key in ("resist", "weak", "spells", *ADDED) if facts.get(key)}
    if face.abilities:
        given["abilities"] = face.abilities
    return given


@dataclass(eq=False)
class Battling(Layering):
    """Layers of this game: abilities marked [戦闘] act while their card fights, and reach nothing outside of the battle."""

    def effects(self, state: State, world: Derived) -> Iterator[Effect]:
        """All effects, but for ○[戦闘] of cards that do not fight (14.5.4.1)."""
        for effect in super().effects(state, world):
            ability: Ability | None = effect.change.get("ability")
            if (
                ability is None
                or ability.parts.get("timing") != "battle"
                or (fights(state, effect.source) and _is_on(state))
            ):
                yield effect

    def applies(self, state: State, effect: Effect, card: int, world: Derived) -> bool:
        """Whether an effect applies to a card; not where all effects are lost (8.3.7.3), nor outside of the battle one of ○[戦闘] (14.5.4.1)."""
        if is_bare(state, card):
            return False
        ability: Ability | None = effect.change.get("ability")
        if (
            ability is not None
            and ability.parts.get("timing") == "battle"
            and area_of(state, card) != in_battle(state).area
        ):
            return False
        return (
            super().applies(state, effect, card, world) and self.first_of_its_name(state, effect, card, world) is None
        )

    def first_of_its_name(self, state: State, effect: Effect, card: int, world: Derived) -> Effect | None:
        """The older effect that keeps one of a ○ that does not stack from a card (16.2.1, 4.1.15); None where nothing does."""
        name = _unstacked(effect)
        if not name:
            return None
        for other in self.effects(state, world):
            older = (other.since, other.id) < (effect.since, effect.id) and other.source != effect.source
            same = older and _unstacked(other) == name and other.layer == effect.layer
            if same and card in self.within(state, other, world) and super().applies(state, other, card, world):
                return other
        return None


def _unstacked(effect: Effect) -> str:
    """The name of what a ○ gives that does not stack (16.2.1); "" where it does."""
    ability: Ability | None = effect.change.get("ability")
    return str(ability.parts.get("unstacked", "")) if ability is not None else ""


def _is_on(state: State) -> bool:
    """Whether ○[戦闘] have their effect: they have begun to (8.3.1.1), and it is not over (8.3.8.4)."""
    battle = in_battle(state)
    return (battle.timing != OPENING or battle.opened) and not battle.over


def fights(state: State, card: int) -> bool:
    """Whether a card takes part in the battle that is on: the terrain, a unit there, or what such a unit wears (8.2.3)."""
    battle = record(state).battle
    return battle is not None and area_of(state, card) == battle.area


LAYERS = Battling(
    IN_ORDER,
    LayerCites(
        ordered="10.7.2", printed="10.7.2.1", dependent="10.7.2.3", age="10.7.2.2", permanent="10.7.2.2.1", follow="5.1.1.8", arrive="10.7.4",
        permanent_effect="14.5.1", always="14.5.4.2",
    ),
    begets=CONTINUOUS,
    reached=(FIELD, TERRAIN, BASE, GEAR, HAND, DISCARD, EFFECT),
    bearing=(FIELD, TERRAIN, HAND, DISCARD),
    at_home=(FIELD, TERRAIN),
    base=printed,
    covered=covered,
    cells={FIELD: AREAS, TERRAIN: AREAS},
    ruled=ruled,
    by_rules=by_rules,
)  # fmt: skip
layered, traits, has = LAYERS.parts_of, LAYERS.traits, LAYERS.has


def kind_of(known: Card) -> str:
    """The kind of a card (2.1.6.1)."""
    return str(known.face.fact("kind"))


def level(state: State, card: int) -> int:
    """The level of a unit; below 0 it is negative (4.6.2)."""
    return int(traits(state, card)["level"] or 0)


def limit_of(state: State, terrain: int) -> int:
    """The limit of a terrain (2.1.26.1)."""
    return int(traits(state, terrain)["limit"] or 0)


def exceeds(state: State, levels: int, terrain: int) -> bool:
    """Whether levels are more than the limit of a terrain (2.1.26.1); where none lies, which only a position that somebody places has, there is no limit."""
    return bool(terrain) and levels > limit_of(state, terrain)


def attack_of(state: State, unit: int) -> int:
    """How much a unit deals when it attacks: never less than 0 (4.5.3, 4.6.3)."""
    return max(int(traits(state, unit)["attack"]), 0)


def defense_of(state: State, unit: int) -> int:
    """The 防御力 of a unit now (2.1.17.1)."""
    return int(traits(state, unit)["defense"])


def summed(state: State, cards: Sequence[int], name: str) -> int:
    """A number of several cards, added up."""
    return sum([int(traits(state, card)[name] or 0) for card in cards])
