"""The reference page of this game: what scenarios of it are made of, from where each thing is declared."""

from __future__ import annotations

from judge.cardgame.position.reference import Page
from judge.cardgame.text.parts import Row
from judge.games.evolve.card_information.faces import BUILDING, CANNOT, KINDS_OF_ABILITY, PLACE, WHO, WHOSE
from judge.games.evolve.defined_actions.actions import AT_RANDOM, CHOICE, DRAW_UP_TO, SHUFFLE, X_NAMED
from judge.games.evolve.keywords.keywords import KEYWORDS
from judge.games.evolve.others.loops import LOOPS
from judge.games.evolve.play_and_resolution.plays import Plays
from judge.games.evolve.play_and_resolution.price import AS_PLAYED
from judge.games.evolve.play_and_resolution.replacing import REPLACING
from judge.games.evolve.play_and_resolution.triggers import OCCURRENCES, WATCHING
from judge.games.evolve.position.asked import ASKING
from judge.games.evolve.preparation.setup import HANDS, WHO_BEGINS
from judge.games.evolve.rule_processing.processing import PROCESSED
from judge.games.evolve.texts import GRAMMAR, VERBS
from judge.games.evolve.zones.zones import FIELD, LIMITS

FORMS = (
    Row("進化の組 / a follower and its evolve card", "進化カードは同じカード名でなければならない（12.2.2.1）。表の名が違うので `name` に書く / an evolve card has the name of its follower; as the table is called otherwise, `name` says it",
        '[cards."火花の使い"]\nkind = "follower"\nattack = 2\ndefense = 2\nevolve = 1\n[cards."炎の使い"]\nname = "火花の使い"\nkind = "follower"\nspecial = "evolve"\nattack = 4\ndefense = 4'),
    Row("目標を選ぶスペル / a spell with a target", "選んでから、選んだもの（chosen）に行う / choose, then do it to `chosen`",
        '[cards."火の矢"]\nkind = "spell"\ncost = 2\nspell = [["choose", "enemy follower"], ["damage", 2, "chosen"]]'),
    Row("クイックのスペル / a spell with クイック", "相手のターンには、攻撃とエンドフェイズの決定 quick で答える / answered at the decision `quick`, in attacks and in the end phase",
        '[cards."火の矢"]\nkind = "spell"\nquick = true\nspell = [["choose", "enemy follower"], ["damage", 2, "chosen"]]'),
    Row("破壊の置換 / a destruction replaced", "破壊される代わりに消滅する / exiled instead of destroyed",
        '[cards."影の騎士"]\nkind = "follower"\nattack = 2\ndefense = 2\nreplace = [{ when = "destroy", what = "this", instead = [["exile", "this"]] }]'),
    Row("【】のない自動能力 / an automatic ability without a keyword", "when は誘発と選択子 / `when`: an occurrence, and whose",
        '[cards."弔いの鐘"]\nkind = "amulet"\nauto = [{ when = "die own follower", do = [["draw", 1]] }]'),
    Row("起動能力 / an activated ability", "「use 呼び名」で使う。2つ以上あれば「use 呼び名 2」 / used by the answer `use LABEL`, of several `use LABEL 2`",
        '[cards."見張り台"]\nkind = "amulet"\nactivated = [{ pp = 1, act = true, do = [["draw", 1]] }]'),
)  # fmt: skip
LABELS = (
    Row("白紙#1", "何でもよいカード（コスト9で文のないアミュレット）。1枚だけなら 白紙 / a card of which nothing matters: an amulet of cost 9 without a text; 白紙 where it is the only one", "deck = 3"),
    Row("leader A", "リーダー / a leader, as it is attacked and chosen", 'A = "leader B"'),
)  # fmt: skip
AMOUNTS = (
    Row("attack of SELECTOR", "選択子の数のどれか / any property of selectors, of a card", '["damage", "attack of this", "chosen"]'),
    Row("sum attack of SELECTOR", "その合計 / their sum", '["damage", "sum cost of own amulet", "chosen"]'),
    Row("enemy life", "相手の数も / the opponent's as well", '["draw", "enemy hand"]'),
)  # fmt: skip
REQUESTS = {
    "choose": Plays.preparing_cites.targets, "choice": CHOICE, "divide": Plays.preparing_cites.shares, "waiting": WATCHING.cites.picks,
    "times": LOOPS.cites.declared, "agreed": LOOPS.cites.declared, "X": X_NAMED, "pay": Plays.paying_cites.follows,
    "extra": Plays.preparing_cites.extra, "cost": AS_PLAYED, "may": "", "draw": DRAW_UP_TO, "look": "", "order": "", "keep": PROCESSED,
    "tokens": LIMITS[FIELD].excess, "instead": REPLACING.cites.instead, "replacement": REPLACING.cites.order, "who chooses": WHO_BEGINS,
    "first or second": WHO_BEGINS, "mulligan": HANDS.rule, "bottom": HANDS.rule, "shuffle": SHUFFLE, "random": AT_RANDOM, "die": "",
}  # fmt: skip
DECISIONS = (
    Row("main", "メインフェイズの行動: play・use・evolve・meal・attack と呼び名（同じ行動の能力が2つ以上なら、後ろに番号: use 見張り台 2）、loop n（直前のn個の行動の循環を示す）、end / what is done in the main phase; where a card has several such abilities, a number behind its label (7.3.3, 15.2.1.1)", 'A = "play 火花の使い"'),
    Row("quick", "クイックのプレイ。しないなら pass / a クイック is played, or not (8.4.7, 7.4.4)", 'B = "play 火花の使い"'),
    Row("target", "攻撃目標 / the target of an attack (8.4.3)", 'A = "leader B"'),
    Row("evolve card", "進化に使うカード / the evolve card (12.2)", 'A = "炎の使い"'),
    Row("ep", "EPで減らすPP / PP paid with EP (12.2)", "A = 1"),
    Row("guards", "アクトする守護。なしは none / which 守護 are acted (7.4.3)", 'A = "石の番人"'),
    Row("guard", "表向きにするか、などの置換 / whether something happens instead", 'A = "yes"'),
    Row("hand limit", "上限まで捨てるカード / what is discarded down to the limit (7.4.6)", 'A = ["白紙#1"]'),
    Row("deck", "デッキの提示: present / leader and decks are presented (6.2.1.1)", 'A = "present"'),
    Row("basis", "デッキの基準: class・title / what the deck is built on (6.2.1.3)", 'A = "class"'),
)  # fmt: skip


PAGE = Page(
    asking=ASKING, turn="ターン / [turn]", kinds=KINDS_OF_ABILITY, keywords=KEYWORDS, verbs=VERBS, grammar=GRAMMAR,
    occurrences=OCCURRENCES.rows(), labels=LABELS, forms=FORMS, tables=(("デッキ構築 / `building`", BUILDING),),
    lists=(
        ("だれが: 指示の `who` / who does it", WHO, '["discard", 1, "{}"]'),
        ("だれの領域に: 指示の `whose` / to whose zone", WHOSE, '["put", "chosen", "hand", "{}"]'),
        ("どこに: 指示の `place` / where in the zone", PLACE, '["put", "chosen", "deck", {{ place = "{}" }}]'),
        ("できないこと / `cannot`", CANNOT, 'cannot = ["{}"]'),
    ), amounts=AMOUNTS, requests=REQUESTS, decisions=DECISIONS,
)  # fmt: skip
