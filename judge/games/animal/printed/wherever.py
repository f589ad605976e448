"""Cards that are meant wherever they lie: the word that says so in a selector stands nowhere in print (611-1, 612.5)."""

from __future__ import annotations

from collections.abc import Iterator

from judge.cardgame.printed.cards import THAT
from judge.cardgame.printed.chart import Chart
from judge.cardgame.printed.rules import Rules
from judge.cardgame.printed.written import outside
from judge.cardgame.text.selectors import Selector
from judge.cardgame.text.words import ANYWHERE

CALLED = "カード", "トークン"
THERE = "戦場", "領地", "デッキ", "手札", "墓地", "除外", "パイル"
NAMED = ("this", "this_card", "it")  # cards of which nobody need say where they lie


def wherever(words: str) -> str:
    """Cards, wherever they lie."""
    return words if ANYWHERE in words.split() else f"{words} {ANYWHERE}"


def say_wherever(words: str, rules: Rules) -> str | None:
    """Cards as they are called where nothing says where they lie."""
    several = words.split()
    if ANYWHERE not in several:
        return rules.say("cards", words)
    return rules.say("bare", " ".join(one for one in several if one != ANYWHERE))


def read_anywhere(chart: Chart, at: int, _form: str) -> Iterator[tuple[int, str]]:
    """Cards of a rule about where cards go: wherever they lie, if nothing says where (611-1)."""
    for end, words in chart.read("cards", at):
        there = any(name in outside(chart.text, at, end) for name in THERE)
        yield end, words if there or words.split()[-1] in NAMED else wherever(words)


def say_anywhere(value: str | Selector, _form: str, rules: Rules) -> str | None:
    """The same, said."""
    return say_wherever(value if isinstance(value, str) else value.text, rules)


def read_all(chart: Chart, at: int, _form: str) -> Iterator[tuple[int, str]]:
    """Cards; those that are called cards lie in whatever zone, if nothing says where (612.5)."""
    for end, words in chart.read("cards", at):
        said = outside(chart.text, at, end)
        called = said.endswith(CALLED) and not any(name in said for name in THERE)
        yield end, wherever(words) if called and {*NAMED, THAT}.isdisjoint(words.split()) else words


def say_all(value: str | Selector, _form: str, rules: Rules) -> str | None:
    """The same, said."""
    return rules.say("cards", value)
