"""The timings of chapter 20."""

from __future__ import annotations

from judge.cardgame.moments.occurring import Occurring
from judge.engine.texts import Text

OCCURS = (
    Occurring("is_challenged", Text("{}プレイヤーがバトルを挑まれた", "{} player is challenged"), ("20-4 [4]",), of="player"),
    Occurring("challenges", Text("{}プレイヤーがバトルを挑む（キャラを選ぶ）", "{} player challenges and chooses"), ("20-4 [6]",), of="player"),
    Occurring("challenged_with", Text("{}がバトルを挑んだ", "{} has challenged"), ("20-4 [8]",)),
    Occurring("responds", Text("{}プレイヤーがバトルを受ける（キャラを選ぶ）", "{} player takes a battle and chooses"), ("20-4 [10]",), of="player"),
    Occurring("responded_with", Text("{}がバトルを受けた", "{} has taken a battle"), ("20-4 [13]",)),
    Occurring("joins", Text("{}プレイヤーのキャラがバトルに参加する", "a character of {} player joins a battle"), ("20-4 [6]", "20-4 [10]"), of="player"),
    Occurring("joined", Text("{}がバトルに参加した", "{} has joined a battle"), ("20-4 [8]", "20-4 [13]")),
    Occurring("chooses_battle_card", Text("{}プレイヤーがバトルカードを選択する", "{} player chooses the battle card"), ("20-4 [15]",), of="player"),
    Occurring("battle_card_chosen", Text("バトルカード{}を選択した", "the battle card {} was chosen"), ("20-4 [17]",)),
    Occurring("computed", Text("{}プレイヤーのバトルの結果の計算をした", "the result of the battle of {} player was worked out"), ("20-4 [25]",), of="player"),
    Occurring("resulted", Text("{}プレイヤーのバトルの結果を出した", "the battle of {} player has its result"), ("20-4 [27]",), of="player"),
    Occurring("battle_ends", Text("{}プレイヤーのバトルが終了する", "the battle of {} player ends"), ("20-4 [28]",), of="player"),
    Occurring("battle_over", Text("{}プレイヤーのバトルが終了した", "the battle of {} player is over"), ("20-4 [29]",), of="player"),
)  # fmt: skip
