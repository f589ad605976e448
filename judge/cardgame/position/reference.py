"""The reference page of a game: every key, word and verb that a scenario of it may hold, from where each is declared."""

from __future__ import annotations

import types
import typing
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field

from judge.cardgame.play.withdrawing import WITHDRAW
from judge.cardgame.playable import Section
from judge.cardgame.position.asked import Asking
from judge.cardgame.text.cards import Kind
from judge.cardgame.text.conditions import Condition
from judge.cardgame.text.grammar import Grammar
from judge.cardgame.text.keywords import Keywords
from judge.cardgame.text.parts import Parts, Row, numbered
from judge.cardgame.text.selectors import Selector
from judge.cardgame.text.verbs import Amount, Instructions, Verb, Verbs
from judge.cardgame.text.words import Declared

SELECTORS = (
    Row("WORD WORD", "すべてに当てはまるカード。領域を言わなければ場 / every word must fit; without a zone: on the field", "enemy damaged card"),
    Row("A|B", "どちらか。空白より先に結び付く: own A|B は own (A|B)。own・enemy・any から書き直せば選択子どうし: own A|enemy B / either; it binds closer than the blank: own A|B is own (A|B); begun anew with own, enemy or any it joins two selectors: own A|enemy B", "this|chosen"),
    Row("not:WORD", "そうでない / not", "own card not:token"),
    Row("property<=3", "比較。X とも比べられる / a comparison, with X too", "enemy card cost<=3"),
)  # fmt: skip
CONDITIONS = (
    Row("there is SELECTOR", "該当するカードがある / there is such a card", 'if = "there is own token"'),
    Row("AMOUNT >= AMOUNT", "比較: <= >= = != < > / a comparison", 'if = "own hand >= 3"'),
    Row("not CONDITION", "そうでない / it does not hold", 'if = "not own hand = 0"'),
    Row("CONDITION and CONDITION", "両方 / both", 'if = "my turn and own hand = 0"'),
    Row(
        "CONDITION or CONDITION",
        "どちらか。and の方が先に結び付く / one of them, or both; `and` binds closer",
        'if = "my turn or own hand = 0"',
    ),
)
AMOUNTS = (
    Row("3, -1", "数 / a number", '["damage", 3, "chosen"]'),
    Row("count SELECTOR", "選ばれるカードの枚数 / how many cards a selector picks", '["draw", "count own card"]'),
    Row("AMOUNT - AMOUNT", "差・和 / less, or more", '["draw", "count own card - 3"]'),
    Row("2*AMOUNT", "何倍か / so many times", '["damage", "2*count own token", "chosen"]'),
    Row("half AMOUNT", "半分。端数は切り上げ / half of it, rounded up", '["damage", "half own hand", "chosen"]'),
    Row("half down AMOUNT", "半分。端数は切り捨て / half of it, rounded down", '["draw", "half down count own card"]'),
)
REQUESTS: Mapping[str, tuple[str, str]] = {
    "choose": ("カードを選ぶ。なしは none / cards are chosen", 'A = ["石の番人", "古い封筒"]'),
    "choice": ("選択肢の番号 / an option of a choice", 'A = "1"'),
    "divide": ("割り振る値 / how much is for this one", "A = 2"),
    "waiting": (
        "解決する能力。同じ呼び名で2つ待つなら、2つ目は 古い封筒（2）。なければ skip / which waiting ability is played; of two under one label the second is 古い封筒（2）; skip: none of them",
        'A = "古い封筒"',
    ),
    "times": ("循環行動を実行する回数 / how often a declared loop is done", "A = 5"),
    "agreed": ("循環行動を何回まで認めるか / how often the other player agrees to it", "B = 2"),
    "X": ("X の値 / the value of X", "A = 3"),
    "pay": ("コストを払うか / whether a cost is paid", 'A = "yes"'),
    "extra": (
        "追加のコストを払うか。答えなければ払わない / whether an additional cost is paid; left out: it is not",
        'A = "no"',
    ),
    "cost": (
        "price（カードのコスト）か、instead（代わりのコスト） / what is paid: the price, or a cost in its place",
        'A = "instead"',
    ),
    "may": ("行うか / whether it is done", 'A = "yes"'),
    "draw": ("引くか / whether another is drawn", 'A = "yes"'),
    "look": ("もう1枚見るか / whether one more is looked at", 'A = "yes"'),
    "order": ("順番。初めの数枚でもよい / in which order; the first few are enough", 'A = ["石の番人", "古い封筒"]'),
    "tokens": ("作るトークン / which tokens are created", 'A = "ナイト"'),
    "keep": ("残すカード / which cards stay", 'A = "石の番人"'),
    "instead": ("置換するか / whether something happens instead", 'A = "yes"'),
    "replacement": (
        "先に適用する置換。1枚のカードの2つは、名：キーワードか、書かれた値か動詞で呼ぶ / which replacement comes first; two of one card are called NAME：its keyword, or the value or verb that is written",
        'A = "石の番人"',
    ),
    "who chooses": ("先攻・後攻を選ぶプレイヤー / who chooses who begins", 'chance = "A"'),
    "first or second": ("先攻か後攻か / to be first or second", 'A = "first"'),
    "mulligan": ("手札を引き直すか / whether a new hand is taken", 'A = "yes"'),
    "bottom": ("デッキの下に置く順番 / in which order to the bottom", 'A = ["白紙1"]'),
    "shuffle": (
        "シャッフル後の順番。なければそのまま / the order after a shuffle; left out: as it was",
        'chance = ["白紙#2"]',
    ),
    "random": ("無作為に選ばれるカード / what is picked at random", 'chance = "石の番人"'),
    "die": ("ダイスの目 / what is thrown", "chance = 6"),
}
ANYTIME = (
    Row("look", "領域や公開されているカードを見る / look at a zone, or at a card that is shown", 'A = "look A.hand"'),
    Row("count", "領域のカードの枚数を確認する / how many cards lie in a zone", 'A = "count B.hand"'),
    Row("rearrange", "領域のカードを並べ替える。順番を管理する領域なら断られる / another order of a zone; refused where it keeps one", 'A = "rearrange A.deck"'),
    Row(WITHDRAW, "準備中のプレイ・攻撃を取りやめる。どう決めてもプレイできないなら、元に戻す番号（cites に書く）で手を選ぶ前に戻り、続けられるなら断られる（refused に書く）"
        " / withdraw what is being prepared: where no decision lets it be played it is taken back by the rule that would (say it in cites), else that is refused (say it in refused)", 'A = "withdraw"'),
)  # fmt: skip
LABELS = (
    Row("石の番人", "盤面に1枚だけのカードは、その名で呼ぶ / a card of which there is one is called by its name", 'A = "attack 石の番人"'),
    Row("石の番人#1", "同名のカードは、Aの盤面から書いた順に#1、#2 / copies: #1, #2 as they are written, those of A first", 'A = "attack 石の番人#2"'),
    Row("番人1", "`as` で付けた呼び名 / what `as` calls it", 'field = [{ card = "石の番人", as = "番人1" }]'),
    Row("attack 石", "答えは、ひとつに決まる所まで書けばよい / an answer may stop where only one option is left", 'A = "attack 石"'),
)  # fmt: skip


