"""What cards, abilities, effects and actions are called, as a judge says it."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Any

from judge.engine.faces import Ability
from judge.engine.requests import Option
from judge.engine.state import Effect, State
from judge.engine.texts import EMPTY, Text
from judge.games.evolve.card_information.faces import CANNOT, UNTILS
from judge.games.evolve.play_and_resolution.triggers import OCCURRENCES, When
from judge.games.evolve.seen.wording import OF_PLAYER, VALUES, WHOSE, amount_said, condition_said, selected
from judge.games.evolve.turn.record import ZONES, called

FIGURES = {
    "attack": VALUES["attack"], "defense": VALUES["health"], "cost": VALUES["cost"],
    **{limit: OF_PLAYER[limit] for limit in ("field_limit", "hand_limit", "ex_limit")},
}  # fmt: skip
BOTH = {"attack", "defense"}  # said as one: +2/+2
KINDS = {
    "auto": ("自動能力", "automatic ability"), "state": ("自動能力", "automatic ability"), "activated": ("起動能力", "activated ability"),
    "static": ("永続能力", "permanent ability"), "replace": ("置換能力", "replacement effect"), "play": ("永続能力", "permanent ability"),
    "extra": ("追加コスト", "additional cost"), "spell": ("スペルの文", "text of a spell"), "keyword": ("能力", "ability"),
}  # fmt: skip
ACTIONS = {
    "play": ("{}をプレイ", "play {}"), "use": ("{}の能力をプレイ", "play an ability of {}"),
    "evolve": ("{}の【進化】をプレイ", "play 【進化】 of {}"), "meal": ("{}の【食事】をプレイ", "play 【食事】 of {}"),
    "attack": ("{}で攻撃", "attack with {}"), "loop": ("直前の{}回の行動を循環行動として示す", "declare the last {} actions as a loop"),
    "return": ("{}だけを戻す", "return {} alone"),
}  # fmt: skip
NUMBERED = ("{}の{}つ目の起動能力をプレイ", "play activated ability {1} of {0}")
PLAIN = {
    "end": ("メインフェイズを終える", "end the main phase"), "pass": ("プレイしない", "play nothing"), "skip": ("解決しない", "resolve none"),
    "present": ("提示する", "present them"),
}  # fmt: skip
BRACKETS = re.compile(r"[（(][^（）()]*[)）]")
DEEDS = {
    "attack": ("攻撃する", "attack"), "be attacked": ("攻撃される", "be attacked"), "attack leader": ("リーダーを攻撃する", "attack the leader"),
    "evolve": ("進化する", "evolve"), "block": ("守護として働く", "guard"),
}  # fmt: skip


@lru_cache(maxsize=5_000)
def action_said(label: str) -> Text:
    """What an option of a player's own actions means: `play 火花`, `end`."""
    if label in PLAIN:
        return Text(*PLAIN[label])
    verb, _, rest = label.partition(" ")
    if verb not in ACTIONS or not rest:
        return Text(label, label)
    name, _, number = rest.rpartition(" ")
    if verb == "use" and name and number.isdigit():
        return Text(*(form.format(name, number) for form in NUMBERED))
    return Text(*(form.format(rest) for form in ACTIONS[verb]))


def name_of(state: State, card: int) -> Text:
    """What a card is called: a leader by its player, an ability that is being resolved by its card."""
    known = state.cards.get(card)
    if known is not None and isinstance(ability := known.face.fact("ability"), Ability):
        return of_card(str(known.face.fact("source")), ability)
    return called(state, card)


def option_of(state: State, card: int) -> Option:
    """A card that may be chosen; what it is called where the label does not say that."""
    label, name = state.cards[card].label, name_of(state, card)
    return Option(label, card, name if name.ja != label else EMPTY)


def of_card(name: str, ability: Ability) -> Text:
    """An ability of a card: 若い兵の【ラストワード】, 見張り台の「自分のフォロワーが場に置かれたとき」の能力."""
    said = ability_said(ability)
    return Text(f"{name}の{said.ja}", f"{said.en} of {name}")


def ability_said(ability: Ability) -> Text:
    """An ability by its keyword, by what it waits for, or by its kind."""
    if ability.keyword:
        return Text(f"【{ability.keyword}】", f"【{ability.keyword}】")
    if isinstance(ability.when, When):
        waits = waits_for(ability.when)
        return Text(f"「{waits.ja}」の能力", f'the ability "{waits.en}"')
    if ability.kind == "state":
        holds = condition_said(str(ability.parts.get("said", "")))
        return Text(f"「{holds.ja}とき」の能力", f'the ability "while {holds.en}"')
    ja, en = KINDS.get(ability.kind, KINDS["keyword"])
    return Text(ja, f"the {en}")


