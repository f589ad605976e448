"""What is done, as cards of this game print it (5, 13, 14)."""

from __future__ import annotations

from judge.cardgame.printed.declared import deed, passage
from judge.cardgame.printed.shared import BARE, choosing, drawing, ending, flow, seeing

DEEDS = (
    # 5.1–5.4: choose, draw, discard, move
    deed("put", "{what}を(|オーナーの)手札に(<戻す>|<加え/る>)", to="hand"),
    deed("put", "{what}を[{whose}の]手札に(<戻す>|<加え/る>|<置く>)", to="hand", rank=1),
    deed("put", "{what}をアクト状態で(|自分の)場に(<出す>|<置く>)", to="field", acted=True),
    deed("put", "{what}を場に(<出す>|<戻す>|<置く>)", to="field"),
    deed("put", "{what}を[{whose}の]場に(<出す>|<置く>)", to="field", rank=1),
    deed("put", "{what}を(|オーナーの)EXエリアに<置く>", to="ex"),
    deed("put", "{what}を[{whose}の]EXエリアに<置く>", to="ex", rank=1),
    deed("put", "{what}を(|オーナーの)墓場に<置く>", to="graveyard"),
    deed("put", "{what}を(|オーナーの)デッキの(一番|)下に(<置く>|<戻す>)", to="deck", place="bottom"),
    deed("put", "{what}を(|オーナーの)デッキの(一番|)上に(<置く>|<戻す>)", to="deck"),
    deed("put", "{what}を(裏向きで消滅領域に<置く>|裏向きで<消滅させ/る>)", to="exile", face_down=True),
    deed("put", "{what}を消滅領域に<置く>", to="exile"),
    deed("mill", "[{who}は](|自分の)デッキの上(|から){number}枚を{to}に<置く>", rank=1),
    deed("mill", "[{who}は](|自分の)デッキの上(|から){number}枚を墓場に<置く>", "[{who}は](|自分の)デッキの上から墓場に{number}枚<置く>"),
    deed("mill", "[{who}は](|自分の)デッキの上(|から){number}枚を<消滅させ/る>", to="exile"),
    deed("play", "{what}をコストを(支払わず|支払うことなく)に<プレイする>", free=True),
    deed("play", "{what}を<プレイする>"),
    # 5.5–5.7, 5.13, 5.16: destroy, exile, damage, health
    deed("destroy", "{what}を<破壊する>"),
    deed("exile", "{what}を裏向きで(<消滅する>|<消滅させ/る>)", face_down=True),
    deed("exile", "{what}を(<消滅させ/る>|<消滅する>)", "{what}は<消滅する>"),
    deed("damage", "{to}に{amount}(|点の)ダメージ(|を<与え/る>)", "{to}に{amount:amount}(と同じ|分の|点の)ダメージ(|を<与え/る>)"),
    deed("divide", "{what:cards}{number}体に{amount}ダメージを割り振って<与え/る>", exactly=True),
    deed("divide", "{what:cards}{number}体までに{amount}ダメージを割り振って<与え/る>"),
    deed("heal", "{what}を{amount}<回復する>", "{what}の体力を{amount}(<増やす>|<回復する>)", "{what}は体力(|を){amount}<回復する>",
         "{what}の体力を+{amount}<する>"),
    deed("lose life", "{who}のリーダーの体力を{amount}(<減らす>|<失う>)"),
    deed("bane", "交戦したフォロワーを<破壊する>"),
    # 5.8, 5.10, 5.12, 5.20: search, look, shuffle, show
    deed("search", "(|自分の)デッキから{*some}を(探し|探して)、アクト状態で場に<出す>", to="field", acted=True, slots=BARE),
    deed("search", "(|自分の)デッキから{*some}を(探し|探して)、(公開し、|)(|自分の)場に<出す>", to="field", slots=BARE),
    deed("search", "(|自分の)デッキから{*some}を(探し|探して)、公開せずに手札に<加え/る>", show=False, slots=BARE),
    deed("search", "(|自分の)デッキから{*some}を(探し|探して)(、|)(公開し、|公開して、|公開して|)(|自分の)手札に<加え/る>", "(|自分の)デッキから{*some}を(|自分の)手札に<加え/る>", slots=BARE),
    deed("search", "(|自分の)デッキから{*some}を(探し|探して)、(公開し、|)(|自分の)EXエリアに<置く>", to="ex", slots=BARE),
    passage("search", "(|自分の)デッキから{*some}を(探し|探して)(、|)(公開し、|公開して、|公開して|)(|自分の)手札に加える。(その後、|)(|自分の)デッキをシャッフルする", slots=BARE),
    passage("search", "(|自分の)デッキから{*some}を(探し|探して)(、|)(公開し、|公開して、|公開して|)(|自分の)場に出す。(その後、|)(|自分の)デッキをシャッフルする", to="field", slots=BARE),
    # 5.14, 5.15, 5.17, 5.21: stand and act, evolve, choice, steal
    deed("act", "{what}を<アクトする>", "{what}は<アクトする>"),
    deed("stand", "{what}を<スタンドする>", "{what}は<スタンドする>"),
    deed("evolve", "{what}は<進化する>", "{what}を(<進化する>|<進化させ/る>)"),
    deed("steal", "{what}を<奪う>"),
    deed("transform", "{what}は{name:name}に<変身する>", "{what}を{name:name}に(<変身させ/る>|<変身する>)"),
    # 3, 5.2: points
    deed("recover pp", "[{who}は](|自分の)PPを{amount}<回復する>"),
    deed("gain pp", "[{who}の]PPを{amount:signed}<する>（10を超えてよい）", beyond=True),
    deed("gain pp", "[{who}の]PPを{amount:signed}<する>", "[{who}の]PPを{amount}<増やす>", slots={"amount": "signed"}),
    deed("raise pp_max", "[{who}の]PP最大値を{amount:signed}<する>（10を超えてよい）", beyond=True),
    deed("raise pp_max", "[{who}の]PP最大値を{amount:signed}<する>", "自分のPP最大値を{amount:signed}<する>", "(|自分の)PP最大値を{amount}<増やす>"),
    deed("gain ep", "[{who}の]EPを{amount:signed}<する>", "自分のEPを{amount:signed}<する>", "(|自分の)EPを{amount}<回復する>"),
    deed("pay pp", "コスト{amount}(を<支払う>|)", "PPを{amount}<支払う>"),
    # tokens, counters
    deed("create", "{name:names}{number}(枚|体|つ|)を[{whose}の]{to:place of tokens}に(<出す>|<置く>|<加え/る>)", "{name:names}{number}(枚|体|つ|)を自分の{to:place of tokens}に(<出す>|<置く>|<加え/る>)", rank=-1),
    deed("create", "{name:names}{number}(枚|体|つ|)をアクト状態で[{whose}の](場に|)<出す>", acted=True, rank=-1),
    deed("create", "{name:names}{number}(枚|体|つ|)を[{whose}の場に]<出す>", "{name:names}{number}(枚|体|つ|)を(|自分の)場に<出す>", rank=-1),
    deed("erase", "{what}を<消去する>"),
    deed("add counter", "{what}に{name:counter name}カウンター(|を){number}(個|つ)(|を)<置く>"),
    deed("remove counter", "{what}(の|から){name:counter name}カウンター(|を){number}(個|つ)(|を)取り<除く>"),
    deed("move counters", "{source}の{name:counter name}カウンターすべてを{to}に<移す>", slots={"source": "cards", "to": "cards"}),
    deed("stack", "{what}のスタックを+{number}<する>", slots={"what": "cards"}),
    deed("stack", "(|自分の)【スタック】を+{number}<する>", "【スタック】+{number}(|<する>)"),
    deed("spend stack", "スタックカウンター{number}個を取り<除く>", "スタックカウンターを{number}個取り<除く>"),
    deed("meal", "{what}は{times}回<食事する>"),
    deed("meal", "{what}は<食事する>", rank=-1),
    deed("run", "{what}は{times}回<出走する>"),
    deed("run", "{what}は<出走する>", rank=-1),
    deed("change limit", "[{who}の]{of}を{amount:signed}<する>", "自分の{of}を{amount:signed}<する>"),
    # what is given
    deed("give", "[{until}、]{what}(は|を){change}"),
    deed("give all", "このターンの間、{what}は{change}"),
    # conditions that a mark says, costs that are paid by doing (10.4.7)
    passage("if", "{condition:marked}{then:body}"),
    passage("pay", "{cost:chain@end}：{then:body}", rank=1),
    passage("earth rite", "【土の秘術】{then:body}"),
    passage("extra", "追加コストとして{cost:deeds@te}もよい。そうしたなら、{then}"),
    deed("extra", "追加コストとして必ず{cost:chain}", must=True, last=True),
    deed("extra", "追加コストとして{cost:deeds@te}もよい", last=True),
    deed("another turn", "{who}はこのターンの後にもう1ターン<行う>", rank=1),
    deed("another turn", "このターンの後に(自分は|)もう1ターン<行う>"),
    *flow(), passage("choice", "チョイスする。{options}", rank=1), *choosing("(チョイスする|選ぶ)"), *seeing("自分", "デッキ"), *drawing("自分", "手札", "<捨て/る>"), deed("draw", "[{who}は](|カードを){number}枚<ドローする>", rank=1), *ending("自分", "バトル"),
)  # fmt: skip