@dataclass(frozen=True)
class Page:
    """What the page of a game is made of.

    turn: the heading of [turn]. labels, forms: what cards are called, and what is written again and again. kinds: the abilities. parts: further tables, each
    under a heading. words: the words of a list, each with the pattern of an example. whose: an example of an occurrence that
    cannot stand alone. own: which numbers of its own a card or player has, in amounts. requests: the numbers behind the decisions
    that every game has; decisions: the game's own. samples: what stands in place of something in what is said for every game:
    words of this game in examples.
    """

    asking: Asking
    turn: str
    kinds: Mapping[str, Kind]
    keywords: Keywords
    verbs: Verbs
    grammar: Grammar
    occurrences: Sequence[Row]
    labels: Sequence[Row]
    forms: Sequence[Row]
    tables: Sequence[tuple[str, Parts]]
    lists: Sequence[tuple[str, Mapping[str, str], str]]
    amounts: Sequence[Row]
    requests: Mapping[str, str]
    decisions: Sequence[Row]
    samples: Mapping[str, str] = field(default_factory=dict)

    def sections(self) -> list[Section]:
        """The page, part by part, each example in words of the game."""
        return [(title, intro, [self._sampled(row) for row in rows]) for title, intro, rows in self._sections()]

    def _sampled(self, row: Row) -> Row:
        said, example = row.reads, row.example
        for general, own in self.samples.items():
            said, example = said.replace(general, own), example.replace(general, own)
        return Row(row.written, said, example)

    def _sections(self) -> list[Section]:
        how = self.asking.positions
        zones = "領域はカード名の列で、書いた順に上から。数は何でもよいカードの枚数 / a zone holds names of cards, from the top in the order written; a number: so many cards of which nothing matters"
        told = "static の give、give の動詞、[[effects]] / what effects give"
        return [
            ("呼び名 / what cards are called", "", [*LABELS, *self.labels]),
            ("よくある形 / common forms", "", self.forms),
            (self.turn, "", how.turn.rows()),
            ("プレイヤー / " + ", ".join(f"[{player}]" for player in how.players), zones, how.player.rows()),
            ("置かれるカード / a card of a zone", "カード名だけでもよい / a name alone will do", how.placed.rows()),
            ("カード / [cards.NAME]", "", how.cards.parts.rows()),
            ("能力の鍵 / keys of an ability", "カードの鍵の表の中 / in the table behind a key of a card", [row for key, kind in self.kinds.items() for row in kind.parts.rows(f"{key}: ")]),
            *((title, "", parts.rows()) for title, parts in self.tables),
            ("キーワード / keywords", "", self.keywords.rows()),
            ("指示 / verbs", "行うことは、動詞から始まる配列 / an instruction is an array, verb first", self._verbs()),
            ("選択子 / selectors", "", [*SELECTORS, *_declared(self.grammar.words)]),
            ("選択子の数 / properties of selectors", "", _declared(self.grammar.values)),
            ("条件 / conditions", "", [*_declared(self.grammar.states), *CONDITIONS]),
            ("数 / amounts", "", [*AMOUNTS, *_declared(self.grammar.numbers), *_declared(self.grammar.players, "own "), *_declared(self.grammar.forms), *_declared(self.grammar.information, "different "), *self.amounts]),
            ("誘発 / occurrences, for `when`", "誰の、を選択子で / whose: a selector behind it", self.occurrences),
            ("与えること / `give`", told, how.given.rows() if how.given is not None else ()),
            *((title, "", [Row(word, said, pattern.format(word)) for word, said in words.items()]) for title, words, pattern in self.lists),
            ("いつまで / `until`", "", [Row(word, said, f'until = "{word}"') for word, said in how.untils.items()]),
            ("すでに働いている効果 / [[effects]]", told, [row for row in how.effect.rows() if row.written not in (how.given or ())]),
            ("すでに待機している能力 / [[waiting]]", "", how.waiting.rows()),
            ("ゲームに期待すること / expected of the game", "", self.asking.rows("game")),
            ("プレイヤーに期待すること / expected of a player", "", self.asking.rows("player")),
            ("カードに期待すること / expected of a card", "", self.asking.rows("card")),
            ("決定 / requests", "名はトレースと未決定の表示に出る / the label is shown with an open decision", [*self._requests(), *self.decisions]),
            ("どの決定でも答えられること / what may be answered at any decision", "", ANYTIME),
        ]  # fmt: skip

    @property
    def labelled(self) -> tuple[str, ...]:
        """The labels of all decisions."""
        return (*self.requests, *(row.written for row in self.decisions))

    def _verbs(self) -> list[Row]:
        verbs = sorted(self.verbs.verbs.values(), key=lambda one: one.name)
        return [Row(signature(one), one.says, one.example) for one in verbs]

    def _requests(self) -> Iterable[Row]:
        for label, rule in self.requests.items():
            reads, example = REQUESTS[label]
            yield Row(label, numbered(reads, rule), example)


