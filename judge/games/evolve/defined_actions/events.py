"""What changes in this game beyond the events of the kernel: a leader stands for its player (2.8.3, 5.13.1.1)."""

from __future__ import annotations

from typing import ClassVar

from judge.cardgame.verbs import events
from judge.cardgame.verbs.events import Life
from judge.engine.texts import Text
from judge.games.evolve.defined_actions.actions import ABILITY_DAMAGE, ATTACK_DAMAGE, COMBAT_DAMAGE
from judge.games.evolve.zones.zones import LEADER

KINDS_OF_DAMAGE = {
    "attack": (ATTACK_DAMAGE, Text("攻撃ダメージ", "attack damage")), "combat": (COMBAT_DAMAGE, Text("交戦ダメージ", "combat damage")),
    "ability": (ABILITY_DAMAGE, Text("能力ダメージ", "ability damage")),
}  # fmt: skip
LIFE = Life("life", "leader hurt", LEADER)  # 2.8.3, 13.5.2.2


class Damage(events.Damage):
    """A follower loses health, or a leader, whose health may fall below 0 (5.13.1). kind: of KINDS_OF_DAMAGE. source: what deals it."""

    __slots__ = ()
    life: ClassVar[Life] = LIFE


class Heal(events.Heal):
    """Health rises: of a leader without limit (2.8.3.1), of a follower by what it had lost at most."""

    __slots__ = ()
    life: ClassVar[Life] = LIFE


class LoseLife(events.Lose):
    """A leader loses health by a cost or instruction that is no damage; it is hurt all the same (13.5.2.2)."""

    __slots__ = ()
    life: ClassVar[Life] = LIFE
