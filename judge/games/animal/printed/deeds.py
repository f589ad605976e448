"""What is done, as cards of this game print it (205, 206)."""

from __future__ import annotations

from judge.cardgame.printed.declared import Deed, deed, passage, wide
from judge.cardgame.printed.shared import BARE, ORDER, choosing, ending, flow, seeing
from judge.games.animal.printed.aims import targets

ME = "(|あなたの|自分の)"
OWNERS = "(|持ち主の|オーナーの|あなたの|自分の)"
PLACES = {"hand": "手札", "graveyard": "墓地", "exile": "除外領域", "lands": "領地", "land_deck": "領土デッキ"}
COMES = "[moved!ムーブ状態で][night!夜(|状態)で][face_down!裏向きで][attacking!攻撃している状態で]"
COUNTED = "(体|つ|個|枚)"
ASIDE = "([until!これが戦場にある限り、]"


def _going() -> tuple[Deed, ...]:
    return (
        deed("put", f"{{until}}、{{what}}を{COMES}「{{change}}」状態で(|あなたの)戦場に<出す>", to="field", slots={"change": "change"}),
        deed("put", f"{{what}}を(|あなたの|持ち主の){COMES}戦場に<出す>", f"{{what}}を{COMES}(|あなたの|持ち主の)戦場に<出す>", to="field"),
        deed("put", f"{{what}}を{OWNERS}手札に(<加え/る>|<置く>)", to="hand"),
        deed("put", f"{{what}}を{OWNERS}墓地に<置く>", to="graveyard"),
        deed("put", f"{{what}}を{OWNERS}墓地に<置く>", to="graveyard", slots={"what": "first cards"}),
        deed("exile", "{what}を<除外する>", slots={"what": "first cards"}),
        deed("put", f"{{what}}を{COMES}{OWNERS}領地に(<出す>|<置く>)", to="lands"),
        deed("put", f"{{what}}を{OWNERS}除外領域に<置く>", to="exile"),
        *(deed("put", f"{{what}}を{OWNERS}{name}の(一番|)下に{ORDER}(<置く>|<戻す>)", to=key, place="bottom") for key, name in (("deck", "デッキ"), ("land_deck", "領土デッキ"))),
        *(deed("put", f"{{what}}を{OWNERS}{name}の(一番|)上に{ORDER}(<置く>|<戻す>)", to=key) for key, name in (("deck", "デッキ"), ("land_deck", "領土デッキ"))),
        deed("return", f"{{what}}を{OWNERS}デッキの(一番|)下に<戻す>", to="deck", place="bottom", rank=-1),
        deed("return", f"{{what}}を{OWNERS}デッキの(一番|)上に<戻す>", to="deck", rank=-1),
        deed("return", f"{{what}}を{OWNERS}手札に<戻す>"),
        deed("return", f"{{what}}を{OWNERS}戦場に<戻す>", to="field"),
        deed("destroy", "{what}を<破壊する>"),
        deed("sacrifice", "{what}を生贄に<捧げ/る>"),
        deed("exile", "{until}、{what}を[face_down!裏向きで]<除外する>", slots={"until": "word until"}, needs=("until",)),
        deed("exile", "{what}を{counter}カウンター{number}個が置かれた状態で<除外する>", slots={"counter": "counter"}, needs=("counter",)),
        deed("exile", "{what}を[face_down!裏向きで]<除外する>"),
        deed("remove", "{what}を(取り<除く>|<取り除く>)"),
        deed("transfer", "{until}、{what}を(|あなたの)戦場に<移す>", needs=("until",)),
        deed("transfer", "{what}を(|あなたの)戦場に<移す>"),
        deed("move", "{what}を<ムーブする>"),
        deed("wake", "{what}を<ウェイクする>"),
        deed("night", "{what}を夜(|状態)に<する>"),
        deed("dawn", "{what}(の|は)夜を<明け/る>"),
        deed("turn up", "{what}を表向きに<する>"),
        deed("turn down", "{what}を裏向きに<する>"),
        deed("play", "{what}を<プレイする>"),
        deed("put equipped", "{what}を{host}に装備している状態で(|あなたの)戦場に<出す>", slots={"host": "cards"}),
        deed("equip", "{what}を{host}に<装備する>", slots={"host": "cards"}),
        deed("enters", "これは[moved!ムーブ状態で][night!夜(|状態)で][「{change:change}」状態で]戦場に<出る>"),
        deed("enters", "これは{counter}カウンター{number}個が置かれた[moved!ムーブ][night!夜]状態で[「{change:change}」状態で]戦場に<出る>", needs=("counter",)),
        deed("enters", "これは{equipped:name}が装備された状態で戦場に<出る>", needs=("equipped",)),
        deed("enters", "(これが戦場を離れるまで、|)これは{abilities_of:cards}の能力を<得/る>", needs=("abilities_of",), rank=-1),
    )  # fmt: skip


