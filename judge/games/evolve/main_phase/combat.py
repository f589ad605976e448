"""Attacks, step by step, with the windows for クイック (8.4)."""

from __future__ import annotations

from functools import partial

from judge.cardgame.ground.zones import ACT, NEW
from judge.cardgame.play.withdrawing import preparing
from judge.engine.events import Event, Happens, Mark, Turn
from judge.engine.requests import Choose
from judge.engine.state import PlayerId
from judge.engine.table import Table
from judge.engine.texts import Text
from judge.games.evolve.card_information.words import ATTACK as STRENGTH
from judge.games.evolve.card_information.words import HURT, LEADERS_HEALTH
from judge.games.evolve.defined_actions.events import KINDS_OF_DAMAGE, Damage
from judge.games.evolve.keywords.words import AIMED, AURA_ATTACKED, GUARD, IMPOSING, RUSH, SWIFT
from judge.games.evolve.main_phase.quick import quick_window
from judge.games.evolve.main_phase.targets import SINCE, targets, why_no_attacker
from judge.games.evolve.main_phase.words import ACTED, ATTACK, ENGAGED, FOUGHT
from judge.games.evolve.outline.principles import AS_ZERO, NOT_AT_ALL, POSSIBLE, PROHIBITED
from judge.games.evolve.play_and_resolution.explaining import EXPLAINING
from judge.games.evolve.play_and_resolution.layers import attack as attack_of
from judge.games.evolve.play_and_resolution.layers import has, traits
from judge.games.evolve.play_and_resolution.timing import check_timing_of
from judge.games.evolve.players.players import called, master, opponent
from judge.games.evolve.seen.speaking import option_of
from judge.games.evolve.turn.record import EVOLVED, Combat, fighters, record, still_there
from judge.games.evolve.zones.zones import FIELD, LEADER

AIMING = "8.4.3"  # what is attacked is chosen


def attack(table: Table, attacker: int) -> None:
    """One attack, from naming the follower to the end (8.4.1–8.4.11). Raises Illegal where there is nothing to attack (8.4.3.2)."""
    player = record(table.state).active
    with table.rule("8.4.2"):
        no = why_no_attacker(table.state, attacker)
        if no is not None:
            table.refuse(no.rule, no.why, no.under)
        marks = table.state.cards[attacker].marks
        if NEW in marks and EVOLVED in marks and not has(table.state, attacker, "疾走"):
            told = Text("このターンに進化したので攻撃できる", "it has evolved this turn and may attack")
            table.cite(SINCE, told)
    with table.rule(AIMING), preparing(table, player, partial(attack, attacker=attacker), AIMING):
        target = _choose_target(table, player, attacker)
    with table.rule(ACTED):
        table.do(Mark(attacker, ACT))
    _declare(table, player, attacker, target)
    check_timing_of(table, "8.4.6")
    quick_window(table, "8.4.7", "8.4.8")
    _damage(table)
    check_timing_of(table, "8.4.10")
    with table.rule("8.4.11"):
        own = record(table.state)
        table.do(Turn(own._replace(combat=None), Text("攻撃を終える", "the attack ends")))


def _choose_target(table: Table, player: PlayerId, attacker: int) -> int:
    """What is attacked (8.4.3.1). Refused where there is nothing to attack (8.4.3.2)."""
    found, refused = targets(table, attacker)
    if not found:
        table.refuse("8.4.3.2", Text("攻撃目標に選べるものがない", "there is nothing to attack"))
    state = table.state
    options = tuple(option_of(state, card) for card in found)
    barred = {one.rule for one in refused}
    shaped = [number for rules in (GUARD, IMPOSING) if rules[1] in barred for number in rules]
    with table.under((*_lets_attack(table, attacker), *shaped)), table.rule("8.4.3.1"):
        asks = Text("攻撃目標を選ぶ", "what is attacked")
        target: int = table.ask(
            player, Choose("target", asks, options, tuple(refused), forced=not refused, telling=True)
        )
    if state.cards[target].zone.name == FIELD and ACT not in state.cards[target].marks:
        ja, en = "【指定攻撃】でスタンド状態のフォロワーを選ぶ", "【指定攻撃】 reaches a standing follower"
        with table.rule(AIMED[0]):
            table.cite(AIMED[1], Text(ja, en))
    if has(state, target, "オーラ"):
        ja, en = "【オーラ】は攻撃目標に選ぶことを妨げない", "【オーラ】 does not keep it from being attacked"
        table.cite(AURA_ATTACKED, Text(ja, en))
    if state.cards[target].zone.name == LEADER and NEW in state.cards[attacker].marks:
        ja = "【疾走】は出たターンにリーダーも攻撃できると解する（8.4.3.1と矛盾）"
        table.cite(SWIFT[0], Text(ja, "【疾走】 is read to reach the leader at once (against 8.4.3.1)"))
    return target


