"""The reference page of this game: what scenarios of it are made of, from where each thing is declared."""

from __future__ import annotations

from judge.cardgame.position.reference import Page
from judge.cardgame.text.keywords import Keywords
from judge.cardgame.text.parts import Row
from judge.games.leaffight.actions_effects_processing.triggers import OCCURRENCES
from judge.games.leaffight.cards.faces import CANNOT, EXTRA, KINDS_OF_ABILITY, MUST
from judge.games.leaffight.position.asked import ASKING
from judge.games.leaffight.position.written import COST
from judge.games.leaffight.texts import GRAMMAR, VERBS

FORMS = (
    Row("キャラクター / a character", "気力の上限と能力値を書く / with the limit of its 気力 and its stats", '[cards."アカネ"]\nkind = "character"\ncost = "W"\nattributes = ["力"]\nspirit = 4\npower = 3\nspeed = 1'),
    Row("タッグ / a tag", "名を「&」で区切ったものが構成要素 / its components stand before and behind & in its name", '[cards."アカネ&ミドリ"]\nkind = "tag"\nspirit = 6\npower = 4'),
    Row("特殊能力 / an ability", "使用代償のアイコン。なければ static か auto / icons of what its use demands; where there are none: static or auto", '[cards."ミドリ"]\nkind = "character"\nspirit = 3\nuse = { cost = "R", do = [["draw", 1]] }'),
    Row("イベント / an event", "割り込み型は when に使えるタイミングを書く / an interrupt has its timing in `when`", '[cards."かばう"]\nkind = "event"\ncost = "W"\nuse = { when = "takes own chara", do = [["choose", "own chara"], ["recover", 1, "chosen"]] }'),
    Row("アイテム / an item", "装備したキャラは「装備者」: wearer of this / who wears it: `wearing`", '[cards."木刀"]\nkind = "item"\nwearer = "chara attribute:力"\nstatic = { give = { power = 1 }, to = "any wearing" }'),
    Row("バトルカード / a battle card", "効果は種目になっている間だけ働く / what stands on it applies while it is the card of the battle", '[cards."格闘技"]\nkind = "battle"\nplaces = ["屋外"]\noffense = "力+早"\ndefense = "賢+2"\nstatic = { give = { offense = 1 }, to = "own fighting chara" }'),
)  # fmt: skip
LABELS = (Row("白紙#1", "何でもよいカード（気力9・呼び出せないほど高いキャラクター）。1枚だけなら 白紙 / a card of which nothing matters: a character of 気力 9, too dear to be called; 白紙 where it is the only one", "deck = 3"),)  # fmt: skip
AMOUNTS = (
    Row(
        "power of SELECTOR",
        "選択子の数のどれか / any property of selectors, of a card",
        '["damage", "power of this", "chosen"]',
    ),
)
REQUESTS = {
    "choose": "14-3", "choice": "", "waiting": "13-2", "X": "", "pay": "8-2-1", "may": "用語説明【〜できる】", "order": "", "instead": "", "replacement": "", "shuffle": "4-1", "random": "", "die": "",
    "times": "", "agreed": "", "draw": "", "look": "",
}  # fmt: skip
DECISIONS = (
    Row("main", "メインフェイズのアクション: call・tag・use・equip・place・scrap・discard と呼び名、battle、cost、end（フェイズの終了）、pass（相手に機会を渡す） / what is declared in the main phase (10-5-1)", 'A = "call アカネ"'),
    Row("end", "終了フェイズのアクション。なければ書かなくてよい / what is declared in the end phase (10-6-1)", 'A = "use アカネ"'),
    Row("chance", "終了を認めないときに行うアクション / what is declared instead of accepting the end (13-3-1)", 'B = "use ナギ"'),
    Row("interrupt", "割り込み型アクション。なければ書かなくてよい / an interrupt (11-1)", 'B = "use かばう"'),
    Row("fight", "バトル中のアクション。なければ書かなくてよい / what is declared within a battle (20-4 [19])", 'A = "use アカネ"'),
    Row("agree", "フェイズの終了を認めるか / whether the end of a phase is accepted (10-2-2)", 'B = "no"'),
    Row("sources", "コストの発生源。なければ none。宣言のときに答えるので extra より先 / what costs come from; answered as the use is declared, so before `extra` (7-2 [2])", 'A = ["アカネ", "白紙#1"]'),
    Row("extra", "追加使用代償を支払うか。支払いのときに答えるので sources より後で、その分の発生源も sources に書く / whether the additional cost is paid; answered as it is paid, so after `sources`, where its sources are named as well (8-4)", 'A = "yes"'),
    Row("wearer", "装備対象 / who wears an item (17-3 [3])", 'A = "アカネ"'),
    Row("parts", "タッグの構成要素 / the components of a tag (15-10-2 [4])", 'A = ["アカネ", "ミドリ"]'),
    Row("ready", "待機状態にするキャラ。書かなければすべて / which characters are readied; all where it is left out (10-4 [2])", 'A = ["アカネ"]'),
    Row("adjust", "手札調整でゴミ箱送りにするカード / which cards go to the trash (10-7 [3])", 'A = ["白紙#1"]'),
    Row("too many", "制限を満たすためにゴミ箱送りにするカード / which card goes so that a limit holds (15-2)", 'A = "アカネ"'),
    Row("challenger", "バトルを挑むキャラ / who challenges (20-4 [7])", 'A = "アカネ"'),
    Row("responder", "バトルを受けるキャラ / who takes the battle (20-4 [11])", 'B = "ナギ"'),
    Row("battle card", "バトル種目にするバトルカード / which battle card (20-4 [16])", 'A = "格闘技"'),
    Row("pair", "攻撃属性と防御属性の組 / which pair of OFFENSE and DEFENSE (20-4 [16])", 'A = "力/早"'),
    Row("icon", "？に入れる能力値 / which stat the ? is", 'A = "力"'),
    Row("again", "バトル中のアクションの後: go on・again / on, or back to [19] (20-4 [21])", 'A = "again"'),
    Row("deck", "デッキの提示: present / the deck is presented (3)", 'A = "present"'),
    Row("leader", "リーダーにするキャラクター / the leader (10-1 [1])", 'A = "アカネ"'),
    Row("mulligan", "マリガンをするか / whether a new hand is taken (10-1 [5])", 'A = "yes"'),
    Row("first player", "先攻プレイヤー / who is first (10-1 [6])", 'chance = "B"'),
)  # fmt: skip

PAGE = Page(
    asking=ASKING, turn="ターン / [turn]", kinds=KINDS_OF_ABILITY, keywords=Keywords(), verbs=VERBS, grammar=GRAMMAR, occurrences=tuple(OCCURRENCES.rows()), labels=LABELS,
    forms=FORMS, tables=(("追加使用代償 / `extra`", EXTRA), ("発生しているコスト / `costs`", COST)),
    lists=(("できないこと / `cannot`", CANNOT, 'cannot = ["{}"]'), ("求められること / `must`", MUST, 'must = ["{}"]')), amounts=AMOUNTS, requests=REQUESTS, decisions=DECISIONS,
)  # fmt: skip
