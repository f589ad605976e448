"""The reference page of this game: what scenarios of it are made of, from where each thing is declared."""

from __future__ import annotations

from collections.abc import Iterator

from judge.cardgame.position.reference import Page
from judge.cardgame.text.parts import Row
from judge.games.animal.abilities import inherent, triggers
from judge.games.animal.card_information.faces import BUILDING, CANNOT, KINDS_OF_ABILITY, MAY_BE, MUST, WHO
from judge.games.animal.keywords.keywords import KEYWORDS
from judge.games.animal.position.asked import ASKING
from judge.games.animal.terms.verbs import VERBS
from judge.games.animal.texts import GRAMMAR

FORMS = (
    Row("動物 / an animal", "条件とコストを書ける / with conditions and cost", '[cards."岩狼"]\nkinds = ["animal"]\ncost = 2\nconditions = ["山岳", "無"]\natk = 2\ndef = 3\nspecies = ["狼"]'),
    Row("領土 / a land", "条件キーワードを持つ / with a condition keyword", '[cards."岩山"]\nkinds = ["land"]\nspecies = ["基礎"]\nkeywords = ["山岳"]'),
    Row("特技 / a trick", "プレイ能力に行うことを書く / what it does stands in `play`", '[cards."遠吠え"]\nkinds = ["trick"]\ncost = 1\nplay = { do = [["target", "enemy animal"], ["damage", 2, "chosen"]] }'),
    Row("起動能力 / an activated ability", "「use 呼び名」で発動する。2つ以上あれば「use 呼び名 2」 / activated by the answer `use LABEL`, of several by `use LABEL 2`", '[cards."見張り"]\nkinds = ["animal"]\natk = 1\ndef = 1\nactivated = { cost = [["move", "this"]], do = [["draw", 1]] }'),
    Row("誘発能力 / a triggered ability", "may = true なら「発動してもよい」 / may = true: it may be activated or not", '[cards."迎え手"]\nkinds = ["animal"]\natk = 1\ndef = 1\nauto = { when = "enter this", may = true, do = [["draw", 1]] }'),
)  # fmt: skip
LABELS = (
    Row("白紙#1", "何でもよいカード（コスト9・ATK0・DEF9の動物）。1枚だけなら 白紙 / a card of which nothing matters: an animal of cost 9, ATK 0, DEF 9; 白紙 where it is the only one", "deck = 3"),
)  # fmt: skip
AMOUNTS = (
    Row("atk of SELECTOR", "選択子の数のどれか / any property of selectors, of a card", '["damage", "atk of this", "chosen"]'),
    Row("sum atk of SELECTOR", "その合計 / their sum", '["recover", "sum atk of own animal"]'),
    Row("highest atk of SELECTOR", "その最大値。最小値は lowest / the highest of them, or the lowest", '["recover", "highest atk of own animal"]'),
    Row("own life", "ライフ / life", '["draw", "own life"]'),
)  # fmt: skip
REQUESTS = {
    "divide": "207-17c",
    "choose": "206-5a", "choice": "705-1a", "waiting": "1104.1h", "times": "1402.1", "agreed": "1402.2", "X": "207-15d", "pay": "705.5", "may": "904.4a",
    "draw": "", "look": "", "order": "611-2e", "instead": "906.1d", "replacement": "906.9", "shuffle": "205-1a", "random": "", "die": ""
}  # fmt: skip
DECISIONS = (
    Row("priority", "優先権での行動: play・use と呼び名、battle（戦闘宣言）、pass / what is done with priority (1101.3)", 'A = "play 岩狼"'),
    Row("lands", "支払いにムーブする領土。同じものばかりなら答えなくてよい / which lands are moved to pay; may be left out where all are alike (704.3)", 'A = ["岩山#1", "岩山#2"]'),
    Row("rule processing", "先に行うルール処理: destroy・bury・resolve と呼び名、defeat・deck out / which rule processing comes first (1201.4b)", 'A = "destroy 岩狼"'),
    Row("declare", "宣言するもの: カード名・タイプ・種属・条件・コスト / what is declared (206-13a)", 'A = "岩狼"'),
    Row("activate", "待機している能力を発動するか / whether a waiting ability is activated (1104.1e)", 'A = "no"'),
    Row("inherent", "固有能力を適用するか / whether an inherent ability is applied (803.5b)", 'A = "yes"'),
    Row("inherent first", "先に適用する固有能力 / which inherent ability comes first (702.1c, 1005-2b)", 'A = "石亀"'),
    Row("begin", "同時に発動する常時能力の順番 / in which order permanent abilities begin that come at once (805.5b)", 'A = ["岩狼", "石亀"]'),
    Row("whom", "攻撃するプレイヤー / who is attacked (1005-2a)", 'A = "B"'),
    Row("attack", "攻撃動物 / which animals attack (1005-2a)", 'A = ["岩狼"]'),
    Row("defend", "防御動物。しないなら none / which animals defend, or none (1005-3a)", 'B = "none"'),
    Row("unique", "《唯一》で残すもの / which one 《唯一》 leaves (1604.1a)", 'A = ["石亀"]'),
    Row("allotter", "戦闘ダメージを先に割り振らせる動物 / which animal allots its damage first (1311.5e)", 'A = "石亀"'),
    Row("allot", "戦闘ダメージを先に割り振る動物 / which animal is filled up first (1311.5)", 'A = "石亀"'),
    Row("battle", "状況が変化した戦闘準備の後: go on・call off / whether the battle goes on (1005-1c)", 'A = "call off"'),
    Row("discard", "夜警フェイズに捨てるカード / which cards are discarded (1007.3)", 'A = ["白紙#1"]'),
    Row("bottom", "マリガンでデッキの下に置く2枚 / two cards for the bottom of the deck (104.6a)", 'A = ["白紙#1", "白紙#2"]'),
    Row("out", "デッキ調整: 予備デッキと入れ替えるカード。しないなら none / which cards change places with cards of the side deck, or none (201-3a)", 'A = ["岩狼"]'),
    Row("in", "デッキ調整: 代わりに入れる同じ枚数 / as many that come in for them (201-3b)", 'A = ["石亀"]'),
    Row("deck", "デッキの提示: present / the decks are presented (501.2)", 'A = "present"'),
    Row("who chooses", "先攻・後攻を選ぶプレイヤー / who chooses who begins (104.5)", 'chance = "B"'),
    Row("first or second", "先攻か後攻か / first or second (104.5)", 'B = "first"'),
)  # fmt: skip


