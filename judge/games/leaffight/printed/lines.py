"""Abilities, as cards of this game print them: what their use demands in ［ ］ before them (8, 12)."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Any

from judge.cardgame.printed.chart import Chart
from judge.cardgame.printed.inflected import END
from judge.cardgame.printed.inside import instructions_in, words_in
from judge.cardgame.printed.lines import Line, table
from judge.cardgame.printed.meant import Outset
from judge.cardgame.printed.rules import Rules, formed
from judge.games.leaffight.actions_effects_processing.layers import ATTRIBUTES
from judge.games.leaffight.characters.hurt import KINDS
from judge.games.leaffight.players.zones import DECK
from judge.games.leaffight.texts import VERBS

PRICE = re.compile(f"[RLTGW]*[{''.join(ATTRIBUTES)}]*")
LIMIT = "[1ターンに{limit}回(まで|だけ|しか)(使用できる|使用できない)。]"
SLOTS = {"cost": "price", "also": "paid besides", "limit": "number", "extra": "extra"}
SPIRIT = re.compile(r"気力([+-]\d+)")
HAPPENING = {
    "down": ("ダウンする",),
    "leave": ("フィールドを離れる",),
    "trash": ("ゴミ箱送りになる",),
    "draw": ("ドローされる",),
}
OF = dict(zip(KINDS, (("バトルの", "バトルによる"), ("効果の", "効果による")), strict=True))
MORE = (
    "追加使用代償として［",
    "］を支払える。支払った場合、",
    "］を支払える。そうした場合、",
    "］を支払える。支払ったなら、",
)
WHILE = "[{if}(の間|間|かぎり|限り|なら|場合|)、]"
LINES: tuple[Line, ...] = (
    table("use", f"［{{cost}}］:{{do}}{LIMIT}", f"［{{cost}}、{{also}}］:{{do}}{LIMIT}", f"［{{also}}］:{{do}}{LIMIT}", f"［{{also}}、{{cost}}］:{{do}}{LIMIT}", f"{{do}}{LIMIT}", slots=SLOTS, rank=2),
    table("use", f"［{{cost}}］:{{do}}{{extra}}{LIMIT}", f"{{do}}{{extra}}{LIMIT}", slots=SLOTS),
    table("use", f"［{{cost}}］{{when}}使用できる。{{do}}{LIMIT}", f"{{when}}使用できる。{{do}}{LIMIT}", slots=SLOTS),
    table("auto", f"{WHILE}{{when}}、{{do}}"),
    table("static", f"{WHILE}(常に、|常に|){{to}}(|すべて)(は|の|を)(|、){{give}}。", keep={"to": "this"}),
    table("replace", "{what}が{when}(場合|とき|なら)、代わりに{instead:more}。", keep={"what": "this"}, slots={"when": "happening"}),
    table("replace", "{what}が[{by}によって]受ける[{of}]ダメージ(を|は){amount:value changed}[（{least}より小さくならない）]。", slots={"by": "bare", "of": "kind of damage", "least": "number"}, when="damage", keep={"what": "this"}),
)  # fmt: skip
STARTS = Outset()


def read_price(chart: Chart, at: int, _form: str) -> Iterator[tuple[int, str]]:
    """Icons of costs, then of attributes."""
    if (found := PRICE.match(chart.text, at)) and found[0]:
        yield found.end(), found[0]


def say_price(value: object, _form: str) -> str | None:
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


def say_also(value: object, _form: str, rules: Rules) -> str | None:
    """The same, said."""
    return rules.say(formed("chain", END), value)


def read_extra(chart: Chart, at: int, _form: str) -> Iterator[tuple[int, dict[str, Any]]]:
    """An additional cost that may be paid, and what it brings (8-4)."""
    if not chart.text.startswith(MORE[0], at):
        return
    for end, cost in read_price(chart, at + len(MORE[0]), ""):
        for paid in MORE[1:]:
            if chart.text.startswith(paid, end):
                yield from ((stop, {"cost": cost, "do": do}) for stop, do in chart.read("body", end + len(paid)))


def say_extra(value: Mapping[str, Any], _form: str, rules: Rules) -> str | None:
    """The same, said."""
    done = rules.say("body", VERBS.bind_all(value["do"]))
    return f"{MORE[0]}{value['cost']}{MORE[1]}{done}" if value.get("cost") and done else None


def read_attribute(chart: Chart, at: int, _form: str) -> Iterator[tuple[int, str]]:
    """An attribute."""
    if chart.text[at : at + 1] in ATTRIBUTES and at < len(chart.text):
        yield at + 1, chart.text[at]


def fold(_key: str, said: Mapping[str, Any]) -> dict[str, Any] | None:
    """A table as its line says it; none where cards of a deck were chosen as targets are: nobody sees them before it is searched (5-2)."""
    chosen = (set(words_in(one[1])) for name in ("do", "also", "instead") for one in instructions_in(said.get(name)) if one[0] == "choose")  # fmt: skip
    return None if any(f"in:{DECK}" in those and "top" not in those for those in chosen) else dict(said)


def unfit(card: Mapping[str, Any], read: Mapping[str, Any]) -> str:
    """A sentence where what was read cannot stand on a card of its kind: an event is over when it has been used, so that nothing on it always applies (16-1, 12-2)."""
    lasting = next((key for key in ("static", "auto", "replace") if key in read), "")
    if card.get("kind") != "event" or not lasting:
        return ""
    return f"read as {lasting}, which stays on the field, and an event does not; expected until when it lasts, such as 「ターン終了時まで、」"
