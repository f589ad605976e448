"""Attacks, step by step, with the windows for クイック (8.4)."""

from __future__ import annotations

from judge.engine.errors import Illegal
from judge.engine.events import Event, Happens, Mark, Turn
from judge.engine.requests import Choose, Option, Refusal
from judge.engine.state import PlayerId
from judge.engine.table import Table
from judge.engine.texts import Text
from judge.games.evolve.defined_actions.events import Damage
from judge.games.evolve.keywords.keywords import rules_of, works
from judge.games.evolve.others.loops import Course
from judge.games.evolve.play_and_resolution.layers import attack as attack_of
from judge.games.evolve.play_and_resolution.layers import has, traits
from judge.games.evolve.play_and_resolution.timing import check_timing_of
from judge.games.evolve.seen.speaking import action_said, name_of, option_of
from judge.games.evolve.turn.record import (
    ACT,
    EVOLVED,
    FIELD,
    LEADER,
    NEW,
    Combat,
    called,
    fighters,
    master,
    opponent,
    record,
    still_there,
)


def why_no_attacker(table: Table, card: int) -> Illegal | None:
    """The rule that keeps a follower from attacking; None where none does (8.4.2, 8.4.2.1)."""
    state = table.state
    known = traits(state, card)
    if known["kind"] != "follower":
        return Illegal("8.4.2", Text("フォロワーでない", "it is no follower"))
    if table.holds("8.4.2", ACT in state.cards[card].marks, otherwise=False):
        return Illegal("8.4.2", Text("スタンド状態でない", "it does not stand"))
    if table.holds("1.3.3", "attack" in known["cannot"], otherwise=False):
        return Illegal("1.3.3", Text("攻撃できない", "it cannot attack"))
    if may_attack_at_once(table, card):
        return None
    return Illegal(
        "8.4.2.1",
        Text(
            "このターンの最初から自分の場にいたのでも、このターンに進化したのでもない",
            "it neither was there since the turn began nor evolved this turn",
        ),
    )


def may_attack_at_once(table: Table, card: int) -> bool:
    """Whether a follower may be named as attacker at all: 8.4.2.1, 12.9.2, 12.10.2."""
    state = table.state
    marks = state.cards[card].marks
    if not table.holds("8.4.2.1", NEW in marks and EVOLVED not in marks, otherwise=False):
        return True
    return any(works(table, state, card, name) for name in ("疾走", "突進"))


def targets(table: Table, attacker: int) -> tuple[list[int], list[Refusal]]:
    """What an attacker may attack, and what it may not, by which rule (8.4.3.1 and the keywords that change it)."""
    state = table.state
    foe = opponent(record(state).active)
    found: list[int] = []
    refused: list[Refusal] = []
    for card in (*state.in_zone(FIELD, foe), *state.in_zone(LEADER, foe)):
        no = _why_no_target(table, attacker, card)
        if no is None:
            found.append(card)
        else:
            refused.append(Refusal(state.cards[card].label, no.rule, no.why, text=name_of(state, card)))
    guards = [card for card in found if _guards(table, card)]
    wanted = [
        card for card in found if table.holds("1.3.2.3", "be attacked" in traits(state, card)["must"], otherwise=False)
    ]
    if wanted:  # demands of cards beside that of 守護: whatever meets most of them (1.3.2.3)
        met = {card: (card in guards) + (card in wanted) for card in found}
        best = max(met.values())
        why = Text("要求をより多く満たす攻撃目標がある", "another target meets more of the demands")
        worse = [card for card in found if met[card] < best]
        refused += [Refusal(state.cards[card].label, "1.3.2.3", why, text=name_of(state, card)) for card in worse]
        return [card for card in found if met[card] == best], refused
    if guards:
        why = Text("アクト状態の【守護】を攻撃しなければならない", "an acted 【守護】 has to be attacked")
        others = [card for card in found if card not in guards]
        refused += [Refusal(state.cards[card].label, "12.8.2", why, text=name_of(state, card)) for card in others]
        found = guards
    return found, refused


def _guards(table: Table, card: int) -> bool:
    """Whether a follower has to be attacked: acted, with 守護 (12.8.2), and no effect says that it does not guard (1.3.3)."""
    state = table.state
    if ACT not in state.cards[card].marks or not works(table, state, card, "守護"):
        return False
    if table.holds("1.3.3", "block" not in traits(state, card)["cannot"]):
        return True
    name = called(state, card)
    table.cite("1.3.3", Text(f"{name.ja}は守護として働かない", f"{name.en} does not guard"))
    return False


