"""The words of chapter 5: how a check has ended (5.25.2)."""

from __future__ import annotations

from judge.cardgame.text.words import State
from judge.engine.texts import Text

CHECKED = "check"  # under this a text knows how the last check in it has ended
WON, LOST = "wins_check", "loses_check"  # what occurs

SAID = (
    State("won check", lambda view, _n: view.bound.get(CHECKED) == WON, "この文の直前のチェックに勝った / the last check of this text was won (5.25.2)",
          Text("チェックに勝った", "the check was won"), rules=("5.25.2",)),
    State("lost check", lambda view, _n: view.bound.get(CHECKED) == LOST, "この文の直前のチェックに負けた / the last check of this text was lost (5.25.2)",
          Text("チェックに負けた", "the check was lost"), rules=("5.25.2",)),
)  # fmt: skip
