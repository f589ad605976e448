"""What scenarios are made of again and again in this game, for the reference page: what things are called, and common forms."""

from __future__ import annotations

Row = tuple[str, str, str]  # how it is written, what it means, an example

LABELS: list[Row] = [
    ("石の番人", "盤面に1枚だけのカードは、その名で呼ぶ / a card of which there is one is called by its name", 'A = "attack 石の番人"'),
    ("石の番人#1", "同名のカードは、Aの盤面から書いた順に#1、#2 / copies: #1, #2 as they are written, those of A first", 'A = "attack 石の番人#2"'),
    ("番人1", "`as` で付けた呼び名 / what `as` calls it", 'field = [{ card = "石の番人", as = "番人1" }]'),
    ("白紙#1", "何でもよいカード（コスト9で文のないアミュレット）。1枚だけなら 白紙 / a card of which nothing matters: an amulet of cost 9 without a text; 白紙 where it is the only one", "deck = 3"),
    ("leader A", "リーダー / a leader, as it is attacked and chosen", 'A = "leader B"'),
    ("attack 石", "答えは、ひとつに決まる所まで書けばよい / an answer may stop where only one option is left", 'A = "attack 石"'),
]  # fmt: skip
FORMS: list[Row] = [
    (
        "進化の組 / a follower and its evolve card",
        "進化カードは同じカード名でなければならない（12.2.2.1）。表の名が違うので `name` に書く / an evolve card has the name of its follower; as the table is called otherwise, `name` says it",
        '[cards."火花の使い"]\nkind = "follower"\nattack = 2\ndefense = 2\nevolve = 1\n[cards."炎の使い"]\nname = "火花の使い"\nkind = "follower"\nspecial = "evolve"\nattack = 4\ndefense = 4',
    ),
    (
        "目標を選ぶスペル / a spell with a target",
        "選んでから、選んだもの（chosen）に行う / choose, then do it to `chosen`",
        '[cards."火の矢"]\nkind = "spell"\ncost = 2\nspell = [["choose", "enemy follower"], ["damage", 2, "chosen"]]',
    ),
    (
        "クイックのスペル / a spell with クイック",
        "相手のターンには、攻撃とエンドフェイズの決定 quick で答える / answered at the decision `quick`, in attacks and in the end phase",
        '[cards."火の矢"]\nkind = "spell"\nquick = true\nspell = [["choose", "enemy follower"], ["damage", 2, "chosen"]]',
    ),
    (
        "破壊の置換 / a destruction replaced",
        "破壊される代わりに消滅する / exiled instead of destroyed",
        '[cards."影の騎士"]\nkind = "follower"\nattack = 2\ndefense = 2\nreplace = [{ when = "destroy", what = "this", instead = [["exile", "this"]] }]',
    ),
    (
        "【】のない自動能力 / an automatic ability without a keyword",
        "when は誘発と選択子 / `when`: an occurrence, and whose",
        '[cards."弔いの鐘"]\nkind = "amulet"\nauto = [{ when = "die own follower", do = [["draw", 1]] }]',
    ),
    (
        "起動能力 / an activated ability",
        "「use 呼び名」で使う / used by the answer `use LABEL`",
        '[cards."見張り台"]\nkind = "amulet"\nactivated = [{ pp = 1, act = true, do = [["draw", 1]] }]',
    ),
]  # fmt: skip
