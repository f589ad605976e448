"""What is waited for, as cards of this game print it: 〈発揮：進軍宣言時〉 (10.5, 14.7.3)."""

from __future__ import annotations

from judge.cardgame.printed.moments import moment
from judge.games.moncolle.abilities_and_effects.triggers import OCCURRENCES

WHOSE = {"own": ("自軍", "自軍の"), "enemy": ("敵軍", "敵軍の"), "any": ("", "いずれかのプレイヤーの"), "marching": ("進軍側の", "自軍が進軍側の"), "defending": ("守備側の", "自軍が守備側の")}  # fmt: skip
MOMENTS = (
    *(moment(one.name, one.says.ja.format("{player}")) for one in OCCURRENCES.declared.values() if one.sides),
    moment("hand_begins", "{player}手札調整フェイズ開始時"),
    moment("hand_ends", "{player}手札調整フェイズ終了時"),
    moment("took_effect", "{who}の(特殊|)能力が効果を発揮した"),
    moment("declared", "{who}の(特殊|)能力の使用が宣言された"),
    moment("drawn", "自軍プレイヤーが(カードを|)補充した", who="own card", rank=-1),
    moment("hurt", "{who}がダメージを受けた", "{who}にダメージが与えられた"),
)
