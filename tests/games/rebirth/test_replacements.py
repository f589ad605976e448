"""Whether a replacement can be carried out is tried before it is offered, whatever its text asks."""

from __future__ import annotations

from judge.scenarios.many import tried
from judge.scenarios.source import source_of

SCENARIO = """title = "置換の初めに「行った数」を見る"
game  = "rebirth"
[turn]
player = "A"
number = 5
phase  = "damage"
[A]
entry = ["歌い手"]
deck  = 2
[B]
entry = ["粘る人"]
deck  = 2
[[step]]
B = "yes"
[expect]
"B.retired.count" = 1
[cards."歌い手"]
kind = "character"
atk  = 3
def  = 3
[cards."粘る人"]
kind    = "character"
cost    = 1
atk     = 1
def     = 2
replace = [{ when = "retire", what = "this", may = true, instead = [["if", "done", [["save", "this"]], [["retire", "this"]]], ["discard", 1]] }]
"""


def test_where_nothing_has_been_done_yet_nothing_counts_as_done() -> None:
    assert [told for told in tried(source_of(SCENARIO, "done.toml")).failures if "governs nothing" not in told] == []
