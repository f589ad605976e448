"""Dice (3.4): thrown by chance, one after the other; 時の歯車 adds one to every result asked for in a battle (15.4.9.2)."""

from __future__ import annotations

from collections.abc import Callable

from judge.engine.requests import ChooseNumber
from judge.engine.state import CHANCE, State
from judge.engine.table import Table
from judge.engine.texts import Text
from judge.games.moncolle.abilities_and_effects.layers import fights, is_bare
from judge.games.moncolle.field.zones import BATTLEFIELD
from judge.games.moncolle.turn.record import record

SIDES = 6
TAKES: dict[str, Callable[[list[int]], int]] = {"sum": sum, "highest": max, "lowest": min}
SUM, HIGHEST, LOWEST = "sum", "highest", "lowest"  # 3.4.2, 3.4.4
DIE = ChooseNumber("die", Text("ダイス", "a die"), (), low=1, high=SIDES)
TIME_GEAR = "時の歯車"
DICE = "dice"  # under which a use remembers a ダイス結果 of its text


def throw(table: Table, count: int, takes: str = SUM, rule: str = "3.4.2") -> int:
    """Throw so many dice; returns the ダイス結果 (3.4.5): their sum, the highest or the lowest one."""
    with table.under(("3.4.1", rule if takes == SUM else "3.4.4")):
        if count <= 0:
            table.cite("1.3.5", Text("0個以下なので、ダイスを振らない", "there is nothing to throw"))
            return 0
        thrown = [table.ask(CHANCE, DIE) for _ in range(count)]
        found = TAKES[takes](thrown)
        _tell_several(table, thrown, takes, found)
    return found + _more(table)


def _tell_several(table: Table, thrown: list[int], takes: str, found: int) -> None:
    """What several dice come to, or which of them counts."""
    if len(thrown) != 1 or takes != SUM:
        faces = "・".join(map(str, thrown))
        table.note_rule(Text(f"{len(thrown)}D：{faces} → {found}", f"{len(thrown)} dice: {faces}: {found}"))


def has_time_gear(state: State) -> bool:
    """Whether 時の歯車 is at work: on a card that fights, and it does not stack (15.4.9.2)."""
    if record(state).battle is None:
        return False
    there = (card for zone, cards in state.zones.items() if zone.name in BATTLEFIELD for card in cards)
    return any(
        state.cards[card].face.fact("time_gear")
        and state.cards[card].up
        and fights(state, card)
        and not is_bare(state, card)
        for card in there
    )


def _more(table: Table) -> int:
    if not has_time_gear(table.state):
        return 0
    with table.under(("15.4.9.1", "15.4.9.2")):
        more: int = table.ask(CHANCE, DIE)
        table.note_rule(Text(f"{TIME_GEAR}によりダイス結果は＋{more}", f"{TIME_GEAR}: the result is {more} more"))
    return more
