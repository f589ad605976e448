"""What abilities, effects and actions are called in this game, as a judge says it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache, partial

from judge.cardgame.seen.speaking import Change, Speaking, bracketed, figures, named, of_page, worded
from judge.engine.faces import Ability
from judge.engine.texts import EMPTY, Text
from judge.games.evolve.card_information.faces import CANNOT, UNTILS
from judge.games.evolve.play_and_resolution.triggers import OCCURRENCES
from judge.games.evolve.players.players import called
from judge.games.evolve.texts import GRAMMAR
from judge.games.evolve.zones.zones import LIMITS

MOST_KEPT = 5_000  # labels of actions with what they mean
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
waits_for = partial(OCCURRENCES.phrase, owners=OWNERS)


def _ends(until: str) -> Text:
    if until == "while fed":
        return Text("出走領域に関連付けがある間", "while a card is linked to it in the run zone")
    return of_page(UNTILS[until]) if until in UNTILS else EMPTY


def _gained(abilities: Sequence[Ability]) -> Iterable[Text]:
    return map(SPEAKING.ability, abilities)


SPEAKING: Speaking = Speaking(
    called=called, kinds=KINDS, waits=waits_for, amount=GRAMMAR.amount_said,
    selected=lambda to: (to or GRAMMAR.selector("this")).said(), together=("attack", "defense"), ends=_ends,
    actions=ACTIONS, numbered=NUMBERED, alone=ALONE,
    changes=(
        *figures(FIGURES, GRAMMAR.amount_said),
        Change("abilities", Text("{}を得る", "gains {}"), _gained),
        Change("lose", Text("{}を失う", "loses {}"), bracketed(KINDS)),
        Change("void", Text("{}が無効になる", "has {} void"), bracketed(KINDS)),
        Change("cannot", Text("{}", "{}"), worded({word: of_page(said) for word, said in CANNOT.items()})),
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
of_card, given_by = SPEAKING.of_card, SPEAKING.given
