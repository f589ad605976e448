"""攻撃: all units that have not acted attack together; the damage goes through the party from the front (9)."""

from __future__ import annotations

from collections.abc import Sequence

from judge.cardgame.ground.players import other
from judge.cardgame.play.doing import Doing
from judge.cardgame.play.prepared import Prepared, declare, end
from judge.cardgame.play.ref import Ref, is_there
from judge.engine.errors import Illegal
from judge.engine.events import Event, Happens, Mark
from judge.engine.state import PlayerId, State
from judge.engine.table import Table
from judge.engine.texts import Text
from judge.games.moncolle.abilities_and_effects.explaining import EXPLAINING
from judge.games.moncolle.abilities_and_effects.layers import attack_of, defense_of, traits
from judge.games.moncolle.abilities_and_effects.plays import ATTACK, WAY
from judge.games.moncolle.abilities_and_effects.promised import UNITS
from judge.games.moncolle.battle.words import ATTACKING, DONE
from judge.games.moncolle.field.areas import party
from judge.games.moncolle.rule_processing.hurting import BY_ATTACK, Hit, hurt
from judge.games.moncolle.turn.record import in_battle


def unacted(state: State, player: PlayerId) -> tuple[int, ...]:
    """The 未行動 units of a party in the battle (4.10.1.1)."""
    return tuple(card for card in party(state, player, in_battle(state).area) if DONE not in state.cards[card].marks)


def turned(state: State, player: PlayerId) -> tuple[int, ...]:
    """Those of them that can be turned, whatever the rules would have (1.3.1)."""
    return tuple(card for card in unacted(state, player) if "turn" not in traits(state, card)["cannot"])


def attackers(state: State, player: PlayerId) -> tuple[int, ...]:
    """Who attacks of a party: all that have not acted, but for those that an effect keeps out, or from being turned, which it costs (9.1, 9.2, 1.3.1)."""
    return tuple(card for card in turned(state, player) if "attack" not in traits(state, card)["cannot"])


def why_no_attack(state: State, player: PlayerId) -> Illegal | None:
    """Why a player cannot attack; None where the own party has to (9.5, 8.3.5.6), unless a text keeps all of it out (1.3.1)."""
    area = in_battle(state).area
    if not party(state, player, area) or not party(state, other(state, player), area):
        return Illegal(
            "9.5", Text("攻撃するユニットか、されるユニットがいない", "there is nobody to attack, or to be attacked")
        )
    if unacted(state, player) and not attackers(state, player):
        why = Text(
            "未行動のユニットはどれも攻撃に参加できない", "none of those that have not acted takes part in attacks"
        )
        return Illegal("1.3.1", why)
    if not attackers(state, player):
        return Illegal("9.5", Text("自軍ユニットがすべて行動完了", "all own units have acted"))
    return None


def declare_attack(table: Table, player: PlayerId) -> None:
    """The attack is declared as a chain begins with it: everybody who has not acted takes part, with an attack of 0 or less too (9.1, 9.2)."""
    units = attackers(table.state, player)
    with table.rule("9.1"):
        _tell_weak(table, units)
        _tell_kept_out(table, [card for card in unacted(table.state, player) if card not in units])
        doing = Doing(table, player, units[0])
        doing.bound |= {WAY: ATTACK, UNITS: tuple(Ref(card, table.state.cards[card].since) for card in units)}
        declare(table, doing.prepared(()))
        names = "、".join(table.state.cards[card].label for card in units)
        told = Text(f"{player}：{names}が攻撃を宣言する", f"{player}: {names} attack")
        marks: list[Event] = [Mark(card, ATTACKING) for card in units]
        table.do(
            *marks,
            Happens("attack", player, told=told),
            *(Happens("attacks", player, card, told=told) for card in units),
        )


def _tell_weak(table: Table, units: Sequence[int]) -> None:
    """That units with an attack of 0 or less take part, too, and deal 0 (9.2, 4.6.3)."""
    attacks = {card: int(traits(table.state, card)["attack"]) for card in units}
    weak = [table.state.cards[card].label for card, attack in attacks.items() if attack <= 0]
    if weak:
        names = "、".join(weak)
        told = Text(f"攻撃力が0以下の{names}も参加する", f"{names}, with an attack of 0 or less, take part too")
        with table.under(("4.6.3",) if min(attacks.values()) < 0 else ()):
            table.cite("9.2", told)


def _tell_kept_out(table: Table, units: Sequence[int]) -> None:
    """That units take no part though they have not acted: the text that says so comes before the rule that has them attack (1.3.1)."""
    for card in units:
        label = table.state.cards[card].label
        table.cite("1.3.1", Text(f"{label}は攻撃に参加できない", f"{label} takes no part in the attack"))


def is_attack(play: Prepared) -> bool:
    """Whether a declaration of a chain is an attack (10.2.1)."""
    return bool(play.bound.get(WAY) == ATTACK)


def resolve_attack(table: Table, play: Prepared) -> None:
    """Those who still can are turned (10.1.13), and deal their attack to the other party (9.3); whoever is gone or turned takes no part."""
    end(table, play)
    here, name = in_battle(table.state).area, play.master
    with table.rule("10.1.13"):
        able = [
            ref.card
            for ref in play.bound[UNITS]
            if is_there(table.state, ref)
            and DONE not in table.state.cards[ref.card].marks
            and table.state.cards[ref.card].zone.at == here
        ]
        powers = {card: attack_of(table.state, card) for card in able}
        table.do(*(Mark(card, DONE) for card in able))
    with table.rule("10.1.14"):
        if not able or not party(table.state, other(table.state, name), here):
            table.cite("10.10.5", Text("攻撃は効果を発揮しない", "the attack has no effect"))
            return
        strike(table, {name: powers})


def strike(table: Table, powers: dict[PlayerId, dict[int, int]]) -> None:
    """Parties deal their attack, both at once where both do (9.4). powers: for each player the units that take part, with what each deals.

    A unit is dealt the total less the 防御力 of all in front of it, where the total is greater, else 0 (9.3).
    """
    state, area = table.state, in_battle(table.state).area
    hits: list[Hit] = []
    for player, theirs in powers.items():
        total, before = sum(theirs.values()), 0
        with table.rule("9.3"):
            EXPLAINING.tell(table, [(card, ("attack",)) for card in theirs])
            table.note_rule(Text(f"{player}の攻撃ダメージ合計は{total}", f"{player} deals {total} in all"))
        first = next(iter(theirs), 0)
        for card in party(state, other(state, player), area):
            hits.append(Hit(card, total - before if total > before else 0, first, (BY_ATTACK,)))
            before += defense_of(state, card)
    with table.under(("4.9.2", *(("9.4",) if len(powers) > 1 else ()))):
        hurt(table, hits, "9.3")
