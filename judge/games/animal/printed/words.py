"""Values that texts of this game name: counters, icons of conditions, types, what is paid in circled numbers."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from functools import partial

from judge.cardgame.printed.chart import Chart
from judge.cardgame.printed.rules import Reads, Rules, Says
from judge.cardgame.printed.written import CIRCLED, outside
from judge.games.animal.card_information.conditions import ANY
from judge.games.animal.card_information.conditions import KINDS as CONDITIONS
from judge.games.animal.counters.kinds import KINDS as COUNTERS
from judge.games.animal.printed.cards import KINDS
from judge.games.animal.printed.wherever import say_wherever, wherever
from judge.games.animal.zones.zones import FIELD, ZONES

NUMBERS = {number: letter for letter, number in CIRCLED.items()}
LOST = {"activated": "起動能力", "auto": "誘発能力", "inherent": "固有能力", "static": "常時能力", "replace": "置換する能力"}  # fmt: skip
ICONS = {**{one: one for one in CONDITIONS}, ANY: "種別のない"}
EFFECT_OF = {"enemy card anywhere": ("相手の効果", "相手の効果や効果ダメージ"), "own card anywhere": ("あなたの効果", "あなたの効果や効果ダメージ")}  # fmt: skip
PASSING = ("scene", "trick")  # kinds of cards that lie in the pile alone while their effects are processed
FIELD_SAID = ZONES[FIELD].name.ja
EQUIPS = "《装備（", "）》"
COUNTER, AS = "カウンター", ("カウンターを", "カウンターは")
JOINED = ("・", "、", "と")
FIRST = re.compile(r"(あなたの|自分の|相手の|)デッキの上からカード(\d+)枚")


def _first(chart: Chart, at: int, _form: str, names: Iterable[str]) -> Iterator[tuple[int, str]]:
    """One of some names, the longest that stands there."""
    found = max((one for one in names if chart.text.startswith(one, at)), key=len, default="")
    if found:
        yield at + len(found), found


def _several(chart: Chart, at: int, _form: str, names: Mapping[str, str]) -> Iterator[tuple[int, list[str]]]:
    """Names one behind the other, as their keys."""
    yield from chart.named(names, at, JOINED)


def _read_number(chart: Chart, at: int, _form: str) -> Iterator[tuple[int, int | str]]:
    """What is paid: ①, or X where it is decided (207-15)."""
    letter = chart.text[at : at + 1]
    if letter in CIRCLED:
        yield at + 1, int(CIRCLED[letter])
    elif letter == "X":
        yield at + 1, letter


def _say_number(value: int | str, _form: str) -> str | None:
    return NUMBERS.get(str(value), "X" if str(value) == "X" else None)


def read_cost(chart: Chart, at: int, form: str) -> Iterator[tuple[int, int | str]]:
    """How much less or more is paid: ①, or in words."""
    yield from _read_number(chart, at, form)
    yield from chart.read("amount in words", at)


def say_cost(value: int | str, form: str, rules: Rules) -> str | None:
    """The same, said."""
    return _say_number(value, form) or rules.say("amount in words", value)


def _say_several(value: list[str], _form: str, names: Mapping[str, str]) -> str | None:
    said = [names.get(one, "") for one in value]
    return "・".join(said) if all(said) else None


def read_effect(chart: Chart, at: int, _form: str) -> Iterator[tuple[int, str]]:
    """By whose effect: 「相手の効果」 is that of any card, wherever it lies."""
    for whose, several in EFFECT_OF.items():
        yield from ((at + len(words), whose) for words in several if chart.text.startswith(words, at))
    for end, words in chart.read("cards", at):
        if chart.text.startswith("の効果", end):
            passing = (
                words.split()[-1] in PASSING and "|" not in words and FIELD_SAID not in outside(chart.text, at, end)
            )
            yield end + 3, wherever(words) if passing else words


def say_effect(value: str, _form: str, rules: Rules) -> str | None:
    """The same, said."""
    if value in EFFECT_OF:
        return EFFECT_OF[value][0]
    said = rules.say("cards", value) if set(PASSING).isdisjoint(value.split()) else say_wherever(value, rules)
    return None if said is None else f"{said}の効果"


def read_lost(chart: Chart, at: int, _form: str) -> Iterator[tuple[int, list[str]]]:
    """What is lost alone: keywords, or abilities of a kind (206-9i)."""
    yield from chart.read("keywords", at)
    yield from chart.read("lost kinds", at)


def say_lost(value: list[str], _form: str, rules: Rules) -> str | None:
    """The same, said."""
    return rules.say("lost kinds" if all(one in LOST for one in value) else "keywords", value)


def read_first(chart: Chart, at: int, _form: str) -> Iterator[tuple[int, str]]:
    """So many cards from the top of a deck: one's own, if nothing says whose."""
    if found := FIRST.match(chart.text, at):
        yield found.end(), f"{'enemy' if found[1] == '相手の' else 'own'} card in:deck top:{found[2]}"


def read_counted_as(chart: Chart, at: int, form: str) -> Iterator[tuple[int, dict[str, str]]]:
    """Counters of a kind that count as another (1701.7)."""
    for end, one in _first(chart, at, form, COUNTERS):
        for between in AS:
            if chart.text.startswith(between, end):
                for stop, other in _first(chart, end + len(between), form, COUNTERS):
                    if chart.text.startswith(COUNTER, stop):
                        yield stop + len(COUNTER), {one: other}


def say_counted_as(value: Mapping[str, str], _form: str) -> str | None:
    """The same, said."""
    (one, other), *more = value.items()
    return None if more else f"{one}{AS[0]}{other}{COUNTER}"


def read_equipping(chart: Chart, at: int, _form: str) -> Iterator[tuple[int, list[dict[str, str]]]]:
    """《装備（…）》 as something that is gained (1605.1)."""
    if chart.text.startswith(EQUIPS[0], at):
        for end, words in chart.read("bare", at + len(EQUIPS[0])):
            if chart.text.startswith(EQUIPS[1], end):
                yield end + len(EQUIPS[1]), [{"equip": words}]


def say_equipping(value: list[dict[str, str]], _form: str, rules: Rules) -> str | None:
    """The same, said."""
    if len(value) != 1 or set(value[0]) != {"equip"}:
        return None
    said = rules.say("bare", value[0]["equip"])
    return None if said is None else f"{EQUIPS[0]}{said}{EQUIPS[1]}"


READS: Mapping[str, Reads] = {
    "counter": partial(_first, names=COUNTERS), "circled": _read_number, "icons": partial(_several, names=ICONS), "kinds": partial(_several, names=KINDS),
    "lost kinds": partial(_several, names=LOST), "counted as": read_counted_as, "equipping": read_equipping,
}  # fmt: skip
SAYERS: Mapping[str, Says] = {
    "counter": lambda value, _form: str(value) if value in COUNTERS else None, "circled": _say_number, "icons": partial(_say_several, names=ICONS),
    "kinds": partial(_say_several, names=KINDS), "lost kinds": partial(_say_several, names=LOST), "counted as": say_counted_as,
}  # fmt: skip