def _targets() -> tuple[Deed, ...]:
    return (
        *targets("は", "対象に<する>"),
        deed("choose any", "任意の{number}つまでに{divide}点を割り<振る>", up_to=True),
        deed("choose any", "任意の{number}つに{divide}点を割り<振る>"),
        deed("choose any", "任意の{number}つを<選ぶ>"),
        deed("damage any", "それ(ら|)に{amount}点(|の)[battle!戦闘]ダメージを<与え/る>", rank=1),
        deed("damage shares", "割り振った点数のダメージを<与え/る>"),
        deed("hinder", "{what}を<妨害する>"),
        deed("hinder effect", "(それ|その効果)を<妨害する>", rank=1),
        deed("copy effect", "(それ|その効果)を[{number}回][afresh!対象を選択し直した状態で]<複製する>", rank=1),
        deed("copy", "[afresh!対象を選択し直した状態で]{what}を[{number:number}回]<複製する>"),
        deed("copy aiming", "[afresh!対象を選択し直した状態で]{what}を対象にしているその効果を[{number:number}回]<複製する>", slots={"what": "cards"}),
        deed("copy token", f"[{{who}}は]{{what}}を複製したトークン{{number}}{COUNTED}を[moved!ムーブ状態で](|あなたの)戦場に<出す>", slots={"what": "cards"}),
        deed("create", f"[{{who}}は]{{name}}(|トークン){{number}}{COUNTED}を[moved!ムーブ状態で](|あなたの)戦場に<出す>"),
        deed("declare", "[{who}は]{information}(|を|1つを)<宣言する>"),
        deed("same species", "{what}の種属を<参照する>", slots={"what": "cards"}),
        deed("again", "その能力は(もう|さらに){number}(回|度)<発動する>"),
        deed("extra turn", "[{who}は]このターンの後、追加の1ターンを<行う>", "(あなたは|)このターンの後(|に)追加のターンを<行う>"),
    )  # fmt: skip


