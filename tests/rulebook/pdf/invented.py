"""Rulebooks of our own invention, in three manners of numbering, long enough to fill pages."""

from __future__ import annotations

from itertools import count

SUBJECTS = ("灯札", "風車", "渡し舟", "石橋", "見張り台", "水門", "封筒", "羅針盤", "砂時計", "織り機")
PLACES = ("山", "棚", "船着き場", "裏庭", "橋のたもと", "広場")
DEEDS = ("裏返します", "山の一番下に戻します", "隣の枠へずらします", "持ち主に返します", "数えて声に出します")
REASONS = (
    "手番の初めに風が吹いているなら",
    "相手が同じ札を先に置いていて、そのことを両者が認めている場合",
    "場に空いた枠が三つより少なく、山にも札が残っていないとき",
    "どちらの側も続けて断ったとき",
)


def sentences(number: int) -> str:
    """One to three sentences, others for each number."""
    subject, place = SUBJECTS[number % 10], PLACES[number % 6]
    told = f"{REASONS[number % 4]}、{place}にある{subject}を {number % 5 + 1} 枚選び、それを{DEEDS[number % 5]}。"
    if number % 3 == 0:
        told += f"選べる{subject}がなければ、この決まりは飛ばします（{number % 4 + 1}.1.2）。"
    if number % 5 == 0:
        told += f"{subject}の向きは変えず、PP を {number} 点まで使えますが、途中でやめることはできません。"
    return told


def dotted(chapters: int = 4) -> str:
    """Numbers with stops, printed contents, items and examples; a line is a paragraph. To be read as `evolve`."""
    counter = count(1)
    titles = [f"{SUBJECTS[chapter]}の扱い" for chapter in range(chapters)]
    lines = ["目次\tページ", *(f"{at}. {title}\t{at * 2 - 1}" for at, title in enumerate(titles, 1)), "総合ルール本文"]
    for chapter, title in enumerate(titles, 1):
        lines.append(f"{chapter}. {title}")
        for part in (1, 2):
            lines.append(f"{chapter}.{part}. {PLACES[part]}での{title}")
            for rule in range(1, 5):
                lines.append(f"{chapter}.{part}.{rule}. {sentences(next(counter))}")
                if rule == 2:
                    lines.append(f"例: {sentences(next(counter))}")
            lines += [f"* {sentences(next(counter))}" for _ in range(2)]
    return "\n".join(lines) + "\n"


def hyphenated(chapters: int = 4) -> str:
    """Numbers with hyphens and a title, the text below it; steps in brackets, notes and items. To be read as `leaffight`."""
    counter = count(3)
    lines = []
    for chapter in range(1, chapters + 1):
        lines += [f"{chapter} {SUBJECTS[chapter]}", sentences(next(counter))]
        for part in range(1, 4):
            lines += [f"{chapter}-{part} {PLACES[part]}と{SUBJECTS[chapter]}", sentences(next(counter))]
            lines += [f"[{step}] {sentences(next(counter))}" for step in range(1, 4)]
            lines += [f"・{SUBJECTS[(chapter + item) % 10]}は数えません。" for item in range(2)]
            lines += [f"※{sentences(next(counter))}"]
    return "\n".join(lines) + "\n"


def articles(chapters: int = 3) -> str:
    """Numbers of three digits; a space ends a paragraph. To be read as `animal`."""
    counter = count(7)
    lines = []
    for chapter in range(1, chapters + 1):
        lines.append(f"{chapter}00. {SUBJECTS[chapter]} ")
        for part in range(1, 4):
            lines.append(f"{chapter}0{part}. {PLACES[part]} ")
            for rule in range(1, 4):
                lines.append(f"{chapter}0{part}.{rule}. {sentences(next(counter))} ")
                lines.append(f"{chapter}0{part}.{rule}a. {sentences(next(counter))} ")
            lines += [f"⚫ {sentences(next(counter))} ", f"例：{sentences(next(counter))} "]
    return "\n".join(lines) + "\n"


DOCUMENTS = {"evolve": dotted(), "leaffight": hyphenated(), "animal": articles()}
