"""The kinds of abilities, as cards of this game print them, each by its mark (14.2–14.8)."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Mapping
from typing import Any

from judge.cardgame.printed.inside import SENTENCE, instructions_in, words_in
from judge.cardgame.printed.lines import Line, table
from judge.cardgame.printed.meant import Outset
from judge.games.moncolle.rule_processing.hurting import DAMAGE_KINDS, KINDS

MARKS = {"complete": "□", "sacrifice": "(×|✕)", "declare": "◎", "flip": "▽", "hand": "(◇|)"}
USED = ("complete", "sacrifice", "declare", "flip", "hand")
HEAD = ("timing", "only", "name", "chain", "uncounterable")
BRACKET = ("when", "if", "by", "valid in", "cost", "frames", "target")
TOGETHER = {
    "*head": HEAD,
    "*bracket": BRACKET,
    "*waiting": BRACKET,
    "*from_hand": BRACKET,
    "*condition": ("if", "valid in"),
}
STACKS = "[この効果{unstacked}は重複しない。]"
HAPPENING = {
    "die": ("死亡する",),
    "leave": ("戦場を離れる",),
    "discard": ("破棄される", "捨て山に置かれる"),
    "draw": ("補充される",),
}
OF = {
    **{one: (f"【{one}】の", f"{one}の", f"{one}", f"【{one}】") for one in DAMAGE_KINDS},
    **dict(zip(KINDS, (("攻撃の",), ("効果の",)), strict=True)),
}
ENTERS = {
    "summon": ("普通召喚宣言時", "普通召喚"),
    "instant": ("即時召喚宣言時", "即時召喚"),
    "place": ("地形配置宣言時", "配置"),
}
TARGETED = (
    *USED,
    "auto",
)  # abilities whose targets are named as they are declared (10.10.1): what is chosen later has no words here
CHOSEN_CARDS = "chosen"  # the targets
CHOOSES, LEAVES = ("choose",), ("random", "search", "everyone chooses")
ASKED = re.compile(r"there is chosen ([^:]\S.*)")  # of targets, what they are
AIMED = "@aimed"  # 「対象」, until it is known what stands behind 〈対象：～〉
STARTS = Outset(players=("own", "enemy", "any", "marching", "defending"))


def _lines() -> tuple[Line, ...]:
    used = {
        key: f"{mark}{{*head}}[{{*{'from_hand' if key == 'hand' else 'bracket'}}}]{{do}}{STACKS}"
        for key, mark in MARKS.items()
    }
    slots = {
        "what": "cards",
        "when": "happening",
        "by": "bare",
        "of": "kind of damage",
        "least": "number",
        "*bracket": "bracket",
    }
    stacked = {"unstacked": "of this name"}
    waits = f"[{{*head}}]{{*waiting}}{{do}}{STACKS}"
    whiles = "[{*head}][{*bracket}]{while}(時|とき|状態になった時)、{do}"
    ahead = "○[{*head}][{*condition}]"
    when = f"{ahead}{{what}}が[{{by}}によって][{{of}}]{{when}}(時|場合|とき|なら)、"
    return (
        *(table(key, phrase, slots=stacked) for key, phrase in used.items()),
        table("auto", f"●{waits}", slots=stacked),
        table("auto", f"○{waits}", slots=stacked, circle=True),
        table("state", f"●{whiles}"),
        table("state", f"○{whiles}", circle=True),
        table("static", f"○[{{*head}}]〈対象:{{to}}(|すべて)〉[{{if}}(場合|なら)、]対象(に|を|は){{give}}。{STACKS}", keep={"to": "this"}, slots=stacked),
        table("static", f"○[{{*head}}]〈対象:{{to}}(|すべて)〉対象が{{target is:bare mod}}の場合、(対象(に|を|は)|){{give}}。{STACKS}", slots=stacked),
        table("static", f"○[{{*head}}][{{if}}(場合|なら)、]{{to}}(|すべて)(に|を|は){{give}}。{STACKS}", keep={"to": "this"}, slots=stacked),
        *(table("enters", f"◇{{*head}}〈発揮:{moment}/対象:自軍プレイヤー〉[{{if}}なら、]{{where:cards}}に、(対象は|)(手札にある|)このカードを{does}してもよい。", when=key) for key, (moment, does) in ENTERS.items()),
        *(table("enters", f"◇{{*head}}〈対象:自軍プレイヤー〉[{{if}}なら、]{{where:cards}}に、(対象は|)(手札にある|)このカードを{does}してもよい。", when=key, aimed=True) for key, (_, does) in ENTERS.items()),
        *(table("enters", f"◇〈発揮:{moment}/対象:自軍プレイヤー〉[{{if}}なら、]{{where:cards}}に、(対象は|)(手札にある|)このカードを{does}してもよい。", when=key) for key, (moment, does) in ENTERS.items()),
        *(table("enters", f"◇〈対象:自軍プレイヤー〉[{{if}}なら、]{{where:cards}}に、(対象は|)(手札にある|)このカードを{does}してもよい。", when=key, aimed=True) for key, (_, does) in ENTERS.items()),
        table("replace", f"{ahead}{{what}}は[{{of}}ダメージで]{{cost:deeds@te}}もよい。そうした場合、死亡しない。", when="die", instead=[], slots={**slots, "of": "kind of damage"}, keep={"what": "this"}, rank=-1),
        table("replace", f"{ahead}{{what}}は[{{of}}ダメージで]死亡しない。", when="die", instead=[], slots={**slots, "of": "kind of damage"}, keep={"what": "this"}, rank=-1),
        table("replace", f"{ahead}{{what}}が{{of}}ダメージで死亡する(時|場合|とき|なら)、代わりに{{instead:more@te}}もよい。", when="die", slots=slots, may=True, keep={"what": "this"}, rank=-1),
        table("replace", f"{ahead}{{what}}が{{of}}ダメージで死亡する(時|場合|とき|なら)、代わりに{{instead:more}}。", when="die", slots=slots, keep={"what": "this"}, rank=-1),
        table("replace", f"{when}代わりに{{cost:deeds@te}}もよい。そうした場合、{{instead:more}}。", slots=slots, keep={"what": "this"}, rank=-1),
        table("replace", f"{when}代わりに{{instead:more@te}}もよい。", slots=slots, may=True, keep={"what": "this"}, rank=-1),
        table("replace", f"{when}代わりに{{instead:more}}。", slots=slots, keep={"what": "this"}),
        table("replace", f"{ahead}{{what}}に死亡効果が適用された(時|場合|とき|なら)、代わりに{{instead:more@te}}もよい。", when="die", slots=slots, may=True, keep={"what": "this"}, rank=-1),
        table("replace", f"{ahead}{{what}}に死亡効果が適用された(時|場合|とき|なら)、代わりに{{instead:more}}。", when="die", slots=slots, keep={"what": "this"}),
        table("replace", f"{ahead}{{what}}が受ける[{{by}}による][{{of}}]ダメージ(を|は){{amount:value changed}}[（{{least}}より小さくならない）]。", slots=slots, when="damage", keep={"what": "this"}),
        table("replace", f"{ahead}{{what}}が[{{by}}による][{{of}}]ダメージを受ける(時|場合|とき|なら)、代わりに{{cost:deeds@te}}もよい。そうした場合、{{instead:more}}。", slots=slots, when="damage", keep={"what": "this"}, rank=-1),
        table("replace", f"{ahead}{{what}}が[{{by}}による][{{of}}]ダメージを受ける(時|場合|とき|なら)、代わりに{{instead:more}}。", slots=slots, when="damage", keep={"what": "this"}),
    )  # fmt: skip


LINES = _lines()


def fold(key: str, said: Mapping[str, Any]) -> dict[str, Any] | None:
    """The table for what a line says: a target before the rest of what is done, 「対象」 as what it is."""
    table = dict(said)
    timing, target = table.get("timing"), table.pop("target", None)
    if key not in USED and isinstance(timing, list):
        if len(timing) != 1:
            return None
        table["timing"] = timing[0]
    name = table.get("name", "")
    if key not in ("complete", "sacrifice", "declare", "hand"):
        table.pop("name", "")
    if table.get("unstacked") is True:
        if not name:  # nothing says which effects are the same
            return None
        table["unstacked"] = name
    if "target is" in table:
        table["to"] = f"{table.get('to', 'this')} {table.pop('target is')}"
    do = table.get("do", [])
    if key in TARGETED and _does(do, CHOOSES):
        return None
    if key in TARGETED and (target is None or "choose" not in target) and _speaks_of_nothing(do):
        return None
    if target is None:
        return table
    if "player" in target:
        table["do"] = [_meant(one, target["player"]) for one in do]
    elif "cards" in target:
        table["do"] = [_meant(one, target["cards"]) for one in do]
    else:
        some = target["choose"]
        do = [_meant(one, CHOSEN_CARDS) for one in do]
        if some.get("number", 1) != 1 and (do := _of_each(do)) is None:
            return None
        number = some.get("number", 1)
        choose = [
            "choose",
            some["what"],
            *([number] if number != 1 else []),
            *([{"up_to": True}] if some.get("up_to") else []),
        ]
        table["do"] = [choose, *do]
    return table


def _of_each(do: list[Any]) -> list[Any] | None:
    """Instructions of several targets, where what is asked of 「対象」 is asked of each of them: those that it holds for. None where that has no words."""
    found: list[Any] = []
    for one in do:
        asked = ASKED.fullmatch(str(one[1])) if one[0] == "if" and len(one) == 3 else None
        if asked is None:
            found.append(one)
            continue
        for done in one[2]:
            if CHOSEN_CARDS in done[1:]:
                found.append([f"{held} {asked[1]}" if held == CHOSEN_CARDS else held for held in done])
            elif done[0] == SENTENCE:
                found.append(done)
            else:
                return None
    return None if any(CHOSEN_CARDS in condition for condition in _conditions(found)) else found


def _conditions(value: object) -> Iterator[str]:
    """What is asked in instructions."""
    if isinstance(value, list):
        if value[:1] == ["if"]:
            yield str(value[1])
        for one in value:
            yield from _conditions(one)


def _speaks_of_nothing(do: object) -> bool:
    """Whether instructions speak of what was chosen, and nothing was."""
    return CHOSEN_CARDS in words_in(do) and not _does(do, LEAVES)


def _does(do: object, verbs: Collection[str]) -> bool:
    """Whether one of some verbs is among instructions."""
    return any(one[0] in verbs for one in instructions_in(do))


def _meant(value: object, meant: str) -> object:
    """Instructions with what 「対象」 is."""
    if isinstance(value, str):
        return value.replace(AIMED, meant)
    if isinstance(value, list):
        return [_meant(one, meant) for one in value]
    return {name: _meant(one, meant) for name, one in value.items()} if isinstance(value, dict) else value


def unfold(key: str, table: Mapping[str, Any]) -> dict[str, Any] | None:
    """What a line says for a table, the other way round."""
    said = dict(table)
    do = said.get("do")
    if (
        key in (*USED, "auto")
        and isinstance(do, list)
        and do
        and do[0][0] == "choose"
        and len(do) > 1
        and isinstance(do[0][1], str)
    ):
        _verb, what, *rest = do[0]
        more = rest.pop() if rest and isinstance(rest[-1], dict) else {}
        if not set(more) - {"up_to"} and len(rest) < 2 and not any(one[0] == "choose" for one in do[1:]):
            said["target"] = {"choose": {"what": what, "number": rest[0] if rest else 1, **more}}
            said["do"] = do[1:]
    if key in TARGETED and _does(said.get("do"), CHOOSES):
        return None
    return said
