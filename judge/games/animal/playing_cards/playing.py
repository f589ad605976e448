"""Playing a card, from showing it to the pile (701.2), and what becomes of it there (706, 902)."""

from __future__ import annotations

from dataclasses import replace

from judge.cardgame.ground.zones import FROM
from judge.cardgame.play.doing import Doing
from judge.cardgame.play.prepared import Prepared, declare
from judge.cardgame.play.trying import enough, impossible
from judge.cardgame.text.verbs import Instructions, rooted
from judge.engine.errors import Illegal
from judge.engine.events import Happens, Move, Note
from judge.engine.faces import Ability
from judge.engine.state import PlayerId, State
from judge.engine.table import Table
from judge.engine.texts import Text
from judge.engine.triggers import Occurrence
from judge.games.animal.abilities import inherent
from judge.games.animal.abilities.layers import PRESENCES, traits
from judge.games.animal.abilities.tolls import PLAY, pay_tolls, tolls
from judge.games.animal.keywords.keywords import EQUIP, HASTY, SWIFT
from judge.games.animal.playing_cards import conditions, costs
from judge.games.animal.playing_cards.activation import asks_for_anything, pay_for
from judge.games.animal.playing_cards.conditions import unmet
from judge.games.animal.playing_cards.costs import pay, price, short
from judge.games.animal.playing_cards.words import (
    CONDITION_RAISED,
    CONDITION_REDUCED,
    COST_RAISED,
    COST_REDUCED,
    PLAYED_MARKS,
)
from judge.games.animal.priority.timing import why_untimely
from judge.games.animal.resolution.resolving import carry_out
from judge.games.animal.terms.targets import targeted
from judge.games.animal.turn.record import record
from judge.games.animal.zones.forbidding import why_forbidden
from judge.games.animal.zones.moving import unentered
from judge.games.animal.zones.placing import to_zone
from judge.games.animal.zones.zones import FIELD, GRAVEYARD, HAND, PILE, zone

PRESENCE = frozenset(PRESENCES)
KIND = "kind"  # in what a play is bound to: a card, or an ability of a kind
FORBIDDEN = Illegal("102.2", Text("プレイを禁止されている", "it is forbidden to play it"))
NO_PLAY = Illegal("701.1a", Text("プレイ能力を持たない", "it has no ability to be played"))


def play_ability(state: State, card: int) -> Ability | None:
    """The プレイ能力 that is written on a card; None where there is none (804.1)."""
    abilities = traits(state, card)["abilities"]
    return next((one for one in abilities if one.kind == "play"), None) if abilities else None


def is_playable(state: State, card: int) -> bool:
    """Whether a card can be played at all: with a プレイ能力, or as a presence card, which has one by the rules (701.1a, 701.1b)."""
    return play_ability(state, card) is not None or not PRESENCE.isdisjoint(traits(state, card)["kinds"])


def why_no_card(table: Table, player: PlayerId, card: int, *, timed: bool = True) -> Illegal | None:
    """Why a player cannot play a card; None where it can be played. timed: whether it has to be the time for it."""
    state = table.state
    known, ability = traits(state, card), play_ability(state, card)
    if ability is None and PRESENCE.isdisjoint(known["kinds"]):
        return NO_PLAY
    if "be played" in known["cannot"]:
        return FORBIDDEN
    if timed and (no := why_untimely(state, player, card)) is not None:
        return no
    besides = bool(tolls(state, PLAY, card)) or any(inherent.met(state, [Occurrence("playing", card, who=player)]))
    asks = ability is not None and asks_for_anything(ability)
    if asks and not besides and (no := _why_not_paid(state, player, card)) is not None:
        return Illegal(no.rule, no.why)  # sooner found than by trying all that comes behind it
    if asks or besides:
        return impossible(table, lambda trial: play_card(trial, player, card), ("lands",), makes=True)
    return _why_not_paid(state, player, card)


def _why_not_paid(state: State, player: PlayerId, card: int) -> Illegal | None:
    """Why its condition is not met, or its cost cannot be paid: the steps that come before anything is decided (703, 704)."""
    if (no := unmet(state, player, card)) is not None:
        return no
    return short(state, player, price(state, card).cost, "704.1")


