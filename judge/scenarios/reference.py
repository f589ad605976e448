"""The reference page of scenarios, from the code: what may stand in a file, and everything that each game adds."""

from __future__ import annotations

from collections.abc import Sequence

from judge.cardgame.text.parts import Row
from judge.scenarios.games import PLAYABLE, playable
from judge.scenarios.keys import EXPECT, file_parts, step_parts

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
    games = [game for game in map(playable, PLAYABLE) if game is not None]
    players = max((game.players for game in games), key=len)
    named = "・".join(players), ", ".join(players)
    one = f"{named[0]}・chance・concede のどれかひとつ / one of {named[1]}, chance, concede"
    laws = "ほかの鍵は状態を問う（下記） / every other key asks for a state: see below"
    parts.append(_section("ファイル / the file", "", file_parts(players).rows()))
    parts.append(_section("手 / a [[step]]", one, step_parts(players).rows()))
    parts.append(_section("最後に / [expect]", laws, EXPECT.rows()))
    for game in games:
        parts.append(f"# {game.key}\n")
        parts += [_section(*section) for section in game.sections()]
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


def _section(title: str, intro: str, rows: Sequence[Row]) -> str:
    lines = [f"## {title}", ""]
    if intro:
        lines += [intro, ""]
    for written, says, example in rows:
        shown = " ⏎ ".join(example.split("\n"))
        lines.append(f"- `{written}` — {' '.join(says.split())}" + (f"  例 `{shown}`" if shown else ""))
    return "\n".join((*lines, ""))
