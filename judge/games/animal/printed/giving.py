"""What is given to cards, as cards of this game print it (206-8, 206-9, 207)."""

from __future__ import annotations

from judge.cardgame.printed.given import Gives, gives
from judge.games.animal.counters.kinds import KINDS as COUNTERS

NUMBERS = ("atk", "def", "cost")
SLOTS = {
    **dict.fromkeys(NUMBERS, "signed"), **{f"{one}_to": "amount in words" for one in NUMBERS}, **{f"{one}_becomes": "amount in words" for one in NUMBERS},
    "keywords": "keywords", "abilities": "granted", "lose": "lost", "more_cost": "cost amount", "less_cost": "cost amount", "more_conditions": "icons", "less_conditions": "icons",
    "conditions": "icons", "add_conditions": "icons", "base_atk": "number", "base_def": "number", "base_cost": "number", "name": "name", "add_name": "name list", "kinds": "kinds",
    "add_kinds": "kinds", "species": "name list", "add_species": "name list", "counted_as": "counted as",
}  # fmt: skip
CANNOT = {
    "attack": "攻撃でき<ない>", "defend": "防御でき<ない>", "be destroyed": "破壊され<ない>", "be sacrificed": "生贄に捧げ(られ<ない>|ることができ<ない>)", "be exiled": "除外(され<ない>|することはでき<ない>)",
    "be returned": "(戻され<ない>|戻すことができ<ない>)", "leave": "その領域を離れ<ない>", "be equipped": "(カードやトークンを|)装備(され<ない>|させることはでき<ない>)", "be targeted": "(効果の|)対象になら<ない>",
    "be damaged": "ダメージを受け<ない>", "stand": "ウェイクし<ない>", "act": "ムーブでき<ない>", "be made night": "夜(|状態)になら<ない>", "dawn": "夜を明け<ない>", "be hindered": "妨害され<ない>",
    "activate": "起動能力を発動でき<ない>", "trigger": "誘発能力を発動でき<ない>", "be played": "プレイでき<ない>", **{f"take {name}": f"{name}カウンターを置け<ない>" for name in COUNTERS},
}  # fmt: skip


def _numbers() -> tuple[Gives, ...]:
    return (
        gives("ATK{atk}/DEF{def}を<得/る>", together=True),
        gives("ATK{atk}/DEF{def}(と|、){keywords}を<得/る>", rank=1),
        gives("ATK{atk_becomes}/DEF{def_becomes}に<なる>"),
        *(one for key, said in zip(NUMBERS, ("ATK", "DEF", "コスト"), strict=True) for one in (
            gives(f"{said}{{{key}}}を<得/る>"),
            gives(f"{said}(は|が){{{key}_becomes}}に<なる>"),
            gives(f"{said}を{{{key}_to}}に<する>"),
            gives(f"元の{said}を{{base_{key}}}として<扱う>"),
        )),
        gives("(プレイする|)コストを{more_cost}<増加する>"),
        gives("(プレイする|)コストを{less_cost}<軽減する>"),
        gives("プレイするコストを無視<する>", ignore_cost=True),
        gives("プレイする条件を{more_conditions}<増加する>"),
        gives("プレイする条件を{less_conditions}<軽減する>"),
        gives("プレイする条件を無視<する>", ignore_conditions=True),
    )  # fmt: skip


GIVES = (
    *_numbers(),
    gives("{abilities}を<得/る>", slots={"abilities": "equipping"}, rank=-1),
    gives("{keywords}を<得/る>", "{keywords}を<持つ>"),
    gives("{abilities}を<得/る>", "{abilities}能力を<得/る>"),
    gives("(|すべての)能力を<失う>", "能力をすべて<失う>", lose="all"),
    gives("{lose}を<失う>"),
    gives("能力を失わ<ない>", keep_abilities=True),
    gives("すべての条件を<失う>", lose_conditions=True),
    *(gives(phrase, cannot=key) for key, phrase in CANNOT.items()),
    gives("(可能なら|)(必ず|)防御しなければなら<ない>", must="defend"),
    gives("プレイして(も|)よ<い>", may="be played"),
    gives("いつでもプレイでき<る>", may="be played any time"),
    gives("{counted_as}として<扱う>", "{counted_as}に<なる>"),
    gives("条件は{conditions}に<なる>"),
    gives("条件に{add_conditions}を<得/る>"),
    gives("名前は{name}に<なる>"),
    gives("名前に{add_name}を<得/る>"),
    gives("{kinds}に<なる>"),
    gives("タイプに{add_kinds}を<得/る>"),
    gives("種属は{species}に<なる>"),
    gives("種属に{add_species}を<得/る>"),
)