def _numbers() -> tuple[Deed, ...]:
    return (
        deed("recover", "[{who}は]ライフ(|を){amount}点(を|)<回復する>"),
        deed("lose life", "[{who}は]ライフ(|を){amount}点(を|)<失う>"),
        deed("pay life", "ライフ(|を){amount}点(を|)<支払う>"),
        deed("pay", "{number}を<支払う>", slots={"number": "circled"}),
        wide("cost", "{cost:deeds@te}<発動する>"),
        deed("damage", "[{by:cards}は]{to}に{amount}点(|の)[battle!戦闘]ダメージを<与え/る>"),
        deed("damage player", "[{by:cards}は]{who}に{amount}点(|の)[battle!戦闘]ダメージを<与え/る>"),
        deed("damage player", "[{by:cards}は]{who}に{amount:amount}(と同じ|に等しい)点数の[battle!戦闘]ダメージを<与え/る>", rank=1),
        deed("remove damage", "{what}から(すべての|)ダメージを(|すべて)取り<除く>", slots={"what": "cards"}),
        deed("change damage", "{until}、{what:cards}に{stage}[{of}]ダメージを{more}点<増加する>", slots={"stage": "stage", "of": "kind of damage"}),
        deed("change damage", "{until}、{what:cards}に{stage}[{of}]ダメージを{less}点<軽減する>", slots={"stage": "stage", "of": "kind of damage"}),
        deed("reduce conditions", "{what}をプレイする条件を{by}の条件と同じだけ<軽減する>", slots={"what": "cards", "by": "cards"}),
        deed("give abilities", "{until}、{what}は{of}の[named!名前と]能力を<得/る>", slots={"of": "cards"}),
        deed("give abilities", "{until}、{what}は、{of}が{as_long_as_in}にある限り、[named!名前と]その能力を<得/る>", slots={"of": "cards", "as_long_as_in": "zone"}),
        deed("give abilities", "{what}は{of}の[named!名前と]能力を<得/る>", slots={"of": "cards"}, rank=1),
        deed("give", "{until}、{what}(は|を|の)(|、){change}", slots={"what": "cards"}),
        deed("give", "{what}(は|を|の)(|、){until}(|、){change}", "{what}(は|を|の){change}", slots={"what": "cards"}, rank=1),
        deed("give", "{until}、{what}(は|を|の){change}", "{what}(は|を|の){change}", rank=2),
        deed("give all", "{until}、{what}は、そうであるかぎり{change}"),
        deed("add counter", "{what}(|の上)に{name}カウンター(|を){number}個(を|)<置く>", "{what}に{name}カウンター(|を){number}個(を|)<置く>", slots={"name": "counter"}),
        deed("remove counter", "{what}(|の上)から{name}カウンター(|を){number}個(を|)取り<除く>", slots={"name": "counter"}),
        deed("move counters", "{source:cards}の{name}カウンターを{to:cards}に<移す>", slots={"name": "counter"}),
        deed("at most", "{name:letter}の最大値は{most}と<する>"),
        deed("shuffle", "{who}のデッキを(<シャッフルする>|<切り直す>)", rank=-1),
        deed("shuffle", "(|あなたの|自分の)デッキを<切り直す>"),
        deed("repeat until", "{condition}(まで|になるまで)、{then}(こと|)を繰り返す", last=True),
    )  # fmt: skip


def _looking() -> tuple[Deed, ...]:
    return (
        deed("search", "{*some}を(探し|探して)(|、)[moved!ムーブ状態で]{to}に(<加え/る>|<置く>|<出す>)", slots={"to": "zone"}),
        deed("search", "{*some}をちょうど(探し|探して)(|、){to}に(<加え/る>|<置く>|<出す>)", whole=True, slots={"to": "zone"}),
        deed("search", "デッキのどこにあるかを問わず{*some}を(探し|探して)(|、){to}に(<加え/る>|<置く>|<出す>)", slots={**BARE, "to": "zone"}),
        deed("search", "{*some}を(探し|探して)(|、){then}", last=True, rank=1),
        deed("show", "{what}を(公開し|公開して)、続けて{then}", last=True),
        deed("show", "(|あなたの|自分の)デッキの上からカード1枚を<公開する>", what="own card in:deck top:1"),
        deed("show", "相手のデッキの上からカード1枚を<公開する>", what="enemy card in:deck top:1"),
        deed("show", "{what}を<公開する>"),
        passage("either", "{who}は次のどちらかを行う。{options}"),
        passage("either", "次のどちらかを行う。{options}"),
        passage("instead", "{before:then}。{condition}なら、代わりに{then:deeds@te}(もよい|よい)", may=True),
        passage("instead", "{before:then}。{condition}なら、代わりに{then:deeds}"),
        deed("discard", "[{who}は](|あなたの|自分の|自身の)手札(|のカード){number}枚を<捨て/る>", rank=-1),
        deed("discard", "{*some}を<捨て/る>", needs=("what",), slots={"*some": "own some"}),
        deed("discard", "(|){what}を<捨て/る>", slots={"what": "own cards"}, rank=1, whole=True),
        deed("discard", "[{who}は]手札をすべて<捨て/る>", whole=True),
        deed("draw", "[{who}は](カード|)(|を){number}枚(を|)<引く>"),
        deed("draw", "[{who}は]カード(|を){number}枚まで(|を)<引く>", up_to=True),
    )  # fmt: skip


DEEDS = (*_numbers(), *_targets(), *_going(), *_looking(), *(one for one in flow() if one.verb != "pay"), *choosing(), *seeing("あなた", "デッキ"), *ending("あなた", "ゲーム"))  # fmt: skip
