"""What is given to cards, as cards of this game print it (10.9)."""

from __future__ import annotations

from judge.cardgame.printed.given import gives
from judge.games.evolve.zones.zones import LIMITS

SLOTS = {
    "attack": "signed", "defense": "signed", "cost": "signed", "attack_to": "amount in words", "defense_to": "amount in words", "cost_to": "amount in words",
    "keywords": "keywords", "abilities": "granted", "name": "name", "class": "name", "types": "name list", "add_types": "name list", "lose": "keywords", "void": "keywords",
    **{one.name: "signed" for one in LIMITS.values()}, **{f"{one.name}_to": "amount in words" for one in LIMITS.values()},
}  # fmt: skip
GIVES = (
    gives("攻撃力{attack}/体力{defense}<する>", "{attack}/{defense}<する>", "攻撃力{attack}、体力{defense}<する>", "攻撃力{attack}して、体力{defense}<する>",
          "{attack}/{defense}の修整を<得る>", "攻撃力を{attack}/体力を{defense}<する>"),
    gives("攻撃力(|を){attack}<する>", "攻撃力{attack}"),
    gives("体力(|を){defense}<する>", "体力{defense}"),
    gives("コスト(|を){cost}<する>", "コストを{cost:fewer}(<減らす>|少なく<する>)"),
    gives("攻撃力(は|が|を){attack_to}に(<なる>|<する>)"),
    gives("体力(は|が|を){defense_to}に(<なる>|<する>)"),
    gives("コスト(は|が|を){cost_to}に(<なる>|<する>)"),
    gives("{keywords}を(<持つ>|<得/る>)"),
    gives("{abilities}を(<持つ>|<得/る>)"),
    gives("すべての能力を<失う>", "能力をすべて<失う>", "すべての能力を<失わせ/る>", "能力をすべて<失わせ/る>", lose="all"),
    gives("{lose}を<失う>"),
    gives("すべての能力が無効に<なる>", void="all"),
    gives("{void}が無効に<なる>"),
    gives("攻撃でき<ない>", cannot="attack"),
    gives("攻撃され<ない>", "攻撃されなく<なる>", cannot="be attacked"),
    gives("(相手の|)能力で選ばれ<ない>", "選ばれ<ない>", "能力で選べ<ない>", cannot="be chosen"),
    gives("リーダーを攻撃でき<ない>", cannot="attack leader"),
    gives("破壊され<ない>", cannot="be destroyed"),
    gives("ダメージを受け<ない>", cannot="be damaged"),
    gives("場を離れ<ない>", cannot="leave"),
    gives("スタンドし<ない>", "スタンドでき<ない>", cannot="stand"),
    gives("進化でき<ない>", cannot="evolve"),
    gives("守護として働か<ない>", cannot="block"),
    gives("フォロワーをプレイでき<ない>", cannot="play follower"),
    gives("アミュレットをプレイでき<ない>", cannot="play amulet"),
    gives("スペルをプレイでき<ない>", cannot="play spell"),
    gives("可能なら攻撃され<る>", must="be attacked"),
    gives("カード名(は|が){name}に<なる>"),
    gives("クラス(は|が){class}に<なる>"),
    gives("タイプ(は|が){types}に<なる>"),
    gives("{add_types:words}・タイプを(<持つ>|<得/る>)", "タイプ{add_types}を(<持つ>|<得/る>)"),
    *(gives(f"{one.called.ja}(|を){{{one.name}}}<する>") for one in LIMITS.values()),
    *(gives(f"{one.called.ja}(は|が|を){{{one.name}_to}}に(<なる>|<する>)") for one in LIMITS.values()),
)  # fmt: skip
