"""Which abilities a player may use now, and why not others: what is looked at before anything is declared (10.1.4)."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from typing import NamedTuple

from judge.cardgame.play.costs import payable, unkeepable
from judge.cardgame.play.doing import Doing
from judge.cardgame.play.prepare import candidates, is_aimed, lacks_target, no_target
from judge.cardgame.text.verbs import Instructions, rooted
from judge.engine.errors import Illegal
from judge.engine.faces import Ability
from judge.engine.state import PlayerId, State
from judge.engine.table import Table
from judge.engine.texts import Text
from judge.games.moncolle.abilities_and_effects.layers import fights, kind_of, traits
from judge.games.moncolle.abilities_and_effects.marks import COUNTER, MAIN, MOMENT, why_untimely
from judge.games.moncolle.abilities_and_effects.plays import (
    ABILITY,
    COUNTERS,
    FREE,
    WAY,
    in_chain,
    kind_in_chain,
)
from judge.games.moncolle.abilities_and_effects.promised import PROMISED, SHARED, is_going, is_promised, pays_twice
from judge.games.moncolle.abilities_and_effects.resolving import MANY
from judge.games.moncolle.battle.words import DONE
from judge.games.moncolle.card_information.view import GAME, IN_BATTLE
from judge.games.moncolle.field.areas import party, placed_of, units
from judge.games.moncolle.field.zones import FIELD, HAND, to_discard
from judge.games.moncolle.others.stacking import aims
from judge.games.moncolle.standing_abilities.frames import ITEM, frames_of, free_frames, left_frames, ways, worn_cost
from judge.games.moncolle.turn.record import INITIATIVE, record

USED = ("complete", "sacrifice", "declare", "flip", "hand")  # 起動型能力 (4.1.5.1)
WITHIN = ("15.3.1", "10.9.6")  # of what might be used in a chain, were it in the battle
UNFIT = ("10.1.4",)  # of what is looked at before a use is declared: whatever is not fit ends it there
UNPAID = ("10.1.4", "10.11.1", "10.11.2")  # of a cost that could not be carried out


class Usable(NamedTuple):
    """An ability that might be used: of a card, the number-th of those. user: the unit that uses a card from the hand; 0 where it is open."""

    card: int
    ability: Ability
    number: int
    several: bool

    def label(self, state: State) -> str:
        """What a script calls it."""
        return f"use {state.cards[self.card].label}" + (f" {self.number}" if self.several else "")


def usable(state: State, who: PlayerId) -> Sequence[Usable]:
    """What a player owns and sees that has such abilities (10.1.2): units, terrains that lie face up (14.8.1), cards of the hand.

    Looked for once on each board: at every timing both players are asked.
    """
    found: Sequence[Usable] | None = state.of_board.get((usable, who))
    if found is None:
        found = state.of_board[usable, who] = tuple(_usable(state, who))
    return found


def _usable(state: State, who: PlayerId) -> Iterator[Usable]:
    for card in (*units(state, who), *placed_of(state, who), *state.in_zone(HAND, who)):
        if not (every := traits(state, card)["abilities"]):
            continue
        found = [one for one in every if one.kind in USED and _from_here(state, card, one)]
        for number, one in enumerate(found, 1):
            yield Usable(card, one, number, len(found) > 1)


def _from_here(state: State, card: int, ability: Ability) -> bool:
    """◇ is used from the hand and nothing else is (14.6.1); units and terrains are summoned and placed by theirs (14.6.3.2)."""
    if state.cards[card].zone.name != HAND:
        return ability.kind != "hand"
    return ability.kind == "hand" and kind_of(state.cards[card]) in ("item", "spell")


def why_not(table: Table, who: PlayerId, one: Usable, opening: str) -> Illegal | None:
    """Why an ability cannot be used now; None where it can (10.1.4): its timing, its user, its cost, its targets, its condition."""
    state, parts = table.state, one.ability.parts
    doing = doing_for(table, who, one, opening)
    return (
        _untimely(state, who, one, opening)
        or _unready(state, who, one)
        or _unmet(doing, one)
        or _unpayable(doing, one)
        or _aimless(doing, rooted(parts["do"], "do"))
    )


def _untimely(state: State, who: PlayerId, one: Usable, opening: str) -> Illegal | None:
    """That it is not the time for it (10.9.2), or it is not in the terrain of the battle (8.2.2)."""
    no = why_untimely(state, who, one.ability, opening)
    if no is not None and no.rule not in WITHIN:
        return no
    anywhere = opening == MAIN or opening.startswith(MOMENT) or state.cards[one.card].zone.name == HAND
    if not anywhere and not fights(state, one.card):
        return Illegal(
            "8.2.2", Text("戦闘が発生した地形にない", "it is not in the terrain of the battle"), ("10.9.1", *UNFIT)
        )
    return no


def awaits(state: State, who: PlayerId, keys: Collection[str]) -> bool:
    """Whether a player has a card with a ◇ for one of these 発揮時期, usable or not."""
    there = (one for card in state.in_zone(HAND, who) for one in state.cards[card].face.abilities if one.kind == "hand")
    return any((when := one.parts.get("when")) is not None and when.name in keys for one in there)


def _unready(state: State, who: PlayerId, one: Usable) -> Illegal | None:
    """That the unit that would use it cannot: it has acted (14.2.4), or is promised to go (10.11.7, 14.3.5), or an effect forbids it."""
    known, kind = state.cards[one.card], one.ability.kind
    if "use abilities" in traits(state, one.card)["cannot"]:
        return Illegal("4.1.12", Text("特殊能力を使用できない", "its abilities cannot be used"), UNFIT)
    if one.ability in traits(state, one.card)["void"]:
        return Illegal("10.19.2", Text("特殊能力は無効である", "the ability is void"), UNFIT)
    if known.zone.name == FIELD and is_going(state, one.card):
        return Illegal(
            "14.3.4" if kind == "sacrifice" else "10.11.7",
            Text("ゾーン移動するコストに宣言されている", "it is promised as a cost that moves it"),
            (*SHARED, "10.11.7", *gone_by(state, one.card)),
        )
    if kind == "flip" and is_promised(state, one.card):
        return Illegal("10.11.5", PROMISED, SHARED)
    if kind == "complete":
        if DONE in known.marks:
            return Illegal("14.2.4", Text("未行動でない", "it has acted already"), (*UNPAID, "14.2.3"))
        if is_promised(state, one.card):
            return Illegal("10.11.5", PROMISED, SHARED)
    if known.zone.name == HAND and not users(state, who, one):
        return _no_user(state, who, one)
    if known.zone.name == FIELD and not ways(free_frames(state, one.card), one.ability.parts["frames"]):
        return _no_frames(state, [one.card], one)
    return None


def gone_by(state: State, unit: int) -> tuple[str, ...]:
    """The number by which a unit that has declared its own × does nothing else (14.3.5); nothing where another cost moves it."""
    own = any(play.source == unit and kind_in_chain(play) == "sacrifice" for play in state.plays)
    return ("14.3.5",) if own else ()


def fielded(state: State, who: PlayerId) -> Sequence[int]:
    """The units of a player that may use a card of the hand: in a battle those that fight."""
    battle = record(state).battle
    return party(state, who, battle.area) if battle is not None else units(state, who)


def with_frames(state: State, who: PlayerId, one: Usable) -> list[int]:
    """The units that have the frames that a card of the hand takes (13.1.2.2, 13.1.3.1), in a battle those that fight."""
    return [unit for unit in fielded(state, who) if ways(free_frames(state, unit), one.ability.parts["frames"])]


def users(state: State, who: PlayerId, one: Usable) -> list[int]:
    """The units that may use a card of the hand: with the frames that it takes, who are not to go as a cost (10.11.7), and meet its 秘伝 (15.4.5.2)."""
    return [
        unit
        for unit in with_frames(state, who, one)
        if not is_going(state, unit)
        and _knows(state, who, one.card, unit)
        and "use cards" not in traits(state, unit)["cannot"]
    ]


def _knows(state: State, who: PlayerId, card: int, unit: int) -> bool:
    only = state.cards[card].face.fact("secret")
    return only is None or bool(only.fits(GAME.view(state, who, card), unit))


def why_not_user(state: State, who: PlayerId, one: Usable, unit: int) -> Illegal | None:
    """Why a unit does not use a card of the hand; None where it may: its frames, whether it is to go (10.11.7), what forbids it, 秘伝 (15.4.5.2)."""
    if not ways(free_frames(state, unit), one.ability.parts["frames"]):
        return _no_frames(state, [unit], one)
    if is_going(state, unit):
        why = Text("枠を持つユニットはコストに宣言されている", "who has the frames is promised as a cost")
        return Illegal("10.11.7", why, (*SHARED, *gone_by(state, unit)))
    if "use cards" in traits(state, unit)["cannot"]:
        why = Text("アイテムと戦闘スペルを使用できない", "who has the frames cannot use items and spells")
        return Illegal("4.1.12", why, UNFIT)
    if not _knows(state, who, one.card, unit):
        return Illegal("15.4.5.2", Text("秘伝の条件を満たさない", "it does not meet the 秘伝"), (*UNFIT, "15.4.5.1"))
    return None


def _no_user(state: State, who: PlayerId, one: Usable) -> Illegal:
    """That no unit can use a card of the hand, and by which rule: of those that have the frames the first in this order."""
    found = {no.rule: no for unit in with_frames(state, who, one) if (no := why_not_user(state, who, one, unit))}
    first = next((found[rule] for rule in ("10.11.7", "15.4.5.2", "4.1.12") if rule in found), None)
    return first or _no_frames(state, fielded(state, who), one)


def _no_frames(state: State, there: Sequence[int], one: Usable) -> Illegal:
    """That none of these units has the frames: another declaration takes them (10.11.5), equipment keeps them (13.1.2.6), they are used, or there are none."""
    icons = one.ability.parts["frames"]
    rules = ["13.1.2.2"] if ITEM in icons else ["13.1.3.1"]
    if ITEM in icons and any(frames_of(state, unit)[ITEM] for unit in there):
        rules = ["13.1.2.1", *rules, *(("13.1.2.6",) if any(worn_cost(state, unit) for unit in there) else ())]
    if any(ways(left_frames(state, unit), icons) for unit in there):
        return Illegal("10.11.5", PROMISED, (*SHARED, *rules))
    why = Text("未消費の枠を持つユニットがいない", "no unit has the frames for it")
    return Illegal(rules[0], why, (*UNPAID, *rules[1:]))


def _unmet(doing: Doing, one: Usable) -> Illegal | None:
    """That its 発動条件 does not hold (10.1.4)."""
    condition = one.ability.parts.get("if")
    if condition is not None and not condition(doing.view()):
        return Illegal(
            "10.1.4", Text("発動条件が満たされていない", "its condition does not hold"), ("10.19.3", *condition.rules)
        )
    return None


def _unpayable(doing: Doing, one: Usable) -> Illegal | None:
    """That its cost cannot be carried out (10.11.1); the marks □ × ▽ are costs of their own."""
    if "turn" in traits(doing.state, one.card)["cannot"] and one.ability.kind == "complete":
        return Illegal("10.11.1", Text("行動完了にできない", "it cannot be turned"), (*UNFIT, "4.1.12"))
    if one.ability.kind == "sacrifice" and (no := unkeepable(doing, to_discard(doing.state, one.card))) is not None:
        return Illegal(no.rule, no.why, (*UNFIT, "14.3.3", *no.under))
    cost = one.ability.parts.get("cost", ())
    if doing.state.plays and (shared := pays_twice(doing, cost)) is not None:
        return shared
    no = payable(doing, cost) if cost else None
    return None if no is None else Illegal(no.rule, no.why, (*UNPAID, *no.under))


def _aimless(doing: Doing, text: Instructions) -> Illegal | None:
    """That there is no proper target (10.10.3), or none that has to do with the chain (10.10.8.2)."""
    if lacks_target(doing, text):
        for one in aims(text):
            if str(getattr(one.arguments.get("number"), "text", "")) == "all" and not candidates(
                doing, one.arguments["what"]
            ):
                party_of = ("10.10.12", "4.4.1.3") if PARTY.intersection(one.arguments["what"].pieces) else ()
                return Illegal(
                    "10.10.11",
                    Text("「すべて」に該当するものがない", "there is none of which all are meant"),
                    (*UNFIT, "10.10.3", *party_of),
                )
        no = no_target(doing, text)
        return Illegal("10.10.3", no.why, (*UNFIT, *no.under))
    if doing.bound.get(COUNTERS) and not doing.bound.get(FREE):
        chain = in_chain(doing.state)
        for one in aims(text):
            if is_aimed(doing, one) and not chain.intersection(candidates(doing, one.arguments["what"])):
                return Illegal(
                    "10.10.8.2",
                    Text("対抗連鎖に関わる対象がない", "no target has to do with the chain"),
                    (*UNFIT, "10.10.8", "10.10.3"),
                )
    return None


PARTY = frozenset(("fighting", "here"))  # words that make all units of a player in a terrain a パーティ (4.4.1)


def doing_for(table: Table, who: PlayerId, one: Usable, opening: str) -> Doing:
    """What prepares the use of an ability. opening: at which it is used."""
    battle = record(table.state).battle
    return Doing(table, who, one.card, {
        "all": MANY, ABILITY: one.ability, WAY: WAYS.get(one.ability.kind, kind_of_use(table.state, one)), COUNTERS: opening == COUNTER, IN_BATTLE: battle is not None,
        FREE: battle is not None and battle.timing == INITIATIVE and INITIATIVE in one.ability.parts["timing"],
    })  # fmt: skip


WAYS = {"complete": "complete", "sacrifice": "sacrifice", "declare": "declare", "flip": "flip"}


def kind_of_use(state: State, one: Usable) -> str:
    """Whether a card of the hand is used as a 戦闘スペル or a 消耗品 (10.9.6)."""
    return "spell" if kind_of(state.cards[one.card]) == "spell" else "consumable"
