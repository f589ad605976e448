"""Abilities, as cards of this game print them (9.1–9.5, 11)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from judge.cardgame.printed.chart import Chart
from judge.cardgame.printed.lines import Line, alone, table
from judge.cardgame.printed.meant import Outset
from judge.cardgame.printed.rules import Rules
from judge.games.rebirth.printed.cards import LYING

HAPPENING = {  # what can be replaced (9.11)
    "retire": ("リタイアする",), "leave": ("エントリーとメンバーを離れる", "領域を離れる"), "wait": ("控え室に置かれる",), "discard": ("すてられる", "捨てられる"),
    "draw": ("引かれる",), "lose": ("敗北する",), "damage": ("ダメージを負う", "ダメージを受ける"),
}  # fmt: skip
DEALT = {"attack": ("アタックの", "アタック"), "text": ("テキストの", "効果の")}
HEAD = "[{*marks:marks}]"
TOGETHER = {"*target": ("against", "what"), "*marks": ("valid in", "partner", "once", "recombo", "full_power")}
COST = "(［{cost}］|[{cost}]：)"
WHILE = "[{if}(の間|間|なら|で|かぎり|限り|時|)、]"
CAUSED = "[{by}によって、]"
DAMAGE = "[{of}]ダメージ(|を|は)"
THEN = "(かわりに|代わりに)"
LINES: tuple[Line, ...] = (
    alone("keywords", "{keywords:own keywords}(|。)"),
    alone("blocker", "(【ブロッカー】|『ブロッカー』|ブロッカー)(|。)", rank=-1),
    alone("blocker", "(【ブロッカー】|『ブロッカー』|ブロッカー)(|：){blocker:referred}(|。)", rank=-1),
    alone("spark", "(【スパーク】|【自】スパーク：|スパーク：){do}"),
    table("auto", f"【自】(スパーク：|【スパーク】){HEAD}{{do}}", when="spark this", keyword="スパーク", rank=1),
    table("auto", f"【自】{HEAD}{CAUSED}{WHILE}{{when}}、［{{cost}}］(|：){{do}}", f"【自】{HEAD}［{{cost}}］(|：){CAUSED}{WHILE}{{when}}、{{do}}"),
    table("auto", f"【自】{HEAD}{CAUSED}{WHILE}{{when}}、{{do}}"),
    table("state", f"【自】{HEAD}{{while}}(とき|時|のとき|の時|になった時)、［{{cost}}］(|：){{do}}"),
    table("state", f"【自】{HEAD}{{while}}(とき|時|のとき|の時|になった時)、{{do}}"),
    table("activated", f"【起】{HEAD}［{{cost}}］(|：){{do}}この能力は{{if}}(なら|時だけ|場合にのみ|場合のみ)(使える|プレイできる)。", rank=-1),
    table("activated", f"【起】{HEAD}{{if}}なら、［{{cost}}］(|：){{do}}", rank=-1),
    table("activated", f"【起】{HEAD}［{{cost}}］(|：){{do}}"),
    table("activated", f"【起】{HEAD}(|［］|［コストなし］){{do}}"),
    table("static", f"【永】{HEAD}{WHILE}{{to}}(|すべて|はすべて)(は|を|が|の|)(|、){{give}}。", f"【永】{HEAD}{WHILE}{{to}}はすべて{{give}}。", keep={"to": "this"}),
    table("cancel", f"(【永】|){HEAD}(【キャンセル】|(⊗|)キャンセル：){{*target}}{{if}}なら、［{{cost}}］(|：){{do}}", f"(【永】|){HEAD}(【キャンセル】|(⊗|)キャンセル：){{*target}}[{{if}}なら、](［{{cost}}］|)(|：){{do}}",
          keep={"do": [["cancel"]]}),
    table("replace", f"【永】{HEAD}{CAUSED}{WHILE}[next!次に]{{what}}が(負う|受ける|与えられる){DAMAGE}{{amount:value changed}}[（{{least}}より小さくならない）]。", when="damage",
          keep={"what": "this"}, slots={"of": "kind of damage", "least": "number"}),
    table("replace", f"【永】{HEAD}{CAUSED}{WHILE}[next!次に]{{what}}が{{when}}(時|とき|場合)、{THEN}{{cost:deeds@te}}(|も)よい。(そうしたら|そうしたなら)、{{instead:more}}。",
          rank=-1, keep={"what": "this"}, slots={"when": "happening"}),
    table("replace", f"【永】{HEAD}{CAUSED}{WHILE}[next!次に]{{what}}が{{when}}(時|とき|場合)、{THEN}{{instead:more@te}}(も|)よい。", may=True, rank=-1,
          keep={"what": "this"}, slots={"when": "happening"}),
    table("replace", f"【永】{HEAD}{CAUSED}{WHILE}[next!次に]{{what}}が{{when}}(時|とき|場合)、{THEN}{{instead:more}}。", keep={"what": "this"}, slots={"when": "happening"}),
)  # fmt: skip
AGAINST = {"activated": "起動能力", "auto": "自動能力", "cancel": "キャンセル能力"}
CARD = "キャラ"
STARTS = Outset(this=("activated",), but=("enter",))


def second(key: str, value: object) -> tuple[str, Any] | None:
    """How a second ability with the same keyword is written."""
    return ("auto", {"when": "spark this", "keyword": "スパーク", "do": value}) if key == "spark" else None


def read_against(chart: Chart, at: int, _form: str) -> Iterator[tuple[int, dict[str, Any]]]:
    """What kind of play a cancel ability is against, and of whose card: 「相手のカードの起動能力」 (9.1.1.4.2)."""
    for kind, words in AGAINST.items():
        if chart.text.startswith(words, at):
            yield at + len(words), {"against": [kind]}
    if chart.text.startswith(CARD, at):
        yield at + len(CARD), {"against": ["character"]}
    for end, what in chart.read("bare", at):
        if what.split()[-1] == "character" and what != "character":
            yield end, {"against": ["character"], "what": what}
        for kind, words in AGAINST.items():
            if chart.text.startswith(f"の{words}", end):
                yield end + 1 + len(words), {"against": [kind], "what": what}


def read_arriving(chart: Chart, at: int, _form: str) -> Iterator[tuple[int, str]]:
    """Cards that come to one of the areas alone: 「このキャラがメンバーに」 (5.5.1)."""
    for end, words in chart.read("bare", at):
        for zone in ("entry", "member"):
            for name in LYING[zone]:
                if chart.text.startswith(f"が{name}に", end):
                    yield end + len(name) + 2, f"{words} in:{zone}"


def say_arriving(value: str, _form: str, rules: Rules) -> str | None:
    """The same, said."""
    words, _, zone = value.rpartition(" in:")
    said = rules.say("bare", words) if words and zone in ("entry", "member") else None
    return None if said is None else f"{said}が{LYING[zone][-1]}に"


def read_zones(chart: Chart, at: int, _form: str) -> Iterator[tuple[int, list[str]]]:
    """The zones in which an ability is valid, each in brackets (9.4.4)."""
    for key, names in LYING.items():
        for name in names:
            mark = f"【{name}】"
            if chart.text.startswith(mark, at):
                yield at + len(mark), [key]
                yield from ((stop, [key, *more]) for stop, more in chart.read("zone marks", at + len(mark)))


def say_zones(value: Sequence[str], _form: str) -> str:
    """The same, said."""
    return "".join(f"【{LYING[zone][-1]}】" for zone in value)
