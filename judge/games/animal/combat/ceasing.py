"""Animals that attack or defend no more: at the moment in which they are no animals or lie on another field (1305.3b, 1308.3e)."""

from __future__ import annotations

from judge.cardgame.play.ref import Ref, is_there
from judge.engine.events import Turn
from judge.engine.state import State
from judge.engine.table import Table
from judge.engine.texts import Text
from judge.games.animal.abilities.layers import LAYERS
from judge.games.animal.combat.battles import attackers, defenders
from judge.games.animal.turn.record import record


def cease(table: Table) -> None:
    """Whoever attacks or defends no more does not do so again in this battle, though it be an animal of that field again.

    What has left the field and come back is another object, and was never named.
    """
    state = table.state
    battle, changes = record(state).battle, LAYERS.changes(state)
    if battle is None:
        return
    kept: tuple[object, object] | None = state.of_zones.get(cease)
    if kept is not None and kept[0] is battle and kept[1] is changes:
        return  # nobody has, where all lie as they did and are what they were
    attack = _ceased(state, battle.attackers, battle.attack_no_more, attackers(state))
    if attack:
        told = Text(f"{_names(state, attack)}は攻撃動物でなくなる", f"{_names(state, attack)} no longer attack")
        battle = battle._replace(attack_no_more=(*battle.attack_no_more, *attack))
        with table.rule("1305.3b"):
            table.do(Turn(record(state)._replace(battle=battle), told))
    defend = _ceased(state, battle.defenders, battle.defend_no_more, defenders(state))
    if defend:
        told = Text(f"{_names(state, defend)}は防御動物でなくなる", f"{_names(state, defend)} no longer defend")
        battle = battle._replace(defend_no_more=(*battle.defend_no_more, *defend))
        with table.rule("1308.3e"):
            table.do(Turn(record(table.state)._replace(battle=battle), told))
    if not attack and not defend:
        state.of_zones[cease] = battle, changes


def _names(state: State, cards: tuple[Ref, ...]) -> str:
    """What they are called."""
    return "・".join(state.cards[one.card].label for one in cards)


def _ceased(state: State, named: tuple[Ref, ...], known: tuple[Ref, ...], still: tuple[int, ...]) -> tuple[Ref, ...]:
    """Those of the named that lie there as what they were, but are not what they were named as."""
    return tuple(one for one in named if one not in known and one.card not in still and is_there(state, one))
