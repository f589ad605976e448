"""What stands before the effect: the タイミング表記 and the 効果名, and in 〈 〉 the 発揮時期, what it costs, its target (10.9–10.11, 14)."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Any

from judge.cardgame.printed.chart import Chart
from judge.cardgame.printed.rules import Rules, formed
from judge.games.moncolle.abilities_and_effects.marks import SAID
from judge.games.moncolle.texts import GRAMMAR

TIMINGS = {**SAID, "battle": "戦闘", "own turn": "自軍ターン"}
KINDS = {"declare": "◎（宣言型）", "complete": "□（完了型）", "sacrifice": "×（自爆型）", "flip": "▽（反転型）", "hand": "◇（手札型）", "auto": "●（自動型）", "static": "○（常動型）"}  # fmt: skip
LIMITS = {
    "attack": "攻撃",
    "consumable": "消耗品",
    "spell": "戦闘スペル",
    **{key: f"{KINDS[key]}特殊能力" for key in ("declare", "complete", "sacrifice")},
}
MARKS = {"chain": "チェイン", "uncounterable": "対抗不可"}
MARKED_OFF = {"［": "］", "【": "】"}  # what the タイミング表記 stands in
COUNTER, ONLY = "対抗:", "限定"
NAME = re.compile("[^［］【】〈〉＜＞「」。、/｜□◎○●◇×✕▽\n]{1,20}")
OPENS, CLOSES = "〈＜", "〉＞"
FRAMES = re.compile("(?:スペル|アイテム):([火水土風聖魔*i]+)")
SPELLS, ITEMS = "スペル:", "アイテム:"
UNSTACKED = re.compile("この効果（([^）]+)）は重複しない。?")


def read_timing(chart: Chart, at: int, _form: str) -> Iterator[tuple[int, dict[str, Any]]]:
    """[普通/対抗：攻撃限定｜チェイン]."""
    closes = MARKED_OFF.get(chart.text[at : at + 1], "")
    stop = chart.text.find(closes, at) if closes else -1
    if stop < 0:
        return
    held: dict[str, Any] = {"timing": []}
    for one in re.split("[/｜・]", chart.text[at + 1 : stop]):
        timing = next((key for key, said in TIMINGS.items() if said == one), "")
        mark = next((key for key, said in MARKS.items() if said == one), "")
        limit = one.removeprefix(COUNTER).removesuffix(ONLY) if one.startswith(COUNTER) and one.endswith(ONLY) else ""
        only = next((key for key, said in LIMITS.items() if said == limit or said.replace("特殊能力", "") == limit), "")
        if timing:
            held["timing"].append(timing)
        elif mark:
            held[mark] = True
        elif only:
            held.setdefault("only", []).append(only)
            held["timing"] += [] if "counter" in held["timing"] else ["counter"]
        else:
            return
    yield stop + 1, held if held["timing"] else {name: value for name, value in held.items() if name != "timing"}


def say_timing(value: Mapping[str, Any]) -> str:
    """The same, said."""
    timing = value.get("timing", ())
    several = [timing] if isinstance(timing, str) else list(timing)
    only = value.get("only", ())
    limits = [f"{COUNTER}{LIMITS[one]}{ONLY}" for one in ([only] if isinstance(only, str) else only)]
    words = [*(TIMINGS[one] for one in several if not (one == "counter" and limits)), *limits]
    return (
        f"［{'/'.join(words)}{''.join(f'｜{said}' for key, said in MARKS.items() if value.get(key))}］" if words else ""
    )


def read_head(chart: Chart, at: int, _form: str) -> Iterator[tuple[int, dict[str, Any]]]:
    """The timing with the name of the effect before or behind it; either may be missing (14.2.2)."""
    for end, held in chart.read("timing", at):
        yield end, held
        if (found := NAME.match(chart.text, end)) and chart.text[found.end() : found.end() + 1] in OPENS:
            yield found.end(), {**held, "name": found[0]}
    if found := NAME.match(chart.text, at):
        if chart.text[found.end() : found.end() + 1] in OPENS:
            yield found.end(), {"name": found[0]}
        for end, held in chart.read("timing", found.end()):
            yield end, {**held, "name": found[0]}


def say_head(value: Mapping[str, Any], _form: str) -> str:
    """The same, said."""
    return f"{value.get('name', '')}{say_timing(value)}"


class Brackets:
    """What stands in 〈 〉, read and said. moment: whether a 発揮時期 has to be there, may be there (None), or must not."""

    def __init__(self, rules: Rules, *, moment: bool | None) -> None:
        self.rules, self.moment = rules, moment
        labels = {"when": (("発揮:", "発揮時期:"), "when"), "if": (("条件:", "発動条件:"), "cond"), "by": (("原因:",), "bare"), "valid in": (("領域:",), "zones"), "cost": (("コスト:",), "price of use"), "target": (("対象:",), "target")}  # fmt: skip
        self.pieces = {key: one for key, one in labels.items() if key != "when" or moment is not False}

    def read(self, chart: Chart, at: int, _form: str) -> Iterator[tuple[int, dict[str, Any]]]:
        """All of it."""
        if chart.text[at : at + 1] in OPENS and at < len(chart.text):
            for end, held in self._pieces(chart, at + 1):
                if (
                    chart.text[end : end + 1] in CLOSES
                    and end < len(chart.text)
                    and (not self.moment or "when" in held)
                ):
                    yield end + 1, held

    def _pieces(self, chart: Chart, at: int) -> Iterator[tuple[int, dict[str, Any]]]:
        for key, (labels, category) in self.pieces.items():
            for label in labels:
                if chart.text.startswith(label, at):
                    for end, value in chart.read(category, at + len(label)):
                        held = value if key == "cost" else {key: value}
                        yield end, held
                        if chart.text.startswith("/", end):
                            yield from (
                                (stop, {**held, **more})
                                for stop, more in self._pieces(chart, end + 1)
                                if not set(held) & set(more)
                            )

    def say(self, value: Mapping[str, Any], _form: str) -> str | None:
        """The same, said."""
        words: list[str] = []
        for key, (labels, category) in self.pieces.items():
            held = (
                {name: value[name] for name in ("frames", "cost") if name in value} if key == "cost" else value.get(key)
            )
            if held:
                said = self.rules.say(category, held)
                if said is None:
                    return None
                words.append(f"{labels[0]}{said}")
        return f"〈{'/'.join(words)}〉" if words else None


def read_price(chart: Chart, at: int, _form: str) -> Iterator[tuple[int, dict[str, Any]]]:
    """Frames that are used, and what else is done for it (10.11.6)."""
    start, held = at, {}
    if found := FRAMES.match(chart.text, at):
        held, start = {"frames": found[1]}, found.end()
        yield start, held
        if chart.text[start : start + 1] != "、":
            return
        start += 1
    for end, cost in chart.read(formed("deeds", "end"), start):
        yield end, {**held, "cost": cost}


def say_price(value: Mapping[str, Any], _form: str, rules: Rules) -> str | None:
    """The same, said."""
    words = [f"{ITEMS if set(value['frames']) == {'i'} else SPELLS}{value['frames']}"] if "frames" in value else []
    if "cost" in value:
        said = rules.say(formed("chain", "end"), value["cost"])
        if said is None:
            return None
        words.append(said)
    return "、".join(words)


def read_target(chart: Chart, at: int, _form: str) -> Iterator[tuple[int, dict[str, Any]]]:
    """What is chosen, or is meant as it is; or a player."""
    for words, who in PLAYERS.items():
        if chart.text.startswith(words, at):
            yield at + len(words), {"player": who}
    for end, some in chart.read("some", at):
        yield end, {"choose": some}
    for end, words in chart.read("cards", at):
        if words.split()[-1] == "this":
            yield end, {"cards": words}
        elif chart.text.endswith(PARTY, at, end):
            yield end, {"choose": {"what": words, "number": "all"}}
        if chart.text.startswith(ALL, end):
            yield end + len(ALL), {"choose": {"what": words, "number": "all"}}


PLAYERS = {"自軍プレイヤー": "own", "敵軍プレイヤー": "enemy", "プレイヤーすべて": "both"}
PARTY, ALL = "パーティ", "すべて"


def say_target(value: Mapping[str, Any], _form: str, rules: Rules) -> str | None:
    """The same, said."""
    some = value["choose"]
    if some.get("number") == "all":
        words = rules.say("cards", some["what"])
        return None if words is None else f"{words}{ALL}"
    return rules.say("some", {**some, "what": GRAMMAR.selector(some["what"])})
