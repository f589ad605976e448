"""使用の宣言: the steps from 10.1.5 to 10.1.9, and チェイン (15.2)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import partial

from judge.cardgame.play.acting import Found
from judge.cardgame.play.costs import promise
from judge.cardgame.play.doing import Doing
from judge.cardgame.play.prepare import prepare
from judge.cardgame.play.prepared import Prepared, declare
from judge.cardgame.play.ref import Ref
from judge.cardgame.text.verbs import Instruction, Instructions, rooted
from judge.engine.errors import Illegal
from judge.engine.events import Event, Happens, Mark, Move
from judge.engine.requests import Choose, Option, Refusal
from judge.engine.state import PlayerId, State
from judge.engine.table import Table
from judge.engine.texts import Text
from judge.games.moncolle.abilities_and_effects.layers import kind_of
from judge.games.moncolle.abilities_and_effects.marks import COUNTER, MAIN, MOMENT, NORMAL
from judge.games.moncolle.abilities_and_effects.plays import CHAIN_OF, CHAINING, COUNTERS, FREE
from judge.games.moncolle.abilities_and_effects.resolving import EFFECT_CARD
from judge.games.moncolle.abilities_and_effects.triggers import BATTLE, OWN_TURN
from judge.games.moncolle.abilities_and_effects.usable import (
    Usable,
    doing_for,
    fielded,
    usable,
    users,
    why_not,
    why_not_user,
)
from judge.games.moncolle.abilities_and_effects.voiding import SCRAPS, USE, pick_use
from judge.games.moncolle.battle.words import USING
from judge.games.moncolle.field.zones import DECK, DISCARD, EFFECT, FIELD, HAND, ZONES, zone
from judge.games.moncolle.others.stacking import aims, note_named
from judge.games.moncolle.players_and_dice.dice import DICE, throw
from judge.games.moncolle.seen.speaking import action_said, name_of
from judge.games.moncolle.standing_abilities.frames import FRAMES, USER, free_frames, ways
from judge.games.moncolle.texts import VERBS
from judge.games.moncolle.turn.record import INITIATIVE


def found(table: Table, who: PlayerId, opening: str) -> list[Found]:
    """What a player may use at this opening, and why not the rest (10.1.4)."""
    state = table.state
    mine = [
        Found(one.label(state), partial(use, who, one, opening), why_not(table, who, one, opening))
        for one in usable(state, who)
    ]
    theirs = (one for player in state.players if player != who for one in usable(state, player))
    return mine + [
        Found(one.label(state), partial(use, who, one, opening), NOT_MINE)
        for one in theirs
        if is_public(state, one.card)
    ]


NOT_MINE = Illegal("10.1.2", Text("自分が所有者でない", "it is another player's"), ("3.2.1.2",))


def is_public(state: State, card: int) -> bool:
    """Whether everybody knows a card where it lies (4.11.1.1)."""
    return state.cards[card].up and ZONES.is_public(state.cards[card].zone.name)


AT = {
    MAIN: ("10.9.9",),
    NORMAL: ("10.9.4",),
    INITIATIVE: ("10.9.7",),
    COUNTER: ("10.9.3", "10.9.5"),
}  # the timings of what is used
AT_MOMENTS = {BATTLE: "10.9.8", OWN_TURN: "10.9.10"}  # of a ◇ with a 発揮時期
OWN_COSTS = {
    "complete": [["turn", "this"]],
    "sacrifice": [["scrap", "this"]],
    "flip": [["flip", "this"]],
}  # 14.2.3, 14.3.3, 14.8.3


COST_NUMBERS = {
    "complete": ("14.2.1", "14.2.3"), "sacrifice": ("14.3.1", "14.3.3", "14.3.5"), "declare": ("14.4.1", "14.4.3"), "flip": ("14.8.1", "14.8.3"),
    "hand": ("14.6.1", "14.6.3", "14.6.3.1"),
}  # fmt: skip


def cost_of(one: Usable) -> Instructions:
    """All that the use of an ability costs: the frames of who uses it, while it is there, what its mark stands for, and what stands in 〈 〉 (10.11.6)."""
    own = VERBS.bind_all(OWN_COSTS.get(one.ability.kind, []))
    frames = VERBS.bind_all([["consume"]] if one.ability.parts["frames"] else [])
    return (*frames, *own, *one.ability.parts.get("cost", ()))


def use(who: PlayerId, one: Usable, opening: str, table: Table) -> None:
    """Declare the use of an ability (10.1.5 – 10.1.9), and what chains to it (15.2.3)."""
    with table.under(("3.2.1.4", "4.1.4", "4.1.5", "4.1.5.1", "10.1.1", "10.1.3", *_timing_of(one, opening))):
        if not one.ability.parts.get("chain"):
            announce(table, who, one, opening)
            return
        with table.rule("15.2.3"):
            with table.under(("15.2.1", "15.2.4.1")):
                play = announce(table, who, one, opening)
            play = declare(table, replace(play, bound={**play.bound, CHAINING: True}))
            while _chains(table, who, one, opening, play.number):
                pass
            declare(table, replace(play, bound={**play.bound, CHAINING: False}))
            table.cite(
                "15.2.5.6",
                Text("チェインの宣言が終わり、[対抗]を宣言できる", "all is chained: it may be countered from here on"),
            )


def _timing_of(one: Usable, opening: str) -> tuple[str, ...]:
    """The numbers of the タイミング表記 at which something is used (10.9.3)."""
    if opening.startswith(MOMENT):
        return tuple(AT_MOMENTS[mark] for mark in one.ability.parts["timing"])
    return AT.get(opening, ())


def announce(table: Table, who: PlayerId, one: Usable, opening: str, origin: int = 0) -> Prepared:
    """One declaration. origin: the number of the play to which it is a チェイン; 0 where it is none."""
    doing, parts, state = doing_for(table, who, one, opening), one.ability.parts, table.state
    text = rooted(parts["do"], "do") if not origin else ()
    from_hand = state.cards[one.card].zone.name == HAND
    name = name_of(state, one.card)
    if origin:
        doing.bound[CHAIN_OF] = origin
    with table.rule("10.1.5"):
        user = _user(table, who, one) if from_hand else one.card if state.cards[one.card].zone.name == FIELD else 0
        if user:
            doing.bound[USER] = Ref(user, state.cards[user].since)
        chained = doing.bound[COUNTERS] and not doing.bound[FREE] and any(True for _one in aims(text))
        with table.under(("10.10.8", "10.10.8.1") if chained else ()):
            prepare(doing, text, (("target", "everyone"),))
        table.do(
            Happens(
                "declared",
                who,
                one.card,
                user,
                told=Text(f"{name.ja}の使用を宣言する", f"the use of {name.en} is declared"),
            )
        )
    with table.rule("10.1.6"):
        if parts["frames"] and user:
            doing.bound[FRAMES] = _frames(table, who, user, parts["frames"])
        with table.rule("10.11.2"):
            promise(doing, cost_of(one))
        with table.under(COST_NUMBERS.get(one.ability.kind, ())):
            table.note_rule(Text("コストの支払いを宣言する", "its cost is declared"))
        _into_effect_zone(table, doing, one.card if from_hand else 0)
        if from_hand:
            doing.bound[EFFECT_CARD] = doing.origin
    with table.rule("10.1.7"):
        prepare(doing, text, (("choice", "x"),))
        for taken in options_taken(doing, text):
            prepare(doing, taken, (("target", "everyone"),))
        settle_uses(doing, text)
    note_named(doing, one.ability, text)
    with table.under(("10.1.8", "3.4.5", "3.4.6")):
        roll_all(doing, text)
    play = declare(table, doing.prepared(text))
    becomes = () if not from_hand else ("2.1.3.1",) if kind_of(state.cards[one.card]) == "spell" else ("2.1.2.1.1",)
    with table.under((*becomes, *(("15.2.5.4",) if parts.get("chain") else ()), "10.1.9", "10.13.1")):
        marked: list[Event] = [Mark(user, USING)] if user else []
        table.do(
            Happens("using", who, user or one.card, told=Text(f"{name.ja}は使用中", f"{name.en} is being used")),
            *marked,
        )
    return play


def options_taken(doing: Doing, text: Instructions) -> Iterator[Instructions]:
    """The options of a text that were taken (10.1.7)."""
    for one in text:
        if one.verb.kind == "choice":
            yield from (one.arguments["options"][part] for part in doing.taken.get(one.path, ()))


def roll_all(doing: Doing, text: Instructions) -> None:
    """All dice that a text asks for are thrown; their number does not change any more (10.1.8, 3.4.6)."""
    for one in text:
        if one.verb.name == "roll":
            count = doing.amount(one.arguments.get("number", 1))
            doing.taken[(*one.path, DICE)] = doing.bound["dice"] = throw(
                doing.table, count, one.arguments.get("takes", "sum")
            )
        for part in _inside(doing, one):
            roll_all(doing, part)


def settle_uses(doing: Doing, text: Instructions) -> None:
    """Of several uses one is picked now that a text will make void, or whose card it will discard (10.1.7)."""
    for one in text:
        if one.verb.name in ("void use", SCRAPS):
            picked = pick_use(doing, one.arguments["what"], one.arguments.get("kind", ""), one.verb.name)
            if picked is not None:
                doing.taken[*one.path, USE] = picked.number
        for part in _inside(doing, one):
            settle_uses(doing, part)


def _inside(doing: Doing, one: Instruction) -> Iterator[Instructions]:
    """The instructions that stand in another: of options those that were taken."""
    yield from options_taken(doing, (one,))
    for value in one.arguments.values():
        if isinstance(value, tuple) and value and isinstance(value[0], Instruction):
            yield value


def _user(table: Table, who: PlayerId, one: Usable) -> int:
    """Which unit uses a card of the hand (4.7.1)."""
    state, able = table.state, users(table.state, who, one)
    options = tuple(Option(state.cards[unit].label, unit) for unit in able)
    secret = state.cards[one.card].face.fact("secret")
    refused = tuple(
        Refusal(state.cards[unit].label, no.rule, no.why, no.under)
        for unit in fielded(state, who)
        if (no := why_not_user(state, who, one, unit)) is not None
    )
    with table.under(("15.4.5.1", "15.4.5.2") if secret is not None else ()):
        picked: int = table.ask(who, Choose("user", Text("使用するユニット", "which unit uses it"), options, refused))
    return picked


def _frames(table: Table, who: PlayerId, unit: int, icons: str) -> tuple[str, ...]:
    """Which frames are taken, where there are several ways (13.1.2.3, 13.1.3.1)."""
    found = ways(free_frames(table.state, unit), icons)
    options = tuple(Option("".join(one), one) for one in found)
    asks = Text("消費する枠", "which frames are used")
    picked: tuple[str, ...] = table.ask(who, Choose("frames", asks, options, idle=options[0].label))
    return picked


def _into_effect_zone(table: Table, doing: Doing, used: int) -> None:
    """What is used from the hand and what is promised of hand, deck and discard pile lies in the effect zone until it is resolved (5.1.7.2, 10.11.8)."""
    state = table.state
    taken = [
        ref.card
        for one in doing.promises
        for ref in one.refs
        if state.cards[ref.card].zone.name in (HAND, DECK, DISCARD)
    ]
    if used:
        with table.under(HELD):
            table.do(_held(state, used))
    cards = [card for card in dict.fromkeys(taken) if card != used]
    if cards:
        removes = any(one.kind == "remove cards" for one in doing.promises)
        with table.under(("10.11.2", *HELD, "10.11.13" if removes else "10.11.8")):
            table.do(*(_held(state, card) for card in cards))


HELD = ("4.11.1", "4.11.1.1", "5.1.7.2")  # of what lies in the effect zone, where everybody sees it


def _held(state: State, card: int) -> Move:
    return Move(card, zone(EFFECT, state.cards[card].owner), -1, keep=True, up=True, why="declared")


def _why_no_chain(one: Usable, name: str) -> Illegal | None:
    """Why an ability does not chain: another name, or no [チェイン] (15.2.2)."""
    if one.ability.parts.get("chain") and one.ability.parts["name"] == name:
        return None
    return Illegal("15.2.2", Text("同じ効果名のチェインではない", "it is no チェイン of the same name"))


def _chains(table: Table, who: PlayerId, origin: Usable, opening: str, number: int) -> bool:
    """One more declaration of the same name that chains to it, before anybody may counter (15.2.5.1, 15.2.5.6); whether there was one."""
    name = origin.ability.parts["name"]
    there: list[Option] = []
    refused: list[Refusal] = []
    for one in usable(table.state, who):
        label = one.label(table.state).replace("use ", "chain ", 1)
        no = _why_no_chain(one, name) or why_not(table, who, one, opening)
        if no is None:
            there.append(Option(label, one, action_said(label)))
        elif one.ability.parts.get("chain") or one.ability.parts.get("name") == name:
            refused.append(Refusal(label, no.rule, no.why, ("15.2.5.1", *no.under), action_said(label)))
    if not there and not refused:
        return False
    options = (*there, Option("none", None, Text("チェインしない", "do not chain")))
    with table.rule("15.2.5.1"):
        asks = Text("チェインするか", "chain to it?")
        picked: Usable | None = table.ask(who, Choose("chain", asks, options, refused, idle="none"))
        if picked is None:
            return False
        announce(table, who, picked, opening, number)
    return True
