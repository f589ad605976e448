"""Battles, step by step: made ready, attack, defence, damage (1005.4–1005-4, 1302–1310)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from judge.cardgame.ground.leaving import left_out
from judge.cardgame.ground.players import seats
from judge.cardgame.ground.zones import ACT
from judge.cardgame.play.acting import Found
from judge.cardgame.play.ref import refer
from judge.engine.events import Happens, Mark, Note, Turn
from judge.engine.requests import Choose, Option
from judge.engine.state import PlayerId, State
from judge.engine.table import Table
from judge.engine.texts import Text
from judge.engine.triggers import Occurrence
from judge.games.animal.abilities import inherent
from judge.games.animal.abilities.tolls import ATTACK as ATTACKS
from judge.games.animal.abilities.tolls import DEFEND as DEFENDS
from judge.games.animal.abilities.tolls import pay_tolls
from judge.games.animal.combat.battles import attackers, defenders
from judge.games.animal.combat.damage import damage
from judge.games.animal.combat.naming import (
    NO_ATTACKER,
    able_to_attack,
    attackers_named,
    defenders_named,
    demands,
    tell_still_attacking,
    tell_still_defending,
)
from judge.games.animal.priority.priority import priority, priority_if_placed
from judge.games.animal.priority.timing import why_no_battle
from judge.games.animal.terms.holding import lapse
from judge.games.animal.turn.durations import BATTLE_END
from judge.games.animal.turn.entering import go_on
from judge.games.animal.turn.record import ATTACK, DAMAGE, DEFEND, HUNT, READY, STANDBY, Battle, record
from judge.games.animal.turn.stages import ATTACKED, ATTACKING, DAMAGED, DEFENDED, DEFENDING, HUNTING, READYING
from judge.games.animal.zones.zones import FIELD


def battle_found(table: Table, player: PlayerId) -> Found:
    """The declaration of a battle, as something that a player may do (1109.1)."""
    why = why_no_battle(table.state, player)
    if why is None and not able_to_attack(table, player):
        why = NO_ATTACKER
    return Found("battle", partial(declare, player), why)


def declare(player: PlayerId, table: Table) -> None:
    """A battle is declared and has begun (1005.4a); it uses no pile (1109.2)."""
    own = record(table.state)
    again = ("1302.3",) if own.fought == own.number else ()
    with table.under(("1005.4", "1302.1", *again, "1109.2", "1005.4a")):
        told = Text(f"{player}が戦闘を宣言", f"{player} declares a battle")
        table.do(Turn(own._replace(phase=READY, battle=Battle(), fought=own.number), told))
        begun = Text("ここから戦闘中", "from here on a battle is on")
        table.cite("1005.4b", begun)


def hunt(table: Table) -> bool:
    """1005.3: priority, with battles in between. Returns whether the phase is over (1005.5)."""
    priority(table, HUNTING, battle=battle_found)
    return record(table.state).battle is None


def ready_step(table: Table) -> None:
    """1005-1: who attacks and who defends; priority; then the attack, or the battle is over (1005-1c)."""
    before = table.state
    player = record(before).active
    _tell_sides(table, player)
    priority(table, READYING)
    if has_changed(before, table.state) and able_to_attack(table, player):
        options = (
            Option("go on", value=True, text=Text("攻撃指定に進む", "go on to the attack")),
            Option("call off", value=False, text=Text("戦闘を終える", "call the battle off")),
        )
        with left_out(), table.rule("1005-1c"):
            asks = Text("状況が変化した：戦闘を続けるか", "something has changed: go on?")
            if not table.ask(player, Choose("battle", asks, options, idle="go on")):
                _over(table, "1005-1c", Text("戦闘を終える", "the battle is called off"))
                return
    if not able_to_attack(table, player):
        _over(
            table, "1005-1c", Text("攻撃できる動物がいないので戦闘を終える", "no animal can attack: the battle is over")
        )
        return
    go_on(table, ATTACK, "1005-1c", Text("攻撃指定ステップに進む", "on to the attack step"))


def _tell_sides(table: Table, player: PlayerId) -> None:
    """Who is the attacking player (1303.1), and who the defending ones are (1304.1)."""
    others = "・".join(one for one in seats(table.state) if one != player)
    with table.rule("1005-1a"):
        with table.rule("1303.1"):
            table.note_rule(Text(f"攻撃プレイヤーは{player}", f"{player} is the attacking player"))
        table.cite("1304.1", Text(f"防御プレイヤーは{others}", f"defending: {others}"))


def has_changed(before: State, after: State) -> bool:
    """Whether anything of the situation has changed: cards, where and how they lie, players, effects (1005-1c, 1007.7)."""
    return (before.cards, before.zones, before.players, before.effects) != (
        after.cards,
        after.zones,
        after.players,
        after.effects,
    )


def attack_step(table: Table) -> None:
    """1005-2: one defending player and one or more animals are named, which are moved and attack."""
    player = record(table.state).active
    with left_out(), table.rule("1005-2a"):
        target = _defending_player(table, player)
        with table.under(("1305.1", "1305.2a")):
            chosen = attackers_named(table, player)
        for card in chosen:
            if STANDBY in table.state.cards[card].marks:
                label = table.state.cards[card].label
                told = Text(f"{label}は行動待機でも攻撃できる", f"{label} may attack though it is on standby")
                table.cite("102.1", told)
        paid = demands(table.state, ATTACKS, chosen)
        for card in chosen:
            pay_tolls(table, player, ATTACKS, card, "1305.3a")
        there = _still_there(table.state, chosen)
        with table.rule("1305.3"):
            table.do(*(Mark(card, ACT) for card in there))
        before = (record(table.state).battle or Battle()).attackers  # who has come onto the field attacking (1305.3c)
        battle = Battle((*before, *refer(table.state, there)), (), target, len(chosen), demanded=paid)
        names = "・".join(table.state.cards[card].label for card in there)
        told = Text(f"{names}が{target}を攻撃する", f"{names} attack {target}")
        with table.under(("1305.3b", "1306.1" if len(chosen) == 1 else "1307.1")):
            table.do(Turn(record(table.state)._replace(battle=battle), told))
    with table.rule("1005-2b"):
        ours = [Occurrence("attacking", card, who=player) for card in attackers(table.state)]
        _applied(table, [*ours, Occurrence("attacked", who=target)])
    priority_if_placed(table, ATTACKING)
    with table.rule("1005-2f"), table.under(("1301.1", "1305.4")):
        table.do(*_deeds("attacks", Text("攻撃した", "has attacked"), player, attackers(table.state)))
    priority(table, ATTACKED)
    if attackers(table.state):
        go_on(table, DEFEND, "1005-2i", Text("防御指定ステップに進む", "on to the defence step"))
    else:
        _over(table, "1005-2i", Text("攻撃動物がいないので戦闘を終える", "nobody attacks any more: the battle is over"))


def _still_there(state: State, named: Sequence[int]) -> tuple[int, ...]:
    """Those of the animals named that what was demanded for them has not taken from the field (1305.3a, 1308.3b)."""
    return tuple(card for card in named if card in state.cards and state.cards[card].zone.name == FIELD)


def _applied(table: Table, situations: Sequence[Occurrence]) -> None:
    """What applies at once as animals attack or defend, the turn player's first; nobody gets priority by it (1102.4c)."""
    if inherent.apply(table, situations, inherent.in_turns):
        told = Text("固有効果の解決では優先権は発生しない", "there is no priority for what has been applied")
        table.cite("1102.4c", told)


