"""『攻撃動物として戦場に出す』: animals that come onto the field attacking (1305.3c, 1305.4)."""

from __future__ import annotations

from collections.abc import Sequence

from judge.cardgame.play.ref import refer
from judge.engine.events import Happens, Turn
from judge.engine.state import PlayerId
from judge.engine.table import Table
from judge.engine.texts import Text
from judge.games.animal.abilities.layers import is_kind
from judge.games.animal.combat.battles import attackers
from judge.games.animal.turn.record import record
from judge.games.animal.zones.zones import FIELD


def join(table: Table, player: PlayerId, cards: Sequence[int]) -> None:
    """Animals that have come onto a player's field attack in the battle that is on; that is an attack, as if they were named (1305.4).

    Only the attacking player's do, and only while there is a battle: else they have come onto the field and nothing more.
    """
    state = table.state
    battle = record(state).battle
    there = [card for card in cards if _may_join(table, player, card)]
    if battle is None or player != record(state).active:
        told = Text(
            "戦闘中の攻撃プレイヤーではない：出るだけである", "not the attacking player of a battle: nobody attacks"
        )
        table.cite("1303.1", told)
        return
    if not there:
        return
    names = "・".join(state.cards[card].label for card in there)
    said = Text(f"{names}を攻撃動物として扱う", f"{names} attack, too")
    with table.rule("1305.3c"):
        joined = battle._replace(attackers=(*battle.attackers, *refer(state, there)))
        table.do(Turn(record(state)._replace(battle=joined), said))
    if len(attackers(table.state)) > 1:
        with table.rule("1307.1"):
            table.cite(
                "1307.1b", Text("集団攻撃している", "they attack in a group"), {player: len(attackers(table.state))}
            )
    with table.under(("1301.1", "1305.4")):
        table.do(*(Happens("attacks", player, card, told=Text("攻撃した", "has attacked")) for card in there))


def _may_join(table: Table, player: PlayerId, card: int) -> bool:
    """Whether it lies on that player's field and is an animal."""
    state = table.state
    if card not in state.cards:
        return False
    zone = state.cards[card].zone
    return zone.name == FIELD and zone.player == player and is_kind(state, card, "animal")
