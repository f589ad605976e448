"""Which followers may attack, and what (8.4.2, 8.4.3), with the keywords that change it."""

from __future__ import annotations

from judge.cardgame.ground.zones import ACT, NEW
from judge.engine.errors import Illegal
from judge.engine.requests import Refusal
from judge.engine.state import State
from judge.engine.table import Table
from judge.engine.texts import Text
from judge.games.evolve.keywords.guard import guards
from judge.games.evolve.keywords.words import GUARD, IMPOSING, RUSH
from judge.games.evolve.outline.principles import DEMANDS, PROHIBITED
from judge.games.evolve.play_and_resolution.layers import has, traits
from judge.games.evolve.players.players import opponent
from judge.games.evolve.seen.speaking import name_of
from judge.games.evolve.turn.record import EVOLVED, record
from judge.games.evolve.zones.zones import FIELD, LEADER

NO_FOLLOWER = Illegal("8.4.2", Text("フォロワーでない", "it is no follower"))
ACTED = Illegal("8.4.2", Text("スタンド状態でない", "it does not stand"))
FORBIDDEN = Illegal(PROHIBITED, Text("攻撃できない", "it cannot attack"))
SINCE = "8.4.2.1"  # there since the turn began, or evolved this turn
TOO_NEW = Illegal(
    SINCE,
    Text(
        "このターンの最初から自分の場にいたのでも、このターンに進化したのでもない",
        "it neither was there since the turn began nor evolved this turn",
    ),
)


def why_no_attacker(state: State, card: int) -> Illegal | None:
    """The rule that keeps a follower from attacking; None where none does (8.4.2, 8.4.2.1, 12.9.2, 12.10.2)."""
    known, marks = traits(state, card), state.cards[card].marks
    if known["kind"] != "follower":
        return NO_FOLLOWER
    if ACT in marks:
        return ACTED
    if "attack" in known["cannot"]:
        return FORBIDDEN
    at_once = NEW not in marks or EVOLVED in marks or has(state, card, "疾走") or has(state, card, "突進")
    return None if at_once else TOO_NEW


def targets(table: Table, attacker: int) -> tuple[list[int], list[Refusal]]:
    """What an attacker may attack, and what it may not, by which rule (8.4.3.1 and the keywords that change it)."""
    state = table.state
    foe = opponent(record(state).active)
    there = (*state.in_zone(FIELD, foe), *state.in_zone(LEADER, foe))
    why = {card: no for card in there if (no := _why_no_target(state, attacker, card)) is not None}
    found = [card for card in there if card not in why]
    guarding = [card for card in found if guards(table, card)]
    if found and not guarding and any(guards(table, card) for card in why):
        told = Text("攻撃目標に選べない【守護】は、選ばなくてよい", "a 【守護】 that cannot be attacked need not be")
        table.cite(GUARD[1], told)
    wanted = [card for card in found if "be attacked" in traits(state, card)["must"]]
    if wanted:  # demands of cards beside that of 守護: whatever meets most of them (1.3.2.3)
        met = {card: (card in guarding) + (card in wanted) for card in found}
        no = Illegal(DEMANDS, Text("要求をより多く満たす攻撃目標がある", "another target meets more of the demands"))
        why |= {card: no for card in found if met[card] < max(met.values())}
    elif guarding:
        told = Text("アクト状態の【守護】を攻撃しなければならない", "an acted 【守護】 has to be attacked")
        why |= {card: Illegal(GUARD[1], told) for card in found if card not in guarding}
    refused = [
        Refusal(state.cards[card].label, no.rule, no.why, no.under, name_of(state, card)) for card, no in why.items()
    ]
    return [card for card in found if card not in why], refused


def _why_no_target(state: State, attacker: int, card: int) -> Illegal | None:
    marks, theirs = state.cards[attacker].marks, state.cards[card]
    if theirs.zone.name == LEADER:
        if NEW in marks and not has(state, attacker, "疾走"):
            if has(state, attacker, "突進") and EVOLVED not in marks:
                return Illegal(
                    RUSH[1], Text("【突進】ではリーダーを攻撃できない", "【突進】 does not reach the leader")
                )
            return _not_so(
                "このターンの最初から自分の場にいたフォロワーでない", "it was not there since the turn began"
            )
        if "attack leader" in traits(state, attacker)["cannot"]:
            return Illegal(PROHIBITED, Text("リーダーを攻撃できない", "it cannot attack the leader"))
        return None
    known = traits(state, card)
    if known["kind"] != "follower":
        return _not_so("フォロワーでない", "it is no follower")
    if has(state, card, "威圧"):
        return Illegal(IMPOSING[1], Text("【威圧】を持つ", "it has 【威圧】"))
    if "be attacked" in known["cannot"]:
        return Illegal(PROHIBITED, Text("攻撃されない", "it cannot be attacked"))
    if ACT not in theirs.marks and not has(state, attacker, "指定攻撃"):
        return _not_so("アクト状態でない", "it is not acted")
    return None


def _not_so(ja: str, en: str) -> Illegal:
    """That something is not what may be attacked (8.4.3.1)."""
    return Illegal("8.4.3.1", Text(ja, en))
