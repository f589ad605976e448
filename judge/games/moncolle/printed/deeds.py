"""What is done, as cards of this game print it (4.5, 10, 12)."""

from __future__ import annotations

from judge.cardgame.printed.declared import Deed, deed, passage
from judge.cardgame.printed.shared import choosing, ending, flow, seeing

WHOSE = "(|の)"
TO = {"hand": "手札", "discard": "捨て山", "removed": "除外ゾーン"}
OWNERS = "(|所有者の)"


def _cards() -> tuple[Deed, ...]:
    """What becomes of cards of hand and decks (12.3–12.5, 12.7)."""
    return (
        deed("discard", "{who}(の|は|)手札(|を){number}枚(を|)<破棄する>（{what:bare}）", needs=("what",)),
        deed("discard", "手札(|を){number}枚(を|)<破棄する>（{what:bare}）", needs=("what",)),
        deed("discard", "{who}(の|は|)手札(を|){number}枚(を|)<破棄する>"),
        deed("discard", "手札(を|){number}枚(を|)<破棄する>"),
        deed("mill", "{who}(の|は|)山札(の上から|を|){number}枚(を|)<破棄する>"),
        deed("mill", "山札(の上から|を|){number}枚(を|)<破棄する>"),
        deed("remove cards", "手札(を|){number}枚(を|)<除外する>（{what:bare}）", needs=("what",), zone="hand"),
        deed("remove cards", "捨て山(を|){number}枚(を|)<除外する>（{what:bare}）", needs=("what",)),
        deed("remove cards", "手札(を|){number}枚(を|)<除外する>", zone="hand"),
        deed("remove cards", "捨て山(を|){number}枚(を|)<除外する>"),
        deed("draw", "[{who}は](|カードを){least}～{number}枚<補充する>", needs=("least",)),
        deed("draw", "[{who}は](|カードを){number}枚まで<補充する>", up_to=True),
        deed("draw", "[{who}は](|カードを|山札から){number}枚(|を)<補充する>"),
        deed(
            "hand limit",
            "{until}、{who}(の|)手札上限枚数を{amount}<する>",
            slots={"amount": "signed"},
            needs=("until",),
        ),
        deed("hand limit", "{who}(の|)手札上限枚数を{amount}<する>", slots={"amount": "signed"}),
        deed("shuffle", "{who}(の|)山札を<シャッフルする>"),
    )


def _units() -> tuple[Deed, ...]:
    """What becomes of units, terrains and items (4.5, 10.18, 12.2.6, 12.2.7, 12.4–12.6)."""
    return (
        deed("damage", "{what}に【{kind}:{amount}】ダメージ(|を<与え/る>)", slots={"kind": "damage kind", "amount": "points"}, needs=("kind",)),
        deed("damage", "{what}に(|、){amount:amount}(と同じ値の|に等しい|に等しい値の)【{kind}】ダメージ(|を<与え/る>)", slots={"kind": "damage kind"}, needs=("kind",), rank=1),
        deed("damage", "{what}に【{amount}】ダメージ(|を<与え/る>)", slots={"amount": "points"}),
        deed("kill", "{what}を【{kind}】で<死亡させ/る>", slots={"kind": "damage kind"}, needs=("kind",)),
        deed("kill", "{what}を<死亡させ/る>"),
        deed("turn", "{what}を行動完了に<する>"),
        deed("ready", "{what}を未行動に<する>"),
        deed("scrap", "{what}を<破棄する>"),
        deed("remove", "{what}を(ゲームから|)<除外する>"),
        *(deed("put", f"{{what}}を{OWNERS}{name}に(<戻す>|<置く>|<加え/る>)", to=key) for key, name in TO.items()),
        deed("put", f"{{what}}を{OWNERS}山札の(一番|)下に(<戻す>|<置く>)", to="deck", place="bottom"),
        deed("put", f"{{what}}を{OWNERS}山札の(一番|)上に(<戻す>|<置く>)", to="deck"),
        *(deed("put", f"{{what}}を自軍(|の){name}に(<戻す>|<置く>|<加え/る>)", slots={"what": "own object"}, to=key) for key, name in TO.items()),
        deed("summon", "{what}を(この地形に|同じ地形に|)<召喚する>"),
        deed("move", "{what}を{where}に(<移動させ/る>|<移動する>|<移す>)", slots={"where": "cards"}),
        deed("to front", "{what}を最前列に(<移動させ/る>|<移動する>|<移す>)", rank=-1),
        deed("flip", "{what}を裏返して代理地形に<する>", "{what}を<裏返す>"),
        deed("equip", "{what}を{on}に付け<替え/る>", slots={"on": "object"}),
        deed("void use", "{what:cards}が使用中の{kind}の効果(を|を1つ選んで)<消失させ/る>", slots={"kind": "way"}, needs=("kind",)),
        deed("void use", "{what:cards}が使用中の効果(を|を1つ選んで)<消失させ/る>"),
        deed("scrap use", "{what:cards}が使用している{kind}(を1つ選び、|を1つ選んで|を)<破棄する>", slots={"kind": "way"}, needs=("kind",)),
        deed("change dice", "{what:cards}のダイス結果を{amount}<する>", slots={"amount": "signed"}),
        *(deed("change initiative dice", f"{said}の(「|)イニシアチブ決定のダイス(」|)の(ダイス|)結果を{{amount}}<する>", slots={"amount": "signed"}, who=key) for key, said in (("own", "自軍"), ("enemy", "敵軍"))),
        deed("spend frames", "{what}の{icons}の枠を消費済みに<する>", slots={"icons": "icons"}, needs=("icons",)),
        deed("spend frames", "{what}の枠(をすべて|を)消費済みに<する>"),
        deed("restore frames", "{what}の枠を未消費に<する>"),
        deed("consume", "使用するユニットの枠を<消費する>"),
        deed("roll", "{number}Dして高い目1つを(<求め/る>|<振る>)", takes="highest"),
        deed("roll", "{number}Dして低い目1つを(<求め/る>|<振る>)", takes="lowest"),
        deed("roll", "{number}D(|を)(<する>|<振る>)"),
        deed("name race", "任意の種族を1つ<宣言する>"),
        deed("name damage kind", "任意のダメージ属性を1つ<宣言する>"),
        deed("give", "{until}、{what}(に|を|は|の){change}", needs=("until",)),
        deed("give", "{what}(に|を|は|の){change}", "{what}(に|を|は){until}(|、){change}"),
        deed("give all", "{until}、{what}(に|を|は)、そうであるかぎり{change}"),
    )  # fmt: skip


def _passages() -> tuple[Deed, ...]:
    return (
        passage("applied", "{first:then}。効果適用後、{then}"),
        deed("if", "{condition}(場合|なら)、{then}", last=True),
        passage("if", "{condition}(場合|なら)、{then}。(そうでない場合|そうでないなら)、{otherwise}"),
        passage(
            "give",
            "{what}(に|を|は|の){change}。対抗連鎖終了後、この効果を<消失させ/る>",
            "{what}(に|を|は|の){change}。対抗連鎖が終了した場合、(対象は|)この効果を<失う>",
            until="chain end",
        ),
        deed("put into order", "{what}を(好きな|任意の)(順番|順)に<並べ替え/る>"),
    )


DEEDS: tuple[Deed, ...] = (*_cards(), *_units(), *_passages(), *flow(), *choosing(), *seeing("自軍", "山札"), *ending("自軍プレイヤー", "ゲーム"))  # fmt: skip
