"""What is done, as cards of this game print it (用語説明)."""

from __future__ import annotations

from judge.cardgame.printed.declared import Deed, deed, passage
from judge.cardgame.printed.shared import choosing, ending, flow, seeing

MINE = "(|自分の)"
FOUND = "(|選び、|選んで|探し、|探して)(相手に見せてから、|相手に見せて、|相手に見せてから|相手に見せて|)"
OWNERS = "(|持ち主の)"
MY_OWN = {"what": "own object"}  # of others it would not be their owner's
DEEDS: tuple[Deed, ...] = (
    deed("draw", "[{who}は](|カードを){number}枚まで<ドローする>", up_to=True),
    deed("draw", "[{who}は](|カードを){number}枚(|を)<ドローする>"),
    deed("damage", "{to}に{amount}(点の|点|)ダメージ(を<与え/る>|)"),
    deed("damage", "{to}に、{amount:amount}(と同じ点数の|に等しい点数の|点の)ダメージ(を<与え/る>|)", "{to}に{amount:amount}(と同じ点数の|に等しい点数の|点の)ダメージ(を<与え/る>|)", rank=1),
    deed("recover", "{what}の気力を{amount}点(<回復する>|<回復させ/る>)", slots={"amount": "whole"}),
    deed("spirit", "{what}の気力を{amount}<する>", slots={"amount": "signed"}),
    deed("put", f"{{what}}を{OWNERS}手札に(<戻す>|<加え/る>)", to="hand"),
    deed("put", f"{{what}}を{OWNERS}デッキの(一番|)下に(<置く>|<戻す>)", to="deck", place="bottom"),
    deed("put", f"{{what}}を{OWNERS}デッキの(一番|)上に(<置く>|<戻す>)", to="deck"),
    deed("put", "{what}を自分の手札に(<戻す>|<加え/る>)", slots=MY_OWN, to="hand"),
    deed("put", "{what}を自分のデッキの(一番|)下に(<置く>|<戻す>)", slots=MY_OWN, to="deck", place="bottom"),
    deed("put", "{what}を自分のデッキの(一番|)上に(<置く>|<戻す>)", slots=MY_OWN, to="deck"),
    deed("put", "{what}をフィールドに(<配置する>|<出す>|<置く>)", to="field"),
    deed("put", "{what}を自分のフィールドに(<配置する>|<出す>|<置く>)", to="field", whose="own"),
    deed("trash", "{what}をゴミ箱送りに<する>"),
    deed("exhaust", "{what}を消耗状態に<する>", "{what}を使用済み状態に<する>"),
    deed("ready", "{what}を待機状態に<する>", "{what}を未使用状態に<する>"),
    deed("discard", f"[{{who}}は]{MINE}手札(|を|から){{number}}枚(|を|選び、|選んで|を選び、|を選んで)ゴミ箱送りに<する>", f"{MINE}手札(|を){{number}}枚(|を)ゴミ箱送り"),
    deed("discard", f"[{{who}}は]{MINE}手札(をすべて|すべてを|を全て|全てを)ゴミ箱送りに<する>", whole=True, number=0),
    deed("search", f"{MINE}デッキから{{what:cards of the deck}}{{number}}(枚|体)(|まで)を{FOUND}手札に<加え/る>", f"{MINE}デッキから{{what:cards of the deck}}を{{number}}(枚|体)(|まで){FOUND}手札に<加え/る>", f"{MINE}デッキから{{number}}(枚|体)(まで|)の{{what:cards of the deck}}を{FOUND}手札に<加え/る>"),
    deed("designate", "{what}をバトル参加キャラに<指名する>", "{what}を<指名する>"),
    deed("equip", "{what}を{wearer}に<装備させ/る>", slots={"wearer": "object"}),
    deed("shuffle", "{who}の(|)デッキを<シャッフルする>", f"{MINE}デッキを(|よく)シャッフルすること"),
    deed("give", "ターン終了時まで、{what}(は|を|の|に){change}", "{what}は(|、)ターン終了時まで(|、){change}"),
    deed("give all", "{until}、{what}(は|を|の|に)、そうであるかぎり{change}", needs=("until",)),
    deed("give all", "ターン終了時まで、{what}(は|を|の|に)、そうであるかぎり{change}"),
    deed("downs", "相手のダウン数を{amount}<する>", "勝利条件(|の(|キャラの|キャラクターの)ダウン数)を{amount}<する>", slots={"amount": "signed"}),
    deed("downs", "{who}のダウン数を{amount}<する>", slots={"amount": "signed"}, rank=1),
    deed("down", "{what}を<ダウンさせ/る>"),
    deed("give", "{until}、{what}(は|を|の|に){change}", needs=("until",)),
    passage("if", "{condition}(場合|なら)、{then}"),
    *flow(), *choosing(), *seeing("自分", "デッキ"), *ending("自分", "ゲーム"),
)  # fmt: skip
