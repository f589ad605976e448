"""What abilities, effects and actions are called in this game, as a judge says it."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from functools import lru_cache

from judge.cardgame.seen.speaking import Change, Speaking, bracketed, more, named, worded
from judge.engine.faces import Ability
from judge.engine.texts import EMPTY, Text
from judge.games.evolve.card_information.faces import CANNOT, UNTILS
from judge.games.evolve.play_and_resolution.triggers import OCCURRENCES, When
from judge.games.evolve.players.players import called
from judge.games.evolve.texts import GRAMMAR
from judge.games.evolve.zones.zones import LIMITS, ZONES

MOST_KEPT = 5_000  # labels of actions with what they mean
BRACKETS = re.compile(r"[（(][^（）()]*[)）]")
AUTOMATIC, PERMANENT = Text("自動能力", "automatic ability"), Text("永続能力", "permanent ability")
KINDS = {
    "auto": AUTOMATIC, "state": AUTOMATIC, "activated": Text("起動能力", "activated ability"), "static": PERMANENT, "play": PERMANENT,
    "replace": Text("置換能力", "replacement effect"), "extra": Text("追加コスト", "additional cost"),
    "spell": Text("スペルの文", "text of a spell"), "keyword": Text("能力", "ability"),
}  # fmt: skip
ACTIONS = {
    "play": Text("{}をプレイ", "play {}"), "use": Text("{}の能力をプレイ", "play an ability of {}"),
    "evolve": Text("{}の【進化】をプレイ", "play 【進化】 of {}"), "meal": Text("{}の【食事】をプレイ", "play 【食事】 of {}"),
    "attack": Text("{}で攻撃", "attack with {}"), "return": Text("{}だけを戻す", "return {} alone"),
    "loop": Text("直前の{}回の行動を循環行動として示す", "declare the last {} actions as a loop"),
}  # fmt: skip
NUMBERED = {
    "use": Text("{}の{}つ目の起動能力をプレイ", "play activated ability {1} of {0}"),
    "evolve": Text("{}の{}つ目の【進化】をプレイ", "play 【進化】 {1} of {0}"), "meal": Text("{}の{}つ目の【食事】をプレイ", "play 【食事】 {1} of {0}"),
}  # fmt: skip
ALONE = {
    "end": Text("メインフェイズを終える", "end the main phase"), "pass": Text("プレイしない", "play nothing"),
    "skip": Text("解決しない", "resolve none"), "present": Text("提示する", "present them"),
}  # fmt: skip
DEEDS = {
    "attack": Text("攻撃する", "attack"), "be attacked": Text("攻撃される", "be attacked"),
    "attack leader": Text("リーダーを攻撃する", "attack the leader"), "evolve": Text("進化する", "evolve"),
    "block": Text("守護として働く", "guard"),
}  # fmt: skip
FIGURES = {
    "attack": GRAMMAR.values["attack"].said, "defense": GRAMMAR.values["health"].said, "cost": GRAMMAR.values["cost"].said,
    **{one.name: one.called for one in LIMITS.values()},
}  # fmt: skip
OWNERS = {**{name: owner.said for name, owner in GRAMMAR.owners.items()}, "any": Text("いずれかの", "any")}


def _pair(written: str) -> Text:
    """Both languages of what stands on the reference page, without the numbers."""
    ja, _, en = written.partition("/")
    return Text(BRACKETS.sub("", ja).strip(), BRACKETS.sub("", en).strip())


def _figures() -> tuple[Change, ...]:
    """Numbers that rise and fall, or become another (10.9.1.4)."""
    by = more(GRAMMAR.amount_said)
    return tuple(
        change
        for key, (ja, en) in FIGURES.items()
        for change in (
            Change(key, Text(f"{ja}{{}}", f"gets {en} {{}}"), by),
            Change(
                f"{key}_to", Text(f"{ja}が{{}}になる", f"gets {en} {{}}"), lambda value: (GRAMMAR.amount_said(value),)
            ),
        )
    )


def waits_for(when: When) -> Text:
    """What an ability waits for: 「相手のフォロワーが破壊されたとき」."""
    zone = when.name.partition(":")[2]
    there = ZONES[zone].name if zone else EMPTY
    if when.player:
        return OCCURRENCES.said(when, OWNERS[when.player], there)
    who = when.who.said() if when.who is not None else Text("カード", "a card")
    said = OCCURRENCES.said(when, who, there)
    if when.by is None:
        return said
    by = when.by.said()
    return Text(f"{said.ja}（{by.ja}による）", f"{said.en} ({by.en})")


def _holds(ability: Ability) -> Text:
    return ability.parts["while"].said if ability.kind == "state" else EMPTY


def _ends(until: str) -> Text:
    if until == "while fed":
        return Text("出走領域に関連付けがある間", "while a card is linked to it in the run zone")
    return _pair(UNTILS[until]) if until in UNTILS else EMPTY


def _gained(abilities: Sequence[Ability]) -> Iterable[Text]:
    return map(SPEAKING.ability, abilities)


SPEAKING: Speaking = Speaking(
    called=called, kinds=KINDS, waits=waits_for, holds=_holds, amount=GRAMMAR.amount_said,
    selected=lambda to: (to or GRAMMAR.selector("this")).said(), together=("attack", "defense"), ends=_ends,
    actions=ACTIONS, numbered=NUMBERED, alone=ALONE,
    changes=(
        *_figures(),
        Change("abilities", Text("{}を得る", "gains {}"), _gained),
        Change("lose", Text("{}を失う", "loses {}"), bracketed),
        Change("void", Text("{}が無効になる", "has {} void"), bracketed),
        Change("cannot", Text("{}", "{}"), worded({word: _pair(said) for word, said in CANNOT.items()})),
        Change("may", Text("{}ことができる", "may {}"), worded(DEEDS)),
        Change("must", Text("{}ことが求められる", "has to {}"), worded(DEEDS)),
        Change("name", Text("カード名が「{}」になる", "gets the name {}"), named),
        Change("class", Text("クラスが「{}」になる", "gets the class {}"), named),
        Change("types", Text("タイプが「{}」になる", "gets the types {}"), named),
        Change("add_types", Text("タイプに「{}」が加わる", "gets the type {} besides"), named),
    ),
)  # fmt: skip
action_said = lru_cache(maxsize=MOST_KEPT)(SPEAKING.action)  # the same label always means the same
name_of, option_of = SPEAKING.name, SPEAKING.option
of_card, ability_said, effect_said, given_by = SPEAKING.of_card, SPEAKING.ability, SPEAKING.effect, SPEAKING.given
