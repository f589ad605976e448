"""The reference page of this game: what scenarios of it are made of, from where each thing is declared."""

from __future__ import annotations

from judge.cardgame.position.reference import Page
from judge.cardgame.text.parts import Row
from judge.games.rebirth.card_information.faces import BUILDING, CANNOT, KINDS_OF_ABILITY
from judge.games.rebirth.defined_actions.verbs import VERBS
from judge.games.rebirth.keywords.keywords import KEYWORDS
from judge.games.rebirth.play_and_resolution.triggers import OCCURRENCES
from judge.games.rebirth.position.asked import ASKING
from judge.games.rebirth.texts import GRAMMAR

FORMS = (
    Row("キャラ / a character", "atk と def が要る / it needs atk and def", '[cards."星の歌"]\nkind = "character"\ncost = 2\natk = 2\ndef = 3\nattributes = ["歌姫"]'),
    Row("パートナー / a partner", "エネルギー置場では表向き / face up in the energy zone", '[cards."朝の友"]\nkind = "partner"'),
    Row("スパークを持つReバース / a Reバース with スパーク", "エントリー処理でめくれたとき / when entry processing turns it up", '[cards."夜明け"]\nkind = "rebirth"\nspark = [["draw", 1]]'),
    Row("ブロッカー / a blocker", "手札からブロックする。選択子で守るキャラを限る / blocks from the hand; a selector says for whom", '[cards."盾の子"]\nkind = "character"\ncost = 1\natk = 1\ndef = 1\nblocker = "attribute:歌姫"'),
    Row("起動能力 / an activated ability", "「use 呼び名」で使う / used by the answer `use LABEL`", '[cards."調べの人"]\nkind = "character"\natk = 1\ndef = 2\nactivated = [{ cost = [["energy", 1], ["rest", "this"]], do = [["draw", 1]] }]'),
    Row("キャンセル能力 / a cancel ability", "決定 cancel で「cancel 呼び名」 / presented by `cancel LABEL`", '[cards."待ったの人"]\nkind = "character"\natk = 1\ndef = 2\ncancel = { against = ["character"], what = "enemy character", cost = [["discard", 1]] }'),
    Row("リタイアの取り消し / a retirement that is undone", "リタイアする直前に払えば残る。払えなければ聞かれずにリタイアする（5.19.3, 9.11.3） / stays where the cost is paid; nobody is asked who cannot pay it", '[cards."粘る人"]\nkind = "character"\natk = 1\ndef = 2\nreplace = [{ when = "retire", what = "this", may = true, cost = [["discard", 1]], instead = [["save", "this"]] }]'),
)  # fmt: skip
LABELS = (
    Row("白紙#1", "何でもよいカード（コスト9・ATK0・DEF9のキャラ）。1枚だけなら 白紙 / a card of which nothing matters: a character of cost 9, ATK 0, DEF 9; 白紙 where it is the only one", "deck = 3"),
)  # fmt: skip
AMOUNTS = (
    Row("atk of SELECTOR", "選択子の数のどれか / any property of selectors, of a card", '["damage", "atk of this", "enemy entry"]'),
    Row("highest atk of SELECTOR", "その最大値。最小値は lowest、合計は sum / the highest of them, the lowest, or their sum", '["set", "X", "highest atk of enemy member"]'),
    Row("own vacant", "空席の数 / how many slots are vacant (4.5.3.2.1)", '["draw", "own vacant"]'),
)  # fmt: skip
REQUESTS = {
    "choose": "9.7.5", "choice": "5.27", "waiting": "10.4.1", "times": "14.1.1.1", "agreed": "14.1.1.1", "X": "1.3.5", "pay": "9.8.3.1.1", "may": "",
    "draw": "5.9.3", "look": "5.10.3", "order": "", "instead": "9.11.3", "replacement": "9.11.2", "shuffle": "5.8", "random": "", "die": "",
}  # fmt: skip
DECISIONS = (
    Row("main", "メインフェイズの行動: play・set・move・use と呼び名、mate（チームメイトに任せる。書かなくてよい）、loop n（直前のn個の行動の循環を示す）、attack（アタックフェイズへ） / what is done in the main phase (7.4.2, 14.1.1.1)", 'A = "play 星の歌"'),
    Row("place", "プレイするキャラの行き先: entry・slot 1～3 / where a character that is played goes (9.7.2.1.1)", 'A = "slot 1"'),
    Row("slot", "メンバー枠: 1～3 / a slot of the member area (4.5.3, 7.4.2.2)", 'A = "2"'),
    Row("energy", "支払いにレストするエネルギー。パートナーがなければ答えなくてよい / which energy is rested; may be left out where none is a partner (5.14.1)", 'A = ["白紙#1", "白紙#2"]'),
    Row("partner", "エネルギー置場に置くパートナー。なしは none / which partner goes to the energy zone (7.3.2.1, 6.2.1.6)", 'A = "朝の友"'),
    Row("energy card", "エネルギー置場に置く手札。なしは none / which other card does (7.3.2.2)", 'A = "白紙#1"'),
    Row("attack", "アタック: support と、レストするメンバーの呼び名。終えるなら end / the member that is rested for an attack, or the end (8.2.3, 8.2.4)", 'A = "support 星の歌"'),
    Row("partner attack", "パートナーアタックにするか / whether it is a partner attack (8.2.4.4)", 'A = "yes"'),
    Row("partners", "レストするパートナー3枚 / the three partners that are rested (8.2.4.4)", 'A = ["朝の友#1", "朝の友#2", "朝の友#3"]'),
    Row("whom", "アタックする相手（3人以上） / which opponent is attacked (13.6.6)", 'A = "C"'),
    Row("opponent", "どの相手か（相手が2人以上いるとき） / which of several opponents (13.5.5.2–13.5.5.4)", 'A = "C"'),
    Row("player", "選ぶプレイヤー / which player is chosen (9.14.4)", 'A = "B"'),
    Row("whose", "だれの待機中の能力を先にプレイするか（チーム戦） / whose waiting ability a team plays first (13.5.7.3)", 'A = "B"'),
    Row("block", "ブロック: block と呼び名、しないなら pass / a card that blocks, or pass (8.3.3)", 'B = "block 盾の子"'),
    Row("cancel", "キャンセル能力の提示: cancel と呼び名、しないなら pass / a cancel ability that is presented, or pass (9.7.3.1)", 'B = "cancel 待ったの人"'),
    Row("reveal", "非公開領域のカードを公開して待機させるか / whether a hidden card is shown so that its ability waits (9.8.2.2)", 'A = "yes"'),
    Row("once", "ターン1回の自動能力をプレイするか / whether a once-a-turn ability is played (9.2.2.2)", 'A = "no"'),
    Row("deck", "デッキの提示: present / deck and partners are presented (6.2.1.1)", 'A = "present"'),
    Row("first entry", "最初のエントリー / the first entry (6.2.1.2)", 'A = "白紙1#1"'),
    Row("first player", "先攻プレイヤー / who is first (6.2.1.4)", 'chance = "B"'),
)  # fmt: skip
WHO = {
    "own": "その文の持ち主。書かなければこれ / the text's master; so where nothing is said",
    "enemy": "その相手。何人もいれば持ち主が1人を選ぶ（決定 opponent） / the opponent; of several the text's master names one, the decision `opponent` (13.5.5.4)",
    "both": "自分と相手の全員、ターンプレイヤーから。サークルでは向かいの人を含まない / everybody who is meant by プレイヤー, the turn player first; in a circle not the player opposite (13.6.4, 13.7.4)",
    "that": "そのプレイヤー: choose player で選んだ人、なければ誘発のもとの行動をした人かターンプレイヤー / that player: who was chosen by `choose player`, else who did what the ability waited for, or the turn player (9.14.4, 9.14.4.1)",
    "front": "正面のプレイヤー（チーム戦） / the player in front, of teams (13.8.2.1, 13.9.2.1, 13.10.2.1)",
    "team": "味方（チーム戦）: 自分とチームメイト / the text's master and the team mates (13.5.4)",
}
SAMPLES = {
    "領域を言わなければ場 / every word must fit; without a zone: on the field": "領域を言わなければエントリーかメンバー / every word must fit; without a zone: in the entry or member area",
    "勝者、draw、または none / who has won, draw, or none": "勝者、draw（引き分け）、nobody（誰も勝利しない）、または none。複数なら A+B、1人についてなら A.won / who has won, draw, nobody where the game has ended without a winner (1.2.3.1), or none; several: A+B, and of one player: A.won",
    "どちらのプレイヤーのものでも / of either player": "だれのものでも。プレイヤーを言わない文なので、サークルで向かいの人にも及ぶ。「いずれかのプレイヤーの」は own A|enemy A / whoever's: it names no player and reaches even the one opposite in a circle; where a text says プレイヤー write own A|enemy A (13.7.4)",
    "this|chosen": "own entry|member",
    "field = [{": "member = [{", "A.field": "A.entry", "attack 石": "support 石", "古い封筒": "支える友", "enemy damaged card": "enemy rest member",
    "own card not:token": "own member not:rest", "enemy card cost<=3": "enemy member cost<=3", "there is own token": "there is own rebirth",
    "count own token": "count own rest member", "other own card": "other own character", "own card in:entry": "own rest entry", "enter own card": "enter own character",
    "count own card": "count own member", '"own card"': '"own member"', "ナイト": "星の歌",
}  # fmt: skip


PAGE = Page(
    asking=ASKING, turn="ターン / [turn]", kinds=KINDS_OF_ABILITY, keywords=KEYWORDS, verbs=VERBS, grammar=GRAMMAR,
    occurrences=OCCURRENCES.rows(), labels=LABELS, forms=FORMS, tables=(("デッキ構築 / `building`", BUILDING),),
    lists=(("だれが: 指示の `who` / who does it", WHO, '["discard", 1, "{}"]'), ("できないこと / `cannot`", CANNOT, 'cannot = ["{}"]')), amounts=AMOUNTS, requests=REQUESTS, decisions=DECISIONS, samples=SAMPLES,
)  # fmt: skip