HOW = {"alone": Text("単独で", "alone"), "together": Text("集団で", "in a group")}


def _deeds(deed: str, said: Text, player: PlayerId, there: Sequence[int]) -> list[Happens]:
    """What occurs for animals that have attacked or defended, and how: alone or in a group (1306.1a, 1307.1a, 1309.1a, 1310.1a)."""
    how = "alone" if len(there) == 1 else "together"
    return [
        Happens(name, player, card, told=told)
        for name, told in ((deed, said), (f"{deed}_{how}", HOW[how]))
        for card in there
    ]


def _defending_player(table: Table, player: PlayerId) -> PlayerId:
    """One of the other players, named together with the animals (1005-2a)."""
    others = [one for one in seats(table.state) if one != player]
    options = tuple(Option(one, one) for one in others)
    asks = Text("攻撃する相手", "who is attacked")
    picked: PlayerId = table.ask(player, Choose("whom", asks, options))
    return picked


def defend_step(table: Table) -> None:
    """1005-3: who is attacked names animals that are moved and defend, or does not defend; again where all of them have gone (1005-3i)."""
    own = record(table.state)
    battle = own.battle or Battle()
    player = battle.defending
    chosen: tuple[int, ...] = ()
    with left_out(), table.rule("1005-3a"):
        tell_still_attacking(table)
        with table.under(("1308.1", "1308.2a")):
            chosen = defenders_named(table, player)
        paid = demands(table.state, DEFENDS, chosen)
        for card in chosen:
            pay_tolls(table, player, DEFENDS, card, "1308.3b")
        there = _still_there(table.state, chosen)
        with table.rule("1308.3"):
            table.do(*(Mark(card, ACT) for card in there))
        defended = (record(table.state).battle or battle)._replace(
            defenders=refer(table.state, there), defended=len(chosen), demanded=(*battle.demanded, *paid)
        )
        names = "・".join(table.state.cards[card].label for card in there)
        told = Text(f"{names}が防御する", f"{names} defend") if chosen else Text("防御しない", "nobody defends")
        if not chosen:
            table.note_rule(told)
        how = "1309.1" if len(chosen) == 1 else "1310.1"
        with table.under(("1308.3e", how) if chosen else ()):
            table.do(Turn(record(table.state)._replace(battle=defended), told))
    if chosen:
        with table.rule("1005-3b"):
            ours = [Occurrence("defending", card, who=player) for card in defenders(table.state)]
            theirs = [Occurrence("defended", card, who=own.active) for card in attackers(table.state)]
            _applied(table, [*ours, *theirs])
    priority_if_placed(table, DEFENDING)
    with table.rule("1005-3f"), table.under(("1308.4",) if chosen else ()):
        table.do(*_deeds("defends", Text("防御した", "has defended"), player, defenders(table.state)))
    priority(table, DEFENDED)
    if not attackers(table.state):
        _over(table, "1005-3i", Text("攻撃動物がいないので戦闘を終える", "nobody attacks any more: the battle is over"))
    elif chosen and not defenders(table.state):
        told = Text("防御動物がいなくなったので、防御指定をやり直す", "nobody defends any more: once more")
        go_on(table, DEFEND, "1005-3i", told)
        again = (record(table.state).battle or Battle())._replace(defenders=(), defended=0, defend_no_more=())
        table.do(Note(record(table.state)._replace(battle=again)))
    else:
        go_on(table, DAMAGE, "1005-3i", Text("ダメージ判定ステップに進む", "on to the damage step"))


def damage_step(table: Table) -> None:
    """1005-4: damage is allotted, dealt and received at once; priority; then the battle is over (1005-4k)."""
    tell_still_attacking(table)
    tell_still_defending(table)
    damage(table)
    priority(table, DAMAGED)
    with table.rule("1005-4l"):
        _over(table, "1005-4k", Text("戦闘が終わる", "the battle is over"))


def _over(table: Table, number: str, told: Text) -> None:
    """The battle is over: nobody attacks or defends any more; back to the priority of the hunt phase (1005.3, 1005.4d)."""
    with table.under((number, "1005.4d")):
        lapse(table, BATTLE_END)
        table.do(Turn(record(table.state)._replace(phase=HUNT, opened=True, battle=None), told))


STEPS: dict[str, Callable[[Table], None]] = {
    READY: ready_step,
    ATTACK: attack_step,
    DEFEND: defend_step,
    DAMAGE: damage_step,
}
