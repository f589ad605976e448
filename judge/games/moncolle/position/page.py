"""The reference page of this game: what scenarios of it are made of, from where each thing is declared."""

from __future__ import annotations

from judge.cardgame.position.reference import Page
from judge.cardgame.text.keywords import Keywords
from judge.cardgame.text.parts import Row
from judge.games.moncolle.abilities_and_effects.triggers import OCCURRENCES
from judge.games.moncolle.card_information.faces import KINDS_OF_ABILITY
from judge.games.moncolle.card_information.words import CANNOT
from judge.games.moncolle.position.asked import ASKING
from judge.games.moncolle.texts import GRAMMAR, VERBS

FORMS = (
    Row("ユニット / a unit", "レベルと防御力を書く / with its level and 防御力", '[cards."リュウ"]\nkind = "unit"\nlevel = 4\nattack = 4\ndefense = 4\nattributes = ["火"]\nraces = ["ドラゴン"]\nmarch = ["fly"]\ninitiative = 1\nitems = 1\nspells = "火*"'),
    Row("地形 / a terrain", "リミットを書く / with its limit", '[cards."静かな森"]\nkind = "terrain"\nlimit = 8\ntypes = ["森"]\nstatic = { timing = "battle", give = { defense = 1 }, to = "own unit fighting" }'),
    Row("装備品 / equipment", "追加の値と、与える能力 / what it adds, and the abilities that it gives", '[cards."鋼の剣"]\nkind = "item"\nclass = "equipment"\nequip = 1\nattack = 2'),
    Row("消耗品 / a consumable", "使用するユニットの枠は frames / the frames of who uses it", '[cards."傷薬"]\nkind = "item"\nclass = "consumable"\nhand = { timing = ["counter"], frames = "i", do = [["choose", "own unit"], ["give", "chosen", { defense = 2 }]] }'),
    Row("戦闘スペル / a battle spell", "スペル枠は frames / the frames of who uses it", '[cards."炎の矢"]\nkind = "spell"\nattributes = ["火"]\nhand = { timing = ["normal", "counter"], frames = "火", do = [["choose", "enemy unit"], ["damage", 3, "chosen", "火炎"]] }'),
)  # fmt: skip
LABELS = (
    Row("白紙#1", "何でもよいカード（レベル10・防御力1のユニット）。1枚だけなら 白紙 / a card of which nothing matters: a unit of level 10; 白紙 where it is the only one", "deck = 3"),
    Row("荒地#1", "何でもよい地形（リミット8） / a terrain of which nothing matters: limit 8", 'terrain = [{ card = "荒地", at = "b2" }]'),
    Row("base A", "Aの本陣 / the base of A", '"base A.area" = "b1"'),
)  # fmt: skip
AMOUNTS = (
    Row(
        "attack of SELECTOR",
        "選択子の数のどれか / any property of selectors, of a card",
        '["damage", "attack of this", "chosen"]',
    ),
)
REQUESTS = {
    "choose": "10.10.1", "choice": "10.1.7", "waiting": "10.5.3", "X": "1.3.2", "pay": "10.11.1", "may": "10.1.14", "order": "5.1.1.6", "instead": "10.8.4", "replacement": "10.8.4", "shuffle": "", "random": "1.3.6", "die": "3.4.1",
    "times": "16.1.1.2", "agreed": "", "draw": "", "look": "",
}  # fmt: skip
DECISIONS = (
    Row("main", "メインフェイズの行動: place・march・use 名・swap・pass。使える能力が2つ以上あるカードは use 名 2 / what to do in the main phase; of a card with several abilities: use NAME 2 (7.3.3)", 'A = "march"'),
    Row("summon", "普通召喚フェイズの行動: summon・equip・swap・pass / what to do in the summoning phase (7.4.4)", 'A = "summon"'),
    Row("scrap", "破棄する装備品: scrap 名。なければ書かなくてよい / equipment to discard (7.4.3, 8.3.2.7)", 'A = "scrap 鋼の剣"'),
    Row("instant", "即時召喚の手順: summon・equip。なければ書かなくてよい / summoning in a battle (8.3.2.8)", 'B = "summon"'),
    Row("swap", "持ち替え: swap、続けてユニット2体 / swapping: swap, then which two units (12.2.6.2.1)", 'A = ["リュウ", "ハヤテ"]'),
    Row("hands over", "渡す装備品。なければ none / what a unit hands over, or none (12.2.6.2.2)", 'A = "鋼の剣"'),
    Row("terrain", "配置するカード: 名か 代理地形 / which card is placed (12.1.1.2.2)", 'A = "代理地形"'),
    Row("area", "配置するエリア / in which area (12.1.1.2.5)", 'A = "b2"'),
    Row("units", "進軍するユニット / which units march (12.2.5.1.2)", 'A = ["リュウ"]'),
    Row("goal", "1体ごとの進軍先 / where each marches (12.2.5.1.3)", 'A = "b3"'),
    Row("unit", "召喚するユニットカード / which unit card is summoned (12.2.7.4.4)", 'A = "リュウ"'),
    Row("where", "召喚する地形 / where to (12.2.7.4.4)", 'A = "b1"'),
    Row("equipment", "装備する装備品 / which equipment (12.2.8.4)", 'A = "鋼の剣"'),
    Row("wearer", "装備させるユニット / which unit wears it (12.2.8.4)", 'A = "リュウ"'),
    Row("party", "隊列を前から順に。なければ今のまま / the party, from the front; as it is (8.3.3.7)", 'A = ["リュウ", "ハヤテ"]'),
    Row("initiative", "[イニシアチブ]の能力: use 名。2つ以上あれば use 名 2。なければ書かなくてよい / an [イニシアチブ]; of several: use NAME 2 (8.3.4.6)", 'A = "use リュウ"'),
    Row("normal", "[普通]の能力: use 名。2つ以上あれば use 名 2。なければ書かなくてよい / a [普通]; of several: use NAME 2 (8.3.5.4)", 'A = "use リュウ"'),
    Row("counter", "[対抗]の能力: use 名。2つ以上あれば use 名 2。なければ書かなくてよい / a [対抗]; of several: use NAME 2 (10.1.10)", 'B = "use 傷薬"'),
    Row("moment", "発揮時期の来た◇: use 名。なければ書かなくてよい / a ◇ whose moment has come (14.6.3.1)", 'A = "use 傷薬"'),
    Row("user", "使用するユニット / which unit uses it (4.7.1)", 'A = "リュウ"'),
    Row("voided", "消失させる使用中の効果。同じカードの2つ目は 名（2） / which effect that is in use is made void; the second of a card is NAME（2） (10.1.7, 10.15.1.1)", 'B = "炎の矢"'),
    Row("frames", "消費する枠。なければ同じ属性から / which frames are used; those of the attribute first (13.1.3.1)", 'A = "*"'),
    Row("race", "任意の種族。実在しないものでもよい / any race, one that no card has too (4.7.3.1)", 'A = "ドラゴン"'),
    Row("damage kind", "任意のダメージ属性 / any ダメージ属性 (4.7.3.2)", 'A = "火炎"'),
    Row("chain", "チェイン: chain 名。なければ書かなくてよい / a チェイン (15.2.5.1)", 'A = "chain 炎の矢"'),
    Row("rule process", "先に行うルール処理: weak・limit・equipment・heroes / which rule processing comes first (11.1.2.2)", 'A = "limit"'),
    Row("limit", "リミット調整で破棄するユニット / which unit is discarded for the limit (11.3.2.2)", 'A = "リュウ"'),
    Row("unfit", "装備できなくなって破棄する装備品 / which equipment is discarded (11.3.4.1)", 'A = "鋼の剣"'),
    Row("hero", "残す同名のユニット / which of one name stays (15.1.8)", 'A = "リュウ"'),
    Row("home", "戦闘中に召喚したユニットを戻す地形 / where a unit goes back to (8.4.6)", 'A = "b2"'),
    Row("adjust", "手札上限枚数まで破棄する手札 / which card is discarded, down to the limit (7.2.3)", 'A = "白紙#1"'),
    Row("more", "さらに破棄する手札。なければ書かなくてよい / a further card to discard (7.2.4)", 'A = "白紙#1"'),
    Row("drawn", "補充する枚数 / how many cards are drawn (12.3.1.1)", "A = 2"),
    Row("deck", "デッキの提示: present / the deck is presented (6.1.1.1)", 'A = "present"'),
    Row("anew", "ユニットカードがないのでやり直すか / whether to begin anew (6.1.1.7)", 'A = "yes"'),
)  # fmt: skip

PAGE = Page(
    asking=ASKING, turn="ターン / [turn]", kinds=KINDS_OF_ABILITY, keywords=Keywords(), verbs=VERBS, grammar=GRAMMAR, occurrences=tuple(OCCURRENCES.rows()), labels=LABELS,
    forms=FORMS, tables=(), lists=(("できないこと / `cannot`", CANNOT, 'cannot = ["{}"]'),), amounts=AMOUNTS, requests=REQUESTS, decisions=DECISIONS,
)  # fmt: skip