def play_card(table: Table, player: PlayerId, card: int) -> None:
    """Play a card, step by step; no step is gone back to (701.2, 701.2a). Raises Illegal where one cannot be done: then nothing of it has been."""
    label, since = table.state.cards[card].label, table.state.cards[card].since
    with table.under(("206-1a", "701.1", "701.2")):
        if not table.state.cards[card].up:
            table.note_rule(Text(f"{player}が{label}を全員に見せる", f"{player} shows {label} to everybody"))
        _tell_from_elsewhere(table, player, card)
        doing = Doing(table, player, card, {KIND: "card"})
        with table.under(("702.1", "702.1a", "803.1a")):
            _apply_inherent(doing)
        pay_tolls(table, player, PLAY, card, "701.2")
        marks = _condition_and_cost(doing)
        ability = doing.bound["ability"] = play_ability(table.state, card)
        text: Instructions = rooted(ability.parts["do"], "do") if ability is not None else ()
        cost: Instructions = ability.parts.get("cost") or () if ability is not None else ()
        here = table.state.cards[card].zone.name
        marks |= {f"{FROM}{here}"}
        onto = Move(card, zone(PILE, player), 0, up=True, why="play", marks=marks)
        before = price(table.state, card)
        pay_for(doing, text, cost, onto)
        if card not in table.state.cards or table.state.cards[card].since != since:
            table.refuse("701.2", Text(f"{label}がもとの領域にない", f"{label} is no longer where it was"))
        enough(table)
        if unmet(table.state, player, card) is not None or price(table.state, card) != before:
            with table.rule("701.2a"):
                told = Text("すでに行った手順には影響しない", "the steps that were taken stay as they are")
                table.cite("705.6", told)
        by = (*(ability.rules if ability is not None else ("804.2a",)), "" if cost else "705.2a")
        with table.under((*by, "203-4a", "804.5", "701.3", "706.1", "203-4b", "706.1a", "804.6", "706.2")):
            table.do(onto)
            if card not in table.state.cards:  # whoever plays it has just left
                return
            own, name = record(table.state), str(traits(table.state, card)["name"])
            table.do(Note(own._replace(played=(*own.played, (player, name)))))
            doing.origin = doing.refer((card,))[0]
            declared = declare(table, doing.prepared(text))
            told = Text(f"{player}が{label}をプレイ", f"{player} plays {label}")
            table.do(Happens("played", player, card, told=told))
            targeted(table, declared)


ELSEWHERE = {SWIFT: "1603.1a", HASTY: "1614.1a"}  # that a keyword of time holds in other zones than the hand, too


def _tell_from_elsewhere(table: Table, player: PlayerId, card: int) -> None:
    """A card that is played from elsewhere than the hand is played as any other (707-2a), at the time that it says (707-2b)."""
    known, has = table.state.cards[card], traits(table.state, card)
    if known.zone.name == HAND or known.zone.player != player or "be played" not in has["may"]:
        return
    table.cite(
        "707-2a", Text("手札以外から、通常の方法でプレイする", "it is played as any other, though from elsewhere")
    )
    if "be played any time" in has["may"] or {SWIFT, HASTY} & set(has["keywords"]):
        told = Text(
            "プレイの方法に関する効果は、ここからのプレイにも適用される",
            "what says when it may be played holds here, too",
        )
        with table.under([number for word, number in ELSEWHERE.items() if word in has["keywords"]]):
            table.cite("707-2b", told)


def _apply_inherent(doing: Doing) -> None:
    """702: inherent abilities apply, in the order of who plays (702.1c); what they have settled is known to the play (707-3a)."""
    occurrence = Occurrence("playing", doing.source, who=doing.me)
    found = inherent.apply(doing.table, [occurrence], inherent.by_player(doing.me, "702.1c"))
    for other in found:
        kept = {
            name: value for name, value in other.bound.items() if name.startswith("chosen:") and name != "chosen:other"
        }
        doing.bound |= kept | ({"X": other.bound["X"]} if "X" in other.bound else {})
    if found:
        doing.bound["applied"] = len(found)
        if len(found) > 1:
            doing.table.cite("702.1d", Text("固有能力の効果はどれも1度だけ", "each inherent ability once for a play"))
        if not all(other.bound["optional"] for other in found):
            doing.table.cite(
                "702.1b", Text("『適用する』ものは必ず適用する", "what says that it applies has to be applied")
            )
        doing.table.cite(
            "702.2", Text("以降は適用した内容で処理を行う", "the steps that follow go by what was applied")
        )


