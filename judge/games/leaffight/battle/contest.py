"""The card of a battle: what stands on it becomes the battle's, and it may become another (20-4 [16] – [18], 20-9)."""

from __future__ import annotations

from collections.abc import Sequence

from judge.cardgame.ground.zones import ACT
from judge.cardgame.play.doing import Doing
from judge.cardgame.play.ref import Ref, is_there
from judge.cardgame.verbs.lasting import begin
from judge.engine.events import Happens, Mark
from judge.engine.faces import Face
from judge.engine.requests import Choose, Option
from judge.engine.state import PlayerId
from judge.engine.table import Table
from judge.engine.texts import Text
from judge.games.leaffight.actions_effects_processing.layers import STAT_OF
from judge.games.leaffight.battle.breaking import note
from judge.games.leaffight.battle.parties import values
from judge.games.leaffight.end_and_procedure.durations import BATTLE_END
from judge.games.leaffight.end_and_procedure.record import Battle, record


def chosen(table: Table, who: PlayerId, battle: Battle, ref: Ref) -> None:
    """The battle is fought with what stands on this card: OFFENSE and DEFENSE become those of the battle (20-4 [16], 20-9)."""
    fact = table.state.cards[ref.card].face.fact
    written = _pair(table, who, fact("pairs")) if fact("pairs") else (fact("offense") or "", fact("defense") or "")
    offense, defense = (_settled(table, who, side) for side in written)
    note(table, battle._replace(card=ref, offense=offense, defense=defense, written=written))


def settled(table: Table, face: Face, ref: Ref) -> None:
    """20-4 [18]: it becomes used, what stands on it applies, and the values are worked out."""
    table.do(*((Mark(ref.card, ACT),) if is_there(table.state, ref) else ()))
    _apply(table, face, ref)
    tell_values(table)


def _apply(table: Table, face: Face, ref: Ref) -> None:
    """[18] 2: what stands on the battle card applies to this battle, whether the card stays there or not (12-2)."""
    user = table.state.cards[ref.card].zone.player
    for ability in face.abilities:
        doing = Doing(table, user, ref.card)
        condition = ability.parts.get("if")
        if ability.kind == "static" and (condition is None or condition(doing.view())):
            with table.rule("12-2"):
                begin(doing, None, {**ability.parts["give"], "to": ability.parts["to"]}, BATTLE_END)


def _pair(table: Table, who: PlayerId, pairs: Sequence[tuple[str, str]]) -> tuple[str, str]:
    """Which of several pairs on the card it is."""
    options = tuple(
        Option(f"{one}/{other}", (one, other), text=Text(f"攻：{one}／防：{other}", f"OFFENSE {one}, DEFENSE {other}"))
        for one, other in pairs
    )
    asks = Text("攻撃属性と防御属性の組", "which pair of OFFENSE and DEFENSE")
    pair: tuple[str, str] = table.ask(who, Choose("pair", asks, options, telling=True))
    return pair


def _settled(table: Table, who: PlayerId, expression: str) -> str:
    """An expression in which an icon is chosen for each `?` (用語説明【○を含む〜】)."""
    while "?" in expression:
        options = tuple(Option(icon, icon) for icon in STAT_OF)
        icon: str = table.ask(who, Choose("icon", Text("？に入れる能力値", "which stat the ? is"), options))
        expression = expression.replace("?", icon, 1)
    return expression


def tell_values(table: Table) -> None:
    """The attack and defence values of both who take part, as they are now (20-10)."""
    battle = record(table.state).battle
    for ref in (battle.own, battle.other) if battle is not None else ():
        if ref is not None and is_there(table.state, ref):
            label, (one, two) = table.state.cards[ref.card].label, values(table.state, ref.card)
            told = Text(
                f"{label}：攻撃能力値{one}、防御能力値{two}", f"{label}: attack value {one}, defence value {two}"
            )
            table.do(Happens("values", card=ref.card, told=told))
