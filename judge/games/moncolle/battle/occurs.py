"""What occurs in a battle: its timings begin and end for both players alike (8.3); which of them marches may be asked besides (1.3.7)."""

from __future__ import annotations

from judge.cardgame.moments.occurring import ENEMY, OWN, Occurring
from judge.engine.texts import Text

TIMING_NAMES = {  # key of an occurrence: the timing, and the numbers of its beginning and end
    "summoning": (Text("即時召喚タイミング", "summoning timing"), "8.3.2.2", "8.3.2.10"),
    "ordering": (Text("隊列変更タイミング", "ordering timing"), "8.3.3.5", "8.3.3.13"),
    "initiative": (Text("イニシアチブ決定タイミング", "initiative timing"), "8.3.4.3", "8.3.4.10"),
    "leading": (Text("先攻普通タイミング", "first side's timing"), "8.3.5.2", "8.3.5.10"),
    "following": (Text("後攻普通タイミング", "second side's timing"), "8.3.6.2", "8.3.6.10"),
}  # fmt: skip
SIDES = {"marching": OWN, "defending": ENEMY}  # which side whoever waits has to be on (1.3.7)
NOTE = Text(
    "。どちらのプレイヤーの能力も誘発する。marching（own）は自分が進軍側のときだけ、defending（enemy）は自分が守備側のときだけ",
    ", for abilities of both players; marching (or own): only while one marches, defending (or enemy): only while the enemy does",
)


def timing(name: str, says: Text, rule: str) -> Occurring:
    """A moment of a battle, which is one of both players."""
    return Occurring(name, says, (rule,), of="player", sides=SIDES, note=NOTE)


OCCURS = (
    *(
        one
        for key, (name, begins, ends) in TIMING_NAMES.items()
        for one in (
            timing(f"{key}_begins", Text(f"{{}}{name.ja}開始時", f"{{}} {name.en} begins"), begins),
            timing(f"{key}_ends", Text(f"{{}}{name.ja}終了時", f"{{}} {name.en} ends"), ends),
        )
    ),
    timing("closing_begins", Text("{}戦闘終了タイミング開始時", "{} closing timing begins"), "8.3.8.2"),
)  # fmt: skip
