"""What is waited for, as cards of this game print it (9.8)."""

from __future__ import annotations

from judge.cardgame.printed.moments import moment

WHOSE = {
    "own": ("あなたの", "自分の"), "enemy": ("相手の",), "that": ("そのプレイヤーの",), "front": ("正面のプレイヤーの",), "any": ("いずれかのプレイヤーの", "各プレイヤーの", "各", ""),
}  # fmt: skip
BEGINS = {
    "turn_begins": "ターン", "standby": "スタンバイフェイズ", "energy_phase": "エネルギーフェイズ", "main": "メインフェイズ", "attack_phase": "アタックフェイズ", "start_step": "スタートステップ",
    "block_step": "ブロックステップ", "damage_step": "ダメージステップ", "close_step": "クローズステップ",
}  # fmt: skip
MOMENTS = (
    *(moment(name, f"{{player}}{called}(|の)(開始|はじめ)時", f"{{player}}{called}の(はじめ|最初)(|に)") for name, called in BEGINS.items()),
    moment("game_begins", "{player}ゲーム開始時"),
    moment("turn_over", "{player}ターン(|の)終了時", "{player}ターンの終わり", "{player}ターンの終わりに"),
    moment("attack_over", "{player}アタック(|の)終了時", "{player}アタックの終わり"),
    moment("enter", "{who:arriving}登場した", rank=-1),
    moment("enter", "{who}が(登場した|登場する)", "{who}が(エントリーかメンバー|エントリーまたはメンバー)に登場した"),
    moment("set", "あなたがReバース(|カード)をセットした", who="own rebirth"),
    moment("to", "{who}が{zone:zone pair}に(置かれた|加えられた|戻った|戻された|加わった)", "{*arrives:arrives}が置かれた"),
    moment("entry_retire", "あなたのエントリー(|のキャラ)がリタイアした", who="own character", rank=-1),
    moment("entry_retire", "相手のエントリー(|のキャラ)がリタイアした", who="enemy character", rank=-1),
    moment("retire", "{who}がリタイアした"),
    moment("discarded", "(あなたが|){who:bare of own}を(|手札から)(すてた|捨てた)", "相手が{who:bare of enemy}を(|手札から)(すてた|捨てた)", rank=-1),
    moment("discarded", "{who}が(|手札から)(すてられた|捨てられた)", "{who}を(|手札から)(すてた|捨てた)"),
    moment("drawn", "{who}が引かれた"),
    moment("drawn", "(あなたが|)カードを引いた", who="own card", rank=-1),
    moment("drawn", "相手がカードを引いた", who="enemy card", rank=-1),
    moment("hurt", "{who}がダメージを(負った|受けた)"),
    moment("wins_check", "{player}チェックに勝った", "あなたがチェックに勝った"),
    moment("played", "(あなたが|){who:bare of own}をプレイした", "相手が{who:bare of enemy}をプレイした", rank=-1),
    moment("played", "{who}がプレイされた", "{who}をプレイした"),
    moment("attack", "{who}がアタックした", "{who}がアタックする"),
)  # fmt: skip
