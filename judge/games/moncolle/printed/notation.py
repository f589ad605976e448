"""The notation of this game's cards."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from functools import lru_cache, partial
from typing import Any

from judge.cardgame.printed.chart import Chart
from judge.cardgame.printed.printed import Notation, Printed
from judge.cardgame.printed.rules import Rules, names_of
from judge.games.moncolle import game
from judge.games.moncolle.abilities_and_effects.triggers import OCCURRENCES
from judge.games.moncolle.card_information.faces import CARDS, KINDS_OF_ABILITY, STANDING_LOST
from judge.games.moncolle.card_information.words import ICONS, MARCHES, STANDING
from judge.games.moncolle.field.zones import AREAS, ZONES
from judge.games.moncolle.printed import dice, heads, lines
from judge.games.moncolle.printed.cards import COUNTING, LIES, TERMS, hides, one_at_most, tidy
from judge.games.moncolle.printed.deeds import DEEDS
from judge.games.moncolle.printed.giving import GIVES, SLOTS
from judge.games.moncolle.printed.moments import MOMENTS, WHOSE
from judge.games.moncolle.rule_processing.hurting import ALSO, APART, DAMAGE_KINDS, NAMED, TOGETHER
from judge.games.moncolle.texts import GRAMMAR, VERBS

WHO = {
    "own": ("自軍プレイヤー", "自軍"),
    "enemy": ("敵軍プレイヤー", "敵軍"),
    "both": ("プレイヤーすべて", "すべてのプレイヤー", "お互い"),
    "@aimed": ("対象",),
}
UNTIL = {
    "battle end": ("戦闘終了まで", "戦闘終了時まで", "戦闘の終了時まで"), "phase end": ("このフェイズの終了時まで", "フェイズの終了時まで"), "turn end": ("ターン終了時まで", "このターンの終了時まで", "このターン中"), "chain end": ("対抗連鎖の終了まで",),
    "procedure end": ("この手順の終了まで",), "while there": ("そのカードが戦場にある間",), "game": ("このゲーム中",),
}  # fmt: skip
DIFFERENT = {"name": ("カード名",), "race": ("種族",), "attribute": ("属性",), "level": ("レベル",)}
WORDS = re.compile("[一-龠々ァ-ヶーA-Za-z*]+")
ANY_RACE = ("好きな種族", "任意の種族")  # one that is named as the text is resolved (4.7.3, 4.7.3.1)
CALLED = "宣言した"  # 「宣言した種族」
IN_BRACKETS = re.compile("（([^（）。\n]{1,20})）")
WEAK = re.compile(r"([一-龠々ァ-ヶー]+)（\+(\d+)ダメージ）")


def _read_several(chart: Chart, at: int, _form: str) -> Iterator[tuple[int, list[str]]]:
    """Names one behind the other: ドラゴン・レプタイル."""
    yield from _names(chart, at)


def _read_races(chart: Chart, at: int, _form: str) -> Iterator[tuple[int, Any]]:
    """The same of races, or the one that the player likes."""
    for any_race in ANY_RACE:
        if chart.text.startswith(any_race, at):
            yield at + len(any_race), {"ahead": [["name race"]], "value": [NAMED]}
    yield from _names(chart, at)


def _names(chart: Chart, at: int) -> Iterator[tuple[int, list[str]]]:
    if chart.text.startswith(CALLED, at):
        yield at + len(CALLED), [NAMED]
    if found := WORDS.match(chart.text, at):
        yield found.end(), [found[0]]
        if chart.text.startswith("・", found.end()):
            yield from ((stop, [found[0], *more]) for stop, more in _names(chart, found.end() + 1))


def _say_several(value: list[str], _form: str) -> str:
    return "・".join(CALLED if one == NAMED else one for one in value)


def _read_kind(chart: Chart, at: int, _form: str) -> Iterator[tuple[int, str]]:
    """The ダメージ属性: one, several of one thing, or of several things (4.5.4)."""
    if chart.text.startswith(CALLED, at):
        yield at + len(CALLED), NAMED
    for kind in (*DAMAGE_KINDS, *ALSO):
        if chart.text.startswith(kind, at):
            end = at + len(kind)
            yield end, kind
            for typed, joined in ((TOGETHER, TOGETHER), ("/", APART)):
                if chart.text.startswith(typed, end):
                    yield from (
                        (stop, f"{kind}{joined}{more}")
                        for stop, more in _read_kind(chart, end + 1, "")
                        if more != NAMED
                    )


def _say_kind(value: str, _form: str) -> str:
    return CALLED if value == NAMED else value


def _read_anywhere(chart: Chart, at: int, _form: str) -> Iterator[tuple[int, str]]:
    """Cards to which something happens, wherever they lie then."""
    for end, words in chart.read("bare", at):
        yield end, " ".join(word for word in words.split() if word not in LIES.values())


def _read_in_brackets(chart: Chart, at: int, _form: str) -> Iterator[tuple[int, str | bool]]:
    """A name in round brackets, この効果（鼓舞）は重複しない; without one that of the effect is meant."""
    yield at, True
    if found := IN_BRACKETS.match(chart.text, at):
        yield found.end(), found[1]


def _read_cell(chart: Chart, at: int, _form: str) -> Iterator[tuple[int, str]]:
    """An area of the field: b2 (5.1.2.4)."""
    yield from ((at + len(area), area) for area in AREAS if chart.text.startswith(area, at))


def _read_weak(chart: Chart, at: int, _form: str) -> Iterator[tuple[int, dict[str, int]]]:
    """弱点：禁呪（+2ダメージ） (13.1.8)."""
    if found := WEAK.match(chart.text, at):
        held = {found[1]: int(found[2])}
        yield found.end(), held
        if chart.text.startswith("・", found.end()):
            yield from ((stop, {**held, **more}) for stop, more in _read_weak(chart, found.end() + 1, ""))


def _say_weak(value: Mapping[str, int], _form: str) -> str:
    return "・".join(f"{kind}（+{more}ダメージ）" for kind, more in value.items())


def _read_card_name(chart: Chart, at: int, _form: str) -> Iterator[tuple[int, str]]:
    """The name of a card: what has a colon in the same marks is other information of a card (2.1)."""
    yield from ((end, name) for end, name in chart.read("name", at) if not set(":：") & set(name))


def _read_icons(chart: Chart, at: int, _form: str) -> Iterator[tuple[int, str]]:
    """Icons of frames (13.1.2, 13.1.3)."""
    stop = at
    while stop < len(chart.text) and chart.text[stop] in (*ICONS, "i"):
        stop += 1
    if stop > at:
        yield stop, chart.text[at:stop]


def _read_icon_list(chart: Chart, at: int, form: str) -> Iterator[tuple[int, list[str]]]:
    yield from ((end, list(icons)) for end, icons in _read_icons(chart, at, form))


def _read_kinds(chart: Chart, at: int, _form: str) -> Iterator[tuple[int, list[str]]]:
    """Kinds of abilities (14)."""
    yield from chart.named(heads.KINDS, at, ("・",))


def _say_kinds(value: list[str], _form: str) -> str | None:
    said = [heads.KINDS.get(one, "") for one in value]
    return "・".join(said) if all(said) else None


def _standing_names() -> dict[str, str]:
    """常備能力 as texts name them: one as a whole, 「スペル:x」, or what of it is meant, 「耐性:火炎」 (13)."""
    return {one: f"「{STANDING[name].ja}:{about or 'x'}」" for one in STANDING_LOST if one != "all" for name, _, about in (one.partition(":"),)}  # fmt: skip


def _read_standing(chart: Chart, at: int, _form: str) -> Iterator[tuple[int, list[str]]]:
    """常備能力 that are lost, one or several (10.15.2.1)."""
    yield from chart.named(_standing_names(), at, ("と", "&", "・"))


def _say_standing(value: list[str], _form: str) -> str | None:
    names = _standing_names()
    return "と".join(names[one] for one in value) if all(one in names for one in value) else None


def _read_marches(chart: Chart, at: int, _form: str) -> Iterator[tuple[int, list[str]]]:
    """進軍タイプ, one or several (2.1.19)."""
    yield from chart.several("march", "marches", at, ("・",))


def _say_marches(value: list[str], _form: str) -> str:
    return "・".join(MARCHES[one].ja for one in value)


ZONE_NAMES = {
    "field": ("戦場",), "terrain": ("戦場の地形",), "base": ("本陣",), "gear": ("戦場の装備品",), "hand": ("手札",), "effect": ("エフェクトゾーン",), "discard": ("捨て山",), "deck": ("山札",), "removed": ("除外ゾーン",),
}  # fmt: skip
NOTATION = Notation(
    home="", counting=COUNTING, single=one_at_most, terms=TERMS, deeds=DEEDS, gives=GIVES, given_slots=SLOTS, moments=MOMENTS, whose=WHOSE,
    zones=ZONE_NAMES,
    words={"who": WHO, "until": UNTIL, "different": DIFFERENT},
    clauses={"my turn": ("自軍のターン(|中)(|である)", "自軍ターン(|中)"), "their turn": ("敵軍のターン(|中)(|である)", "敵軍ターン(|中)"), "paid": ("コストを支払った",), "done": ("そうした", "適用した"),
             "in battle": ("戦闘中(|である)",), "first": ("先攻側(|である)",), "second": ("後攻側(|である)",), "there is here {bare}": ("(この|同じ)地形に{bare}が(いる|ある|存在する)",), "not there is {bare}": ("{bare}がいない",)},
    amounts={"dice": ("出目",), "all": ("すべて",)},
    lines=lines.LINES, together=lines.TOGETHER, starts=lines.STARTS, folds=lines.fold, unfolds=lines.unfold, owned=False, silent=frozenset(("any",)), at_home=("in:field",), tidy=tidy, hides=hides, wholes=(heads.PARTY,),
    lists=frozenset(("abilities", "lose", "lose_standing", "void", "cannot", "attributes", "add_attributes", "races", "add_races", "types", "add_types", "march", "add_march", "resist", "spells")),
    moves=frozenset(("put", "remove", "scrap", "summon", "random", "move")), tails="(時|とき|)", quotes=(("《", "》"), ("「", "」"), ("『", "』")), mark="・",
    rules=(*names_of("march", {key: (name.ja,) for key, name in MARCHES.items()}), *names_of("happening", lines.HAPPENING), *names_of("kind of damage", lines.OF),
           *names_of("way", {"spell": ("戦闘スペル",), "consumable": ("消耗品",), **{key: (f"{said}特殊能力", said) for key, said in heads.KINDS.items()}})),
    who="bare anywhere",
    reads={"card name": _read_card_name, "cell": _read_cell, "of this name": _read_in_brackets, "bare anywhere": _read_anywhere, "timing": heads.read_timing, "head": heads.read_head, "price of use": heads.read_price, "target": heads.read_target, "points": dice.read_points, "figure": dice.read_figure, "several": _read_several, "races": _read_races,
           "damage kind": _read_kind, "weak": _read_weak, "icons": _read_icons, "icon list": _read_icon_list, "marches": _read_marches, "kinds of ability": _read_kinds, "standing abilities": _read_standing},
    sayers={"card name": lambda value, _form: f"《{value}》", "of this name": lambda value, _form: said if IN_BRACKETS.fullmatch(said := f"（{value}）") else None, "cell": lambda value, _form: str(value), "head": heads.say_head, "several": _say_several, "races": _say_several, "damage kind": _say_kind, "weak": _say_weak, "icons": lambda value, _form: str(value), "icon list": lambda value, _form: "".join(value),
            "marches": _say_marches, "kinds of ability": _say_kinds, "standing abilities": _say_standing},
)  # fmt: skip


@lru_cache(maxsize=1)
def printed() -> Printed:
    """The notation, ready to be read and said."""
    made = Printed("moncolle", GRAMMAR, VERBS, OCCURRENCES, ZONES, CARDS, KINDS_OF_ABILITY, NOTATION)
    rules: Rules = made.rules
    for category, moment in (("bracket", False), ("condition", False), ("waiting", True), ("from_hand", None)):
        brackets = heads.Brackets(rules, moment=moment)
        rules.reads[category], rules.sayers[category] = brackets.read, brackets.say
    rules.sayers["bare anywhere"] = lambda value, _form: rules.say("bare", value)
    rules.sayers |= {name: partial(say, rules=rules) for name, say in (("price of use", heads.say_price), ("target", heads.say_target), ("points", dice.say_points), ("figure", dice.say_figure))}  # fmt: skip
    return made


__all__ = ["NOTATION", "game", "printed"]  # the game: its verbs have to be known
