"""What is given to cards, as cards of this game print it (9.10)."""

from __future__ import annotations

from judge.cardgame.printed.given import gives

SLOTS = {
    "atk": "signed", "def": "signed", "cost": "signed", "atk_to": "amount in words", "def_to": "amount in words", "cost_to": "amount in words",
    "keywords": "own keywords", "abilities": "granted", "name": "name", "attributes": "name list", "add_attributes": "name list", "lose": "own keywords", "void": "own keywords",
    "prefer": "number",
}  # fmt: skip
GIVES = (
    gives("{atk}/{def}(<する>|)", "{atk}/{def}の修正を<得/る>", together=True),
    gives("ATK(|を){atk}<する>", rank=1),
    gives("DEF(|を){def}<する>", rank=1),
    gives("コスト(|を){cost}<する>"),
    gives("ATK(は|が|を){atk_to}に(<なる>|<する>)"),
    gives("DEF(は|が|を){def_to}に(<なる>|<する>)"),
    gives("コスト(は|が|を){cost_to}に(<なる>|<する>)"),
    gives("{keywords}を(<得/る>|<持つ>|<与え/る>)"),
    gives("{abilities}を(<得/る>|<持つ>|<与え/る>)"),
    gives("すべての能力を<失う>", "能力をすべて<失う>", lose="all"),
    gives("{lose}を<失う>"),
    gives("すべての能力が無効に<なる>", void="all"),
    gives("{void}が無効に<なる>"),
    gives("アタックでき<ない>", cannot="attack"),
    gives("サポートでき<ない>", cannot="support"),
    gives("(|効果で)選べ<ない>", "(|効果で)選ばれ<ない>", cannot="be chosen"),
    gives("相手の効果で(選べ<ない>|選ばれ<ない>)", cannot="be chosen by enemy"),
    gives("パートナーアタックを宣言でき<ない>", "パートナーアタックでき<ない>", cannot="partner attack"),
    gives("リタイアし<ない>", cannot="retire"),
    gives("ダメージを(負わ<ない>|受け<ない>)", cannot="be damaged"),
    gives("領域を離れ<ない>", cannot="leave"),
    gives("スタンドし<ない>", "スタンドでき<ない>", cannot="stand"),
    gives("レストし<ない>", "レストでき<ない>", cannot="act"),
    gives("能力を使え<ない>", cannot="use abilities"),
    gives("ブロックされ<ない>", "ブロックでき<ない>", cannot="block"),
    gives("移動でき<ない>", cannot="move"),
    gives("可能ならアタックされ<る>", must="attack"),
    gives("選ぶときに優先され/る", "選ぶときに優先され<る>", prefer=1),
    gives("アタックがパートナーアタックに<なる>", partner_attack=True),
    gives("アタックがパートナーアタックになら<ない>", partner_attack=False),
    gives("カード名(は|が){name}に<なる>"),
    gives("属性(は|が){attributes}に<なる>"),
    gives("属性{add_attributes}を(<得/る>|<持つ>)"),
)  # fmt: skip
