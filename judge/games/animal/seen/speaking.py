"""What abilities, effects and actions are called in this game, as a judge says it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from judge.cardgame.moments.occurring import When
from judge.cardgame.seen.speaking import (
    Change,
    Speaking,
    bracketed,
    figures,
    labelled,
    named,
    of_page,
    plain,
    worded,
)
from judge.engine.faces import Ability
from judge.engine.texts import EMPTY, Text
from judge.games.animal.abilities.inherent import SITUATIONS
from judge.games.animal.abilities.triggers import OCCURRENCES
from judge.games.animal.card_information.faces import CANNOT, MAY_BE, MUST, UNTILS
from judge.games.animal.card_information.words import CALLED_KINDS, ICONS
from judge.games.animal.texts import GRAMMAR

KINDS = {
    "play": Text("プレイ能力", "play ability"), "auto": Text("誘発能力", "triggered ability"), "activated": Text("起動能力", "activated ability"),
    "inherent": Text("固有能力", "inherent ability"), "static": Text("常時能力", "permanent ability"), "replace": Text("置換する効果", "replacement effect"), "keyword": Text("能力", "ability"),
}  # fmt: skip
ACTIONS = {
    "play": Text("{}をプレイ", "play {}"), "use": Text("{}の起動能力を発動", "activate an ability of {}"),
    "destroy": Text("{}をダメージによって破壊", "{} is destroyed by damage"), "bury": Text("{}を墓地に置く", "{} goes to the graveyard"),
    "loop": Text("直前の{}回の行動をループとして示す", "declare the last {} actions as a loop"),
}  # fmt: skip
ALONE = {
    "battle": Text("戦闘を宣言", "declare a battle"), "pass": Text("優先権を放棄", "pass"),
}  # fmt: skip
FIGURES = {name: GRAMMAR.values[name].said for name in ("atk", "def", "cost")}
BRACKETS = "《{}》"  # how a keyword is written (1601.1)
OWNERS = {**{name: owner.said for name, owner in GRAMMAR.owners.items()}, "any": Text("いずれかの", "any")}


def waits_for(when: When) -> Text:
    """What an ability waits for: 「相手のキャラが登場したとき」."""
    among = SITUATIONS if when.name.partition(":")[0] in SITUATIONS.declared else OCCURRENCES
    return among.phrase(when, OWNERS)


def _ends(until: str) -> Text:
    return of_page(UNTILS[until]) if until in UNTILS else EMPTY


def _gained(abilities: Sequence[Ability]) -> Iterable[Text]:
    return map(SPEAKING.ability, abilities)


LOST = (
    ("name", "名前", "name"),
    ("kinds", "タイプ", "types"),
    ("species", "種属", "species"),
    ("cost", "コスト", "cost"),
)
CHANGED = (("more", "増加", "more"), ("less", "軽減", "less"))  # what is more or less for playing a card


def _types(kinds: Sequence[str]) -> Iterable[Text]:
    found = [CALLED_KINDS[kind] for kind in kinds]
    yield Text("＆".join(one.ja for one in found), ", ".join(one.en for one in found))


def _icons(kinds: Sequence[str]) -> Iterable[Text]:
    found = [ICONS[kind] for kind in kinds]
    yield Text("・".join(one.ja for one in found), ", ".join(one.en for one in found))


def _counting(kinds: Mapping[str, str]) -> Iterable[Text]:
    for one, other in kinds.items():
        yield Text(f"{one}カウンターが{other}カウンターになる", f"counters {one} on it become counters {other}")


SPEAKING: Speaking = Speaking(
    called=labelled, kinds=KINDS, waits=waits_for, amount=GRAMMAR.amount_said,
    selected=lambda to: (to or GRAMMAR.selector("this")).said(), together=("atk", "def"), brackets=BRACKETS, ends=_ends,
    actions=ACTIONS, numbered={"use": Text("{}の{}つ目の起動能力を発動", "activate ability {1} of {0}")}, alone=ALONE,
    changes=(
        *figures(FIGURES, GRAMMAR.amount_said),
        *(Change(f"{key}_becomes", Text(f"{ja}が{{}}になる", f"gets {en} {{}}"), lambda value: (GRAMMAR.amount_said(value),)) for key, (ja, en) in FIGURES.items()),
        Change("abilities", Text("{}を得る", "gains {}"), _gained),
        Change("lose", Text("{}を失う", "loses {}"), bracketed(KINDS, BRACKETS)),
        Change("cannot", Text("{}", "{}"), worded({word: of_page(said) for word, said in CANNOT.items()})),
        Change("must", Text("{}", "{}"), worded({word: of_page(said) for word, said in MUST.items()})),
        Change("may", Text("{}", "{}"), worded({word: of_page(said) for word, said in MAY_BE.items()})),
        *(Change(f"base_{key}", Text(f"元の{ja}を{{}}として扱う", f"has {{}} as its original {en}"), lambda value: (plain(value),)) for key, (ja, en) in FIGURES.items()),
        *(Change(f"{key}_cost", Text(f"プレイするコストが{{}}{ja}する", f"costs {{}} {en} to play"), lambda value: (GRAMMAR.amount_said(value),)) for key, ja, en in CHANGED),
        *(Change(f"{key}_conditions", Text(f"プレイする{{}}条件が{ja}する", f"wants conditions {{}} {en} to be played"), _icons) for key, ja, en in CHANGED),
        Change("ignore_cost", Text("コストを無視する", "its cost is ignored"), lambda _by: (EMPTY,)),
        Change("ignore_conditions", Text("条件を無視する", "its condition is ignored"), lambda _by: (EMPTY,)),
        *(Change(f"lose_{key}", Text(f"{ja}を失う", f"loses its {en}"), lambda _by: (EMPTY,)) for key, ja, en in LOST),
        Change("lose_conditions", Text("すべての条件を失う", "loses all its conditions"), lambda _by: (EMPTY,)),
        Change("conditions", Text("すべての条件が{}条件になる", "gets the condition {} for all of its own"), _icons),
        Change("add_conditions", Text("{}条件を得る", "gains the condition {}"), _icons),
        Change("counted_as", Text("{}", "{}"), _counting),
        Change("keep_abilities", Text("能力を失わない", "keeps its abilities"), lambda _by: (EMPTY,)),
        Change("name", Text("カード名が「{}」になる", "gets the name {}"), named),
        Change("add_name", Text("名前「{}」を得る", "gains the name {}"), named),
        Change("kinds", Text("タイプが{}になる", "gets the types {}"), _types),
        Change("add_kinds", Text("{}タイプを得る", "gets the type {} besides"), _types),
        Change("species", Text("種属が「{}」になる", "gets the species {}"), named),
        Change("add_species", Text("種属「{}」を得る", "gets the species {} besides"), named),
    ),
)  # fmt: skip
action_said, name_of, option_of = SPEAKING.action, SPEAKING.name, SPEAKING.option
of_card, ability_said, effect_said, given_by = SPEAKING.of_card, SPEAKING.ability, SPEAKING.effect, SPEAKING.given
