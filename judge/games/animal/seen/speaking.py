"""What abilities, effects and actions are called in this game, as a judge says it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from judge.cardgame.moments.occurring import When
from judge.cardgame.seen.speaking import Change, Speaking, bracketed, figures, labelled, named, of_page, worded
from judge.engine.faces import Ability
from judge.engine.texts import EMPTY, Text
from judge.games.animal.abilities.inherent import SITUATIONS
from judge.games.animal.abilities.triggers import OCCURRENCES
from judge.games.animal.card_information.faces import CANNOT, MUST, UNTILS
from judge.games.animal.texts import GRAMMAR

KINDS = {
    "play": Text("プレイ能力", "play ability"), "auto": Text("誘発能力", "triggered ability"), "activated": Text("起動能力", "activated ability"),
    "inherent": Text("固有能力", "inherent ability"), "static": Text("常時能力", "permanent ability"), "replace": Text("置換する効果", "replacement effect"), "keyword": Text("能力", "ability"),
}  # fmt: skip
ACTIONS = {
    "play": Text("{}をプレイ", "play {}"), "use": Text("{}の起動能力を発動", "activate an ability of {}"),
    "destroy": Text("{}をダメージによって破壊", "{} is destroyed by damage"), "bury": Text("{}を墓地に置く", "{} goes to the graveyard"),
}  # fmt: skip
ALONE = {
    "battle": Text("戦闘を宣言", "declare a battle"), "pass": Text("優先権を放棄", "pass"),
}  # fmt: skip
FIGURES = {name: GRAMMAR.values[name].said for name in ("atk", "def", "cost")}
OWNERS = {**{name: owner.said for name, owner in GRAMMAR.owners.items()}, "any": Text("いずれかの", "any")}


def waits_for(when: When) -> Text:
    """What an ability waits for: 「相手のキャラが登場したとき」."""
    among = SITUATIONS if when.name.partition(":")[0] in SITUATIONS.declared else OCCURRENCES
    return among.phrase(when, OWNERS)


def _ends(until: str) -> Text:
    return of_page(UNTILS[until]) if until in UNTILS else EMPTY


def _gained(abilities: Sequence[Ability]) -> Iterable[Text]:
    return map(SPEAKING.ability, abilities)


SPEAKING: Speaking = Speaking(
    called=labelled, kinds=KINDS, waits=waits_for, amount=GRAMMAR.amount_said,
    selected=lambda to: (to or GRAMMAR.selector("this")).said(), together=("atk", "def"), ends=_ends,
    actions=ACTIONS, numbered={"use": Text("{}の{}つ目の起動能力を発動", "activate ability {1} of {0}")}, alone=ALONE,
    changes=(
        *figures(FIGURES, GRAMMAR.amount_said),
        *(Change(f"{key}_becomes", Text(f"{ja}が{{}}になる", f"gets {en} {{}}"), lambda value: (GRAMMAR.amount_said(value),)) for key, (ja, en) in FIGURES.items()),
        Change("abilities", Text("{}を得る", "gains {}"), _gained),
        Change("lose", Text("{}を失う", "loses {}"), bracketed),
        Change("cannot", Text("{}", "{}"), worded({word: of_page(said) for word, said in CANNOT.items()})),
        Change("must", Text("{}", "{}"), worded({word: of_page(said) for word, said in MUST.items()})),
        Change("keep_abilities", Text("能力を失わない", "keeps its abilities"), lambda _by: (EMPTY,)),
        Change("name", Text("カード名が「{}」になる", "gets the name {}"), named),
        Change("kinds", Text("タイプが「{}」になる", "gets the types {}"), named),
        Change("add_kinds", Text("タイプ「{}」を得る", "gets the type {} besides"), named),
        Change("species", Text("種属が「{}」になる", "gets the species {}"), named),
        Change("add_species", Text("種属「{}」を得る", "gets the species {} besides"), named),
    ),
)  # fmt: skip
action_said, name_of, option_of = SPEAKING.action, SPEAKING.name, SPEAKING.option
of_card, ability_said, effect_said, given_by = SPEAKING.of_card, SPEAKING.ability, SPEAKING.effect, SPEAKING.given
