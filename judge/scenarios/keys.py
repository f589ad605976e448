"""The keys of a scenario file, of its steps and of what it expects: each declared once, for the reader and the reference page."""

from __future__ import annotations

from collections.abc import Sequence

from judge.cardgame.text import shapes
from judge.cardgame.text.parts import Part, Parts
from judge.cardgame.text.shapes import Shape, whole
from judge.engine.state import CHANCE, PlayerId

TITLE = Shape(shapes.TEXT.expected, lambda value: isinstance(value, str) and bool(value.strip()))
ONE_OR_MORE = Shape(shapes.TEXTS.expected, lambda value: isinstance(value, str) or shapes.texts(value))
NUMBERS = Shape("a list of rule numbers", ONE_OR_MORE.fits)


def _tables(name: str) -> Shape:
    return Shape(
        f"[[{name}]] tables", lambda value: isinstance(value, list) and all(isinstance(one, dict) for one in value)
    )


def _answer(value: object) -> bool:
    listed = value if isinstance(value, list) else [value]
    return all(isinstance(one, str) or whole(one) for one in listed)


ANSWER = Shape("a text, a number or a list of texts", _answer)
GOVERNED = Shape(
    "[{ card = label, to = zone, rule = number }]",
    lambda value: (
        isinstance(value, list) and all(isinstance(one, dict) and {"card", "rule"} <= set(one) for one in value)
    ),
)
MOMENTS = Shape(
    "[{ rule = number, expect = { … } }], with card = label if need be",
    lambda value: (
        isinstance(value, list)
        and all(
            isinstance(one, dict) and {"rule", "expect"} <= set(one) and isinstance(one["expect"], dict)
            for one in value
        )
    ),
)


def file_parts(players: Sequence[PlayerId]) -> Parts:
    """The keys of a file of a game with these players."""
    return Parts(
        "part of a scenario",
        Part("title", TITLE, "一行の題 / a title of one line", 'title = "守護がいるときの攻撃"', needed="title is missing; expected a text"),
        Part("game", TITLE, "ゲームのキー / the key of the game", 'game = "evolve"', needed="game is missing; expected a text"),
        Part("question", shapes.TEXT, "卓で聞かれる問い / as a judge is asked", 'question = "リーダーを攻撃できるか。"'),
        Part("answer", shapes.TEXT, "答え / as a judge answers", 'answer = "できない。"'),
        Part("rules", ONE_OR_MORE, "示す番号。どれも実際に働くこと / the numbers it illustrates; each has to act", 'rules = ["8.4.3.1"]'),
        Part("topics", ONE_OR_MORE, "話題の語 / what it is about", 'topics = ["守護"]'),
        Part("turn", shapes.TABLE, "誰の何ターン目か / whose turn it is", "[turn]"),
        *(Part(player, shapes.TABLE, f"{player} の盤面 / the position of {player}", f"[{player}]") for player in players),
        Part("cards", shapes.TABLE, "自作のカード / cards of our own", '[cards."石の番人"]'),
        Part("effects", _tables("effects"), "すでに働いている効果: on, source, master, until と与えること / effects in force", '[[effects]]\non = "石の番人"\nattack = 1'),
        Part("waiting", _tables("waiting"), "すでに待機している能力: card, ability, master / abilities that wait already", '[[waiting]]\ncard = "古い封筒"'),
        Part("step", _tables("step"), "台本。ひとつが決定ひとつへの答え / the script: each answers one decision", "[[step]]"),
        Part("expect", shapes.TABLE, "最後に確かめること / what is true at the end", "[expect]"),
    )  # fmt: skip


def step_parts(players: Sequence[PlayerId]) -> Parts:
    """The keys of a step in a game with these players."""
    return Parts(
        "part of a step",
        *(Part(player, ANSWER, f"{player} の答え。呼び名か、その始まり / what {player} answers: a label, or how it begins", f'{player} = "attack 野の剣士"') for player in players),
        Part(CHANCE, ANSWER, "シャッフル・ダイス・無作為の結果 / how a shuffle, a throw or a random pick comes out", "chance = 6"),
        Part("concede", Shape(" or ".join(players), lambda value: value in players), "投了するプレイヤー / who gives up here", 'concede = "A"'),
        Part("after", shapes.TEXT, "投了する直前に働いた番号 / the number whose event comes just before a concession", 'after = "10.4.4"'),
        Part("refused", shapes.TEXT, "この答えを断る番号 / the number that refuses the answer", 'refused = "8.4.3.1"'),
        Part("cites", ONE_OR_MORE, "次の手までに働く番号 / numbers that act before the next step", 'cites = ["10.6.2.3"]'),
        Part("expect", shapes.TABLE, "次の手の直前に確かめること / what is true just before the next step", 'expect = { "B.life" = 18 }'),
        Part("note", shapes.TEXT, "覚え書き / a remark", 'note = "ここで守護が割り込む"'),
    )  # fmt: skip


EXPECT = Parts(
    "part of [expect]",
    Part("order", NUMBERS, "この順に働く / these act one after the other", 'order = ["11.3.1", "10.5.2.2"]'),
    Part("together", NUMBERS, "同時に働く / these act at once, in one entry", 'together = ["8.4.9", "5.13.2"]'),
    Part("governed", GOVERNED, "この出来事はこの番号による / this event is governed by that rule: card, rule, and to (zone) or event",
         'governed = [{ card = "古い封筒", to = "graveyard", rule = "11.3.1" }]'),
    Part("cites", NUMBERS, "働いた番号 / these act", 'cites = ["5.9.1"]'),
    Part("not_cites", NUMBERS, "働かなかった番号 / these do not", 'not_cites = ["12.5.3"]'),
    Part("after", MOMENTS, "その番号の最初の事象の直後の状態 / what is true right after the first event of a rule",
         'after = [{ rule = "5.5.1", expect = { "石の番人.zone" = "A.graveyard" } }]'),
    Part("result", shapes.TEXT, "勝者 A・B、draw、または none / who has won", 'result = "A"'),
)  # fmt: skip
