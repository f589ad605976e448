"""Abilities, as cards of this game print them: what their use demands in ［ ］ before them (8, 12)."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Any

from judge.cardgame.printed.chart import Chart
from judge.cardgame.printed.inflected import END
from judge.cardgame.printed.lines import Line, table
from judge.cardgame.printed.meant import NOBODY, Spoken
from judge.cardgame.printed.rules import Rules, formed
from judge.games.leaffight.actions_effects_processing.layers import ATTRIBUTES

PRICE = re.compile(f"[RLTGW]*[{''.join(ATTRIBUTES)}]*")
LIMIT = "[1ターンに{limit}回まで使用できる。]"
SLOTS = {"cost": "price", "also": "paid besides", "limit": "number"}
SPIRIT = re.compile(r"気力([+-]\d+)")
HAPPENING = {
    "down": ("ダウンする",),
    "leave": ("フィールドを離れる",),
    "trash": ("ゴミ箱送りになる",),
    "draw": ("ドローされる",),
}
WHILE = "[{if}(の間|間|かぎり|限り|なら|場合|)、]"
LINES: tuple[Line, ...] = (
    table("use", f"［{{cost}}］:{{do}}{LIMIT}", f"［{{cost}}、{{also}}］:{{do}}{LIMIT}", f"［{{also}}］:{{do}}{LIMIT}", f"{{do}}{LIMIT}", slots=SLOTS, rank=2),
    table("use", f"［{{cost}}］{{when}}使用できる。{{do}}{LIMIT}", f"{{when}}使用できる。{{do}}{LIMIT}", slots=SLOTS),
    table("auto", f"{WHILE}{{when}}、{{do}}"),
    table("static", f"{WHILE}(常に、|常に|){{to}}(|すべて)(は|の|を){{give}}。", keep={"to": "this"}),
    table("replace", "{what}が{when}(場合|とき|なら)、代わりに{instead:more}。", keep={"what": "this"}, slots={"when": "happening"}),
    table("replace", "{what}が受けるダメージ(を|は){amount:value changed}。", when="damage", keep={"what": "this"}),
)  # fmt: skip


def read_price(chart: Chart, at: int, _form: str) -> Iterator[tuple[int, str]]:
    """Icons of costs, then of attributes."""
    if (found := PRICE.match(chart.text, at)) and found[0]:
        yield found.end(), found[0]


def say_price(value: Any, _form: str) -> str | None:  # noqa: ANN401
    """The same, said."""
    return value if isinstance(value, str) and value and PRICE.fullmatch(value) else None


def read_also(chart: Chart, at: int, _form: str) -> Iterator[tuple[int, Any]]:
    """What is done besides as a payment; of 気力 nobody says that it is that of the character itself (8-3)."""
    if found := SPIRIT.match(chart.text, at):
        first = [["spirit", int(found[1]), "this"]]
        yield found.end(), first
        if chart.text.startswith("、", found.end()):
            yield from ((end, [*first, *rest]) for end, rest in chart.read("paid besides", found.end() + 1))
    yield from chart.read(formed("chain", END), at)


def say_also(value: Any, _form: str, rules: Rules) -> str | None:  # noqa: ANN401
    """The same, said."""
    return rules.say(formed("chain", END), value)


def read_attribute(chart: Chart, at: int, _form: str) -> Iterator[tuple[int, str]]:
    """An attribute."""
    if chart.text[at : at + 1] in ATTRIBUTES and at < len(chart.text):
        yield at + 1, chart.text[at]


def starts(key: str, table: Mapping[str, Any]) -> Spoken:
    """What is spoken of at the beginning of an ability: the card that made it wait, or of which something is replaced."""
    if key == "replace":
        return Spoken("it", "it") if table.get("what", "this") != "this" else Spoken("this", "this")
    _name, _, who = str(table.get("when", "")).partition(" ")
    if key != "auto" or not who or who in ("own", "enemy", "any"):
        return NOBODY
    return Spoken("this", "this") if who == "this" else Spoken("cause", "cause")
