"""What is waited for (807), and in which situations something applies (803), as cards of this game print it."""

from __future__ import annotations

from judge.cardgame.printed.moments import Moment, moment
from judge.games.animal.zones.zones import ZONES

WHOSE = {"own": ("あなたの", "自分の"), "enemy": ("相手の",), "any": ("", "いずれかのプレイヤーの", "各プレイヤーの")}
PHASES = {"prepare": "準備フェイズ", "hunt": "狩りフェイズ", "sunset": "日没フェイズ"}
DONE = {  # what is done to cards, or what they do
    "leaves": "{who}が{by}戦場を離れた", "destroyed": "{who}が{by}破壊された", "sacrificed": "{who}が{by}生贄に捧げられた", "exiled": "{who}が{by}除外された",
    "buried": "{who}が{by}墓地に置かれた", "thrown": "{who}が{by}デッキまたは手札から墓地に置かれた", "activated": "{who}が起動能力を発動した", "triggered": "{who}が誘発能力を発動した",
    "targeted": "{who}が{by}(|効果の)対象になった", "show": "{who}が公開された", "hindered": "{who}が{by}妨害された", "attacks": "{who}が攻撃した", "attacks_alone": "{who}が単独攻撃した",
    "attacks_together": "{who}が集団攻撃した", "defends": "{who}が防御した", "defends_alone": "{who}が単独防御した", "defends_together": "{who}が集団防御した", "moved": "{who}が{by}ムーブした",
    "woken": "{who}が{by}ウェイクした", "darkened": "{who}が{by}夜(|状態)になった", "dawned": "{who}が{by}夜を明けた", "returned": "{who}が{by}(|手札に)戻された",
    "hurt": "{who}が{by}ダメージを受けた", "deals": "{who}が(存在|)(に|)ダメージを与えた", "deals_player": "{who}がプレイヤーにダメージを与えた",
}  # fmt: skip
BY = "[{by:effect of}で]"
HELD = {"field": "戦場", "lands": "領地", "hand": "手札", "graveyard": "墓地", "exile": "除外領域"}


def _moments() -> tuple[Moment, ...]:
    who = ("own", "あなた"), ("enemy", "相手")
    return (
        moment("enter", "{who:bare counted}が戦場に出た", "{who:field counted}が出た"),
        moment("land", "{who:bare counted}が領地に出た", "{who:lands counted}が出た"),
        moment("exiled", "これが裏向きで除外された", who="this", face_down=True),
        *(moment(name, phrase.replace("{by}", BY)) for name, phrase in DONE.items()),
        *(moment("drawn", f"{said}が{{who:{whose} counted}}を引いた", rank=-1) for whose, said in who),
        *(moment("played", f"{said}が{{who:{whose} counted}}をプレイした", rank=-1) for whose, said in who),
        *(moment("discarded", f"{said}が{{who:{whose} counted}}を捨てた", rank=-1) for whose, said in who),
        moment("drawn", "{who:bare counted}が引かれた"),
        moment("played", "{who:bare counted}がプレイされた"),
        moment("discarded", f"{{who:bare counted}}が{BY}捨てられた"),
        moment("to", f"{{who:bare counted}}が{BY}{{zone:zone pair}}に置かれた", rank=1),
        moment("counter", "{who}に(カウンター1個以上|カウンター)が置かれた", batch=1, rank=-1),
        moment("counter", "{who}にカウンター1個が置かれた"),
        moment("counter_leaves", f"{{who}}から{BY}カウンター1個が(取り除かれた|離れた)"),
        moment("counter_leaves", f"{{who}}から{BY}カウンター(|1個以上)が取り除かれた", batch=1),
        *(moment(f"{name}_{zone}", f"{called}の{{who:bare counted}}が{said}を発動した", rank=-1)
          for zone, called in HELD.items() for name, said in (("activated", "起動能力"), ("triggered", "誘発能力"))),
        *(moment("dealt_by", f"{said}がダメージを与えた", player=whose, rank=-1) for whose, said in who),
        *(moment("player_hurt", f"{said}がダメージを受けた", player=whose, rank=-1) for whose, said in who),
        moment("player_hurt", "プレイヤーがダメージを受けた", player="any", rank=-1),
        *(moment(name, f"{{player}}{called}(|の)開始時") for name, called in PHASES.items()),
    )  # fmt: skip


def _situations() -> tuple[Moment, ...]:
    who = ("own", "あなた"), ("enemy", "相手")
    return (
        *(moment("playing", f"{said}が{{who:situation {whose}}}をプレイする", rank=-1) for whose, said in who),
        moment("playing", "{who:situation bare}(|を)プレイする"),
        moment("entering", "{who:situation bare}が戦場に出る", "{who:situation field}が出る"),
        moment("landing", "{who:situation bare}が領地に出る", "{who:situation lands}が出る"),
        moment("leaving", "{who:situation bare}が戦場(を|から)離れる"),
        *(moment(name, f"{{who}}が{said}") for name, said in (("attacking", "攻撃する"), ("defending", "防御する"), ("damaging", "ダメージを与える"), ("damaged", "ダメージを受ける"))),
        moment("defended", "{who}の攻撃が防御される"),
        *(moment(name, f"{said}が{does}", player=whose, rank=-1) for whose, said in who for name, does in (("attacked", "攻撃される"), ("player_damaged", "ダメージを受ける"))),
        moment("activating", "{who}が起動能力を発動する", "{who}の起動能力が発動する"),
        moment("triggering", "{who}が誘発能力を発動する", "{who}の誘発能力が発動する"),
    )  # fmt: skip


MOMENTS = _moments()
WAITING_FOR = _situations()
ZONE_NAMES = {key: (kind.name.ja,) for key, kind in ZONES.items()}
