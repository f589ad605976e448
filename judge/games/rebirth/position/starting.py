"""A scenario of this game to begin with: commented, and passing as it is."""

from __future__ import annotations

STARTING = """\
# 裁定のシナリオ / a scenario. `judge run` でプレイし、`judge help scenario` に書けることの一覧がある。
title    = "レストしたメンバーではアタックできない"  # 一行の題 / a title
game     = "rebirth"
question = "レスト状態のメンバーをレストして、もう一度アタックできるか。"
answer   = "できない。アタックのたびに、スタンド状態のメンバーを1人レストする。"
rules    = ["8.2.4.1", "8.4.3"]                   # 示す番号。どれも実際に働くこと / numbers that must act

[turn]                                            # 誰の何ターン目か / whose turn, which phase or step
player = "A"
number = 5
phase  = "start"

[A]                                               # A の盤面。白紙はどうでもよいカード / 白紙: any card
entry  = ["朝の剣士"]
member = ["支える友", { card = "休む友", rest = true }]  # 枠は書いた順、at でも選べる / slots in this order
deck   = 2

[B]
entry = ["石の番人"]
deck  = 2

[[step]]                                          # 決定をひとつずつ。選べるものがひとつなら不要 / one decision each
A       = "support 休む友"
refused = "8.2.4.1"                               # この番号が断る / this rule refuses it

[[step]]
A      = "support 支える友"
expect = { "石の番人.damage" = 2, "支える友.rest" = true }  # 次の手の前にこうなる / true before the next step

[[step]]
A = "end"

[expect]                                          # 最後にこうなる / true at the end
"石の番人.zone" = "B.entry"
cites           = ["8.4.3"]                       # 働いた番号 / these act
# order = ["8.2.4", "8.4.3"]                      # この順に働く / one after the other

[cards."朝の剣士"]                                # 自作のカード / cards of our own
kind = "character"
cost = 1
atk  = 2
def  = 3

[cards."支える友"]
kind = "character"
cost = 1
atk  = 1
def  = 2

[cards."休む友"]
kind = "character"
cost = 1
atk  = 1
def  = 2

[cards."石の番人"]
kind = "character"
cost = 2
atk  = 1
def  = 4
"""
