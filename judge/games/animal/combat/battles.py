"""Who attacks and who defends (1303–1310)."""

from __future__ import annotations

from judge.cardgame.play.ref import Ref, is_there
from judge.engine.state import State
from judge.games.animal.abilities.layers import is_kind
from judge.games.animal.turn.record import record
from judge.games.animal.zones.zones import FIELD


def _still(state: State, named: tuple[Ref, ...], ceased: tuple[Ref, ...], player: str) -> tuple[int, ...]:
    """Those of the named animals that lie on that player's field as what they were and have been animals all the time (1305.3b, 1308.3e)."""
    there = [one.card for one in named if one not in ceased and is_there(state, one)]
    return tuple([card for card in there if _lies_on(state, card, player) and is_kind(state, card, "animal")])


def _lies_on(state: State, card: int, player: str) -> bool:
    place = state.cards[card].zone
    return place.name == FIELD and place.player == player


def attackers(state: State) -> tuple[int, ...]:
    """The 攻撃動物 of the battle that is on (1305.3b)."""
    own = record(state)
    battle = own.battle
    return _still(state, battle.attackers, battle.attack_no_more, own.active) if battle is not None else ()


def defenders(state: State) -> tuple[int, ...]:
    """The 防御動物 of the battle that is on (1308.3e)."""
    own = record(state)
    battle = own.battle
    return _still(state, battle.defenders, battle.defend_no_more, battle.defending) if battle is not None else ()


def has_attacked(state: State, card: int) -> bool:
    """Whether an animal was named as attacking in the battle that is on, whatever has become of that (1306.1a, 1307.1a)."""
    battle = record(state).battle
    return battle is not None and any(one.card == card and is_there(state, one) for one in battle.attackers)


def has_defended(state: State, card: int) -> bool:
    """Whether an animal was named as defending in the battle that is on, whatever has become of that (1309.1a, 1310.1a)."""
    battle = record(state).battle
    return battle is not None and any(one.card == card and is_there(state, one) for one in battle.defenders)
