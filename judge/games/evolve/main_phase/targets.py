"""Which followers may attack, and what (8.4.2, 8.4.3), with the keywords that change it."""

from __future__ import annotations

from judge.cardgame.ground.zones import ACT, NEW
from judge.engine.errors import Illegal
from judge.engine.requests import Refusal
from judge.engine.table import Table
from judge.engine.texts import Text
from judge.games.evolve.play_and_resolution.layers import has, traits
from judge.games.evolve.players.players import called, opponent
from judge.games.evolve.seen.speaking import name_of
from judge.games.evolve.turn.record import EVOLVED, record
from judge.games.evolve.zones.zones import FIELD, LEADER

NO_FOLLOWER = Illegal("8.4.2", Text("フォロワーでない", "it is no follower"))
ACTED = Illegal("8.4.2", Text("スタンド状態でない", "it does not stand"))
FORBIDDEN = Illegal("1.3.3", Text("攻撃できない", "it cannot attack"))
TOO_NEW = Illegal(
    "8.4.2.1",
    Text(
        "このターンの最初から自分の場にいたのでも、このターンに進化したのでもない",
        "it neither was there since the turn began nor evolved this turn",
    ),
)


def why_no_attacker(table: Table, card: int) -> Illegal | None:
    """The rule that keeps a follower from attacking; None where none does (8.4.2, 8.4.2.1)."""
    state = table.state
    known = traits(state, card)
    if known["kind"] != "follower":
        return NO_FOLLOWER
    if ACT in state.cards[card].marks:
        return ACTED
    if "attack" in known["cannot"]:
        return FORBIDDEN
    return None if may_attack_at_once(table, card) else TOO_NEW


def may_attack_at_once(table: Table, card: int) -> bool:
    """Whether a follower may be named as attacker at all: 8.4.2.1, 12.9.2, 12.10.2."""
    state = table.state
    marks = state.cards[card].marks
    return NEW not in marks or EVOLVED in marks or any(has(state, card, name) for name in ("疾走", "突進"))


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
    wanted = [card for card in found if "be attacked" in traits(state, card)["must"]]
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
    if ACT not in state.cards[card].marks or not has(state, card, "守護"):
        return False
    if "block" not in traits(state, card)["cannot"]:
        return True
    name = called(state, card)
    table.cite("1.3.3", Text(f"{name.ja}は守護として働かない", f"{name.en} does not guard"))
    return False


def _why_no_target(table: Table, attacker: int, card: int) -> Illegal | None:
    state = table.state
    mine, theirs = state.cards[attacker], state.cards[card]
    fresh = NEW in mine.marks
    if theirs.zone.name == LEADER:
        swift = has(state, attacker, "疾走")
        if fresh and not swift:
            if has(state, attacker, "突進") and EVOLVED not in mine.marks:
                return Illegal(
                    "12.10.2", Text("【突進】ではリーダーを攻撃できない", "【突進】 does not reach the leader")
                )
            return Illegal(
                "8.4.3.1",
                Text("このターンの最初から自分の場にいたフォロワーでない", "it was not there since the turn began"),
            )
        if "attack leader" in traits(state, attacker)["cannot"]:
            return Illegal("1.3.3", Text("リーダーを攻撃できない", "it cannot attack the leader"))
        return None
    known = traits(state, card)
    if known["kind"] != "follower":
        return Illegal("8.4.3.1", Text("フォロワーでない", "it is no follower"))
    if has(state, card, "威圧"):
        return Illegal("12.12.2", Text("【威圧】を持つ", "it has 【威圧】"))
    if "be attacked" in known["cannot"]:
        return Illegal("1.3.3", Text("攻撃されない", "it cannot be attacked"))
    aimed = has(state, attacker, "指定攻撃")
    if ACT not in theirs.marks and not aimed:
        return Illegal("8.4.3.1", Text("アクト状態でない", "it is not acted"))
    return None
