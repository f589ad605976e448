"""Numbers that dice say: 【火炎：2D+1】, 「防御力：-2Dして高い目1つ」 (3.4)."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

from judge.cardgame.printed.chart import Chart
from judge.cardgame.printed.rules import Rules

THROWN = re.compile(r"(\d+)D(して高い目1つ|して低い目1つ)?([+-]\d+)?")
TAKES = {"して高い目1つ": "highest", "して低い目1つ": "lowest"}
DICE = "dice"


def _thrown(chart: Chart, at: int) -> Iterator[tuple[int, list[Any], str]]:
    """What is thrown before, and the number that it comes to."""
    if found := THROWN.match(chart.text, at):
        number, takes, more = int(found[1]), TAKES.get(found[2] or ""), found[3]
        roll = ["roll", number, takes] if takes else ["roll", number]
        yield found.end(), [roll], f"{DICE} {more[0]} {more[1:]}" if more else DICE


def read_points(chart: Chart, at: int, _form: str) -> Iterator[tuple[int, Any]]:
    """So many points, or those of dice."""
    yield from chart.read("amount in words", at)
    yield from ((end, counted) for end, counted in chart.read("plain amount", at) if isinstance(counted, str))
    for end, ahead, value in _thrown(chart, at):
        yield end, {"ahead": ahead, "value": value}


def read_figure(chart: Chart, at: int, _form: str) -> Iterator[tuple[int, Any]]:
    """So many more or less, or as many as dice say."""
    yield from chart.read("signed", at)
    sign = chart.text[at : at + 1]
    if sign in ("+", "-") and sign:
        for end, ahead, value in _thrown(chart, at + 1):
            if value == DICE or sign == "+":
                yield end, {"ahead": ahead, "value": value if sign == "+" else f"-{value}"}
        for end, counted in chart.read("plain amount", at + 1):
            if isinstance(counted, str):
                yield end, counted if sign == "+" else f"-{counted}"


def say_points(value: object, _form: str, rules: Rules) -> str | None:
    """The same, said."""
    return rules.say("amount in words", value)


def say_figure(value: object, _form: str, rules: Rules) -> str | None:
    """The same, said."""
    return rules.say("signed", value)
