"""Invented rulebooks and invented words: nobody's rules, in the numbering of the real ones."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

THINGS = (
    "灯", "石", "紙", "糸", "凧", "札", "鈴", "笛", "箱", "窓", "塔", "舟", "橋", "星", "霧", "種", "羽", "鍵", "駒", "壺", "灯札",
    "石垣", "紙片", "糸巻", "凧糸", "鈴音", "笛吹", "木箱", "天窓", "灯台", "小舟", "吊橋", "流星", "朝霧",
)  # fmt: skip
PLACES = (
    "棚", "庭", "岸", "丘", "机", "床", "棚の上", "庭の隅", "岸の東", "丘の裏", "机の端", "床の間", "手元", "共通の棚", "自分の庭", "相手の丘",
)  # fmt: skip
DEEDS = (
    "置く", "積む", "拾う", "渡す", "返す", "並べる", "裏返す", "数える", "選ぶ", "示す", "隠す", "回す", "重ねる", "外す", "結ぶ", "ほどく",
)  # fmt: skip
WHO = (
    "手番の者", "相手", "両者", "先に始めた者", "親", "最も多く持つ者", "次の者", "全員",
)  # fmt: skip
WHEN = (
    "はじめに", "手番の終わりに", "風が止んだら", "二人が揃ったら", "札が尽きたら", "鈴が鳴ったら", "三度目には", "夜になったら", "いつでも",
)  # fmt: skip
COUNTS = (
    "ひとつ", "ふたつ", "三つ", "四つ", "五つ", "残り全部", "望むだけ", "同じ数だけ",
)  # fmt: skip

PARTICLES = (
    "は", "が", "を", "に", "で", "から", "まで", "だけを", "とともに", "のうえに", "ごとに", "より", "へも",
)  # fmt: skip
ENDS = ("", "ことができます", "まで待ちます", "のを忘れません", "ときは、はじめに戻ります", "と数えます")


def sentence(random: Random) -> str:
    """A sentence of a rule."""
    return "".join(_clause(random) for _ in range(random.choice((1, 1, 2, 3))))


def _clause(random: Random) -> str:
    """A clause of words in any order: two of them have no more in common than the words that both happen to hold."""
    said = [random.choice((*THINGS, *PLACES, *WHO)) + random.choice(PARTICLES) for _ in range(random.randint(2, 6))]
    said.insert(random.randint(0, len(said)), random.choice((*WHEN, *COUNTS, "")))
    return f"{''.join(said)}{random.choice(DEEDS)}{random.choice(ENDS)}。"


def title(random: Random) -> str:
    """A title."""
    return f"{random.choice(THINGS)}と{random.choice(THINGS)}の{random.choice(DEEDS)}とき"


def rulebook(random: Random, chapters: int = 5) -> str:
    """A rulebook of 40 to 200 sections, with references, headings and short rules that repeat, examples and lists."""
    shape = list(_shape(random, chapters))
    numbers = [number for number, form in shape if form == "rule"]
    lines = ["糸と灯の遊びかた", "2024 年 3 月 9 日 ver 1.2", "", "総合ルール本文", ""]
    for number, form in shape:
        if form == "title":
            lines.append(f"{number}. {title(random)}")
        elif form == "outline":
            lines.append(f"{number}. あらまし")
        else:
            lines += _rule(random, number, numbers)
    return "\n".join(lines) + "\n"


def _shape(random: Random, chapters: int) -> Iterator[tuple[str, str]]:
    """The numbers of a rulebook, and whether each is a title, an outline, which every chapter begins with, or a rule."""
    for chapter in range(1, chapters + 1):
        yield f"{chapter}", "title"
        for article in range(1, random.randint(3, 5)):
            yield f"{chapter}.{article}", "outline" if article == 1 else "title"
            for rule in range(1, random.randint(3, 7)):
                yield f"{chapter}.{article}.{rule}", "rule"
                for below in range(1, random.choice((1, 1, 1, 3, 4))):
                    yield f"{chapter}.{article}.{rule}.{below}", "rule"


def _rule(random: Random, number: str, numbers: list[str]) -> Iterator[str]:
    text = "鈴を鳴らします。" if random.random() < 0.12 else sentence(random)
    if random.random() < 0.2:
        text += f"くわしくは{random.choice(numbers)}に従います。"
    elif random.random() < 0.1:
        text += f"（{random.choice(numbers)}）"
    yield f"{number}. {text}"
    if random.random() < 0.15:
        yield f"例：{sentence(random)}"
    if random.random() < 0.1:
        yield from (f"- ◆{random.choice(THINGS)}" for _ in range(3))