def _lets_attack(table: Table, attacker: int) -> tuple[str, ...]:
    """The rules of the keyword by which a follower may attack that otherwise could not (12.9, 12.10)."""
    state = table.state
    marks = state.cards[attacker].marks
    if NEW not in marks:
        return ()
    if has(state, attacker, "疾走"):
        return SWIFT
    return RUSH if EVOLVED not in marks and has(state, attacker, "突進") else ()


def _declare(table: Table, player: PlayerId, attacker: int, target: int) -> None:
    """攻撃した (8.4.5), and 交戦状態 where a follower is attacked (8.4.5.1)."""
    state = table.state
    one, other = state.cards[attacker], state.cards[target]
    combat = Combat(attacker, target, engaged=False, attacker_since=one.since, target_since=other.since)
    foe = opponent(player)
    with table.rule(ATTACK):
        table.do(
            Turn(record(state)._replace(combat=combat), Text("攻撃が始まる", "an attack begins")),
            Happens("attack", player, attacker, target, told=Text(f"{one.label}が攻撃した", f"{one.label} attacks")),
            Happens("attacked", foe, target, attacker, told=Text(f"{other.label}が攻撃された", f"{other.label} is attacked")),
        )  # fmt: skip
    if other.zone.name == FIELD:
        with table.rule(ENGAGED):
            told = Text("交戦状態になる", "they are engaged")
            table.do(Turn(record(table.state)._replace(combat=combat._replace(engaged=True)), told))


def _damage(table: Table) -> None:
    """Damage of both sides at once (8.4.9, 8.4.9.1), and that they have fought (8.4.9.2).

    Where the followers were engaged and one has left, neither deals any, and they have not fought (1.3.2). A stolen one is
    still on a field and still the same (5.21.2).
    """
    state = table.state
    combat = record(state).combat
    with table.rule("8.4.9"):
        if combat is None or not still_there(state, combat.attacker, combat.attacker_since):
            table.note_rule(Text("攻撃フォロワーが場にいないのでダメージはない", "the attacker is gone: no damage"))
            return
        attacker, target = combat.attacker, combat.target
        leader = state.cards[target].zone.name == LEADER if target in state.cards else False
        if not leader and not still_there(state, target, combat.target_since):
            table.cite(POSSIBLE, Text("攻撃目標が場にないのでダメージは与えられない", "the target is gone: no damage"))
            told = Text("交戦状態でないので、交戦した事象は起きない", "they are not engaged: they have not fought")
            table.cite(ENGAGED, told)
            return
        dealt = Damage(target, _strength(table, attacker), attacker, "attack")
        if leader:
            with table.under((STRENGTH, HURT, LEADERS_HEALTH, KINDS_OF_DAMAGE["attack"][0])):
                table.do(*_allowed(table, [dealt]))
            return
        with table.under((STRENGTH, HURT, "8.4.9.1")):
            back = Damage(attacker, _strength(table, target), target, "combat")
            allowed = _allowed(table, [dealt, back])
            happened = table.together(*((KINDS_OF_DAMAGE[event.kind][0], event) for event in allowed))
        if fighters(table.state):
            with table.rule(FOUGHT):
                _fought(table, attacker, target, happened)


def _strength(table: Table, card: int) -> int:
    """The damage that a follower deals in battle: its attack, and none where that is 0 or less (1.3.2.2, 1.3.2.2.1)."""
    value, name = int(traits(table.state, card)["attack"] or 0), called(table.state, card)
    if value <= 0:
        EXPLAINING.tell(table, [(card, ("attack",))])
    if value < 0:
        told = Text(
            f"{name.ja}の攻撃力は{value}なので0とみなし、ダメージを与えない",
            f"the attack of {name.en} is {value} and counts as 0: no damage",
        )
        table.cite(AS_ZERO, told)
    elif value == 0:
        told = Text(f"{name.ja}の攻撃力は0なのでダメージを与えない", f"{name.en} has 0 attack: no damage")
        table.cite(NOT_AT_ALL, told)
    return attack_of(table.state, card)


def _allowed(table: Table, events: list[Damage]) -> list[Damage]:
    """The damage that no effect forbids (1.3.3)."""
    kept: list[Damage] = []
    for event in events:
        if "be damaged" in traits(table.state, event.card)["cannot"]:
            table.cite(PROHIBITED, Text("ダメージを受けない効果が優先される", "an effect forbids the damage"))
        else:
            kept.append(event)
    return kept


def _fought(table: Table, attacker: int, target: int, happened: tuple[Event, ...]) -> None:
    """They have fought; with it goes how much damage each has dealt (12.14.2.1)."""
    state = table.state
    dealt = {event.source: event.amount for event in happened if isinstance(event, Damage)}
    names = [state.cards[card].label for card in (attacker, target)]
    told = Text(f"{names[0]}と{names[1]}が交戦した", f"{names[0]} and {names[1]} have fought")
    table.do(
        Happens("engage", master(state, attacker), attacker, target, dealt.get(attacker, 0), told=told),
        Happens("engage", master(state, target), target, attacker, dealt.get(target, 0), told=told),
    )
