"""Marks before an ability: condition keywords with what they refer to, and for whom a blocker blocks (11.5–11.7)."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Any

from judge.cardgame.printed.chart import Chart
from judge.cardgame.printed.rules import Rules
from judge.games.rebirth.printed.lines import AGAINST, CARD

RECOMBO = re.compile("[【『]?Reコンボ[】』]?")
LEVEL = re.compile(r"[【『]?本領発揮(?:Lv\.?)?(\d+)[】』]?")
ATTRIBUTE, NAME = "属性", "カード名"
COLON = ":"  # as a plain text has it
MARKS = {"valid in": "zone marks", "partner": "partner mark", "once": "once mark", "recombo": "recombo", "full_power": "full power"}  # fmt: skip
JOINED = ("か", "または", "・", "、")


def read_recombo(chart: Chart, at: int, _form: str) -> Iterator[tuple[int, bool | str]]:
    """Reコンボ, alone or with a name (11.5.2, 11.5.3)."""
    if found := RECOMBO.match(chart.text, at):
        end = found.end()
        yield end + chart.text.startswith(COLON, end), True
        for stop, name in chart.read("name", end):
            yield stop + chart.text.startswith(COLON, stop), name


def read_level(chart: Chart, at: int, _form: str) -> Iterator[tuple[int, int | dict[str, Any]]]:
    """本領発揮 with its level, and with what is counted (11.7.2, 11.7.3)."""
    if found := LEVEL.match(chart.text, at):
        end, level = found.end(), int(found[1])
        yield end + chart.text.startswith(COLON, end), level
        for stop, words in chart.read("referred", end):
            several = words.split("|")
            yield stop + chart.text.startswith(COLON, stop), {"level": level, "of": several if len(several) > 1 else words}  # fmt: skip


def read_referred(chart: Chart, at: int, _form: str) -> Iterator[tuple[int, str]]:
    """Attributes and names, each of which will do."""
    for head, word in ((ATTRIBUTE, "attribute"), (NAME, "named")):
        if chart.text.startswith(head, at):
            for end, name in chart.read("name", at + len(head)):
                yield end, f"{word}:{name}"
                for joined in JOINED:
                    if chart.text.startswith(joined, end):
                        yield from ((stop, f"{word}:{name}|{more}") for stop, more in chart.read("referred", end + len(joined)))  # fmt: skip


def read_marks(chart: Chart, at: int, _form: str) -> Iterator[tuple[int, dict[str, Any]]]:
    """All marks before an ability, in whatever order: where it is valid, how often, under which conditions (9.2, 9.4.4, 11.2)."""
    for key, category in MARKS.items():
        for end, value in chart.read(category, at):
            yield end, {key: value}
            for stop, more in chart.read("marks", end):
                if key not in more:
                    yield stop, {key: value, **more}


def say_marks(value: Mapping[str, Any], _form: str, rules: Rules) -> str | None:
    """The same, said."""
    said = [rules.say(category, value[key]) for key, category in MARKS.items() if key in value]
    return None if None in said else "".join(filter(None, said))


def say_recombo(value: bool | str, _form: str) -> str:
    """The same, said."""
    return "Reコンボ：" if value is True else f"Reコンボ『{value}』："


def say_referred(value: str, _form: str) -> str | None:
    """The same, said."""
    words: list[str] = []
    for one in value.split("|"):
        word, colon, name = one.partition(":")
        if not colon or word not in ("attribute", "named"):
            return None
        words.append(f"{ATTRIBUTE if word == 'attribute' else NAME}『{name}』")
    return "か".join(words)


def say_level(value: int | Mapping[str, Any], form: str) -> str | None:
    """The same, said."""
    if isinstance(value, int):
        return f"本領発揮Lv.{value}："
    of = value["of"]
    words = say_referred("|".join(of) if isinstance(of, list) else of, form)
    return None if words is None else f"本領発揮Lv.{value['level']}{words}："


def say_against(value: Mapping[str, Any], _form: str, rules: Rules) -> str | None:
    """What kind of play a cancel ability is against, and of whose card."""
    kind, what = value["against"], value.get("what")
    words = "" if what is None else rules.say("bare", what)
    if len(kind) != 1 or words is None:
        return None
    if kind == ["character"]:
        return words or CARD
    return f"{words}の{AGAINST[kind[0]]}" if words else AGAINST[kind[0]]
