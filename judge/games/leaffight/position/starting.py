"""A scenario of this game to begin with: commented, and passing as it is."""

from __future__ import annotations

STARTING = """\
# 裁定のシナリオ / a scenario. `judge run` でプレイし、`judge help scenario` に書けることの一覧がある。
title    = "イベントは処理の初めにゴミ箱へ行く"      # 一行の題 / a title
game     = "leaffight"
question = "対象が先に手札へ戻ったとき、イベントはどうなるか。"
answer   = "立ち消えになる。カードはゴミ箱に行ったまま。"
rules    = ["11-4", "16-1 [6]"]                    # 示す番号。どれも実際に働くこと / numbers that must act

[turn]                                             # だれの何ターン目か / whose turn, which phase
player = "A"
number = 5

[A]                                                # A の盤面。白紙はどうでもよいカード / 白紙: any card
field = ["アカネ"]
hand  = ["引き潮"]
deck  = 2

[B]
field = ["ナギ"]
hand  = ["励まし"]
deck  = 2

[[step]]                                           # 決定をひとつずつ / one decision each
A = "pass"

[[step]]
B = "use 励まし"

[[step]]
B = "ナギ"

[[step]]                                           # 同時アクション。先に処理される / at the same time, processed first
A = "use 引き潮"

[[step]]
A = "ナギ"

[expect]                                           # 最後にこうなる / true at the end
"ナギ.zone"   = "B.hand"
"励まし.zone" = "B.trash"
order         = ["11-2-2", "11-4"]

[cards."アカネ"]                                   # 自作のカード / cards of our own
kind   = "character"
spirit = 4

[cards."ナギ"]
kind   = "character"
spirit = 3

[cards."引き潮"]
kind = "event"
use  = { do = [["choose", "enemy chara"], ["put", "chosen", "hand"]] }

[cards."励まし"]
kind = "event"
use  = { do = [["choose", "own chara"], ["give", "chosen", { power = 2, until = "turn end" }]] }
"""
