"""What occurs in a battle: its timings begin and end for both players, units are hurt and die (8.3)."""

from __future__ import annotations

from judge.cardgame.moments.occurring import Occurring
from judge.engine.texts import Text

TIMING_NAMES = {  # key of an occurrence: the timing, and the numbers of its beginning and end
    "summoning": (Text("即時召喚タイミング", "summoning timing"), "8.3.2.2", "8.3.2.10"),
    "ordering": (Text("隊列変更タイミング", "ordering timing"), "8.3.3.5", "8.3.3.13"),
    "initiative": (Text("イニシアチブ決定タイミング", "initiative timing"), "8.3.4.3", "8.3.4.10"),
    "leading": (Text("先攻普通タイミング", "first side's timing"), "8.3.5.2", "8.3.5.10"),
    "following": (Text("後攻普通タイミング", "second side's timing"), "8.3.6.2", "8.3.6.10"),
}  # fmt: skip
OCCURS = (
    *(
        one
        for key, (name, begins, ends) in TIMING_NAMES.items()
        for one in (
            Occurring(f"{key}_begins", Text(f"{{}}{name.ja}開始時", f"{{}} {name.en} begins"), (begins,), of="player"),
            Occurring(f"{key}_ends", Text(f"{{}}{name.ja}終了時", f"{{}} {name.en} ends"), (ends,), of="player"),
        )
    ),
    Occurring("closing_begins", Text("{}戦闘終了タイミング開始時", "{} closing timing begins"), ("8.3.8.2",), of="player"),
)  # fmt: skip
