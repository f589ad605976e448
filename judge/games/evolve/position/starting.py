"""A scenario of this game to begin with: commented, and passing as it is."""

from __future__ import annotations

STARTING = """\
# 裁定のシナリオ / a scenario. `judge run` でプレイし、`judge help scenario` に書けることの一覧がある。
title    = "守護がいるときの攻撃"                # 一行の題 / a title
game     = "evolve"
question = "相手の場に【守護】のフォロワーがいる。リーダーを攻撃できるか。"
answer   = "できない。守護のフォロワーを攻撃する。"
rules    = ["12.8.2"]                            # 示す番号。どれも実際に働くこと / numbers that must act

[turn]                                            # 誰の何ターン目か / whose turn, which phase
player = "A"
number = 7
phase  = "main"

[A]                                               # A の盤面。白紙はどうでもよいカード / 白紙: any card
pp    = 3
field = ["野の剣士"]
deck  = 2

[B]
life  = 10
field = [{ card = "石の番人", act = true }]       # 表にすれば状態も書ける / a table says more of a card
deck  = 2

[[step]]                                          # 決定をひとつずつ。選べるものがひとつなら不要 / one decision each
A      = "attack 野の剣士"

[[step]]
A       = "leader B"
refused = "12.8.2"                                # この番号が断る / this rule refuses it

[[step]]
A      = "石の番人"
expect = { "石の番人.damage" = 2, "B.life" = 10 } # 次の手の前にこうなる / true before the next step

[expect]                                          # 最後にこうなる / true at the end
"野の剣士.act" = true
cites          = ["12.8.2"]                       # 働いた番号 / these act
# order = ["8.4.3", "8.4.5"]                      # この順に働く / one after the other

[cards."野の剣士"]                                # 自作のカード / cards of our own
kind    = "follower"
cost    = 2
attack  = 2
defense = 2

[cards."石の番人"]
kind     = "follower"
cost     = 3
attack   = 1
defense  = 4
keywords = ["守護"]
"""
