"""Effects that are in force already when a position begins."""

from __future__ import annotations

from judge.scenarios.many import tried
from judge.scenarios.source import source_of

SET = """
title    = "すでに「ATKを1にする」効果を受けているキャラ"
game     = "rebirth"
question = "ATK3のキャラが「ATKを1にする」効果を受けた後、効果の前から働いていた「エントリーを+2/±0」のメンバーが控え室に置かれた。ATKは。"
answer = "-1。効果は作成した時の差の-4として残る。"
rules = ["9.9.1"]
against = "効果がある間、ATKはいつも1、という読み"
[turn]
phase = "main"
number = 9
[A]
entry = ["星の歌"]
member = ["支える友", "送る人"]
deck = 3
[B]
entry = [{ card = "石の番人", as = "番人B" }]
deck = 3
[[effects]]
on = "星の歌"
atk_to = 1
until = "turn end"
[[step]]
A = "use 送る人"
[expect]
"星の歌.atk" = -1
"支える友.zone" = "A.waiting_room"
"A.hand.count" = 2
cites = ["9.9.1"]

[cards."石の番人"]
kind = "character"
cost = 2
atk = 1
def = 4

[cards."星の歌"]
kind = "character"
cost = 1
atk = 3
def = 2

[cards."支える友"]
kind = "character"
cost = 1
atk = 1
def = 2
static = [{ give = { atk = 2 }, to = "own entry" }]

[cards."送る人"]
kind = "character"
cost = 1
atk = 1
def = 2
activated = [{ do = [["put", "own member named:支える友", "waiting_room"], ["draw", "1 - atk of own entry"]] }]
"""


def test_a_number_that_is_set_stays_the_difference_that_it_was_as_the_effect_began() -> None:
    """9.10.4: what raised the number before may end, and the difference is still applied."""
    assert not tried(source_of(SET, "set.toml")).failures
