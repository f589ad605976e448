"""What abilities, effects and actions are called in this game, as a judge says it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from judge.cardgame.moments.occurring import When
from judge.cardgame.seen.speaking import Change, Speaking, bracketed, figures, labelled, named, of_page, worded
from judge.engine.faces import Ability
from judge.engine.texts import EMPTY, Text
from judge.games.leaffight.actions_effects_processing.layers import STATS
from judge.games.leaffight.actions_effects_processing.triggers import OCCURRENCES
from judge.games.leaffight.cards.faces import CANNOT, MUST, UNTILS
from judge.games.leaffight.cards.words import GENDERS
from judge.games.leaffight.texts import GRAMMAR

KINDS = {
    "use": Text("使用する効果", "effect of using it"),
    "auto": Text("「とき」の効果", "effect at a timing"),
    "replace": Text("代わりの効果", "effect that replaces something"),
    "static": Text("常時効果", "effect that always applies"),
}
ACTIONS = {
    "call": Text("{}を呼び出す", "call {}"), "tag": Text("{}にタッグ化する", "make {}"), "use": Text("{}を使う", "use {}"), "equip": Text("{}を装備する", "equip {}"),
    "place": Text("{}を配置する", "place {}"), "scrap": Text("{}をゴミ箱送りにする", "scrap {}"), "discard": Text("{}を捨てる", "discard {}"),
}  # fmt: skip
ALONE = {
    "battle": Text("バトルを行う", "battle"), "cost": Text("コストを発生させる", "make costs"), "end": Text("フェイズの終了を宣言", "declare the phase over"),
    "pass": Text("宣言しない", "declare none"),
}  # fmt: skip
FIGURES = {
    **{name: Text(icon, name) for name, icon in STATS.items()},
    "limit": Text("気力の上限", "limit of 気力"),
    "offense": Text("攻撃能力値", "attack value"),
    "defense": Text("防御能力値", "defence value"),
}
OWNERS = {**{name: owner.said for name, owner in GRAMMAR.owners.items()}, "any": Text("いずれかの", "any")}


def waits_for(when: When) -> Text:
    """The timing of an effect: 「相手のキャラがダウンしたとき」."""
    return OCCURRENCES.phrase(when, OWNERS)


def _ends(until: str) -> Text:
    return of_page(UNTILS[until]) if until in UNTILS else EMPTY


def _gained(abilities: Sequence[Ability]) -> Iterable[Text]:
    return map(SPEAKING.ability, abilities)


SPEAKING: Speaking = Speaking(
    called=labelled, kinds=KINDS, waits=waits_for, amount=GRAMMAR.amount_said,
    selected=lambda to: (to or GRAMMAR.selector("this")).said(), together=("offense", "defense"), ends=_ends,
    actions=ACTIONS, numbered={"use": Text("{}の{}つ目の特殊能力を使う", "use ability {1} of {0}")}, alone=ALONE,
    changes=(
        *figures(FIGURES, GRAMMAR.amount_said),
        Change("abilities", Text("{}を得る", "gains {}"), _gained),
        Change("lose", Text("{}を失う", "loses {}"), bracketed(KINDS)),
        Change("cannot", Text("{}", "{}"), worded({word: of_page(said) for word, said in CANNOT.items()})),
        Change("must", Text("{}", "{}"), worded({word: of_page(said) for word, said in MUST.items()})),
        Change("attributes", Text("属性が「{}」になる", "gets the attributes {}"), named),
        Change("add_attributes", Text("属性に「{}」が加わる", "gets the attribute {} besides"), named),
        Change("gender", Text("性別が「{}」になる", "gets the gender {}"), worded(GENDERS)),
        Change("types", Text("キャラタイプが「{}」になる", "gets the types {}"), named),
        Change("add_types", Text("キャラタイプ「{}」が加わる", "gets the type {} besides"), named),
    ),
)  # fmt: skip
action_said, name_of, option_of = SPEAKING.action, SPEAKING.name, SPEAKING.option
