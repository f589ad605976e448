"""The reference page of scenarios, from the code: what may stand in a file, and everything that each game adds."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from importlib import import_module

from judge.scenarios.games import PLAYABLE
from judge.scenarios.scenario import EXPECT, STEP, TOP

Row = tuple[str, str, str]  # how it is written, what it means, an example

FILE = {
    "title": ("一行の題 / a title of one line", 'title = "守護がいるときの攻撃"'),
    "game": ("ゲームのキー / the key of the game", 'game = "evolve"'),
    "question": ("卓で聞かれる問い / as a judge is asked", 'question = "リーダーを攻撃できるか。"'),
    "answer": ("答え / as a judge answers", 'answer = "できない。"'),
    "rules": ("示す番号。どれも実際に働くこと / the numbers it illustrates; each has to act", 'rules = ["8.4.3.1"]'),
    "topics": ("話題の語 / what it is about", 'topics = ["守護"]'),
    "turn": ("誰の何ターン目か / whose turn it is", "[turn]"),
    "A": ("A の盤面 / the position of A", "[A]"),
    "B": ("B の盤面 / the position of B", "[B]"),
    "cards": ("自作のカード / cards of our own", '[cards."石の番人"]'),
    "effects": ("すでに働いている効果: on, source, master, until と与えること / effects in force", '[[effects]]\non = "石の番人"\nattack = 1'),
    "waiting": ("すでに待機している能力: card, ability, master / abilities that wait already", '[[waiting]]\ncard = "古い封筒"'),
    "step": ("台本。ひとつが決定ひとつへの答え / the script: each answers one decision", "[[step]]"),
    "expect": ("最後に確かめること / what is true at the end", "[expect]"),
}  # fmt: skip
IN_STEP = {
    "A": ("A の答え。呼び名か、その始まり / what A answers: a label, or how it begins", 'A = "attack 野の剣士"'),
    "B": ("B の答え / what B answers", 'B = "pass"'),
    "chance": ("シャッフル・ダイス・無作為の結果 / how a shuffle, a throw or a random pick comes out", "chance = 6"),
    "concede": ("投了するプレイヤー / who gives up here", 'concede = "A"'),
    "after": ("投了する直前に働いた番号 / the number whose event comes just before a concession", 'after = "10.4.4"'),
    "refused": ("この答えを断る番号 / the number that refuses the answer", 'refused = "8.4.3.1"'),
    "cites": ("次の手までに働く番号 / numbers that act before the next step", 'cites = ["10.6.2.3"]'),
    "expect": ("次の手の直前に確かめること / what is true just before the next step", 'expect = { "B.life" = 18 }'),
    "note": ("覚え書き / a remark", 'note = "ここで守護が割り込む"'),
}
AT_END = {
    "order": ("この順に働く / these act one after the other", 'order = ["11.3.1", "10.5.2.2"]'),
    "together": ("同時に働く / these act at once, in one entry", 'together = ["8.4.9", "5.13.2"]'),
    "governed": (
        "この出来事はこの番号による / this event is governed by that rule: card, rule, and to (zone) or event",
        'governed = [{ card = "古い封筒", to = "graveyard", rule = "11.3.1" }]',
    ),
    "cites": ("働いた番号 / these act", 'cites = ["5.9.1"]'),
    "not_cites": ("働かなかった番号 / these do not", 'not_cites = ["12.5.3"]'),
    "after": (
        "その番号の最初の事象の直後の状態 / what is true right after the first event of a rule",
        'after = [{ rule = "5.5.1", expect = { "石の番人.zone" = "A.graveyard" } }]',
    ),
    "result": ("勝者 A・B、draw、または none / who has won", 'result = "A"'),
}
HEAD = """\
# シナリオに書けること / What may stand in a scenario

<!-- `judge help scenario` が出力する。手で直さない / printed by `judge help scenario`; not written by hand -->

ひとつの TOML ファイルがひとつのシナリオ。`judge run FILE` でプレイし、`judge new-scenario KEY` が出発点を書く。
ひとつの `[[step]]` がひとつの決定に答える。何もしない答えのある決定（クイックの機会など）は省いてよい。
選べるものがひとつしかない決定は聞かれない（書いてもよい）。何を聞かれるかは `judge run FILE --until N` でわかる。
答えられなかった決定・使われなかった答え・思わぬ拒否は失敗になる。

One TOML file is one situation; `judge run FILE` plays it, `judge new-scenario KEY` writes one to begin with. Each `[[step]]`
answers one decision; one that may be answered by doing nothing may be left out, and what only one way is open to is not asked,
though it may be answered: `judge run FILE --until N` shows what is asked. A decision that nobody answers, an answer that nothing
asked for, and an unexpected refusal all fail.

`judge help scenario 破壊`: 語のある行だけ / `judge help scenario destroy`: only what names a word.
"""


def page() -> str:
    """The whole page, as Markdown."""
    parts = [HEAD]
    parts.append(_section("ファイル / the file", "", _rows(TOP, FILE)))
    parts.append(
        _section(
            "手 / a [[step]]",
            "A・B・chance・concede のどれかひとつ / one of A, B, chance, concede",
            _rows(STEP, IN_STEP),
        )
    )
    laws = "ほかの鍵は状態を問う（下記） / every other key asks for a state: see below"
    parts.append(_section("最後に / [expect]", laws, _rows(EXPECT, AT_END)))
    for key in PLAYABLE:
        parts.append(f"# {key}\n")
        parts += [_section(*section) for section in import_module(f"judge.games.{key}.position.page").sections()]
    return "\n".join(parts)


def matching(word: str) -> str:
    """What of the page names a word, each under its heading; a game's key: the part of that game. Empty where nothing does."""
    wanted = word.casefold()
    lines = page().split("\n")
    if f"# {wanted}" in lines:
        return "\n".join(lines[lines.index(f"# {wanted}") :])
    found: list[str] = []
    heading = ""
    for line in lines[HEAD.count("\n") :]:
        if line.startswith("#"):
            heading = line
        elif wanted in line.casefold() or (wanted in heading.casefold() and line.startswith("- ")):
            found += ["", heading, ""] if heading and heading not in found else []
            found.append(line)
    return "\n".join((*found[1:], "")) if found else ""


def _rows(keys: Iterable[str], said: dict[str, tuple[str, str]]) -> list[Row]:
    return [(key, *said.get(key, ("", ""))) for key in keys]


def _section(title: str, intro: str, rows: Sequence[Row]) -> str:
    lines = [f"## {title}", ""]
    if intro:
        lines += [intro, ""]
    for written, says, example in rows:
        shown = " ⏎ ".join(example.split("\n"))
        lines.append(f"- `{written}` — {' '.join(says.split())}" + (f"  例 `{shown}`" if shown else ""))
    return "\n".join((*lines, ""))
