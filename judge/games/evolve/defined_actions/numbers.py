"""Damage, health, limits, a die, and victory; recovering PP (1.2.4, 5.13, 5.14, 5.19, 5.22)."""

from __future__ import annotations

from judge.cardgame.play.able import times
from judge.cardgame.play.doing import Doing
from judge.cardgame.text.amounts import Worked
from judge.cardgame.text.verbs import Amount
from judge.cardgame.verbs.numbers import NUMBERS, Harming, change_number
from judge.engine.events import Gain
from judge.engine.texts import Text
from judge.games.evolve.card_information.words import HEALTH, HURT, LEADERS_HEALTH
from judge.games.evolve.defined_actions.actions import ABILITY_DAMAGE, DAMAGE
from judge.games.evolve.defined_actions.events import Damage, Heal, LoseLife
from judge.games.evolve.outline.principles import AS_ZERO, NOT_AT_ALL
from judge.games.evolve.outline.result import AT_ONCE
from judge.games.evolve.texts import VERBS, verb
from judge.games.evolve.zones.zones import LIMITS

HARMING = Harming(
    Damage, Heal, LoseLife, called=Text("体力", "health"), by_text=("ability", ABILITY_DAMAGE), health=HURT, life=LEADERS_HEALTH,
    negative=NOT_AT_ALL, below="5.13.1.1", wins="5.22.1", loses=AT_ONCE, at_once=AT_ONCE,
)  # fmt: skip
VERBS.take(
    NUMBERS,
    {
        "damage": (DAMAGE,), "heal": (HEALTH,), "lose life": (LEADERS_HEALTH,), "win": ("5.22.1",), "lose": (AT_ONCE,),
        "roll": ("5.19.1",),
    },
    {
        "damage": ("ダメージを与える / deal damage to cards, leaders among them",),
        "heal": ("体力を増やす（フォロワーは減った分まで）/ raise health; of a follower up to what it has lost", '["heal", 2, "own leader"]'),
        "lose life": ("ダメージでなくリーダーの体力を減らす / take health from a leader, not as damage",),
        "win": ("バトルに勝利する / win the battle at once",), "lose": ("バトルに敗北する / lose the battle at once",),
    },
)  # fmt: skip


def worth(doing: Doing, amount: Amount) -> int:
    """A value to act upon; where it is negative information of a card, it counts as 0 (1.3.2.2.1)."""
    value = doing.amount(amount)
    of = amount.of if isinstance(amount, Worked) else None
    if of is not None and of[0].value.name in ("attack", "cost"):
        found = doing.cards(of[1])
        now = int(doing.game.traits(doing.state, found[0])[of[0].value.name] or 0) if found else 0
        if now < 0:
            doing.table.cite(AS_ZERO, Text(f"値が{now}なので0とみなす", f"the value is {now} and counts as 0"))
            return max(value, 0)
    return value


@verb("recover pp", '["recover pp", 1]', "5.14.1", "5.14.1.1")
def recover_pp(doing: Doing, amount: Amount, who: str = "own") -> None:
    """PPを回復する（PP最大値まで）/ recover PP, up to the most one has"""
    value = times(doing, amount)  # 0 and less: nothing is done, whatever the PP are
    for player in doing.players(who) if value else ():
        known = doing.state.players[player]
        pp, most = known.value("pp"), known.value("pp_max")
        with doing.table.rule("5.14.1.1" if pp + value > most else ""):
            if pp > most:
                told = Text("すでにPP最大値を超えているPPも、PP最大値になる", "PP above the limit become the limit too")
                doing.table.note_rule(told)
            doing.do(Gain(player, "pp", min(pp + value, most)))


@verb("change limit", '["change limit", "field", 1]', *(one.begins for one in LIMITS.values()))
def change_limit(doing: Doing, of: str, amount: Amount, who: str = "own") -> None:
    """場・手札・EXエリアの上限を増減する / change how many cards a zone holds"""
    with doing.table.under((LIMITS[of].says, LIMITS[of].begins)):
        change_number(doing, LIMITS[of].name, amount, who)
