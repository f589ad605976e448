"""The timings of chapter 10: turns and phases."""

from __future__ import annotations

from judge.cardgame.moments.occurring import Occurring
from judge.engine.texts import Text

OCCURS = (
    Occurring("turn_begins", Text("{}ターンが開始する", "{} turn begins"), ("10-3",), of="player"),
    Occurring("entry_begins", Text("{}エントリーが開始する", "{} entry phase begins"), ("10-4 [1]",), of="player"),
    Occurring("entry_ends", Text("{}エントリーが終了する", "{} entry phase ends"), ("10-4 [5]",), of="player"),
    Occurring("main_begins", Text("{}メインフェイズが開始する", "{} main phase begins"), ("10-5 [1]",), of="player"),
    Occurring("main_ends", Text("{}メインフェイズが終了する", "{} main phase ends"), ("10-5 [3]",), of="player"),
    Occurring("end_begins", Text("{}終了フェイズが開始する", "{} end phase begins"), ("10-6 [1]",), of="player"),
    Occurring("end_ends", Text("{}終了フェイズが終了する", "{} end phase ends"), ("10-6 [3]",), of="player"),
    Occurring("adjust_begins", Text("{}手札調整フェイズが開始する", "{} hand adjustment phase begins"), ("10-7 [1]",), of="player"),
    Occurring("adjusts", Text("{}手札調整の", "{} hand is adjusted"), ("10-7 [2]",), of="player"),
    Occurring("adjust_ends", Text("{}手札調整フェイズが終了する", "{} hand adjustment phase ends"), ("10-7 [4]",), of="player"),
    Occurring("turn_ends", Text("{}ターンが終了する", "{} turn ends"), ("10-8",), of="player"),
)  # fmt: skip