def _occurrences() -> Iterator[Row]:
    for one in (*triggers.OCCURRENCES.declared.values(), *inherent.SITUATIONS.declared.values()):
        yield Row(one.name, one.meaning, f'when = "{one.example}"')


SAMPLES = {  # this game's own words for what every game has
    "オーナー": "持ち主", "その文の持ち主がマスターであるもの": "その文のコントローラーがコントロールするもの", "相手がマスターであるもの": "相手がコントロールするもの",
    "マスター / whose it is now": "コントローラー / whose it is now", "循環行動": "ループ", "シャッフル後": "切り直した後",
}  # fmt: skip

PAGE = Page(
    asking=ASKING, turn="ターン / [turn]", kinds=KINDS_OF_ABILITY, keywords=KEYWORDS, verbs=VERBS, grammar=GRAMMAR,
    occurrences=tuple(_occurrences()), labels=LABELS, forms=FORMS, tables=(("デッキ構築 / `building`", BUILDING),),
    lists=(("だれが: 指示の `who` / who does it", WHO, '["discard", 1, "{}"]'), ("できないこと / `cannot`", CANNOT, 'cannot = ["{}"]'), ("求められること / `must`", MUST, 'must = ["{}"]'), ("してもよいこと / `may`", MAY_BE, 'may = ["{}"]')),
    amounts=AMOUNTS, requests=REQUESTS, decisions=DECISIONS, samples=SAMPLES,
)  # fmt: skip