def _why_no_target(table: Table, attacker: int, card: int) -> Illegal | None:
    state = table.state
    mine, theirs = state.cards[attacker], state.cards[card]
    fresh = NEW in mine.marks
    if theirs.zone.name == LEADER:
        swift = works(table, state, attacker, "疾走")
        if table.holds("8.4.3.1", fresh and not swift, otherwise=False):
            if works(table, state, attacker, "突進") and EVOLVED not in mine.marks:
                return Illegal(
                    "12.10.2", Text("【突進】ではリーダーを攻撃できない", "【突進】 does not reach the leader")
                )
            return Illegal(
                "8.4.3.1",
                Text("このターンの最初から自分の場にいたフォロワーでない", "it was not there since the turn began"),
            )
        if table.holds("1.3.3", "attack leader" in traits(state, attacker)["cannot"], otherwise=False):
            return Illegal("1.3.3", Text("リーダーを攻撃できない", "it cannot attack the leader"))
        return None
    known = traits(state, card)
    if known["kind"] != "follower":
        return Illegal("8.4.3.1", Text("フォロワーでない", "it is no follower"))
    if works(table, state, card, "威圧"):
        return Illegal("12.12.2", Text("【威圧】を持つ", "it has 【威圧】"))
    if table.holds("1.3.3", "be attacked" in known["cannot"], otherwise=False):
        return Illegal("1.3.3", Text("攻撃されない", "it cannot be attacked"))
    aimed = works(table, state, attacker, "指定攻撃")
    if table.holds("8.4.3.1", ACT not in theirs.marks and not aimed, otherwise=False):
        return Illegal("8.4.3.1", Text("アクト状態でない", "it is not acted"))
    return None


def attack(table: Table, attacker: int) -> None:
    """One attack, from naming the follower to the end (8.4.1–8.4.11). Raises Illegal where there is nothing to attack (8.4.3.2)."""
    player = record(table.state).active
    with table.rule("8.4.2"):
        no = why_no_attacker(table, attacker)
        if no is not None:
            table.refuse(no.rule, no.why)
    with table.rule("8.4.3"):
        target = _choose_target(table, player, attacker)
    with table.rule("8.4.4"):
        table.do(Mark(attacker, ACT))
    if target:
        _declare(table, player, attacker, target)
    check_timing_of(table, "8.4.6")
    quick_window(table, "8.4.7", "8.4.8")
    _damage(table)
    check_timing_of(table, "8.4.10")
    with table.rule("8.4.11"):
        own = record(table.state)
        table.do(Turn(own._replace(combat=None), Text("攻撃を終える", "the attack ends")))


def _choose_target(table: Table, player: PlayerId, attacker: int) -> int:
    """What is attacked (8.4.3.1); 0 where nothing asks for it, or takes the attack back: for want of those rules alone."""
    if not table.in_force("8.4.3"):
        return 0
    found, refused = targets(table, attacker)
    if not found:
        table.refuse("8.4.3.2", Text("攻撃目標に選べるものがない", "there is nothing to attack"))
        return 0
    state = table.state
    options = tuple(option_of(state, card) for card in found)
    barred = {one.rule for one in refused}
    shaped = [number for word in ("守護", "威圧") if rules_of(word)[1] in barred for number in rules_of(word)]
    with table.under((*_lets_attack(table, attacker), *shaped)), table.rule("8.4.3.1"):
        asks = Text("攻撃目標を選ぶ", "what is attacked")
        target: int = table.ask(
            player, Choose("target", asks, options, tuple(refused), forced=not refused, telling=True)
        )
    if state.cards[target].zone.name == FIELD and ACT not in state.cards[target].marks:
        with table.rule("12.11.1"):
            table.cite(
                "12.11.2",
                Text("【指定攻撃】でスタンド状態のフォロワーを選ぶ", "【指定攻撃】 reaches a standing follower"),
            )
    if has(state, target, "オーラ"):
        table.cite(
            "12.15.2.1",
            Text("【オーラ】は攻撃目標に選ぶことを妨げない", "【オーラ】 does not keep it from being attacked"),
        )
    if state.cards[target].zone.name == LEADER and NEW in state.cards[attacker].marks:
        table.cite(
            "12.9.1",
            Text(
                "【疾走】は出たターンにリーダーも攻撃できると解する（8.4.3.1と矛盾）",
                "【疾走】 is read to reach the leader at once (against 8.4.3.1)",
            ),
        )
    return target