def _condition_and_cost(doing: Doing) -> frozenset[str]:
    """Steps 3 and 4. What is to be known of the card from then on: whether condition and cost were raised, or reduced."""
    table, player, card = doing.table, doing.me, doing.source
    with table.under(("703.1", "703.2", "703.3")):
        if (no := unmet(table.state, player, card)) is not None:
            table.refuse(no.rule, no.why, no.under)
        raised, reduced = conditions.altered(table.state, player, card)
        conditions.tell_met(table, player, card)
        if traits(table.state, card)["conditions"]:
            table.note_rule(Text("条件を達成している", "its condition is met"))
    found = price(table.state, card)
    with table.under(("704.1", "704.2", "207-14a", "704.3")):
        costs.tell_price(table, card, found)
        doing.bound["paid_cost"] = pay(table, player, found.cost, "704.1")
    changed = (
        (raised, CONDITION_RAISED),
        (reduced, CONDITION_REDUCED),
        (found.raised, COST_RAISED),
        (found.reduced, COST_REDUCED),
    )
    return frozenset(mark for is_so, mark in changed if is_so)


def _equips(play: Prepared) -> bool:
    """Whether it is the プレイ効果 of 《装備》, by which the card itself enters (1605.1)."""
    ability = play.bound.get("ability")
    return isinstance(ability, Ability) and ability.keyword == EQUIP


def _tell_gained(table: Table, card: int) -> None:
    """A プレイ能力 that a card has gained while its play is resolved is not activated (902.2)."""
    if card in table.state.cards and play_ability(table.state, card) is not None:
        told = Text(
            "解決の開始後に得たプレイ能力は発動しない", "a play ability that it gained meanwhile is not activated"
        )
        table.cite("902.2", told)


def resolve_card(table: Table, play: Prepared) -> None:
    """902.1: what its プレイ効果 says; a presence enters the field (701.1b, 804.2a); else the card goes to its owner's graveyard (611-3b)."""
    with table.rule("902.1"):
        carry_out(table, play)
    card = play.source
    state = table.state
    if play.copied:
        if play.bound.get("ability") is None:
            nothing = Text("『このカード』がないので戦場に出ない", "there is no “this card” that could enter the field")
            table.cite("707-3d", nothing)
        told = Text("複製効果はパイルを離れて消滅する", "the copy leaves the pile and ceases to be")
        with table.rule("205-15b"):
            table.cite("203-5e", told)
        return
    if card not in state.cards or state.cards[card].zone.name != PILE:
        if len(play.text) > 1 and not _equips(play):
            told = Text("カードがパイルを離れても残りは解決される", "the rest was done, though its card had left")
            with table.rule("907-1c"):
                table.cite("804.6d", told)
        return
    if play.bound.get("ability") is None and any(kind in PRESENCES for kind in traits(state, card)["kinds"]):
        if not (
            number := why_forbidden(Doing.of(table, play).game, state, card, "go", to=FIELD, me=play.master, plays=True)
        ):
            with table.under(("701.1b", "804.2a", "205-9a", "204-8a")):
                move = to_zone(state, card, FIELD, "play", player=play.master)
                table.do(replace(move, marks=move.marks | (state.cards[card].marks & PLAYED_MARKS)))
            _tell_gained(table, card)
            return
        label = state.cards[card].label
        with table.under((*unentered(state, card, number), number)):
            table.cite("611-3a", Text(f"{label}は戦場に出せない", f"{label} cannot enter the field"))
    elsewhere = f"{FROM}{HAND}" not in state.cards[card].marks
    with table.under(("901.2", "611-3b", "707-2c" if elsewhere else "")):
        table.do(to_zone(state, card, GRAVEYARD, "resolved"))
