"""A scenario of this game to begin with: commented, and passing as it is."""

from __future__ import annotations

STARTING = """\
# 裁定のシナリオ / a scenario. `judge run` でプレイし、`judge help scenario` に書けることの一覧がある。
title    = "行動待機の動物は攻撃できない"          # 一行の題 / a title
game     = "animal"
question = "このターンに出た動物は、ほかの動物と一緒に攻撃できるか。"
answer   = "できない。行動待機でない動物だけで攻撃する。"
rules    = ["1305.2", "1311.5a"]                  # 示す番号。どれも実際に働くこと / numbers that must act

[turn]                                            # 誰の何ターン目か / whose turn, which phase
player = "A"
number = 5

[A]                                               # A の盤面。白紙はどうでもよいカード / 白紙: any card
field = ["岩狼", { card = "出たての鹿", standby = true }]
deck  = 2

[B]
deck = 2

[[step]]                                          # 決定をひとつずつ / one decision each
A = "battle"

[[step]]
A       = ["岩狼", "出たての鹿"]
refused = "1305.2"                                # この番号が断る / this rule refuses it

[[step]]
A = ["岩狼"]

[expect]                                          # 最後にこうなる / true at the end
"B.life"     = 18
"岩狼.moved" = true
cites        = ["1311.5a"]                        # 働いた番号 / these act

[cards."岩狼"]                                    # 自作のカード / cards of our own
kinds = ["animal"]
cost  = 2
atk   = 2
def   = 3

[cards."出たての鹿"]
kinds = ["animal"]
cost  = 1
atk   = 1
def   = 1
"""