def _lets_attack(table: Table, attacker: int) -> tuple[str, ...]:
    """The rules of the keyword by which a follower may attack that otherwise could not (12.9, 12.10)."""
    state = table.state
    marks = state.cards[attacker].marks
    if NEW not in marks:
        return ()
    if works(table, state, attacker, "疾走"):
        return rules_of("疾走")
    return rules_of("突進") if EVOLVED not in marks and works(table, state, attacker, "突進") else ()


def _declare(table: Table, player: PlayerId, attacker: int, target: int) -> None:
    """攻撃した (8.4.5), and 交戦状態 where a follower is attacked (8.4.5.1)."""
    state = table.state
    one, other = state.cards[attacker], state.cards[target]
    combat = Combat(attacker, target, engaged=False, attacker_since=one.since, target_since=other.since)
    foe = opponent(player)
    with table.rule("8.4.5"):
        table.do(
            Turn(record(state)._replace(combat=combat), Text("攻撃が始まる", "an attack begins")),
            Happens("attack", player, attacker, target, told=Text(f"{one.label}が攻撃した", f"{one.label} attacks")),
            Happens("attacked", foe, target, attacker, told=Text(f"{other.label}が攻撃された", f"{other.label} is attacked")),
        )  # fmt: skip
    if other.zone.name == FIELD:
        with table.rule("8.4.5.1"):
            told = Text("交戦状態になる", "they are engaged")
            table.do(Turn(record(table.state)._replace(combat=combat._replace(engaged=True)), told))


def quick_window(table: Table, number: str, again: str) -> None:
    """The other player may play cards and abilities with クイック, one after the other (8.4.7, 7.4.4)."""
    from judge.games.evolve.main_phase.actions import PASS, quick_actions  # noqa: PLC0415 - actions play attacks

    if not table.in_force(number):
        return
    player = opponent(record(table.state).active)
    course = Course(player, quick_actions, again)
    while True:
        with table.rule(number):
            options, refused = course.options(table, *quick_actions(table, player))
            asks = Text("【クイック】で何をプレイするか", "what is played with 【クイック】")
            picked = table.ask(
                player,
                Choose(
                    "quick",
                    asks,
                    (*options, Option("pass", PASS, action_said("pass"))),
                    tuple(refused),
                    forced=not refused,
                    idle="pass",
                ),
            )
            if picked is PASS:
                return
            label = next(option.label for option in options if option.value is picked)
            with table.attempt() as attempt:
                course.play(table, label, picked)
        if attempt.failed is None:
            check_timing_of(table, again)


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
            with table.rule("8.4.5.1"):
                told = Text("攻撃目標が場を離れて交戦状態は終わった。ダメージはない", "the target is gone: no damage")
                table.note_rule(told)
            return
        events: list[Damage] = []
        if table.in_force("8.4.9", "2.7.1"):
            events.append(Damage(target, _strength(table, attacker), attacker, "attack"))
        if leader:
            with table.under(("2.7.1", "2.8.2", "2.8.3", "5.13.2")):
                table.do(*_allowed(table, events))
            return
        if not table.in_force("8.4.9.1"):
            happened = table.do(*events)
        else:
            with table.under(("2.7.1", "2.8.2", "8.4.9.1")):
                back = Damage(attacker, _strength(table, target), target, "combat")
                happened = table.together(*((KIND[event.kind], event) for event in _allowed(table, [*events, back])))
        if fighters(table.state):
            with table.rule("8.4.9.2"):
                _fought(table, attacker, target, happened)


KIND = {"attack": "5.13.2", "combat": "5.13.3"}  # what the attacker deals, and what it gets back


def _strength(table: Table, card: int) -> int:
    """The damage that a follower deals in battle: its attack, and none where that is 0 or less (1.3.2.2, 1.3.2.2.1)."""
    value, name = int(traits(table.state, card)["attack"] or 0), called(table.state, card)
    if value < 0:
        told = Text(
            f"{name.ja}の攻撃力は{value}なので0とみなし、ダメージを与えない",
            f"the attack of {name.en} is {value} and counts as 0: no damage",
        )
        table.cite("1.3.2.2.1", told)
    elif value == 0:
        told = Text(f"{name.ja}の攻撃力は0なのでダメージを与えない", f"{name.en} has 0 attack: no damage")
        table.cite("1.3.2.2", told)
    return attack_of(table.state, card)


def _allowed(table: Table, events: list[Damage]) -> list[Damage]:
    """The damage that no effect forbids (1.3.3)."""
    kept: list[Damage] = []
    for event in events:
        spared = "be damaged" in traits(table.state, event.card)["cannot"]
        if table.holds("1.3.3", spared, otherwise=False):
            table.cite("1.3.3", Text("ダメージを受けない効果が優先される", "an effect forbids the damage"))
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
