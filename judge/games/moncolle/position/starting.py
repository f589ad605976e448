"""A scenario of this game to begin with: commented, and passing as it is."""

from __future__ import annotations

STARTING = """\
# 裁定のシナリオ / a scenario. `judge run` でプレイし、`judge help scenario` に書けることの一覧がある。
title    = "コストの手札は宣言のときには捨て山に行かない"   # 一行の題 / a title
game     = "moncolle"
question = "◎のコストに宣言した手札は、いつ捨て山に置かれるか。"
answer   = "使用の解決のとき。それまではエフェクトゾーンにある。"
rules    = ["10.1.6", "10.1.13"]                   # 示す番号。どれも実際に働くこと / numbers that must act

[turn]                                             # 戦闘の途中から / from within a battle
player  = "A"
battle  = "b3"
timing  = "leading"
leading = "A"

[A]                                                # A の盤面。b1 が A の本陣 / the base of A is b1
field = [{ card = "リュウ", at = "b3" }]
hand  = ["白紙"]

[B]
terrain = [{ card = "荒地", at = "b3" }]
field   = [{ card = "ハヤテ", at = "b3" }]

[[step]]                                           # 決定をひとつずつ / one decision each
A = "use リュウ"

[[step]]
A = "ハヤテ"

[expect]                                           # 最後にこうなる / true at the end
"白紙.zone"   = "A.discard"
"ハヤテ.zone" = "B.discard"
order         = ["10.1.6", "10.1.13"]
after         = [{ rule = "10.1.6", expect = { "白紙.zone" = "A.effect" } }]

[cards."リュウ"]                                   # 自作のカード / cards of our own
kind    = "unit"
level   = 3
defense = 3
declare = { timing = ["normal"], cost = [["discard", 1]], do = [["choose", "enemy unit"], ["damage", 2, "chosen", "火炎"]] }

[cards."ハヤテ"]
kind    = "unit"
level   = 2
defense = 2
"""
