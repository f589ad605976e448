"""What abilities, effects and actions are called in this game, as a judge says it."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence

from judge.cardgame.moments.occurring import When
from judge.cardgame.seen.speaking import Change, Speaking, bracketed, more, named, plain, worded
from judge.engine.faces import Ability
from judge.engine.state import State
from judge.engine.texts import EMPTY, Text
from judge.games.rebirth.card_information.faces import CANNOT, UNTILS
from judge.games.rebirth.play_and_resolution.triggers import OCCURRENCES
from judge.games.rebirth.texts import GRAMMAR
from judge.games.rebirth.zones.zones import ZONES

BRACKETS = re.compile(r"[（(][^（）()]*[)）]")
AUTOMATIC, PERMANENT = Text("自動能力", "automatic ability"), Text("永続能力", "permanent ability")
KINDS = {
    "auto": AUTOMATIC, "state": AUTOMATIC, "activated": Text("起動能力", "activated ability"), "static": PERMANENT,
    "cancel": Text("キャンセル能力", "cancel ability"), "replace": Text("置換能力", "replacement effect"), "keyword": Text("能力", "ability"),
}  # fmt: skip
ACTIONS = {
    "play": Text("{}をプレイ", "play {}"), "set": Text("{}をセット", "set {}"), "move": Text("{}を空席に移動", "move {} to a vacant slot"),
    "use": Text("{}の起動能力をプレイ", "play an activated ability of {}"), "support": Text("{}をレストしてアタック", "attack, supported by {}"),
    "block": Text("{}でブロック", "block with {}"), "cancel": Text("{}のキャンセル能力を提示", "present the cancel ability of {}"),
    "slot": Text("メンバー枠{}", "slot {}"), "loop": Text("直前の{}回の行動を循環行動として示す", "declare the last {} actions as a loop"),
}  # fmt: skip
ALONE = {
    "attack": Text("アタックフェイズへの移行を宣言", "declare the attack phase"), "end": Text("アタックの終了を宣言", "end the attack phase"),
    "pass": Text("提示しない", "present none"), "no block": Text("ブロックしない", "no block"), "present": Text("提示する", "present them"),
    "entry": Text("エントリー", "the entry"), "mate": Text("チームメイトに任せる", "let a team mate act"),
}  # fmt: skip
FIGURES = {name: GRAMMAR.values[name].said for name in ("atk", "def", "cost")}
OWNERS = {**{name: owner.said for name, owner in GRAMMAR.owners.items()}, "any": Text("いずれかの", "any")}


def _pair(written: str) -> Text:
    """Both languages of what stands on the reference page, without the numbers."""
    ja, _, en = written.partition("/")
    return Text(BRACKETS.sub("", ja).strip(), BRACKETS.sub("", en).strip())


def _figures() -> tuple[Change, ...]:
    """Numbers that rise and fall, or become another (5.17.1, 9.10.4)."""
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
    """What an ability waits for: 「相手のキャラが登場したとき」."""
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


def _ends(until: str) -> Text:
    return _pair(UNTILS[until]) if until in UNTILS else EMPTY


def _gained(abilities: Sequence[Ability]) -> Iterable[Text]:
    return map(SPEAKING.ability, abilities)


def _called(state: State, card: int) -> Text:
    return plain(state.cards[card].label if card in state.cards else f"#{card}")


SPEAKING: Speaking = Speaking(
    called=_called, kinds=KINDS, waits=waits_for, amount=GRAMMAR.amount_said,
    selected=lambda to: (to or GRAMMAR.selector("this")).said(), together=("atk", "def"), ends=_ends,
    actions=ACTIONS, numbered={"use": Text("{}の{}つ目の起動能力をプレイ", "play activated ability {1} of {0}")}, alone=ALONE,
    changes=(
        *_figures(),
        Change("abilities", Text("{}を得る", "gains {}"), _gained),
        Change("lose", Text("{}を失う", "loses {}"), bracketed),
        Change("void", Text("{}が無効になる", "has {} void"), bracketed),
        Change("cannot", Text("{}", "{}"), worded({word: _pair(said) for word, said in CANNOT.items()})),
        Change("prefer", Text("選ぶときに優先される", "is preferred where cards are chosen"), lambda _by: (EMPTY,)),
        Change("name", Text("カード名が「{}」になる", "gets the name {}"), named),
        Change("attributes", Text("属性が「{}」になる", "gets the attributes {}"), named),
        Change("add_attributes", Text("属性に「{}」が加わる", "gets the attribute {} besides"), named),
    ),
)  # fmt: skip
action_said, name_of, option_of = SPEAKING.action, SPEAKING.name, SPEAKING.option
of_card, ability_said, effect_said, given_by = SPEAKING.of_card, SPEAKING.ability, SPEAKING.effect, SPEAKING.given
