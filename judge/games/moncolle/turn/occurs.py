"""What occurs in the phases of a turn (7)."""

from __future__ import annotations

from judge.cardgame.moments.occurring import Occurring
from judge.engine.texts import Text

PHASE_NAMES = {  # key of an occurrence: the phase, and the numbers of its beginning and end
    "first_hand": (Text("第1手札調整フェイズ", "first hand adjustment phase"), "7.2.2", "7.2.6"),
    "main": (Text("メインフェイズ", "main phase"), "7.3.2", "7.3.5"),
    "summon_phase": (Text("普通召喚フェイズ", "summoning phase"), "7.4.2", "7.4.6"),
    "second_hand": (Text("第2手札調整フェイズ", "second hand adjustment phase"), "7.5.2", "7.5.6"),
}  # fmt: skip
OCCURS = (
    *(
        one
        for key, (name, begins, ends) in PHASE_NAMES.items()
        for one in (
            Occurring(f"{key}_begins", Text(f"{{}}{name.ja}開始時", f"{{}} {name.en} begins"), (begins,), of="player"),
            Occurring(f"{key}_ends", Text(f"{{}}{name.ja}終了時", f"{{}} {name.en} ends"), (ends,), of="player"),
        )
    ),
    Occurring("hand_begins", Text("{}手札調整フェイズ開始時（第1・第2とも）", "{} first or second hand adjustment phase begins"), ("7.2.2", "7.5.2"), of="player"),
    Occurring("hand_ends", Text("{}手札調整フェイズ終了時（第1・第2とも）", "{} first or second hand adjustment phase ends"), ("7.2.6", "7.5.6"), of="player"),
    Occurring("end_phase_ends", Text("{}終了宣言フェイズ終了時", "{} end phase ends"), ("7.6.2",), of="player"),
    Occurring("turn_ends", Text("{}ターン終了時", "{} turn ends"), ("7.6.2",), of="player"),
)  # fmt: skip