def waits_for(when: When) -> Text:
    """What an ability waits for: 「相手のフォロワーが破壊されたとき」."""
    zone = when.name.partition(":")[2]
    there = ZONES[zone].name if zone else EMPTY
    if when.player:
        return OCCURRENCES.said(when, Text(*WHOSE[when.player]), there)
    who = selected(" ".join(when.who.pieces)) if when.who is not None else Text("カード", "a card")
    said = OCCURRENCES.said(when, who, there)
    if when.by is None:
        return said
    by = selected(" ".join(when.by.pieces))
    return Text(f"{said.ja}（{by.ja}による）", f"{said.en} ({by.en})")


def effect_said(state: State, effect: Effect) -> Text:
    """What a continuous effect gives to whom, and until when: 石の番人に+2/+2（このターンの終わりまで）."""
    given = given_by(effect.change)
    until = _pair(UNTILS[effect.until]) if effect.until in UNTILS else ("", "")
    if effect.until == "while fed":
        until = ("出走領域に関連付けがある間", "while a card is linked to it in the run zone")
    if effect.subjects is not None:
        names = [name_of(state, card) for card in sorted(effect.subjects)]
    else:
        to = getattr(effect.change.get("to"), "pieces", ("this",))
        names = [selected(" ".join(to))]
    ja, en = "、".join(name.ja for name in names), ", ".join(name.en for name in names)
    tail = (f"（{until[0]}）", f", {until[1]}") if until[0] else ("", "")
    return Text(f"{ja}は{given.ja}{tail[0]}", f"{en} {given.en}{tail[1]}")


def given_by(change: Mapping[str, Any]) -> Text:
    """What a change gives: +2/+2, 【突進】, 攻撃できない."""
    found: list[Text] = []
    if "attack" in change and "defense" in change:
        one, other = _more(change["attack"]), _more(change["defense"])
        found.append(Text(f"{one.ja}/{other.ja}", f"gets {one.en}/{other.en}"))
    for key, (ja, en) in FIGURES.items():
        if key in change and not (key in BOTH and set(change) >= BOTH):
            more = _more(change[key])
            found.append(Text(f"{ja}{more.ja}", f"gets {en} {more.en}"))
        if f"{key}_to" in change:
            becomes = amount_said(change[f"{key}_to"])
            found.append(Text(f"{ja}が{becomes.ja}になる", f"gets {en} {becomes.en}"))
    gained = [ability_said(one) for one in change.get("abilities", ())]
    found += [Text(f"{one.ja}を得る", f"gains {one.en}") for one in gained]
    for key, form in (("lose", ("{}を失う", "loses {}")), ("void", ("{}が無効になる", "has {} void"))):
        if key in change:
            what = _abilities(change[key])
            found.append(Text(form[0].format(what.ja), form[1].format(what.en)))
    found += [Text(*_pair(CANNOT[word])) for word in change.get("cannot", ())]
    for key, form in (("may", ("{}ことができる", "may {}")), ("must", ("{}ことが求められる", "has to {}"))):
        for word in change.get(key, ()):
            done = DEEDS.get(word, (word, word))
            found.append(Text(form[0].format(done[0]), form[1].format(done[1])))
    for key, ja, en in (("name", "カード名", "name"), ("class", "クラス", "class"), ("types", "タイプ", "types")):
        if key in change:
            value = "、".join(change[key]) if isinstance(change[key], list | tuple) else str(change[key])
            found.append(Text(f"{ja}が「{value}」になる", f"gets the {en} {value}"))
    if "add_types" in change:
        types = "、".join(change["add_types"])
        found.append(Text(f"タイプに「{types}」が加わる", f"gets the type {types} besides"))
    return Text("、".join(one.ja for one in found), ", ".join(one.en for one in found))


def _more(amount: int | str) -> Text:
    """By how much a number changes: +2, or what it is worked out from."""
    if isinstance(amount, int):
        return Text(f"{amount:+}", f"{amount:+}")
    said = amount_said(amount.removeprefix("-"))
    sign = "-" if amount.startswith("-") else "+"
    return Text(f"{sign}（{said.ja}）", f"{sign}({said.en})")


def _abilities(words: Sequence[str]) -> Text:
    if "all" in words:
        return Text("すべての能力", "all abilities")
    named = "".join(f"【{word}】" for word in words)
    return Text(named, named)


def _pair(written: str) -> tuple[str, str]:
    """Both languages of what stands on the reference page, without the numbers."""
    ja, _, en = written.partition("/")
    return BRACKETS.sub("", ja).strip(), BRACKETS.sub("", en).strip()