def signature(verb: Verb) -> str:
    """How a verb is written: its name and what it takes, with the kind of each; `?` for what may be left out."""
    taken: list[str] = []
    for parameter in verb.takes:
        if parameter.kind is parameter.VAR_KEYWORD:
            taken.append("{ … }")
            continue
        optional = "" if parameter.default is parameter.empty else "?"
        taken.append(f"{parameter.name}{optional}: {_kind(verb.kinds.get(parameter.name, str))}")
    return f'["{verb.name}"{"".join(f", {one}" for one in taken)}]'


def _kind(kind: object) -> str:
    if kind == Amount:
        return "amount"
    if kind == Instructions:
        return "instructions"
    if kind == tuple[Instructions, ...]:
        return "lists of instructions"
    if isinstance(kind, types.UnionType) or typing.get_origin(kind) is typing.Union:
        return " or ".join(dict.fromkeys(_kind(one) for one in typing.get_args(kind) if one is not types.NoneType))
    known: dict[object, str] = {
        Selector: "selector",
        Condition: "condition",
        str: "word",
        bool: "true or false",
        int: "number",
        dict: "table",
        list: "list of words",
    }
    return known.get(kind, known.get(typing.get_origin(kind), "value"))


def _declared(known: Mapping[str, Declared], head: str = "") -> list[Row]:
    return [
        Row(f"{head}{one.name}{'…' if one.name.endswith(':') else ''}", one.says, one.shown) for one in known.values()
    ]
