"""What abilities, effects and actions are called in this game, as a judge says it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from judge.cardgame.moments.occurring import When
from judge.cardgame.seen.speaking import Change, Speaking, bracketed, figures, labelled, named, of_page, worded
from judge.engine.faces import Ability
from judge.engine.texts import EMPTY, Text
from judge.games.rebirth.card_information.faces import CANNOT, UNTILS
from judge.games.rebirth.play_and_resolution.triggers import OCCURRENCES
from judge.games.rebirth.texts import GRAMMAR

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


def waits_for(when: When) -> Text:
    """What an ability waits for: 「相手のキャラが登場したとき」."""
    return OCCURRENCES.phrase(when, OWNERS)


def _ends(until: str) -> Text:
    return of_page(UNTILS[until]) if until in UNTILS else EMPTY


def _gained(abilities: Sequence[Ability]) -> Iterable[Text]:
    return map(SPEAKING.ability, abilities)


SPEAKING: Speaking = Speaking(
    called=labelled, kinds=KINDS, waits=waits_for, amount=GRAMMAR.amount_said,
    selected=lambda to: (to or GRAMMAR.selector("this")).said(), together=("atk", "def"), ends=_ends,
    actions=ACTIONS, numbered={"use": Text("{}の{}つ目の起動能力をプレイ", "play activated ability {1} of {0}")}, alone=ALONE,
    changes=(
        *figures(FIGURES, GRAMMAR.amount_said),
        Change("abilities", Text("{}を得る", "gains {}"), _gained),
        Change("lose", Text("{}を失う", "loses {}"), bracketed(KINDS)),
        Change("void", Text("{}が無効になる", "has {} void"), bracketed(KINDS)),
        Change("cannot", Text("{}", "{}"), worded({word: of_page(said) for word, said in CANNOT.items()})),
        Change("prefer", Text("選ぶときに優先される", "is preferred where cards are chosen"), lambda _by: (EMPTY,)),
        Change("name", Text("カード名が「{}」になる", "gets the name {}"), named),
        Change("attributes", Text("属性が「{}」になる", "gets the attributes {}"), named),
        Change("add_attributes", Text("属性に「{}」が加わる", "gets the attribute {} besides"), named),
    ),
)  # fmt: skip
action_said, name_of, option_of = SPEAKING.action, SPEAKING.name, SPEAKING.option
of_card, ability_said, effect_said, given_by = SPEAKING.of_card, SPEAKING.ability, SPEAKING.effect, SPEAKING.given
