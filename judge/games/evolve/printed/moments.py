"""What is waited for, as cards of this game print it (10.7)."""

from __future__ import annotations

from judge.cardgame.printed.moments import moment

WHOSE = {"own": ("自分の",), "enemy": ("相手の",), "any": ("いずれかのプレイヤーの", "お互いの", "各", "")}
MOMENTS = (
    moment("enter", "{who}が(|自分の)場に(出た|置かれた)"),
    moment("enter", "{who:located}が出た"),
    moment("leave", "{who}が場を離れた"),
    moment("die", "{who}が(場から|)墓場に置かれた", rank=-1),
    moment("to", "{who}が{zone:zone pair}に(置かれた|加えられた|加わった|戻った)"),
    moment("to", "{*arrives:arrives}が置かれた"),
    moment("destroyed", "{who}が破壊された"),
    moment("exiled", "{who}が消滅した"),
    moment("discarded", "(自分が|)(自分の|)(手札から|){who:bare of own}を(自分の手札から|手札から|)捨てた", "相手が{who:bare of enemy}を(手札から|)捨てた", rank=-1),
    moment("discarded", "{who}が(手札から|)捨てられた", "{who}を(自分の手札から|手札から|)捨てた"),
    moment("drawn", "{who}が引かれた"),
    moment("drawn", "カードを引いた", "自分がカードを引いた", who="own card"),
    moment("drawn", "相手がカードを引いた", who="enemy card"),
    moment("evolve", "{who}が進化した"),
    moment("hurt", "{who}がダメージを受けた"),
    moment("deal", "{who}がダメージを与えた"),
    moment("strike", "{who}が攻撃ダメージを与えた"),
    moment("healed", "{who}が回復した", "{who}の体力が(増えた|回復した)"),
    moment("acted", "{who}がアクトした"),
    moment("stood", "{who}がスタンドした"),
    moment("stolen", "{who}が奪われた"),
    moment("main", "{player}メインフェイズが来た", "{player}ターン開始時", "{player}メインフェイズ開始時"),
    moment("end", "{player}エンドフェイズが来た", "{player}ターン終了時", "{player}エンドフェイズ開始時"),
    moment("attack", "{who}が攻撃した"),
    moment("attacked", "{who}が攻撃された"),
    moment("engage", "{who}が交戦した"),
    moment("played", "(自分が|){who:bare of own}をプレイした", "相手が{who:bare of enemy}をプレイした", rank=-1),
    moment("played", "{who}がプレイされた", "{who}をプレイした"),
    moment("run", "{who}が出走した"),
    moment("counter", "{who}にカウンターが置かれた"),
)  # fmt: skip
